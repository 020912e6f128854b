#include "commands/frame_output.h"

#include <cmath>
#include <utility>

#include "commands/number_text.h"
#include "geometry/turn.h"
#include "scene/json_number.h"

namespace app {

namespace {

using collide::DVec2;

/// Numbers of one frame, and whether all were finite.
class Numbers {
  public:
    OutputJson number(double x) {
        finite_ = finite_ && std::isfinite(x);
        return collide::json_number(std::isfinite(x) ? x : 0.0);
    }
    OutputJson vector(DVec2 v) { return OutputJson::array({number(v.x), number(v.y)}); }
    bool finite() const { return finite_; }

  private:
    bool finite_ = true;
};

/// Of the pivot, as scenes tell it.
DVec2 velocity_of(const collide::World& world, collide::BodyId body, const collide::BodySpec& spec) {
    const collide::BodyState& state = world.state_of(body);
    const DVec2 center = world.def(body).center;
    const DVec2 arm = collide::rotate(state.turn, spec.pivot.value_or(center) - center);
    return state.velocity + state.angular_velocity * collide::perp_left(arm);
}

OutputJson body_frame(const collide::World& world, collide::BodyId body, const collide::BodySpec& spec,
                      Numbers& numbers) {
    const collide::Pose pose = world.pose(body);
    return {{"name", spec.name},
            {"position", numbers.vector(pose.position)},
            {"angle", numbers.number(pose.angle)},
            {"velocity", numbers.vector(velocity_of(world, body, spec))},
            {"angular_velocity", numbers.number(world.state_of(body).angular_velocity)}};
}

}  // namespace

std::optional<std::string> frame_text(const collide::World& world, const collide::Scene& scene) {
    Numbers numbers;
    const auto text_of = [](const OutputJson& json) {
        return json.dump(-1, ' ', false, OutputJson::error_handler_t::replace);
    };
    std::string text = "{\"time\":" + text_of(numbers.number(world.time())) + ",\"bodies\":[";
    // Body by body: all of a crowd as JSON values would take a gigabyte.
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (i > 0) text += ',';
        text += text_of(body_frame(world, static_cast<collide::BodyId>(i), scene.bodies[i], numbers));
    }
    const collide::StepReport& report = world.report();
    const OutputJson measures{{"kinetic_energy", numbers.number(report.kinetic_energy)},
                              {"potential_energy", numbers.number(report.potential_energy)},
                              {"max_penetration", numbers.number(report.max_penetration)},
                              {"contacts", report.contacts}};
    text += "]," + text_of(measures).substr(1);
    return numbers.finite() ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace app
