#include "overlays/load_drawing.h"

#include <algorithm>

#include "draw/drawing.h"
#include "overlays/box_marks.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

constexpr float margin = 10.0f;  // logical pixels
constexpr float head = 20.0f;
constexpr float foot = 22.0f;

float bar_width(Vec2 size, float scale) {
    return (size.x - 2.0f * margin * scale) / static_cast<float>(many_occupants);
}

void centred(Painter& painter, Vec2 top, const std::string& text, const TextStyle& style) {
    painter.text(top - Vec2(0.5f * painter.text_size(text, style).x, 0.0f), text, style);
}

}  // namespace

LoadBins load_bins(std::span<const collide::CellView> cells) {
    LoadBins bins{};
    for (const collide::CellView& cell : cells) {
        if (cell.occupants > 0) ++bins[std::min(cell.occupants, many_occupants) - 1];
    }
    return bins;
}

std::optional<std::uint32_t> load_at(Vec2 place, Vec2 size, float scale) {
    const float bar = (place.x - margin * scale) / bar_width(size, scale);
    if (bar < 0.0f || bar >= static_cast<float>(many_occupants)) return std::nullopt;
    return static_cast<std::uint32_t>(bar) + 1;
}

void paint_load(const OverlayInput& input, const LoadBins& bins, Painter& painter) {
    const Vec2 size = input.camera.canvas_size;
    const float scale = input.scale;
    const float width = bar_width(size, scale);
    const float floor = size.y - foot * scale;
    const auto most =
        static_cast<float>(std::max<std::size_t>(1, *std::max_element(bins.begin(), bins.end())));
    const TextStyle style{input.palette.dim_text, small_size * scale};
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const bool lit = input.view.highlight == Highlight{Highlight::Kind::cell_load, i + 1};
        const float left = margin * scale + width * static_cast<float>(i);
        const float height = (floor - head * scale) * static_cast<float>(bins[i]) / most;
        const Color color = lit ? input.palette.selection : input.palette.structure;
        const float middle = left + 0.5f * width;
        if (bins[i] > 0) {
            const float top = floor - std::max(height, 1.5f * scale);
            fill_box(painter, {{left + 0.12f * width, top}, {left + 0.88f * width, floor}}, color);
            centred(painter, {middle, top - 15.0f * scale}, grouped(bins[i]), style);
        }
        const std::string number = std::to_string(i + 1) + (i + 1 == bins.size() ? "+" : "");
        centred(painter, {middle, floor + 3.0f * scale}, number, style);
    }
    line(painter, {margin * scale, floor}, {size.x - margin * scale, floor},
         {input.palette.border, 1.2f * scale});
}

}  // namespace app
