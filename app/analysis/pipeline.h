// The analysis of the scene for a frame: colliders at their poses, a result for every pair, and the
// recordings of the focus pair. The window, `render` and the tests read the same result.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <collide/broad_phase/strip_sweep.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/collider.h>
#include <collide/lessons/axis_cache.h>
#include <collide/narrow_phase/contact_batch.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/scene/scene.h>
#include <collide/trace/pair_recording.h>
#include "analysis/collider_list.h"
#include "analysis/live_structure.h"
#include "document/inspector_tabs.h"

namespace app {

struct PixelRim;  // analysis/pixel_rim.h

/// The stages of a frame whose times the profiler shows.
enum class Stage : std::uint8_t { bodies, broad_phase, narrow_phase, focus, drawing, panels };
inline constexpr std::size_t stage_count = 6;

/// Wall time of each stage of one frame, milliseconds. A stage without work keeps the time of the last frame
/// in which it ran.
struct StageTimes {
    std::array<double, stage_count> milliseconds{};

    double& operator[](Stage stage) { return milliseconds[static_cast<std::size_t>(stage)]; }
    double operator[](Stage stage) const { return milliseconds[static_cast<std::size_t>(stage)]; }
};

/// The pair that is explained, the lower index first; nothing if no pair is chosen.
using Focus = std::optional<std::pair<std::size_t, std::size_t>>;

/// The state of one body against all others.
struct BodyState {
    bool overlapping = false;
    bool will_hit = false;  // within t_max in the previewed motion; for Pairs::now see `will_hit` in pairs.h
};

/// Which pairs of bodies are tested; this depends on what the view shows.
enum class Pairs : std::uint8_t {
    now,        // boxes overlap at the shown time: enough to show overlaps
    paths,      // boxes overlap on their paths up to t_max: many more in a fast crowd
    structure,  // like `paths`, and the structure that the scene names is kept up to date
};

/// Whether a candidate pair will touch, as far as it is known.
enum class Outlook : std::uint8_t { unknown, miss, hit };

/// Overlap tests for the boxes of a crowd in one batch, on all cores. The results are bit-identical to those
/// of single tests. It does not use the axis of the previous frame, because that would be slower here.
class OverlapBatch {
  public:
    /// With fewer pairs, collecting the bodies is not worth its cost.
    static constexpr std::size_t least_pairs = 512;

    /// Writes 1 or 0 for each pair of two bodies that each are one box without rounding. Returns the indices
    /// of the other pairs, which are still to be tested. Precondition: the bounding boxes of the pairs
    /// overlap.
    std::span<const std::uint32_t> judge(std::span<const collide::BodyPair> pairs,
                                         std::span<const collide::Collider> colliders,
                                         std::span<std::uint8_t> overlaps);

  private:
    void gather(std::span<const collide::Collider> colliders);

    collide::BatchBodies bodies_;
    std::vector<std::uint8_t> is_box_;  // for each body
    collide::ContactBatch batch_;
    std::vector<collide::BodyPair> box_pairs_;
    std::vector<std::uint32_t> boxes_;  // indices of the pairs of two boxes
    std::vector<std::uint32_t> others_;
};

/// Results of the previous frame that the next one can reuse, and working memory.
struct FrameMemory {
    std::vector<collide::IndexPair> pairs;           // sorted
    std::vector<collide::lessons::CachedAxis> axes;  // for each pair
    std::vector<Outlook> outlooks;                   // for each pair
    std::vector<std::uint8_t> overlaps;              // for each pair at the shown time: 1 if it overlaps
    double t_max = 0.0;                              // seconds that the outlooks cover
    double horizon = -1.0;                           // seconds that the boxes cover
    Pairs looked_at = Pairs::structure;              // how the pairs were selected
    Preview preview = Preview::translating;          // the motion of the boxes
    bool pairs_changed = true;                       // whether the candidates were computed again
    bool shown_changed = true;                       // whether any body is shown at another pose than before
    // For each body, 1 if it differs from the previous frame: `changed` by pose or motion, `moved` by its
    // shown pose.
    std::vector<std::uint8_t> changed;
    std::vector<std::uint8_t> moved;
    std::vector<collide::Aabb> shown_boxes;  // of the bodies at the shown time
    // Working memory of the narrow phase.
    std::vector<collide::lessons::CachedAxis> axes_before;
    std::vector<Outlook> outlooks_before;
    std::vector<std::uint8_t> overlaps_before;
    std::vector<std::uint32_t> due;  // candidates to be tested
    std::vector<collide::IndexPair> due_pairs;
    std::vector<collide::lessons::CachedAxis> due_axes;
    std::vector<std::uint8_t> due_overlaps;
    OverlapBatch batch;
    Focus focus;
    std::array<std::uint32_t, 2> pieces{0, 0};  // the pieces of the simplex
    collide::SimplexCache simplex;
};

struct Analysis {
    ColliderList colliders;                  // at t = 0
    ColliderList shown;                      // at the scrub time; shares `colliders` if that is 0
    Preview preview = Preview::translating;  // how they moved there
    float bar_speed = 5.0f;                  // m/s: the scale of velocities, see overlays/velocity.h
    std::vector<BodyState> bodies;
    std::vector<collide::IndexPair> overlapping_pairs;  // i < j, sorted, at the shown time
    Pairs looked_at = Pairs::structure;                 // how `candidates` were selected
    mutable std::vector<Outlook> body_outlooks;         // for Pairs::now: bodies whose outlook was requested
    /// The structure that found the candidates; nothing: the strips.
    std::optional<collide::BroadPhaseKind> pairs_from;
    Focus focus;
    collide::PairRecording now;              // focus pair from t = 0: the sweep
    collide::PairRecording moved;            // focus pair at the scrub time: axes, intervals, MTD, contacts
    std::vector<collide::SceneRayHit> rays;  // one for each ray of the scene, at the shown time
    std::vector<std::vector<std::size_t>> points;  // for each point, the bodies that contain it
    collide::lessons::AxisCacheCounts axis_cache;  // of the overlap tests at the shown time
    /// The number of support points that GJK queried when started from the simplex of the previous analysis;
    /// empty if that was for another pair.
    std::optional<std::uint32_t> warm_iterations;
    StageTimes times;                                // of its stages; the frame adds drawing and panels
    mutable std::shared_ptr<const PixelRim> pixels;  // of the focus pair; made when needed
    LiveStructure live;                              // the broad phase that the scene names, over `boxes`

    // Working memory from frame to frame.
    std::vector<std::shared_ptr<const collide::ShapeSpec>> shapes;  // of which `colliders` were made
    std::vector<collide::BodyPieces> own_pieces;  // drawn pieces of bodies that collide as hulls, or empty
    std::vector<double> densities;                // of the bodies: a compound body's centroid depends on them
    collide::StripFinder broad_phase;
    std::vector<collide::Aabb> boxes;
    std::vector<collide::Mobility> mobility;
    std::vector<collide::StripFinder::Role> roles;
    std::vector<collide::IndexPair> candidates;
    FrameMemory memory;

    bool in_focus(std::size_t body) const { return focus && (focus->first == body || focus->second == body); }
};

/// Returns whether a body has a velocity or a spin.
bool something_moves(const Analysis& analysis);

/// Computes the analysis. It reuses the storage in `analysis`, so that a frame of an unchanged crowd
/// allocates little. It also reuses the results for bodies that have not changed since the last call. The
/// structure that the scene names is updated if the swept pairs come from it or if it is shown; otherwise
/// `analysis.live` is empty. `support_threshold` (metres) applies to the recorded support contacts of the
/// focus pair.
void analyse(const collide::Scene& scene, Focus focus, double scrub_time, Analysis& analysis,
             Preview preview = Preview::translating, Pairs looked_at = Pairs::structure,
             std::optional<double> support_threshold = std::nullopt);

/// Returns the pair that the scene's `view.focus` names, if both bodies exist.
Focus named_focus(const collide::Scene& scene);

/// Returns the pair to show if none is chosen: the scene's `view.focus`, else the first two bodies. Returns
/// nothing in a large crowd, where no single pair is meant.
Focus default_focus(const collide::Scene& scene);

/// An analysis is stale if its key differs.
struct AnalysisKey {
    std::uint64_t revision = 0;
    Focus focus;
    double scrub_time = 0.0;
    Preview preview = Preview::translating;
    Pairs pairs = Pairs::structure;
    double support_threshold = -1.0;  // metres; negative: the library's default
    friend bool operator==(const AnalysisKey&, const AnalysisKey&) = default;
};

}  // namespace app
