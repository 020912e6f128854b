#!/usr/bin/python3
"""The shared library as another language has it, by Python's ctypes. Nothing of ours is compiled here.

    tests/c/shared_library.py LIBRARY COMPILER INCLUDE...
"""
import ctypes
import math
import re
import subprocess
import sys
import unittest
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

LIBRARY, COMPILER, *INCLUDES = sys.argv[1:]
lib = ctypes.CDLL(LIBRARY)
for name in ("collide_status_text", "collide_version"):
    getattr(lib, name).restype = c_char_p
lib.collide_world_time.restype = c_double
lib.collide_decomposition_count.restype = c_size_t
lib.collide_decomposition_shape.restype = c_void_p


class Vec2(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class Transform(Structure):
    _fields_ = [("position", Vec2), ("cosine", c_double), ("sine", c_double)]


class SatResult(Structure):
    _fields_ = [("separation", c_double), ("normal", Vec2), ("mtd", Vec2), ("overlap", c_int)]


class Settings(Structure):
    _fields_ = [("gravity", Vec2), ("time_step", c_double), ("substeps", c_uint32), ("continuous", c_int),
                ("sleeping", c_int), ("all_cores", c_int)]


class BodyDef(Structure):
    _fields_ = [("shapes", POINTER(c_void_p)), ("shape_count", c_size_t), ("decomposition", c_void_p), ("kind", c_int),
                ("sensor", c_int), ("bullet", c_int), ("fixed_rotation", c_int), ("category", c_uint32), ("mask", c_uint32),
                ("group", c_int32),
                ("position", Vec2), ("angle", c_double), ("velocity", Vec2), ("angular_velocity", c_double),
                ("density", c_double), ("restitution", c_double), ("friction", c_double), ("static_friction", c_double),
                ("gravity_scale", c_double), ("mass", c_double), ("linear_damping", c_double), ("angular_damping", c_double),
                ("user_data", c_uint64)]


class Ray(Structure):
    _fields_ = [("origin", Vec2), ("direction", Vec2), ("max_length", c_double)]


class Hit(Structure):
    _fields_ = [("body", c_uint64), ("point", Vec2), ("normal", Vec2), ("distance", c_double), ("fraction", c_double),
                ("piece", c_uint32)]


LISTS = ("begun", "kept", "ended", "entered", "left", "broken", "fell_asleep", "woke")


class Events(Structure):
    _fields_ = [(name, POINTER(c_uint64)) for name in LISTS] + [(f"{name}_count", c_size_t) for name in LISTS]


class BodyState(Structure):
    _fields_ = [("position", Vec2), ("angle", c_double), ("velocity", Vec2), ("angular_velocity", c_double), ("asleep", c_int)]


def ok(status):
    assert status == 0, lib.collide_status_text(status)


def at(x, y, angle=0.0):
    transform = Transform()
    ok(lib.collide_transform_at(c_double(x), c_double(y), c_double(angle), byref(transform)))
    return transform


def shape(points, radius=0.0):
    handle = c_void_p()
    ok(lib.collide_shape_create((Vec2 * len(points))(*points), c_size_t(len(points)), c_double(radius), byref(handle)))
    return handle


def run(*words, text=None):
    return subprocess.run(words, input=text, capture_output=True, text=True, check=True).stdout


class SharedLibrary(unittest.TestCase):
    def test_it_exports_what_c_h_declares_and_nothing_else(self):
        includes = [f"-I{folder}" for folder in INCLUDES]
        declared = run(COMPILER, "-E", "-P", *includes, "-x", "c", "-", text="#include <collide/c.h>\n")
        names = set(re.findall(r"\b(collide_\w+)\s*\(", declared)) | set(re.findall(r"extern const char (collide_\w+);", declared))
        self.assertGreater(len(names), 40)
        symbols = [line.split() for line in run("nm", "-D", "--defined-only", LIBRARY).splitlines()]
        exported = {name.split("@")[0] for _, kind, name in symbols if kind != "A"}
        self.assertEqual(exported, names)

    def test_it_names_its_version(self):
        version = lib.collide_version().decode()
        major = version.split(".")[0]
        self.assertIn(f"soname: [libcollide_c.so.{major}]", run("readelf", "-d", LIBRARY))

    def test_two_polygons(self):
        triangle = shape([(-1, -0.5), (1, -0.5), (0, 1)])
        square = shape([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
        result = SatResult()
        ok(lib.collide_sat(square, byref(at(0, 0)), square, byref(at(0.75, 0)), byref(result)))
        self.assertEqual((result.overlap, result.separation, result.normal.x, result.mtd.x), (1, -0.25, 1, -0.25))
        ok(lib.collide_sat(triangle, byref(at(0, 0)), square, byref(at(0.75, 0.5, math.pi / 6)), byref(result)))
        self.assertAlmostEqual(result.separation, -0.184, 3)  # as docs/library.md has it
        for handle in (triangle, square):
            lib.collide_shape_destroy(handle)

    def test_what_is_refused_comes_with_a_sentence(self):
        handle = c_void_p()
        status = lib.collide_shape_create((Vec2 * 3)((0, 0), (0, 1), (1, 0)), c_size_t(3), c_double(0), byref(handle))
        self.assertIn("clockwise", lib.collide_status_text(status).decode())
        self.assertFalse(handle)

    def test_a_concave_outline_has_pieces(self):
        angle = [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]
        pieces = c_void_p()
        ok(lib.collide_decomposition_create((Vec2 * 6)(*angle), c_size_t(6), c_double(0), byref(pieces)))
        self.assertEqual(lib.collide_decomposition_count(pieces), 2)
        lib.collide_decomposition_destroy(pieces)

    def test_a_world_steps(self):
        settings, world, definition = Settings(), c_void_p(), BodyDef()
        ok(lib.collide_world_default_settings(byref(settings)))
        self.assertEqual((settings.gravity.y, settings.substeps, settings.sleeping), (-9.81, 4, 1))
        ok(lib.collide_world_create(byref(settings), byref(world)))
        disc = shape([(0, 0)], 0.5)
        ok(lib.collide_body_default(byref(definition)))
        self.assertEqual((definition.density, definition.mask, definition.gravity_scale), (1, 0xffffffff, 1))
        definition.shapes = ctypes.pointer(disc)
        definition.shape_count = 1
        definition.position = (3, 10)
        body = c_uint64()
        ok(lib.collide_world_add_body(world, byref(definition), byref(body)))
        for _ in range(30):
            ok(lib.collide_world_step(world))
        state, transform = BodyState(), Transform()
        ok(lib.collide_world_state(world, body, byref(state)))
        ok(lib.collide_world_transforms(world, byref(transform), c_size_t(1)))
        self.assertAlmostEqual(lib.collide_world_time(world), 0.5)
        self.assertAlmostEqual(state.velocity.y, -9.81 / 2)
        self.assertEqual((transform.position.x, transform.position.y), (3, state.position.y))
        self.assertLess(abs(state.position.y - (10 - 9.81 / 8)), 0.05)
        lib.collide_world_destroy(world)
        lib.collide_shape_destroy(disc)

    def test_a_world_is_asked_and_tells_what_happens(self):
        settings, world, definition = Settings(), c_void_p(), BodyDef()
        ok(lib.collide_world_default_settings(byref(settings)))
        ok(lib.collide_world_create(byref(settings), byref(world)))
        ok(lib.collide_world_listen(world, c_int(1)))
        ground, disc = c_void_p(), shape([(0, 0)], 0.5)
        ok(lib.collide_decomposition_create_chain((Vec2 * 2)((5, 0), (-5, 0)), c_size_t(2), c_int(0), byref(ground)))
        ok(lib.collide_body_default(byref(definition)))
        definition.decomposition, definition.kind = ground, 2
        floor, ball = c_uint64(), c_uint64()
        ok(lib.collide_world_add_body(world, byref(definition), byref(floor)))
        definition.decomposition, definition.kind = None, 0
        definition.shapes, definition.shape_count, definition.position = ctypes.pointer(disc), 1, (0, 2)
        ok(lib.collide_world_add_body(world, byref(definition), byref(ball)))
        hit, found = Hit(), c_int()
        ok(lib.collide_world_cast_ray(world, byref(Ray((0, 9), (0, -3), 20)), None, byref(hit), byref(found)))
        self.assertEqual((found.value, hit.body, hit.distance, hit.normal.y), (1, ball.value, 6.5, 1))
        bodies, count = POINTER(c_uint64)(), c_size_t()
        ok(lib.collide_world_overlap_point(world, byref(Vec2(0.1, 2.2)), None, byref(bodies), byref(count)))
        self.assertEqual(bodies[:count.value], [ball.value])
        events, begun = Events(), 0
        for _ in range(300):
            ok(lib.collide_world_step(world))
            ok(lib.collide_world_events(world, byref(events)))
            begun += events.begun_count
            if events.fell_asleep_count:
                self.assertEqual(events.fell_asleep[0], ball.value)
        self.assertGreater(begun, 0)
        lib.collide_world_destroy(world)
        lib.collide_decomposition_destroy(ground)
        lib.collide_shape_destroy(disc)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
