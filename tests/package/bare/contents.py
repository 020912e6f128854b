#!/usr/bin/env python3
"""Looks into what scripts/package made: licences are in it, and no path of the builder: contents.py PACKAGES VERSION NAME..."""
import io
import pathlib
import subprocess
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Of each kind: which files, and the ends of names that have to be among its members.
KINDS = {
    "deb": ("*_{}_*.deb", ["/copyright", "/changelog.gz"]),
    "portable": ("collidoscope-{}-linux-*.tar.xz", ["/LICENSE", "/assets/notices.txt", "/libsdl2-2.0-0.copyright", "/libcairo2.copyright",
                                                    "/fonts-inter.copyright", "/README.txt"]),
    "windows": ("collidoscope-{}-windows.zip", ["/LICENSE.txt", "/assets/notices.txt", "/docs/notices-mingw-w64.txt"]),
    "site": ("collidoscope-{}-site.tar.xz", ["/licences.html", "/v{}/index.html"]),
    "npm": ("collide-2d-{}.tgz", ["package/LICENSE", "package/NOTICES.txt"]),
    "source": ("collidoscope-{}-source.tar.xz", ["/LICENSE", "/assets/notices.txt"]),
}


def members(file):
    """Name and bytes of each file in an archive."""
    if file.suffix == ".zip":
        with zipfile.ZipFile(file) as archive:
            return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    packed = file.read_bytes()
    if file.suffix == ".deb":
        packed = subprocess.run(["dpkg-deb", "--fsys-tarfile", file], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        return {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}


def complaints(file, ends, version):
    found = members(file)
    for end in ends:
        if not any(name.endswith(end.format(version)) for name in found):
            yield f"{file.name}: no {end.format(version)}"
    for name, text in found.items():
        if str(ROOT).encode() in text:
            yield f"{file.name}: {name} holds the path of the builder"


def main():
    packages, version, *names = sys.argv[1:]
    all_complaints = []
    for name in names:
        pattern, ends = KINDS[name]
        files = list(pathlib.Path(packages).glob(pattern.format(version)))
        all_complaints += [] if files else [f"{name}: there is none"]
        for file in files:
            all_complaints += complaints(file, ends, version)
    sys.exit("\n".join(all_complaints) or None)


if __name__ == "__main__":
    main()
