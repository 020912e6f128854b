// A recorder on a thread of its own: choosing a picture's colours and compressing it takes longer than a
// frame of the window may.
//
// Pictures pass through a queue of a few places. A picture that comes when the queue is full is left out. The
// one before it is shown for longer, so the recording keeps its time. Until the thread has ended, only it
// uses the recorder.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "recording/recorder.h"

namespace app {

class RecorderThread {
  public:
    static constexpr std::size_t most_waiting = 8;

    RecorderThread() = default;
    ~RecorderThread();
    RecorderThread(const RecorderThread&) = delete;
    RecorderThread& operator=(const RecorderThread&) = delete;

    /// As `Recorder::start`; called once.
    std::optional<std::string> start(const std::filesystem::path& file, int width, int height);
    /// A picture shown at this time, in seconds of any clock. False when it is left out.
    bool offer(Picture picture, double now);
    /// Whether the recording has ended by itself; `stop` says why.
    bool has_ended() const { return ended_; }
    /// Waits until all is stored, the last picture shown until `now`. A sentence when something went wrong,
    /// now or before.
    std::optional<std::string> stop(double now);

    /// Pictures stored so far, and how long they are shown together.
    int frames() const { return frames_; }
    double seconds() const { return seconds_; }

    /// Pictures of a longer sequence that was replaced, which went once this one was stored.
    int removed() const { return removed_; }

  private:
    struct Shown {
        Picture picture;
        double at = 0.0;
    };

    void work(const std::stop_token& token);
    std::optional<Shown> next(const std::stop_token& token);

    Recorder recorder_;
    std::optional<std::string> told_;  // why it ended by itself; the thread's, like the recorder
    double last_time_ = 0.0;
    int removed_ = 0;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<Shown> waiting_;
    std::atomic<bool> ended_ = false;
    std::atomic<int> frames_ = 0;
    std::atomic<double> seconds_ = 0.0;
    std::jthread thread_;  // last: ends before what it uses
};

}  // namespace app
