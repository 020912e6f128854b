// Why this impulse: the response at one contact, through the step that led to the moment shown.
#include <array>

#include "player/all_lessons.h"
#include "player/impulse_picture.h"
#include "player/impulse_plot.h"
#include "player/impulse_walk.h"
#include "player/impulse_words.h"
#include "player/ordered_words.h"

namespace app {

using collide::ImpulseStage;

namespace {

constexpr std::array<std::string_view, 11> lines{
    "masses m, speeds v; λ = the last step's / substeps",
    "for each substep of h seconds:",
    "    v += h · gravity; give λ again (from the second on)",
    "    give λ (in the first: warm start)",
    "    solve: λ = max(0, λ − m (v + bias) − softness · λ)",
    "        friction: what would hold, within −µλ and µλ",
    "    move the bodies: x += h · v",
    "    relax: solve again, rigid, without pushing out",
    "where it came fast: leave with e · that speed",
    "take back what would be energy from nothing",
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
    bound = 9,
    keep = 10
};

/// Responses 1 and 2: contact after contact, once.
constexpr std::array<std::string_view, 8> impulse_lines{
    "v += gravity · the step's seconds",
    "for each contact, once: speeds v, masses m",
    "    λ = m (v to part with − v − u), never below 0",
    "    u: what the other point and friction change v",
    "    friction: what stops the sliding, within µλ",
    "    take out the overlap along the normal",
    "    (the next contact may undo it)",
    "move the bodies",
};
constexpr std::array<std::string_view, 8> reflection_lines{
    "v += gravity · the step's seconds",
    "for each contact, once: speed v along n, mass m",
    "    reflect v: j = m (v to part with − v)",
    "    λ of each point: an equal share of j",
    "    friction: what stops the sliding, within µλ",
    "    push apart along the MTD",
    "    (the next contact may undo it)",
    "move the bodies",
};

/// The ordered mode.
constexpr std::array<std::string_view, 9> ordered_lines{
    "v += gravity · the step's seconds",
    "what touches now: bounce, then hold what rests",
    "until the step ends, the earliest touch to come:",
    "    the two move on to it: approach v, masses m",
    "    λ = m (v to part with − v − u), never below 0",
    "    u: what friction and all that touch then change",
    "    friction: what stops the sliding, within µλ",
    "    ask the two anew whom they touch, and when",
    "all move on to the step's end",
};

bool is_ordered(const LessonInput& input) {
    return input.impulse != nullptr && is_in_order(input.impulse->recording);
}

collide::Response response_of(const LessonInput& input) {
    return input.impulse != nullptr ? input.impulse->recording.setup.response : collide::Response::sequential;
}

Pseudocode pseudocode(const LessonInput& input) {
    if (is_ordered(input)) return ordered_lines;
    switch (response_of(input)) {
        case collide::Response::push_apart:
            return reflection_lines;
        case collide::Response::impulses:
            return impulse_lines;
        default:
            return lines;
    }
}

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
        case ImpulseStage::bound:
            return bound;
        case ImpulseStage::finish:
            break;
    }
    return keep;
}

std::size_t line_of_impact(ImpulseStage stage) {
    switch (stage) {
        case ImpulseStage::prepare:
            return 1;
        case ImpulseStage::solve:
            return 2;
        case ImpulseStage::move:
            return 5;
        default:
            return 6;
    }
}

std::size_t line_of_touch(const ImpulseWalk& walk, const collide::ImpulseEntry& entry) {
    if (entry.stage == ImpulseStage::finish) return 8;
    if (walk.recording.touches[entry.touch].at_start) return 1;
    return entry.stage == ImpulseStage::prepare ? 3 : 4;
}

std::size_t line_at(const LessonInput& input, std::size_t step) {
    const collide::ImpulseEntry& entry = input.impulse->recording.steps.items[step];
    if (is_ordered(input)) return line_of_touch(*input.impulse, entry);
    const bool sequential = response_of(input) == collide::Response::sequential;
    return sequential ? line_of(entry.stage) : line_of_impact(entry.stage);
}

LessonMoment moment(const LessonInput& input, std::size_t step) {
    const ImpulseWalk& walk = *input.impulse;
    return {line_at(input, step), entry_words(walk, step), entry_values(walk, step)};
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
    LegendEntry{LegendMark::arrow, &Palette::contacts, "impulse on B so far: λ and friction together"},
    LegendEntry{LegendMark::band, &Palette::contacts, "friction cone: µ of the normal impulse"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "dashed arrow: speed of B against A before"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "speed of B against A after this stage"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "contact: point on A, ring on B"},
    LegendEntry{LegendMark::dashed, both_hues, "dashed outlines: A and B at this stage"},
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
