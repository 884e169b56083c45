"""docs/deploy is true as far as it can be without Docker: every file that is copied is there, every command exists.

The image itself is not built here.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import tomllib
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import pytest
import yaml

from sumon import cli, metrics
from sumon.cli.engines import PORT
from sumon.config import Settings
from sumon.engines.questions import LINE, MAX_QUESTION, MAX_SECONDS, TIMES
from sumon.storage.leadership.server import CLASS
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "docs/deploy"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SETTINGS = {name.upper() for name in Settings.model_fields}
UNITS = ["sumon", "sumon@", "sumon-engines"]
HAPROXY = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
# Variables of libraries.
OTHERS = {"PYTHONUNBUFFERED", "PYTHONFAULTHANDLER", "NUMBA_CACHE_DIR", "MPLCONFIGDIR"}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, with their arguments."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in lines]


def arguments(name: str) -> list[str]:
    return [rest for instruction, rest in instructions() if instruction == name]


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the bot in the image: the files that are copied there alone, compiled as they are there."""
    folder = tmp_path_factory.mktemp("image")
    for copied in arguments("COPY"):
        *sources, target = copied.split()
        for source in sources:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, folder / target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / source, folder / target)
    assert python(folder, *shlex.split(compiling())[1:]).returncode == 0
    return folder


def compiling() -> str:
    """The command of the Dockerfile that compiles the bot."""
    (command,) = (run for run in arguments("RUN") if "compileall" in run)
    return command


def python(folder: Path, *parts: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in *folder*, without what lies about on this machine."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS | {"PYTHONPATH"}}
    environment = {**kept, "PYTHONDONTWRITEBYTECODE": "1", **variables}
    return subprocess.run(
        [sys.executable, *parts], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_nothing_that_is_copied_is_kept_from_the_builder() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    kept = [line[1:] for line in lines if line.startswith("!")]
    copied = [source.removeprefix("./") for rest in arguments("COPY") for source in rest.split()[:-1]]
    assert sorted(kept) == sorted(copied)
    assert "*" in lines, "the token in .env never gets into an image"


def test_the_image_has_all_that_the_bot_needs(image: Path, tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    done = python(image, "bot.py", DISCORD_TOKEN="wrong", DATABASE_URL=database)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("DISCORD_TOKEN is not a bot token.")
    assert python(image, "-m", "sumon", "--help").returncode == 0


def test_the_image_warms_the_engines_up_as_they_can_be(image: Path) -> None:
    (warming,) = (run for run in arguments("RUN") if "warm_up" in run)
    program = shlex.split(warming.split("&&")[0])[2]
    done = python(
        image, "-c", f"import sumon.engines.pool as p; p.GAMES = {{}}\n{program}"
    )  # it takes half a minute
    assert (done.returncode, done.stdout) == (0, "\n")


def test_all_that_a_start_reads_is_compiled_before(image: Path) -> None:
    assert [each for each in image.rglob("*.py") if not Path(cache_from_source(str(each))).exists()] == []
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert page.count(f".venv/bin/{compiling()}") == 3, "installed, updated, and brought back"


def test_the_python_is_the_one_of_the_tests() -> None:
    (base,) = arguments("FROM")
    assert base.startswith(f"python:{PYPROJECT['project']['requires-python'].removeprefix('>=')}-")


def test_every_variable_is_a_setting() -> None:
    set_in_image = re.findall(r"\b([A-Z_]+)=", " ".join(arguments("ENV")))
    set_by_unit = re.findall(r"^Environment=([A-Z_]+)=", "".join(map(unit, UNITS)), re.MULTILINE)
    set_by_compose = [
        name
        for part in (*bots(), "worker", "balancer")
        for name in COMPOSE["services"][part].get("environment", ())
    ]
    assert {*set_in_image, *set_by_unit, *set_by_compose} <= SETTINGS | OTHERS | {
        *re.findall(r"\b[A-Z]+_?[A-Z]+\b", HAPROXY)
    }


def test_every_setting_is_explained() -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8")
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    for name in SETTINGS:
        assert f"| `{name}` |" in table
        assert re.search(rf"(?m)^(# )?{name}=", example), name


class _Health(BaseHTTPRequestHandler):
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status if self.path == "/health" else 404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_health_check_asks_the_bot(
    image: Path, monkeypatch: pytest.MonkeyPatch, status: int, code: int
) -> None:
    monkeypatch.setattr(_Health, "status", status)
    (check,) = arguments("HEALTHCHECK")
    _, *command = json.loads(check[check.index("[") :])
    with HTTPServer(("127.0.0.1", 0), _Health) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        assert python(image, *command, METRICS_PORT=str(server.server_port)).returncode == code


BOT = """
import signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: (print("stopped", flush=True), sys.exit(0)))
print("started", flush=True)
if {code}:
    sys.exit({code})
time.sleep(60)
"""


@pytest.mark.parametrize("code", [0, 1, 2])
def test_a_container_waits_when_the_settings_are_wrong(tmp_path: Path, code: int) -> None:
    (tmp_path / "bot.py").write_text(BOT.format(code=code), encoding="utf-8")
    (tmp_path / "python").symlink_to(sys.executable)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    start = subprocess.Popen(
        ["sh", DEPLOY / "start.sh"],
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert start.stdout is not None
    assert start.stdout.readline() == "started\n"
    if code == 1:
        assert start.wait(PATIENCE) == 1, "Docker starts it again"
        return
    if code == 2:
        assert start.stdout.readline().startswith("The settings have to be changed")
    time.sleep(0.2)
    assert start.poll() is None
    start.send_signal(signal.SIGTERM)
    start.wait(PATIENCE)
    assert start.stdout.read() == ("stopped\n" if code == 0 else "")


def test_the_services_fit_together() -> None:
    services = COMPOSE["services"]
    (built,) = (service["build"] for service in services.values() if "build" in service)
    assert (DEPLOY / built["context"]).resolve() == ROOT
    assert (ROOT / built["dockerfile"]).is_file()
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
        assert set(service.get("depends_on", ())) <= services.keys()
        assert all(port.startswith("127.0.0.1:") for port in service.get("ports", ())), (
            "nothing is open to the world"
        )
    assert f"@{'database'}/" in services["bot"]["environment"]["DATABASE_URL"]


def test_prometheus_asks_every_bot() -> None:
    job, engines = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text(encoding="utf-8"))["scrape_configs"]
    (found,) = job["dns_sd_configs"]
    for bot in bots().values():
        assert bot["networks"]["default"]["aliases"] == found["names"]
        assert bot["environment"]["METRICS_PORT"] == str(found["port"])
    (found,) = engines["dns_sd_configs"]
    (name,) = found["names"]
    assert COMPOSE["services"][name]["environment"]["BALANCER_METRICS"] == f":{found['port']}"


def bots() -> dict[str, dict[str, Any]]:
    return {
        name: each for name, each in COMPOSE["services"].items() if "DISCORD_TOKEN" in each.get("environment", ())
    }


@pytest.mark.parametrize(
    ("profiles", "shards"),
    [
        ([], {"bot": ""}),
        (["standby"], {"bot": "", "bot-b": ""}),
        (["shards"], {"bot": "0", "second": "1"}),
        (["standby", "shards", "shards-standby"], {"bot": "0", "bot-b": "0", "second": "1", "second-b": "1"}),
    ],
)
def test_a_further_bot_is_like_the_first_but_for_its_shards(profiles: list[str], shards: dict[str, str]) -> None:
    first = bots()["bot"]
    started = {
        name: bot for name, bot in bots().items() if not bot.get("profiles") or {*bot["profiles"]} & {*profiles}
    }
    set_in_env = shards["bot"]
    assert {
        name: bot["environment"]["SHARD_IDS"].replace("${SHARD_IDS:-}", set_in_env) for name, bot in started.items()
    } == shards
    for bot in started.values():
        assert {**bot["environment"], "SHARD_IDS": ""} == {**first["environment"], "SHARD_IDS": ""}
        assert bot.keys() - {"profiles", "build"} == first.keys() - {"build"}


def test_no_log_grows_without_end() -> None:
    for service in COMPOSE["services"].values():
        assert {"max-size", "max-file"} <= service["logging"]["options"].keys()
    journal = (DEPLOY / "journald.conf").read_text(encoding="utf-8").splitlines()
    assert journal[journal.index("[Journal]") + 1 :] == ["SystemMaxUse=1G", "MaxRetentionSec=2week"]


def test_a_worker_is_started_by_a_command_that_exists(image: Path) -> None:
    from_unit = re.findall(r"(?m)^ExecStart=\S+/python (.*)$", unit("sumon-engines"))
    for program in (shlex.join(COMPOSE["services"]["worker"]["command"][1:]), *from_unit):
        *command, last = shlex.split(program)
        done = python(image, *command, last, "--help")
        assert done.returncode == 0, done.stderr
        assert python(image, *command, last, "--nonsense").returncode == 2


def test_the_balancer_finds_the_workers_and_the_bot_the_balancer() -> None:
    balancer, worker = (COMPOSE["services"][name] for name in ("balancer", "worker"))
    settings, command = balancer["environment"], worker["command"]
    assert balancer["profiles"] == worker["profiles"]
    assert balancer["image"].removeprefix("haproxy:") in HAPROXY, "the version that is tested"
    assert settings["WORKERS"] == f"worker:{PORT}"
    assert command[command.index("--processes") + 1] == settings["WORKER_PROCESSES"]
    assert settings["ENGINES_TOKEN"] == worker["environment"]["ENGINES_TOKEN"]
    (volume,) = balancer["volumes"]
    assert (DEPLOY / volume.split(":")[0]).is_file()
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert f"ENGINES=http://balancer{settings['BALANCER']}" in page
    (here,) = re.findall(r"presetenv BALANCER (\S+)", HAPROXY)
    assert f"ENGINES=http://{here}" in page


def test_the_balancer_and_the_bot_wait_for_as_long() -> None:
    (line,) = re.findall(r"timeout queue (\d+)s", HAPROXY)
    assert float(line) == LINE
    (longest,) = re.findall(r"timeout server (\d+)s", HAPROXY)
    assert float(longest) > TIMES * MAX_SECONDS
    (buffer,) = re.findall(r"tune.bufsize (\d+)", HAPROXY)
    assert int(buffer) > MAX_QUESTION


def unit(name: str = "sumon") -> str:
    return (DEPLOY / f"{name}.service").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("name", [*UNITS, "sumon-balancer"])
def test_systemd_understands_the_unit(tmp_path: Path, name: str) -> None:
    there = tmp_path / f"{name}.service"
    # systemd wants the program to be there.
    there.write_text(re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={sys.executable}", unit(name)), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", there], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if f"{name}.service" in line]
    assert (done.returncode, complaints) == (0, [])


@pytest.mark.parametrize("name", UNITS)
def test_the_unit_is_a_service_that_can_do_little(name: str) -> None:
    lines = unit(name).splitlines()
    for line in ("NoNewPrivileges=yes", "User=sumon", "Restart=always"):
        assert line in lines
    for line in ("Type=notify", "NotifyAccess=main", "WatchdogSec=30"):
        assert line in lines, "what tells systemd of itself is the program that ExecStart names, and no child of it"
    # A worker waits for its address to be there; the bot for its settings to be changed.
    assert ("RestartPreventExitStatus=2" in lines) == (name != "sumon-engines")


def test_a_bot_of_several_is_a_service_like_the_only_one() -> None:
    one, several = ([line for line in unit(name).splitlines() if line[:1] != "#"] for name in ("sumon", "sumon@"))
    own = [line for line in several if "%i" in line]
    assert own == ["Description=Sum On: number games for two, on Discord (%i)", "EnvironmentFile=/etc/sumon/%i.env"]
    assert [line.replace(" (%i)", "") for line in several if line not in own[1:]] == one


def test_the_page_names_commands_and_metrics_that_exist() -> None:
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    commands = set(re.findall(r"python -m sumon ([a-z-]+)", page))
    assert commands <= {command.name for command in cli.commands_up_to(None)}
    assert commands >= {"check", "move-database", "backup", "restore", "forget", "engines"}
    assert f"AND classid = {CLASS};" in page
    exposed = metrics.exposition().decode()
    for name in set(re.findall(r"\bsumon_[a-z_]+", page)):
        assert fnmatch(exposed, f"*# HELP {re.sub('_(bucket|count|total)$', '', name)}*"), name
    for link in re.findall(r"\]\((?!http|#)([^)#]+)", page):
        assert (ROOT / "docs" / link).exists(), link
