#include "recording/recorder.h"

#include <fmt/format.h>

#include <algorithm>

namespace app {

std::optional<std::string> Recorder::start(const std::filesystem::path& file, int width, int height) {
    const std::string ending = file.extension().string();
    if (ending != ".gif" && ending != ".png") {
        return fmt::format("{}: a recording's name must end in .gif or .png", file.string());
    }
    const RecordingKind kind = ending == ".gif" ? RecordingKind::gif : RecordingKind::png_sequence;
    if (kind == RecordingKind::gif) {
        if (auto error = gif_.open(file.string(), width, height)) {
            return error;
        }
    }
    running_ = true;
    kind_ = kind;
    file_ = file;
    width_ = width;
    height_ = height;
    frames_ = 0;
    seconds_ = 0.0;
    pending_.reset();
    return std::nullopt;
}

bool Recorder::is_due(double now) const {
    // A hair early counts: displays are not exact.
    constexpr double frame = 0.98 / frames_per_second;
    return running_ && (!pending_ || now - pending_since_ >= frame);
}

std::optional<std::string> Recorder::add(Picture picture, double now) {
    if (picture.width != width_ || picture.height != height_) {
        auto error = stop(now);
        return error ? error
                     : fmt::format("{}: the canvas has another size now, so the recording ended",
                                   file_.string());
    }
    if (pending_ && picture.rgba == pending_->rgba) {
        return std::nullopt;
    }
    if (auto error = store(now)) {
        running_ = false;
        pending_.reset();
        gif_.close();  // what was stored before stays a whole file
        return error;
    }
    pending_ = std::move(picture);
    pending_since_ = now;
    if (frames_ < most_frames) {
        return std::nullopt;
    }
    auto error = stop(now);
    return error ? error
                 : fmt::format("{}: the recording ended after {} pictures", file_.string(), most_frames);
}

std::optional<std::string> Recorder::stop(double now) {
    if (!running_) {
        return std::nullopt;
    }
    running_ = false;
    auto error = store(std::max(now, pending_since_ + 1.0 / frames_per_second));
    pending_.reset();
    if (auto close_error = gif_.close()) {
        return close_error;
    }
    return error;
}

std::optional<std::string> Recorder::store(double until) {
    if (!pending_) {
        return std::nullopt;
    }
    const double shown = until - pending_since_;
    ++frames_;
    seconds_ += shown;
    if (kind_ == RecordingKind::gif) {
        return gif_.add(*pending_, shown);
    }
    const std::string name = numbered(frames_).string();
    if (!write_png(name, *pending_)) {
        return fmt::format("{}: the picture can't be written, check the folder and its permissions", name);
    }
    return std::nullopt;
}

std::filesystem::path Recorder::numbered(int frame) const {
    std::filesystem::path name = file_;
    name.replace_filename(fmt::format("{}-{:04}.png", file_.stem().string(), frame));
    return name;
}

}  // namespace app
