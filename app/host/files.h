// The state and the locks of files. Only one of the folders `posix` and `windows` next to this file is built.
//
// All texts are UTF-8, also those that become paths or come from paths.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

/// Distinguishes two states of a file without reading it.
struct FileStamp {
    bool exists = false;
    std::int64_t modified_ns = 0;
    std::uint64_t size = 0;
    std::uint64_t identity = 0;  // another file may have been renamed to the same name
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Returns the stamp of the file that links lead to. `exists` is false if there is no readable file.
FileStamp stamp_of(const std::filesystem::path& file);

/// A lock file that one process at a time can hold. It is created if missing, and can be removed while it is
/// held.
class FileLock {
  public:
    /// Takes the lock. Returns nothing if another process holds it, or if the file can't be created.
    static std::optional<FileLock> take(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    /// Returns false in folders without support for locks, where several processes may hold it.
    bool is_sure() const { return is_sure_; }

  private:
    FileLock(std::intptr_t handle, bool is_sure) : handle_(handle), is_sure_(is_sure) {}

    std::intptr_t handle_;
    bool is_sure_;
};

}  // namespace app
