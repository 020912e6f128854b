// Pictures that were ordered in the window: painted, written or copied, and told about.
#pragma once

#include <string>

#include "platform/frame_canvases.h"
#include "recording/picture.h"
#include "session/parts.h"
#include "session/window_state.h"

namespace app {

/// Paints it in the form that was chosen. `title` names a PDF or an SVG.
void export_drawing(const PictureDrawing& drawing, const PictureOrder& order, const std::string& title,
                    Prompts& prompts);
/// An image that is there already; a PNG.
void export_image(const Picture& picture, const PictureOrder& order, Prompts& prompts);

}  // namespace app
