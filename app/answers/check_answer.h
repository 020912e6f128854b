// What `check` answers of a capture: each query asked again, and what another engine answered wrongly, the
// worst first.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>

namespace app {

struct CheckOptions {
    collide::CaptureTolerance tolerance{};
    std::size_t lines = 100;  // at most so many of what disagrees
    bool shrink = false;      // in place of the lines the smallest scene that still disagrees
};

struct CheckAnswer {
    std::string text;
    std::vector<std::string> warnings;  // a sentence each, on lines that were left out
    bool disagrees = false;
};

/// Takes a capture line by line, as it may be larger than the memory.
class CaptureCheck {
  public:
    explicit CaptureCheck(const CheckOptions& options);
    CaptureCheck(const CaptureCheck&) = delete;  // the judge refers to the reader
    CaptureCheck& operator=(const CaptureCheck&) = delete;
    ~CaptureCheck() = default;

    void take(const std::string& line);

    /// What messages call the capture is `source`. A sentence when it is none.
    std::variant<CheckAnswer, std::string> answer(const std::string& source);

  private:
    struct WrongAnswer {
        collide::CapturedQuery query;
        collide::OwnAnswer own;
        collide::Disagreement off;
    };
    struct KindCount {
        std::size_t asked = 0;
        std::size_t wrong = 0;
        double worst = 0.0;  // in tolerances
    };

    /// Of equals the earlier line.
    static bool is_worse(const WrongAnswer& a, const WrongAnswer& b);
    void keep(WrongAnswer answer);
    std::string lines_of_wrong(const std::string& source) const;
    std::string table() const;

    CheckOptions options_;
    collide::CaptureReader reader_;
    collide::CaptureJudge judge_;
    std::vector<WrongAnswer> worst_;  // a heap with the least wrong one in front
    std::array<KindCount, collide::capture_kinds> counts_{};
    bool is_empty_ = true;
};

}  // namespace app
