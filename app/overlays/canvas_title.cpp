#include "overlays/canvas_title.h"

#include <algorithm>

#include "canvas/wrapped_words.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float inset = 8.0f;  // logical pixels, of the box from the canvas' corner
constexpr Vec2 padding{8.0f, 5.0f};

TextStyle name_style(const OverlayInput& input) {
    return {input.palette.text, label_size * input.scale, Weight::semibold};
}

TextStyle note_style(const OverlayInput& input) { return {input.palette.dim_text, small_size * input.scale}; }

float line_height(const TextStyle& style, const Painter& measure) {
    return 1.15f * measure.text_size("Ag", style).y;
}

Vec2 size_of(const CanvasTitle& title, const OverlayInput& input, const Painter& measure) {
    Vec2 size(measure.text_size(title.name, name_style(input)).x, line_height(name_style(input), measure));
    for (const std::string& line : title.lines) {
        size.x = std::max(size.x, measure.text_size(line, note_style(input)).x);
        size.y += line_height(note_style(input), measure);
    }
    return size + 2.0f * padding * input.scale;
}

}  // namespace

CanvasTitle canvas_title(std::string name, const std::vector<std::string>& notes, const OverlayInput& input,
                         const Painter& measure) {
    constexpr float most_height = 0.3f;  // of the canvas
    CanvasTitle title;
    title.name = std::move(name);
    const float room = input.camera.canvas_size.x - 2.0f * (inset + padding.x) * input.scale;
    for (const std::string& note : notes) {
        for (const std::string_view line : wrapped_words(note, room, note_style(input), measure))
            title.lines.emplace_back(line);
    }
    title.lower = Vec2(inset * input.scale);
    if (size_of(title, input, measure).y > most_height * input.camera.canvas_size.y) title.lines.clear();
    title.upper = title.lower + size_of(title, input, measure);
    return title;
}

void paint_title(const CanvasTitle& title, const OverlayInput& input, Painter& painter) {
    painter.begin_group("title");
    painter.rounded_rectangle(title.lower, title.upper, 6.0f * input.scale, input.palette.label_back);
    Vec2 at = title.lower + padding * input.scale;
    painter.text(at, title.name, name_style(input));
    at.y += line_height(name_style(input), painter);
    for (const std::string& line : title.lines) {
        painter.text(at, line, note_style(input));
        at.y += line_height(note_style(input), painter);
    }
    painter.end_group();
}

}  // namespace app
