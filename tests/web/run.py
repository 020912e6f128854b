#!/usr/bin/env python3
"""Tries the site in Chromium, with real events of the pointer, the keys and fingers.

    tests/web/run.py build/web/site [WORDS ...]

The cases are in the cases_*.py beside this file; with words only those whose names hold one of them are run. Every case
has a tab of its own, and a server on a port of its own: what a browser keeps, it keeps for that port. A case fails on any
error that the page writes to its console, and the cases after it get a new browser. Two run at a time: much of a case is
waiting until nothing moves.
"""
import concurrent.futures
import contextlib
import importlib
import pathlib
import sys
import time
import traceback

import harness

HERE = pathlib.Path(__file__).resolve().parent
AT_A_TIME = 2


def passes(driver, site, name, one):
    """Tries a case, and says how it went."""
    started = time.monotonic()
    try:
        with harness.server(site) as url, harness.new_tab(driver):
            driver.site = site
            one(url, driver)
            wrong = harness.errors(driver)
            assert not wrong, wrong
    except Exception:  # whatever it is, the other cases are tried
        print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
        return False
    print(f"ok      {name} ({time.monotonic() - started:.0f} s)", flush=True)
    return True


def try_some(cases, site):
    """Takes one case after the other, and says how many failed."""
    failed = 0
    with contextlib.ExitStack() as browsers:
        driver = browsers.enter_context(harness.empty_browser())
        for case in cases:
            if passes(driver, site, *case):
                continue
            failed += 1
            browsers.close()
            driver = browsers.enter_context(harness.empty_browser())
    return failed


def run(site, words):
    for file in sorted(HERE.glob("cases_*.py")):
        importlib.import_module(file.stem)
    chosen = [(one.__name__.replace("_", " "), one) for one in harness.CASES]
    chosen = [(name, one) for name, one in chosen if not words or any(word in name for word in words)]
    waiting = iter(chosen)  # shared: who is free takes the next one
    with concurrent.futures.ThreadPoolExecutor(AT_A_TIME) as pool:
        tried = [pool.submit(try_some, waiting, site) for _ in range(min(AT_A_TIME, len(chosen)))]
        failed = sum(one.result() for one in tried)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return failed or not chosen


if __name__ == "__main__":
    sys.exit(1 if run(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]) else 0)
