#include "platform/crosshair.h"

#include <imgui.h>

namespace app {

void Crosshair::show(bool on) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags &= ~ImGuiConfigFlags_NoMouseCursorChange;  // ImGui sets its own with the next frame
    if (!on) return;
    if (!cursor_) cursor_.reset(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_CROSSHAIR));
    if (!cursor_) return;
    flags |= ImGuiConfigFlags_NoMouseCursorChange;
    SDL_SetCursor(cursor_.get());
}

}  // namespace app
