"""Where the steps that make the site find what Emscripten has built, and where they put the site and the package."""
import argparse
import pathlib
import types

ROOT = pathlib.Path(__file__).resolve().parent.parent


def places(purpose):
    """From the command line: `build`, and in it `site` and `package`."""
    arguments = argparse.ArgumentParser(description=purpose)
    arguments.add_argument("--build", type=pathlib.Path, default=ROOT / "build/web")
    build = arguments.parse_args().build.resolve()
    return types.SimpleNamespace(build=build, site=build / "site", package=build / "package")
