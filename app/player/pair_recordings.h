// The recordings for the players about a pair that no frame needs. The real code makes them when such a
// player opens, or when what it is about changes.
#pragma once

#include <optional>
#include <vector>

#include <collide/trace/minkowski_recording.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/toi_recording.h>
#include "player/kept_recording.h"
#include "player/lesson.h"

namespace app {

/// The gap of the pair over the time, and the search for its root.
struct GapRecordings {
    collide::GapRootRecording search;              // by the method that the player steps through
    collide::GapRootRecording other;               // by the other one
    std::vector<collide::lessons::GapLook> curve;  // over [0, t_max]
    bool turns = false;                            // a body of the pair does
};

/// One frame of the test that begins with the last axis.
struct AxisFrame {
    double time = 0.0;                        // seconds
    collide::lessons::LastAxisResult result;  // with the axis that the frame before has kept
    std::uint32_t in_order = 0;               // axes that the plain test tries, from the first edge on
};

struct LastAxisFrames {
    collide::LastAxisRecording shown;  // at the shown time, after the frame before it
    std::uint32_t in_order = 0;        // axes that the plain test tries there
    std::vector<AxisFrame> frames;     // over [0, t_max]
    double frame_seconds = 0.0;
};

// Recorders for players of the focus pair. They return nothing for a pair that the player cannot show.

std::optional<GapRecordings> record_gap_of_pair(const RecordingInput& input);
std::optional<LastAxisFrames> record_last_axes(const RecordingInput& input);
std::optional<collide::SupportRecording> record_supports(const RecordingInput& input);

/// The piece that decides of a body of the pair (0: A, 1: B), where it is shown. Precondition: a pair is in
/// focus.
struct ShownPiece {
    const collide::Shape& shape;
    const collide::Transform& xf;
};
ShownPiece shown_piece(const Analysis& analysis, std::size_t side);
/// How far a shape is turned.
double turn_degrees(const collide::Rotation& rotation);

}  // namespace app
