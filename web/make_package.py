#!/usr/bin/env python3
"""Lays the package for JavaScript, as `npm pack` takes it.

    web/make_package.py --build build/web --package build/web/package
"""
import argparse
import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    arguments = argparse.ArgumentParser(description="Lays the package for JavaScript.")
    arguments.add_argument("--build", type=pathlib.Path, required=True)
    arguments.add_argument("--package", type=pathlib.Path, required=True)
    options = arguments.parse_args()
    shutil.rmtree(options.package, ignore_errors=True)
    shutil.copytree(ROOT / "web/package", options.package)
    for part in ("collide_js.mjs", "collide_js.wasm"):
        shutil.copy(options.build / part, options.package / part)
    shutil.copy(ROOT / "LICENSE", options.package / "LICENSE")


if __name__ == "__main__":
    main()
