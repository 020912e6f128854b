// The defect: in the ordered mode the edges between separate static bodies stopped what slid over them. A
// touch knew its two bodies and no others.
#include <collide/dynamics/sweep/static_neighbours.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

constexpr Material ice{0.0, 0.0, 0.0};
constexpr double pi = 3.14159265358979;

WorldSettings ordered(Response response) {
    WorldSettings settings = restless();
    settings.ordered = true;
    settings.response = response;
    return settings;
}

BodyDef chain_body(const std::vector<DVec2>& line) {
    const BodyPieces pieces = pieces_of_chain(line, false);
    BodyDef def;
    def.pieces = pieces.pieces;
    def.seams = pieces.seams;
    def.kind = BodyKind::static_body;
    return def;
}

BodyIndex add(World& world, BodyDef def) {
    def.material = ice;
    return world.add_body(std::move(def)).index;
}

/// Half of its height, and the body.
struct Slider {
    double half = 0.2;
    BodyDef def = box_body({0.8, 0.4}, {0.0, 0.0});
};

std::vector<Slider> sliders() {
    return {{},
            {0.05, box_body({0.1, 0.1}, {0.0, 0.0})},
            {0.05, box_body({1.0, 0.1}, {0.0, 0.0})},
            {0.2, disc_body(0.2, {0.0, 0.0})}};
}

/// The share of its speed that it keeps in six seconds over tiles.
double kept_on_tiles(const WorldSettings& settings, double width, const Slider& slider) {
    World world(settings);
    for (int i = 0; i < static_cast<int>(10.0 / width); ++i) {
        add(world, box_body({width, 1.0}, {(i + 0.5) * width, -0.5}, BodyKind::static_body));
    }
    BodyDef def = slider.def;
    def.pose.position = {1.0, slider.half};
    def.velocity = {1.0, 0.0};
    const BodyIndex body = add(world, def);
    run(world, 360);
    return world.state_of(body).velocity.x;
}

enum class Ground { chain, two_chains, two_boxes };

/// The share of its energy that a body keeps that slides down a slope onto level ground.
double kept_in_valley(const WorldSettings& settings, Ground ground, double angle, const Slider& slider) {
    World world(settings);
    const DVec2 up(-std::cos(angle), std::sin(angle));
    const DVec2 out(std::sin(angle), std::cos(angle));
    if (ground == Ground::chain) {
        add(world, chain_body({{40.0, 0.0}, {0.0, 0.0}, 20.0 * up}));
    } else if (ground == Ground::two_chains) {
        add(world, chain_body({{40.0, 0.0}, {0.0, 0.0}}));
        add(world, chain_body({{0.0, 0.0}, 20.0 * up}));
    } else {
        add(world, box_body({40.0, 1.0}, {20.0, -0.5}, BodyKind::static_body));
        BodyDef slope = box_body({20.0, 1.0}, 10.0 * up - 0.5 * out, BodyKind::static_body);
        slope.pose.angle = -angle;
        add(world, slope);
    }
    BodyDef def = slider.def;
    def.pose = {1.7 * up + slider.half * out, -angle};
    def.velocity = -5.0 * up;
    const double before = 12.5 + 9.81 * (def.pose.position.y - slider.half);
    const double per_mass = def.inertia / def.mass;
    const BodyIndex body = add(world, def);
    run(world, 60);
    const BodyState& state = world.state_of(body);
    return (0.5 * dot(state.velocity, state.velocity) +
            0.5 * per_mass * state.angular_velocity * state.angular_velocity +
            9.81 * (state.center.y - slider.half)) /
           before;
}

}  // namespace

TEST_CASE("in the ordered mode a frictionless body slides over tiles as over one floor") {
    for (const Response response : {Response::sequential, Response::push_apart}) {
        for (const double width : {1.0, 0.73}) {
            for (const Slider& slider : sliders()) {
                CAPTURE(width);
                CAPTURE(slider.half);
                CHECK(kept_on_tiles(ordered(response), width, slider) > 0.999);
            }
        }
    }
}

TEST_CASE("in the ordered mode without smooth seams the same box is stopped") {
    WorldSettings settings = ordered(Response::sequential);
    settings.seams_smoothed = false;
    CHECK(kept_on_tiles(settings, 1.0, {}) < 0.5);
}

TEST_CASE("in the ordered mode a valley of two static bodies stops nothing that one of a chain does not") {
    for (const double degrees : {3.0, 6.0, 12.0, 20.0, 30.0}) {
        const double angle = degrees * pi / 180.0;
        for (const Slider& slider : sliders()) {
            CAPTURE(degrees);
            CAPTURE(slider.half);
            const WorldSettings settings = ordered(Response::sequential);
            const double in_chain = kept_in_valley(settings, Ground::chain, angle, slider);
            CHECK(in_chain > 0.7);
            CHECK(kept_in_valley(settings, Ground::two_chains, angle, slider) > in_chain - 0.02);
            CHECK(kept_in_valley(settings, Ground::two_boxes, angle, slider) > in_chain - 0.02);
        }
    }
}

TEST_CASE("in the ordered mode steps and walls between static bodies still stop what comes against them") {
    for (const double height : {0.01, 0.1, 0.5, 3.0}) {
        World world(ordered(Response::sequential));
        add(world, box_body({5.0, 1.0}, {2.5, -0.5}, BodyKind::static_body));
        add(world, box_body({5.0, 1.0 + height}, {7.5, 0.5 * height - 0.5}, BodyKind::static_body));
        BodyDef def = box_body({0.8, 0.4}, {1.0, 0.2});
        def.velocity = {1.0, 0.0};
        const BodyIndex body = add(world, def);
        run(world, 360);
        CAPTURE(height);
        CHECK(world.state_of(body).velocity.x < 0.1);
        CHECK(world.state_of(body).center.x < 4.62);
    }
}
