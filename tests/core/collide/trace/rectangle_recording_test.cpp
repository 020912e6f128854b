#include <collide/trace/rectangle_recording.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/for_each_pair.h"

using namespace collide;

TEST_CASE("rectangle_recording: the steps are the boxes and the axes tried, and the last one decides") {
    int by_axis = 0;
    support::for_each_pair(
        support::Family::boxes, 5000, [&](const support::PairCase& c, support::Judge& judge) {
            const RectangleRecording seen = record_rectangles(c.a, c.xf_a, c.b, c.xf_b);
            const RectangleTest test = test_rectangles(c.a, c.xf_a, c.b, c.xf_b);
            judge.that(seen.result.overlap == test.overlap && seen.result.gap_on == test.gap_on &&
                           seen.result.axes_tested == test.axes_tested,
                       "watching changes it");
            const auto& steps = seen.steps.items;
            judge.that(steps.front().of_boxes && steps.front().separates == !test.aabb_overlap,
                       "boxes first");
            judge.that(steps.size() == static_cast<std::size_t>(test.axes_tested) + 1, "a step an axis");
            const auto gaps =
                std::ranges::count_if(steps, [](const RectangleStep& s) { return s.separates; });
            judge.that(gaps == (test.overlap ? 0 : 1), "one step separates where the rectangles are apart");
            by_axis += test.gap_on ? 1 : 0;
        });
    CHECK(by_axis > 20);
}

// In double and from the sides of the rectangles, as a program without vertices would compute it.
TEST_CASE("rectangle_recording: twice the distance of the centres against both widths gives the separation") {
    support::for_each_pair(
        support::Family::boxes, 3000, [&](const support::PairCase& c, support::Judge& judge) {
            for (const RectangleStep& step : record_rectangles(c.a, c.xf_a, c.b, c.xf_b).steps.items) {
                if (step.of_boxes) continue;
                const DVec2 n(step.axis.direction);
                const auto width = [&](const Shape& shape, const Transform& xf) {
                    const DVec2 origin = to_world(xf, shape.vertex(0));
                    const DVec2 w = to_world(xf, shape.vertex(1)) - origin;
                    const DVec2 h = to_world(xf, shape.vertex(3)) - origin;
                    return std::abs(dot(w, n)) + std::abs(dot(h, n));
                };
                const auto centre = [&](const Shape& shape, const Transform& xf) {
                    return 0.5 * (to_world(xf, shape.vertex(0)) + to_world(xf, shape.vertex(2)));
                };
                const double twice = 2.0 * std::abs(dot(centre(c.b, c.xf_b) - centre(c.a, c.xf_a), n));
                const double small = 1e-5 * c.scale;
                judge.that(std::abs(step.centres_twice - twice) < small, "2 |c·n|");
                judge.that(std::abs(step.width_a - width(c.a, c.xf_a)) < small, "width of A");
                judge.that(std::abs(step.width_b - width(c.b, c.xf_b)) < small, "width of B");
                const double separation = 0.5 * (step.centres_twice - step.width_a - step.width_b);
                judge.that(std::abs(separation + double{step.axis.overlap}) < small,
                           "half of it is the separation");
            }
        });
}
