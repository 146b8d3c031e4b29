"""The workflow that makes the packages: it can be read, pins what it uses, and calls only what there is."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
import yaml

from tests.package.conftest import ROOT

FOLDER = ROOT / ".github" / "workflows"
PINNED = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    read: dict[Any, Any] = yaml.safe_load((FOLDER / "package.yml").read_text(encoding="utf-8"))
    return read


def steps(workflow: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def commands(workflow: dict[Any, Any]) -> list[str]:
    return [line for step in steps(workflow) for line in step.get("run", "").splitlines()]


def systems(workflow: dict[Any, Any]) -> list[dict[str, str]]:
    found: list[dict[str, str]] = workflow["jobs"]["package"]["strategy"]["matrix"]["include"]
    return found


def test_it_runs_on_tags_for_three_systems(workflow: dict[Any, Any]) -> None:
    # YAML 1.1 reads the word "on" as true.
    assert workflow[True]["push"] == {"tags": ["v*"]}
    assert {entry["system"].partition("-")[0] for entry in systems(workflow)} == {"ubuntu", "windows", "macos"}
    assert set(workflow["jobs"]["release"]["needs"]) == {"test", "package"}


def test_every_action_is_pinned_to_a_commit() -> None:
    text = (FOLDER / "package.yml").read_text(encoding="utf-8")
    used = [line.strip().removeprefix("- ") for line in text.splitlines() if "uses:" in line]
    assert len(used) > 5
    assert [line for line in used if not PINNED.match(line)] == []


def test_only_the_release_may_write(workflow: dict[Any, Any]) -> None:
    assert workflow["permissions"] == {"contents": "read"}
    assert [name for name, job in workflow["jobs"].items() if "permissions" in job] == ["release"]


def test_its_commands_exist(workflow: dict[Any, Any], build: Callable[[str], ModuleType]) -> None:
    called = [line for line in commands(workflow) if "build/dev.py" in line]
    assert called
    for line in called:
        for more in {entry.get("more", "") for entry in systems(workflow)}:
            _, script, name, *arguments = shlex.split(line.replace("${{ matrix.more }}", more))
            assert (ROOT / script).is_file()
            assert name in {**build("dev").COMMANDS, **build("dev").ALONE}
            assert build("package").read_order(arguments).out.name == "packages"
    assert "bash .ci/run" in commands(workflow)


def test_what_runs_before_a_change_makes_the_packages_too() -> None:
    *_, last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert last == 'exec python3 build/dev.py test --package "$@"'


def test_the_packaged_game_tests_itself_on_every_system(workflow: dict[Any, Any]) -> None:
    (tried,) = (step for step in steps(workflow) if "--selftest" in step.get("run", ""))
    assert tried["shell"] == "bash"
    assert "if" not in tried
    assert tried in workflow["jobs"]["package"]["steps"]
    assert all(entry["program"] for entry in systems(workflow))
    spec = (ROOT / "build" / "portaldash.spec").read_text(encoding="utf-8")
    assert 'name="Portal Dash.app"' in spec
    assert 'NAME + "-console"' in spec


def test_everything_that_is_made_is_published(workflow: dict[Any, Any]) -> None:
    kept = [step["with"]["path"] for step in steps(workflow) if "package-" in step.get("with", {}).get("name", "")]
    assert [path.split() for path in kept] == [[f"packages/*.{end}" for end in ("zip", "tar.gz", "deb", "sha256")]]
    assert any(line.startswith("gh release create") and line.endswith("packages/*") for line in commands(workflow))
