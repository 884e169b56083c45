"""Settings from the environment and from `.env`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from sumon.shards import Shards

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
VAR = ROOT / "var"
MOST_PROCESSES = 1_000
MOST_SHARDS = 100_000
UNREADABLE, SEVERAL = "ui-boot-settings", "ui-boot-several-engines"  # keys of sentences
VISIBLE = re.compile(r"[!-~]+")
ADDRESS = re.compile(r"https?://[^/\s,@]+:(\d+)")


class Settings(BaseSettings):
    """The operator's settings; every field is an environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(
        env_file=ROOT / ".env",
        env_file_encoding="utf-8",
        extra="ignore",
        hide_input_in_errors=True,  # as values may be secrets
    )

    discord_token: SecretStr | None = None
    database_url: str = f"sqlite+aiosqlite:///{VAR / 'sumon.db'}"  # or postgresql+asyncpg://…
    playground_database_url: str = f"sqlite+aiosqlite:///{VAR / 'playground.db'}"
    playground_port: int = Field(default=8080, ge=0, le=65535)  # 0: any free port
    grow_puzzles: bool | None = None  # None: on Discord, but not in the playground
    engines: str | None = None  # None: beside the bot
    engines_token: SecretStr | None = None  # None: the workers need none
    engine_processes: int | None = Field(default=None, ge=1, le=MOST_PROCESSES)  # None: one fewer than the cores
    cache_megabytes: int = Field(default=64, ge=1)
    shard_count: int = Field(default=1, ge=1, le=MOST_SHARDS)
    shard_ids: str = ""  # numbers separated by commas; "": all
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(default=None, ge=0, le=65535)  # 0: any free port
    metrics_host: str = "127.0.0.1"

    @property
    def grows_puzzles(self) -> bool:
        """Whether the engines make puzzles while they have no questions."""
        return self.discord_token is not None if self.grow_puzzles is None else self.grow_puzzles

    @property
    def shards(self) -> Shards:
        """The shards of this process."""
        return Shards(self.shard_count, _numbers(self.shard_ids) or tuple(range(self.shard_count)))

    @field_validator("shard_ids")
    @classmethod
    def _are_there(cls, text: str, info: ValidationInfo) -> str:
        if not all(number in range(info.data.get("shard_count", 1)) for number in _numbers(text)):
            raise ValueError("there are fewer shards")
        return text

    @field_validator("engines")
    @classmethod
    def _is_one_address(cls, text: str | None) -> str | None:
        if text is None:
            return None
        if "," in text:
            raise PydanticCustomError(SEVERAL, "several addresses")
        found = ADDRESS.fullmatch(text)
        if found is None or int(found[1]) not in range(1, 65_536):
            raise ValueError("no address with a port from 1 to 65535")
        return text

    @field_validator("engines", "engine_processes", "grow_puzzles", "metrics_port", mode="before")
    @classmethod
    def _blank_is_absent(cls, text: object) -> object:
        return None if isinstance(text, str) and not text.strip() else text

    @field_validator("log_level", mode="before")
    @classmethod
    def _capitals(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @field_validator("discord_token", "engines_token", mode="after")
    @classmethod
    def _empty_is_absent(cls, token: SecretStr | None) -> SecretStr | None:
        return token if token is not None and token.get_secret_value().strip() else None

    @field_validator("engines_token", mode="after")
    @classmethod
    def _can_be_sent(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not VISIBLE.fullmatch(token.get_secret_value()):
            raise ValueError("a token has letters, digits and signs of ASCII, and no blanks")
        return token


class SettingsError(Exception):
    """Settings cannot be read. The text is their names, with commas between; *key* is that of the sentence."""

    def __init__(self, names: str, key: str = UNREADABLE) -> None:
        super().__init__(names)
        self.key = key


def read_settings() -> Settings:
    """The settings of this process. Raises SettingsError."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = error.errors()
        names = ", ".join(str(part["loc"][0]).upper() for part in wrong)
        raise SettingsError(
            names, SEVERAL if {part["type"] for part in wrong} == {SEVERAL} else UNREADABLE
        ) from None
    except (OSError, UnicodeDecodeError):
        raise SettingsError(".env") from None


def _numbers(text: str) -> tuple[int, ...]:
    """The numbers in *text*, in order, each once. Raises ValueError."""
    return tuple(sorted({int(number) for number in text.split(",") if number.strip()}))
