// An open capture: its queries, the wrong answers among them, and its frames. The user has opened, dropped or
// pasted it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>
#include <collide/capture/seam_catch.h>
#include <collide/scene/scene.h>
#include "session/parts.h"

namespace app {

struct CaptureCase {
    collide::CapturedQuery query;
    double factor = 0.0;  // how far off the answer is, in tolerances
    std::string words;    // the engine's answer and the right one; empty if the answer is right
    std::optional<collide::CapturedBody> covering{};  // for a contact that catches on a seam: see SeamCatch
    bool is_wrong() const { return factor > 1.0 || covering; }
};

/// The counts of one frame, for the time bar.
struct FrameCount {
    std::size_t queries = 0;
    std::size_t wrong = 0;
    std::size_t notes = 0;
};

/// The queries of a capture. It grows while its file is written.
class OpenCapture {
  public:
    /// `number` distinguishes captures that were opened.
    OpenCapture(std::string title, std::size_t number);

    /// Reads the next part of the text. A query is computed as soon as its line is complete. The beginning of
    /// a line is kept until the rest comes.
    void read(std::string_view text);
    /// Ends the text: an unfinished line counts as the last one.
    void end();

    const std::string& title() const { return title_; }  // the file's name
    std::size_t number() const { return number_; }
    /// A sentence that says why the capture can't be read; empty if it can.
    const std::string& refusal() const { return reader_.refusal(); }
    const collide::Capture& capture() const { return reader_.capture(); }
    std::span<const CaptureCase> cases() const { return cases_; }  // in the order of the file
    /// The default, with the length of the file's first line if it has one.
    collide::CaptureTolerance tolerance() const;
    /// What may be behind a wrong answer; empty if that is not known.
    std::string why(const CaptureCase& one) const;
    /// Indices of the cases: wrong ones first, the worst at the front. Then come those that catch on a seam,
    /// and the others in the order of the file.
    std::span<const std::size_t> worst_first() const { return worst_first_; }
    /// Returns the number of wrong ones: those that disagree, and those that catch on a seam.
    std::size_t wrong() const { return wrong_; }
    std::size_t disagree() const { return disagree_; }
    std::size_t on_seams() const { return on_seams_; }
    /// Returns the counts, by index in `Capture::frames`.
    std::span<const FrameCount> frames() const { return frames_; }

  private:
    void take_line(std::string_view line);
    void take_what_waits();
    /// Finds contacts that catch on a seam in the last frame, as far as it has been read.
    void find_seams();
    void count();

    std::string title_;
    std::size_t number_;
    collide::CaptureReader reader_;
    collide::CaptureJudge judge_;
    std::string waiting_;    // the beginning of a line
    bool is_taken_ = false;  // that line is complete except for its line end
    std::vector<CaptureCase> cases_;
    collide::SeamFinder seams_;
    std::vector<std::size_t> seam_cases_;  // indices in `cases_` of those in `seams_`
    std::vector<std::size_t> worst_first_;
    std::vector<FrameCount> frames_;
    std::size_t notes_counted_ = 0;
    std::size_t wrong_ = 0;
    std::size_t disagree_ = 0;
    std::size_t on_seams_ = 0;
};

/// Returns a view of the bodies of a query and of where the engine's answer puts them.
collide::CameraSpec camera_on(const collide::CapturedQuery& query);

// Another engine's answer, which the Compare tab and the canvas show beside the right one.

/// Shows the answer. Precondition: the scene of the query is open; of a pair, its bodies are in focus.
void show_engine_answer(const collide::Scene& scene, Seen& seen, const collide::CapturedCase& asked);
/// Returns what `show_engine_answer` needs to show the answer again; nothing without an answer to the scene
/// as it is. The scene has the bodies of a pair, so circles stand for them here.
std::optional<collide::CapturedCase> shown_engine_answer(const collide::Scene& scene, const Seen& seen);

/// Returns the answer for the pair in focus; an empty one if there is none for this pair.
collide::CapturedAnswer engine_answer(const collide::Scene& scene, const Seen& seen);
void set_engine_answer(const collide::Scene& scene, Seen& seen, collide::CapturedAnswer said);
/// Returns whether the scene begins with the bodies, the ray and the point of the query as they were
/// recorded.
bool is_as_recorded(const collide::Scene& scene, const collide::CapturedQuery& query);

/// Returns whether the text begins like a capture.
bool is_capture(std::string_view text);

}  // namespace app
