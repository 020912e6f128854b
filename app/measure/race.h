// The race over the boxes of the scene. Every structure is kept from frame to frame, updated and asked for
// all pairs, one measurement at a time.
//
// A number is measured or absent. A contender that would take longer than `most_ms` for its next frame,
// projected from fewer boxes, does not run. Its reading says so, with the projection.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include "analysis/pipeline.h"
#include "host/worker.h"
#include "measure/contenders.h"
#include "measure/race_growth.h"

namespace app {

/// One moment of the scene, as the race needs it.
struct RaceField {
    std::uint64_t number = 0;  // counts up from 1; 0: no field yet
    std::vector<collide::Aabb> boxes;
    std::vector<collide::Mobility> mobility;
    /// Pairs whose shapes overlap, or with boxes of the whole way: at any time on it. Sorted.
    std::vector<collide::IndexPair> overlapping;
};

struct RaceLimits {
    double most_ms = 250.0;          // a measurement projected to take longer is left out
    std::size_t samples = 7;         // of each contender; the median counts
    std::size_t probe_boxes = 1000;  // for the projection of one that never ran
};

/// The measurements of one contender.
struct LaneReading {
    std::uint64_t field = 0;  // it is of; 0: not measured yet
    std::size_t bodies = 0;
    std::size_t moved = 0;  // boxes moved by the last update
    std::size_t candidates = 0;
    std::size_t false_positives = 0;  // candidates whose shapes do not meet
    std::uint64_t tests = 0;          // box against box, of the last search for all pairs
    std::uint64_t touched = 0;        // cells, nodes or list places, of the same
    std::size_t bytes = 0;
    double milliseconds = 0.0;  // update and all pairs: the median of the last `samples`
    std::size_t samples = 0;
    std::optional<double> projected_ms;  // left out: what a frame would take by this estimate
    bool differs = false;                // other pairs than the first measured of the same field: a defect
    bool measured() const { return field != 0 && !projected_ms; }
};

using RaceReadings = std::array<LaneReading, contender_count>;

class RaceHeat {
  public:
    explicit RaceHeat(RaceClock clock = thread_milliseconds, RaceLimits limits = {})
        : clock_(clock), limits_(limits) {}

    /// Sets the boxes to be measured from now on.
    void set_field(std::shared_ptr<const RaceField> field) { field_ = std::move(field); }
    /// One measurement of the contender whose turn it is. False: every contender has been measured often
    /// enough on this field.
    bool step();
    const RaceReadings& readings() const { return readings_; }

  private:
    struct Lane {
        std::unique_ptr<collide::BroadPhase> structure;  // body i is proxy i
        std::vector<collide::Aabb> boxes;                // as they stand in it
        std::vector<collide::Mobility> mobility;
        std::vector<double> last_ms;   // at most `samples`, the oldest overwritten
        std::size_t next_sample = 0;   // where in `last_ms`
        std::size_t taken = 0;         // of the field
        std::uint64_t taken_from = 0;  // its number
        double known_ms = 0.0;         // of a frame ...
        std::size_t known_at = 0;      // ... of so many boxes; 0: unknown
    };

    bool is_settled(Contender contender) const;
    double projected(Contender contender);
    void probe(Contender contender);
    void leave_out(Contender contender, double projected_ms);
    void measure(Contender contender);
    bool fits(const Lane& lane) const;
    void begin_anew(Contender contender);
    std::size_t update(Lane& lane) const;
    void add_sample(Lane& lane, double milliseconds);
    void compare(LaneReading& reading);

    RaceClock clock_;
    RaceLimits limits_;
    std::shared_ptr<const RaceField> field_;
    std::array<Lane, contender_count> lanes_;
    RaceReadings readings_{};
    std::size_t turn_ = 0;
    std::vector<collide::IndexPair> pairs_;
    std::vector<collide::IndexPair> reference_;  // the first measured of a field
    std::uint64_t reference_field_ = 0;
    std::size_t reference_false_ = 0;
};

// The race of the broad phases as the window runs it: beside the frames, so that none waits for a
// measurement. The frame posts the scene's boxes when they have changed and reads what has been measured.
//
// Idle, the worker sleeps. Results may lag some frames behind the scene; each says of which field it is.
// Destruction waits for the frame of a structure that is under way: half a second at most by the limits.

/// What has been measured so far.
struct RaceReport {
    RaceReadings readings{};
    std::uint64_t field = 0;  // the newest one posted
    std::size_t bodies = 0;   // in it
    std::optional<GrowthReport> growth;
    bool busy = false;     // more is being measured
    bool growing = false;  // ... of cost against N
};

class RaceRunner {
  public:
    explicit RaceRunner(RaceLimits limits = {}, GrowthLimits growth_limits = {});
    ~RaceRunner();
    RaceRunner(const RaceRunner&) = delete;
    RaceRunner& operator=(const RaceRunner&) = delete;

    /// A new moment of the scene; its number is given here.
    void post(std::shared_ptr<RaceField> field);
    /// Measure cost against N from the beginning.
    void start_growth();
    void stop_growth();

    RaceReport report() const;
    /// Called each frame: where there are no threads, measures for a while.
    void advance() { worker_.advance(slice_milliseconds); }
    /// Until nothing is left to measure. For tests.
    void wait_until_idle();

  private:
    bool piece(const Stop& stop);
    bool one_step(const Stop& stop);

    GrowthLimits growth_limits_;
    mutable std::mutex mutex_;                 // guards all below but the engines
    std::condition_variable idle_;             // nothing is left to do
    std::shared_ptr<const RaceField> posted_;  // not taken up yet
    bool growth_restart_ = false;
    bool growth_stop_ = false;
    RaceReport report_;
    // Only the worker uses these members.
    RaceHeat heat_;
    std::optional<Growth> growth_;
    Worker worker_;  // last: ends before what it uses
};

/// Which boxes run.
enum class RaceBoxes : std::uint8_t {
    whole_way,  // from now to t_max, as the pipeline hands them to the broad phase
    shown       // as the bodies stand at the shown time: they move while the time runs
};

/// What a posted field was made of: it is stale when this differs.
struct RaceStamp {
    std::uint64_t revision = 0;
    double scrub_time = 0.0;
    Preview preview = Preview::translating;
    RaceBoxes boxes = RaceBoxes::whole_way;
    friend bool operator==(const RaceStamp&, const RaceStamp&) = default;
};

/// The Race part's state in the window.
struct Race {
    explicit Race(RaceLimits limits = {}, GrowthLimits growth_limits = {})
        : runner(limits, std::move(growth_limits)) {}

    RaceRunner runner;
    RaceBoxes boxes = RaceBoxes::whole_way;
    std::optional<RaceStamp> posted;
};

/// The contenders and boxes of a race for the present scene.
std::shared_ptr<RaceField> race_field(const Analysis& analysis, RaceBoxes boxes);

}  // namespace app
