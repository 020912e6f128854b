// The canvas and that of the Minkowski difference in a frame: their cameras, and what is drawn on them.
#pragma once

#include <functional>
#include <string>

#include "draw/painter.h"
#include "platform/frame.h"
#include "platform/layout.h"
#include "recording/picture.h"
#include "session/parts.h"
#include "session/window_state.h"

namespace app {

/// When the canvas has changed its size, a chapter's stage keeps its height in metres.
void place_camera(Work& work, Seen& seen, ToolState& tool, WindowState& window, const Studying& studying,
                  const PaneBox& canvas);
void place_difference(Work& work, Seen& seen, WindowState& window, const PaneBox& box);

void draw_canvas(Session& session, const FrameServices& services, const PaneBox& box);
void draw_difference(Work& work, Seen& seen, Playing& playing, WindowState& window,
                     const FrameServices& services, const PaneBox& box);

/// Remembers where the pointer of a presentation has been; whether a trail of it is to be seen, which fades.
bool follow_pointer(const ToolState& tool, WindowState& window, double seconds);

/// A picture of what the window shows, for paper or an image: its size in ImGui pixels, and what paints it.
struct PictureDrawing {
    Vec2 size{0.0f, 0.0f};
    std::function<void(PicturePainter&)> paint;
};
/// Of the canvases, or of the open player. It is painted while `WindowState::without_hands`.
PictureDrawing drawing_of(Session& session, PictureOf of);

// Pictures that were ordered in the window: painted, written or copied, and told about.

/// Paints it in the form that was chosen. `title` names a PDF or an SVG.
void export_drawing(const PictureDrawing& drawing, const PictureOrder& order, const std::string& title,
                    Prompts& prompts);
/// An image that is there already; a PNG.
void export_image(const Picture& picture, const PictureOrder& order, Prompts& prompts);

/// Whether a lesson's words stand on the canvas: where no pane has them. In a narrow one beside a chapter
/// they would hide the picture, and the chapter's pane can show them.
bool has_words_on_canvas(const Session& session);

}  // namespace app
