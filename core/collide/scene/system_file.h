// The system calls that `atomic_file.cpp` needs. `system_file.cpp` is the only source of the library that
// distinguishes systems.
//
// Sources: POSIX.1-2017, and Microsoft's reference for `CreateFileW`, `MoveFileExW` and `FlushFileBuffers`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace collide::system_file {

/// An open file: a descriptor or a HANDLE.
using Handle = std::intptr_t;
constexpr Handle none = -1;

/// What exists at a path, and so how a new file can be written there. With `refusal`, it can't be written.
struct OldFile {
    bool exists = false;
    bool is_stream = false;  // a pipe or a device, which can't be replaced
    unsigned mode = 0;       // its permissions, which the new file gets (POSIX)
    std::optional<std::string> refusal;
};

/// Returns the path to which symbolic links lead. It need not exist.
std::filesystem::path behind_links(std::filesystem::path file);
OldFile look_at_old(const std::filesystem::path& file);

/// Why the last call failed, in words.
struct Reason {
    bool name_is_taken = false;
    std::string words;
};

// For the functions below, empty `Reason::words` mean success.

/// Creates a file that does not exist yet, and locks it for this process. Returns `none` if it can't be
/// created.
Handle make(const std::filesystem::path& file, const OldFile& old, Reason& reason);
/// Opens a stream to append to it, because a shell may already have written to it.
Handle open_stream(const std::filesystem::path& file, Reason& reason);
Reason write_all(Handle file, std::string_view bytes);
/// Waits until the bytes of the file are on the disk.
Reason sync(Handle file);
void close(Handle file);
/// Renames the file to `to`, and makes the rename durable.
Reason replace(const std::filesystem::path& file, const std::filesystem::path& to);
void remove(const std::filesystem::path& file);

long process_number();
/// Returns whether the process with this number has ended and no process has the file open for writing. The
/// latter may be a process of another machine that shares the folder.
bool is_left_behind(const std::filesystem::path& file, long writer);

}  // namespace collide::system_file
