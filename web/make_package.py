#!/usr/bin/env python3
"""Lays the package for JavaScript, as `npm pack` takes it. Its version is that of the library.

    web/make_package.py --build build/web --package build/web/package
"""
import argparse
import json
import pathlib
import shutil

from keep_version import version

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    arguments = argparse.ArgumentParser(description="Lays the package for JavaScript.")
    arguments.add_argument("--build", type=pathlib.Path, required=True)
    arguments.add_argument("--package", type=pathlib.Path, required=True)
    options = arguments.parse_args()
    shutil.rmtree(options.package, ignore_errors=True)
    shutil.copytree(ROOT / "web/package", options.package)
    description = json.loads((ROOT / "web/package/package.json").read_text())
    (options.package / "package.json").write_text(json.dumps(description | {"version": version()}, indent=2) + "\n")
    for part in ("collide_js.mjs", "collide_js.wasm"):
        shutil.copy(options.build / part, options.package / part)
    shutil.copy(ROOT / "LICENSE", options.package / "LICENSE")


if __name__ == "__main__":
    main()
