// What `atomic_file.cpp` asks of the system. Its source is the one file of the library that asks which system
// it is.
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

/// What stands at a place: how a new file there is written, or why there must be none.
struct OldFile {
    bool exists = false;
    bool is_stream = false;  // takes bytes, and can't be replaced
    unsigned mode = 0;       // its permissions, where a new file takes them on
    std::optional<std::string> refusal;
};

/// Where the bytes go: what links lead to, though it need not be there.
std::filesystem::path behind_links(std::filesystem::path file);
OldFile look_at_old(const std::filesystem::path& file);

/// The reason in words of the last call that failed.
struct Reason {
    bool name_is_taken = false;
    std::string words;
};

// Of these, an empty `Reason::words` means success.

/// A file of a name that nobody has, held by this process; `none` when it can't be made.
Handle make(const std::filesystem::path& file, const OldFile& old, Reason& reason);
/// Bytes are appended to it: a shell may have done so before.
Handle open_stream(const std::filesystem::path& file, Reason& reason);
Reason write_all(Handle file, std::string_view bytes);
/// Returns when its bytes are on the disk.
Reason sync(Handle file);
void close(Handle file);
/// The closed or synced file takes the place of `to`, and the folder remembers it.
Reason replace(const std::filesystem::path& file, const std::filesystem::path& to);
void remove(const std::filesystem::path& file);

long process_number();
/// Whether the process of this number has ended, and none has the file open to write. That may be one of
/// another machine, which shares the folder.
bool is_left_behind(const std::filesystem::path& file, long writer);

}  // namespace collide::system_file
