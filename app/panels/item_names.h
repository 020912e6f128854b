// Names of the items that panels draw, for who looks at the window from outside: UI tests aim their clicks by
// them. The program itself installs nobody to hear them.
#pragma once

#include <string_view>

#include <collide/base/vec2.h>

namespace app {

/// Hears of each item that a panel names, when it has been drawn where it can be seen. It is installed by a
/// pointer in `ImGuiIO::UserData` of the context in which the panels are drawn.
class ItemObserver {
  public:
    ItemObserver() = default;
    ItemObserver(const ItemObserver&) = delete;
    ItemObserver& operator=(const ItemObserver&) = delete;
    virtual ~ItemObserver() = default;
    /// The corners of the item in the window, ImGui pixels.
    virtual void item_drawn(std::string_view name, collide::Vec2 lower, collide::Vec2 upper) = 0;
};

/// Names the item that ImGui has just been given.
void name_item(std::string_view name);

}  // namespace app
