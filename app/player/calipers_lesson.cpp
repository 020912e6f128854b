// The box of least area around a body's hull, by rotating calipers. Reads its recording.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/player_of.h"
#include "player/shape_walks.h"
#include "text/words.h"

namespace app {

using collide::LeastBox;
using collide::LeastBoxRecording;
using collide::LeastBoxSeen;

namespace {

using Player = PlayerOf<LeastBoxRecording, ShapeMarks>;
using Step = Player::Step;

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

/// Without this step. Precondition: it is not the first.
const LeastBoxSeen& best_before(const Step& step) { return best_until(step.recording, step.index); }

std::string size_words(const LeastBox& box) {
    return fmt::format("{} by {}", length_words(2.0 * box.half.x), length_words(2.0 * box.half.y));
}

std::string edge_words(const Step& step) {
    const LeastBoxSeen& now = step.now();
    return fmt::format("On edge {}: the box is {}. Vertices {}, {} and {} touch its other sides.",
                       now.box.edge, size_words(now.box), now.right, now.top, now.left);
}

std::string better_words(const Step& step) {
    if (step.index == 0)
        return fmt::format("{} Its area of {} is the best so far.", edge_words(step),
                           area_words(step.now().area));
    return fmt::format("{} Its area of {} is less than {}: the best so far.", edge_words(step),
                       area_words(step.now().area), area_words(best_before(step).area));
}

std::string worse_words(const Step& step) {
    return fmt::format("{} Its area of {} is not less than {}: edge {} keeps the best.", edge_words(step),
                       area_words(step.now().area), area_words(best_before(step).area),
                       best_before(step).box.edge);
}

std::string result_words(const Step& step) {
    const LeastBox& box = step.recording.box;
    return fmt::format(
        "Done: the least box stands on edge {} and is {}, {}. The vertices went around the "
        "hull once for all {}.",
        box.edge, size_words(box), area_words(area_of_box(box)),
        counted(step.recording.hull.size(), "edge", "edges"));
}

std::vector<LessonValue> values_of(const Step& step) {
    const LeastBoxSeen& now = step.now();
    const LeastBoxSeen& best = best_until(step.recording, step.index + 1);
    return {direction_value("axis", now.box.axis, "along the edge, in the body's frame"),
            length_value("width", 2.0 * now.box.half.x, "along the edge, rounding included"),
            length_value("height", 2.0 * now.box.half.y, "across it"),
            word_value("area", readable(now.area), "m²"),
            word_value("best", readable(best.area), fmt::format("m², on edge {}", best.box.edge))};
}

std::vector<LessonValue> result_values(const Step& step) {
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
    const LeastBoxSeen& now = step.now();
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

std::size_t stage_of(const Step& step) { return step.is_over() ? conclusion : key(step.now().best); }

using Row = Player::Row;
constexpr std::array stages{
    Row{key(true), 3, better_words, paint_edge},
    Row{key(false), 4, worse_words, paint_edge},
    Row{conclusion, 5, result_words, paint_result, result_values},
};

constexpr Player player{
    .kind = LessonKind::calipers,
    .name = "calipers",
    .title = "Bounding volumes: rotating calipers",
    .subject = LessonSubject::shape,
    .recording = shape_recording_of,
    .obstacle = "There is no edge to lay the calipers on: the body is a disc. Select a body with vertices.",
    .code = code,
    .count = steps_and_conclusion,
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .behind = paint_hull,
};

}  // namespace

const Lesson calipers_lesson = lesson_of<player>();

}  // namespace app
