#include "simulation/run_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>
#include <unordered_map>

#include <collide/geometry/transform.h>
#include <collide/scene/instantiate.h>
#include "simulation/run.h"
#include "simulation/second_world.h"

namespace app {

namespace {

using BodySpecs = std::vector<collide::BodySpec>;

/// Returns for each body of `of` the index in `in` of the body with the same name, if there is one.
std::vector<std::optional<std::size_t>> numbers(const BodySpecs& of, const BodySpecs& in) {
    std::vector<std::optional<std::size_t>> out(of.size());
    std::unordered_map<std::string_view, std::size_t> by_name;
    for (std::size_t i = 0; i < of.size(); ++i) {
        if (i < in.size() && in[i].name == of[i].name) {
            out[i] = i;
            continue;
        }
        if (by_name.empty()) {
            for (std::size_t k = 0; k < in.size(); ++k) by_name.emplace(in[k].name, k);
        }
        const auto found = by_name.find(of[i].name);
        if (found != by_name.end()) out[i] = found->second;
    }
    return out;
}

bool is_near(double one, double other, double time_step) {
    return std::abs(one - other) < SecondWorld::rounding * time_step;
}

std::vector<BodyPlace> present_places(const collide::World& world) {
    std::vector<BodyPlace> out;
    for (const collide::BodyState& state : world.states()) out.push_back({state.center, state.angle});
    return out;
}

/// Returns the places of the run's bodies at that time, if it has stored them.
const std::vector<BodyPlace>* remembered(const Run& run, double seconds) {
    const auto trail = run.trail();
    const auto at = std::find_if(trail.begin(), trail.end(), [&](const TrailPoint& point) {
        return is_near(point.time, seconds, run.time_step());
    });
    const bool known = at != trail.end() && at->places.size() == run.world().body_count();
    return known ? &at->places : nullptr;
}

void compare(const std::vector<BodyPlace>& places, const collide::World& own, RunComparison& out) {
    for (std::size_t i = 0; i < out.bodies.size(); ++i) {
        if (!out.bodies[i]) continue;
        RunBody& body = *out.bodies[i];
        const BodyPlace& place = places[body.index];
        const auto id = static_cast<collide::BodyIndex>(i);
        body.center = place.center;
        const auto rotation = collide::DRotation::from_angle(place.angle);
        body.pose = {place.center - collide::rotate(rotation, own.def(id).center), place.angle};
        body.own_center = own.state_of(id).center;
        body.distance = glm::length(body.center - body.own_center);
        ++out.difference.compared;
        out.difference.elsewhere += body.distance > same_place ? 1U : 0U;
        if (body.distance > out.difference.largest_distance) {
            out.difference.largest_distance = body.distance;
            out.difference.body = i;
        }
    }
}

void set_partners(const std::vector<std::optional<std::size_t>>& partners, RunComparison& out) {
    out.bodies.resize(partners.size());
    for (std::size_t i = 0; i < partners.size(); ++i) {
        if (partners[i]) out.bodies[i] = RunBody{*partners[i], {}, {}, {}, 0.0};
    }
}

/// Adds bodies of the other world that correspond to no body, at their present places.
void add_only_there(const std::vector<std::optional<std::size_t>>& partners, const MadeWorld& other,
                    RunComparison& out) {
    std::vector<bool> has_partner(other.scene->bodies.size(), false);
    for (const auto& partner : partners) {
        if (partner) has_partner[*partner] = true;
    }
    for (std::size_t i = 0; i < has_partner.size(); ++i) {
        if (has_partner[i]) continue;
        collide::Collider body = collide::make_collider(other.scene->bodies[i]);
        collide::place(body, other.world.pose(static_cast<collide::BodyIndex>(i)));
        out.only_there.push_back(std::move(body));
    }
}

/// Returns the measured values at a step. The branch has stored them; a restored world has measured nothing
/// yet.
WorldNumbers at_step(const Branch& branch, std::uint64_t step) {
    const Moment& moment = branch.at(step);
    return {moment.seconds, step, moment.report};
}

std::uint64_t compared_step(const Run& run, const RunComparison& comparison) {
    if (!comparison.same_moment || comparison.seconds == run.time()) return run.now();
    const std::uint64_t step = step_near(run.branch(), comparison.seconds);
    const bool is_kept = run.branch().holds(step) && step < run.now();
    return is_kept ? step : run.now();
}

// The comparison of the shown branch with another one.

/// One step of each branch, both at the same time.
struct CommonMoment {
    std::uint64_t shown = 0;
    std::uint64_t other = 0;
};

/// Times that differ by less than this are equal: they were summed in another order.
constexpr double same_time = 1e-3;  // of a step

/// Seconds. Outlines older than this are not drawn. Else they would flicker while the run plays, when the
/// other branch takes longer steps.
constexpr double most_lag = 0.1;

/// Returns the last common moment that is not after the time shown.
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

/// Notes how far the compared moment is from the one shown.
void note_lag(const Run& run, const Branch& other, BranchDifference& out) {
    const bool is_lately = run.time() - out.seconds < most_lag;
    out.other_ended = other.last_seconds() < run.time() - same_time * run.time_step();
    out.on_canvas = out.comparison.same_moment || (is_lately && !out.other_ended);
}

std::string name_of(const Branch& branch) { return fmt::format("branch {}", branch.number); }

/// Compares two worlds at the same step. Bodies correspond when name and shape are equal.
RunComparison compare_branches(const MadeWorld& shown, const MadeWorld& other) {
    RunComparison out;
    auto partners = numbers(shown.scene->bodies, other.scene->bodies);
    if (shown.scene != other.scene) {
        for (std::size_t i = 0; i < partners.size(); ++i) {
            if (!partners[i]) continue;
            if (shown.scene->bodies[i].shape == other.scene->bodies[*partners[i]].shape) continue;
            partners[i].reset();
            ++out.reshaped;
        }
    }
    set_partners(partners, out);
    out.only_here = static_cast<std::size_t>(std::count(partners.begin(), partners.end(), std::nullopt));
    compare(present_places(other.world), shown.world, out);
    add_only_there(partners, other, out);
    return out;
}

BranchDifference difference_of(const MadeWorld& shown, const MadeWorld& other) {
    BranchDifference out;
    out.known = true;
    out.step = shown.world.steps();
    out.comparison = compare_branches(shown, other);
    out.turned = turned_bodies(out.comparison, shown.world).count;
    const auto& bodies = shown.scene->bodies;
    const std::size_t farthest = out.comparison.difference.body;
    if (farthest < bodies.size()) out.farthest_body = bodies[farthest].name;
    const bool same_bodies = out.comparison.only_here == 0 && out.comparison.only_there.empty();
    out.same_state = same_bodies && hash_of(shown.world.state()) == hash_of(other.world.state());
    return out;
}

}  // namespace

std::optional<std::size_t> RunComparison::index_of(std::size_t run_body) const {
    if (run_body < bodies.size() && bodies[run_body] && bodies[run_body]->index == run_body) return run_body;
    const auto at = std::find_if(bodies.begin(), bodies.end(),
                                 [&](const auto& body) { return body && body->index == run_body; });
    if (at == bodies.end()) return std::nullopt;
    return static_cast<std::size_t>(at - bodies.begin());
}

RunComparison compare_runs(const Run& run, const SecondWorld& second) {
    RunComparison out;
    const auto partners = numbers(second.scene().bodies, run.made_of()->bodies);
    set_partners(partners, out);
    const double wanted = second.world().time();
    const bool is_now = is_near(run.time(), wanted, run.time_step());
    const std::vector<BodyPlace>* before = is_now ? nullptr : remembered(run, wanted);
    out.same_moment = is_now || before != nullptr;
    out.seconds = before != nullptr ? wanted : run.time();
    compare(before != nullptr ? *before : present_places(run.world()), second.world(), out);
    return out;
}

TurnedBodies turned_bodies(const RunComparison& comparison, const collide::World& own) {
    constexpr double same_angle = 1e-4;  // radians
    TurnedBodies out;
    for (std::size_t i = 0; i < comparison.bodies.size(); ++i) {
        if (!comparison.bodies[i] || comparison.bodies[i]->distance > same_place) continue;
        const double angle = own.state_of(static_cast<collide::BodyIndex>(i)).angle;
        const double turn =
            std::abs(std::remainder(comparison.bodies[i]->pose.angle - angle, 2.0 * std::numbers::pi));
        if (turn <= same_angle) continue;
        ++out.count;
        if (turn <= out.largest) continue;
        out.largest = turn;
        out.farthest = i;
    }
    return out;
}

ComparedNumbers compared_numbers(const Run& run, const SecondWorld& second, const RunComparison& comparison) {
    return {at_step(run.branch(), compared_step(run, comparison)),
            at_step(second.run().branch(), second.run().now())};
}

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
    // An input at the present step changes only the present, so the number of inputs belongs to the key
    // there.
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
    difference_.comparison.same_moment = now;
    difference_.comparison.seconds = difference_.seconds = shown.at(step).seconds;
    note_lag(run, other, difference_);
    difference_.shown_name = name_of(shown);
    difference_.other_name = name_of(other);
    key_ = key;
    return difference_;
}

}  // namespace app
