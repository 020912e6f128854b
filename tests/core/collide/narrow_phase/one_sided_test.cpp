// The one-sided edge test, of sat.h.
#include <collide/narrow_phase/sat.h>

#include <doctest/doctest.h>

#include <array>

#include <collide/trace/sat_recording.h>
#include "support/for_each_pair.h"

using namespace collide;

namespace {

/// In double, from the world's vertices: the least distance of the other shape from the line of an edge.
double least_distance(const support::PairCase& c, AxisId edge) {
    const bool of_a = edge.source == AxisSource::edge_a;
    const Shape& own = of_a ? c.a : c.b;
    const Shape& other = of_a ? c.b : c.a;
    const Transform& xf = of_a ? c.xf_a : c.xf_b;
    const Transform& other_xf = of_a ? c.xf_b : c.xf_a;
    const std::uint32_t i = of_a ? edge.a : edge.b;
    const DVec2 from = to_world(xf, own.vertex(i));
    const DVec2 along = to_world(xf, own.vertex(own.next(i))) - from;
    const DVec2 normal = DVec2(along.y, -along.x) / std::sqrt(dot(along, along));
    double least = 1e300;
    for (std::uint32_t k = 0; k < other.count(); ++k) {
        least = std::min(least, dot(normal, to_world(other_xf, other.vertex(k)) - from));
    }
    return least;
}

}  // namespace

TEST_CASE("one_sided: the verdict is that of the difference and of sat, and the edge separates") {
    int apart = 0;
    int together = 0;
    for (const auto family :
         {support::Family::sharp_polygons, support::Family::boxes, support::Family::touching,
          support::Family::parallel_edges, support::Family::far_from_origin}) {
        support::for_each_pair(family, 3000, [&](const support::PairCase& c, support::Judge& judge) {
            if (!one_sided_covers(c.a, c.b)) return;
            const OneSidedResult test = one_sided_test(c.a, c.xf_a, c.b, c.xf_b);
            judge.that(test.overlap == sat_overlap(c.a, c.xf_a, c.b, c.xf_b), "sat says otherwise");
            const double separation = oracle::separation(c.difference);
            if (std::abs(separation) > 1e-5 * c.scale) {
                judge.that(test.overlap == (separation < 0.0), "the difference says otherwise");
            }
            judge.that(test.edge.has_value() == !test.overlap, "an edge without a gap, or none with one");
            if (test.edge) {
                judge.that(least_distance(c, *test.edge) > -1e-5 * c.scale, "a vertex behind the edge");
            }
            (test.overlap ? together : apart) += 1;
        });
    }
    CHECK(apart > 500);
    CHECK(together > 500);
}

TEST_CASE("one_sided: watched it gives the same, and each edge is left at the first vertex behind it") {
    support::for_each_pair(
        support::Family::sharp_polygons, 2000, [&](const support::PairCase& c, support::Judge& judge) {
            if (!one_sided_covers(c.a, c.b)) return;
            const OneSidedRecording seen = record_one_sided(c.a, c.xf_a, c.b, c.xf_b);
            judge.that(seen.result == one_sided_test(c.a, c.xf_a, c.b, c.xf_b), "watching changes it");
            const auto& steps = seen.steps.items;
            judge.that(steps.size() == seen.result.distances, "a step a distance");
            for (std::size_t i = 1; i < steps.size(); ++i) {
                const bool same_edge = steps[i].edge == steps[i - 1].edge;
                judge.that(same_edge == steps[i - 1].in_front, "an edge went on, or ended too early");
            }
            judge.that(steps.back().in_front == !seen.result.overlap, "the last step explains the result");
        });
}

TEST_CASE("one_sided: shapes that touch are not separated, and round ones are not covered") {
    const Shape box = Shape::convex(std::array<Vec2, 4>{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}});
    const OneSidedResult touching = one_sided_test(box, {}, box, {{1.0, 0.0}, {}});
    CHECK(touching.overlap);
    CHECK_FALSE(touching.edge);
    CHECK(one_sided_test(box, {}, box, {{1.0 + 1e-9, 0.0}, {}}).edge == AxisId{AxisSource::edge_a, 1, 0});
    CHECK_FALSE(one_sided_covers(box, Shape::circle(1.0f)));
    CHECK_FALSE(one_sided_covers(box, Shape::ellipse({1.0f, 2.0f})));
    const Shape segment = Shape::convex(std::array<Vec2, 2>{{{0, 0}, {1, 0}}});
    CHECK(one_sided_covers(box, segment));
    CHECK_FALSE(one_sided_covers(segment, segment));
}
