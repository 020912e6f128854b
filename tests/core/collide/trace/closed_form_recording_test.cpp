#include <collide/trace/closed_form_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <collide/base/tracer.h>
#include <collide/lessons/closed_forms_body.h>

#include "support/for_each_pair.h"
#include "support/random_pairs.h"

using namespace collide;
using namespace collide::lessons;

namespace {

/// Calls `check(a, b)` for a box and another one at 25 by 25 places around it, touching ones included.
template <class Check>
void for_each_placement(Check check) {
    const Aabb a{{0.0, 0.0}, {4.0, 3.0}};
    for (int i = -12; i <= 12; ++i) {
        for (int j = -12; j <= 12; ++j) {
            const DVec2 lower(0.5 * i + 1.0, 0.5 * j + 1.0);
            check(a, Aabb{lower, lower + DVec2(2.0, 1.0)});
        }
    }
}

/// The answer by another way: what the boxes share is not empty.
bool share_a_point(const Aabb& a, const Aabb& b) {
    const DVec2 lower = glm::max(a.lower, b.lower);
    const DVec2 upper = glm::min(a.upper, b.upper);
    return lower.x <= upper.x && lower.y <= upper.y;
}

}  // namespace

TEST_CASE("aabb_recording: the comparisons give the verdict, the fast one and that of the shared box") {
    int overlapping = 0;
    for_each_placement([&](const Aabb& a, const Aabb& b) {
        const AabbRecording boxes = record_aabbs(a, b);
        NoTrace unwatched;
        CHECK(boxes.overlap == share_a_point(a, b));
        CHECK(boxes.overlap == compare_boxes(a, b, unwatched));
        CHECK(boxes.overlap == overlaps(a, b));
        overlapping += boxes.overlap ? 1 : 0;
    });
    CHECK(overlapping > 50);
    CHECK(overlapping < 500);
}

TEST_CASE("aabb_recording: the first comparison that fails is the last one made") {
    const Aabb a{{0.0, 0.0}, {1.0, 1.0}};
    const auto steps_of = [&](const Aabb& b) { return record_aabbs(a, b).steps.items; };
    const auto right = steps_of({{2.0, 0.0}, {3.0, 1.0}});
    REQUIRE(right.size() == 2);
    CHECK(right[0] == AabbComparison{0, true, 0.0, 3.0, true});
    CHECK(right[1] == AabbComparison{0, false, 2.0, 1.0, false});
    CHECK(steps_of({{-3.0, 0.0}, {-2.0, 1.0}}).size() == 1);
    CHECK(steps_of({{0.0, -3.0}, {1.0, -2.0}}).size() == 3);
    CHECK(steps_of({{0.0, 2.0}, {1.0, 3.0}}).back() == AabbComparison{1, false, 2.0, 1.0, false});
}

TEST_CASE("aabb_recording: boxes that share only a side or a corner overlap") {
    const Aabb a{{0.0, 0.0}, {1.0, 1.0}};
    CHECK(record_aabbs(a, {{1.0, 0.0}, {2.0, 1.0}}).overlap);
    CHECK(record_aabbs(a, {{1.0, 1.0}, {2.0, 2.0}}).overlap);
    CHECK(record_aabbs(a, a).steps.items.size() == 4);
}

TEST_CASE("aabb_recording: the condition with a mistake is true nowhere where the boxes overlap") {
    int wrong = 0;
    int by_luck = 0;
    for_each_placement([&](const Aabb& a, const Aabb& b) {
        const AabbRecording boxes = record_aabbs(a, b);
        CHECK_FALSE((boxes.overlap && boxes.wrong_condition));
        wrong += boxes.overlap != boxes.wrong_condition ? 1 : 0;
        by_luck += boxes.overlap == boxes.wrong_condition ? 1 : 0;
    });
    CHECK(wrong > 100);
    CHECK(by_luck > 100);
}

namespace {

Collider disc_at(DVec2 position, float radius, DVec2 velocity) {
    Collider body;
    body.pieces = {{Shape::circle(radius), {0.0, 0.0}, 0.0}};
    body.velocity = velocity;
    place(body, {position, 0.0});
    return body;
}

}  // namespace

TEST_CASE("circle_recording: a, b, c and D by hand, two roots, and none") {
    // p = (5, 0), v = (-2, 0), r = 1: 4 t² − 20 t + 24 = 0, D = 16, t = 2 and 3.
    const CircleRecording seen =
        record_circles(disc_at({0.0, 0.0}, 0.75f, {1.0, 0.0}), disc_at({5.0, 0.0}, 0.25f, {-1.0, 0.0}));
    REQUIRE(seen.steps.items.size() == 3);
    const CircleEvent& end = seen.steps.items.back();
    CHECK(end.kind == CircleStepKind::roots);
    CHECK(end.a == 4.0);
    CHECK(end.b == -20.0);
    CHECK(end.c == 24.0);
    CHECK(end.discriminant == 16.0);
    CHECK(end.impact == 2.0);
    CHECK(end.leaving == 3.0);
    CHECK(seen.radius_sum() == 1.0);

    const CircleRecording miss =
        record_circles(disc_at({0.0, 0.0}, 0.75f, {0.0, 0.0}), disc_at({5.0, 2.0}, 0.25f, {-1.0, 0.0}));
    REQUIRE(miss.steps.items.size() == 2);
    CHECK(miss.steps.items.back().discriminant < 0.0);
    CHECK_FALSE(miss.steps.items.back().touches);
    CHECK_FALSE(miss.times);
    const CircleRecording still =
        record_circles(disc_at({0.0, 0.0}, 0.75f, {1.0, 0.0}), disc_at({5.0, 0.0}, 0.25f, {1.0, 0.0}));
    CHECK(still.steps.items.back().a == 0.0);
    CHECK_FALSE(still.times);
}

TEST_CASE("circle_recording: the numbers fulfil the textbook's formulas, and watching changes nothing") {
    support::Random random(3);
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto number = [&](double most) { return random.real(-most, most); };
        const Collider a = disc_at({number(5.0), number(5.0)}, static_cast<float>(random.real(0.1, 2.0)),
                                   {number(4.0), number(4.0)});
        const Collider b = disc_at({number(5.0), number(5.0)}, static_cast<float>(random.real(0.1, 2.0)),
                                   {number(4.0), number(4.0)});
        const CircleRecording seen = record_circles(a, b);
        CHECK(seen.times == circle_times(b.transforms[0].position - a.transforms[0].position,
                                         b.velocity - a.velocity, seen.radius_sum()));
        const CircleEvent& end = seen.steps.items.back();
        const DVec2 p = b.pose.position - a.pose.position;
        const DVec2 v = b.velocity - a.velocity;
        const double r = double{a.pieces[0].shape.radius()} + double{b.pieces[0].shape.radius()};
        CAPTURE(i);
        CHECK(end.a == doctest::Approx(glm::dot(v, v)));
        CHECK(end.b == doctest::Approx(2.0 * glm::dot(p, v)));
        CHECK(end.c == doctest::Approx(glm::dot(p, p) - r * r).epsilon(1e-9).scale(1.0));
        CHECK(end.discriminant ==
              doctest::Approx(end.b * end.b - 4.0 * end.a * end.c).epsilon(1e-6).scale(1.0));
        if (!seen.times) continue;
        ++hits;
        for (const double t : {end.impact, end.leaving}) {
            CHECK(glm::length(p + v * t) == doctest::Approx(r).epsilon(1e-6));
        }
        CHECK(end.impact <= end.leaving);
    }
    CHECK(hits > 300);
}

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
                judge.that(std::abs(separation - double{step.axis.separation}) < small,
                           "half of it is the separation");
            }
        });
}
