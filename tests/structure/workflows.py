#!/usr/bin/env python3
"""Workflows, forms and the citation: they parse, each step calls a script that exists with options that it knows, and the
version is everywhere the same.

    tests/structure/workflows.py
"""
import datetime
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
# A container has neither git nor npm, and no checkout before it has git.
BEFORE_CHECKOUT = "apt-get update && apt-get install -y git npm"


def steps_of(workflow):
    return [(job, step) for job in workflow["jobs"].values() for step in job["steps"]]


def complaint(command):
    """What is wrong with a command of a step, or None."""
    if command == BEFORE_CHECKOUT:
        return None
    words = shlex.split(command)
    script = ROOT / words[0]
    if not re.fullmatch(r"(scripts/[a-z_-]+|\.ci/run)", words[0]) or not script.is_file():
        return f"{words[0]} is no script of the project"
    if not script.stat().st_mode & 0o100:
        return f"{words[0]} can't be run"
    text = script.read_text()
    for option in [word for word in words[1:] if word.startswith("-")]:
        # As a case of its own, alone or among others.
        if not re.search(rf"^\s*(?:\S+ \| )*{option}\b(?: \| \S+)*\)|== {option} ", text, re.MULTILINE):
            return f"{words[0]} has no option {option}"
    return None


def version():
    return re.search(r"^project\(collide VERSION ([0-9.]+)", (ROOT / "core/CMakeLists.txt").read_text(), re.MULTILINE)[1]


class Hosted(unittest.TestCase):
    def test_complaints_are_found(self):
        self.assertIn("no script", complaint("scripts/nowhere"))
        self.assertIn("no script", complaint("cmake --build build"))
        self.assertIn("no option", complaint("scripts/web --fly"))
        self.assertIsNone(complaint("scripts/web --test"))

    def test_each_step_calls_a_script_of_the_project(self):
        self.assertGreaterEqual(len(WORKFLOWS), 4)
        for file in WORKFLOWS:
            for job, step in steps_of(yaml.safe_load(file.read_text())):
                with self.subTest(f"{file.name}: {step}"):
                    self.assertEqual(("run" in step) + ("uses" in step), 1)
                    if "uses" in step:
                        self.assertRegex(step["uses"], r"^actions/[a-z-]+@v\d+$")
                    else:
                        self.assertIsNone(complaint(step["run"]))
                    self.assertIn("runs-on", job)

    def test_presets_exist(self):
        presets = {preset["name"] for preset in json.loads((ROOT / "CMakePresets.json").read_text())["configurePresets"]}
        asked = {job.get("env", {}).get("PRESET") for file in WORKFLOWS for job, _ in steps_of(yaml.safe_load(file.read_text()))}
        self.assertLessEqual(asked - {None}, presets)

    def test_what_is_tested_here_is_tested_there(self):
        """Each script of .ci/run has a step."""
        called = " ".join(step.get("run", "") for file in WORKFLOWS for _, step in steps_of(yaml.safe_load(file.read_text())))
        for script in re.findall(r"^step .* (scripts/[a-z]+)(?![/a-z])", (ROOT / ".ci/run").read_text(), re.MULTILINE):
            if script != "scripts/alone":  # the tests' build compiles most sources alone
                self.assertIn(script, called)

    def test_what_names_its_interpreter_can_be_run(self):
        """In a fresh checkout the test of packages could not be: it lacked the bit."""
        runnable = 0
        for folder in ("scripts", "tests", "web", ".ci"):
            for file in (ROOT / folder).rglob("*"):
                if file.is_file() and file.read_bytes().startswith(b"#!"):
                    runnable += 1
                    self.assertTrue(file.stat().st_mode & 0o100, file)
        self.assertGreater(runnable, 40)

    def test_a_checkout_of_another_user(self):
        """A container's, which git refuses: the release would have had no source archive."""
        if not (ROOT / ".git").exists():
            self.skipTest("no checkout")
        # A machine may trust every checkout, by its settings or by its environment.
        named = {name: value for name, value in os.environ.items() if not name.startswith("GIT_CONFIG")}
        foreign = named | {"GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        head = ["git", "-C", ROOT, "rev-parse", "HEAD"]
        self.assertNotEqual(subprocess.run(head, env=foreign, capture_output=True, check=False).returncode, 0)
        sourced = ["bash", "-c", 'source "$1/scripts/lib/setup.sh" && git -C "$1" rev-parse HEAD', "head", ROOT]
        self.assertEqual(subprocess.run(sourced, env=foreign, capture_output=True, check=True).stdout,
                         subprocess.run(head, capture_output=True, check=True).stdout)

    def test_a_commit_that_is_none(self):
        """Nothing had changed since, it said."""
        if not (ROOT / ".git").exists():
            self.skipTest("no checkout")
        done = subprocess.run([ROOT / "scripts/nightly", "--changed-since", "no-such-commit"], capture_output=True, text=True, check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no-such-commit", done.stderr)

    def test_forms(self):
        forms = [yaml.safe_load(file.read_text()) for file in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if file.name != "config.yml"]
        self.assertGreaterEqual(len(forms), 2)
        for form in forms:
            self.assertTrue(form["name"] and form["description"])
            for part in form["body"]:
                self.assertTrue(part["attributes"]["label"])
                self.assertIn(part["type"], ("textarea", "input", "dropdown", "markdown"))
        bug = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/bug.yml").read_text())
        scene = next(part for part in bug["body"] if part["id"] == "scene")
        self.assertTrue(scene["validations"]["required"])
        for word in ("scene", "link", "capture"):
            self.assertIn(word, scene["attributes"]["label"])

    def test_one_version(self):
        sections = re.findall(r"^## (\S+), (\d+ \w+ \d{4})$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
        self.assertEqual(sections[0][0], version(), "the newest section of CHANGELOG.md is that of the version in core/CMakeLists.txt")
        citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
        self.assertEqual(str(citation["version"]), version())
        self.assertEqual(datetime.datetime.strptime(sections[0][1], "%d %B %Y").date().isoformat(), citation["date-released"])
        for name in ("cff-version", "message", "title", "authors", "license"):
            self.assertTrue(citation[name])
        recipe = (ROOT / "cmake/packaging/conan/conanfile.py").read_text()
        port = json.loads((ROOT / "cmake/packaging/vcpkg/collide/vcpkg.json").read_text())
        self.assertIn(f'version = "{version()}"', recipe)
        self.assertEqual(port["version"], version())


if __name__ == "__main__":
    sys.exit(unittest.main())
