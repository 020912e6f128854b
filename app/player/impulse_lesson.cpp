// Why this impulse: the response at one contact, through the step that led to the moment shown.
#include <array>

#include "player/all_lessons.h"
#include "player/impact_words.h"
#include "player/impulse_picture.h"
#include "player/player_of.h"
#include "player/plots.h"

namespace app {

using collide::ImpulseStage;

namespace {

using Player = PlayerOf<ImpulseWalk, PairMarks, ImpulseAt>;

constexpr std::array<std::string_view, 11> sequential_code{
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

/// Responses 1 and 2: contact after contact, once.
constexpr std::array<std::string_view, 8> impulses_code{
    "v += gravity · the step's seconds",
    "for each contact, once: speeds v, masses m",
    "    λ = m (v to part with − v − u), never below 0",
    "    u: what the other point and friction change v",
    "    friction: what stops the sliding, within µλ",
    "    take out the overlap along the normal",
    "    (the next contact may undo it)",
    "move the bodies",
};
constexpr std::array<std::string_view, 8> reflection_code{
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
constexpr std::array<std::string_view, 9> ordered_code{
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

constexpr std::array legend{
    LegendEntry{LegendMark::arrow, &Palette::contacts, "impulse on B so far: λ and friction together"},
    LegendEntry{LegendMark::band, &Palette::contacts, "friction cone: µ of the normal impulse"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "dashed arrow: speed of B against A before"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "speed of B against A after this stage"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "contact: point on A, ring on B"},
    LegendEntry{LegendMark::dashed, both_hues, "dashed outlines: A and B at this stage"},
};

const ImpulseWalk* recording(const LessonInput& input, LessonKind) { return input.impulse; }

std::string obstacle(const LessonInput& input) { return impulse_obstacle_words(input.impulse); }

std::size_t count(const LessonInput&, const ImpulseWalk& walk) { return walk.recording.steps.items.size(); }

collide::Response response_of(const ImpulseWalk& walk) { return walk.recording.setup.response; }

Pseudocode code(const LessonInput& input) {
    if (input.impulse == nullptr) return sequential_code;
    if (is_in_order(input.impulse->recording)) return ordered_code;
    switch (response_of(*input.impulse)) {
        case collide::Response::push_apart:
            return reflection_code;
        case collide::Response::impulses:
            return impulses_code;
        default:
            return sequential_code;
    }
}

std::vector<LessonValue> values_of(const ImpulseAt& at) { return entry_values(at.walk, at.index); }

void paint(const ImpulseAt& at, const PairMarks& marks) { paint_impulse_entry(marks, at.walk, at.index); }

void plot(const PlotView& view, const ImpulseAt& at, Painter& painter, Labels& labels) {
    paint_impulse_plot(view, at.walk, at.index, painter, labels);
}

// Behind those of the sequential response: of responses 1 and 2, and of the ordered mode.
enum Stage : std::size_t {
    turn = 100,
    turn_given,
    apart,
    turn_end,
    first_touch,
    first_given,
    touch,
    touch_given,
    touch_end
};

std::size_t turn_stage(ImpulseStage stage) {
    if (stage == ImpulseStage::prepare) return turn;
    if (stage == ImpulseStage::solve) return turn_given;
    return stage == ImpulseStage::move ? apart : turn_end;
}

std::size_t touch_stage(const ImpulseAt& at) {
    const ImpulseStage stage = at.entry().stage;
    if (stage == ImpulseStage::prepare) return at.touch().at_start ? first_touch : touch;
    if (stage == ImpulseStage::solve) return at.touch().at_start ? first_given : touch_given;
    return touch_end;
}

std::size_t stage_of(const ImpulseAt& at) {
    if (is_in_order(at.walk.recording)) return touch_stage(at);
    if (response_of(at.walk) != collide::Response::sequential) return turn_stage(at.entry().stage);
    return key(at.entry().stage);
}

using Row = Player::Row;
constexpr std::array stages{
    Row{.stage = key(ImpulseStage::prepare), .line = 0, .words = prepare_words},
    Row{.stage = key(ImpulseStage::gravity), .line = 2, .words = gravity_words},
    Row{.stage = key(ImpulseStage::warm_start), .line = 3, .words = warm_start_words},
    Row{.stage = key(ImpulseStage::solve), .line = 4, .words = solve_words},
    Row{.stage = key(ImpulseStage::move), .line = 6, .words = move_words},
    Row{.stage = key(ImpulseStage::relax), .line = 7, .words = relax_words},
    Row{.stage = key(ImpulseStage::bounce), .line = 8, .words = bounce_words},
    Row{.stage = key(ImpulseStage::bound), .line = 9, .words = bound_words},
    Row{.stage = key(ImpulseStage::finish), .line = 10, .words = finish_words},

    Row{.stage = turn, .line = 1, .words = turn_words},
    Row{.stage = turn_given, .line = 2, .words = turn_given_words},
    Row{.stage = apart, .line = 5, .words = apart_words},
    Row{.stage = turn_end, .line = 6, .words = turn_end_words},

    Row{.stage = first_touch, .line = 1, .words = touch_words},
    Row{.stage = first_given, .line = 1, .words = touch_given_words},
    Row{.stage = touch, .line = 3, .words = touch_words},
    Row{.stage = touch_given, .line = 4, .words = touch_given_words},
    Row{.stage = touch_end, .line = 8, .words = touch_end_words},
};

constexpr Player player{
    .kind = LessonKind::impulse,
    .name = "impulse",
    .title = "Why this impulse",
    .subject = LessonSubject::run,
    .recording = recording,
    .obstacle = obstacle,
    .code = code,
    .count = count,
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .behind = paint,
    .plot = plot,
    .plot_title = "Accumulated impulse λ, stage by stage",
};

}  // namespace

std::string entry_words(const ImpulseWalk& walk, std::size_t entry) {
    const ImpulseAt at(walk, entry);
    return player.row_of(at).words(at);
}

const Lesson impulse_lesson = lesson_of<player>();

}  // namespace app
