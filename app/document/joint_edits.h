// Changes to the joints of a scene, within the limits of a scene file.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "document/document.h"

namespace app {

using collide::DVec2;

/// The joints that hold this body, by their place in the scene.
std::vector<std::size_t> joints_of(const collide::Scene& scene, std::size_t body);

/// What the window calls a joint of this kind: "Pin", "Rod", "Spring", "Weld", "Slider".
const char* joint_name(const collide::JointSpec& joint);

/// The joint's other body by its name, or "the world".
std::string partner_name(const collide::JointSpec& joint, const std::string& body);

/// A pin of both in their present poses, at a place of the world. `a` null: B to the world.
collide::JointSpec pin_at(const collide::BodySpec* a, const collide::BodySpec& b, DVec2 place);

/// A weld of both in their present poses, its point at a place of the world. `a` null: B to the world.
collide::JointSpec weld_at(const collide::BodySpec* a, const collide::BodySpec& b, DVec2 place);

/// B slides along a world direction of any length but 0, which turns with A; at a place of the world, as they
/// stand. `a` null: along a rail of the world.
collide::JointSpec slider_at(const collide::BodySpec* a, const collide::BodySpec& b, DVec2 place,
                             DVec2 world_axis);

/// A rod from one world position on A to one on B, as long as these are apart. Nothing when they are equal.
std::optional<collide::JointSpec> rod_between(const collide::BodySpec* a, DVec2 place_a,
                                              const collide::BodySpec& b, DVec2 place_b);

/// The joint with each number brought within what the reader takes.
collide::JointSpec within_limits(collide::JointSpec joint);

void add_joint(Document& document, const std::string& step_name, collide::JointSpec joint);
void remove_joint(Document& document, const std::string& step_name, std::size_t joint);
/// Changes a joint, as part of the running drag or as an undo step of its own called `step_name`.
void change_joint(Document& document, std::size_t joint, const std::string& step_name,
                  const std::function<void(collide::JointSpec&)>& change);

}  // namespace app
