// The answer of `check` for a capture: every query is computed again, and the wrong answers of the other
// engine are listed, the worst first.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>
#include <collide/capture/seam_catch.h>

namespace app {

struct CheckOptions {
    collide::CaptureTolerance tolerance{};
    bool length_of_file = true;  // the length tolerance is that of the capture's first line, if it has one
    std::size_t lines = 100;     // limit of wrong answers that are listed
    bool json = false;           // the lines as JSON, without the table
    bool shrink = false;         // instead of the lines, the smallest scene that still disagrees
    bool alone = false;          // instead of the lines, `CheckAnswer::worst`
};

struct CheckAnswer {
    std::string text;
    std::vector<std::string> warnings;  // one sentence for each line that was left out
    bool disagrees = false;
    std::optional<collide::CapturedCase> worst{};  // with `alone`: the worst query, with `shrink` made small
};

/// Reads a capture line by line, because it may be larger than the memory.
class CaptureCheck {
  public:
    explicit CaptureCheck(const CheckOptions& options) : options_(options) {}

    void take(const std::string& line);

    /// Returns the answer, or a sentence if the lines are no capture. `source` names the capture in messages.
    std::variant<CheckAnswer, std::string> answer(const std::string& source);

  private:
    struct WrongAnswer {
        collide::CapturedQuery query;
        collide::OwnAnswer own;
        collide::Disagreement off;
    };
    /// A contact that catches on a seam. Its answer may be right for the two alone.
    struct OnSeam {
        collide::CapturedQuery query;
        collide::SeamCatch caught;
    };
    struct KindCount {
        std::size_t asked = 0;
        std::size_t wrong = 0;
        double worst = 0.0;  // in tolerances
    };

    /// Orders wrong answers. Of two equally wrong ones, the one in the later line counts as less wrong.
    static bool is_worse(const WrongAnswer& a, const WrongAnswer& b);
    void keep(WrongAnswer answer);
    /// Finds contacts that catch on a seam in the last frame, which has ended.
    void find_seams();
    /// "bug.collide.jsonl:12: pair "crate, wall", frame 3".
    std::string place_of(const collide::CapturedQuery& query, const std::string& source) const;
    std::string line_of(const WrongAnswer& one, const std::string& source) const;
    std::string line_of(const OnSeam& one, const std::string& source) const;
    std::string table() const;

    CheckOptions options_;
    collide::CaptureReader reader_;
    collide::CaptureJudge judge_;
    std::vector<WrongAnswer> worst_;  // a heap; the least wrong one is at the front
    std::array<KindCount, collide::capture_kinds> counts_{};
    collide::SeamFinder seams_;
    std::size_t frame_ = 0;         // of the last query
    std::vector<OnSeam> on_seams_;  // the first `lines`
    std::size_t seam_count_ = 0;
    bool is_empty_ = true;
};

}  // namespace app
