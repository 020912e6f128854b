#!/usr/bin/env python3
"""Holds what docs/stability.md promises: files of version 1 are read as they were, and nothing of what others rely on is gone.

    tests/formats/check.py PROGRAM [LIBRARY COMPILER INCLUDE...] [--write]

`promised-1.json` holds fields of answers, options of commands, and names and sizes of the C interface, as 1.0 had them. `--write` adds
what is new, and removes nothing: nothing goes before 2.0. The C interface is looked at only when LIBRARY and what follows are given.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROMISED = HERE / "promised-1.json"
ANSWERS = HERE / "answers-1.json"  # numbers too, of the two files beside it
COMMANDS = ["query", "pairs", "geometry", "simulate", "render", "course", "import", "check"]


def run(*words):
    return subprocess.run([str(word) for word in words], cwd=HERE, capture_output=True, text=True, check=False)


def fields(value, path=""):
    """The path and the type of each field; those of a list's items together."""
    kinds = {dict: "object", list: "list", str: "text", bool: "truth", int: "number", float: "number", type(None): "null"}
    found = {f"{path} {kinds[type(value)]}"}
    for name, inner in value.items() if isinstance(value, dict) else []:
        found |= fields(inner, f"{path}.{name}")
    for inner in value if isinstance(value, list) else []:
        found |= fields(inner, f"{path}[]")
    return found


def fields_of_lines(text):
    return sorted(set().union(*(fields(json.loads(line)) for line in text.splitlines())))


def interface_of_c(library, compiler, *folders):
    """Exported functions, and the size of each struct."""
    includes = [f"-I{folder}" for folder in folders]
    names = [line.split()[-1].split("@")[0] for line in run("nm", "-D", "--defined-only", library).stdout.splitlines()]
    header = subprocess.run([compiler, "-E", "-P", *includes, "-x", "c", "-"], input="#include <collide/c.h>\n", capture_output=True, text=True,
                            check=True).stdout
    structs = sorted(set(re.findall(r"\}\s*(collide_\w+);", header)))
    lines = "".join(f'printf("{name} %zu\\n", sizeof({name}));' for name in structs)
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "sizes"
        subprocess.run([compiler, *includes, "-x", "c", "-", "-o", program, "-x", "none", library, f"-Wl,-rpath,{pathlib.Path(library).parent}"],
                       input=f"#include <collide/c.h>\n#include <stdio.h>\nint main(void) {{ {lines} return 0; }}\n", text=True, check=True)
        sizes = run(program).stdout.splitlines()
    return {"functions": sorted(name for name in names if name.startswith("collide_")), "sizes": sizes}


def promised_of(program, c):
    simulated = run(program, "simulate", "--seconds", "0.5", "--every", "0.25", "--work", "--events", "scene-1.json")
    found = {
        "query": fields_of_lines(run(program, "query", "scene-1.json").stdout),
        "pairs": fields_of_lines(run(program, "pairs", "scene-1.json").stdout),
        "simulate": fields_of_lines(simulated.stdout),
        "options": sorted(f"{command} {option}" for command in COMMANDS
                          for option in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", run(program, command, "--help").stdout)),
    }
    return found | (interface_of_c(*c) if c else {})


def answers_of(program):
    query = run(program, "query", "--focus", "scene-1.json")
    check = run(program, "check", "capture-1.collide.jsonl")
    return {"query": json.loads(query.stdout), "warnings": query.stderr, "check": check.stdout.splitlines(), "left out": check.stderr}


def unlike(old, new, path=""):
    """Where a value of old is another one in new. Lengths have seven digits; what is new is no difference."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [line for name in old for line in (unlike(old[name], new[name], f"{path}.{name}") if name in new else [f"{path}.{name} is gone"])]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [line for i, (one, other) in enumerate(zip(old, new)) for line in unlike(one, other, f"{path}[{i}]")]
    numbers = [kind for kind in map(type, (old, new)) if kind in (int, float)]
    is_same = abs(old - new) <= 1e-6 * max(1, abs(old)) if len(numbers) == 2 else old == new
    return [] if is_same else [f"{path}: {new}, was {old}"]


def main():
    words = [word for word in sys.argv[1:] if word != "--write"]
    if not words:
        sys.exit(__doc__)
    program, c = pathlib.Path(words[0]).resolve(), words[1:]
    promised, answers = promised_of(program, c), answers_of(program)
    kept = json.loads(PROMISED.read_text())
    if "--write" in sys.argv:
        merged = {kind: sorted({*kept.get(kind, []), *promised.get(kind, [])}) for kind in kept | promised}
        PROMISED.write_text(json.dumps(merged, indent=1) + "\n")
        ANSWERS.write_text(json.dumps(answers, indent=1) + "\n")
        return
    gone = [f"{kind}: {entry} is gone" for kind, entries in kept.items() if kind in promised for entry in entries
            if entry not in set(promised[kind])]
    sys.exit("\n".join(gone + unlike(json.loads(ANSWERS.read_text()), answers)) or None)


if __name__ == "__main__":
    main()
