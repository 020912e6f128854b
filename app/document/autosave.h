// A copy of unsaved work in the preference folder, for the start after a crash.
#pragma once

#include <filesystem>
#include <optional>

#include "document/document.h"

namespace app {

class Autosave {
  public:
    static constexpr double interval = 3.0;  // seconds

    Autosave() = default;
    explicit Autosave(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Called each frame: writes when there are edits newer than the copy and the interval has passed,
    /// removes the copy once everything is saved.
    void update(const Document& document, double seconds);
    /// Seconds until `update` has something to write; nothing when it has not.
    std::optional<double> due(const Document& document) const;
    /// Remove the copy: the program ends as it should.
    void discard();

    /// What a program that did not end as it should has left behind.
    struct Recovered {
        collide::Scene scene;
        std::optional<std::filesystem::path> path;
    };
    std::optional<Recovered> find() const;

  private:
    std::filesystem::path file() const { return folder_ / "autosave.json"; }
    bool is_current(const Document& document) const { return written_revision_ == document.revision(); }

    std::filesystem::path folder_;
    double waited_ = 0.0;
    double pause_ = interval;  // longer where a huge scene takes its time
    std::uint64_t written_revision_ = 0;
    bool exists_ = false;
};

}  // namespace app
