#include <collide/narrow_phase/capsule_manifold.h>

#include <doctest/doctest.h>

#include <numbers>

#include "body_contacts.h"
#include "kernel_pairs.h"

namespace {

using collide::DVec2;
using collide::Rotation;
using collide::Shape;
using collide::Vec2;
using kernel_pairs::pick;
using kernel_pairs::uniform;

/// Half of them along the local x axis and of whole sizes; some tiny, thin or long, some off the origin.
Shape capsule(kernel_pairs::Random& random) {
    float half =
        pick(random, 2) == 0 ? 0.5f * static_cast<float>(1 + pick(random, 3)) : uniform(random, 0.05f, 2.0f);
    float radius =
        pick(random, 2) == 0 ? 0.25f * static_cast<float>(1 + pick(random, 3)) : uniform(random, 0.01f, 0.8f);
    switch (pick(random, 20)) {
        case 0:
            half *= 1e-4f;
            break;
        case 1:
            radius *= 1e-4f;
            break;
        case 2:
            half *= 100.0f;
            break;
        default:
            break;
    }
    const float angle = pick(random, 2) == 0 ? 0.0f : uniform(random, 0.0f, 6.3f);
    const Vec2 middle = pick(random, 5) == 0 ? Vec2(uniform(random, -1.0f, 1.0f), 0.3f) : Vec2(0.0f, 0.0f);
    const Vec2 along = half * Vec2(std::cos(angle), std::sin(angle));
    const std::array<Vec2, 2> ends{middle - along, middle + along};
    return Shape::convex(ends, radius);
}

/// Crossing, side by side, end to end, parallel exactly and nearly, on a grid, on the verge of touching, and
/// far from the origin.
kernel_pairs::Pair capsule_pair(kernel_pairs::Random& random) {
    kernel_pairs::Pair p;
    p.a = capsule(random);
    p.b = pick(random, 5) == 0 ? p.a : capsule(random);
    p.xf_a = kernel_pairs::transform(random);
    p.xf_b = kernel_pairs::transform(random);
    const double angle = static_cast<double>(uniform(random, -4.0f, 4.0f));
    const std::array<double, 5> turns{0.0, std::numbers::pi, 0.5 * std::numbers::pi, 1e-6, 1e-3};
    if (pick(random, 2) == 0) {
        p.xf_a.rotation = Rotation::from_angle(angle);
        p.xf_b.rotation = Rotation::from_angle(angle + turns.at(pick(random, 5)));
    }
    if (pick(random, 5) == 0) {
        const collide::SatResult found = collide::sat(p.a, p.xf_a, p.b, p.xf_b);
        p.xf_b.position -= DVec2(found.normal) * static_cast<double>(found.separation);
    }
    if (pick(random, 20) == 0) {
        p.xf_b = p.xf_a;
    }
    if (pick(random, 10) == 0) {
        p.xf_a.position += DVec2(123456.0, -654321.0);
        p.xf_b.position += DVec2(123456.0, -654321.0);
    }
    return p;
}

}  // namespace

TEST_CASE("capsule_manifold finds the traced body's contacts to the bit, and leaves few pairs to it") {
    kernel_pairs::Random random(31);
    int mismatches = 0;
    int left_over = 0;
    std::array<int, 3> counts{};
    std::array<int, 4> features{};
    constexpr int pairs = 200000;
    for (int i = 0; i < pairs; ++i) {
        const kernel_pairs::Pair p = capsule_pair(random);
        const float reach = i % 3 == 0 ? 0.1f : 0.0f;
        const collide::ContactPoints body = body_contacts::by_body(p, reach);
        collide::ContactPoints closed;
        const bool done = collide::capsule_manifold({p.a, p.xf_a, p.b, p.xf_b}, reach, closed);
        left_over += done ? 0 : 1;
        mismatches += !done || body_contacts::same(closed, body) ? 0 : 1;
        const bool called =
            body_contacts::same(collide::collide_shapes(p.a, p.xf_a, p.b, p.xf_b, reach), body);
        mismatches += called ? 0 : 1;
        ++counts.at(body.count);
        ++features.at(static_cast<std::size_t>(body.points[0].feature));
    }
    CHECK(mismatches == 0);
    CHECK(left_over < pairs / 5);
    for (const int n : counts) {
        CHECK(n > 1000);
    }
    for (const int n : features) {
        CHECK(n > 1000);
    }
}
