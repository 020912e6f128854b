// SAT of two capsules in lanes, of rounded_sweep_kernel.h.
#include <collide/narrow_phase/rounded_sweep_kernel.h>

#include <doctest/doctest.h>

#include "kernel_pairs.h"

namespace {

kernel_pairs::Pair capsules(kernel_pairs::Random& random) {
    kernel_pairs::Pair p = kernel_pairs::pair(random);
    p.a = kernel_pairs::polygon(random, 2, kernel_pairs::uniform(random, 0.0f, 0.5f));
    p.b = kernel_pairs::pick(random, 4) == 0 ? p.a : kernel_pairs::polygon(random, 2, 0.2f);
    return p;
}

}  // namespace

TEST_CASE("capsule_kernel: gaps, nearest ends and projections are the pair frame's to the bit") {
    kernel_pairs::Random random(21);
    int mismatches = 0;
    for (int i = 0; i < 20000; ++i) {
        const kernel_pairs::Pair p = capsules(random);
        const collide::PairFrame pair(p.a, p.xf_a, p.b, p.xf_b);
        collide::EdgeGaps<collide::Lanes4> lanes;
        collide::capsule_gaps(lanes, pair);
        for (std::uint32_t lane = 0; lane < 4; ++lane) {
            const auto on = lane < 2 ? pair.on_edge_a(lane) : pair.on_edge_b(lane - 2);
            const collide::AxisGaps gaps = pair.gaps(on);
            const bool same = lanes.x[lane] == on.direction.x && lanes.y[lane] == on.direction.y &&
                              lanes.ahead[lane] == gaps.ahead && lanes.behind[lane] == gaps.behind;
            mismatches += same ? 0 : 1;
        }
        const collide::VertexPair nearest = collide::nearest_vertices(pair);
        const collide::VertexPair ends = collide::nearest_ends(pair);
        mismatches += nearest.a == ends.a && nearest.b == ends.b ? 0 : 1;
        const collide::Vec2 direction = collide::vertex_direction(pair, nearest);
        const collide::AxisGaps by_frame = pair.gaps(pair.on(direction));
        const collide::AxisGaps by_ends = pair.gaps(collide::ends_on(pair, direction));
        mismatches += by_frame.ahead == by_ends.ahead && by_frame.behind == by_ends.behind ? 0 : 1;
    }
    CHECK(mismatches == 0);
}
