// Whether the open file has been changed by another program: its time, size and identity, looked at about
// once a second.
#pragma once

#include <filesystem>
#include <optional>

#include "host/files.h"

namespace app {

class FileWatch {
  public:
    static constexpr double interval = 1.0;  // seconds between two looks

    /// Watches this file, which was in this state when it was read or written; or no file.
    void follow(std::optional<std::filesystem::path> file, FileStamp state);
    /// True when a look is due and the file is not as it was last seen; it counts as seen from then on. A
    /// file counts as gone when two looks have missed it: some programs remove it before they write it again.
    bool update(double seconds);
    /// Makes the next update look, however little time has passed: the window has come to the front again.
    void look_soon() { waited_ = interval; }
    /// Whether the file differs from what `follow` was given: saving would replace the work of another
    /// program.
    bool is_stale() const;
    /// The state of the file as it was last seen.
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
