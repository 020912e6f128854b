// Draws a scene's small picture into the current window.
#pragma once

#include <imgui.h>

#include "canvas/palette.h"
#include "panels/thumbnail.h"

namespace app {

void draw_thumbnail(const Palette& palette, const Thumbnail& thumbnail, ImVec2 at, ImVec2 size);

}  // namespace app
