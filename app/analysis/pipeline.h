// One look at the scene: colliders at their poses, every pair judged, the focus pair run traced. The window,
// `render` and the tests read the same result.
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

/// Where the time of a frame goes, stage by stage, for the profiler strip.
enum class Stage : std::uint8_t { bodies, broad_phase, narrow_phase, focus, drawing, panels };
inline constexpr std::size_t stage_count = 6;

/// Wall time of each stage of one frame, milliseconds. A stage that had nothing to do keeps the time of the
/// last frame in which it ran.
struct StageTimes {
    std::array<double, stage_count> milliseconds{};

    double& operator[](Stage stage) { return milliseconds[static_cast<std::size_t>(stage)]; }
    double operator[](Stage stage) const { return milliseconds[static_cast<std::size_t>(stage)]; }
};

/// The pair that is explained, the lower number first; none where nobody chose one.
using Focus = std::optional<std::pair<std::size_t, std::size_t>>;

/// How one body fares against all others.
struct BodyState {
    bool overlapping = false;
    bool will_hit = false;  // within t_max, as previewed; of Pairs::now see `will_hit` in pairs.h
};

/// Which pairs of bodies are tested. What the view shows decides this.
enum class Pairs : std::uint8_t {
    now,        // whose boxes meet at the shown time: enough to tell who overlaps
    paths,      // whose boxes meet on their paths up to t_max: many more in a fast crowd
    structure,  // the same, and the structure that the scene names is kept up to date
};

/// Whether a candidate pair will touch, as far as it has been found out.
enum class Outlook : std::uint8_t { unknown, miss, hit };

/// The overlap tests of a crowd's boxes in one batch, on all cores. The verdicts are those of the single
/// call, to the bit; an axis kept from the frame before would be a detour here.
class OverlapBatch {
  public:
    /// For fewer pairs it is not worth gathering the bodies.
    static constexpr std::size_t least_pairs = 512;

    /// Writes 1 or 0 for each pair of two bodies that are one sharp box each. Returns the indices of the
    /// other pairs, which are still to be decided. Precondition: the bounding boxes of the pairs meet.
    std::span<const std::uint32_t> judge(std::span<const collide::BodyPair> pairs,
                                         std::span<const collide::Collider> colliders,
                                         std::span<std::uint8_t> overlaps);

  private:
    void gather(std::span<const collide::Collider> colliders);

    collide::BatchBodies bodies_;
    std::vector<std::uint8_t> is_box_;  // by body
    collide::ContactBatch batch_;
    std::vector<collide::BodyPair> box_pairs_;
    std::vector<std::uint32_t> boxes_;  // where those stand in the pairs
    std::vector<std::uint32_t> others_;
};

/// The frame before, as far as it helps this one, and working memory.
struct FrameMemory {
    std::vector<collide::IndexPair> pairs;           // sorted
    std::vector<collide::lessons::CachedAxis> axes;  // of those
    std::vector<Outlook> outlooks;                   // of those
    std::vector<std::uint8_t> overlaps;              // of those, at the shown time: 1 where they do
    double t_max = 0.0;                              // seconds that the outlooks reach
    double horizon = -1.0;                           // seconds that the boxes reach
    Pairs looked_at = Pairs::structure;              // which these are
    Preview preview = Preview::translating;          // that the boxes were made for
    bool pairs_changed = true;                       // whether the candidates have been found again
    bool shown_changed = true;                       // whether any body is shown in another place than before
    // Per body, 1 if it differs from the frame before: `changed` by pose or motion, `moved` by the shown
    // pose.
    std::vector<std::uint8_t> changed;
    std::vector<std::uint8_t> moved;
    std::vector<collide::Aabb> shown_boxes;  // of the bodies at the shown time
    // Working memory of the verdicts.
    std::vector<collide::lessons::CachedAxis> axes_before;
    std::vector<Outlook> outlooks_before;
    std::vector<std::uint8_t> overlaps_before;
    std::vector<std::uint32_t> due;  // candidates to be judged
    std::vector<collide::IndexPair> due_pairs;
    std::vector<collide::lessons::CachedAxis> due_axes;
    std::vector<std::uint8_t> due_overlaps;
    OverlapBatch batch;
    Focus focus;
    std::array<std::uint32_t, 2> pieces{0, 0};  // whose simplex it is
    collide::SimplexCache simplex;
};

struct Analysis {
    ColliderList colliders;                  // at t = 0
    ColliderList shown;                      // at the scrub time; shares `colliders` when that is 0
    Preview preview = Preview::translating;  // how they got there
    float bar_speed = 5.0f;                  // m/s: the scale of velocities, see overlays/velocity.h
    std::vector<BodyState> bodies;
    std::vector<collide::IndexPair> overlapping_pairs;  // i < j, sorted, at the shown time
    std::size_t pairs_judged = 0;
    Pairs looked_at = Pairs::structure;          // what `candidates` are
    mutable std::vector<Outlook> body_outlooks;  // of Pairs::now: of whom somebody has asked
    std::optional<collide::BroadPhaseKind>
        pairs_from;  // the structure that found the candidates; none: strips
    Focus focus;
    collide::PairRecording now;              // focus pair from t = 0: the sweep
    collide::PairRecording moved;            // focus pair at the scrub time: axes, intervals, MTD, contacts
    std::vector<collide::SceneRayHit> rays;  // one a ray of the scene, at the shown time
    std::vector<std::vector<std::size_t>> points;  // one a point: the bodies that contain it
    collide::lessons::AxisCacheCounts axis_cache;  // of the overlap tests at the shown time
    /// Support points that GJK asked for when it started from the simplex of the look before; empty when that
    /// was at another pair.
    std::optional<std::uint32_t> warm_iterations;
    double detect_ms = 0.0;  // wall time the pipeline took
    StageTimes times;        // of its stages; the frame adds those of drawing and panels
    mutable std::shared_ptr<const PixelRim> pixels;  // of the focus pair; made when somebody asks
    LiveStructure live;                              // the broad phase that the scene names, over `boxes`

    // Working memory from frame to frame.
    std::vector<std::shared_ptr<const collide::ShapeSpec>> shapes;  // that `colliders` were made of
    std::vector<collide::BodyPieces>
        own_pieces;                 // of bodies that collide as their hull, as drawn; no list without those
    std::vector<double> densities;  // of the bodies then: those of compound ones move their centroid
    collide::StripFinder broad_phase;
    std::vector<collide::Aabb> boxes;
    std::vector<collide::Mobility> mobility;
    std::vector<collide::StripFinder::Role> roles;
    std::vector<collide::IndexPair> candidates;
    FrameMemory memory;

    bool in_focus(std::size_t body) const { return focus && (focus->first == body || focus->second == body); }
};

/// Whether a body has a velocity or a spin.
bool something_moves(const Analysis& analysis);

/// Run it all. Reuses the storage in `analysis`, so that a frame of an unchanged crowd allocates little.
/// Reuses the results for bodies that have not changed since the call before, too. The structure that the
/// scene names is updated when the swept pairs come from it or when it is shown. Else `analysis.live` is
/// empty. With a threshold, metres, the recordings of the focus pair's support contacts use it.
void analyse(const collide::Scene& scene, Focus focus, double scrub_time, Analysis& analysis,
             Preview preview = Preview::translating, Pairs looked_at = Pairs::structure,
             std::optional<double> support_threshold = std::nullopt);

/// The pair that the scene's `view.focus` names, when both bodies are there.
Focus named_focus(const collide::Scene& scene);

/// The pair to show when nobody chose one: the scene's `view.focus`, else the first two bodies. None in a
/// large crowd, where no single pair is meant.
Focus default_focus(const collide::Scene& scene);

/// An analysis is stale when this differs.
struct AnalysisKey {
    std::uint64_t revision = 0;
    Focus focus;
    double scrub_time = 0.0;
    Preview preview = Preview::translating;
    Pairs pairs = Pairs::structure;
    double support_threshold = -1.0;  // metres; negative: the library's own
    friend bool operator==(const AnalysisKey&, const AnalysisKey&) = default;
};

}  // namespace app
