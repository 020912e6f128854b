// Why this impulse: the sequential response at one contact, through the step that led to the moment shown.
#include <array>

#include "player/all_lessons.h"
#include "player/impulse_picture.h"
#include "player/impulse_plot.h"
#include "player/impulse_walk.h"
#include "player/impulse_words.h"

namespace app {

using collide::ImpulseStage;

namespace {

constexpr std::array<std::string_view, 10> lines{
    "masses m, speeds v; λ = the last step's / substeps",
    "for each substep of h seconds:",
    "    v += h · gravity; give λ again (from the second on)",
    "    give λ (in the first: warm start)",
    "    solve: λ = max(0, λ − m (v + bias) − softness · λ)",
    "        friction: what would hold, within −µλ and µλ",
    "    move the bodies: x += h · v",
    "    relax: solve again, rigid, without pushing out",
    "where it came fast: leave with e · that speed",
    "keep λ · substeps for the next step",
};
enum Line : std::size_t {
    prepare = 0,
    gravity = 2,
    warm = 3,
    solve = 4,
    move = 6,
    relax = 7,
    bounce = 8,
    keep = 9
};

Pseudocode pseudocode(const LessonInput&) { return lines; }

std::size_t count(const LessonInput& input) {
    return input.impulse != nullptr ? input.impulse->recording.steps.items.size() : 0;
}

std::string obstacle(const LessonInput& input) { return impulse_obstacle_words(input.impulse); }

std::size_t line_of(ImpulseStage stage) {
    switch (stage) {
        case ImpulseStage::prepare:
            return prepare;
        case ImpulseStage::gravity:
            return gravity;
        case ImpulseStage::warm_start:
            return warm;
        case ImpulseStage::solve:
            return solve;
        case ImpulseStage::move:
            return move;
        case ImpulseStage::relax:
            return relax;
        case ImpulseStage::bounce:
            return bounce;
        case ImpulseStage::finish:
            break;
    }
    return keep;
}

LessonMoment moment(const LessonInput& input, std::size_t step) {
    const ImpulseWalk& walk = *input.impulse;
    return {line_of(walk.recording.steps.items[step].stage), entry_words(walk, step),
            entry_values(walk, step)};
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t step, Painter& painter,
           Labels& labels) {
    paint_impulse_entry(canvas, *input.impulse, step, painter, labels);
}

void plot(const PlotView& view, const LessonInput& input, std::size_t step, Painter& painter,
          Labels& labels) {
    paint_impulse_plot(view, *input.impulse, step, painter, labels);
}

constexpr std::array legend{
    LegendEntry{LegendMark::arrow, &Palette::contacts, "impulse on B, so far in the substep"},
    LegendEntry{LegendMark::band, &Palette::contacts, "friction cone: µ of the normal impulse"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "speed of B against A before"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "and after this stage"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "contact: point on A, ring on B"},
};

}  // namespace

const Lesson impulse_lesson{LessonKind::impulse,
                            "impulse",
                            "Why this impulse",
                            pseudocode,
                            count,
                            obstacle,
                            moment,
                            legend,
                            paint,
                            plot,
                            "Accumulated impulse λ, stage by stage"};

}  // namespace app
