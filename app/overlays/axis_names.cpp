#include "overlays/axis_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace app {

using collide::AxisId;
using collide::AxisSource;

namespace {

constexpr float parallel_sine = 1e-6f;
constexpr double rounding = 4e-6;  // of single precision, as a part of the shadows' lengths

std::string end_name(const char* body, std::uint32_t vertex, bool is_round) {
    return is_round ? fmt::format("the centre of {}", body) : fmt::format("vertex {} of {}", vertex, body);
}

std::string short_end_name(const char* body, std::uint32_t vertex, bool is_round) {
    return is_round ? fmt::format("{} centre", body) : fmt::format("{} v{}", body, vertex);
}

/// When the points of a step's axis stand so: the search looks at them where they are now first.
enum class PointsWhen : std::uint8_t { only_once, now, at_impact };

PointsWhen when_of(const collide::SweepRecording& sweep, std::size_t index) {
    const auto& steps = sweep.steps.items;
    if (index >= steps.size() || steps[index].axis.source != AxisSource::vertex) return PointsWhen::only_once;
    const auto is_vertex = [](const collide::SweepStep& s) { return s.axis.source == AxisSource::vertex; };
    const auto here = steps.begin() + static_cast<std::ptrdiff_t>(index);
    if (std::any_of(steps.begin(), here, is_vertex)) return PointsWhen::at_impact;
    return std::any_of(here + 1, steps.end(), is_vertex) ? PointsWhen::now : PointsWhen::only_once;
}

bool are_parallel(collide::Vec2 p, collide::Vec2 q) { return std::abs(collide::cross(p, q)) < parallel_sine; }

/// Whether the axis is an edge whose outward normal points to the other shape; `normal` runs from A to B.
bool faces(AxisId axis, collide::Vec2 direction, collide::Vec2 normal) {
    const float ahead = collide::dot(direction, normal);
    return (axis.source == AxisSource::edge_a && ahead > 0.0f) ||
           (axis.source == AxisSource::edge_b && ahead < 0.0f);
}

bool is_edge(AxisId axis) { return axis.source == AxisSource::edge_a || axis.source == AxisSource::edge_b; }

/// Both ends of an axis' stretch of time, when it has one.
bool is_same_stretch(const collide::SweepStep& p, const collide::SweepStep& q) {
    const double slack = rounding * (1.0 + std::abs(p.exit - p.entry));
    return are_parallel(p.direction, q.direction) && p.state == q.state &&
           std::abs(p.entry - q.entry) <= slack && std::abs(p.exit - q.exit) <= slack;
}

template <class Step, class Same>
std::size_t facing_among(const std::vector<Step>& steps, std::size_t decider, collide::Vec2 normal,
                         const Same& same) {
    const Step& first = steps[decider];
    if (!is_edge(first.axis) || faces(first.axis, first.direction, normal)) return decider;
    std::size_t found = decider;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!faces(steps[i].axis, steps[i].direction, normal) || !same(steps[i], first)) continue;
        if (steps[i].axis.source == first.axis.source) return i;
        if (found == decider) found = i;
    }
    return found;
}

}  // namespace

RoundEnds round_ends(const collide::PairRecording& pair) {
    RoundEnds ends{true, true};
    for (const collide::SatStep& step : pair.sat.steps.items) {
        if (step.axis.source == AxisSource::edge_a) ends.a = false;
        if (step.axis.source == AxisSource::edge_b) ends.b = false;
    }
    return ends;
}

std::string axis_name(AxisId axis, RoundEnds ends) {
    switch (axis.source) {
        case AxisSource::edge_a:
            return fmt::format("edge {} of A", axis.a);
        case AxisSource::edge_b:
            return fmt::format("edge {} of B", axis.b);
        case AxisSource::velocity:
            return "the axis across the motion";
        case AxisSource::vertex:
            break;
    }
    if (ends.a && ends.b) return "the line of centres";
    return fmt::format("the line from {} to {}", end_name("A", axis.a, ends.a),
                       end_name("B", axis.b, ends.b));
}

std::string axis_short_name(AxisId axis, RoundEnds ends) {
    switch (axis.source) {
        case AxisSource::edge_a:
            return fmt::format("A edge {}", axis.a);
        case AxisSource::edge_b:
            return fmt::format("B edge {}", axis.b);
        case AxisSource::velocity:
            return "across motion";
        case AxisSource::vertex:
            break;
    }
    if (ends.a && ends.b) return "centres";
    return fmt::format("{}, {}", short_end_name("A", axis.a, ends.a), short_end_name("B", axis.b, ends.b));
}

std::string axis_name(const collide::SweepRecording& sweep, std::size_t index, RoundEnds ends) {
    std::string name = axis_name(sweep.steps.items[index].axis, ends);
    switch (when_of(sweep, index)) {
        case PointsWhen::now:
            return name + " as they are now";
        case PointsWhen::at_impact:
            return name + " at the impact";
        case PointsWhen::only_once:
            break;
    }
    return name;
}

std::string axis_short_name(const collide::SweepRecording& sweep, std::size_t index, RoundEnds ends) {
    std::string name = axis_short_name(sweep.steps.items[index].axis, ends);
    switch (when_of(sweep, index)) {
        case PointsWhen::now:
            return name + " now";
        case PointsWhen::at_impact:
            return name + " then";
        case PointsWhen::only_once:
            break;
    }
    return name;
}

bool is_same_axis(const collide::SatStep& p, const collide::SatStep& q) {
    const double slack = rounding * (p.interval_a.length() + p.interval_b.length());
    return are_parallel(p.direction, q.direction) &&
           std::abs(static_cast<double>(p.overlap) - static_cast<double>(q.overlap)) <= slack;
}

std::optional<std::size_t> facing_axis(const collide::SatRecording& sat) {
    const auto& steps = sat.steps.items;
    if (!sat.deciding || *sat.deciding >= steps.size()) return std::nullopt;
    return facing_among(steps, *sat.deciding, sat.result.normal, is_same_axis);
}

std::optional<std::size_t> facing_axis(const collide::SweepRecording& sweep) {
    const auto& steps = sweep.steps.items;
    if (!sweep.deciding || *sweep.deciding >= steps.size()) return std::nullopt;
    if (sweep.result.outcome == collide::SweepOutcome::miss) return sweep.deciding;  // it has no normal
    return facing_among(steps, *sweep.deciding, sweep.result.normal, is_same_stretch);
}

}  // namespace app
