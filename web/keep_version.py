#!/usr/bin/env python3
"""Copies the site into a folder of it that is named after the version, as v1.0.0.

    web/keep_version.py --build build/web

A page elsewhere that embeds the program or a figure by that address keeps what it was written for. The folders of other
versions stay as they are, here and on a host.
"""
import re
import shutil

from places import ROOT, places


def version():
    return re.search(r"^project\(collide VERSION ([0-9.]+)", (ROOT / "core/CMakeLists.txt").read_text(), re.MULTILINE)[1]


def version_folder():
    return f"v{version()}"


def is_version(name):
    return re.fullmatch(r"v\d+\.\d+\.\d+", name) is not None


def main():
    site = places("Keeps the site at an address with its version.").site
    kept = site / version_folder()
    shutil.rmtree(kept, ignore_errors=True)
    shutil.copytree(site, kept, ignore=lambda _, names: [name for name in names if is_version(name)])


if __name__ == "__main__":
    main()
