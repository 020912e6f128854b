// Where a lesson draws its picture, and with what pens. The lessons of a kind add the marks that they share:
// pair_marks.h, shape_marks.h, structure_marks.h.
#pragma once

#include "overlays/marks.h"
#include "player/lesson.h"

namespace app {

class LessonMarks {
  public:
    LessonMarks(const OverlayInput& canvas, const LessonInput& input, Painter& painter, Labels& labels)
        : canvas_(canvas), input_(input), painter_(painter), labels_(labels) {}

    const OverlayInput& canvas() const { return canvas_; }
    const LessonInput& input() const { return input_; }
    Painter& painter() const { return painter_; }
    Labels& labels() const { return labels_; }
    const Palette& palette() const { return canvas_.palette; }

    Stroke pen(Color color, float weight = 1.0f, LineStyle style = LineStyle::solid) const {
        return app::pen(canvas_, color, weight, style);
    }
    /// Everything on the canvas steps back behind a veil.
    void dim() const {
        constexpr float veil = 0.62f;
        painter_.rounded_rectangle({0.0f, 0.0f}, canvas_.camera.canvas_size, 0.0f,
                                   with_alpha(palette().canvas, veil));
    }

  private:
    const OverlayInput& canvas_;
    const LessonInput& input_;
    Painter& painter_;
    Labels& labels_;
};

}  // namespace app
