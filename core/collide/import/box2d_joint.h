// Imports joints of Box2D and of formats derived from it, by the names of their fields in Box2D 2.4.
#pragma once

#include <functional>
#include <string>

#include <collide/base/vec2.h>
#include <collide/import/scene_builder.h>

namespace collide {

struct Box2dJoint {
    std::string kind;  // "revolute", "prismatic", "distance", "weld", or a kind that is not supported
    std::string name;  // for messages
    std::string a;     // names of bodies in the scene
    std::string b;
    std::function<double(const char* field)> number;  // 0 when it is missing
    std::function<DVec2(const char* field, DVec2 standard)> point;
};

/// Adds the joint to the scene, or reports that it was left out.
void add_box2d_joint(const Box2dJoint& joint, SceneBuilder& builder);

}  // namespace collide
