#include "simulation/twin_inputs.h"

#include <string_view>
#include <unordered_map>

#include <collide/base/overloaded.h>
#include <collide/scene/make_world.h>

namespace app {

namespace {

void keep_places(const collide::Scene& now, collide::Scene& next) {
    std::unordered_map<std::string_view, const collide::BodySpec*> by_name;
    for (const collide::BodySpec& body : now.bodies) by_name.emplace(body.name, &body);
    for (collide::BodySpec& body : next.bodies) {
        const auto found = by_name.find(body.name);
        if (found == by_name.end()) continue;
        const collide::BodySpec& own = *found->second;
        if (own.shape != body.shape || own.motion != body.motion || own.pivot != body.pivot) continue;
        body.position = own.position;
        body.angle = own.angle;
        body.velocity = own.velocity;
        body.angular_velocity = own.angular_velocity;
    }
}

/// Of a scene or of a world: both call them the same.
template <class Settings>
void put_settings(const TwinSettings& from, Settings& to) {
    to.time_step = 1.0 / from.hertz;
    to.response = from.response;
    to.continuous = from.continuous;
    to.ordered = from.ordered;
    to.warm_starting = from.warm_starting;
}

Tune tuned(Tune tune, const TwinSettings& settings) {
    put_settings(settings, tune.settings);
    return tune;
}

Rebuild rebuilt(const Rebuild& rebuild, const TwinSettings& settings, const collide::Scene& now) {
    collide::Scene next = scene_for(*rebuild.scene, settings);
    keep_places(now, next);
    return {std::make_shared<const collide::Scene>(std::move(next))};
}

}  // namespace

collide::Scene scene_for(const collide::Scene& scene, const TwinSettings& settings) {
    collide::Scene other = scene;
    put_settings(settings, other.settings);
    return other;
}

Input input_for(const Input& input, const TwinSettings& settings, const collide::Scene& now) {
    return std::visit(collide::Overloaded{
                          [&](const Tune& tune) -> Input { return tuned(tune, settings); },
                          [&](const Rebuild& rebuild) -> Input { return rebuilt(rebuild, settings, now); },
                          [](const auto& same) -> Input { return same; },
                      },
                      input);
}

}  // namespace app
