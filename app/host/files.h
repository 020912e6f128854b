// Files as the system sees them: what they are now, and who holds them. One of the folders `posix` and
// `windows` beside this file is built.
//
// Texts are UTF-8 everywhere, and so are paths made of texts and texts made of paths.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

/// What distinguishes two states of a file without reading it.
struct FileStamp {
    bool exists = false;
    std::int64_t modified_ns = 0;
    std::uint64_t size = 0;
    std::uint64_t identity = 0;  // another file may have been renamed to the same name
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The stamp of the file that links lead to. `exists` is false when no such file can be read.
FileStamp stamp_of(const std::filesystem::path& file);

/// A file that one process at a time holds. It is made when missing, and can be removed while it is held.
class FileLock {
  public:
    /// Nothing when another process holds it, or when it can't be made.
    static std::optional<FileLock> take(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    /// False in folders that know no locks: then several may hold it.
    bool is_sure() const { return is_sure_; }

  private:
    FileLock(std::intptr_t handle, bool is_sure) : handle_(handle), is_sure_(is_sure) {}

    std::intptr_t handle_;
    bool is_sure_;
};

}  // namespace app
