#include "platform/cross_cursor.h"

#include <imgui.h>

#include <utility>

namespace app {

namespace {

SDL_Cursor* make_cursor(CursorMark mark, float scale) {
    CursorPicture picture = cursor_picture(mark, scale);
    SDL_Surface* const surface = SDL_CreateRGBSurfaceWithFormatFrom(
        picture.rgba.data(), picture.side, picture.side, 32, 4 * picture.side, SDL_PIXELFORMAT_RGBA32);
    if (surface == nullptr) return nullptr;
    SDL_Cursor* const cursor = SDL_CreateColorCursor(surface, picture.hot_spot, picture.hot_spot);
    SDL_FreeSurface(surface);
    return cursor;
}

}  // namespace

void CrossCursor::show(std::optional<CursorMark> mark, float scale) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags &= ~ImGuiConfigFlags_NoMouseCursorChange;  // ImGui sets its own with the next frame
    if (!mark) return;
    if (std::exchange(scale_, scale) != scale) cursors_.clear();
    auto found = cursors_.find(*mark);
    if (found == cursors_.end())
        found = cursors_.emplace(*mark, Cursor(make_cursor(*mark, scale), SDL_FreeCursor)).first;
    if (!found->second) return;
    flags |= ImGuiConfigFlags_NoMouseCursorChange;
    SDL_SetCursor(found->second.get());
}

}  // namespace app
