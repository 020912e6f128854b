#include <collide/dynamics/responses/impact_pair.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/random_pairs.h"

using namespace collide;
using support::Random;

namespace {

double energy_of(const ImpactPair& pair, std::span<const BodyState> states) {
    const auto energy = [&](const BodyMass& mass, const BodyState& state) {
        const double moving =
            mass.inverse_mass > 0.0 ? dot(state.velocity, state.velocity) / mass.inverse_mass : 0.0;
        const double turning = mass.inverse_inertia > 0.0
                                   ? state.angular_velocity * state.angular_velocity / mass.inverse_inertia
                                   : 0.0;
        return 0.5 * (moving + turning);
    };
    return energy(pair.mass_a, states[pair.body_a]) + energy(pair.mass_b, states[pair.body_b]);
}

ImpactPair random_impact(Random& random, std::vector<BodyState>& states) {
    ImpactPair pair;
    pair.body_b = 1;
    pair.mass_a = {random.chance(0.3) ? 0.0 : random.log_real(0.01, 100.0), 0.0};
    pair.mass_b.inverse_mass = random.log_real(0.01, 100.0);
    // Of solid bodies of about the size of the arms.
    pair.mass_a.inverse_inertia = pair.mass_a.inverse_mass * random.log_real(1.0, 10.0);
    pair.mass_b.inverse_inertia = pair.mass_b.inverse_mass * random.log_real(1.0, 10.0);
    pair.normal = random.direction();
    pair.friction = random.real(0.0, 1.5);
    pair.static_friction = pair.friction * random.real(1.0, 1.5);
    pair.count = random.chance(0.5) ? 2 : 1;
    states.assign(2, {});
    for (BodyState& state : states) {
        state.velocity = random.direction() * random.real(0.0, 10.0);
        state.angular_velocity = random.real(-10.0, 10.0);
    }
    const DVec2 along = perp_left(pair.normal) * random.real(0.05, 0.5);
    const DVec2 middle_a = random.real(0.2, 1.0) * pair.normal + random.real(-1.0, 1.0) * along;
    const DVec2 middle_b = random.real(-1.0, -0.2) * pair.normal + random.real(-1.0, 1.0) * along;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        const double side = i == 0 ? -1.0 : 1.0;
        pair.points[i].arm_a = middle_a + side * along;
        pair.points[i].arm_b = middle_b + side * along;
    }
    return pair;
}

}  // namespace

TEST_CASE("an impact leaves no approach, pulls nowhere, stays in the cone and makes no energy") {
    Random random(77);
    for (int round = 0; round < 2000; ++round) {
        std::vector<BodyState> states;
        ImpactPair pair = random_impact(random, states);
        begin_impact(pair, states);
        const double restitution = random.real(0.0, 1.0);
        for (ImpactPoint& point : pair.points) {
            point.parting = std::max(0.0, -restitution * point.normal_before);
        }
        const double before = energy_of(pair, states);
        resolve_impact(pair, states);
        CAPTURE(round);
        const bool moved_alone = pair.mass_a.inverse_mass == 0.0;
        if (!moved_alone) {
            CHECK(energy_of(pair, states) <= before * (1.0 + 1e-9) + 1e-12);
        }
        double total = 0.0;
        for (std::uint32_t i = 0; i < pair.count; ++i) {
            const ImpactPoint& point = pair.points[i];
            CHECK(point.normal_impulse >= 0.0);
            CHECK(std::abs(point.tangent_impulse) <= pair.static_friction * point.normal_impulse + 1e-9);
            total += point.normal_impulse;
        }
        if (pair.friction < 0.5) {
            for (std::uint32_t i = 0; i < pair.count; ++i) {
                CHECK(normal_speed(pair, i, states) > -1e-6);
            }
        }
        CHECK(std::isfinite(total));
    }
}

TEST_CASE(
    "impacts together: one ball between two that it strikes at once keeps the symmetry and the energy") {
    std::vector<BodyState> states(3);
    states[0].velocity = {1.0, 0.0};
    std::vector<ImpactPair> pairs(2);
    for (int i = 0; i < 2; ++i) {
        ImpactPair& pair = pairs[i];
        pair.body_a = 0;
        pair.body_b = static_cast<BodyIndex>(i + 1);
        pair.mass_a = pair.mass_b = {1.0, 0.0};
        pair.normal = {std::sqrt(0.75), i == 0 ? 0.5 : -0.5};
        pair.count = 1;
        begin_impact(pair, states);
        pair.points[0].parting = -pair.points[0].normal_before;
    }
    resolve_together(pairs, states);
    CHECK(states[0].velocity.x == doctest::Approx(-0.2));
    CHECK(states[0].velocity.y == doctest::Approx(0.0));
    CHECK(states[1].velocity.y == doctest::Approx(-states[2].velocity.y));
    double energy = 0.0;
    for (const BodyState& state : states) {
        energy += dot(state.velocity, state.velocity);
    }
    CHECK(energy == doctest::Approx(1.0));
}

TEST_CASE("the scale takes away what impulses added, and no more") {
    CHECK(harmless_scale({-1.0, 2.0}) == 1.0);
    CHECK(harmless_scale({0.0, 2.0}) == 1.0);
    CHECK(harmless_scale({0.5, 2.0}) == doctest::Approx(0.75));
    CHECK(harmless_scale({3.0, 2.0}) == 0.0);
}
