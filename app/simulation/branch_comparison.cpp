#include "simulation/branch_comparison.h"

#include <algorithm>

#include "base/vec2.h"
#include "simulation/branch_world.h"
#include "simulation/run.h"

namespace app {

namespace {

void compare_bodies(std::span<const collide::BodyState> a, std::span<const collide::BodyState> b,
                    BranchDifference& out) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i].center == b[i].center && a[i].angle == b[i].angle) continue;
        ++out.moved;
        const double distance = glm::length(a[i].center - b[i].center);
        if (distance <= out.largest_distance) continue;
        out.largest_distance = distance;
        out.body = i;
    }
}

bool have_same_bodies(const collide::Scene& a, const collide::Scene& b) {
    return std::equal(a.bodies.begin(), a.bodies.end(), b.bodies.begin(), b.bodies.end(),
                      [](const collide::BodySpec& one, const collide::BodySpec& other) {
                          return one.name == other.name && one.shape == other.shape;
                      });
}

BranchDifference difference_of(const MadeWorld& shown, const MadeWorld& other) {
    BranchDifference out;
    out.known = true;
    out.step = shown.world.steps();
    out.same_bodies = shown.scene == other.scene || have_same_bodies(*shown.scene, *other.scene);
    if (out.same_bodies) compare_bodies(shown.world.states(), other.world.states(), out);
    out.beside = branch_beside(shown, other);
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
    const std::uint64_t first = std::max(shown.first, other.first);
    const std::uint64_t last = std::min(shown.last(), other.last());
    if (first > last) {
        forget();
        difference_ = {};
        return difference_;
    }
    const std::uint64_t step = std::clamp(run.now(), first, last);
    const bool now = step == run.now();
    // What comes in now changes the present alone.
    const Key key{shown.number, other.number, step, now ? run.inputs() : 0, now};
    if (key_ == key) return difference_;
    const MadeWorld& theirs = other_world(other, step);
    if (now) {
        difference_ = difference_of(run.made(), theirs);
    } else {
        MadeWorld ours = world_at(shown, step);
        apply_inputs(shown, ours);
        difference_ = difference_of(ours, theirs);
    }
    difference_.beside.same_moment = now;
    difference_.beside.seconds = shown.at(step).seconds;
    key_ = key;
    return difference_;
}

}  // namespace app
