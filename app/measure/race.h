// The race of the broad phases as the window runs it: beside the frames, so that none waits for a
// measurement. The frame posts the scene's boxes when they have changed and reads what has been measured.
//
// Idle, the worker sleeps. Results may lag some frames behind the scene; each says of which field it is.
// Destruction waits for the frame of a structure that is under way: half a second at most by the limits.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "analysis/pipeline.h"
#include "host/worker.h"
#include "measure/race_growth.h"
#include "measure/race_heat.h"

namespace app {

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
    // Only the worker uses these.
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
