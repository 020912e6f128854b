#include "session/focus_pair.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <string>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include "text/words.h"

using app::share_until_touch;
using collide::BodySpec;
using collide::DVec2;
using collide::PairResult;

namespace {

BodySpec polygon(std::mt19937& random, DVec2 position, double size) {
    std::uniform_real_distribution<double> angle(0.0, 6.28);
    std::uniform_int_distribution<int> sides(3, 7);
    BodySpec body;
    collide::RegularSpec shape;
    shape.sides = sides(random);
    shape.circumradius = size;
    body.shape.geometry = shape;
    body.position = position;
    body.angle = angle(random);
    return body;
}

PairResult result_of(const BodySpec& a, const BodySpec& b) {
    return collide::query_pair(collide::make_collider(a), collide::make_collider(b), 0.0);
}

/// A and B as the push leaves them.
PairResult pushed(BodySpec a, BodySpec b, const collide::PushApart& push, double share) {
    a.position += share * push.a;
    b.position += share * push.b;
    return result_of(a, b);
}

}  // namespace

TEST_CASE("after a push a pair touches in all that is written: half of the pairs stood just apart") {
    std::mt19937 random(8);
    std::uniform_real_distribution<double> place(-0.8, 0.8);
    int told_apart = 0;
    int shared = 0;
    int pairs = 0;
    for (int i = 0; i < 300; ++i) {
        const double size = i % 3 == 0 ? 0.05 : i % 3 == 1 ? 1.0 : 20.0;
        const BodySpec a = polygon(random, {0.0, 0.0}, size);
        const BodySpec b = polygon(random, size * DVec2(place(random), place(random)), size);
        const PairResult before = result_of(a, b);
        if (!before.overlap) continue;
        ++pairs;
        const auto push = collide::push_apart(before.mtd, 1.0, 2.0, collide::PushApartSplit::mass);
        const double share = share_until_touch(a, b, push);
        const PairResult after = pushed(a, b, push, share);
        CAPTURE(i);
        CAPTURE(after.separation);
        CHECK(std::abs(share - 1.0) * glm::length(before.mtd) <= 1e-5 * size);
        CHECK(std::abs(after.separation) <= 1e-6 * size + 5e-7);
        if (size <= 1.0) CHECK(app::reads_as_zero(after.separation));
        told_apart += pushed(a, b, push, 1.0).overlap ? 0 : 1;
        shared += after.overlap ? 1 : 0;
    }
    REQUIRE(pairs > 250);
    CHECK(told_apart > pairs / 5);  // what the share is for
    CHECK(shared > pairs * 9 / 10);
}

TEST_CASE("a push that leaves another piece inside, and none at all, are taken whole") {
    std::mt19937 random(3);
    const BodySpec a = polygon(random, {0.0, 0.0}, 1.0);
    const BodySpec b = polygon(random, {0.2, 0.0}, 1.0);
    CHECK(share_until_touch(a, b, {}) == 1.0);
    CHECK(share_until_touch(a, b, {{0.01, 0.0}, {0.0, 0.0}}) == 1.0);  // still overlapping
    CHECK(share_until_touch(a, b, {{-9.0, 0.0}, {0.0, 0.0}}) == 1.0);  // far out
}
