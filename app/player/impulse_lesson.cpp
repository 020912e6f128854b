// Why this impulse: the response at one contact, through the step that led to the moment shown.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/impulse_picture.h"
#include "player/impulse_walk.h"
#include "player/impulse_words.h"
#include "player/picture_words.h"
#include "player/player_of.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulseRecording;

using collide::ImpulseStage;

namespace {

constexpr float side_margin = 10.0f;  // logical pixels
constexpr float top_margin = 24.0f;
constexpr float bottom_margin = 22.0f;
constexpr float faint = 0.28f;

float height_of(const ImpulseEntry& entry, std::uint32_t point) {
    return entry.left.at(point).normal_impulse + std::max(entry.bounce_impulse.at(point), 0.0f);
}

/// One place for each entry, a bar in it for each point.
struct Bars {
    const PlotView& view;
    const ImpulseRecording& recording;
    float highest = 0.0f;  // N s

    Bars(const PlotView& plot, const ImpulseRecording& recorded) : view(plot), recording(recorded) {
        for (const ImpulseEntry& entry : recording.steps.items) {
            for (std::uint32_t i = 0; i < 2; ++i) {
                highest = std::max(highest, height_of(entry, i));
            }
        }
    }
    float px(float logical) const { return logical * view.scale; }
    float place() const {
        const auto count = static_cast<float>(std::max<std::size_t>(recording.steps.items.size(), 1));
        return (view.size.x - 2.0f * px(side_margin)) / count;
    }
    float x(std::size_t entry) const { return px(side_margin) + place() * static_cast<float>(entry); }
    float floor() const { return view.size.y - px(bottom_margin); }
    float y(float impulse) const {
        const float room = floor() - px(top_margin);
        return floor() - room * (highest > 0.0f ? std::clamp(impulse / highest, 0.0f, 1.0f) : 0.0f);
    }
};

void paint_bar(const Bars& bars, std::size_t index, std::uint32_t point, bool reached, Painter& painter) {
    const ImpulseEntry& entry = bars.recording.steps.items[index];
    const Palette& palette = bars.view.palette;
    const std::uint32_t count = setup_at(bars.recording, index).count;
    const float width = std::min(bars.px(13.0f), 0.78f * bars.place() / static_cast<float>(count));
    const float middle = bars.x(index) + 0.5f * bars.place();
    const float left = middle + width * (static_cast<float>(point) - 0.5f * static_cast<float>(count));
    const float opacity = (point == 0 ? 1.0f : 0.62f) * (reached ? 1.0f : faint);
    const float inset = count > 1 ? bars.px(0.5f) : 0.0f;
    const float top = bars.y(entry.left.at(point).normal_impulse);
    painter.rounded_rectangle({left + inset, top}, {left + width - inset, bars.floor()}, 0.0f,
                              with_alpha(palette.contacts, opacity));
    if (entry.bounce_impulse.at(point) <= 0.0f) return;
    painter.rounded_rectangle({left + inset, bars.y(height_of(entry, point))}, {left + width - inset, top},
                              0.0f, with_alpha(palette.mtd, opacity));
}

void paint_substeps(const Bars& bars, Painter& painter, std::size_t shown) {
    const Palette& palette = bars.view.palette;
    const auto& steps = bars.recording.steps.items;
    const Stroke border{palette.border, bars.px(1.0f)};
    const float top = bars.px(top_margin) - bars.px(2.0f);
    line(painter, {bars.px(side_margin), bars.floor()},
         {bars.view.size.x - bars.px(side_margin), bars.floor()}, {palette.border, bars.px(1.4f)});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool begins = steps[i].stage == ImpulseStage::gravity || steps[i].stage == ImpulseStage::bounce;
        if (!begins) continue;
        line(painter, {bars.x(i), top}, {bars.x(i), bars.floor()}, border);
        if (steps[i].stage == ImpulseStage::bounce) continue;
        const bool now =
            steps[i].substep == steps[shown].substep && steps[shown].stage != ImpulseStage::prepare;
        const TextStyle style{now ? palette.text : palette.dim_text, small_size * bars.view.scale,
                              now ? Weight::semibold : Weight::regular};
        const std::string number =
            i <= 1 ? picture_words::substep(steps[i].substep + 1) : fmt::format("{}", steps[i].substep + 1);
        const float room = 4.0f * bars.place();
        const std::string shown_words =
            painter.text_size(number, style).x < room ? number : fmt::format("{}", steps[i].substep + 1);
        if (painter.text_size(shown_words, style).x < room) {
            painter.text({bars.x(i) + bars.px(3.0f), bars.floor() + bars.px(3.0f)}, shown_words, style);
        }
    }
}

std::string head_words(const ImpulseRecording& recording, std::size_t index) {
    const ImpulseEntry& entry = recording.steps.items[index];
    double sum = 0.0;
    double bounce = 0.0;
    double taken_back = 0.0;
    for (std::uint32_t i = 0; i < 2; ++i) {
        sum += static_cast<double>(entry.left.at(i).normal_impulse);
        bounce += static_cast<double>(entry.bounce_impulse.at(i));
        taken_back += static_cast<double>(entry.taken_back.at(i));
    }
    std::string words = fmt::format("{}: λ = {}", stage_name(entry.stage), impulse_words(sum));
    if (taken_back > 0.0) words += ", taken back " + impulse_words(taken_back);
    if (bounce > 0.0) words += ", bounce " + impulse_words(bounce);
    return words;
}

/// The accumulated impulse of the contact's points, stage by stage, in bars.
/// Bars up to `entry` in full, those to come faint; substeps side by side. The impulse of a bounce stands on
/// top of its bar.
void paint_impulse_plot(const PlotView& view, const ImpulseWalk& walk, std::size_t entry, Painter& painter,
                        Labels&) {
    const ImpulseRecording& recording = walk.recording;
    if (entry >= recording.steps.items.size()) return;
    const Bars bars(view, recording);
    painter.rounded_rectangle({bars.x(entry), bars.px(top_margin) - bars.px(2.0f)},
                              {bars.x(entry) + bars.place(), bars.floor()}, 0.0f,
                              with_alpha(view.palette.accent, 0.22f));
    paint_substeps(bars, painter, entry);
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        for (std::uint32_t point = 0; point < setup_at(recording, i).count; ++point) {
            paint_bar(bars, i, point, i <= entry, painter);
        }
    }
    const TextStyle bold{ink(view.palette, view.palette.contacts), small_size * view.scale, Weight::semibold};
    painter.text({bars.px(side_margin), bars.px(4.0f)}, head_words(recording, entry), bold);
}

using Player = PlayerOf<ImpulseWalk, PairMarks, ImpulseAt>;

constexpr std::array<std::string_view, 11> sequential_code{
    "masses m, speeds v; λ = the last step's / substeps",
    "for each substep of h seconds:",
    "    v += h · gravity; apply λ again (from the second on)",
    "    apply λ (in the first: warm start)",
    "    solve: λ = max(0, λ − m (v + bias) − softness · λ)",
    "        friction: what would hold, within −µλ and µλ",
    "    move the bodies: x += h · v",
    "    relax: solve again, rigid, without pushing out",
    "if it arrived fast: leave with e · that speed",
    "take back what would create energy",
    "keep λ · substeps for the next step",
};

/// Responses 1 and 2: contact after contact, once.
constexpr std::array<std::string_view, 8> impulses_code{
    "v += gravity · the step's seconds",
    "for each contact, once: speeds v, masses m",
    "    λ = m (v to leave with − v − u), never below 0",
    "    u: what the other point and friction change v",
    "    friction: what stops the sliding, within µλ",
    "    correct the overlap along the normal",
    "    (the next contact may undo it)",
    "move the bodies",
};
constexpr std::array<std::string_view, 8> reflection_code{
    "v += gravity · the step's seconds",
    "for each contact, once: speed v along n, mass m",
    "    reflect v: j = m (v to leave with − v)",
    "    λ of each point: an equal share of j",
    "    friction: what stops the sliding, within µλ",
    "    push apart along the MTD",
    "    (the next contact may undo it)",
    "move the bodies",
};

/// The ordered mode.
constexpr std::array<std::string_view, 9> ordered_code{
    "v += gravity · the step's seconds",
    "what touches now: bounce, then resting contacts",
    "until the step ends, the earliest impact:",
    "    the two advance to it: approach v, masses m",
    "    λ = m (v to leave with − v − u), never below 0",
    "    u: what friction and all that touch then change",
    "    friction: what stops the sliding, within µλ",
    "    find again what the two touch, and when",
    "all advance to the end of the step",
};

constexpr std::array legend{
    LegendEntry{LegendMark::arrow, &Palette::contacts, "impulse on B so far: λ and friction together"},
    LegendEntry{LegendMark::band, &Palette::contacts, "friction cone: µ of the normal impulse"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "dashed arrow: speed of B relative to A before"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "speed of B relative to A after this stage"},
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
