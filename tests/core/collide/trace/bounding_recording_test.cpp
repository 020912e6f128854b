#include <collide/trace/bounding_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include <collide/geometry/convex_hull.h>
#include "support/point_sets.h"

using namespace collide;

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
    for (const EnclosingCircleSeen& step : recording.steps.items) {
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
    const auto least = std::ranges::min_element(recording.steps.items, {}, &LeastBoxSeen::area);
    CHECK(least->box == recording.box);
}

TEST_CASE("bounding_recording: the corners of a box are as far apart as it is large") {
    const LeastBox box{{1.0, 2.0}, {0.6, 0.8}, {3.0, 0.5}, 0};
    const auto corners = corners_of(box);
    CHECK(glm::length(corners[1] - corners[0]) == doctest::Approx(6.0));
    CHECK(glm::length(corners[2] - corners[1]) == doctest::Approx(1.0));
    CHECK(cross(corners[1] - corners[0], corners[2] - corners[1]) == doctest::Approx(6.0));
}
