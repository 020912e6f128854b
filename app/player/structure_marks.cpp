#include "player/structure_marks.h"

#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/marks.h"
#include "player/structure_walks.h"

namespace app {

namespace {

constexpr std::ptrdiff_t most_boxes = 600;  // on the canvas, dotted
constexpr std::ptrdiff_t most_cells = 3000;
constexpr std::size_t crowd = 40;  // bodies: of more, the overlay of names names few

}  // namespace

const collide::Aabb& StructureMarks::box_of(collide::ProxyId body) const {
    return input().walks->boxes[body];
}

Vec2 StructureMarks::corner(double x, double y) const {
    constexpr float beyond = 500.0f;
    const Vec2 at = canvas().camera.to_canvas({x, y});
    return glm::clamp(at, Vec2(-beyond), canvas().camera.canvas_size + beyond);
}

void StructureMarks::dim_crowd() const {
    dim();
    boxes_behind(input().walks->boxes, pen(with_alpha(palette().bounds, 0.7f), 0.7f, LineStyle::dotted));
}

template <class Items, class BoxOf>
void StructureMarks::few_behind(const Items& items, BoxOf box_of_item, const Stroke& stroke,
                                std::ptrdiff_t most) const {
    const auto visible = std::count_if(items.begin(), items.end(), [&](const auto& item) {
        return is_visible(box_of_item(item), canvas().camera);
    });
    if (visible > most) return;
    for (const auto& item : items) box(box_of_item(item), stroke);
}

void StructureMarks::boxes_behind(const std::vector<collide::Aabb>& boxes, const Stroke& stroke) const {
    few_behind(
        boxes, [](const collide::Aabb& each) { return each; }, stroke, most_boxes);
}

void StructureMarks::cells_behind(const std::vector<collide::CellView>& cells) const {
    few_behind(
        cells, [](const collide::CellView& each) { return each.box; },
        pen(with_alpha(palette().structure, 0.5f), 0.7f), most_cells);
}

void StructureMarks::box(const collide::Aabb& box, const Stroke& stroke) const {
    if (!is_visible(box, canvas().camera)) return;
    painter().polyline(std::array{corner(box.lower.x, box.lower.y), corner(box.upper.x, box.lower.y),
                                  corner(box.upper.x, box.upper.y), corner(box.lower.x, box.upper.y)},
                       true, stroke);
}

void StructureMarks::wash(const collide::Aabb& box, Color color, float opacity) const {
    if (!is_visible(box, canvas().camera)) return;
    painter().rounded_rectangle(corner(box.lower.x, box.upper.y), corner(box.upper.x, box.lower.y), 0.0f,
                                with_alpha(color, opacity));
}

void StructureMarks::body(collide::ProxyId body, Color color, LineStyle style) const {
    wash(box_of(body), color, 0.16f);
    box(box_of(body), pen(color, 1.3f, style));
}

void StructureMarks::name(collide::ProxyId body, Color color) const {
    const auto& focus = canvas().analysis.focus;
    const bool named = canvas().view.overlays.contains("names") &&
                       (canvas().scene.bodies.size() <= crowd || canvas().view.is_selected(body) ||
                        (focus && (focus->first == body || focus->second == body)));
    if (!named) label(box_of(body), canvas().scene.bodies[body].name, color);
}

void StructureMarks::label(const collide::Aabb& box, std::string words, Color color, bool below) const {
    if (!is_visible(box, canvas().camera)) return;
    const Vec2 size = canvas().camera.canvas_size;
    const Vec2 edge = corner(box.center().x, below ? box.lower.y : box.upper.y);
    labels().add({glm::clamp(edge, Vec2(0.0f), size),
                  std::move(words),
                  label_style(canvas(), color, Weight::semibold),
                  {0.0f, below ? 1.0f : -1.0f},
                  result_priority});
}

void StructureMarks::verdict(collide::ProxyId a, collide::ProxyId b, bool is_pair) const {
    const Color color = is_pair ? palette().mtd : palette().separated;
    const DVec2 from = box_of(a).center();
    const DVec2 to = box_of(b).center();
    const Vec2 start = corner(from.x, from.y);
    const Vec2 end = corner(to.x, to.y);
    const Stroke stroke = pen(color, 1.3f, is_pair ? LineStyle::solid : LineStyle::dashed);
    line(painter(), start, end, stroke);
    for (const Vec2 tip : {start, end}) painter().disc(tip, 1.6f * stroke.width, color);
    labels().avoid(start, end);
}

void StructureMarks::spot(DVec2 place, Color color) const {
    painter().circle(corner(place.x, place.y), 4.0f * canvas().scale, pen(color, 1.2f));
}

void StructureMarks::line_at(double place, int axis, const Stroke& stroke) const {
    const Vec2 at = canvas().camera.to_canvas(axis == 0 ? DVec2(place, 0.0) : DVec2(0.0, place));
    const Vec2 size = canvas().camera.canvas_size;
    if (axis == 0) {
        line(painter(), {at.x, 0.0f}, {at.x, size.y}, stroke);
        labels().avoid({at.x, 0.0f}, {at.x, size.y});
    } else {
        line(painter(), {0.0f, at.y}, {size.x, at.y}, stroke);
        labels().avoid({0.0f, at.y}, {size.x, at.y});
    }
}

}  // namespace app
