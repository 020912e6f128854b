// Writes a file completely or not at all. A temporary file in the same folder is written, synced and renamed
// over the old file, and then the folder is synced. The old file is never opened for writing. If the process
// is killed at any moment, the old or the new file is there. The temporary file of a killed process is
// removed when another process first writes to the folder.
//
// A target that is not a file on a disk (a pipe, a terminal, /dev/stdout) can't be replaced and is written
// directly.
//
// Source: Pillai et al. 2014, "All file systems are not created equal" (why the file and its folder are both
// synced around the rename).
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace collide {

/// A file that is written piece by piece. It replaces the old file when it is finished. Without `finish`,
/// nothing of it is left. Links are followed and stay links. The permissions of the old file are kept.
class FileWriter {
  public:
    FileWriter();
    ~FileWriter();
    FileWriter(FileWriter&&) noexcept;
    FileWriter& operator=(FileWriter&&) noexcept;

    /// Begins a file, and drops an unfinished one. Returns why the file can't be written: it is a folder,
    /// read-only, or a whole disk.
    std::optional<std::string> open(const std::filesystem::path& file);
    /// Writes bytes. Returns false if the disk accepts no more, and from then on. `finish` tells why.
    bool write(std::string_view bytes);
    /// Moves the file to its place. Returns the reason if that failed ("No space left on device"). Then the
    /// old file is unchanged.
    std::optional<std::string> finish();

  private:
    struct File;
    std::unique_ptr<File> file_;
};

/// Writes a file in one piece. Returns why it was not written, as `finish` does.
std::optional<std::string> write_file(const std::filesystem::path& file, std::string_view text);

/// For a process that is about to end by a signal: removes the unfinished files of all threads. From then on,
/// no thread begins or finishes a file.
void drop_unfinished_files();

}  // namespace collide
