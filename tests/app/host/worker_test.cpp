#include "host/worker.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

namespace {

/// Counts down, a piece each.
struct Countdown {
    std::atomic<int> left = 0;
    std::atomic<int> done = 0;

    app::Piece piece() {
        return [this](const app::Stop&) {
            if (left == 0) return false;
            --left;
            ++done;
            return left > 0;
        };
    }
};

/// As a window does, frame after frame.
template <class Worker>
void advance_until(Worker& worker, const std::atomic<int>& value, int target) {
    while (value < target) {
        worker.advance(app::slice_milliseconds);
        std::this_thread::yield();
    }
}

TEST_CASE_TEMPLATE("a worker does what is there at the start, and what comes later once it is woken", Worker,
                   app::ThreadWorker, app::SliceWorker) {
    Countdown work;
    work.left = 3;
    Worker worker;
    CHECK_FALSE(worker.is_started());
    worker.start(work.piece());
    CHECK(worker.is_started());
    advance_until(worker, work.done, 3);
    CHECK(work.left == 0);
    for (int round = 1; round <= 20; ++round) {
        work.left = 2;
        worker.wake();
        advance_until(worker, work.done, 3 + 2 * round);
    }
    CHECK(work.done == 43);
}

TEST_CASE_TEMPLATE("after stop no piece is done", Worker, app::ThreadWorker, app::SliceWorker) {
    std::atomic<int> done = 0;
    Worker worker;
    worker.start([&](const app::Stop&) {
        ++done;
        return true;
    });
    advance_until(worker, done, 1);
    worker.stop();
    const int at_stop = done;
    worker.wake();
    worker.advance(app::slice_milliseconds);
    CHECK(done == at_stop);
    CHECK_FALSE(worker.is_started());
}

TEST_CASE("a long piece on a thread is asked to stop") {
    std::atomic<int> begun = 0;
    app::ThreadWorker worker;
    worker.start([&](const app::Stop& stop) {
        ++begun;
        while (!stop.requested()) std::this_thread::yield();
        return true;
    });
    while (begun == 0) std::this_thread::yield();
    worker.stop();
    CHECK(begun == 1);
}

TEST_CASE("without threads nothing is done between two frames, and a slice ends with the piece under way") {
    int done = 0;
    app::SliceWorker worker;
    worker.start([&](const app::Stop&) {
        ++done;
        return true;
    });
    CHECK(done == 0);
    worker.advance(0.0);
    CHECK(done == 1);
    worker.advance(0.0);
    CHECK(done == 2);
}

}  // namespace
