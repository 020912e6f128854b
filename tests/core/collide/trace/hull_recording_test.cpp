#include <collide/trace/hull_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/orientation.h>

#include "support/point_sets.h"

using namespace collide;
using namespace collide::lessons;

namespace {

std::size_t count_of(const HullRecording& recording, HullStepKind kind) {
    return static_cast<std::size_t>(std::count_if(recording.steps.items.begin(), recording.steps.items.end(),
                                                  [&](const HullStep& step) { return step.kind == kind; }));
}

bool is_outside(const HullStep& step, DVec2 p) { return orientation(step.from, step.to, p) < 0; }

}  // namespace

TEST_CASE("a watched hull is the fast one, bit for bit") {
    for (const support::PointSet set : support::point_sets) {
        for (const std::size_t count : {0U, 1U, 2U, 3U, 7U, 40U, 255U, 256U, 3000U}) {
            const auto points = support::random_points(set, count, 100 + count);
            const HullRecording recording = record_convex_hull(points);
            CHECK(recording.hull == convex_hull(points));
            REQUIRE_FALSE(recording.steps.items.empty());
        }
    }
}

TEST_CASE("the last steps tell how it ended") {
    CHECK(record_convex_hull({}).steps.items.back().kind == HullStepKind::no_points);
    CHECK(record_convex_hull(Polygon{{1, 2}, {1, 2}}).steps.items.back().kind == HullStepKind::one_point);
    CHECK(record_convex_hull(Polygon{{1, 2}, {3, 4}}).steps.items.back().kind == HullStepKind::one_line);
    CHECK(record_convex_hull(Polygon{{0, 0}, {2, 0}, {1, 1}}).steps.items.back().kind == HullStepKind::edge);
}

TEST_CASE("a split names its points by their places at the end") {
    const auto points = support::random_points(support::PointSet::square, 200, 5);
    const HullRecording recording = record_convex_hull(points);
    auto sorted = recording.order;
    auto input = points;
    const auto less = [](DVec2 p, DVec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
    std::sort(sorted.begin(), sorted.end(), less);
    std::sort(input.begin(), input.end(), less);
    CHECK(sorted == input);
    int splits = 0;
    for (const HullStep& step : recording.steps.items) {
        if (step.kind != HullStepKind::split) {
            continue;
        }
        ++splits;
        CHECK(recording.order[step.last] == step.apex);
        for (std::size_t i = step.first; i <= step.last; ++i) {
            CHECK(is_outside(step, recording.order[i]));
        }
        const HullStep left{HullStepKind::edge, step.from, step.apex};
        const HullStep right{HullStepKind::edge, step.apex, step.to};
        for (std::size_t i = step.first; i < step.last; ++i) {
            const DVec2 p = recording.order[i];
            CHECK(is_outside(left, p) == (i < step.second));
            CHECK((is_outside(right, p) && !is_outside(left, p)) == (i >= step.second && i < step.third));
        }
    }
    CHECK(splits > 3);
}

TEST_CASE("points along a curve are taken for corners together, in their order") {
    Polygon points;
    for (std::size_t i = 0; i < 5000; ++i) {
        const double angle = 0.001 * static_cast<double>(i * 7919 % 6283);
        points.push_back({std::cos(angle), std::sin(angle)});
    }
    const HullRecording recording = record_convex_hull(points);
    CHECK(recording.hull == convex_hull(points));
    std::size_t sets = 0;
    for (const HullStep& step : recording.steps.items) {
        if (step.kind != HullStepKind::ordered) {
            continue;
        }
        ++sets;
        const bool to_the_right = step.from.x < step.to.x;
        for (std::size_t i = step.first; i < step.last; ++i) {
            CHECK(is_outside(step, recording.order[i]));
            if (i > step.first) {
                CHECK((recording.order[i - 1].x < recording.order[i].x) == to_the_right);
            }
        }
    }
    CHECK(sets == 4);
}

TEST_CASE("as many edges are found as the hull has corners, but for those straightened") {
    for (const support::PointSet set : {support::PointSet::square, support::PointSet::grid}) {
        const HullRecording recording = record_convex_hull(support::random_points(set, 300, 9));
        CHECK(count_of(recording, HullStepKind::edge) ==
              recording.hull.vertices.size() + count_of(recording, HullStepKind::straightened));
        CHECK(count_of(recording, HullStepKind::ordered) == 0);
    }
}

TEST_CASE("the state after each step is a closed outline, and after the last one the hull") {
    for (const support::PointSet set : support::point_sets) {
        for (const std::size_t count : {3U, 40U, 300U, 3000U}) {
            const HullRecording recording = record_convex_hull(support::random_points(set, count, 7 + count));
            if (recording.hull.span != HullSpan::area) continue;
            const std::size_t steps = recording.steps.items.size();
            for (std::size_t step = 0; step <= steps; step += steps / 20 + 1) {
                const auto& edges = state_after(recording, step).edges;
                for (std::size_t i = 0; i < edges.size(); ++i) {
                    CHECK(edges[i].to == edges[(i + 1) % edges.size()].from);
                }
            }
            const HullState end = state_after(recording, steps);
            Polygon corners;
            for (const HullState::Edge& edge : end.edges) {
                corners.push_back(edge.from);
                CHECK(edge.is_final);
            }
            CHECK(corners == recording.hull.vertices);
            CHECK(end.corners == corners.size());
            CHECK(end == state_after(recording, steps + 5));
        }
    }
}

TEST_CASE("bounding_recording: watched and unwatched searches end in the same circle and box, to the bit") {
    for (const support::PointSet set : support::point_sets) {
        const auto points = support::random_points(set, 40, 3);
        CHECK(record_enclosing_circle(points).circle == enclosing_circle(points));
        const Polygon hull = convex_hull(points).vertices;
        CHECK(record_least_box(hull, 0.1).box == least_box(hull, 0.1));
    }
}

TEST_CASE("bounding_recording: a point outside is on the circle that follows it") {
    const auto recording = record_enclosing_circle(support::random_points(support::PointSet::square, 30, 8));
    std::size_t outside = 0;
    for (const EnclosingCircleEvent& step : recording.steps.items) {
        if (step.inside) {
            CHECK(step.after == step.before);
            continue;
        }
        ++outside;
        const auto& on = step.after.on;
        CHECK(std::find(on.begin(), on.begin() + step.after.on_count, step.point) !=
              on.begin() + step.after.on_count);
    }
    CHECK(outside >= 2);
}

TEST_CASE("bounding_recording: calipers stop once at each edge, and the best stop is the box") {
    const Polygon hull = convex_hull(support::random_points(support::PointSet::circle, 12, 1)).vertices;
    const LeastBoxRecording recording = record_least_box(hull, 0.0);
    REQUIRE(recording.steps.items.size() == hull.size());
    for (std::size_t k = 0; k < hull.size(); ++k) CHECK(recording.steps.items[k].box.edge == k);
    CHECK(best_until(recording, hull.size()).box == recording.box);
    const auto least = std::ranges::min_element(recording.steps.items, {}, &LeastBoxEvent::area);
    CHECK(least->box == recording.box);
}

TEST_CASE("bounding_recording: the corners of a box are as far apart as it is large") {
    const LeastBox box{{1.0, 2.0}, {0.6, 0.8}, {3.0, 0.5}, 0};
    const auto corners = corners_of(box);
    CHECK(glm::length(corners[1] - corners[0]) == doctest::Approx(6.0));
    CHECK(glm::length(corners[2] - corners[1]) == doctest::Approx(1.0));
    CHECK(cross(corners[1] - corners[0], corners[2] - corners[1]) == doctest::Approx(6.0));
}
