#include "platform/under_finger.h"

#include <imgui.h>
#include <imgui_internal.h>

#include "session/session.h"
#include "tools/picking.h"

namespace app {

namespace {

using collide::Vec2;

/// Returns the topmost window that accepts the pointer at this place; null if there is none.
ImGuiWindow* window_at(Vec2 place) {
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    for (int i = windows.Size - 1; i >= 0; --i) {
        ImGuiWindow* const window = windows[i];
        const bool is_there =
            window->WasActive && !window->Hidden && (window->Flags & ImGuiWindowFlags_NoMouseInputs) == 0;
        if (is_there && window->OuterRectClipped.Contains({place.x, place.y})) return window;
    }
    return nullptr;
}

ImGuiWindow* window_around(const ImGuiWindow& window) {
    return (window.Flags & ImGuiWindowFlags_ChildWindow) != 0 ? window.ParentWindow : nullptr;
}

/// Returns the innermost window that can scroll, beginning with this window and going outwards; null if there
/// is none.
ImGuiWindow* list_around(ImGuiWindow* window) {
    while (window != nullptr &&
           (window->ScrollMax.y <= 0.0f || (window->Flags & ImGuiWindowFlags_NoScrollbar) != 0))
        window = window_around(*window);
    return window;
}

bool holds_something(const Session& session, Vec2 place) {
    const ToolState& tool = session.tool;
    if (tool.tool != Tool::select || session.window.difference.contains(place)) return true;
    const Vec2 point = place - tool.canvas_origin;
    return body_at(session.seen.view, session.seen.analysis, session.seen.scale, point).has_value() ||
           handle_at(session.work, session.seen, tool, point).handle != Handle::none;
}

}  // namespace

UnderFinger under_finger(const Session& session, Vec2 place) {
    ImGuiWindow* const window = window_at(place);
    if (window != nullptr) return list_around(window) != nullptr ? UnderFinger::list : UnderFinger::panel;
    return holds_something(session, place) ? UnderFinger::shape : UnderFinger::picture;
}

void scroll_by_finger(Vec2 place, float pixels) {
    ImGuiWindow* list = list_around(window_at(place));
    while (list != nullptr && (pixels > 0.0f ? list->Scroll.y <= 0.0f : list->Scroll.y >= list->ScrollMax.y))
        list = list_around(window_around(*list));
    if (list != nullptr) ImGui::SetScrollY(list, list->Scroll.y - pixels);
}

}  // namespace app
