// The recordings for the players about a pair that no frame needs. The real code makes them when such a
// player opens, or when what it is about changes.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include <collide/trace/minkowski_recording.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/toi_recording.h>
#include "analysis/pipeline.h"
#include "player/lesson.h"

namespace app {

/// The gap of the pair over the time, and the search for its root.
struct GapWalk {
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

struct AxisWalk {
    collide::LastAxisRecording shown;  // at the shown time, after the frame before it
    std::uint32_t in_order = 0;        // axes that the plain test tries there
    std::vector<AxisFrame> frames;     // over [0, t_max]
    double frame_seconds = 0.0;
};

/// What the recording was made of; it is stale when this differs.
struct PairWalkKey {
    LessonKind lesson = LessonKind::support;
    std::uint64_t revision = 0;
    std::optional<std::pair<std::size_t, std::size_t>> focus{};
    double scrub_time = 0.0;
    Preview preview = Preview::translating;
    collide::lessons::RootMethod root = collide::lessons::RootMethod::newton;
    std::optional<double> direction{};  // radians
    friend bool operator==(const PairWalkKey&, const PairWalkKey&) = default;
};

struct PairWalk {
    PairWalkKey key;
    std::variant<std::monostate, GapWalk, AxisWalk, collide::SupportRecording> recording;
};

/// Empty of a pair that the lesson can't use. Precondition: `analysis` is of `settings`' scene.
PairWalk record_pair_walk(const PairWalkKey& key, const collide::SceneSettings& settings,
                          const Analysis& analysis);

/// The piece that decides of a body of the pair (0: A, 1: B), where it is shown. Precondition: a pair is in
/// focus.
struct ShownPiece {
    const collide::Shape& shape;
    const collide::Transform& xf;
};
ShownPiece shown_piece(const Analysis& analysis, std::size_t side);
/// How far a shape is turned.
double turn_degrees(const collide::Rotation& rotation);

/// The recording of the lesson that is open; nullptr when it is another one's.
template <class Recording>
const Recording* pair_recording_of(const LessonInput& input, LessonKind lesson) {
    if (input.pair == nullptr || input.pair->key.lesson != lesson) return nullptr;
    return std::get_if<Recording>(&input.pair->recording);
}

}  // namespace app
