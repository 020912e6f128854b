#include "recording/recorder_thread.h"

#include <utility>

namespace app {

RecorderThread::~RecorderThread() { stop(last_time_); }

std::optional<std::string> RecorderThread::start(const std::filesystem::path& file, int width, int height) {
    if (auto error = recorder_.start(file, width, height)) return error;
    thread_ = std::jthread([this](const std::stop_token& token) { work(token); });
    return std::nullopt;
}

bool RecorderThread::offer(Picture picture, double now) {
    if (ended_) return false;
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting) return false;
        waiting_.push_back({std::move(picture), now});
    }
    last_time_ = now;
    wake_.notify_one();
    return true;
}

std::optional<std::string> RecorderThread::stop(double now) {
    if (!thread_.joinable()) return std::nullopt;
    thread_.request_stop();
    thread_.join();
    auto error = recorder_.stop(now);
    frames_ = recorder_.frames();
    seconds_ = recorder_.seconds();
    ended_ = true;
    if (told_) return std::exchange(told_, std::nullopt);
    if (!error) removed_ = recorder_.remove_rest();
    return error;
}

/// What waits is stored also when the end has been asked for.
void RecorderThread::work(const std::stop_token& token) {
    while (auto shown = next(token)) {
        told_ = recorder_.add(std::move(shown->picture), shown->at);
        frames_ = recorder_.frames();
        seconds_ = recorder_.seconds();
        if (!recorder_.is_running()) {
            ended_ = true;
            return;
        }
    }
}

std::optional<RecorderThread::Shown> RecorderThread::next(const std::stop_token& token) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, token, [this] { return !waiting_.empty(); });
    if (waiting_.empty()) return std::nullopt;
    Shown shown = std::move(waiting_.front());
    waiting_.pop_front();
    return shown;
}

}  // namespace app
