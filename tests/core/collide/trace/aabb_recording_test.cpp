#include <collide/trace/aabb_recording.h>

#include <doctest/doctest.h>

#include <collide/base/tracer.h>
#include <collide/geometry/aabb_body.h>

using namespace collide;

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
