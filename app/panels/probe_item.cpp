#include "panels/probe_item.h"

#include <imgui.h>

namespace app {

void probe_item(UiProbe& probe, std::string_view name) {
    if (!probe.enabled || !ImGui::IsItemVisible()) {
        return;
    }
    const ImVec2 lower = ImGui::GetItemRectMin();
    const ImVec2 upper = ImGui::GetItemRectMax();
    probe.items[std::string(name)] = {{lower.x, lower.y}, {upper.x, upper.y}};
}

}  // namespace app
