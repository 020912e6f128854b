#include "panels/item_names.h"

#include <imgui.h>

namespace app {

void name_item(std::string_view name) {
    auto* observer = static_cast<ItemObserver*>(ImGui::GetIO().UserData);
    if (observer == nullptr || !ImGui::IsItemVisible()) return;
    const ImVec2 lower = ImGui::GetItemRectMin();
    const ImVec2 upper = ImGui::GetItemRectMax();
    observer->item_drawn(name, {lower.x, lower.y}, {upper.x, upper.y});
}

}  // namespace app
