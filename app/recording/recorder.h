// Records what a canvas shows: to an animated GIF, or to a sequence of PNG files.
//
// A picture that is shown for long is stored once; beside a sequence lies a list of how long each is shown.
// Frames come at most `frames_per_second`, so a fast display does not make a long file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "recording/gif_writer.h"
#include "recording/picture.h"

namespace app {

enum class RecordingKind : std::uint8_t { gif, png_sequence };

class Recorder {
  public:
    static constexpr double frames_per_second = 25.0;
    /// Hours of GIF fill disks: after so many frames the recording ends by itself.
    static constexpr int most_frames = 15'000;

    /// All functions that answer with text answer with a sentence when something can't be done. By the ending
    /// of the file: `.gif`, or `.png` for a sequence NAME-0001.png, NAME-0002.png and so on.
    std::optional<std::string> start(const std::filesystem::path& file, int width, int height);
    bool is_running() const { return running_; }
    /// Whether a picture shown at this time, in seconds of any clock, is wanted.
    bool is_due(double now) const;
    std::optional<std::string> add(Picture picture, double now);
    /// Stores the last picture, shown until `now`.
    std::optional<std::string> stop(double now);

    int frames() const { return frames_; }
    double seconds() const { return seconds_; }
    /// After the end: removes the pictures that are left of a longer sequence that this one replaced. How
    /// many they were.
    int remove_rest() const;
    const std::filesystem::path& file() const { return file_; }

  private:
    std::optional<std::string> store(double until);
    std::optional<std::string> end(std::optional<std::string> error);
    std::optional<std::string> finish();

    bool running_ = false;
    RecordingKind kind_ = RecordingKind::gif;
    std::filesystem::path file_;
    GifWriter gif_;
    int width_ = 0;
    int height_ = 0;
    int frames_ = 0;
    bool replaces_ = false;  // there was a sequence of that name
    double seconds_ = 0.0;
    std::vector<double> shown_;       // for how long, of a sequence's pictures
    std::optional<Picture> pending_;  // shown since pending_since_
    double pending_since_ = 0.0;
};

}  // namespace app
