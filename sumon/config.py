"""Settings from the environment and from `.env`."""

from __future__ import annotations

from pathlib import Path

from pydantic import SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
VAR = ROOT / "var"


class Settings(BaseSettings):
    """What the operator decides; every field is an environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(env_file=ROOT / ".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr | None = None
    database_url: str = f"sqlite+aiosqlite:///{VAR / 'sumon.db'}"
    playground_database_url: str = f"sqlite+aiosqlite:///{VAR / 'playground.db'}"
    playground_port: int = 8080
    log_level: str = "INFO"

    @field_validator("discord_token", mode="after")
    @classmethod
    def _empty_is_absent(cls, token: SecretStr | None) -> SecretStr | None:
        return token if token is not None and token.get_secret_value().strip() else None
