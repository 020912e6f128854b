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

// Of entries that are not of the sequential response.
enum Mode { contact_after_contact, in_order };

std::size_t stage_of(const ImpulseAt& at) {
    const ImpulseStage stage = at.entry().stage;
    if (is_in_order(at.walk.recording)) return key(in_order, stage, at.touch().at_start);
    if (response_of(at.walk) != collide::Response::sequential) return key(contact_after_contact, stage);
    return key(stage);
}

using Row = Player::Row;
constexpr std::array stages{
    Row{key(ImpulseStage::prepare), 0, prepare_words},
    Row{key(ImpulseStage::gravity), 2, gravity_words},
    Row{key(ImpulseStage::warm_start), 3, warm_start_words},
    Row{key(ImpulseStage::solve), 4, solve_words},
    Row{key(ImpulseStage::move), 6, move_words},
    Row{key(ImpulseStage::relax), 7, relax_words},
    Row{key(ImpulseStage::bounce), 8, bounce_words},
    Row{key(ImpulseStage::bound), 9, bound_words},
    Row{key(ImpulseStage::finish), 10, finish_words},

    Row{key(contact_after_contact, ImpulseStage::prepare), 1, turn_words},
    Row{key(contact_after_contact, ImpulseStage::solve), 2, turn_given_words},
    Row{key(contact_after_contact, ImpulseStage::move), 5, apart_words},
    Row{key(contact_after_contact, ImpulseStage::finish), 6, turn_end_words},

    Row{key(in_order, ImpulseStage::prepare, true), 1, touch_words},
    Row{key(in_order, ImpulseStage::solve, true), 1, touch_given_words},
    Row{key(in_order, ImpulseStage::prepare, false), 3, touch_words},
    Row{key(in_order, ImpulseStage::solve, false), 4, touch_given_words},
    Row{key(in_order, ImpulseStage::finish, true), 8, touch_end_words},
    Row{key(in_order, ImpulseStage::finish, false), 8, touch_end_words},
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
