// Bodies of a crowd that turn, of pair_query.h.
#include <collide/narrow_phase/pair_query.h>

#include <doctest/doctest.h>

#include "kernel_pairs.h"

using namespace collide;
using kernel_pairs::Random;

namespace {

/// One or two pieces, off the pivot; one body in four does not turn.
Collider body_of(Random& random) {
    const auto place = [&](float reach) {
        const float x = kernel_pairs::uniform(random, -reach, reach);
        return DVec2(Vec2(x, kernel_pairs::uniform(random, -reach, reach)));
    };
    Collider body;
    for (unsigned i = kernel_pairs::pick(random, 2) + 1; i > 0; --i) {
        body.pieces.push_back(
            {kernel_pairs::polygon(random, 2 + kernel_pairs::pick(random, 7), 0.0f), place(0.5f)});
    }
    body.local_pivot = place(1.0f);
    body.velocity = place(2.0f);
    const bool turns = kernel_pairs::pick(random, 4) != 0;
    body.angular_velocity = turns ? double{kernel_pairs::uniform(random, -8.0f, 8.0f)} : 0.0;
    collide::place(body, {place(3.0f), double{kernel_pairs::uniform(random, -4.0f, 4.0f)}});
    return body;
}

}  // namespace

TEST_CASE("the box of a turning body's path holds it at every time") {
    Random random(161);
    int outside = 0;
    for (int i = 0; i < 3000; ++i) {
        Collider body = body_of(random);
        const double seconds = double{kernel_pairs::uniform(random, 0.0f, 1.0f)};
        const Aabb box = touching_bounds(turning_bounds(body, seconds));
        const Collider start = body;
        for (int k = 0; k <= 20; ++k) {
            place(body, pose_after(start, seconds * k / 20.0, start.angular_velocity));
            outside += united(box, body.aabb) == box ? 0 : 1;
        }
    }
    CHECK(outside == 0);
}

TEST_CASE("a turning pair is judged as the whole query says it") {
    Random random(162);
    int wrong = 0;
    int hits = 0;
    for (int i = 0; i < 10000; ++i) {
        const Collider a = body_of(random);
        const Collider b = body_of(random);
        const PairVerdict verdict = judge_turning_pair(a, b, 1.0);
        const PairResult whole = query_pair(a, b, 1.0);
        const bool turn = a.angular_velocity != 0.0 || b.angular_velocity != 0.0;
        const bool hit = turn ? whole.toi.hit() : whole.sweep.outcome == SweepOutcome::hit;
        const double time = turn ? whole.toi.time : whole.sweep.time;
        wrong += verdict.overlap == whole.overlap ? 0 : 1;
        wrong += verdict.will_hit == (hit || whole.overlap) ? 0 : 1;
        wrong += !hit || whole.overlap || verdict.time == time ? 0 : 1;
        hits += hit && !whole.overlap ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(hits > 1000);
}
