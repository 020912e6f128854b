#include "overlays/order_drawing.h"

#include <algorithm>

#include "draw/drawing.h"
#include "overlays/box_marks.h"
#include "overlays/interval_strip.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float margin = 10.0f;  // logical pixels
constexpr float least_row = 4.0f;
constexpr float most_row = 18.0f;
constexpr float room_for_name = 12.0f;
constexpr float name_column = 52.0f;

}  // namespace

OrderDrawing lay_out_order(const SweepMoment& moment, Vec2 size, float scale) {
    OrderDrawing drawing;
    const std::size_t count = moment.order.size();
    if (count == 0) return drawing;
    const float room = size.y - 2.0f * margin * scale;
    const auto most = static_cast<std::size_t>(std::max(1.0f, room / (least_row * scale)));
    drawing.rows = std::min(count, most);
    const std::size_t half = drawing.rows / 2;
    drawing.first = std::min(moment.next > half ? moment.next - half : 0, count - drawing.rows);
    drawing.row_height = std::min(most_row * scale, room / static_cast<float>(drawing.rows));
    drawing.top = margin * scale;
    const bool named = drawing.row_height >= room_for_name * scale;
    drawing.left = (named ? name_column : margin) * scale;
    drawing.right = size.x - margin * scale;
    const auto rows = moment.order.subspan(drawing.first, drawing.rows);
    drawing.from = rows.front().begin;
    drawing.to = rows.front().end;
    for (const collide::SweptInterval& row : rows) drawing.to = std::max(drawing.to, row.end);
    if (drawing.to <= drawing.from) drawing.to = drawing.from + 1.0;
    return drawing;
}

std::optional<std::size_t> place_at(const OrderDrawing& drawing, Vec2 place) {
    const float row = (place.y - drawing.top) / drawing.row_height;
    if (row < 0.0f || row >= static_cast<float>(drawing.rows)) return std::nullopt;
    return drawing.first + static_cast<std::size_t>(row);
}

void paint_order(const OverlayInput& input, const SweepMoment& moment, const OrderDrawing& drawing,
                 Painter& painter) {
    const float thick = std::max(1.5f * input.scale, 0.62f * drawing.row_height);
    const TextStyle style{input.palette.dim_text, small_size * input.scale};
    for (std::size_t row = 0; row < drawing.rows; ++row) {
        const std::size_t place = drawing.first + row;
        const collide::SweptInterval& interval = moment.order[place];
        const float y = drawing.top + (static_cast<float>(row) + 0.5f) * drawing.row_height;
        const Vec2 lower(drawing.x(interval.begin), y - 0.5f * thick);
        const Vec2 upper(std::max(drawing.x(interval.end), lower.x + 2.0f * input.scale), y + 0.5f * thick);
        fill_box(painter, {lower, upper}, interval_color(input.palette, moment.look_of(place)));
        if (drawing.row_height < room_for_name * input.scale) continue;
        const std::string& name = input.scene.bodies[interval.id].name;
        const Vec2 size = painter.text_size(name, style);
        painter.text({std::max(2.0f, drawing.left - size.x - 6.0f * input.scale), y - 0.5f * size.y}, name,
                     style);
    }
    const float x = drawing.x(moment.box().begin);
    const float bottom = drawing.top + drawing.row_height * static_cast<float>(drawing.rows);
    line(painter, {x, 0.5f * drawing.top}, {x, bottom + 0.5f * drawing.top},
         pen(input, input.palette.selection, 1.2f));
}

}  // namespace app
