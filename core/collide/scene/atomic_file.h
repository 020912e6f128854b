// A file written whole or not at all: beside its place, synced, renamed over it, and the folder synced. The
// old file is never opened for writing; killed at any moment, one of the two is there. What a killed process
// leaves beside it goes when another one first writes to the folder.
//
// What is no file on a disk (a pipe, a terminal, /dev/stdout) can't be replaced and is written straight to.
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

/// A file written piece by piece. It takes its place when it is finished; without that nothing of it is left.
/// Links are followed and stay links; the permissions of the old file are kept.
class FileWriter {
  public:
    FileWriter();
    ~FileWriter();
    FileWriter(FileWriter&&) noexcept;
    FileWriter& operator=(FileWriter&&) noexcept;

    /// Begins; what was begun before is dropped. Returns why the file can't be written: a folder, what is
    /// read-only and whole disks are refused.
    std::optional<std::string> open(const std::filesystem::path& file);
    /// False when the disk takes no more, from then on; `finish` says why.
    bool write(std::string_view bytes);
    /// Puts the file in its place. Returns why it was not ("No space left on device"); then the old file is
    /// as it was.
    std::optional<std::string> finish();

  private:
    struct File;
    std::unique_ptr<File> file_;
};

/// A file of one piece; returns why it was not written, as above.
std::optional<std::string> write_file(const std::filesystem::path& file, std::string_view text);

/// For a process that is about to end by a signal: removes what other threads have begun and not finished.
/// From then on none begins or finishes a file.
void drop_unfinished_files();

}  // namespace collide
