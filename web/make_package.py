#!/usr/bin/env python3
"""Lays the package for JavaScript, as `npm pack` takes it, and packs it for the site. Its version is that of the library.

    web/make_package.py --build build/web
"""
import json
import shutil
import tarfile

from glue import with_exports_in_a_loop
from keep_version import version
from places import ROOT, places


def main():
    to = places("Lays the package for JavaScript.")
    shutil.rmtree(to.package, ignore_errors=True)
    shutil.copytree(ROOT / "web/package", to.package)
    description = json.loads((ROOT / "web/package/package.json").read_text())
    (to.package / "package.json").write_text(json.dumps(description | {"version": version()}, indent=2) + "\n")
    shutil.copy(to.build / "collide_js.wasm", to.package / "collide_js.wasm")
    glue = with_exports_in_a_loop((to.build / "collide_js.mjs").read_text())
    (to.package / "collide_js.mjs").write_text(glue)
    shutil.copy(ROOT / "LICENSE", to.package / "LICENSE")
    shutil.copy(ROOT / "assets/notices.txt", to.package / "NOTICES.txt")
    with tarfile.open(to.site / f"{description['name']}-{version()}.tgz", "w:gz") as archive:
        archive.add(to.package, "package")


if __name__ == "__main__":
    main()
