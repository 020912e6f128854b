// The recordings for the players about one shape: an algorithm at work on the outline of a body. The real
// code makes them when a player opens or the scene changes; then they are kept. Body frame, metres.
#pragma once

#include <optional>

#include <collide/trace/decompose_recording.h>
#include <collide/trace/hull_recording.h>
#include "player/kept_recording.h"
#include "player/player_of.h"

namespace app {

/// A cut, and whether its line is that of the user's last one.
struct RecordedCut : collide::CutRecording {
    bool is_users = false;
    bool was_by_hand = false;  // the user's cut followed the hand, not a line
};

/// The body that a player shows: the selected one, else one of the focus pair that has corners. Of these a
/// concave one comes first, then one that moves, then A. Else the first that moves or is concave.
std::size_t body_to_look_at(const Analysis& analysis, std::optional<std::size_t> selected);

// Recorders for players of one shape. They return nothing for a shape that the player cannot show.

std::optional<collide::EarRecording> record_ears_of_body(const RecordingInput& input);
std::optional<collide::FewestRecording> record_fewest_of_body(const RecordingInput& input);
/// Of all selected bodies.
std::optional<collide::HullRecording> record_hull_of_bodies(const RecordingInput& input);
/// Along the user's line where it goes through the body, else through the middle.
std::optional<RecordedCut> record_cut_of_body(const RecordingInput& input);
std::optional<collide::EnclosingCircleRecording> record_circle_round_body(const RecordingInput& input);
std::optional<collide::LeastBoxRecording> record_box_round_body(const RecordingInput& input);

/// Where a point of the body's frame is shown in the world. Precondition: `input.recorded` is there.
DVec2 in_world(const LessonInput& input, DVec2 body_point);

}  // namespace app
