#include "facts/axis_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace app {

namespace {

using collide::AxisId;
using collide::AxisSource;

constexpr float parallel_sine = 1e-6f;
constexpr double rounding = 4e-6;  // of single precision, relative to the lengths of the projections

/// The words for an axis, as format strings of fmt.
struct AxisWords {
    const char* edge;      // {0}: its number, {1}: its body
    const char* velocity;  // of a sweep, along the relative velocity
    const char* centres;
    const char* line;    // {0}, {1}: its ends
    const char* centre;  // an end that is a centre; {0}: the body
    const char* vertex;  // {0}: its number, {1}: its body
    const char* now;     // follows the name of a line that is tried twice
    const char* at_impact;
};

constexpr AxisWords in_sentences{
    "edge {0} of {1}",   "the axis across the motion", "the line of centres", "the line from {0} to {1}",
    "the centre of {0}", "vertex {0} of {1}",          " as they are now",    " at the impact"};
constexpr AxisWords in_columns{"{1} edge {0}", "across motion", "centres", "{0}, {1}",
                               "{0} centre",   "{1} v{0}",      " now",    " then"};

std::string end_name(const char* body, std::uint32_t vertex, bool is_round, const AxisWords& words) {
    return is_round ? fmt::format(fmt::runtime(words.centre), body)
                    : fmt::format(fmt::runtime(words.vertex), vertex, body);
}

std::string name_in(const AxisWords& words, AxisId axis, RoundEnds ends) {
    switch (axis.source) {
        case AxisSource::edge_a:
            return fmt::format(fmt::runtime(words.edge), axis.a, "A");
        case AxisSource::edge_b:
            return fmt::format(fmt::runtime(words.edge), axis.b, "B");
        case AxisSource::velocity:
            return words.velocity;
        case AxisSource::vertex:
            break;
    }
    if (ends.a && ends.b) return words.centres;
    return fmt::format(fmt::runtime(words.line), end_name("A", axis.a, ends.a, words),
                       end_name("B", axis.b, ends.b, words));
}

template <class Step>
RoundEnds ends_of(const std::vector<Step>& steps) {
    RoundEnds ends{true, true};
    for (const Step& step : steps) {
        if (step.axis.source == AxisSource::edge_a) ends.a = false;
        if (step.axis.source == AxisSource::edge_b) ends.b = false;
    }
    return ends;
}

/// When the points of a step's axis have their positions. The search tries the current positions first, then
/// those at the impact.
enum class PointsWhen : std::uint8_t { only_once, now, at_impact };

PointsWhen when_of(const collide::SweepRecording& sweep, std::size_t index) {
    const auto& steps = sweep.steps.items;
    if (index >= steps.size() || steps[index].axis.source != AxisSource::vertex) return PointsWhen::only_once;
    const auto is_vertex = [](const collide::SweepStep& s) { return s.axis.source == AxisSource::vertex; };
    const auto here = steps.begin() + static_cast<std::ptrdiff_t>(index);
    if (std::any_of(steps.begin(), here, is_vertex)) return PointsWhen::at_impact;
    return std::any_of(here + 1, steps.end(), is_vertex) ? PointsWhen::now : PointsWhen::only_once;
}

std::string name_in(const AxisWords& words, const collide::SweepRecording& sweep, std::size_t index) {
    std::string name = name_in(words, sweep.steps.items[index].axis, ends_of(sweep.steps.items));
    const PointsWhen when = when_of(sweep, index);
    if (when == PointsWhen::only_once) return name;
    return name + (when == PointsWhen::now ? words.now : words.at_impact);
}

bool are_parallel(collide::Vec2 p, collide::Vec2 q) { return std::abs(collide::cross(p, q)) < parallel_sine; }

bool is_edge(AxisId axis) { return axis.source == AxisSource::edge_a || axis.source == AxisSource::edge_b; }

/// Returns whether two axes are parallel and have equal overlap times, within rounding.
bool is_same_stretch(const collide::SweepStep& p, const collide::SweepStep& q) {
    const double slack = rounding * (1.0 + std::abs(p.exit - p.entry));
    return are_parallel(p.direction, q.direction) && p.state == q.state &&
           std::abs(p.entry - q.entry) <= slack && std::abs(p.exit - q.exit) <= slack;
}

/// Returns the edge to show for the axis at `index`. `ahead` returns a positive number for a step along whose
/// direction B lies ahead of A, and a negative one if it lies behind.
template <class Step, class Ahead, class Same>
std::size_t facing_among(const std::vector<Step>& steps, std::size_t index, const Ahead& ahead,
                         const Same& same) {
    const auto faces = [&](const Step& step) {
        return step.axis.source == AxisSource::edge_a ? ahead(step) > 0.0f
                                                      : is_edge(step.axis) && ahead(step) < 0.0f;
    };
    const Step& first = steps[index];
    if (!is_edge(first.axis) || faces(first)) return index;
    std::size_t found = index;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!faces(steps[i]) || !same(steps[i], first)) continue;
        if (steps[i].axis.source == first.axis.source) return i;
        if (found == index) found = i;
    }
    return found;
}

}  // namespace

RoundEnds round_ends(const collide::SatRecording& sat) { return ends_of(sat.steps.items); }
RoundEnds round_ends(const collide::SweepRecording& sweep) { return ends_of(sweep.steps.items); }

std::string vertex_name(std::uint32_t vertex, const char* body, const collide::Shape& shape) {
    return end_name(body, vertex, shape.count() == 1, in_sentences);
}

std::string axis_name(AxisId axis, RoundEnds ends) { return name_in(in_sentences, axis, ends); }
std::string axis_short_name(AxisId axis, RoundEnds ends) { return name_in(in_columns, axis, ends); }

std::string axis_name(const collide::SatRecording& sat, std::size_t index) {
    return axis_name(sat.steps.items[index].axis, round_ends(sat));
}
std::string axis_name(const collide::SweepRecording& sweep, std::size_t index) {
    return name_in(in_sentences, sweep, index);
}
std::string axis_short_name(const collide::SweepRecording& sweep, std::size_t index) {
    return name_in(in_columns, sweep, index);
}

bool is_same_axis(const collide::SatStep& p, const collide::SatStep& q) {
    const double slack = rounding * (p.interval_a.length() + p.interval_b.length());
    return are_parallel(p.direction, q.direction) &&
           std::abs(static_cast<double>(p.separation) - static_cast<double>(q.separation)) <= slack;
}

std::size_t best_up_to(const collide::SatRecording& sat, std::size_t index) {
    std::size_t best = 0;
    for (std::size_t i = 0; i <= index; ++i) {
        if (sat.steps.items[i].best_so_far) best = i;
    }
    return best;
}

std::size_t first_same_axis(const collide::SatRecording& sat, std::size_t index) {
    std::size_t first = 0;
    while (first < index && !is_same_axis(sat.steps.items[first], sat.steps.items[index])) ++first;
    return first;
}

std::size_t facing_axis(const collide::SatRecording& sat, std::size_t index) {
    const auto ahead = [](const collide::SatStep& step) { return step.a_leaves_backwards ? 1.0f : -1.0f; };
    return facing_among(sat.steps.items, index, ahead, is_same_axis);
}

std::size_t facing_axis(const collide::SweepRecording& sweep, std::size_t index) {
    if (sweep.result.outcome == collide::SweepOutcome::miss) return index;  // a miss has no normal
    const auto ahead = [&](const collide::SweepStep& step) {
        return collide::dot(step.direction, sweep.result.normal);
    };
    return facing_among(sweep.steps.items, index, ahead, is_same_stretch);
}

std::optional<std::size_t> facing_axis(const collide::SatRecording& sat) {
    if (!sat.deciding || *sat.deciding >= sat.steps.items.size()) return std::nullopt;
    return facing_axis(sat, *sat.deciding);
}

std::optional<std::size_t> facing_axis(const collide::SweepRecording& sweep) {
    if (!sweep.deciding || *sweep.deciding >= sweep.steps.items.size()) return std::nullopt;
    return facing_axis(sweep, *sweep.deciding);
}

}  // namespace app
