// The recordings for the players about one shape: an algorithm at work on the outline of a body. The real
// code makes them when a player opens or the scene changes; then they are kept. Body frame, metres.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include <collide/geometry/collider.h>
#include <collide/trace/decompose_recording.h>
#include <collide/trace/hull_recording.h>
#include "player/player_of.h"

namespace app {

/// The cut made last, as its lesson shows it again: along a line. Of a cut that followed the hand this is the
/// line from the stroke's first point to its last.
struct LastCut {
    collide::BodySpec body;           // before it was cut
    std::vector<std::size_t> pieces;  // bodies that it has become
    std::array<DVec2, 2> line{};      // world
    std::uint64_t revision = 0;       // of the document, just after it
    bool by_hand = false;
    friend bool operator==(const LastCut&, const LastCut&) = default;
};

/// What the recording was made of; it is stale when this differs.
struct ShapeWalkKey {
    LessonKind lesson = LessonKind::ear_clipping;
    std::size_t body = 0;
    std::uint64_t revision = 0;
    std::vector<std::size_t> also{};    // selected beside it: their corners count for the hull
    std::optional<LastCut> last_cut{};  // the user's, which the walk keeps also for other lessons
    friend bool operator==(const ShapeWalkKey&, const ShapeWalkKey&) = default;
};

struct ShapeWalk {
    ShapeWalkKey key;
    std::variant<std::monostate, collide::EarRecording, collide::HullRecording, collide::CutRecording,
                 collide::FewestRecording, collide::EnclosingCircleRecording, collide::LeastBoxRecording>
        recording;
    bool along_last_cut = false;  // a cut: on the line that the user has drawn
};

/// Nothing recorded, but the last cut kept: what there is while no lesson about a shape is open. None:
/// nothing to keep.
std::shared_ptr<ShapeWalk> waiting_walk(std::optional<LastCut> cut);

/// The body that a player shows: the selected one, else one of the focus pair that has corners. Of these a
/// concave one comes first, then one that moves, then A. Else the first that moves or is concave.
std::size_t body_to_look_at(const Analysis& analysis, std::optional<std::size_t> selected);

/// A body whose shape the lesson can't use leaves the recording empty.
ShapeWalk record_shape(const ShapeWalkKey& key, const collide::Scene& scene);

/// Where a point of the body's frame is shown in the world. Precondition: `input.shape` is there.
DVec2 in_world(const LessonInput& input, DVec2 body_point);

/// The recording of the lesson that is open; nullptr when it is another one's.
template <class Recording>
const Recording* shape_recording_of(const LessonInput& input, LessonKind lesson) {
    if (input.shape == nullptr || input.shape->key.lesson != lesson || input.scene == nullptr) return nullptr;
    return std::get_if<Recording>(&input.shape->recording);
}

}  // namespace app
