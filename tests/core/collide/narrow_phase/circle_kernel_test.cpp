#include <collide/narrow_phase/circle_kernel.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/sat_body.h>
#include "kernel_pairs.h"

using namespace collide;

TEST_CASE("the discs' axis is the traced body's to the bit, touching and concentric ones included") {
    kernel_pairs::Random random(15);
    int mismatches = 0;
    int told_early = 0;
    for (int i = 0; i < 200000; ++i) {
        kernel_pairs::Pair p = kernel_pairs::pair(random);
        // Whole radii on the grid of places: many pairs touch exactly.
        const bool on_grid = i % 2 == 0;
        const auto radius = [&] {
            return on_grid ? 0.5f * static_cast<float>(kernel_pairs::pick(random, 4))
                           : kernel_pairs::uniform(random, 0.0f, 1.5f);
        };
        const Shape a = Shape::circle(radius());
        const Shape b = Shape::circle(radius());
        if (i % 5 == 0) {
            // A few units in the last place around touching.
            const double distance = static_cast<double>(a.radius() + b.radius()) *
                                    (1.0 + 6e-8 * (kernel_pairs::pick(random, 401) - 200.0));
            const double bearing = static_cast<double>(kernel_pairs::uniform(random, -3.0f, 3.0f));
            p.xf_b.position = p.xf_a.position + distance * DVec2(std::cos(bearing), std::sin(bearing));
        }
        const PairFrame pair(a, p.xf_a, b, p.xf_b);
        NoTrace trace;
        const SatBest body = search_axes(pair, SatMode::search_on, trace);
        const DiscAxis axis = disc_axis(pair);
        mismatches += axis.separation == body.separation && axis.normal == body.normal ? 0 : 1;
        mismatches += sat_overlap(a, p.xf_a, b, p.xf_b) == sat(a, p.xf_a, b, p.xf_b).overlap ? 0 : 1;
        told_early += discs_clearly_apart(pair) ? 1 : 0;
    }
    CHECK(mismatches == 0);
    CHECK(told_early > 10000);
}
