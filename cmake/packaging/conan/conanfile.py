"""The library for Conan 2, from the checkout that this recipe lies in: conan create cmake/packaging/conan"""
import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Collide(ConanFile):
    name = "collide"
    version = "1.0.0"
    license = "MIT"
    description = "2D collision detection and rigid bodies, the same to the bit on every path"
    topics = ("collision-detection", "sat", "gjk", "physics")
    settings = "os", "arch", "compiler", "build_type"
    options = {"threads": [True, False], "shared_c": [True, False]}
    default_options = {"threads": True, "shared_c": True}
    package_type = "static-library"
    generators = "CMakeDeps"

    def export_sources(self):
        checkout = os.path.join(self.recipe_folder, "..", "..", "..")
        copy(self, "core/*", checkout, self.export_sources_folder)
        copy(self, "LICENSE", checkout, self.export_sources_folder)

    def validate(self):
        check_min_cppstd(self, 20)

    def requirements(self):
        self.requires("glm/0.9.9.8", transitive_headers=True)
        self.requires("nlohmann_json/3.11.2", transitive_headers=True)
        self.requires("fmt/9.1.0")
        self.requires("pugixml/1.13")
        if self.options.threads:
            self.requires("onetbb/2021.7.0")

    def layout(self):
        cmake_layout(self, src_folder=".")

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["COLLIDE_THREADS"] = bool(self.options.threads)
        toolchain.cache_variables["COLLIDE_SHARED"] = bool(self.options.shared_c)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure(build_script_folder="core")
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        # The library brings its own CMake package, with a target for each of its parts.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [os.path.join("lib", "cmake", "collide")]
