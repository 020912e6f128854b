#include "measure/why_not.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include <collide/narrow_phase/closed_forms.h>
#include "overlays/focus_pair.h"
#include "text/words.h"

namespace app {

using collide::PairRecording;

namespace {

WhyNotRow filter_row(const WhyNotInput& input) {
    WhyNotRow row{WhyNotStage::filter, StageOutcome::passed, "Filter", "", "", {}};
    if (input.a_static && input.b_static) {
        row.outcome = StageOutcome::stopped;
        row.number = "0 of 2 move";
        row.words =
            "Two static bodies never move, so the broad phase never pairs them. The other tabs still answer "
            "for them.";
        return row;
    }
    row.number = input.a_static || input.b_static ? "1 of 2 moves" : "2 of 2 move";
    row.words = "Two different bodies, not both static.";
    return row;
}

/// The two boxes in a sentence; the axis along which they are farther apart decides.
std::string box_words(const collide::AabbTest& test, const char* boxes) {
    const bool along_x = test.separation_x >= test.separation_y;
    if (!test.overlap) {
        return fmt::format("{} are apart along {}: one ends {} before the other begins.", boxes,
                           along_x ? "x" : "y", length_words(test.separation));
    }
    return fmt::format("{} overlap by {} along x and {} along y.", boxes, length_words(-test.separation_x),
                       length_words(-test.separation_y));
}

std::string box_number(const collide::AabbTest& test) {
    const bool along_x = test.separation_x >= test.separation_y;
    return fmt::format("{} {} {}", along_x ? "x" : "y", test.overlap ? "overlap" : "gap",
                       length_words(test.overlap ? -test.separation : test.separation));
}

WhyNotRow way_row(const WhyNotInput& input) {
    const collide::AabbTest test = collide::test_aabbs(input.way_a, input.way_b);
    WhyNotRow row{WhyNotStage::way_boxes,
                  test.overlap ? StageOutcome::passed : StageOutcome::stopped,
                  "Broad phase",
                  box_number(test),
                  box_words(test, fmt::format("The boxes swept over the next {:.4g} s", input.t_max).c_str()),
                  {}};
    if (!test.overlap && input.turning) row.words += " They follow the path without rotation.";
    return row;
}

StageOutcome when_apart(const WhyNotInput& input) {
    return input.moving || input.turning ? StageOutcome::apart_now : StageOutcome::stopped;
}

WhyNotRow boxes_row(const WhyNotInput& input) {
    const collide::AabbTest test = collide::test_aabbs(input.box_a, input.box_b);
    return {WhyNotStage::boxes, test.overlap ? StageOutcome::passed : when_apart(input), "Boxes as shown",
            box_number(test),   box_words(test, "The boxes at the shown time"),          {}};
}

/// The first axis with a gap ends the test, so that one is named; the widest gap is another one's, perhaps.
void describe_axis(const PairRecording& pair, WhyNotRow& row) {
    const auto& steps = pair.sat.steps.items;
    const auto facing = facing_axis(pair.sat);
    const auto named = pair.sat.first_separating ? pair.sat.first_separating : facing;
    if (!named || *named >= steps.size()) return;
    const collide::SatStep& step = steps[*named];
    row.lights = {Highlight::Kind::sat_axis, *named};
    const std::string name = axis_name(step.axis, round_ends(pair));
    if (!step.separates) {
        row.number = "overlap " + length_words(std::max(0.0, static_cast<double>(step.overlap)));
        row.words = fmt::format("All {} overlap, the least along {}: no axis keeps them apart.",
                                counted(steps.size(), "shadow", "shadows"), name);
        return;
    }
    row.number = "gap " + length_words(-static_cast<double>(step.overlap));
    row.words = fmt::format("The shadows along {} leave a gap; it is axis {} of {}, and one is enough.", name,
                            *named + 1, steps.size());
    if (facing && *facing != *named && !is_same_axis(step, steps[*facing])) {
        row.words += fmt::format(" The widest gap, {}, is along {}.",
                                 length_words(-static_cast<double>(steps[*facing].overlap)),
                                 axis_name(steps[*facing].axis, round_ends(pair)));
    }
}

WhyNotRow axis_row(const WhyNotInput& input) {
    const PairRecording& pair = *input.shown;
    const bool covered = pair.result.covered;
    WhyNotRow row{WhyNotStage::axis,
                  pair.result.overlap ? StageOutcome::passed : when_apart(input),
                  covered ? "Separating axis" : "Distance (GJK)",
                  "",
                  "",
                  {}};
    if (covered) {
        describe_axis(pair, row);
        return row;
    }
    row.number =
        (pair.result.overlap ? "depth " : "distance ") + length_words(std::abs(pair.result.separation));
    row.words = pair.result.overlap ? "An ellipse has no edges for axes: GJK finds a common point."
                                    : "An ellipse has no edges for axes: GJK finds the distance.";
    return row;
}

WhyNotRow turning_row(const WhyNotInput& input) {
    const collide::ToiResult& toi = input.now->result.toi;
    WhyNotRow row{WhyNotStage::turning, StageOutcome::stopped, "Rotation", "", "", {}};
    switch (toi.outcome) {
        case collide::ToiOutcome::hit:
        case collide::ToiOutcome::overlapping:
            row.outcome = StageOutcome::passed;
            row.number = "t = " + time_words(toi.time);
            row.words = "With rotation, the bodies touch then: see the Impact tab.";
            break;
        case collide::ToiOutcome::miss:
            row.number = fmt::format("none in {:.4g} s", input.t_max);
            row.words = "Even with rotation, the bodies do not touch: see the Impact tab.";
            break;
        case collide::ToiOutcome::iteration_cap:
            row.number = "open after " + time_words(toi.time);
            row.words = "Not decided: nothing touches before that time.";
            break;
    }
    return row;
}

WhyNotRow contact_row(const WhyNotInput& input) {
    WhyNotRow row{WhyNotStage::contact, StageOutcome::through, "Contact", "", "", {}};
    const collide::PairResult& shown = input.shown->result;
    if (shown.overlap) {
        const auto count = static_cast<std::size_t>(shown.contacts.manifold.count);
        row.number = "depth " + length_words(std::max(0.0, -shown.separation));
        row.words = fmt::format("They touch at the shown time, in {}.",
                                counted(count, "contact point", "contact points"));
        row.lights = {Highlight::Kind::manifold_point, 0};
        return row;
    }
    const collide::PairResult& now = input.now->result;
    if (now.overlap) {
        row.number = "t = " + time_words(0.0);
        row.words = "They touch at the start; at the shown time they have parted.";
        return row;
    }
    if (now.sweep.outcome == collide::SweepOutcome::miss) {
        row.number = "t = " + time_words(now.toi.time);
        row.words = "They will touch because they rotate.";
        return row;
    }
    const auto count = static_cast<std::size_t>(now.impact.manifold.count);
    row.number = "t = " + time_words(now.sweep.time);
    row.words =
        fmt::format("They will touch then, in {}.", counted(count, "contact point", "contact points"));
    row.lights = {Highlight::Kind::impact_manifold_point, 0};
    return row;
}

WhyNotRow not_asked(WhyNotStage stage, const char* title, std::string why) {
    return {stage, StageOutcome::not_asked, title, "not tested", std::move(why), {}};
}

/// Builds the rows one after the other; once a stage has ended it, the rest are not asked.
class Ladder {
  public:
    explicit Ladder(const WhyNotInput& input) : input_(input) {}

    WhyNot climb() {
        add(filter_row(input_));
        ask(WhyNotStage::way_boxes, "Broad phase", way_row);
        ask(WhyNotStage::boxes, "Boxes as shown", boxes_row);
        add_axis();
        add_sweep();
        if (input_.turning) add_turning();
        add_contact();
        finish();
        return std::move(result_);
    }

  private:
    bool stopped() const { return stopped_.has_value(); }
    bool apart_by(WhyNotStage stage) const {
        return std::any_of(result_.rows.begin(), result_.rows.end(), [&](const WhyNotRow& row) {
            return row.stage == stage && row.outcome == StageOutcome::apart_now;
        });
    }

    void add(WhyNotRow row) {
        if (row.outcome == StageOutcome::stopped) stopped_ = result_.rows.size();
        result_.rows.push_back(std::move(row));
    }

    void ask(WhyNotStage stage, const char* title, WhyNotRow (*stage_row)(const WhyNotInput&)) {
        add(stopped() ? not_asked(stage, title, "") : stage_row(input_));
    }

    void add_axis() {
        const char* title = input_.shown->result.covered ? "Separating axis" : "Distance (GJK)";
        if (!stopped() && apart_by(WhyNotStage::boxes)) {
            add(not_asked(WhyNotStage::axis, title, "The boxes are apart already."));
            return;
        }
        ask(WhyNotStage::axis, title, axis_row);
    }

    void add_sweep() {
        if (stopped()) return add(not_asked(WhyNotStage::sweep, "Sweep", ""));
        if (input_.now->result.overlap) {
            return add(not_asked(WhyNotStage::sweep, "Sweep", "They touch at t = 0."));
        }
        if (!input_.moving) {
            return add(not_asked(WhyNotStage::sweep, "Sweep", "Neither moves past the other."));
        }
        WhyNotRow row = sweep_row(*input_.now, input_.t_max);
        // The turned way is asked as well, and who overlaps at the shown time is through already.
        const bool goes_on = input_.turning || input_.shown->result.overlap;
        if (row.outcome == StageOutcome::stopped && goes_on) row.outcome = StageOutcome::apart_now;
        add(std::move(row));
    }

    void add_turning() {
        if (!stopped() && (input_.shown->result.overlap || swept_hit())) {
            add(not_asked(WhyNotStage::turning, "Rotation", "They touch without it."));
            return;
        }
        ask(WhyNotStage::turning, "Rotation", turning_row);
    }

    bool swept_hit() const { return input_.now->result.sweep.outcome != collide::SweepOutcome::miss; }

    void add_contact() { ask(WhyNotStage::contact, "Contact", contact_row); }

    void finish() {
        result_.through = !stopped();
        const WhyNotRow& decider = stopped() ? result_.rows[*stopped_] : result_.rows.back();
        result_.verdict = stopped() ? fmt::format("Rejected by: {} ({}).", decider.title, decider.number)
                                    : fmt::format("Passed all ({}): {}", decider.number, decider.words);
    }

    const WhyNotInput& input_;
    WhyNot result_;
    std::optional<std::size_t> stopped_;  // the row that ended it
};

}  // namespace

WhyNotInput why_not_input(const collide::Scene& scene, const Analysis& analysis) {
    const auto [a, b] = *analysis.focus;
    const auto is_static = [&](std::size_t body) {
        return scene.bodies[body].motion == collide::Motion::static_body;
    };
    const collide::Collider& collider_a = analysis.colliders[a];
    const collide::Collider& collider_b = analysis.colliders[b];
    return {is_static(a),
            is_static(b),
            analysis.boxes[a],
            analysis.boxes[b],
            analysis.shown[a].aabb,
            analysis.shown[b].aabb,
            &analysis.now,
            &analysis.moved,
            collider_a.velocity != collider_b.velocity,
            collider_a.angular_velocity != 0.0 || collider_b.angular_velocity != 0.0,
            scene.settings.t_max};
}

WhyNot why_not(const WhyNotInput& input) { return Ladder(input).climb(); }

using collide::SweepAxisState;
using collide::SweepRecording;
using collide::SweepStep;

namespace {

/// The axes that bound the common window, by index; none where no axis does.
struct Bounds {
    std::optional<std::size_t> never;
    std::optional<std::size_t> latest_entry;
    std::optional<std::size_t> earliest_exit;
};

Bounds bounds_of(const SweepRecording& sweep) {
    Bounds bounds;
    const auto& steps = sweep.steps.items;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].state == SweepAxisState::never && !bounds.never) bounds.never = i;
        if (steps[i].state != SweepAxisState::overlaps_from_to) continue;
        if (!bounds.latest_entry || steps[i].entry > steps[*bounds.latest_entry].entry)
            bounds.latest_entry = i;
        if (!bounds.earliest_exit || steps[i].exit < steps[*bounds.earliest_exit].exit)
            bounds.earliest_exit = i;
    }
    return bounds;
}

double gap_of(const SweepStep& step) {
    return std::max(static_cast<double>(step.interval_b.min) - static_cast<double>(step.interval_a.max),
                    static_cast<double>(step.interval_a.min) - static_cast<double>(step.interval_b.max));
}

std::string name_of(const collide::PairRecording& pair, std::size_t step) {
    return axis_name(pair.sweep.steps.items[step].axis, round_ends(pair));
}

void light(WhyNotRow& row, std::size_t step) { row.lights = {Highlight::Kind::sweep_axis, step}; }

void describe_never(const collide::PairRecording& pair, std::size_t axis, WhyNotRow& row) {
    row.number = "gap " + length_words(gap_of(pair.sweep.steps.items[axis]));
    row.words = fmt::format("Along {} nothing moves, and the shadows are apart: the gap never closes.",
                            name_of(pair, axis));
    light(row, axis);
}

void describe_window(const collide::PairRecording& pair, const Bounds& bounds, double t_max, WhyNotRow& row) {
    const auto& steps = pair.sweep.steps.items;
    const double entry = steps[*bounds.latest_entry].entry;
    const double exit = steps[*bounds.earliest_exit].exit;
    if (exit < 0.0) {
        row.number = "exit " + time_words(exit);
        row.words = fmt::format("Moving apart: the shadows along {} parted before now.",
                                name_of(pair, *bounds.earliest_exit));
        light(row, *bounds.earliest_exit);
    } else if (entry > exit) {
        row.number = fmt::format("{} > {}", time_words(entry), time_words(exit));
        row.words = fmt::format(
            "The latest entry (along {}) comes after the earliest exit (along {}): the shadows never all "
            "overlap at once.",
            name_of(pair, *bounds.latest_entry), name_of(pair, *bounds.earliest_exit));
        light(row, *bounds.latest_entry);
    } else {
        row.number = fmt::format("{} > {:.4g} s", time_words(entry), t_max);
        row.words = fmt::format("They would touch along {}, but only after t_max.",
                                name_of(pair, *bounds.latest_entry));
        light(row, *bounds.latest_entry);
    }
}

void describe_miss(const collide::PairRecording& pair, double t_max, WhyNotRow& row) {
    const Bounds bounds = bounds_of(pair.sweep);
    if (bounds.never) {
        describe_never(pair, *bounds.never, row);
    } else if (bounds.latest_entry && bounds.earliest_exit) {
        describe_window(pair, bounds, t_max, row);
    } else {  // an ellipse: conservative advancement without turning has no axes
        row.number = fmt::format("none in {:.4g} s", t_max);
        row.words = "Advancing by safe steps, the gap never closes within t_max.";
    }
}

void describe_hit(const collide::PairRecording& pair, WhyNotRow& row) {
    const auto facing = facing_axis(pair.sweep);
    row.number = "t = " + time_words(pair.result.sweep.time);
    if (!facing) {
        row.words = "Advancing by safe steps, the gap closes then.";
        return;
    }
    row.words = fmt::format("The latest entry, along {}, comes before the earliest exit and within t_max.",
                            name_of(pair, *facing));
    light(row, *facing);
}

}  // namespace

WhyNotRow sweep_row(const collide::PairRecording& pair, double t_max) {
    WhyNotRow row{WhyNotStage::sweep, StageOutcome::passed, "Sweep", "", "", {}};
    if (pair.result.sweep.outcome == collide::SweepOutcome::miss) {
        row.outcome = StageOutcome::stopped;
        describe_miss(pair, t_max, row);
    } else {
        describe_hit(pair, row);
    }
    return row;
}

}  // namespace app
