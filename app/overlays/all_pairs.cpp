// Brute force keeps nothing but the boxes, so what it does is drawn: the tests of the body in question, or
// all of a few.
#include <fmt/format.h>

#include "draw/drawing.h"
#include "overlays/box_marks.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "overlays/structure_parts.h"

namespace app {

namespace {

constexpr std::size_t most_lines = 2000;

void link(const OverlayInput& input, Painter& painter, std::size_t a, std::size_t b, const Stroke& stroke) {
    const auto& boxes = input.analysis.live.boxes;
    if (!is_visible(united(boxes[a], boxes[b]), input.camera)) return;
    line(painter, input.camera.to_canvas(boxes[a].center()), input.camera.to_canvas(boxes[b].center()),
         stroke);
}

}  // namespace

void paint_all_pairs(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::size_t count = input.analysis.live.boxes.size();
    if (count < 2) return;
    const Stroke stroke = pen(input, with_alpha(input.palette.structure, 0.45f), 0.6f);
    const auto body = body_in_question(input.analysis, input.view);
    const std::size_t all = count * (count - 1) / 2;
    if (body) {
        const std::size_t step = count / most_lines + 1;  // of very many some stand for the rest
        for (std::size_t i = 0; i < count; i += step) {
            if (i != *body) link(input, painter, i, *body, stroke);
        }
    } else if (all <= most_lines) {
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = i + 1; j < count; ++j) link(input, painter, i, j, stroke);
        }
    }
    labels.add({{0.5f * input.camera.canvas_size.x, 18.0f * input.scale},
                mark_words::all_pairs(all),
                label_style(input, input.palette.structure),
                {0.0f, 1.0f},
                detail_priority});
}

}  // namespace app
