#include "document/body_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "document/body_names.h"

namespace app {

using collide::BodySpec;
using collide::DVec2;
using collide::Scene;

namespace {

bool finite(DVec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

/// JSON has no way to write these, so the reader never sees them.
bool has_non_finite_pose(const BodySpec& body) {
    return !finite(body.position) || !finite(body.velocity) || !std::isfinite(body.angle) ||
           !std::isfinite(body.angular_velocity);
}

}  // namespace

std::optional<std::string> refusal(const BodySpec& body) {
    if (has_non_finite_pose(body)) return "That is no number. Type a finite one.";
    const auto result = collide::read_body(collide::body_to_json(body), body.name);
    const auto* error = std::get_if<collide::SceneError>(&result);
    return error == nullptr ? std::nullopt : std::optional<std::string>(error->message);
}

std::optional<std::string> change_body(Document& document, std::size_t body, const std::string& step_name,
                                       const std::function<void(BodySpec&)>& change) {
    BodySpec changed = document.scene().bodies.at(body);
    change(changed);
    if (auto error = refusal(changed)) return error;
    const auto apply = [&](Scene& scene) { scene.bodies[body] = changed; };
    if (document.dragging()) {
        document.drag(apply);
    } else {
        document.edit(step_name, apply);
    }
    return std::nullopt;
}

std::optional<std::string> rename_body(Document& document, std::size_t body, const std::string& name) {
    const Scene& scene = document.scene();
    const std::string old_name = scene.bodies.at(body).name;
    if (name == old_name) return std::nullopt;
    if (name.empty()) return "A body needs a name. Type at least one character.";
    if (body_named(scene, name)) {
        return fmt::format("Another body is called \"{}\" already. Choose another name.", name);
    }
    document.edit("Rename " + old_name, [&](Scene& changed) {
        changed.bodies[body].name = name;
        std::replace(changed.view.focus.begin(), changed.view.focus.end(), old_name, name);
        for (collide::JointSpec& joint : changed.joints) {
            if (joint.a == old_name) joint.a = name;
            if (joint.b == old_name) joint.b = name;
        }
    });
    return std::nullopt;
}

}  // namespace app
