#include "host/worker.h"

#include <chrono>
#include <utility>

namespace app {

void ThreadWorker::start(Piece piece) {
    piece_ = std::move(piece);
    thread_ = std::thread([this] { work(); });
}

void ThreadWorker::wake() {
    {
        const std::lock_guard lock(mutex_);
        has_work_ = true;
    }
    changed_.notify_one();
}

void ThreadWorker::advance(double /*milliseconds*/) const {}

void ThreadWorker::stop() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        stop_.ask();
    }
    changed_.notify_one();
    thread_.join();
}

void ThreadWorker::work() {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return has_work_ || stop_.requested(); });
            if (stop_.requested()) return;
            has_work_ = false;  // a `wake` during the piece is for the next one
        }
        if (!piece_(stop_)) continue;
        const std::lock_guard lock(mutex_);
        has_work_ = true;
    }
}

void SliceWorker::start(Piece piece) { piece_ = std::move(piece); }

void SliceWorker::advance(double milliseconds) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::chrono::duration<double, std::milli> share(milliseconds);
    while (piece_ && has_work_) {
        has_work_ = piece_(stop_);
        if (Clock::now() - start >= share) return;
    }
}

}  // namespace app
