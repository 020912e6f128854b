// Work in the background of the window, piece by piece: measurements, and storing pictures.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace app {

/// Asks work that takes long to stop before its end.
class Stop {
  public:
    void ask() { asked_ = true; }
    bool requested() const { return asked_; }

  private:
    std::atomic<bool> asked_ = false;
};

/// Does one piece. Returns false when nothing is left until `wake` is called.
using Piece = std::function<bool(const Stop& stop)>;

/// Works on a thread, which sleeps while there is nothing to do.
class ThreadWorker {
  public:
    ThreadWorker() = default;
    ~ThreadWorker() { stop(); }
    ThreadWorker(const ThreadWorker&) = delete;
    ThreadWorker& operator=(const ThreadWorker&) = delete;

    /// Begins; called once. The first piece is done without `wake`.
    void start(Piece piece);
    /// Says that there is work again. Can be called from any thread that holds no lock which the work needs.
    void wake();
    /// A share of the time between two frames, for who has no thread.
    void advance(double milliseconds) const;
    /// Returns when no piece is under way and none will follow.
    void stop();
    bool is_started() const { return thread_.joinable(); }

  private:
    void work();

    Piece piece_;
    Stop stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool has_work_ = true;
    std::thread thread_;
};

/// Works in slices, on the thread that calls `advance`.
class SliceWorker {
  public:
    void start(Piece piece);
    void wake() { has_work_ = true; }
    /// Does pieces until this much time has passed or nothing is left. A piece is never divided.
    void advance(double milliseconds);
    void stop() { piece_ = nullptr; }
    bool is_started() const { return piece_ != nullptr; }

  private:
    Piece piece_;
    Stop stop_;
    bool has_work_ = true;
};

#ifdef COLLIDOSCOPE_ONE_THREAD
using Worker = SliceWorker;
constexpr bool has_threads = false;
#else
using Worker = ThreadWorker;
constexpr bool has_threads = true;
#endif

/// What `advance` gets in a frame.
constexpr double slice_milliseconds = 6.0;

}  // namespace app
