// A ray against a polygon in lanes, of ray_cast_body.h.
#include <collide/narrow_phase/ray_cast_body.h>

#include <doctest/doctest.h>

#include <collide/base/cpu.h>
#include "support/for_each_pair.h"

using namespace collide;
using support::Family;
using support::Judge;
using support::PairCase;

namespace {

const bool has_kernel = simd_level() == SimdLevel::avx2;

/// Towards the shape, past it, along its edges, from its vertices and from within.
Ray random_ray(const Shape& shape, const Transform& xf, support::Random& random) {
    const double size{shape.extent()};
    const auto i = static_cast<std::uint32_t>(random.integer(0, static_cast<int>(shape.count()) - 1));
    Ray ray;
    ray.direction = random.direction();
    ray.max_length = random.real(0.0, 4.0) * size;
    ray.origin = xf.position + random.direction() * (random.real(0.0, 3.0) * size);
    if (random.chance(0.5)) {
        ray.direction = glm::normalize(to_world(xf, shape.vertex(i)) - ray.origin);
    }
    if (random.chance(0.2)) {
        ray.direction = perp_left(DVec2(rotate(xf.rotation, shape.normal(i))));
    }
    if (random.chance(0.1)) {
        ray.origin = to_world(xf, shape.vertex(i));
    }
    return ray;
}

/// What the kernel was compared on.
struct Seen {
    int hits = 0;
    int others = 0;
};

void judge_ray(const Shape& shape, const Transform& xf, const Ray& ray, Judge& judge, Seen& seen) {
    if (!ray_kernel_covers(shape)) {
        return;
    }
    NoTrace trace;
    const RayHit expected = ray_cast_body(shape, xf, ray, trace);
    const RayHit found = ray_cast_avx2(shape, xf, ray, to_local(xf, ray));
    judge.that(found == expected, "the kernel says ", static_cast<int>(found.outcome), " at ", found.distance,
               " on edge ", found.feature, ", the body ", static_cast<int>(expected.outcome), " at ",
               expected.distance, " on edge ", expected.feature);
    judge.that(ray_cast(shape, xf, ray) == expected, "ray_cast differs from its body");
    (expected.hit() ? seen.hits : seen.others) += 1;
}

}  // namespace

TEST_CASE("ray kernel: the body's answers to the bit" * doctest::skip(!has_kernel)) {
    support::Random random(91);
    for (const Family family : {Family::sharp_polygons, Family::boxes, Family::tiny, Family::huge}) {
        Seen seen;
        support::for_each_pair(family, 4000, [&](const PairCase& c, Judge& judge) {
            judge_ray(c.a, c.xf_a, random_ray(c.a, c.xf_a, random), judge, seen);
            judge_ray(c.b, c.xf_b, random_ray(c.b, c.xf_b, random), judge, seen);
        });
        CHECK(seen.hits > 500 / support::case_divisor);
        CHECK(seen.others > 500 / support::case_divisor);
    }
}

TEST_CASE("ray kernel: rays along an edge, from a corner and of no length" * doctest::skip(!has_kernel)) {
    const Shape box = Shape::box(2.0f, 1.0f);
    const Transform xf;
    support::Judge judge;
    Seen seen;
    for (const DVec2 origin :
         {DVec2(-3.0, 1.0), DVec2(-3.0, 1.5), DVec2(-2.0, -1.0), DVec2(0.0, 0.0), DVec2(2.0, 0.0)}) {
        for (const DVec2 direction : {DVec2(1.0, 0.0), DVec2(-1.0, 0.0), DVec2(0.0, 1.0), DVec2(0.0, -1.0)}) {
            for (const double length : {0.0, 1.0, 10.0}) {
                judge_ray(box, xf, {origin, direction, length}, judge, seen);
            }
        }
    }
    CHECK(seen.hits + seen.others == 60);
    CHECK_MESSAGE(judge.complaints().empty(), judge.complaints());
}
