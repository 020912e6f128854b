#include <algorithm>
#include <array>

#include "player/all_lessons.h"
#include "player/caption.h"

namespace app {

std::span<const Lesson> lessons() {
    static const std::array all{sat_lesson,
                                sweep_lesson,
                                contact_lesson,
                                gjk_lesson,
                                epa_lesson,
                                advancement_lesson,
                                brute_force_lesson,
                                uniform_grid_lesson,
                                spatial_hash_lesson,
                                quadtree_lesson,
                                sort_and_sweep_lesson,
                                dynamic_tree_lesson,
                                ear_clipping_lesson,
                                quickhull_lesson,
                                cut_lesson,
                                fewest_pieces_lesson,
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
        return "There is no pair to look at: the scene needs two bodies.";
    }
    return lesson.count(input) == 0 ? lesson.obstacle(input) : std::string();
}

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
