// The smallest circle around a body's hull, by Welzl. Reads its recording.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/player_of.h"
#include "player/shape_walks.h"
#include "text/words.h"

namespace app {

using collide::EnclosingCircle;
using collide::EnclosingCircleRecording;
using collide::EnclosingCircleSeen;

namespace {

using Player = PlayerOf<EnclosingCircleRecording, ShapeMarks>;
using Step = Player::Step;

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

std::string vertex_words(std::uint32_t point) { return fmt::format("Vertex {}", point); }

std::string inside_words(const Step& step) {
    return fmt::format("{} lies inside: {} from the centre, and the radius is {}. The circle stays.",
                       vertex_words(step.now().point), length_words(distance_of(step)),
                       length_words(step.now().before.radius));
}

std::string first_outside_words(const Step& step) {
    return fmt::format(
        "{} lies outside by {}. So it lies on the circle around all points so far. The search "
        "begins again over the points before it.",
        vertex_words(step.now().point), length_words(distance_of(step) - step.now().before.radius));
}

std::string second_outside_words(const Step& step) {
    return fmt::format(
        "{} lies outside by {}, so it lies on the circle, too. The two are a diameter at first.",
        vertex_words(step.now().point), length_words(distance_of(step) - step.now().before.radius));
}

std::string third_outside_words(const Step& step) {
    return fmt::format("{} lies outside by {}. Three points fix the circle: its radius is now {}.",
                       vertex_words(step.now().point),
                       length_words(distance_of(step) - step.now().before.radius),
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

std::vector<LessonValue> values_of(const Step& step) {
    return {length_value("distance", distance_of(step), "of the point from the centre"),
            length_value("radius", step.now().before.radius, "of the circle so far"),
            length_value("after", step.now().after.radius, "radius after the step"),
            count_value("fixed", step.now().fixed, "points that must lie on the circle")};
}

std::vector<LessonValue> result_values(const Step& step) {
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

/// Those that the search has fixed, and the third point of a circle that is through three.
void paint_fixing(const Step& step, const ShapeMarks& marks, const EnclosingCircle& circle) {
    for (std::uint32_t k = 0; k < circle.on_count; ++k) {
        const DVec2 point = step.recording.points[circle.on.at(k)];
        marks.dot(point, marks.palette().mtd, 4.5f);
        marks.name(point, circle.center, std::to_string(circle.on.at(k)), marks.palette().mtd);
    }
}

void paint_step(const Step& step, const ShapeMarks& marks) {
    const EnclosingCircleSeen& now = step.now();
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

std::size_t stage_of(const Step& step) {
    return step.is_over() ? conclusion : key(step.now().fixed, step.now().inside);
}

using Row = Player::Row;
constexpr std::array stages{
    Row{key(0, true), 2, inside_words, paint_step},
    Row{key(0, false), 3, first_outside_words, paint_step},
    Row{key(1, true), 4, inside_words, paint_step},
    Row{key(1, false), 5, second_outside_words, paint_step},
    Row{key(2, true), 6, inside_words, paint_step},
    Row{key(2, false), 7, third_outside_words, paint_step},
    Row{conclusion, 8, result_words, paint_result, result_values},
};

constexpr Player player{
    .kind = LessonKind::enclosing_circle,
    .name = "enclosing_circle",
    .title = "Bounding volumes: smallest circle",
    .subject = LessonSubject::shape,
    .recording = shape_recording_of,
    .obstacle = "There are no vertices to go around: the body is a disc. Select a body with vertices.",
    .code = code,
    .count = steps_and_conclusion,
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .behind = paint_points,
};

}  // namespace

const Lesson enclosing_circle_lesson = lesson_of<player>();

}  // namespace app
