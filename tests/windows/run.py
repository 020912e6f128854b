#!/usr/bin/env python3
"""Tries the program for Windows under Wine: the files, the commands, the window with real events, the installer.

    tests/windows/run.py --build build/windows --zip FILE --setup FILE --program PROGRAM [--suites] [WORDS ...]

PROGRAM is the same for this machine: its answers are compared by scripts/same-output. With words only the cases whose names
hold one of them are run; `--suites` compares everything, and nothing else.
"""
import argparse
import pathlib
import shutil
import sys
import tempfile
import time
import traceback

import cases
from wine import Wine


def passes(name, one, at):
    started = time.monotonic()
    try:
        one(at)
    except Exception:  # whatever it is, the other cases are tried
        print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
        return False
    print(f"ok      {name} ({time.monotonic() - started:.0f} s)", flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("build", "zip", "setup", "program"):
        parser.add_argument(f"--{name}", type=lambda text: pathlib.Path(text).resolve(), required=True)
    parser.add_argument("--suites", action="store_true")
    parser.add_argument("words", nargs="*")
    at = parser.parse_args()
    chosen = [(one.__name__.replace("_", " "), one) for one in (cases.SUITES if at.suites else cases.CASES)]
    chosen = [(name, one) for name, one in chosen if not at.words or any(word in name for word in at.words)]
    at.folder = pathlib.Path(tempfile.mkdtemp(prefix="windows-test-"))
    at.wine = Wine(at.build / "wine")
    failed = 0
    try:
        at.installed = cases.unpacked(at)
        failed = sum(not passes(name, one, at) for name, one in chosen)
    finally:
        at.wine.end()
        shutil.rmtree(at.folder)
    print(f"{len(chosen) - failed} passed, {failed} failed, under {at.wine.version}")
    return failed or not chosen


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
