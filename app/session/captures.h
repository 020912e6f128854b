// A capture that was opened, dropped on the window or pasted: its queries, what disagrees, and its frames.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>

namespace app {

struct CaptureCase {
    collide::CapturedQuery query;
    double factor = 0.0;  // how far off the answer is, in tolerances
    std::string words;    // what was said and what is right; empty when nothing disagrees
    bool is_wrong() const { return factor > 1.0; }
};

/// What the time bar shows of a frame.
struct FrameCount {
    std::size_t queries = 0;
    std::size_t wrong = 0;
    std::size_t notes = 0;
};

/// Grows with its file.
class OpenCapture {
  public:
    /// `number`: no other open capture has it.
    OpenCapture(std::string title, std::size_t number);

    /// What comes next of the text. Queries are asked again as their lines are whole; the beginning of a line
    /// waits for its rest.
    void read(std::string_view text);
    /// No more comes: what waits is the last line.
    void end();

    const std::string& title() const { return title_; }  // the file's name
    std::size_t number() const { return number_; }
    /// Why nothing can be read: a sentence.
    const std::string& refusal() const { return reading_->reader.refusal(); }
    const collide::Capture& capture() const { return reading_->reader.capture(); }
    std::span<const CaptureCase> cases() const { return cases_; }  // in the order of the file
    /// Their numbers, the worst first, then in the order of the file.
    std::span<const std::size_t> worst_first() const { return worst_first_; }
    std::size_t wrong() const { return wrong_; }
    /// Of each of `Capture::frames`.
    std::span<const FrameCount> frames() const { return frames_; }

  private:
    /// The judge keeps a reference to the reader's capture.
    struct Reading {
        collide::CaptureReader reader;
        collide::CaptureJudge judge{reader.capture()};
    };
    void take_line(std::string_view line);
    void take_what_waits();
    void count();

    std::string title_;
    std::size_t number_;
    std::unique_ptr<Reading> reading_ = std::make_unique<Reading>();
    std::string waiting_;    // the beginning of a line
    bool is_taken_ = false;  // it is whole already, but for its end
    std::vector<CaptureCase> cases_;
    std::vector<std::size_t> worst_first_;
    std::vector<FrameCount> frames_;
    std::size_t notes_counted_ = 0;
    std::size_t wrong_ = 0;
};

/// Whether the text begins as a capture does.
bool is_capture(std::string_view text);

}  // namespace app
