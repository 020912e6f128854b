// What paints a whole picture of several canvases: on paper, or into an image.
#pragma once

#include "draw/painter.h"

namespace app {

class PicturePainter : public Painter {
  public:
    /// A canvas of its own within the picture. Until `end_pane`, (0, 0) is its corner, nothing is shown
    /// beyond it, and names of groups begin with its name.
    virtual void begin_pane(std::string_view name, Vec2 corner, Vec2 size) = 0;
    virtual void end_pane() = 0;
};

}  // namespace app
