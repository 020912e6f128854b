// Records what a canvas shows: to an animated GIF, or to a sequence of PNG files.
//
// A picture that is shown for long is stored once; beside a sequence lies a list of how long each is shown.
// Frames come at most `frames_per_second`, so a fast display does not make a long file.
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
    /// Hours of GIF fill disks: after so many frames the recording ends by itself.
    static constexpr int most_frames = 15'000;

    /// All functions that return text return a sentence when something cannot be done. The format follows the
    /// ending of the file: `.gif`, or `.png` for a sequence NAME-0001.png, NAME-0002.png and so on.
    std::optional<std::string> start(const std::filesystem::path& file, int width, int height);
    bool is_running() const { return running_; }
    /// Whether a picture shown at this time, in seconds of any clock, is wanted.
    bool is_due(double now) const;
    std::optional<std::string> add(Picture picture, double now);
    /// Stores the last picture, shown until `now`.
    std::optional<std::string> stop(double now);

    int frames() const { return frames_; }
    double seconds() const { return seconds_; }
    /// To be called after the end. Removes the rest of a longer sequence that this one replaced. Returns how
    /// many pictures were removed.
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

/// A recorder that works beside the frames: choosing a picture's colours and compressing it takes longer than
/// a frame of the window may.
///
/// Pictures pass through a queue of a few places. A picture that comes when the queue is full is left out.
/// The one before it is shown for longer, so the recording keeps its time. Until the worker has stopped, only
/// it uses the recorder.
class RecorderThread {
  public:
    static constexpr std::size_t most_waiting = 8;

    RecorderThread() = default;
    ~RecorderThread();
    RecorderThread(const RecorderThread&) = delete;
    RecorderThread& operator=(const RecorderThread&) = delete;

    /// The same as `Recorder::start`; called once.
    std::optional<std::string> start(const std::filesystem::path& file, int width, int height);
    /// A picture shown at this time, in seconds of any clock. False when it is left out.
    bool offer(Picture picture, double now);
    /// Whether the recording has ended by itself; `stop` says why.
    bool has_ended() const { return ended_; }
    /// Called each frame: where there are no threads, stores what waits.
    void advance() { worker_.advance(slice_milliseconds); }
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

    bool store_next();
    std::optional<Shown> next();

    Recorder recorder_;
    std::optional<std::string> ended_because_;  // why it ended by itself; the worker's, like the recorder
    double last_time_ = 0.0;
    int removed_ = 0;
    std::mutex mutex_;
    std::deque<Shown> waiting_;
    std::atomic<bool> ended_ = false;
    std::atomic<int> frames_ = 0;
    std::atomic<double> seconds_ = 0.0;
    Worker worker_;  // last: ends before what it uses
};

/// The canvas while it goes to a file: which part of the window, since when, and where the pictures are made
/// into one.
struct Recording {
    std::filesystem::path file;
    PixelBox size;           // of the canvas when it began, and of all pictures
    double seconds = 0.0;    // by the clock, since it began
    double taken_at = -1.0;  // when the last picture was taken
    RecorderThread recorder;
};

// The files of a recording that is a sequence of pictures: their names, and the list that tells players how
// long each one is shown.
//
// The list is in the format of ffmpeg's concat demuxer, https://ffmpeg.org/ffmpeg-formats.html#concat.
// `ffmpeg -i NAME.ffconcat film.mp4` makes a film at the right speed of it.

/// NAME-0001.png of NAME.png; numbers begin with 1.
std::filesystem::path numbered_picture(const std::filesystem::path& file, int number);
/// NAME.ffconcat of NAME.png.
std::filesystem::path picture_list(const std::filesystem::path& file);

/// The text of the list, for pictures shown for so many seconds each. The last one is listed twice, since
/// players ignore the last duration.
std::string picture_list_text(const std::filesystem::path& file, std::span<const double> seconds);

/// "melon.gif", "melon-0001.png to melon-0075.png, timed by melon.ffconcat", with their folder.
std::string files_words(const std::filesystem::path& file, int pictures);

/// "; 7 pictures of the previous recording, fall-0015.png to fall-0021.png, were removed"; empty for none.
std::string removed_words(const std::filesystem::path& file, int pictures, int removed);

}  // namespace app
