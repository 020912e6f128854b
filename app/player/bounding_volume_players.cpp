// Bounding volumes of a body's hull: the smallest circle (Welzl), and the box of least area (rotating
// calipers). Each player reads its recording.
#include "player/shape_recordings.h"

namespace app::enclosing_circle_player {

using collide::lessons::EnclosingCircle;
using collide::lessons::EnclosingCircleEvent;

namespace {

using Description = PlayerOf<collide::EnclosingCircleRecording, ShapeMarks>;
using Step = Description::Step;

constexpr std::array<std::string_view, 9> code{
    "circle = the first point, radius 0",
    "for each next point p",
    "    inside: the circle stays",
    "    outside: p lies on the new circle; for each q before p",
    "        inside: the circle stays",
    "        outside: p and q are its diameter; for each r before q",
    "            inside: the circle stays",
    "            outside: the circle through p, q and r",
    "done: no smaller circle holds all points",
};

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, &Palette::structure, "circle so far"},
    LegendEntry{LegendMark::ring, &Palette::separated, "circle after the step"},
    LegendEntry{LegendMark::dot, &Palette::mtd, "points that must lie on it"},
    LegendEntry{LegendMark::dot, &Palette::probe, "point that is tested"},
    LegendEntry{LegendMark::dot, &Palette::dim_text, "the other vertices of the hull"},
};

double distance_of(const Step& step) {
    return glm::length(step.recording.points[step.now().point] - step.now().before.center);
}

std::string inside_words(const Step& step) {
    return fmt::format("Vertex {} lies inside: {} from the centre, and the radius is {}. The circle stays.",
                       step.now().point, length_words(distance_of(step)),
                       length_words(step.now().before.radius));
}

/// Returns "Vertex 3 lies outside by 0.420 m".
std::string outside_by(const Step& step) {
    return fmt::format("Vertex {} lies outside by {}", step.now().point,
                       length_words(distance_of(step) - step.now().before.radius));
}

std::string first_outside_words(const Step& step) {
    return outside_by(step) +
           ". So it lies on the circle around all points so far. The search begins again over "
           "the points before it.";
}

std::string second_outside_words(const Step& step) {
    return outside_by(step) + ", so it lies on the circle, too. The two are a diameter at first.";
}

std::string third_outside_words(const Step& step) {
    return fmt::format("{}. Three points fix the circle: its radius is now {}.", outside_by(step),
                       length_words(step.now().after.radius));
}

std::string fixing_words(const EnclosingCircle& circle) {
    const auto& on = circle.on;
    if (circle.on_count == 1) return fmt::format("vertex {}", on[0]);
    if (circle.on_count == 2) return fmt::format("vertices {} and {}, a diameter", on[0], on[1]);
    return fmt::format("vertices {}, {} and {}", on[0], on[1], on[2]);
}

std::string result_words(const Step& step) {
    return fmt::format("Done: radius {}, fixed by {}. {} took {}.",
                       length_words(step.recording.circle.radius), fixing_words(step.recording.circle),
                       counted(step.recording.points.size(), "vertex", "vertices"),
                       counted(step.recording.steps.items.size(), "question", "questions"));
}

std::vector<PlayerValue> values_of(const Step& step) {
    return {length_value("distance", distance_of(step), "of the point from the centre"),
            length_value("radius", step.now().before.radius, "of the circle so far"),
            length_value("after", step.now().after.radius, "radius after the step"),
            count_value("fixed", step.now().fixed, "points that must lie on the circle")};
}

std::vector<PlayerValue> result_values(const Step& step) {
    const EnclosingCircle& circle = step.recording.circle;
    return {length_value("radius", circle.radius, "of the smallest circle"),
            place_value("centre", circle.center, "in the body's frame"),
            count_value("vertices", step.recording.points.size(), "of the hull"),
            word_value("area", readable(area_of(circle)), "m²")};
}

void paint_points(const Step& step, const ShapeMarks& marks) {
    marks.dim();
    for (const DVec2 point : step.recording.points) marks.dot(point, marks.palette().dim_text, 3.0f);
}

/// Draws the points that the search has fixed on the circle, and the third point of a circle through three
/// points.
void paint_fixing(const Step& step, const ShapeMarks& marks, const EnclosingCircle& circle) {
    for (std::uint32_t k = 0; k < circle.on_count; ++k) {
        const DVec2 point = step.recording.points[circle.on.at(k)];
        marks.dot(point, marks.palette().mtd, 4.5f);
        marks.name(point, circle.center, std::to_string(circle.on.at(k)), marks.palette().mtd);
    }
}

void paint_step(const Step& step, const ShapeMarks& marks) {
    const EnclosingCircleEvent& now = step.now();
    const Palette& palette = marks.palette();
    marks.circle(now.before.center, now.before.radius, marks.pen(palette.structure, 1.3f, LineStyle::dashed));
    if (!now.inside) marks.circle(now.after.center, now.after.radius, marks.pen(palette.separated, 1.8f));
    paint_fixing(step, marks, now.inside ? now.before : now.after);
    const DVec2 point = step.recording.points[now.point];
    marks.dot(point, palette.probe, 4.5f);
    marks.ring(point, palette.probe);
    marks.name(point, now.before.center, std::to_string(now.point), palette.probe, true);
}

void paint_result(const Step& step, const ShapeMarks& marks) {
    const EnclosingCircle& circle = step.recording.circle;
    marks.circle(circle.center, circle.radius, marks.pen(marks.palette().separated, 2.2f));
    paint_fixing(step, marks, circle);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(0, true), 2, inside_words, paint_step},
    Row{key(0, false), 3, first_outside_words, paint_step},
    Row{key(1, true), 4, inside_words, paint_step},
    Row{key(1, false), 5, second_outside_words, paint_step},
    Row{key(2, true), 6, inside_words, paint_step},
    Row{key(2, false), 7, third_outside_words, paint_step},
    Row{conclusion, 8, result_words, paint_result, result_values},
};

constexpr Description description{
    .kind = PlayerKind::enclosing_circle,
    .name = "enclosing_circle",
    .title = "Bounding volumes: smallest circle",
    .record = record_circle_round_body,
    .obstacle = "There are no vertices to go around: the body is a disc. Select a body with vertices.",
    .code = code,
    .row_key = kind_by<&EnclosingCircleEvent::fixed, &EnclosingCircleEvent::inside>,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = paint_points,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::enclosing_circle_player

namespace app::calipers_player {

using collide::lessons::LeastBox;
using collide::lessons::LeastBoxEvent;

namespace {

using Description = PlayerOf<collide::LeastBoxRecording, ShapeMarks>;
using Step = Description::Step;

constexpr std::array<std::string_view, 6> code{
    "for each edge of the hull: one jaw lies along it",
    "    move on the vertices farthest along it, from it and against it",
    "    area = (width + 2 r) (height + 2 r)",
    "    less than the best: keep this box",
    "    else the best one stays",
    "done: the box of least area",
};

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::probe, "edge on which the box stands"},
    LegendEntry{LegendMark::line, &Palette::velocity, "box on this edge"},
    LegendEntry{LegendMark::dotted, &Palette::separated, "best box so far"},
    LegendEntry{LegendMark::dot, &Palette::mtd, "vertices that touch the other sides"},
    LegendEntry{LegendMark::dashed, &Palette::dim_text, "hull"},
};

std::string area_words(double square_meters) { return readable(square_meters) + " m²"; }
double area_of_box(const LeastBox& box) { return 4.0 * box.half.x * box.half.y; }

/// Returns the best box before this step. Precondition: the step is not the first.
const LeastBoxEvent& best_before(const Step& step) { return best_until(step.recording, step.index); }

std::string size_words(const LeastBox& box) {
    return fmt::format("{} by {}", length_words(2.0 * box.half.x), length_words(2.0 * box.half.y));
}

std::string edge_words(const Step& step) {
    const LeastBoxEvent& now = step.now();
    return fmt::format(
        "On edge {}: the box is {}. Vertices {}, {} and {} touch its other sides. Its area of {} is",
        now.box.edge, size_words(now.box), now.right, now.top, now.left, area_words(now.area));
}

std::string better_words(const Step& step) {
    if (step.index == 0) return edge_words(step) + " the best so far.";
    return fmt::format("{} less than {}: the best so far.", edge_words(step),
                       area_words(best_before(step).area));
}

std::string worse_words(const Step& step) {
    return fmt::format("{} not less than {}: edge {} keeps the best.", edge_words(step),
                       area_words(best_before(step).area), best_before(step).box.edge);
}

std::string result_words(const Step& step) {
    const LeastBox& box = step.recording.box;
    return fmt::format(
        "Done: the least box stands on edge {} and is {}, {}. The vertices went around the "
        "hull once for all {}.",
        box.edge, size_words(box), area_words(area_of_box(box)),
        counted(step.recording.hull.size(), "edge", "edges"));
}

std::vector<PlayerValue> values_of(const Step& step) {
    const LeastBoxEvent& now = step.now();
    const LeastBoxEvent& best = best_until(step.recording, step.index + 1);
    return {direction_value("axis", now.box.axis, "along the edge, in the body's frame"),
            length_value("width", 2.0 * now.box.half.x, "along the edge, rounding included"),
            length_value("height", 2.0 * now.box.half.y, "across it"),
            word_value("area", readable(now.area), "m²"),
            word_value("best", readable(best.area), fmt::format("m², on edge {}", best.box.edge))};
}

std::vector<PlayerValue> result_values(const Step& step) {
    const LeastBox& box = step.recording.box;
    return {length_value("width", 2.0 * box.half.x, "of the box"),
            length_value("height", 2.0 * box.half.y, "of the box"),
            word_value("area", readable(area_of_box(box)), "m²"),
            length_value("rounding", step.recording.radius, "r, on each side")};
}

void paint_hull(const Step& step, const ShapeMarks& marks) {
    marks.dim();
    marks.outline(step.recording.hull, marks.pen(marks.palette().dim_text, 1.0f, LineStyle::dashed));
}

void paint_best(const Step& step, const ShapeMarks& marks, std::size_t steps) {
    const auto best = collide::corners_of(best_until(step.recording, steps).box);
    marks.outline(best, marks.pen(marks.palette().separated, 1.6f, LineStyle::dotted));
}

void paint_edge(const Step& step, const ShapeMarks& marks) {
    const LeastBoxEvent& now = step.now();
    const collide::Polygon& hull = step.recording.hull;
    const Palette& palette = marks.palette();
    paint_best(step, marks, step.index + 1);
    marks.outline(collide::corners_of(now.box), marks.pen(palette.velocity, 1.8f));
    marks.line(hull[now.box.edge], hull[(now.box.edge + 1) % hull.size()], marks.pen(palette.probe, 3.0f));
    for (const std::uint32_t vertex : {now.right, now.top, now.left}) {
        marks.dot(hull[vertex], palette.mtd, 4.5f);
        marks.name(hull[vertex], now.box.center, std::to_string(vertex), palette.mtd);
    }
}

void paint_result(const Step& step, const ShapeMarks& marks) {
    const auto corners = collide::corners_of(step.recording.box);
    marks.wash(corners, marks.palette().separated, 0.15f);
    paint_best(step, marks, step.recording.steps.items.size());
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(true), 3, better_words, paint_edge},
    Row{key(false), 4, worse_words, paint_edge},
    Row{conclusion, 5, result_words, paint_result, result_values},
};

constexpr Description description{
    .kind = PlayerKind::calipers,
    .name = "calipers",
    .title = "Bounding volumes: rotating calipers",
    .record = record_box_round_body,
    .obstacle = "There is no edge to lay the calipers on: the body is a disc. Select a body with vertices.",
    .code = code,
    .row_key = kind_by<&LeastBoxEvent::best>,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = paint_hull,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::calipers_player
