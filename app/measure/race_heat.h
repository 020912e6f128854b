// The race over the boxes of the scene. Every structure is kept from frame to frame, updated and asked for
// all pairs, one measurement at a time.
//
// A number is measured or absent. A contender that would take longer than `most_ms` for its next frame,
// projected from fewer boxes, does not run. Its reading says so, with the projection.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include "measure/contenders.h"

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

/// Sorted pairs that are not among `overlapping` (sorted as well).
std::size_t count_false_positives(std::span<const collide::IndexPair> pairs,
                                  std::span<const collide::IndexPair> overlapping);

double median(std::vector<double> values);

}  // namespace app
