// Where items of the panels were drawn last, by name: UI tests aim their clicks with it. Off, and free, in
// the program.
#pragma once

#include <functional>
#include <map>
#include <string>

#include <collide/base/vec2.h>

namespace app {

struct ProbedItem {
    collide::Vec2 lower{0.0f, 0.0f};  // ImGui pixels
    collide::Vec2 upper{0.0f, 0.0f};
};

struct UiProbe {
    bool enabled = false;
    std::map<std::string, ProbedItem, std::less<>> items;
};

}  // namespace app
