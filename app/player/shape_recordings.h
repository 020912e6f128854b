// Recordings for the players about one shape: an algorithm working on the outline of a body. The engine's own
// code makes a recording when a player opens or the scene changes; the recording is then kept. Body frame,
// metres.
#pragma once

#include <optional>

#include <collide/trace/decompose_recording.h>
#include <collide/trace/hull_recording.h>
#include "player/kept_recording.h"
#include "player/player_of.h"

namespace app {

/// A recorded cut. `is_users` says that its line is that of the user's last cut.
struct RecordedCut : collide::CutRecording {
    bool is_users = false;
    bool was_by_hand = false;  // the user's cut was freehand, not a straight line
};

/// Returns the body that a player shows. The selected body comes first, then a body of the focus pair that
/// has corners. Of the pair, a concave body comes before a moving one, and that before A. Otherwise it is the
/// first body of the scene that moves or is concave.
std::size_t body_to_look_at(const Analysis& analysis, std::optional<std::size_t> selected);

// Make recordings for players of one shape. They return nothing for a shape that the player cannot show.

std::optional<collide::EarRecording> record_ears_of_body(const RecordingInput& input);
std::optional<collide::FewestRecording> record_fewest_of_body(const RecordingInput& input);
/// Records the hull of all selected bodies.
std::optional<collide::HullRecording> record_hull_of_bodies(const RecordingInput& input);
/// Records a cut along the user's line if it crosses the body, else through the middle of the body.
std::optional<RecordedCut> record_cut_of_body(const RecordingInput& input);
std::optional<collide::EnclosingCircleRecording> record_circle_round_body(const RecordingInput& input);
std::optional<collide::LeastBoxRecording> record_box_round_body(const RecordingInput& input);

/// Returns the world position at which a point of the body's frame is shown. Precondition: `input.recorded`
/// is not nullptr.
DVec2 in_world(const PlayerInput& input, DVec2 body_point);

}  // namespace app
