// Wall time, for work that must end with its frame.
#pragma once

#include <chrono>

namespace app {

/// Runs from when it is made.
class Stopwatch {
  public:
    double ms() const {
        const std::chrono::duration<double, std::milli> gone = std::chrono::steady_clock::now() - start_;
        return gone.count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace app
