// The joints of Box2D and of what came of it, by the names that Box2D 2.4 gives their fields.
#pragma once

#include <functional>
#include <string>

#include <collide/base/vec2.h>
#include <collide/import/scene_builder.h>

namespace collide {

struct Box2dJoint {
    std::string kind;  // "revolute", "prismatic", "distance", "weld", or one that has no like here
    std::string name;  // for sentences
    std::string a;     // names of bodies in the scene
    std::string b;
    std::function<double(const char* field)> number;  // 0 when it is missing
    std::function<DVec2(const char* field, DVec2 standard)> point;
};

/// Adds it to the scene, or says that it was left out.
void add_box2d_joint(const Box2dJoint& joint, SceneBuilder& builder);

}  // namespace collide
