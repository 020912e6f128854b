#include "simulation/branch_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "simulation/branch.h"
#include "simulation/run.h"
#include "simulation/run_beside.h"

namespace app {

namespace {

/// A step of each branch, both at the same time.
struct CommonMoment {
    std::uint64_t shown = 0;
    std::uint64_t other = 0;
};

/// Times nearer than this are the same: they were added up in another order.
constexpr double same_time = 1e-3;  // of a step

/// Seconds. Outlines that came and went while the run plays, for the other branch takes longer steps, would
/// only flicker.
constexpr double most_lag = 0.1;

/// The last one that is not after the time shown.
std::optional<CommonMoment> common_moment(const Run& run, const Branch& other) {
    const Branch& shown = run.branch();
    const double tolerance = same_time * run.time_step();
    const double latest = std::min(run.time(), other.last_seconds()) + tolerance;
    const double earliest = std::max(shown.first_seconds(), other.first_seconds()) - tolerance;
    for (std::uint64_t step = step_near(shown, latest); shown.holds(step); --step) {
        const double seconds = shown.at(step).seconds;
        if (seconds > latest) continue;
        if (seconds < earliest) break;
        const std::uint64_t theirs = step_near(other, seconds);
        if (std::abs(other.at(theirs).seconds - seconds) <= tolerance) return CommonMoment{step, theirs};
    }
    return std::nullopt;
}

/// What the moment compared is to the one shown.
void note_lag(const Run& run, const Branch& other, BranchDifference& out) {
    const bool is_lately = run.time() - out.seconds < most_lag;
    out.other_ended = other.last_seconds() < run.time() - same_time * run.time_step();
    out.on_canvas = out.beside.same_moment || (is_lately && !out.other_ended);
}

std::string name_of(const Branch& branch) { return fmt::format("branch {}", branch.number); }

BranchDifference difference_of(const MadeWorld& shown, const MadeWorld& other) {
    BranchDifference out;
    out.known = true;
    out.step = shown.world.steps();
    out.beside = branch_beside(shown, other);
    out.turned = turned_bodies(out.beside, shown.world).count;
    const auto& bodies = shown.scene->bodies;
    const std::size_t farthest = out.beside.difference.body;
    if (farthest < bodies.size()) out.farthest_body = bodies[farthest].name;
    const bool same_bodies = out.beside.only_here == 0 && out.beside.only_there.empty();
    out.same_state = same_bodies && hash_of(shown.world.state()) == hash_of(other.world.state());
    return out;
}

}  // namespace

void BranchComparison::forget() {
    key_.reset();
    world_.reset();
}

const MadeWorld& BranchComparison::other_world(const Branch& branch, std::uint64_t step) {
    if (!world_ || number_ != branch.number) {
        world_ = world_at(branch, step);
        apply_inputs(branch, *world_);
        number_ = branch.number;
    }
    bring_to(branch, step, *world_);
    return *world_;
}

const BranchDifference& BranchComparison::with(const Run& run, std::size_t index) {
    const Branch& shown = run.branch();
    const Branch& other = run.branches().at(index);
    const std::optional<CommonMoment> common = common_moment(run, other);
    if (!common) {
        forget();
        difference_ = {};
        difference_.other_name = name_of(other);
        return difference_;
    }
    const std::uint64_t step = common->shown;
    const bool now = step == run.now();
    // What comes in now changes the present alone.
    const Key key{shown.number, other.number, step, now ? run.inputs() : 0, now};
    if (key_ == key) {
        note_lag(run, other, difference_);
        return difference_;
    }
    const MadeWorld& theirs = other_world(other, common->other);
    if (now) {
        difference_ = difference_of(run.made(), theirs);
    } else {
        MadeWorld ours = world_at(shown, step);
        apply_inputs(shown, ours);
        difference_ = difference_of(ours, theirs);
    }
    difference_.beside.same_moment = now;
    difference_.beside.seconds = difference_.seconds = shown.at(step).seconds;
    note_lag(run, other, difference_);
    difference_.shown_name = name_of(shown);
    difference_.other_name = name_of(other);
    key_ = key;
    return difference_;
}

}  // namespace app
