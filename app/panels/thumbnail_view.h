// Draws a scene's small picture into the current window.
#pragma once

#include <imgui.h>

#include "document/thumbnail.h"
#include "draw/palette.h"

namespace app {

void draw_thumbnail(const Palette& palette, const Thumbnail& thumbnail, ImVec2 at, ImVec2 size);

}  // namespace app
