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

/// Returns the indices of the joints of this body.
std::vector<std::size_t> joints_of(const collide::Scene& scene, std::size_t body);

/// Returns the window's name for this kind of joint: "Pin", "Rod", "Spring", "Weld", "Slider".
const char* joint_name(const collide::JointSpec& joint);

/// Returns the name of the joint's other body, or "the world".
std::string partner_name(const collide::JointSpec& joint, const std::string& body);

/// Returns a pin of both bodies in their current poses, at a world position. If `a` is nullptr, it joins B to
/// the world.
collide::JointSpec pin_at(const collide::BodySpec* a, const collide::BodySpec& b, DVec2 place);

/// Returns a weld of both bodies in their current poses, its anchor at a world position. If `a` is nullptr,
/// it joins B to the world.
collide::JointSpec weld_at(const collide::BodySpec* a, const collide::BodySpec& b, DVec2 place);

/// Returns a slider of B along a world direction, which rotates with A. The direction has any length but 0.
/// The anchor is at a world position; both bodies have their current poses. If `a` is nullptr, B slides along
/// a rail fixed in the world.
collide::JointSpec slider_at(const collide::BodySpec* a, const collide::BodySpec& b, DVec2 place,
                             DVec2 world_axis);

/// Returns a rod from a world position on A to one on B, as long as their distance. Returns nothing if the
/// positions are equal.
std::optional<collide::JointSpec> rod_between(const collide::BodySpec* a, DVec2 place_a,
                                              const collide::BodySpec& b, DVec2 place_b);

/// Returns the joint with each number clamped to what the reader of scene files accepts.
collide::JointSpec within_limits(collide::JointSpec joint);

void add_joint(Document& document, const std::string& step_name, collide::JointSpec joint);
void remove_joint(Document& document, const std::string& step_name, std::size_t joint);
/// Changes a joint, as part of the running drag or as its own undo step called `step_name`.
void change_joint(Document& document, std::size_t joint, const std::string& step_name,
                  const std::function<void(collide::JointSpec&)>& change);

}  // namespace app
