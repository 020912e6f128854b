// How far a reading that takes long has come, on standard error: what waits for an answer should know that
// there will be one.
#pragma once

#include <chrono>
#include <string>

namespace app {

/// Says nothing within the first second. On a terminal one line, which is renewed, and gone at the end;
/// elsewhere a line every few seconds.
class Progress {
  public:
    /// `source` is what messages call the input.
    explicit Progress(std::string source);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    /// Reports the part that has been read, from 0 to 1.
    void tell(double share);

  private:
    using Clock = std::chrono::steady_clock;

    std::string source_;
    bool on_terminal_;
    bool stands_ = false;  // there is a line to be taken off the terminal
    Clock::time_point due_;
};

}  // namespace app
