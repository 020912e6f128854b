#!/usr/bin/env python3
"""The recipe for Conan with stand-ins for Conan's own modules: what it exports is all that the library is built from, and its
options exist.

    tests/cmake/conan_test.py
"""
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import types
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPE = ROOT / "cmake/packaging/conan/conanfile.py"


class Toolchain:
    def __init__(self, recipe):
        recipe.toolchain = self
        self.cache_variables = {}

    def generate(self):
        pass


def copy(_, pattern, source, to):
    """As Conan's: `*` also matches folders."""
    checkout = pathlib.Path(source).resolve()
    folder, _, name = pattern.rpartition("/")
    for file in (checkout / folder).rglob(name) if folder else [checkout / name]:
        if file.is_file():
            place = pathlib.Path(to) / file.relative_to(checkout)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, place)


def stand_ins():
    names = {"conan": {"ConanFile": object}, "conan.tools": {}, "conan.tools.build": {"check_min_cppstd": lambda *_: None},
             "conan.tools.cmake": {"CMake": None, "CMakeToolchain": Toolchain, "cmake_layout": None}, "conan.tools.files": {"copy": copy}}
    for name, members in names.items():
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(members)


class Recipe(unittest.TestCase):
    def test_it_configures_what_it_exports(self):
        stand_ins()
        specification = importlib.util.spec_from_file_location("recipe", RECIPE)
        module = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(module)
        recipe = module.Collide()
        recipe.recipe_folder = str(RECIPE.parent)
        recipe.options = types.SimpleNamespace(**recipe.default_options)
        asked = []
        recipe.requires = lambda name, **_: asked.append(name.split("/")[0])
        recipe.requirements()
        self.assertEqual(sorted(asked), ["fmt", "glm", "nlohmann_json", "onetbb", "pugixml"])
        recipe.generate()
        with tempfile.TemporaryDirectory() as folder:
            recipe.export_sources_folder = folder
            recipe.export_sources()
            self.assertTrue((pathlib.Path(folder) / "LICENSE").is_file())
            options = [f"-D{name}={'ON' if value else 'OFF'}" for name, value in recipe.toolchain.cache_variables.items()]
            done = subprocess.run(["cmake", "-S", f"{folder}/core", "-B", f"{folder}/build", *options], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("not used by the project", done.stderr)


if __name__ == "__main__":
    unittest.main()
