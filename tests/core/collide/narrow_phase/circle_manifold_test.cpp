// Two discs take a way of their own; it must give what the traced way gives.
#include <doctest/doctest.h>

#include <random>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/sat.h>
#include <collide/trace/contact_recording.h>
#include <collide/trace/sat_recording.h>

using namespace collide;

TEST_CASE("the discs' own manifold equals the recorded one") {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> place(-1.0, 1.0);
    int touching = 0;
    for (int i = 0; i < 20000; ++i) {
        const Shape a = Shape::circle(static_cast<float>(0.2 + 0.5 * std::abs(place(random))));
        const Shape b = Shape::circle(i % 7 == 0 ? 0.0f : static_cast<float>(0.5 * std::abs(place(random))));
        const double far = i % 3 == 0 ? 5e4 : 0.0;
        const Transform xf_a{{far + place(random), place(random)}, Rotation::from_angle(3.0 * place(random))};
        const Transform xf_b = i % 50 == 0 ? xf_a
                                           : Transform{{far + place(random), place(random)},
                                                       Rotation::from_angle(3.0 * place(random))};
        const ContactPoints quick = collide_shapes(a, xf_a, b, xf_b);
        const SatRecording sat = record_sat(a, xf_a, b, xf_b);
        REQUIRE(quick.count == (sat.result.overlap ? 1u : 0u));
        REQUIRE(sat_overlap(a, xf_a, b, xf_b) == sat.result.overlap);
        if (quick.count == 0) {
            continue;
        }
        ++touching;
        REQUIRE(quick.normal == sat.result.normal);
        REQUIRE(quick.points[0].separation == doctest::Approx(sat.result.separation).epsilon(1e-5));
        // The recorded way takes the normal through the world and back, a rounding of its last bit.
        const ContactPoints recorded =
            record_clipped_manifold(a, xf_a, b, xf_b, sat.result.normal, sat.result.axis).result;
        REQUIRE(glm::length(quick.points[0].point_a - recorded.points[0].point_a) < 1e-6);
        REQUIRE(glm::length(quick.points[0].point_b - recorded.points[0].point_b) < 1e-6);
    }
    CHECK(touching > 2000);
}
