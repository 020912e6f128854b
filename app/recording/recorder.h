// Records the canvas to an animated GIF or to a sequence of PNG files.
//
// A picture that stays the same is stored once. A list next to a sequence says how long each picture is
// shown. At most `frames_per_second` pictures are taken, so that a fast display does not make a long file.
#pragma once

#include <atomic>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "host/worker.h"
#include "recording/gif_writer.h"
#include "recording/picture.h"

namespace app {

enum class RecordingKind : std::uint8_t { gif, png_sequence };

class Recorder {
  public:
    static constexpr double frames_per_second = 25.0;
    /// Limit of frames, at which the recording ends: hours of GIF would fill the disk.
    static constexpr int most_frames = 15'000;

    /// Starts a recording. The format follows the ending of the file: `.gif`, or `.png` for a sequence
    /// NAME-0001.png, NAME-0002.png and so on. All functions that return text return a sentence when
    /// something cannot be done.
    std::optional<std::string> start(const std::filesystem::path& file, int width, int height);
    bool is_running() const { return running_; }
    /// Returns whether a picture is due at this time, in seconds of any clock.
    bool is_due(double now) const;
    std::optional<std::string> add(Picture picture, double now);
    /// Ends the recording; the last picture was shown until `now`.
    std::optional<std::string> stop(double now);

    int frames() const { return frames_; }
    double seconds() const { return seconds_; }
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
    double seconds_ = 0.0;
    std::vector<double> shown_;       // seconds, for each picture of a sequence
    std::optional<Picture> pending_;  // the picture shown since pending_since_
    double pending_since_ = 0.0;
};

/// A recorder with a thread of its own, because choosing a picture's colours and compressing it takes longer
/// than a frame of the window.
///
/// Pictures pass through a short queue. A picture that finds the queue full is left out. Then the one before
/// it is shown for longer, so that the recording keeps its time. Only the worker uses the recorder until it
/// has stopped.
class RecorderThread {
  public:
    static constexpr std::size_t most_waiting = 8;

    RecorderThread() = default;
    ~RecorderThread();
    RecorderThread(const RecorderThread&) = delete;
    RecorderThread& operator=(const RecorderThread&) = delete;

    /// Starts the recording like `Recorder::start`. Call it once.
    std::optional<std::string> start(const std::filesystem::path& file, int width, int height);
    /// Offers a picture that is shown at this time, in seconds of any clock. Returns false when it is left
    /// out.
    bool offer(Picture picture, double now);
    /// Returns whether the recording has ended by itself; `stop` says why.
    bool has_ended() const { return ended_; }
    /// Stores waiting pictures where there are no threads. Call it in each frame.
    void advance() { worker_.advance(slice_milliseconds); }
    /// Waits until everything is stored; the last picture was shown until `now`. Returns a sentence when
    /// something went wrong, now or earlier.
    std::optional<std::string> stop(double now);

    /// Number of pictures stored so far.
    int frames() const { return frames_; }
    double seconds() const { return seconds_; }

  private:
    struct Shown {
        Picture picture;
        double at = 0.0;
    };

    bool store_next();
    std::optional<Shown> next();

    Recorder recorder_;
    std::optional<std::string> ended_because_;  // used by the worker only, like the recorder
    double last_time_ = 0.0;
    std::mutex mutex_;
    std::deque<Shown> waiting_;
    std::atomic<bool> ended_ = false;
    std::atomic<int> frames_ = 0;
    std::atomic<double> seconds_ = 0.0;
    Worker worker_;  // last member: it stops before the members that it uses are destroyed
};

/// A recording of the canvas in progress: the part of the window, its clock, and the recorder.
struct Recording {
    std::filesystem::path file;
    PixelBox size;           // of the canvas at the start, and so of all pictures
    double seconds = 0.0;    // since the start, by the clock
    double taken_at = -1.0;  // when the last picture was taken
    RecorderThread recorder;
};

// The files of a sequence: their names, and the list that tells players how long each picture is shown.
//
// The list has the format of ffmpeg's concat demuxer, https://ffmpeg.org/ffmpeg-formats.html#concat. `ffmpeg
// -i NAME.ffconcat film.mp4` makes a film with the right timing.

/// Returns NAME-0001.png for NAME.png; numbers begin with 1.
std::filesystem::path numbered_picture(const std::filesystem::path& file, int number);
/// Returns NAME.ffconcat for NAME.png.
std::filesystem::path picture_list(const std::filesystem::path& file);

/// Returns the text of the list, for pictures shown for these times in seconds. The last picture is listed
/// twice, because players ignore the last duration.
std::string picture_list_text(const std::filesystem::path& file, std::span<const double> seconds);

/// "melon.gif", "melon-0001.png to melon-0075.png, timed by melon.ffconcat", with their folder.
std::string files_words(const std::filesystem::path& file, int pictures);

}  // namespace app
