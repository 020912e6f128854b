// Notices when another program changes the open file, by its time, size and identity, checked about once a
// second.
#pragma once

#include <filesystem>
#include <optional>

#include "host/files.h"

namespace app {

class FileWatch {
  public:
    static constexpr double interval = 1.0;  // seconds between two checks

    /// Watches this file; `state` is its stamp when it was read or written. Without a file nothing is
    /// watched.
    void follow(std::optional<std::filesystem::path> file, FileStamp state);
    /// Returns true if a check was due and the file differs from the last check. Only a file missing in two
    /// checks counts as gone: some programs remove a file before they write it again.
    bool update(double seconds);
    /// Makes the next update check the file at once, because the window has come to the front.
    void look_soon() { waited_ = interval; }
    /// Returns whether the file differs from the state given to `follow`. Saving would then overwrite the
    /// work of another program.
    bool is_stale() const;
    /// Returns the state of the file at the last check.
    const FileStamp& seen() const { return seen_; }
    bool is_watching() const { return file_.has_value(); }

  private:
    std::optional<std::filesystem::path> file_;
    FileStamp known_;
    FileStamp seen_;
    double waited_ = 0.0;
    bool missed_ = false;
};

}  // namespace app
