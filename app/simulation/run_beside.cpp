#include "simulation/run_beside.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <string_view>
#include <unordered_map>

#include <collide/geometry/transform.h>
#include <collide/scene/instantiate.h>
#include "simulation/input.h"
#include "simulation/run.h"
#include "simulation/twin.h"

namespace app {

namespace {

using Bodies = std::vector<collide::BodySpec>;

/// Of each body of `of` its number in `in`; none when there is none of that name.
std::vector<std::optional<std::size_t>> numbers(const Bodies& of, const Bodies& in) {
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
    return std::abs(one - other) < Twin::rounding * time_step;
}

std::vector<BodyPlace> present_places(const collide::World& world) {
    std::vector<BodyPlace> out;
    for (const collide::BodyState& state : world.states()) out.push_back({state.center, state.angle});
    return out;
}

/// The run's bodies at that time, if it remembers.
const std::vector<BodyPlace>* remembered(const Run& run, double seconds) {
    const auto trail = run.trail();
    const auto at = std::find_if(trail.begin(), trail.end(), [&](const TrailPoint& point) {
        return is_near(point.time, seconds, run.time_step());
    });
    const bool known = at != trail.end() && at->places.size() == run.world().body_count();
    return known ? &at->places : nullptr;
}

collide::Pose pose_at(const BodyPlace& place, collide::DVec2 local_center) {
    return {place.center - collide::rotate(collide::turn_by(place.angle), local_center), place.angle};
}

void compare(const std::vector<BodyPlace>& places, const collide::World& own, RunBeside& out) {
    for (std::size_t i = 0; i < out.bodies.size(); ++i) {
        if (!out.bodies[i]) continue;
        RunBody& body = *out.bodies[i];
        const BodyPlace& place = places[body.index];
        const auto id = static_cast<collide::BodyId>(i);
        body.center = place.center;
        body.pose = pose_at(place, own.def(id).center);
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

void set_partners(const std::vector<std::optional<std::size_t>>& partners, RunBeside& out) {
    out.bodies.resize(partners.size());
    for (std::size_t i = 0; i < partners.size(); ++i) {
        if (partners[i]) out.bodies[i] = RunBody{*partners[i], {}, {}, {}, 0.0};
    }
}

/// Bodies of the other world that are nobody's partner, at their places.
void add_only_there(const std::vector<std::optional<std::size_t>>& partners, const MadeWorld& other,
                    RunBeside& out) {
    std::vector<bool> has_partner(other.scene->bodies.size(), false);
    for (const auto& partner : partners) {
        if (partner) has_partner[*partner] = true;
    }
    for (std::size_t i = 0; i < has_partner.size(); ++i) {
        if (has_partner[i]) continue;
        collide::Collider body = collide::make_collider(other.scene->bodies[i]);
        collide::place(body, other.world.pose(static_cast<collide::BodyId>(i)));
        out.only_there.push_back(std::move(body));
    }
}

}  // namespace

std::optional<std::size_t> RunBeside::twin_of(std::size_t run_body) const {
    if (run_body < bodies.size() && bodies[run_body] && bodies[run_body]->index == run_body) return run_body;
    const auto at = std::find_if(bodies.begin(), bodies.end(),
                                 [&](const auto& body) { return body && body->index == run_body; });
    if (at == bodies.end()) return std::nullopt;
    return static_cast<std::size_t>(at - bodies.begin());
}

RunBeside run_beside(const Run& run, const Twin& twin) {
    RunBeside out;
    const auto partners = numbers(twin.scene().bodies, run.made_of()->bodies);
    set_partners(partners, out);
    const double wanted = twin.world().time();
    const bool is_now = is_near(run.time(), wanted, run.time_step());
    const std::vector<BodyPlace>* before = is_now ? nullptr : remembered(run, wanted);
    out.same_moment = is_now || before != nullptr;
    out.seconds = before != nullptr ? wanted : run.time();
    compare(before != nullptr ? *before : present_places(run.world()), twin.world(), out);
    return out;
}

RunBeside branch_beside(const MadeWorld& shown, const MadeWorld& other) {
    RunBeside out;
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

TurnedBodies turned_bodies(const RunBeside& beside, const collide::World& own) {
    constexpr double same_angle = 1e-4;  // radians
    TurnedBodies out;
    for (std::size_t i = 0; i < beside.bodies.size(); ++i) {
        if (!beside.bodies[i] || beside.bodies[i]->distance > same_place) continue;
        const double angle = own.state_of(static_cast<collide::BodyId>(i)).angle;
        const double turn =
            std::abs(std::remainder(beside.bodies[i]->pose.angle - angle, 2.0 * std::numbers::pi));
        if (turn <= same_angle) continue;
        ++out.count;
        if (turn <= out.largest) continue;
        out.largest = turn;
        out.farthest = i;
    }
    return out;
}

namespace {

/// A world that was gone back to has measured nothing yet; the branch has kept what was.
WorldNumbers at_step(const Branch& branch, std::uint64_t step) {
    const Moment& moment = branch.at(step);
    return {moment.seconds, step, moment.report};
}

std::uint64_t compared_step(const Run& run, const RunBeside& beside) {
    if (!beside.same_moment || beside.seconds == run.time()) return run.now();
    const std::uint64_t step = step_near(run.branch(), beside.seconds);
    const bool is_kept = run.branch().holds(step) && step < run.now();
    return is_kept ? step : run.now();
}

}  // namespace

TwinNumbers twin_numbers(const Run& run, const Twin& twin, const RunBeside& beside) {
    return {at_step(run.branch(), compared_step(run, beside)),
            at_step(twin.run().branch(), twin.run().now())};
}

}  // namespace app
