#include "player/pair_recordings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <collide/narrow_phase/pair_query.h>
#include "player/direction_knob.h"

namespace app {

using collide::Collider;

namespace {

constexpr std::size_t curve_looks = 97;
constexpr double most_frames = 120.0;  // in [0, t_max]; beyond this, each frame gets longer than a step

/// The two bodies in focus, at t = 0 and as shown.
struct Pair {
    const Collider& a;
    const Collider& b;
    const Collider& shown_a;
    const Collider& shown_b;
};

std::optional<Pair> pair_of(const Analysis& analysis) {
    if (!analysis.focus) return std::nullopt;
    const auto [a, b] = *analysis.focus;
    if (std::max(a, b) >= analysis.colliders.size()) return std::nullopt;
    const Pair pair{analysis.colliders[a], analysis.colliders[b], analysis.shown[a], analysis.shown[b]};
    if (pair.a.pieces.empty() || pair.b.pieces.empty()) return std::nullopt;
    return pair;
}

/// Returns the transform of a piece at a time, which may be negative.
collide::Transform piece_at(const Collider& body, std::uint32_t piece, double time, Preview preview) {
    const double spin = preview == Preview::turning ? body.angular_velocity : 0.0;
    return world_transform(body.pieces[piece], pose_after(body, time, spin));
}

}  // namespace

ShownPiece shown_piece(const Analysis& analysis, std::size_t side) {
    const Collider& body = analysis.shown[side == 0 ? analysis.focus->first : analysis.focus->second];
    const std::uint32_t piece = analysis.moved.result.pieces.at(side);
    return {body.pieces[piece].shape, body.transforms[piece]};
}

double turn_degrees(const collide::Rotation& rotation) {
    return std::atan2(static_cast<double>(rotation.s), static_cast<double>(rotation.c)) * 180.0 /
           std::numbers::pi;
}

std::optional<GapRecordings> record_gap_of_pair(const RecordingInput& input) {
    const auto pair = pair_of(input.analysis);
    const double t_max = input.scene.settings.t_max;
    if (!pair || !(t_max > 0.0)) return std::nullopt;
    const auto& pieces = input.analysis.now.result.toi_pieces;
    const collide::Shape& a = pair->a.pieces[pieces[0]].shape;
    const collide::Shape& b = pair->b.pieces[pieces[1]].shape;
    const collide::Trajectory path_a = piece_trajectory(pair->a, pieces[0]);
    const collide::Trajectory path_b = piece_trajectory(pair->b, pieces[1]);
    const bool is_newton = input.key.root == collide::lessons::RootMethod::newton;
    const auto other =
        is_newton ? collide::lessons::RootMethod::bisection : collide::lessons::RootMethod::newton;
    return GapRecordings{record_gap_root(input.key.root, a, path_a, b, path_b, t_max),
                         record_gap_root(other, a, path_a, b, path_b, t_max),
                         record_gap_curve(a, path_a, b, path_b, t_max, curve_looks),
                         path_a.angular_velocity != 0.0 || path_b.angular_velocity != 0.0};
}

std::optional<LastAxisFrames> record_last_axes(const RecordingInput& input) {
    const auto pair = pair_of(input.analysis);
    const collide::SceneSettings& settings = input.scene.settings;
    if (!pair || !(settings.t_max > 0.0) || !input.analysis.moved.result.covered) return std::nullopt;
    const auto& pieces = input.analysis.moved.result.pieces;
    const collide::Shape& a = pair->a.pieces[pieces[0]].shape;
    const collide::Shape& b = pair->b.pieces[pieces[1]].shape;
    const auto count = std::clamp(std::floor(settings.t_max / settings.time_step), 1.0, most_frames);
    LastAxisFrames made;
    made.frame_seconds = settings.t_max / count;
    collide::lessons::CachedAxis kept;
    // The frame before the first is number -1. It provides the axis with which the first frame starts.
    const auto test_at = [&](double time) {
        const collide::Transform xf_a = piece_at(pair->a, pieces[0], time, input.key.preview);
        const collide::Transform xf_b = piece_at(pair->b, pieces[1], time, input.key.preview);
        const auto in_order = sat(a, xf_a, b, xf_b, collide::SatMode::stop_at_first_gap).axes_tested;
        return AxisFrame{time, overlaps_last_axis_first(a, xf_a, b, xf_b, kept), in_order};
    };
    bool shown = false;
    for (double frame = -1.0; frame <= count; frame += 1.0) {
        const double time = frame * made.frame_seconds;
        if (!shown && (time >= input.key.scrub_time || frame == count)) {
            const collide::Transform& xf_a = pair->shown_a.transforms[pieces[0]];
            const collide::Transform& xf_b = pair->shown_b.transforms[pieces[1]];
            made.shown = record_last_axis_first(a, xf_a, b, xf_b, kept);
            made.in_order = sat(a, xf_a, b, xf_b, collide::SatMode::stop_at_first_gap).axes_tested;
            shown = true;
        }
        const AxisFrame tested = test_at(time);
        if (frame >= 0.0) made.frames.push_back(tested);
    }
    return made;
}

std::optional<collide::SupportRecording> record_supports(const RecordingInput& input) {
    const auto pair = pair_of(input.analysis);
    if (!pair) return std::nullopt;
    const auto& pieces = input.analysis.moved.result.pieces;
    const double angle = input.key.direction.value_or(standard_direction(input.analysis));
    return record_support(pair->shown_a.pieces[pieces[0]].shape, pair->shown_a.transforms[pieces[0]],
                          pair->shown_b.pieces[pieces[1]].shape, pair->shown_b.transforms[pieces[1]],
                          {std::cos(angle), std::sin(angle)});
}

}  // namespace app
