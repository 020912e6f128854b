#include "measure/why_not.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include <collide/lessons/closed_forms.h>
#include <collide/trace/pair_recording.h>
#include "facts/sat_facts.h"
#include "facts/sweep_facts.h"
#include "overlays/focus_pair.h"
#include "text/words.h"

namespace app {

using collide::PairRecording;

namespace {

/// The input of the stages. World frame; metres and seconds.
struct Asked {
    bool a_static = false;
    bool b_static = false;
    collide::lessons::AabbTest way_boxes;  // boxes of the paths, as the broad phase gets them
    collide::lessons::AabbTest boxes;      // boxes at the shown time
    const PairRecording& now;              // at t = 0: the sweep
    const PairRecording& shown;            // at the shown time
    bool moving = false;                   // relative to each other
    bool turning = false;                  // one of the two bodies turns
    double t_max = 0.0;
};

Asked asked_of(const collide::Scene& scene, const Analysis& analysis) {
    const auto [a, b] = *analysis.focus;
    const collide::Collider& collider_a = analysis.colliders[a];
    const collide::Collider& collider_b = analysis.colliders[b];
    return {.a_static = scene.bodies[a].motion == collide::Motion::static_body,
            .b_static = scene.bodies[b].motion == collide::Motion::static_body,
            .way_boxes = collide::lessons::test_aabbs(analysis.boxes[a], analysis.boxes[b]),
            .boxes = collide::lessons::test_aabbs(analysis.shown[a].aabb, analysis.shown[b].aabb),
            .now = analysis.now,
            .shown = analysis.moved,
            .moving = collider_a.velocity != collider_b.velocity,
            .turning = collider_a.angular_velocity != 0.0 || collider_b.angular_velocity != 0.0,
            .t_max = scene.settings.t_max};
}

std::string title_of_stage(WhyNotStage stage, const Asked& input) {
    if (stage == WhyNotStage::axis && !input.shown.result.covered) return "Distance (GJK)";
    constexpr std::array titles{"Filter", "Broad phase", "Boxes as shown", "Separating axis",
                                "Sweep",  "Rotation",    "Contact"};
    return titles.at(static_cast<std::size_t>(stage));
}

// Each stage gets its row with the outcome `passed`.

void answer_filter(const Asked& input, WhyNotRow& row) {
    if (input.a_static && input.b_static) {
        row.outcome = StageOutcome::stopped;
        row.number = "0 of 2 move";
        row.words =
            "Two static bodies never move, so the broad phase never pairs them. The other tabs still answer "
            "for them.";
        return;
    }
    row.number = input.a_static || input.b_static ? "1 of 2 moves" : "2 of 2 move";
    row.words = "Two different bodies, not both static.";
}

/// Describes the two boxes in a sentence. The axis with the wider gap decides.
void describe_boxes(const collide::lessons::AabbTest& test, const std::string& boxes, WhyNotRow& row) {
    const char* axis = test.separation_x >= test.separation_y ? "x" : "y";
    if (!test.overlap) {
        row.number = fmt::format("{} gap {}", axis, length_words(test.separation));
        row.words = fmt::format("{} are apart along {}: one ends {} before the other begins.", boxes, axis,
                                length_words(test.separation));
        return;
    }
    row.number = fmt::format("{} overlap {}", axis, length_words(-test.separation));
    row.words = fmt::format("{} overlap by {} along x and {} along y.", boxes,
                            length_words(-test.separation_x), length_words(-test.separation_y));
}

void answer_way_boxes(const Asked& input, WhyNotRow& row) {
    describe_boxes(input.way_boxes, fmt::format("The boxes swept over the next {:.4g} s", input.t_max), row);
    if (input.way_boxes.overlap) return;
    row.outcome = StageOutcome::stopped;
    if (input.turning) row.words += " They follow the path without rotation.";
}

StageOutcome when_apart(const Asked& input) {
    return input.moving || input.turning ? StageOutcome::apart_now : StageOutcome::stopped;
}

void answer_boxes(const Asked& input, WhyNotRow& row) {
    if (!input.boxes.overlap) row.outcome = when_apart(input);
    describe_boxes(input.boxes, "The boxes at the shown time", row);
}

constexpr Sentence<SatAxis> axis_number{"{separation | gap}"};
constexpr Sentence<SatAxis> all_overlap{
    "The shadows overlap on every axis ({all}), and the way out is shortest along {name}."};
constexpr Sentence<SatAxis> one_gap{
    "The shadows along {name} leave a gap; it is axis {tried} of {all}, and one is enough."};
constexpr Sentence<SatAxis> widest_gap{" The widest gap, {separation | length}, is along {name}."};

/// Describes the separating axis. The test ends at the first axis with a gap, so this axis is named, although
/// another may have a wider gap.
void describe_axis(const PairRecording& pair, WhyNotRow& row) {
    const auto& steps = pair.sat.steps.items;
    const auto facing = facing_axis(pair.sat);
    const auto named = pair.sat.first_separating ? pair.sat.first_separating : facing;
    if (!named || *named >= steps.size()) return;
    const SatAxis axis{pair.sat, *named};
    row.lights = {Highlight::Kind::sat_axis, *named};
    row.number = axis_number.of(axis);
    row.words = (axis.now().separates ? one_gap : all_overlap).of(axis);
    if (axis.now().separates && facing && *facing != *named && !is_same_axis(axis.now(), steps[*facing]))
        row.words += widest_gap.of({pair.sat, *facing});
}

void answer_axis(const Asked& input, WhyNotRow& row) {
    const collide::PairResult& result = input.shown.result;
    if (!result.overlap) row.outcome = when_apart(input);
    if (result.covered) return describe_axis(input.shown, row);
    row.number = gap_or_depth(result.separation, "distance {}", "depth {}");
    row.words = result.overlap ? "An ellipse has no edges for axes: GJK finds a common point."
                               : "An ellipse has no edges for axes: GJK finds the distance.";
}

void describe_hit(const PairRecording& pair, WhyNotRow& row) {
    const auto facing = facing_axis(pair.sweep);
    row.number = "t = " + time_words(pair.result.sweep.time);
    if (!facing) {
        row.words = "Advancing by safe steps, the gap closes then.";
        return;
    }
    constexpr Sentence<SweptAxis> hit{
        "The latest entry, along {name}, comes before the earliest exit and within t_max."};
    row.words = hit.of({pair.sweep, *facing});
    row.lights = {Highlight::Kind::sweep_axis, *facing};
}

void answer_sweep(const Asked& input, WhyNotRow& row) {
    if (input.now.result.sweep.outcome != collide::SweepOutcome::miss) return describe_hit(input.now, row);
    // The motion with rotation is tested too, and a pair that overlaps at the shown time has passed already.
    const bool goes_on = input.turning || input.shown.result.overlap;
    row.outcome = goes_on ? StageOutcome::apart_now : StageOutcome::stopped;
    if (!input.now.result.covered) {  // an ellipse: conservative advancement without rotation has no axes
        row.number = fmt::format("none in {:.4g} s", input.t_max);
        row.words = "Advancing by safe steps, the gap never closes within t_max.";
        return;
    }
    const SweepMiss miss = sweep_miss(input.now.sweep);
    row.number = miss.number;
    row.words = miss.sentence;
    row.lights = {Highlight::Kind::sweep_axis, miss.axis};
}

void answer_turning(const Asked& input, WhyNotRow& row) {
    const collide::ToiResult& toi = input.now.result.toi;
    switch (toi.outcome) {
        case collide::ToiOutcome::hit:
        case collide::ToiOutcome::overlapping:
            row.number = "t = " + time_words(toi.time);
            row.words = "With rotation, the bodies touch then: see the Impact tab.";
            break;
        case collide::ToiOutcome::miss:
            row.outcome = StageOutcome::stopped;
            row.number = fmt::format("none in {:.4g} s", input.t_max);
            row.words = "Even with rotation, the bodies do not touch: see the Impact tab.";
            break;
        case collide::ToiOutcome::iteration_cap:
            row.outcome = StageOutcome::stopped;
            row.number = "open after " + time_words(toi.time);
            row.words = "Not decided: nothing touches before that time.";
            break;
    }
}

void answer_contact(const Asked& input, WhyNotRow& row) {
    row.outcome = StageOutcome::through;
    const collide::PairResult& shown = input.shown.result;
    if (shown.overlap) {
        const auto count = static_cast<std::size_t>(shown.contacts.manifold.count);
        row.number = "depth " + length_words(std::max(0.0, -shown.separation));
        row.words = fmt::format("They touch at the shown time, in {}.",
                                counted(count, "contact point", "contact points"));
        row.lights = {Highlight::Kind::manifold_point, 0};
        return;
    }
    const collide::PairResult& now = input.now.result;
    if (now.overlap) {
        row.number = "t = " + time_words(0.0);
        row.words = "They touch at the start; at the shown time they have parted.";
        return;
    }
    if (now.sweep.outcome == collide::SweepOutcome::miss) {
        row.number = "t = " + time_words(now.toi.time);
        row.words = "They will touch because they rotate.";
        return;
    }
    const auto count = static_cast<std::size_t>(now.impact.manifold.count);
    row.number = "t = " + time_words(now.sweep.time);
    row.words =
        fmt::format("They will touch then, in {}.", counted(count, "contact point", "contact points"));
    row.lights = {Highlight::Kind::impact_manifold_point, 0};
}

/// Makes the rows one after the other. After a stage has ended the test, the others count as not tested.
class Ladder {
  public:
    explicit Ladder(const Asked& input) : input_(input) {}

    WhyNot climb() {
        ask(WhyNotStage::filter, answer_filter);
        ask(WhyNotStage::way_boxes, answer_way_boxes);
        ask(WhyNotStage::boxes, answer_boxes);
        ask(WhyNotStage::axis, answer_axis, is_apart_ ? "The boxes are apart already." : "");
        ask(WhyNotStage::sweep, answer_sweep,
            input_.now.result.overlap ? "They touch at t = 0."
            : !input_.moving          ? "Neither moves past the other."
                                      : "");
        const bool swept_hit = input_.now.result.sweep.outcome != collide::SweepOutcome::miss;
        if (input_.turning) {
            const bool touch = input_.shown.result.overlap || swept_hit;
            ask(WhyNotStage::turning, answer_turning, touch ? "They touch without it." : "");
        }
        ask(WhyNotStage::contact, answer_contact);
        finish();
        return std::move(result_);
    }

  private:
    /// Adds a row. `needless` is why the stage is not needed; empty if it is needed.
    void ask(WhyNotStage stage, void (*answer)(const Asked&, WhyNotRow&), const char* needless = "") {
        WhyNotRow row{stage, StageOutcome::passed, title_of_stage(stage, input_), "", "", {}};
        if (stopped_ || *needless != '\0') {
            row.outcome = StageOutcome::not_asked;
            row.number = "not tested";
            if (!stopped_) row.words = needless;
        } else {
            answer(input_, row);
        }
        if (row.outcome == StageOutcome::stopped) stopped_ = result_.rows.size();
        is_apart_ = row.outcome == StageOutcome::apart_now;
        result_.rows.push_back(std::move(row));
    }
    void finish() {
        result_.through = !stopped_;
        const WhyNotRow& decider = stopped_ ? result_.rows[*stopped_] : result_.rows.back();
        result_.verdict = stopped_ ? fmt::format("Rejected by: {} ({}).", decider.title, decider.number)
                                   : fmt::format("Passed all ({}): {}", decider.number, decider.words);
    }

    const Asked& input_;
    WhyNot result_;
    std::optional<std::size_t> stopped_;  // the row that ended the test
    bool is_apart_ = false;               // the pair was separated at the shown time by the previous stage
};

}  // namespace

WhyNot why_not(const collide::Scene& scene, const Analysis& analysis) {
    return Ladder(asked_of(scene, analysis)).climb();
}

}  // namespace app
