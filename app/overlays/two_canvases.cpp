#include "overlays/two_canvases.h"

#include <algorithm>
#include <cmath>

#include "draw/painter.h"
#include "overlays/marks.h"

namespace app {

CanvasSplit split_canvas(Vec2 room, float share, float least) {
    CanvasSplit split;
    split.main = room;
    split.side_by_side = room.x > 1.2f * room.y;
    const float whole = split.side_by_side ? room.x : room.y;
    if (whole < 2.0f * least || std::min(room.x, room.y) < least) return split;
    const Vec2 along = split.side_by_side ? Vec2(1.0f, 0.0f) : Vec2(0.0f, 1.0f);
    const float taken = std::round(std::clamp(share * whole, least, whole - least));
    split.main = room - along * taken;
    split.corner = along * (whole - taken);
    split.difference = room - split.corner;
    return split;
}

namespace {

constexpr float inset = 8.0f;  // logical pixels between the box and the canvas corner
constexpr Vec2 title_padding{8.0f, 4.0f};
constexpr float space = 10.0f;  // between the name and the note to its right

TextStyle name_style(const OverlayInput& input) {
    return {input.palette.text, label_size * input.scale, Weight::semibold};
}

TextStyle note_style(const OverlayInput& input) { return {input.palette.dim_text, small_size * input.scale}; }

float line_height(const TextStyle& style, const Painter& measure) {
    return 1.15f * measure.text_size("Ag", style).y;
}

Vec2 size_of(const CanvasTitle& title, const OverlayInput& input, const Painter& measure) {
    Vec2 size(measure.text_size(title.name, name_style(input)).x, line_height(name_style(input), measure));
    for (std::size_t i = 0; i < title.lines.size(); ++i) {
        const float width = measure.text_size(title.lines[i], note_style(input)).x;
        const bool beside = i == 0 && title.beside_name;
        size.x = beside ? size.x + space * input.scale + width : std::max(size.x, width);
        size.y += beside ? 0.0f : line_height(note_style(input), measure);
    }
    return size + 2.0f * title_padding * input.scale;
}

}  // namespace

CanvasTitle canvas_title(std::string name, const std::vector<std::string>& notes, const OverlayInput& input,
                         const Painter& measure) {
    constexpr float most_height = 0.3f;  // of the canvas
    CanvasTitle title;
    title.name = std::move(name);
    const float room = input.camera.canvas_size.x - 2.0f * (inset + title_padding.x) * input.scale;
    for (const std::string& note : notes) {
        for (const std::string_view line : wrapped_words(note, room, note_style(input), measure))
            title.lines.emplace_back(line);
    }
    title.lower = Vec2(inset * input.scale);
    title.beside_name = !title.lines.empty();
    if (size_of(title, input, measure).x > room + 2.0f * title_padding.x * input.scale)
        title.beside_name = false;
    if (size_of(title, input, measure).y > most_height * input.camera.canvas_size.y) title.lines.clear();
    title.upper = title.lower + size_of(title, input, measure);
    return title;
}

void paint_title(const CanvasTitle& title, const OverlayInput& input, Painter& painter) {
    painter.begin_group("title");
    painter.rounded_rectangle(title.lower, title.upper, 6.0f * input.scale,
                              with_alpha(input.palette.label_back, 0.7f));
    Vec2 at = title.lower + title_padding * input.scale;
    painter.text(at, title.name, name_style(input));
    const Vec2 name = painter.text_size(title.name, name_style(input));
    Vec2 below = at + Vec2(0.0f, line_height(name_style(input), painter));
    for (std::size_t i = 0; i < title.lines.size(); ++i) {
        const std::string& line = title.lines[i];
        if (i == 0 && title.beside_name) {
            const float height = painter.text_size(line, note_style(input)).y;
            painter.text(at + Vec2(name.x + space * input.scale, 0.5f * (name.y - height)), line,
                         note_style(input));
            continue;
        }
        painter.text(below, line, note_style(input));
        below.y += line_height(note_style(input), painter);
    }
    painter.end_group();
}

}  // namespace app
