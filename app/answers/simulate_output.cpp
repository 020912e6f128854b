#include "answers/answers.h"

#include <string>

#include <collide/geometry/transform.h>
#include <collide/scene/json_number.h>
#include <nlohmann/json.hpp>

namespace app {

using collide::DVec2;

namespace {

/// Of the pivot, as scenes tell it.
DVec2 velocity_of(const collide::World& world, collide::BodyId body, const collide::BodySpec& spec) {
    const collide::BodyState& state = world.state_of(body);
    const DVec2 center = world.def(body).center;
    const DVec2 arm = collide::rotate(state.turn, spec.pivot.value_or(center) - center);
    return state.velocity + state.angular_velocity * collide::perp_left(arm);
}

OutputJson body_frame(const collide::World& world, collide::BodyId body, const collide::BodySpec& spec) {
    const collide::Pose pose = world.pose(body);
    return {{"name", spec.name},
            {"position", json_point(pose.position)},
            {"angle", collide::json_number(pose.angle)},
            {"velocity", json_point(velocity_of(world, body, spec))},
            {"angular_velocity", collide::json_number(world.state_of(body).angular_velocity)}};
}

}  // namespace

void write_frame(const collide::World& world, const collide::Scene& scene, std::uint64_t held_back,
                 const WriteText& write) {
    write("{\"time\":" + json_text(collide::json_number(world.time())) + ",\"bodies\":[");
    write_list(scene.bodies.size(), write, [&](std::size_t i) {
        return body_frame(world, static_cast<collide::BodyId>(i), scene.bodies[i]);
    });
    const collide::StepReport& report = world.report();
    OutputJson measures{{"kinetic_energy", collide::json_number(report.kinetic_energy)},
                        {"potential_energy", collide::json_number(report.potential_energy)},
                        {"max_penetration", collide::json_number(report.max_penetration)},
                        {"contacts", report.contacts}};
    if (held_back > 0) measures["held_back"] = held_back;
    write("]," + json_text(measures).substr(1));
}

}  // namespace app
