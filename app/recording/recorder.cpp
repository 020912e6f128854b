#include "recording/recorder.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>

namespace app {

namespace {

constexpr const char* remedy = "check the folder, its permissions and that the disk has room";

/// Returns the name in single quotes: readers of the list accept spaces and quotes only in this form.
std::string quoted(const std::string& name) {
    std::string out = "'";
    for (const char c : name) {
        if (c == '\'') {
            out += "'\\''";
        } else {
            out += c;
        }
    }
    return out + "'";
}

/// Tells which files exist of a sequence that ended because the next picture could not be written. `listed`
/// is true if their list was written.
std::string kept_words(const std::filesystem::path& file, int pictures, bool listed) {
    if (pictures == 0) return "nothing was recorded";
    if (listed) return fmt::format("the recording ended with {}", files_words(file, pictures));
    const std::string first = collide::utf8_of(numbered_picture(file, 1));
    const std::string last = collide::utf8_of(numbered_picture(file, pictures).filename());
    return fmt::format("the recording ended with {}, and the list of how long each is shown is missing",
                       pictures == 1 ? first : fmt::format("{} to {}", first, last));
}

}  // namespace

std::optional<std::string> Recorder::start(const std::filesystem::path& file, int width, int height) {
    const std::string ending = collide::utf8_of(file.extension());
    if (ending != ".gif" && ending != ".png") {
        return fmt::format("{}: a recording's name must end in .gif or .png", collide::utf8_of(file));
    }
    const RecordingKind kind = ending == ".gif" ? RecordingKind::gif : RecordingKind::png_sequence;
    if (kind == RecordingKind::gif) {
        if (auto error = gif_.open(file, width, height)) return error;
    }
    running_ = true;
    kind_ = kind;
    file_ = file;
    width_ = width;
    height_ = height;
    frames_ = 0;
    seconds_ = 0.0;
    shown_.clear();
    pending_.reset();
    return std::nullopt;
}

bool Recorder::is_due(double now) const {
    // Slightly less than a frame, because displays are not exact.
    constexpr double frame = 0.98 / frames_per_second;
    return running_ && (!pending_ || now - pending_since_ >= frame);
}

std::optional<std::string> Recorder::add(Picture picture, double now) {
    if (picture.width != width_ || picture.height != height_) {
        auto error = stop(now);
        return error ? error
                     : fmt::format("{}: the canvas was resized, so the recording ended",
                                   collide::utf8_of(file_));
    }
    if (pending_ && picture.rgba == pending_->rgba) return std::nullopt;
    if (auto error = store(now)) return end(std::move(error));
    pending_ = std::move(picture);
    pending_since_ = now;
    if (frames_ < most_frames) return std::nullopt;
    auto error = stop(now);
    return error ? error
                 : fmt::format("{}: the recording ended after {} pictures", collide::utf8_of(file_),
                               most_frames);
}

std::optional<std::string> Recorder::stop(double now) {
    if (!running_) return std::nullopt;
    return end(store(std::max(now, pending_since_ + 1.0 / frames_per_second)));
}

/// Ends the recording. What was stored before an error stays usable, and the sentence tells both.
std::optional<std::string> Recorder::end(std::optional<std::string> error) {
    running_ = false;
    pending_.reset();
    auto unfinished = finish();
    if (!error) return unfinished;
    if (kind_ == RecordingKind::png_sequence) *error += "; " + kept_words(file_, frames_, !unfinished);
    return error;
}

/// Completes the file, or writes the list of the pictures.
std::optional<std::string> Recorder::finish() {
    if (kind_ == RecordingKind::gif) return gif_.close();
    if (shown_.empty()) return std::nullopt;
    const std::filesystem::path list = picture_list(file_);
    const auto refusal = collide::write_file(list, picture_list_text(file_, shown_));
    if (!refusal) return std::nullopt;
    return fmt::format("{}: the list of the pictures can't be written ({}), {}", collide::utf8_of(list),
                       *refusal, remedy);
}

std::optional<std::string> Recorder::store(double until) {
    if (!pending_) return std::nullopt;
    const double shown = until - pending_since_;
    ++frames_;
    seconds_ += shown;
    if (kind_ == RecordingKind::gif) return gif_.add(*pending_, shown);
    const std::filesystem::path name = numbered_picture(file_, frames_);
    const auto refusal = write_png(name, *pending_);
    if (!refusal) {
        // A process that is killed must not leave the list of the sequence that this one replaces.
        // A link belongs to the user.
        if (shown_.empty()) {
            const std::filesystem::path list = picture_list(file_);
            std::error_code stays;
            if (std::filesystem::is_regular_file(std::filesystem::symlink_status(list, stays)))
                std::filesystem::remove(list, stays);
        }
        shown_.push_back(shown);
        return std::nullopt;
    }
    --frames_;
    seconds_ -= shown;
    return fmt::format("{}: the picture can't be written ({}), {}", collide::utf8_of(name), *refusal, remedy);
}

RecorderThread::~RecorderThread() { stop(last_time_); }

std::optional<std::string> RecorderThread::start(const std::filesystem::path& file, int width, int height) {
    if (auto error = recorder_.start(file, width, height)) return error;
    worker_.start([this](const Stop&) { return store_next(); });
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
    worker_.wake();
    return true;
}

std::optional<std::string> RecorderThread::stop(double now) {
    if (!worker_.is_started()) return std::nullopt;
    worker_.stop();
    while (store_next()) {
    }
    auto error = recorder_.stop(now);
    frames_ = recorder_.frames();
    seconds_ = recorder_.seconds();
    ended_ = true;
    if (ended_because_) return std::exchange(ended_because_, std::nullopt);
    return error;
}

/// Stores the picture that waits longest. Returns false when none was waiting, or when the recording has
/// ended by itself.
bool RecorderThread::store_next() {
    if (ended_) return false;
    auto shown = next();
    if (!shown) return false;
    ended_because_ = recorder_.add(std::move(shown->picture), shown->at);
    frames_ = recorder_.frames();
    seconds_ = recorder_.seconds();
    if (!recorder_.is_running()) ended_ = true;
    return !ended_;
}

std::optional<RecorderThread::Shown> RecorderThread::next() {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return std::nullopt;
    Shown shown = std::move(waiting_.front());
    waiting_.pop_front();
    return shown;
}

std::filesystem::path numbered_picture(const std::filesystem::path& file, int number) {
    std::filesystem::path name = file;
    return name.replace_filename(
        collide::path_of(fmt::format("{}-{:04}.png", collide::utf8_of(file.stem()), number)));
}

std::filesystem::path picture_list(const std::filesystem::path& file) {
    std::filesystem::path name = file;
    return name.replace_extension(".ffconcat");
}

std::string picture_list_text(const std::filesystem::path& file, std::span<const double> seconds) {
    std::string text = "ffconcat version 1.0\n";
    std::string name;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        name = quoted(collide::utf8_of(numbered_picture(file, static_cast<int>(i) + 1).filename()));
        text += fmt::format("file {}\nduration {:.6f}\n", name, seconds[i]);
    }
    if (!seconds.empty()) text += fmt::format("file {}\n", name);
    return text;
}

std::string files_words(const std::filesystem::path& file, int pictures) {
    if (file.extension() != ".png") return collide::utf8_of(file);
    const std::string first = collide::utf8_of(numbered_picture(file, 1));
    const std::string list = collide::utf8_of(picture_list(file).filename());
    if (pictures < 2) return fmt::format("{}, timed by {}", first, list);
    return fmt::format("{} to {}, timed by {}", first,
                       collide::utf8_of(numbered_picture(file, pictures).filename()), list);
}

}  // namespace app
