#include "panels/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "analysis/pairs.h"
#include "facts/sweep_facts.h"
#include "panels/distance_words.h"
#include "session/seen.h"
#include "session/work.h"
#include "simulation/run.h"
#include "text/words.h"

namespace app {

using collide::FeaturePair;
using collide::PairRecording;

namespace {

/// Returns " along edge 2 of A"; empty if SAT has no axis to name.
std::string along_axis(const PairRecording& pair) {
    if (!pair.result.covered) return {};
    const auto facing = facing_axis(pair.sat);
    return " along " +
           (facing ? axis_name(pair.sat, *facing) : axis_name(pair.result.sat.axis, round_ends(pair.sat)));
}

/// Returns the move that separates the pair: that of the body that can move, or A's if both can.
std::string way_out_words(const PairRecording& pair, const PairSetting& setting) {
    if (!setting.a_can_move && !setting.b_can_move) return " Both are static, so neither can move.";
    const DVec2 move = setting.a_can_move ? pair.result.mtd : -pair.result.mtd;
    constexpr double least_shown = 5e-6;  // metres; a smaller move would be displayed as zero
    if (glm::length(move) < least_shown) return {};
    const int decimals = glm::length(move) < 0.00995 ? 5 : 3;  // as fine as the depth next to it
    return fmt::format(" Move {} by ({}, {}) m.", setting.a_can_move ? "A" : "B", fixed(move.x, decimals),
                       fixed(move.y, decimals));
}

/// Returns a length for use in a sentence: "0.420 m", "less than 0.001 mm".
std::string length_in_sentence(double meters) {
    const std::string words = length_words(meters);
    return words.starts_with("< ") ? "less than " + words.substr(2) : words;
}

Verdict overlapping(const PairRecording& pair, const PairSetting& setting) {
    const std::string depth = "Overlapping by " + length_in_sentence(-pair.result.separation);
    return {Tone::overlapping, depth + along_axis(pair) + "." + way_out_words(pair, setting), depth + "."};
}

/// Returns the verdict with the distance, and with SAT's gap if that is smaller. Two corners that face each
/// other are farther apart than the gap along any edge normal.
Verdict separated(const PairRecording& pair) {
    const std::string distance = "Separated by " + length_in_sentence(pair.result.separation);
    if (!pair.result.covered) return {Tone::separated, distance + ", from GJK.", distance + "."};
    const std::string gap = length_in_sentence(static_cast<double>(pair.result.sat.separation));
    if (distance.ends_with(" " + gap))
        return {Tone::separated, distance + along_axis(pair) + ".", distance + "."};
    return {Tone::separated,
            fmt::format("{}; the widest gap on an axis is {}{}.", distance, gap, along_axis(pair)),
            distance + "."};
}

std::string sweep_decider_name(const PairRecording& pair) {
    const auto facing = facing_axis(pair.sweep);
    return facing ? axis_name(pair.sweep, *facing) : decider_name(pair.sweep);
}

struct ShapeNamer {
    std::string operator()(const collide::PolygonSpec& s) const {
        return fmt::format("polygon, {} vertices", grouped(s.vertices.size()));
    }
    std::string operator()(const collide::BoxSpec& s) const {
        return fmt::format("box {} × {} m", readable(s.width), readable(s.height));
    }
    std::string operator()(const collide::RegularSpec& s) const {
        constexpr std::array<std::pair<int, const char*>, 5> names{
            {{3, "triangle"}, {4, "square"}, {5, "pentagon"}, {6, "hexagon"}, {8, "octagon"}}};
        for (const auto& [sides, name] : names) {
            if (s.sides == sides) return name;
        }
        return fmt::format("regular, {} sides", s.sides);
    }
    std::string operator()(const collide::CircleSpec& s) const { return s.radius > 0.0 ? "circle" : "point"; }
    std::string operator()(const collide::CapsuleSpec&) const { return "capsule"; }
    std::string operator()(const collide::SegmentSpec&) const { return "segment"; }
    std::string operator()(const collide::EllipseSpec&) const { return "ellipse"; }
    std::string operator()(const collide::ChainSpec& s) const {
        return fmt::format("chain, {} vertices", grouped(s.vertices.size()));
    }
    std::string operator()(const collide::CompoundSpec& s) const {
        return counted(s.parts.size(), "part", "parts");
    }
};

/// Returns "part 2 of A's 9", or for a concave part "part 2 of A's 9 (its piece 14)".
std::string which_piece(std::uint32_t piece, const char* whose, const collide::Collider& body) {
    if (body.parts.empty()) return fmt::format("piece {} of {}'s {}", piece, whose, body.pieces.size());
    const std::size_t count = std::size_t{body.parts.back()} + 1;
    std::string words = fmt::format("part {} of {}'s {}", part_of(body, piece), whose, count);
    if (body.pieces.size() > count) words += fmt::format(" (piece {})", piece);
    return words;
}

std::optional<Verdict> outlook_of(const Work& work, const Seen& seen) {
    if (work.mode == collide::Mode::simulate) return std::nullopt;
    const Analysis& analysis = seen.analysis;
    const auto [a, b] = *analysis.focus;
    const double t_max = work.shown().scene().settings.t_max;
    const double now = seen.view.scrub_time;
    const bool turn = focus_turns(analysis);
    const bool move = analysis.colliders[a].velocity != analysis.colliders[b].velocity;
    if (turn && analysis.preview == Preview::turning) return verdict_impact(analysis.now, turn, t_max, now);
    if (!move) return std::nullopt;
    Verdict verdict = verdict_sweep(analysis.now, t_max, now);
    if (turn) verdict.sentence += " Without rotation: see Impact.";
    return verdict;
}

/// Returns the depth of the body's contacts with each other body in the run's last step, metres.
std::map<std::size_t, double> contact_depths(const collide::World& world, std::size_t body) {
    std::map<std::size_t, double> depths;
    for (const collide::Contact& contact : world.contacts()) {
        if (contact.body_a != body && contact.body_b != body) continue;
        double& deepest = depths[contact.body_a == body ? contact.body_b : contact.body_a];
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            deepest = std::max(deepest, -static_cast<double>(contact.points.at(i).separation));
        }
    }
    return depths;
}

/// Returns whether a run keeps the two bodies apart, or one is a sensor for the other. Other bodies may
/// overlap all the time, because they are joined, filtered out or not moved by impulses. Their overlap is not
/// reported.
bool may_meet(const collide::Scene& scene, const collide::IndexPair& pair) {
    const collide::BodySpec& a = scene.bodies[pair.first];
    const collide::BodySpec& b = scene.bodies[pair.second];
    const auto is_pushed = [](const collide::BodySpec& body) {
        return body.motion == collide::Motion::dynamic_body;
    };
    return (is_pushed(a) || is_pushed(b)) && collide::may_collide(a.filter, b.filter) &&
           !std::any_of(scene.joints.begin(), scene.joints.end(), [&](const collide::JointSpec& joint) {
               return !joint.collide &&
                      ((joint.a == a.name && joint.b == b.name) || (joint.a == b.name && joint.b == a.name));
           });
}

/// Returns the tone of a body in a run. Contacts within the slop do not count as overlaps. A sensor has no
/// contacts.
Tone tone_in_run(const Work& work, const Seen& seen, std::size_t body) {
    std::vector<std::size_t> others;
    for (const collide::IndexPair& pair : seen.analysis.overlapping_pairs) {
        if ((pair.first != body && pair.second != body) || !may_meet(work.shown().scene(), pair)) continue;
        others.push_back(pair.first == body ? pair.second : pair.first);
    }
    if (others.empty()) return Tone::separated;
    const auto depths = contact_depths(work.run->world(), body);
    const auto& shown = seen.analysis.shown;
    const bool rests = std::all_of(others.begin(), others.end(), [&](std::size_t other) {
        const auto found = depths.find(other);
        return found != depths.end() && found->second <= solver_slop(shown[body], shown[other]);
    });
    return rests ? Tone::touching : Tone::overlapping;
}

}  // namespace

Verdict verdict_now(const PairRecording& pair, const PairSetting& setting) {
    // Whether the bodies share a point is decided exactly, so the words for a touch are exact too.
    if (is_touching(pair.result)) return {Tone::touching, "Touching" + along_axis(pair) + ".", "Touching."};
    if (reads_as_zero(pair.result.separation)) {  // too small to be displayed; it counts as a touch
        const char* const side = pair.result.overlap ? "overlap" : "gap";
        return {Tone::touching, fmt::format("Touching{}: the {} is under 0.001 mm.", along_axis(pair), side),
                fmt::format("Touching, {} under 0.001 mm.", side)};
    }
    if (!pair.result.overlap) return separated(pair);
    const double depth = -pair.result.separation;
    if (depth > setting.slop) return overlapping(pair, setting);
    return {Tone::touching,
            fmt::format("In contact, {} deep{}: the solver leaves up to {:.3g} mm.",
                        length_in_sentence(depth), along_axis(pair), 1000.0 * setting.slop),
            fmt::format("In contact, {} deep.", length_in_sentence(depth))};
}

Verdict verdict_sweep(const PairRecording& pair, double t_max, double now) {
    const collide::SweepResult& sweep = pair.result.sweep;
    const std::string axis = pair.result.covered ? sweep_decider_name(pair) : std::string();
    if (sweep.outcome == collide::SweepOutcome::hit && sweep.time > 0.0) {
        const bool over = now >= sweep.time;
        const std::string when =
            fmt::format("{} at {}", over ? "Touched first" : "Will touch", time_words(sweep.time));
        return {over ? Tone::has_hit : Tone::will_hit, when + (axis.empty() ? axis : " along " + axis) + ".",
                when + "."};
    }
    if (sweep.outcome != collide::SweepOutcome::miss)
        return {Tone::has_hit, "They touch at the start, at 0 s."};
    if (!pair.result.covered) return {Tone::passes, fmt::format("No touch within {} s.", readable(t_max))};
    const SweepMiss miss = sweep_miss(pair.sweep);
    return {Tone::passes, miss.sentence, miss.brief};
}

double solver_slop(const collide::Collider& a, const collide::Collider& b) {
    constexpr double most = 0.01;
    constexpr double fraction = 0.05;
    const DVec2 size_a = a.aabb.size();
    const DVec2 size_b = b.aabb.size();
    return std::min(most, fraction * std::min(std::max(size_a.x, size_a.y), std::max(size_b.x, size_b.y)));
}

PairVerdict pair_verdict(const Work& work, const Seen& seen) {
    const Analysis& analysis = seen.analysis;
    const auto [a, b] = *analysis.focus;
    const PairSetting setting{analysis.shown[a].can_move, analysis.shown[b].can_move,
                              work.shows_run() ? solver_slop(analysis.shown[a], analysis.shown[b]) : 0.0};
    return {verdict_now(analysis.moved, setting), outlook_of(work, seen)};
}

Tone tone_of_body(const Work& work, const Seen& seen, std::size_t body) {
    if (body >= seen.analysis.bodies.size()) return Tone::separated;
    const bool overlaps = seen.analysis.bodies[body].overlapping;
    if (overlaps && work.shows_run()) return tone_in_run(work, seen, body);
    if (overlaps) return only_touches(seen.analysis, body) ? Tone::touching : Tone::overlapping;
    const bool hits = will_hit(work.shown().scene(), seen.analysis, body, seen.view.scrub_time);
    return hits ? Tone::will_hit : Tone::separated;
}

std::pair<std::string, std::string> feature_names(const collide::ContactPoint& point, RoundEnds ends) {
    const auto name = [](const char* body, bool is_edge, bool is_round, std::uint32_t index) {
        if (is_round) return fmt::format("{} arc", body);
        return fmt::format("{} {} {}", body, is_edge ? "edge" : "vertex", index);
    };
    const bool a_edge = point.feature == FeaturePair::edge_vertex || point.feature == FeaturePair::edge_edge;
    const bool b_edge = point.feature == FeaturePair::vertex_edge || point.feature == FeaturePair::edge_edge;
    return {name("A", a_edge, ends.a, point.index_a), name("B", b_edge, ends.b, point.index_b)};
}

std::string shape_name(const collide::ShapeSpec& shape) { return std::visit(ShapeNamer{}, shape.geometry); }

std::string shape_kind(const collide::ShapeSpec& shape) {
    if (std::holds_alternative<collide::BoxSpec>(shape.geometry)) return "box";
    if (std::holds_alternative<collide::PolygonSpec>(shape.geometry)) return "polygon";
    return shape_name(shape);
}

std::string motion_name(collide::Motion motion) {
    constexpr std::array names{"dynamic", "kinematic", "static"};  // in the order of Motion
    return names.at(static_cast<std::size_t>(motion));
}

std::string pieces_sentence(std::array<std::uint32_t, 2> pieces, const collide::Collider& a,
                            const collide::Collider& b) {
    const bool several_a = a.pieces.size() > 1;
    const bool several_b = b.pieces.size() > 1;
    if (!several_a && !several_b) return {};
    const bool any_parts = !a.parts.empty() || !b.parts.empty();
    std::string words = any_parts ? "Of several: this is " : "Concave: this is ";
    if (several_a) words += which_piece(pieces[0], "A", a);
    if (several_a && several_b) words += " against ";
    if (several_b) words += which_piece(pieces[1], "B", b);
    return words + ", counted from 0.";
}

std::string rectangle_test_sentence(const collide::lessons::RectangleTest& test) {
    constexpr const char* short_cut = "Shortcut for two rectangles:";
    if (!test.aabb_overlap)
        return fmt::format("{} the boxes are apart, which decides. The table tries all axes anyway.",
                           short_cut);
    if (!test.gap_on) return fmt::format("{} all four axes overlap, and so do the rectangles.", short_cut);
    return fmt::format("{} axis {} of 4 shows a gap ({}), which decides. The table tries all axes anyway.",
                       short_cut, test.axes_tested, axis_name(*test.gap_on));
}

std::string doubled_sentence(const collide::RectangleRecording& recording) {
    const auto& steps = recording.steps.items;
    if (steps.empty() || steps.back().of_boxes) return {};
    const collide::RectangleStep& axis = steps.back();
    const double widths = axis.width_a + axis.width_b;
    const auto [centres, sum] = length_pair(axis.centres_twice, widths);
    return fmt::format("On axis {} without halving: 2 |c·n| = {}, {} both widths, {}.", steps.size() - 1,
                       centres, axis.centres_twice > widths ? "more than" : "at most", sum);
}

std::string aabb_sentence(const collide::lessons::AabbTest& test) {
    if (test.overlap) return "Bounding boxes overlap.";
    const bool along_x = test.separation_x >= test.separation_y;
    return fmt::format("Bounding boxes {} apart along {}.", length_in_sentence(test.separation),
                       along_x ? "x" : "y");
}

std::string circle_sentence(double separation) {
    return fmt::format("Two circles: distance of the centres minus both radii is {}.",
                       length_in_sentence(separation));
}

std::array<std::string, 3> separation_formula(const collide::SatStep& step) {
    const collide::Interval& a = step.interval_a;
    const collide::Interval& b = step.interval_b;
    const double first = b.min - a.max;
    const double second = a.min - b.max;
    const int places = column_decimals(std::max(std::abs(first), std::abs(second)), 4);
    const auto number = [places](double v) { return fixed(v, places); };
    const auto subtrahend = [&number](double v) {
        return v < 0.0 ? fmt::format("({})", number(v)) : number(v);
    };
    return {"max(min B - max A, min A - max B)",
            fmt::format("max({} - {}, {} - {})", number(b.min), subtrahend(a.max), number(a.min),
                        subtrahend(b.max)),
            fmt::format("max({}, {}) = {}", number(first), number(second),
                        separation_words(static_cast<double>(step.separation)))};
}

std::string separation_meaning(const collide::SatStep& step) {
    if (step.separates) return "Positive: a gap. One such axis proves that the shapes are apart.";
    return step.a_leaves_backwards ? "Negative: the shadows overlap. To part them, A moves so far against "
                                     "the axis, or B along it."
                                   : "Negative: the shadows overlap. To part them, A moves so far along the "
                                     "axis, or B against it.";
}

}  // namespace app
