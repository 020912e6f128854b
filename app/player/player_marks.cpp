#include "player/player_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/focus_pair.h"
#include "overlays/ghost.h"
#include "player/shape_recordings.h"
#include "player/structure_recordings.h"
#include "text/words.h"

namespace app {

namespace {

constexpr float dot_radius = 3.8f;  // logical pixels
constexpr float ring_radius = 8.5f;
constexpr float frame_length = 62.0f;

}  // namespace

std::vector<PlayerValue> joined(std::vector<PlayerValue> values, std::vector<PlayerValue> more) {
    std::move(more.begin(), more.end(), std::back_inserter(values));
    return values;
}

TextStyle dim_style(const PlotView& view) { return {view.palette.dim_text, view.px(small_size)}; }

void label_in_plot(const PlotView& view, Labels& labels, Vec2 at, std::string words, Color color,
                   Vec2 preferred) {
    const TextStyle style{ink(view.palette, color), view.px(label_size), Weight::semibold};
    labels.add({at, std::move(words), style, preferred, result_priority});
}

void name_ends(const PlotView& view, Painter& painter, Vec2 first_place, const std::string& first,
               Vec2 last_place, const std::string& last) {
    const TextStyle style = dim_style(view);
    painter.text(first_place, first, style);
    painter.text({last_place.x - painter.text_size(last, style).x, last_place.y}, last, style);
}

void PairMarks::label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const {
    if (words.empty()) return;
    const Weight weight = priority >= result_priority ? Weight::semibold : Weight::regular;
    labels().add({anchor, std::move(words), label_style(canvas(), color, weight), preferred, priority});
}

void PairMarks::vertex_name(DVec2 world, std::string words, Color color, DVec2 outward, int priority) const {
    const bool result = priority >= result_priority;
    Label name{at(world), std::move(words),
               label_style(canvas(), color, result ? Weight::semibold : Weight::regular),
               unit_or(canvas_direction(Vec2(outward)), {0.0f, -1.0f}), priority};
    name.of_vertex = true;
    name.needed = result;
    labels().add(std::move(name));
    labels().add_vertex(at(world));
}

void PairMarks::dot(DVec2 world, Color color) const {
    painter().disc(at(world), dot_radius * canvas().scale, color);
}

void PairMarks::ring(DVec2 world, Color color) const {
    painter().disc(at(world), (dot_radius + 0.5f) * canvas().scale, palette().canvas);
    painter().circle(at(world), (dot_radius + 0.5f) * canvas().scale, pen(color, 1.2f));
}

void PairMarks::vertex(DVec2 world, Color color) const {
    dot(world, color);
    painter().circle(at(world), (dot_radius + 2.0f) * canvas().scale, pen(palette().axes, 0.9f));
}

void PairMarks::found(DVec2 world, const std::string& words, DVec2 outward) const {
    const Color color = palette().contacts;
    dot(world, color);
    painter().circle(at(world), ring_radius * canvas().scale, pen(color, 1.3f));
    vertex_name(world, words, color, outward, result_priority);
}

void PairMarks::stretch(DVec2 from, DVec2 to, Color color, const std::string& words) const {
    const Vec2 a = at(from);
    const Vec2 b = at(to);
    line(painter(), a, b, pen(color, 1.2f, LineStyle::dashed));
    for (const Vec2 end : {a, b}) {
        diamond(painter(), end, 5.5f * canvas().scale, pen(color, 1.2f), palette().canvas);
    }
    labels().avoid(a, b);
    label(0.5f * (a + b), words, color, collide::perp_left(unit_or(b - a, {1.0f, 0.0f})), result_priority);
}

void PairMarks::segment(DVec2 from, DVec2 to, const Stroke& stroke) const {
    line(painter(), at(from), at(to), stroke);
}

void PairMarks::frame(const collide::Transform& xf, Color color, const char* body) const {
    const Color faint = with_alpha(color, 0.85f);
    for (const Vec2 local : {Vec2(1.0f, 0.0f), Vec2(0.0f, 1.0f)}) {
        const char* const name = local.x > 0.0f ? "x" : "y";
        const DVec2 axis(rotate(xf.rotation, local));
        const Vec2 foot = at(xf.position);
        const Vec2 tip = foot + canvas_direction(Vec2(axis)) * (frame_length * canvas().scale);
        arrow(painter(), foot, tip, pen(faint, 1.0f), 0.8f * head_length(canvas()));
        labels().avoid(foot, tip);
        label(tip, fmt::format("{} of {}", name, body), color, canvas_direction(Vec2(axis)), detail_priority);
    }
}

void PairMarks::direction(DVec2 foot, DVec2 direction, Color color, const std::string& words,
                          float length) const {
    const Vec2 along = unit_or(canvas_direction(Vec2(direction)), {1.0f, 0.0f});
    const Vec2 tip = at(foot) + along * (length * canvas().scale);
    arrow(painter(), at(foot), tip, pen(color, 1.4f), head_length(canvas()));
    labels().avoid(at(foot), tip);
    label(tip, words, color, along, contact_priority);
}

void PairMarks::endless(DVec2 point, DVec2 direction, const Stroke& stroke) const {
    endless_line(painter(), at(point), unit_or(canvas_direction(Vec2(direction)), {1.0f, 0.0f}),
                 canvas().camera.canvas_size, stroke);
}

void PairMarks::axis(const FocusPair& pair, const collide::SatStep& step, Color color, std::string name,
                     bool with_shadows) const {
    paint_source_edge(canvas(), painter(), pair, step.axis, pen(color, 2.6f), true);
    AxisLook look;
    look.color = color;
    look.words = std::move(name);
    look.priority = contact_priority;
    paint_axis_line(canvas(), painter(), labels(), pair, step.direction, look);
    if (with_shadows) paint_axis_ruler(canvas(), pair, step, painter(), labels());
}

void PairMarks::axis_seen(const FocusPair& pair, collide::AxisId axis) const {
    paint_source_edge(canvas(), painter(), pair, axis, pen(with_alpha(palette().axes, 0.5f), 1.6f), false);
}

void PairMarks::bodies_after(double seconds, Preview motion) const {
    const Analysis& analysis = canvas().analysis;
    if (!analysis.focus) return;
    const auto [a, b] = *analysis.focus;
    const bool turns = motion == Preview::turning;
    for (const auto& [body, color] : {std::pair(a, palette().a), std::pair(b, palette().b)}) {
        const collide::Collider& now = analysis.colliders[body];
        const DVec2 way = turns ? DVec2(0.0) : now.velocity * seconds;
        paint_ghost(canvas(), painter(), turns ? turned_ahead(now, seconds) : now, way, color,
                    LineStyle::dashed);
    }
}

namespace {

/// The average of each shape's vertices. All vertices are also reported to the labels as obstacles, unless a
/// shape has so many that they lie too close together.
struct Middles {
    DVec2 a{0.0, 0.0};
    DVec2 b{0.0, 0.0};
};

Middles tell_vertices(const PairMarks& marks) {
    constexpr std::uint32_t most = 16;
    const auto pair = any_focus_pair(marks.canvas());
    if (!pair) return {};
    const auto middle = [&marks](const FocusShape& side) {
        if (side.shape->kind() == collide::ShapeKind::ellipse) return side.xf.position;
        DVec2 sum(0.0);
        for (std::uint32_t i = 0; i < side.shape->count(); ++i) {
            const DVec2 world = to_world(side.xf, side.shape->vertex(i));
            sum += world;
            if (side.shape->count() <= most) marks.labels().add_vertex(marks.at(world));
        }
        return sum / static_cast<double>(side.shape->count());
    };
    return {middle(pair->a), middle(pair->b)};
}

}  // namespace

void paint_vertex_pairs(const PairMarks& marks, std::span<const collide::DifferenceVertex> vertices) {
    const Palette& palette = marks.palette();
    const Middles middles = tell_vertices(marks);
    for (const collide::DifferenceVertex& v : vertices) {
        marks.segment(v.world_a, v.world_b,
                      marks.pen(with_alpha(palette.axes, 0.7f), 0.8f, LineStyle::dotted));
    }
    std::set<std::uint32_t> named_a;
    std::set<std::uint32_t> named_b;
    for (const collide::DifferenceVertex& v : vertices) {
        marks.vertex(v.world_a, palette.a);
        marks.vertex(v.world_b, palette.b);
        if (named_a.insert(v.index_a).second) {
            marks.vertex_name(v.world_a, fmt::format("A{}", v.index_a), palette.a, v.world_a - middles.a,
                              contact_priority);
        }
        if (named_b.insert(v.index_b).second) {
            marks.vertex_name(v.world_b, fmt::format("B{}", v.index_b), palette.b, v.world_b - middles.b,
                              contact_priority);
        }
    }
}

void paint_swept_axis(const collide::SweepRecording& sweep, std::size_t index, const std::string& name,
                      bool is_end, const PairMarks& marks) {
    const bool touches = is_end && sweep.result.outcome == collide::SweepOutcome::hit;
    if (touches) marks.bodies_after(sweep.result.time);
    const auto pair = sweep_pair(marks.canvas());
    if (!pair) return;
    const collide::SweepStep& axis = sweep.steps.items[index];
    collide::SatStep at_start = step_along(axis.direction, axis.interval_a, axis.interval_b);
    at_start.axis = axis.axis;
    marks.axis(*pair, at_start, marks.palette().axes, name);
    if (axis.speed == 0.0) return;
    const DVec2 along = DVec2(axis.direction) * (axis.speed > 0.0 ? 1.0 : -1.0);
    marks.direction(pair->b.xf.position, along, marks.palette().velocity, speed_words(std::abs(axis.speed)));
}

Vec2 ShapeMarks::place(DVec2 body_point) const {
    return canvas().camera.to_canvas(in_world(input(), body_point));
}

std::vector<Vec2> ShapeMarks::places(std::span<const DVec2> points) const {
    std::vector<Vec2> out;
    out.reserve(points.size());
    for (const DVec2 point : points) out.push_back(place(point));
    return out;
}

void ShapeMarks::pieces(std::span<const DVec2> polygon, std::span<const collide::Polygon> pieces) const {
    for (const collide::Polygon& piece : pieces) {
        wash(piece, palette().structure, 0.18f);
        outline(piece, pen(palette().structure, 0.9f, LineStyle::dashed));
    }
    outline(polygon, pen(palette().structure, 1.4f));
}

void ShapeMarks::outline(std::span<const DVec2> points, const Stroke& stroke) const {
    painter().polyline(places(points), true, stroke);
}

void ShapeMarks::line(DVec2 from, DVec2 to, const Stroke& stroke) const {
    app::line(painter(), place(from), place(to), stroke);
}

void ShapeMarks::wash(std::span<const DVec2> points, Color color, float opacity) const {
    painter().fill(places(points), with_alpha(color, opacity));
}

void ShapeMarks::dot(DVec2 point, Color color, float radius) const {
    painter().disc(place(point), radius * canvas().scale, color);
}

void ShapeMarks::circle(DVec2 center, double radius, const Stroke& stroke) const {
    painter().circle(place(center), static_cast<float>(canvas().camera.to_pixels(radius)), stroke);
}

void ShapeMarks::ring(DVec2 point, Color color) const {
    painter().circle(place(point), 7.0f * canvas().scale, pen(color, 1.4f));
}

void ShapeMarks::name(DVec2 point, DVec2 inside, std::string words, Color color, bool needed) const {
    Label label{place(point), std::move(words), label_style(canvas(), color, Weight::semibold)};
    label.preferred = unit_or(place(point) - place(inside), {0.0f, -1.0f});
    label.priority = needed ? result_priority : detail_priority;
    label.may_be_left_out = !needed;
    labels().add(std::move(label));
}

namespace {

constexpr std::ptrdiff_t most_boxes = 600;  // on the canvas, drawn dotted
constexpr std::ptrdiff_t most_cells = 3000;
constexpr std::size_t crowd = 40;  // bodies; if a scene has more, the overlay of names leaves most out

}  // namespace

const collide::Aabb& StructureMarks::box_of(collide::ProxyId body) const {
    return input().analysis.boxes[body];
}

Vec2 StructureMarks::corner(double x, double y) const {
    constexpr float beyond = 500.0f;
    const Vec2 at = canvas().camera.to_canvas({x, y});
    return glm::clamp(at, Vec2(-beyond), canvas().camera.canvas_size + beyond);
}

void StructureMarks::dim_crowd() const {
    dim();
    boxes_behind(input().analysis.boxes, pen(with_alpha(palette().bounds, 0.7f), 0.7f, LineStyle::dotted));
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

void StructureMarks::filled(const collide::Aabb& box, Color color, float opacity, float weight,
                            LineStyle style) const {
    wash(box, color, opacity);
    this->box(box, pen(color, weight, style));
}

void StructureMarks::body(collide::ProxyId body, Color color, LineStyle style) const {
    filled(box_of(body), color, 0.16f, 1.3f, style);
}

void StructureMarks::name(collide::ProxyId body, Color color) const {
    const auto& focus = canvas().analysis.focus;
    const bool named = is_on(canvas().view, names_overlay) &&
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
    const Vec2 from = axis == 0 ? Vec2(at.x, 0.0f) : Vec2(0.0f, at.y);
    const Vec2 to = axis == 0 ? Vec2(at.x, size.y) : Vec2(size.x, at.y);
    line(painter(), from, to, stroke);
    labels().avoid(from, to);
}

}  // namespace app
