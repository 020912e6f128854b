// The window's announcements: words for a screen reader, and JSON for the page around the window. Each
// announcement is made once, when its content is new.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "session/parts.h"

namespace app {

struct Announcement {
    /// "heard": the verdict and the newest message. "bodies": the rows of the table of bodies, JSON.
    /// "answer": an answer of the course was given, JSON. "pick": the user wants to choose a file of the
    /// device.
    std::string_view kind;
    std::string text;
};

/// Returns the verdict on the pair in focus, unless a question asks for it, and the newest message.
std::string heard_words(const Work& work, const Seen& seen, const Prompts& prompts);

/// Returns {"rows": [{"name", "shape", "position", "angle", "nearest", "selected"}], "left_out": number of
/// bodies without a row}. A crowd has rows for its first two hundred bodies. `nearest` is given for up to
/// twelve bodies, and not while a question asks for it.
std::string body_rows(const Work& work, const Seen& seen);

/// Remembers what was announced.
class Announcer {
  public:
    /// `answers`: the number of answers in earlier sessions, which are not announced.
    explicit Announcer(std::size_t answers) : answers_(answers) {}

    /// Returns what is new since the last call. While something moves, the bodies are announced once per
    /// second.
    std::vector<Announcement> announcements(const Work& work, const Seen& seen, const Prompts& prompts,
                                            const Studying& studying, bool moves, double seconds);

  private:
    /// Everything that the rows depend on. They are announced again when it changes.
    struct BodiesKey {
        std::uint64_t revision = 0;
        std::vector<std::size_t> selection;
        bool keeps_verdict = false;
        friend bool operator==(const BodiesKey&, const BodiesKey&) = default;
    };
    void announce_bodies(const Work& work, const Seen& seen, bool moves,
                         std::vector<Announcement>& announcements);

    std::string heard_;
    std::optional<BodiesKey> bodies_;
    double since_bodies_ = 0.0;
    std::size_t answers_ = 0;
};

}  // namespace app
