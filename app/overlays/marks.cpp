#include "overlays/marks.h"

#include <algorithm>
#include <utility>

namespace app {

Stroke pen(const OverlayInput& input, Color color, float weight, LineStyle style) {
    return {color, weight * input.palette.line_width * input.scale, style};
}

float head_length(const OverlayInput& input) {
    return (5.0f + 3.4f * input.palette.line_width) * input.scale;
}

Color ink(const Palette& palette, Color color) { return ink_on(palette.canvas, palette, color); }

Color ink_on_chosen_row(const Palette& palette, Color color) {
    return ink_on(blend(palette.panel, palette.accent, chosen_row), palette, color);
}

Color ink_on(Color behind, const Palette& palette, Color color) {
    constexpr float readable = 4.5f;  // contrast ratio of WCAG 2, level AA
    Color out = color;
    for (float t = 0.0f; t <= 1.0f && contrast(out, behind) < readable; t += 0.1f) {
        out = blend(color, palette.text, t);
        out.a = color.a;
    }
    return out;
}

TextStyle label_style(const OverlayInput& input, Color color, Weight weight) {
    return {ink(input.palette, color), label_size * input.scale, weight};
}

void remark(const OverlayInput& input, Labels& labels, std::string words) {
    const Vec2 place(0.5f * input.camera.canvas_size.x, 18.0f * input.scale);
    labels.add({place, std::move(words), label_style(input, input.palette.structure), Vec2(0.0f, 1.0f),
                detail_priority});
}

}  // namespace app
