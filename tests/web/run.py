#!/usr/bin/env python3
"""Tries the site in Chromium, with real events of the pointer, the keys and fingers.

    tests/web/run.py build/web/site [WORDS ...]

The cases are in the cases_*.py beside this file; with words only those whose names hold one of them are run. Every case
has a browser and a server of its own, and fails on any error that the page writes to its console.
"""
import importlib
import pathlib
import sys
import time
import traceback

import harness

HERE = pathlib.Path(__file__).resolve().parent


def passes(site, name, one):
    """Tries a case, and says how it went."""
    started = time.monotonic()
    try:
        with harness.server(site) as url, harness.empty_browser() as driver:
            driver.site = site
            one(url, driver)
            wrong = harness.errors(driver)
            assert not wrong, wrong
    except Exception:  # whatever it is, the other cases are tried
        print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
        return False
    print(f"ok      {name} ({time.monotonic() - started:.0f} s)", flush=True)
    return True


def run(site, words):
    for file in sorted(HERE.glob("cases_*.py")):
        importlib.import_module(file.stem)
    chosen = [(one.__name__.replace("_", " "), one) for one in harness.CASES]
    chosen = [(name, one) for name, one in chosen if not words or any(word in name for word in words)]
    failed = sum(not passes(site, name, one) for name, one in chosen)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return failed or not chosen


if __name__ == "__main__":
    sys.exit(1 if run(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]) else 0)
