// The numbers of the player about impulses: the values of an entry, and the plot next to the pseudocode.
#include <algorithm>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/impulse_words.h"
#include "player/picture_words.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulsePass;
using collide::ImpulseRecording;
using collide::ImpulseSetup;
using collide::ImpulseState;
using collide::ImpulseStepKind;

namespace {

PlayerValue impulse_value(std::string name, double newton_seconds, std::string meaning) {
    return {std::move(name), readable(newton_seconds), "N s", std::move(meaning)};
}

/// Returns the point's number if the contact has two points; otherwise empty.
std::string numbered(const ImpulseSetup& setup, std::uint32_t point) {
    return setup.count > 1 ? fmt::format(" {}", point + 1) : std::string();
}

std::string change_text(double before, double after) {
    const int decimals = std::max(std::abs(before), std::abs(after)) >= 10.0 ? 2 : 4;
    const std::string from = fixed(before, decimals);
    const std::string to = fixed(after, decimals);
    return from == to ? to : from + " → " + to;
}

PlayerValue normal_speed_value(std::string name, double before, double after) {
    return {std::move(name), change_text(before, after), "m/s", "below 0: approaching"};
}

void add_body(std::vector<PlayerValue>& values, const char* name, const collide::ImpulseBody& before,
              const collide::ImpulseBody& after) {
    const auto speed = [](const collide::ImpulseBody& body) { return pair_text(DVec2(body.velocity)); };
    values.push_back({fmt::format("v of {}", name), speed(after), "m/s",
                      speed(before) == speed(after) ? "unchanged" : "was " + speed(before)});
    const double rate = wide(after.angular_velocity);
    if (rate != 0.0 || before.angular_velocity != 0.0f) {
        values.push_back({fmt::format("ω of {}", name), change_text(wide(before.angular_velocity), rate),
                          "rad/s", "counter-clockwise"});
    }
}

/// Adds the values that an entry has for one point of the contact.
struct PointValues {
    std::vector<PlayerValue>& values;
    const ImpulseSetup& setup;
    const ImpulseEntry& entry;
    std::uint32_t point;
    const ImpulsePass& pass = entry.passes.at(point);
    const ImpulseState& found = entry.found.at(point);
    const ImpulseState& left = entry.left.at(point);
    bool is_sequential = setup.response == collide::Response::sequential;

    std::string named(const char* name) const { return name + numbered(setup, point); }
    void add(const char* name, std::string value, const char* unit, std::string meaning) const {
        values.push_back({named(name), std::move(value), unit, std::move(meaning)});
    }
    void add_impulse(const char* name, float newton_seconds, std::string meaning) const {
        values.push_back(impulse_value(named(name), wide(newton_seconds), std::move(meaning)));
    }
    void add_mass() const { add("m", readable(wide(pass.mass)), "kg", "seen by the impulse"); }
    void add_speed(float before) const {
        values.push_back(normal_speed_value(named("v along n"), wide(before), wide(left.normal_speed)));
    }

    /// Adds the impulse that the arrow on the canvas shows: normal impulse and friction together.
    void add_arrow(float bounce) const {
        if (left.tangent_impulse == 0.0f) return;
        const double length = std::hypot(wide(left.normal_impulse + bounce), wide(left.tangent_impulse));
        values.push_back(impulse_value(named("arrow"), length, "λ and friction together"));
    }

    /// Returns whether friction is at its limit. In responses 1 and 2 a remaining tangential speed shows it.
    bool is_at_limit() const { return is_sequential ? pass.slides() : std::abs(left.tangent_speed) > 1e-6f; }

    std::string holding_words() const {
        if (pass.tangent_wanted == 0.0f) return "holds";
        if (pass.tangent_mass > 0.0f) return "m (after − before − u)";
        if (setup.response != collide::Response::push_apart) return "holds";
        return setup.count > 1 ? "half of m (after − before)" : "m (after − before)";
    }

    void add_friction() const {
        if (setup.friction <= 0.0f) return;
        add("v along t", change_text(wide(pass.tangent_speed), wide(left.tangent_speed)), "m/s",
            "of sliding");
        const bool slides = is_at_limit();
        // Static friction in responses that solve each point once: the mass along the tangent and the speed
        // that others changed.
        if (!slides && pass.tangent_mass > 0.0f && pass.tangent_wanted != 0.0f) {
            add("m along t", readable(wide(pass.tangent_mass)), "kg", "seen by friction");
            add("u along t", fixed(wide(pass.tangent_by_others), 4), "m/s", "by λ and others");
        }
        add_impulse("friction", left.tangent_impulse, slides ? "at its limit: slides" : holding_words());
        std::string limit = "limit of friction";
        if (!is_sequential && left.normal_impulse > 0.0f)
            limit += ", µ = " + readable(wide(pass.tangent_limit / left.normal_impulse));
        add_impulse("µλ", pass.tangent_limit, std::move(limit));
        add_arrow(0.0f);
    }

    /// Adds the values of the sequential impulse solver.
    void add_pass() const {
        add_speed(pass.speed);
        add("bias", fixed(wide(pass.bias), 4), "m/s", "below 0: pushes out");
        add_mass();
        add_impulse("Δλ", pass.wanted - found.normal_impulse, "wanted");
        add_impulse("λ", left.normal_impulse, pass.pulls() ? "clamped at 0" : "accumulated, normal");
        add_friction();
    }

    /// Adds the values of response 2 and the ordered mode: λ = m (v after - v before - u).
    void add_impact() const {
        add_speed(pass.speed);
        const bool pushes = left.normal_impulse > 0.0f;
        if (pushes) add_mass();
        const std::string by_others = fixed(wide(pass.by_others()), 4);
        const bool is_alone = by_others == fixed(0.0, 4);
        if (!is_alone) add("u", by_others, "m/s", "what the others change v");
        const char* const formula = is_alone ? "m (v after − v before)" : "m (v after − v before − u)";
        add_impulse("λ", left.normal_impulse, pushes ? formula : "never below 0");
        if (pushes) add_friction();
    }

    /// Adds the values of the steps that solve nothing.
    void add_state() const {
        const bool prepared = entry.kind == ImpulseStepKind::prepare;
        add_speed(prepared ? left.normal_speed : found.normal_speed);
        if (prepared || entry.kind == ImpulseStepKind::move)
            values.push_back(separation_value(named("separation"), wide(left.separation)));
        if (prepared) add("m", readable(wide(setup.normal_mass.at(point))), "kg", "seen by the impulse");
        if (entry.kind == ImpulseStepKind::bounce) {
            values.push_back(
                speed_value(named("leaving"), wide(entry.leaving_speed.at(point)), "e · speed before"));
            add_impulse("bounce", entry.bounce_impulse.at(point), "beyond λ");
        }
        add_impulse("λ", left.normal_impulse, "accumulated, normal");
        if (left.tangent_impulse != 0.0f) add_impulse("friction", left.tangent_impulse, "accumulated");
        add_arrow(entry.bounce_impulse.at(point));
    }
};

/// Adds the values of response 1: one impulse for the whole contact, shared equally by its points.
void add_reflection(std::vector<PlayerValue>& values, const ImpulseSetup& setup, const ImpulseEntry& entry) {
    const Reflection whole = reflection_of(setup, entry);
    // Converted to float, like all speeds of points.
    values.push_back(normal_speed_value("v along n", wide(static_cast<float>(whole.speed_before)),
                                        wide(static_cast<float>(whole.speed_after))));
    values.push_back({"m", readable(whole.mass), "kg", "of the two: nothing turns"});
    const bool pushes = whole.impulse > 0.0;
    values.push_back(impulse_value("j", whole.impulse, pushes ? "m (v after − v before)" : "never below 0"));
    for (std::uint32_t i = 0; i < setup.count && setup.count > 1; ++i)
        PointValues{values, setup, entry, i}.add_impulse("λ", entry.left.at(i).normal_impulse, "half of j");
    for (std::uint32_t i = 0; i < setup.count && pushes; ++i)
        PointValues{values, setup, entry, i}.add_friction();
}

void add_points(std::vector<PlayerValue>& values, const ImpulseSetup& setup, const ImpulseEntry& entry) {
    const bool is_solved = entry.kind == ImpulseStepKind::solve || entry.kind == ImpulseStepKind::relax;
    if (is_solved && setup.response == collide::Response::push_apart)
        return add_reflection(values, setup, entry);
    for (std::uint32_t i = 0; i < setup.count; ++i) {
        const PointValues of{values, setup, entry, i};
        if (!is_solved)
            of.add_state();
        else if (of.is_sequential)
            of.add_pass();
        else
            of.add_impact();
    }
}

}  // namespace

Reflection reflection_of(const ImpulseSetup& setup, const ImpulseEntry& entry) {
    Reflection whole;
    const double share = 1.0 / std::max(1.0, static_cast<double>(setup.count));
    for (std::uint32_t i = 0; i < setup.count; ++i) {
        whole.speed_before += share * wide(entry.found.at(i).normal_speed);
        whole.speed_after += share * wide(entry.left.at(i).normal_speed);
        whole.impulse += wide(entry.left.at(i).normal_impulse);
    }
    whole.mass = wide(setup.normal_mass[0]);
    return whole;
}

std::vector<PlayerValue> entry_values(const ImpulseAt& at) {
    const ImpulseRecording& recording = at.impulses.recording;
    const ImpulseSetup& setup = at.setup();
    const ImpulseEntry& entry = at.entry();
    std::vector<PlayerValue> values;
    if (is_in_order(recording) && entry.kind != ImpulseStepKind::finish) {
        const double seconds = at.touch().time * at.impulses.step_seconds;
        values.push_back({"t", readable(1000.0 * seconds), "ms", "since the step began"});
    }
    add_points(values, setup, entry);
    if (entry.kind == ImpulseStepKind::finish) {
        for (std::uint32_t i = 0; i < recording.setup.count; ++i) {
            values.push_back(impulse_value("given" + numbered(recording.setup, i),
                                           impulse_given(recording, at.index, i), "in the whole step"));
        }
    }
    if (entry.kind == ImpulseStepKind::prepare) {
        values.push_back(direction_value("n", DVec2(setup.normal), "unit, from A to B"));
        values.push_back({"µ", readable(wide(setup.friction)), "",
                          setup.friction > setup.kinetic_friction ? "static, at rest" : "of this contact"});
        values.push_back({"e", readable(wide(setup.restitution)), "", "restitution"});
    }
    add_body(values, "A", entry.before[0], entry.after[0]);
    add_body(values, "B", entry.before[1], entry.after[1]);
    return values;
}

// The plot.

namespace {

// In the order of `ImpulseStepKind`.
constexpr std::array<std::string_view, 10> stage_names{"prepared", "gravity", "warm start",  "solve",  "move",
                                                       "relax",    "impact",  "restitution", "energy", "end"};

constexpr float side_margin = 10.0f;  // logical pixels
constexpr float top_margin = 24.0f;
constexpr float bottom_margin = 22.0f;
constexpr float faint = 0.28f;

float height_of(const ImpulseEntry& entry, std::uint32_t point) {
    return entry.left.at(point).normal_impulse + std::max(entry.bounce_impulse.at(point), 0.0f);
}

/// The plot has one column for each entry, with one bar for each contact point.
struct Bars : PlotView {
    const ImpulseRecording& recording;
    float highest = 0.0f;  // N s

    Bars(const PlotView& plot, const ImpulseRecording& recorded) : PlotView(plot), recording(recorded) {
        for (const ImpulseEntry& entry : recording.steps.items) {
            for (std::uint32_t i = 0; i < 2; ++i) {
                highest = std::max(highest, height_of(entry, i));
            }
        }
    }
    float place() const {
        const auto count = static_cast<float>(std::max<std::size_t>(recording.steps.items.size(), 1));
        return (size.x - 2.0f * px(side_margin)) / count;
    }
    float x(std::size_t entry) const { return px(side_margin) + place() * static_cast<float>(entry); }
    float floor() const { return size.y - px(bottom_margin); }
    float y(float impulse) const {
        const float room = floor() - px(top_margin);
        return floor() - room * (highest > 0.0f ? std::clamp(impulse / highest, 0.0f, 1.0f) : 0.0f);
    }
};

void paint_bar(const Bars& bars, std::size_t index, std::uint32_t point, bool reached, Painter& painter) {
    const ImpulseEntry& entry = bars.recording.steps.items[index];
    const Palette& palette = bars.palette;
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
    const Palette& palette = bars.palette;
    const auto& steps = bars.recording.steps.items;
    const Stroke border{palette.border, bars.px(1.0f)};
    const float top = bars.px(top_margin) - bars.px(2.0f);
    line(painter, {bars.px(side_margin), bars.floor()}, {bars.size.x - bars.px(side_margin), bars.floor()},
         {palette.border, bars.px(1.4f)});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool begins =
            steps[i].kind == ImpulseStepKind::gravity || steps[i].kind == ImpulseStepKind::bounce;
        if (!begins) continue;
        line(painter, {bars.x(i), top}, {bars.x(i), bars.floor()}, border);
        if (steps[i].kind == ImpulseStepKind::bounce) continue;
        const bool now =
            steps[i].substep == steps[shown].substep && steps[shown].kind != ImpulseStepKind::prepare;
        const TextStyle style{now ? palette.text : palette.dim_text, small_size * bars.scale,
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
    for (std::uint32_t i = 0; i < 2; ++i) {
        sum += wide(entry.left.at(i).normal_impulse);
        bounce += wide(entry.bounce_impulse.at(i));
    }
    std::string words =
        fmt::format("{}: λ = {}", stage_names.at(static_cast<std::size_t>(entry.kind)), impulse_words(sum));
    if (bounce > 0.0) words += ", bounce " + impulse_words(bounce);
    return words;
}

}  // namespace

void plot_impulses(const PlotView& view, const ImpulseAt& at, Painter& painter, Labels&) {
    const ImpulseRecording& recording = at.impulses.recording;
    const Bars bars(view, recording);
    const float left = bars.x(at.index);
    painter.rounded_rectangle({left, bars.px(top_margin) - bars.px(2.0f)},
                              {left + bars.place(), bars.floor()}, 0.0f,
                              with_alpha(view.palette.accent, 0.22f));
    paint_substeps(bars, painter, at.index);
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        for (std::uint32_t point = 0; point < setup_at(recording, i).count; ++point) {
            paint_bar(bars, i, point, i <= at.index, painter);
        }
    }
    const TextStyle bold{ink(view.palette, view.palette.contacts), small_size * view.scale, Weight::semibold};
    painter.text({bars.px(side_margin), bars.px(4.0f)}, head_words(recording, at.index), bold);
}

}  // namespace app
