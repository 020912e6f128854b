#!/usr/bin/env python3
"""Makes the small engine of figures: the package for JavaScript without what pictures of pairs and shapes never run.

    web/make_figures.py --build build/web

Binaryen's wasm-split counts which functions run while web/figure_tasks.mjs draws and asks what figures may. The body of
every other function becomes a trap, and then the optimiser takes out all that nothing reaches. Where a figure needs more
it runs into a trap, which ends the call; figure.mjs then loads the whole engine and asks again.
"""
import pathlib
import struct
import subprocess
import tempfile

from places import ROOT, places

FEATURES = ["--enable-" + name for name in ("simd", "exception-handling", "bulk-memory", "sign-ext", "mutable-globals",
                                            "nontrapping-float-to-int")]
# As Emscripten calls it, for size. A function with one caller stays a function: inlined it packs worse. Loads and
# divisions of C++ do not trap, so those whose results are not used may go.
SMALL = ["-Oz", "--low-memory-unused", "--ignore-implicit-traps", "--one-caller-inline-max-function-size=0", "--converge"]
TRAP = b"\x00\x00\x0b"  # no locals, unreachable, end
CODE = 10  # the section that holds the bodies of functions


def read_number(data, at):
    """An unsigned LEB128 of WebAssembly, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def number(value):
    out = bytearray()
    while True:
        out.append(value & 127 | (128 if value > 127 else 0))
        value >>= 7
        if value == 0:
            return bytes(out)


def functions_that_ran(profile):
    """wasm-split's profile: the module's hash in 8 bytes, then for each function when it first ran, or 0."""
    return [when > 0 for when, in struct.iter_unpack("<I", profile[8:])]


def trapped(code, ran):
    """The section of code with a trap for each function that never ran."""
    count, at = read_number(code, 0)
    assert count == len(ran), "the profile is of another module"
    out = bytearray(number(count))
    for is_used in ran:
        size, at = read_number(code, at)
        body = code[at:at + size] if is_used else TRAP
        out += number(len(body)) + body
        at += size
    return bytes(out)


def without(module, ran):
    out = bytearray(module[:8])
    at = 8
    while at < len(module):
        kind = module[at]
        size, start = read_number(module, at + 1)
        at = start + size
        section = trapped(module[start:at], ran) if kind == CODE else module[start:at]
        out += bytes([kind]) + number(len(section)) + section
    return bytes(out)


def make(build, target):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        counting, profile, bare = folder / "counting.wasm", folder / "profile", folder / "bare.wasm"
        whole = build / "collide_figures.wasm"
        subprocess.run(["wasm-split", *FEATURES, "--instrument", whole, "-o", counting], check=True)
        subprocess.run(["node", ROOT / "web/count_figures.mjs", build / "collide_figures.mjs", counting, ROOT / "scenes", profile],
                       check=True)
        bare.write_bytes(without(whole.read_bytes(), functions_that_ran(profile.read_bytes())))
        subprocess.run(["wasm-opt", *FEATURES, *SMALL, bare, "-o", target], check=True)


def main():
    to = places("Makes the small engine of figures.")
    source = to.build / "collide_figures.wasm"
    target = to.site / "collide_figures.wasm"
    made_of = [source, pathlib.Path(__file__), *(ROOT / "web").glob("*figure*.mjs"), *(ROOT / "scenes").rglob("*.json")]
    if not target.exists() or any(file.stat().st_mtime > target.stat().st_mtime for file in made_of):
        make(to.build, target)


if __name__ == "__main__":
    main()
