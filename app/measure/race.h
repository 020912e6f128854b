// The race of broad phases over the boxes of the scene. Every structure is kept from frame to frame, updated
// and queried for all pairs, one measurement at a time.
//
// A number is either measured or absent. If the estimate from fewer boxes says that a contender's next frame
// takes longer than `most_ms`, it does not run. Its reading then contains the estimate.
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

/// The input of the race at one moment of the scene.
struct RaceField {
    std::uint64_t number = 0;  // counts up from 1; 0: no field yet
    std::vector<collide::Aabb> boxes;
    std::vector<collide::Mobility> mobility;
    /// Pairs whose shapes overlap, sorted. If the boxes cover whole paths, these are the pairs that overlap
    /// at any time on them.
    std::vector<collide::IndexPair> overlapping;
};

struct RaceLimits {
    double most_ms = 250.0;          // a measurement with a larger estimate is left out
    std::size_t samples = 7;         // for each contender; their median counts
    std::size_t probe_boxes = 1000;  // for the estimate of a contender that never ran
};

/// The measurements of one contender.
struct LaneReading {
    std::uint64_t field = 0;  // number of the field; 0: not measured yet
    std::size_t bodies = 0;
    std::size_t moved = 0;  // boxes moved by the last update
    std::size_t candidates = 0;
    std::size_t false_positives = 0;  // candidates whose shapes do not overlap
    std::uint64_t tests = 0;          // box tests of the last query for all pairs
    std::uint64_t touched = 0;        // cells, nodes or list entries visited by that query
    std::size_t bytes = 0;
    double milliseconds = 0.0;  // of an update and the query for all pairs: median of the last `samples`
    std::size_t samples = 0;
    std::optional<double> projected_ms;  // estimated time of a frame, if the measurement was left out
    bool differs = false;  // it found other pairs than the first contender on this field: a defect
    bool measured() const { return field != 0 && !projected_ms; }
};

using RaceReadings = std::array<LaneReading, contender_count>;

class RaceHeat {
  public:
    explicit RaceHeat(RaceClock clock = thread_milliseconds, RaceLimits limits = {})
        : clock_(clock), limits_(limits) {}

    /// Sets the boxes to be measured from now on.
    void set_field(std::shared_ptr<const RaceField> field) { field_ = std::move(field); }
    /// Makes one measurement of the next contender. Returns false if every contender has been measured often
    /// enough on this field.
    bool step();
    const RaceReadings& readings() const { return readings_; }

  private:
    struct Lane {
        std::unique_ptr<collide::BroadPhase> structure;  // body i is proxy i
        std::vector<collide::Aabb> boxes;                // as the structure contains them
        std::vector<collide::Mobility> mobility;
        std::vector<double> last_ms;   // at most `samples`, the oldest overwritten
        std::size_t next_sample = 0;   // index into `last_ms`
        std::size_t taken = 0;         // measurements taken of the field
        std::uint64_t taken_from = 0;  // number of that field
        double known_ms = 0.0;         // known time of a frame ...
        std::size_t known_at = 0;      // ... with this many boxes; 0: unknown
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
    std::vector<collide::IndexPair> reference_;  // pairs of the first contender measured on a field
    std::uint64_t reference_field_ = 0;
    std::size_t reference_false_ = 0;
};

// Runs the race of the broad phases in the window on another thread, so that no frame waits for a
// measurement. The frame posts the scene's boxes when they have changed and reads the results.
//
// Without work the thread sleeps. Results may lag some frames behind the scene; each has the number of its
// field. The destructor waits for the current measurement: half a second at most, given the limits.

/// What has been measured so far.
struct RaceReport {
    RaceReadings readings{};
    std::uint64_t field = 0;  // number of the newest field posted
    std::size_t bodies = 0;   // in that field
    std::optional<GrowthReport> growth;
    bool busy = false;     // measurements are running
    bool growing = false;  // cost against N is being measured
};

class RaceRunner {
  public:
    explicit RaceRunner(RaceLimits limits = {}, GrowthLimits growth_limits = {});
    ~RaceRunner();
    RaceRunner(const RaceRunner&) = delete;
    RaceRunner& operator=(const RaceRunner&) = delete;

    /// Posts a new moment of the scene and numbers it.
    void post(std::shared_ptr<RaceField> field);
    /// Starts measuring cost against N from the beginning.
    void start_growth();
    void stop_growth();

    RaceReport report() const;
    /// Called each frame. Without threads it measures for a while.
    void advance() { worker_.advance(slice_milliseconds); }
    /// Waits until nothing is left to measure. For tests.
    void wait_until_idle();

  private:
    bool piece(const Stop& stop);
    bool one_step(const Stop& stop);

    GrowthLimits growth_limits_;
    mutable std::mutex mutex_;                 // guards all members below but the engines
    std::condition_variable idle_;             // nothing is left to do
    std::shared_ptr<const RaceField> posted_;  // not yet taken by the worker
    bool growth_restart_ = false;
    bool growth_stop_ = false;
    RaceReport report_;
    // Only the worker uses these members.
    RaceHeat heat_;
    std::optional<Growth> growth_;
    Worker worker_;  // last, so that it ends before the members that it uses
};

/// Which boxes the race uses.
enum class RaceBoxes : std::uint8_t {
    whole_way,  // boxes of the paths from now to t_max, as the pipeline gives them to the broad phase
    shown       // boxes of the bodies at the shown time, which move while time runs
};

/// What a posted field depends on; the field is stale if this differs.
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

/// Returns the contenders' input for the current scene.
std::shared_ptr<RaceField> race_field(const Analysis& analysis, RaceBoxes boxes);

}  // namespace app
