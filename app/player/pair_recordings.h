// Recordings for players about a pair that no frame makes anyway. The engine's own code makes one when such a
// player opens, or when its input changes.
#pragma once

#include <optional>
#include <vector>

#include <collide/trace/minkowski_recording.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/toi_recording.h>
#include "player/kept_recording.h"
#include "player/player_info.h"

namespace app {

/// The gap of the pair over time, and the search for its root.
struct GapRecordings {
    collide::GapRootRecording search;                // by the method that the player shows
    collide::GapRootRecording other;                 // by the other method
    std::vector<collide::lessons::GapSample> curve;  // over [0, t_max]
    bool turns = false;                              // a body of the pair rotates
};

/// One frame of the separating axis test that starts with the last frame's axis.
struct AxisFrame {
    double time = 0.0;                        // seconds
    collide::lessons::LastAxisResult result;  // with the axis kept from the frame before
    std::uint32_t in_order = 0;               // axes that the plain test tries, in the order of the edges
};

struct LastAxisFrames {
    collide::LastAxisRecording shown;  // at the shown time, following the frame before it
    std::uint32_t in_order = 0;        // axes that the plain test tries at the shown time
    std::vector<AxisFrame> frames;     // over [0, t_max]
    double frame_seconds = 0.0;
};

// Recorders for players of the focus pair. They return nothing for a pair that the player cannot show.

std::optional<GapRecordings> record_gap_of_pair(const RecordingInput& input);
std::optional<LastAxisFrames> record_last_axes(const RecordingInput& input);
std::optional<collide::SupportRecording> record_supports(const RecordingInput& input);

/// A body's piece that decides the result of the focus pair (side 0: A, 1: B), at its shown position.
/// Precondition: a pair is in focus.
struct ShownPiece {
    const collide::Shape& shape;
    const collide::Transform& xf;
};
ShownPiece shown_piece(const Analysis& analysis, std::size_t side);
/// Returns the rotation angle of a shape in degrees.
double turn_degrees(const collide::Rotation& rotation);

}  // namespace app
