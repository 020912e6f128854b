// The recordings for the players of the broad phase: one structure at work on the scene's boxes. The real
// code makes them when a player opens or the scene changes; then they are kept.
//
// An insertion is recorded on a fresh structure of the player's kind that contains the boxes of all other
// bodies. So each player works whatever broad phase the scene names. Body i is proxy i. Boxes are those that
// the window's pipeline gives to its broad phase: swept along the path of a body until t_max. World frame,
// metres.
#pragma once

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include <collide/trace/structure_recording.h>
#include "analysis/pipeline.h"
#include "player/lesson.h"

namespace app {

/// A uniform grid or a spatial hash before and after a box came.
struct CellState {
    std::vector<collide::CellView> cells;  // that hold something
    collide::CellLattice lattice;
    std::size_t slots = 0;
};

struct CellWalk {
    collide::CellRecording insertion;
    collide::CellRecording query;  // with the same box, once it is in
    CellState before;
    CellState after;
};

struct QuadtreeWalk {
    collide::QuadtreeRecording insertion;
    collide::QuadtreeRecording query;  // with the same box, once it is in
    std::vector<collide::CellView> before;
    std::vector<collide::CellView> after;
};

struct TreeWalk {
    collide::TreeRecording insertion;
    collide::TreeQueryRecording query;  // with the same box, once it is in
};

/// A step of the insertion, or of the query behind it.
template <class Walk>
struct WalkMoment {
    using Part = decltype(Walk::insertion);

    const Walk& walk;
    const Part& part;
    std::size_t index;  // in the part
    bool asking;        // it is the query

    const auto& step() const { return part.steps.items[index]; }
    /// What stands when the step is done, without the entries made since the insertion began.
    const auto& state() const { return asking ? walk.after : walk.before; }
};

using CellMoment = WalkMoment<CellWalk>;
using QuadtreeMoment = WalkMoment<QuadtreeWalk>;

/// Precondition: index < steps_of(walk).
template <class Walk>
WalkMoment<Walk> moment_at(const Walk& walk, std::size_t index) {
    const std::size_t first = walk.insertion.steps.items.size();
    if (index < first) return {walk, walk.insertion, index, false};
    return {walk, walk.query, index - first, true};
}
template <class Walk>
std::size_t steps_of(const Walk& walk) {
    return walk.insertion.steps.items.size() + walk.query.steps.items.size();
}

/// What the recordings were made of; they are stale when this differs.
struct WalkKey {
    LessonKind lesson = LessonKind::brute_force;
    std::size_t body = 0;  // that is put in
    std::uint64_t revision = 0;
    double scrub_time = 0.0;
    Preview preview = Preview::translating;
    friend bool operator==(const WalkKey&, const WalkKey&) = default;
};

struct StructureWalks {
    WalkKey key;
    std::vector<collide::Aabb> boxes;  // by body
    std::variant<std::monostate, collide::PairLoopRecording, CellWalk, QuadtreeWalk,
                 collide::SweepLineRecording, collide::BeginEndRecording, TreeWalk>
        recording;
};

/// The list of begins and ends is followed over some frames, a tenth of the time shown apart. Bodies move
/// along their velocities, without turning.
inline constexpr std::size_t begin_end_frames = 5;
inline constexpr std::size_t most_in_begin_end_list = 200;  // bodies; a longer list can't be read
inline double begin_end_seconds(double t_max) { return 0.1 * t_max; }

/// The body that a structure takes in: the selected one, else B of the focus pair, else the first.
std::size_t body_to_insert(const Analysis& analysis, std::optional<std::size_t> selected);

/// Fewer than two bodies, or a lesson about a pair, leave the recording empty. Precondition: `analysis` is of
/// `scene`.
StructureWalks record_walks(const WalkKey& key, const collide::Scene& scene, const Analysis& analysis);

/// For the players that show such a walk.
template <class Walk>
std::size_t all_steps_of(const LessonInput&, const Walk& walk) {
    return steps_of(walk);
}
template <class Walk>
bool is_cut_off(const Walk& walk) {
    return walk.insertion.steps.truncated || walk.query.steps.truncated;
}

/// The body that a structure takes in. Precondition: `input.walks` is there.
inline collide::ProxyId inserted_body(const LessonInput& input) {
    return static_cast<collide::ProxyId>(input.walks->key.body);
}
inline const collide::Aabb& box_of(const LessonInput& input, collide::ProxyId body) {
    return input.walks->boxes[body];
}

/// The bodies found by such steps up to `index`, the one that asks left out.
template <class Step, class Is>
std::vector<collide::ProxyId> found_until(const LessonInput& input, const std::vector<Step>& steps,
                                          std::size_t index, Is is) {
    std::vector<collide::ProxyId> found;
    for (std::size_t i = 0; i < std::min(index + 1, steps.size()); ++i) {
        if (is(steps[i]) && steps[i].id != inserted_body(input)) found.push_back(steps[i].id);
    }
    return found;
}

/// The recording of the lesson that is open; nullptr when it is another one's.
template <class Recording>
const Recording* recording_of(const LessonInput& input, LessonKind lesson) {
    if (input.walks == nullptr || input.walks->key.lesson != lesson || input.scene == nullptr) return nullptr;
    return std::get_if<Recording>(&input.walks->recording);
}

}  // namespace app
