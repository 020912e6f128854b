// The recordings for the players of the broad phase: one structure at work on the scene's boxes. The real
// code makes them when a player opens or the scene changes; then they are kept.
//
// An insertion is recorded on a fresh structure of the player's kind that contains the boxes of all other
// bodies. So each player works whatever broad phase the scene names. Body i is proxy i. Boxes are those that
// the window's pipeline gives to its broad phase: swept along the path of a body until t_max. World frame,
// metres.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include <collide/trace/cell_recording.h>
#include <collide/trace/pair_loop_recording.h>
#include <collide/trace/quadtree_recording.h>
#include <collide/trace/sweep_line_recording.h>
#include <collide/trace/tree_recording.h>
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
                 collide::SweepLineRecording, TreeWalk>
        recording;
};

/// The body that a structure takes in: the selected one, else B of the focus pair, else the first.
std::size_t body_to_insert(const Analysis& analysis, std::optional<std::size_t> selected);

/// Fewer than two bodies, or a lesson about a pair, leave the recording empty. Precondition: `analysis` is of
/// `scene`.
StructureWalks record_walks(const WalkKey& key, const collide::Scene& scene, const Analysis& analysis);

/// The recording of the lesson that is open; nullptr when it is another one's.
template <class Recording>
const Recording* recording_of(const LessonInput& input, LessonKind lesson) {
    if (input.walks == nullptr || input.walks->key.lesson != lesson || input.scene == nullptr) return nullptr;
    return std::get_if<Recording>(&input.walks->recording);
}

}  // namespace app
