// Worlds of anything: the same steps from the same state, wherever it is taken up again; nothing that isn't a
// number.

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <random>
#include <vector>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct Dice {
    std::mt19937_64 random;

    double between(double low, double high) { return std::uniform_real_distribution(low, high)(random); }
    int upto(int most) { return std::uniform_int_distribution(0, most)(random); }
    DVec2 place(double reach) { return {between(-reach, reach), between(0.2, 2.0 * reach)}; }
};

BodyDef random_body(Dice& dice, double reach) {
    const DVec2 place = dice.place(reach);
    BodyDef def = dice.upto(2) == 0 ? disc_body(dice.between(0.1, 0.6), place)
                                    : box_body({dice.between(0.1, 1.5), dice.between(0.1, 1.5)}, place);
    def.pose.angle = dice.between(-3.0, 3.0);
    def.velocity = {dice.between(-5.0, 5.0), dice.between(-5.0, 5.0)};
    def.angular_velocity = dice.between(-4.0, 4.0);
    def.material = {dice.between(0.0, 1.0), dice.between(0.0, 1.0), dice.between(0.0, 1.2)};
    switch (dice.upto(11)) {
        case 0:
            def.kind = BodyKind::kinematic_body;
            break;
        case 1:
            def.kind = BodyKind::static_body;
            break;
        case 2:
            def.is_sensor = true;
            break;
        default:
            break;
    }
    return def;
}

std::vector<BodyDef> random_scene(Dice& dice) {
    std::vector<BodyDef> defs{ground_body()};
    const int count = 3 + dice.upto(25);
    for (int i = 0; i < count; ++i) {
        defs.push_back(random_body(dice, 4.0));
    }
    return defs;
}

World world_of(const std::vector<BodyDef>& defs, const WorldSettings& settings) {
    World world(settings);
    for (const BodyDef& def : defs) world.add_body(def);
    return world;
}

bool is_finite(const World& world) {
    for (const BodyState& state : world.states()) {
        if (!std::isfinite(state.center.x + state.center.y + state.angle + state.velocity.x +
                           state.velocity.y + state.angular_velocity)) {
            return false;
        }
    }
    const StepReport& report = world.report();
    return std::isfinite(report.kinetic_energy + report.potential_energy + report.max_penetration);
}

Response any_response() {
    return *rc::gen::element(Response::push_apart, Response::impulses, Response::sequential);
}

}  // namespace

TEST_CASE("another world that takes up a state goes on to the same bits") {
    CHECK(rc::check("taken up", [] {
        Dice dice{std::mt19937_64(*rc::gen::arbitrary<std::uint64_t>())};
        WorldSettings settings;
        settings.response = any_response();
        settings.ordered = *rc::gen::arbitrary<bool>();
        const std::vector<BodyDef> defs = random_scene(dice);
        World first = world_of(defs, settings);
        run(first, *rc::gen::inRange(1, 150));
        const WorldState kept = first.state();
        run(first, 60);
        settings.all_cores = true;
        World second = world_of(defs, settings);
        second.restore(kept);
        run(second, 60);
        RC_ASSERT(hash_of(second.state()) == hash_of(first.state()));
    }));
}

TEST_CASE("random scenes stay numbers") {
    CHECK(rc::check("finite", [] {
        Dice dice{std::mt19937_64(*rc::gen::arbitrary<std::uint64_t>())};
        WorldSettings settings;
        settings.response = any_response();
        World world = world_of(random_scene(dice), settings);
        for (int i = 0; i < 20; ++i) {
            run(world, 10);
            RC_ASSERT(is_finite(world));
        }
    }));
}
