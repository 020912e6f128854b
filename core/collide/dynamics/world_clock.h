// The clock of a world. The time is computed from the number of steps since it was last set, so that no
// rounding adds up.
#pragma once

#include <cstdint>

namespace collide {

class WorldClock {
  public:
    explicit WorldClock(double time_step) : time_step_(time_step) {}

    std::uint64_t steps() const { return steps_; }
    /// Returns the time in seconds.
    double time() const { return origin_time_ + static_cast<double>(steps_ - origin_steps_) * time_step_; }

    void tick() { ++steps_; }
    /// Sets the length of the steps from now on, seconds. The present time does not change.
    void set_time_step(double time_step) {
        start_from(time());
        time_step_ = time_step;
    }
    void set(std::uint64_t steps, double now) {
        steps_ = steps;
        if (time() != now) start_from(now);
    }

  private:
    void start_from(double now) {
        origin_time_ = now;
        origin_steps_ = steps_;
    }

    std::uint64_t steps_ = 0;
    std::uint64_t origin_steps_ = 0;
    double origin_time_ = 0.0;
    double time_step_;
};

}  // namespace collide
