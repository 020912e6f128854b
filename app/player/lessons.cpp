#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "draw/painter.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/picture_words.h"

namespace app {

std::span<const Lesson> lessons() {
    static const std::array all{aabb_lesson,
                                rectangles_lesson,
                                one_sided_lesson,
                                sat_lesson,
                                last_axis_lesson,
                                swept_axis_lesson,
                                sweep_lesson,
                                contact_lesson,
                                support_lesson,
                                minkowski_lesson,
                                gjk_lesson,
                                epa_lesson,
                                advancement_lesson,
                                gap_root_lesson,
                                quadratic_lesson,
                                brute_force_lesson,
                                uniform_grid_lesson,
                                spatial_hash_lesson,
                                quadtree_lesson,
                                sort_and_sweep_lesson,
                                begin_end_list_lesson,
                                dynamic_tree_lesson,
                                ear_clipping_lesson,
                                quickhull_lesson,
                                cut_lesson,
                                fewest_pieces_lesson,
                                enclosing_circle_lesson,
                                calipers_lesson,
                                impulse_lesson};
    return all;
}

const Lesson& find_lesson(LessonKind kind) {
    const auto all = lessons();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Lesson& l) { return l.kind == kind; });
    return found == all.end() ? all.front() : *found;
}

const Lesson* find_lesson(std::string_view name) {
    const auto all = lessons();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Lesson& l) { return l.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::size_t step_count(const PlayerState& player, const LessonInput& input) {
    const Lesson& lesson = find_lesson(player.lesson);
    return lesson.needs_pair && !input.analysis.focus ? 0 : lesson.count(input);
}

std::string obstacle_of(const PlayerState& player, const LessonInput& input) {
    const Lesson& lesson = find_lesson(player.lesson);
    if (lesson.needs_pair && !input.analysis.focus) {
        return "There is no pair to show: the scene needs two bodies.";
    }
    return lesson.count(input) == 0 ? lesson.obstacle(input) : std::string();
}

namespace {

constexpr float margin = 12.0f;  // logical pixels
constexpr float padding = 9.0f;
constexpr float widest = 640.0f;

/// The words of a step on the canvas itself, for a screen without panels and for paper: along the upper edge;
/// labels keep off it.
void paint_caption(const OverlayInput& canvas, const PlayerState& player, const LessonInput& input,
                   Painter& painter, Labels& labels) {
    const Lesson& lesson = find_lesson(player.lesson);
    const std::size_t steps = step_count(player, input);
    const TextStyle bold{canvas.palette.text, 15.0f * canvas.scale, Weight::semibold};
    const TextStyle plain{canvas.palette.text, 15.0f * canvas.scale, Weight::regular};
    const float room = std::min(widest * canvas.scale,
                                canvas.camera.canvas_size.x - 2.0f * (margin + padding) * canvas.scale);
    if (room < 40.0f * canvas.scale) return;
    const bool any = player.step < steps;
    const std::string title =
        any ? picture_words::step_title(lesson.title, player.step + 1, steps) : std::string(lesson.title);
    const std::string words = any ? lesson.moment(input, player.step).words : obstacle_of(player, input);
    const auto lines = wrapped_words(words, room, plain, painter);
    Vec2 size = painter.text_size(title, bold);
    for (const std::string_view line : lines) {
        const Vec2 one = painter.text_size(line, plain);
        size = {std::max(size.x, one.x), size.y + one.y};
    }
    const Vec2 lower(margin * canvas.scale);
    const Vec2 inset(padding * canvas.scale);
    painter.begin_group("caption");
    painter.rounded_rectangle(lower, lower + size + 2.0f * inset, 6.0f * canvas.scale,
                              canvas.palette.label_back);
    Vec2 at = lower + inset;
    painter.text(at, title, bold);
    at.y += painter.text_size(title, bold).y;
    for (const std::string_view line : lines) {
        painter.text(at, line, plain);
        at.y += painter.text_size(line, plain).y;
    }
    painter.end_group();
    labels.reserve(lower, lower + size + 2.0f * inset);
}

}  // namespace

InPlaceOfOverlays lesson_picture(const PlayerState& player, const LessonInput& input, bool with_caption) {
    const Lesson& lesson = find_lesson(player.lesson);
    const std::size_t steps = step_count(player, input);
    const auto paint = [&lesson, player, input, steps, with_caption](const OverlayInput& canvas,
                                                                     Painter& painter, Labels& labels) {
        if (player.step < steps) lesson.paint(canvas, input, player.step, painter, labels);
        if (with_caption) paint_caption(canvas, player, input, painter, labels);
    };
    return {steps == 0 ? std::span<const LegendEntry>() : lesson.legend, paint};
}

}  // namespace app
