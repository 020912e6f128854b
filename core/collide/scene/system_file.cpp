#include <collide/scene/system_file.h>

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <algorithm>
#include <limits>
#include <system_error>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#endif

#include <collide/scene/path_text.h>

namespace fs = std::filesystem;

#ifdef _WIN32

fs::path collide::path_of(std::string_view utf8) {
    std::wstring wide(utf8.size(), L'\0');  // it is never longer
    const int size = static_cast<int>(utf8.size());
    wide.resize(
        static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, wide.data(), size)));
    return wide;
}

std::string collide::utf8_of(const fs::path& path) {
    constexpr int most = 3;  // bytes of UTF-8 for one unit of UTF-16
    const std::wstring& wide = path.native();
    const int size = static_cast<int>(wide.size());
    std::string utf8(most * wide.size(), '\0');
    utf8.resize(static_cast<std::size_t>(
        ::WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, utf8.data(), most * size, nullptr, nullptr)));
    return utf8;
}

namespace collide::system_file {

namespace {

Reason reason_of(DWORD number) {
    // The system's own messages are in the user's language and in another code page.
    const std::error_code code(static_cast<int>(number), std::system_category());
    return {number == ERROR_FILE_EXISTS, code.default_error_condition().message()};
}

HANDLE handle_of(Handle file) { return reinterpret_cast<HANDLE>(file); }

/// Opens a file. `share` says whether other processes may read, write, rename or remove it meanwhile.
Handle opened(const fs::path& file, DWORD access, DWORD how, DWORD share, Reason& reason) {
    const HANDLE handle =
        ::CreateFileW(file.c_str(), access, share, nullptr, how, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) reason = reason_of(::GetLastError());
    return reinterpret_cast<Handle>(handle);
}

}  // namespace

fs::path behind_links(fs::path file) {
    std::error_code error;
    if (!fs::is_symlink(file, error)) return file;
    const fs::path target = fs::weakly_canonical(file, error);
    return error ? file : target;
}

OldFile look_at_old(const fs::path& file) {
    const DWORD found = ::GetFileAttributesW(file.c_str());
    if (found == INVALID_FILE_ATTRIBUTES) return {};
    OldFile old;
    old.exists = true;
    if ((found & FILE_ATTRIBUTE_DIRECTORY) != 0) {
        old.refusal = "it is a folder";
    } else if ((found & FILE_ATTRIBUTE_READONLY) != 0) {
        old.refusal = "it is read-only";
    } else {
        // NUL, CON and the ports exist as names in every folder.
        Reason ignored;
        const Handle open =
            opened(file, 0, OPEN_EXISTING, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, ignored);
        old.is_stream = open != none && ::GetFileType(handle_of(open)) != FILE_TYPE_DISK;
        if (open != none) close(open);
    }
    return old;
}

Handle make(const fs::path& file, const OldFile& /*old*/, Reason& reason) {
    return opened(file, GENERIC_WRITE, CREATE_NEW, FILE_SHARE_READ | FILE_SHARE_DELETE, reason);
}

Handle open_stream(const fs::path& file, Reason& reason) {
    return opened(file, FILE_APPEND_DATA, OPEN_EXISTING, FILE_SHARE_READ | FILE_SHARE_WRITE, reason);
}

Reason write_all(Handle file, std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t most = std::numeric_limits<DWORD>::max();
        DWORD written = 0;
        if (!::WriteFile(handle_of(file), bytes.data(), static_cast<DWORD>(std::min(bytes.size(), most)),
                         &written, nullptr))
            return reason_of(::GetLastError());
        bytes.remove_prefix(written);
    }
    return {};
}

Reason sync(Handle file) {
    return ::FlushFileBuffers(handle_of(file)) ? Reason{} : reason_of(::GetLastError());
}

void close(Handle file) { ::CloseHandle(handle_of(file)); }

Reason replace(const fs::path& file, const fs::path& to) {
    const DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    // Virus scanners and indexers open new files for a moment.
    constexpr int most = 20;
    constexpr DWORD pause = 10;  // milliseconds
    for (int attempt = 1; ::MoveFileExW(file.c_str(), to.c_str(), how) == 0; ++attempt) {
        const DWORD error = ::GetLastError();
        const bool may_pass = error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
        if (!may_pass || attempt == most) return reason_of(error);
        ::Sleep(pause);
    }
    return {};
}

void remove(const fs::path& file) { ::DeleteFileW(file.c_str()); }

long process_number() { return static_cast<long>(::GetCurrentProcessId()); }

bool is_left_behind(const fs::path& file, long writer) {
    const HANDLE process =
        ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(writer));
    if (process == nullptr && ::GetLastError() == ERROR_ACCESS_DENIED) return false;
    if (process != nullptr) {
        DWORD code = 0;
        const bool lives = ::GetExitCodeProcess(process, &code) != 0 && code == STILL_ACTIVE;
        ::CloseHandle(process);
        if (lives) return false;
    }
    Reason held;
    const Handle open = opened(file, GENERIC_READ, OPEN_EXISTING, FILE_SHARE_READ, held);
    if (open != none) close(open);
    return open != none;
}

}  // namespace collide::system_file

#else

fs::path collide::path_of(std::string_view utf8) { return utf8; }

std::string collide::utf8_of(const fs::path& path) { return path.native(); }

namespace collide::system_file {

namespace {

Reason reason_of(int number) { return {number == EEXIST, std::strerror(number)}; }

/// Returns whether the path names an open descriptor of the process, which can only be written to.
bool is_descriptor(const fs::path& file) {
    const std::string folder = file.parent_path().native();
    return folder == "/dev/fd" || (folder.starts_with("/proc/") && folder.ends_with("/fd"));
}

int descriptor_of(Handle file) { return static_cast<int>(file); }

Handle opened(const fs::path& file, int flags, Reason& reason) {
    const int descriptor = ::open(file.c_str(), flags | O_CLOEXEC, 0666);
    if (descriptor < 0) reason = reason_of(errno);
    return descriptor;
}

bool is_locked(const fs::path& file) {
    Reason ignored;
    const Handle open = opened(file, O_RDONLY | O_NOFOLLOW, ignored);
    if (open < 0) return true;
    const bool locked = ::flock(descriptor_of(open), LOCK_EX | LOCK_NB) != 0;
    close(open);
    return locked;
}

/// Writes the folder to the disk, so that a rename is durable. Some file systems do not support this; that is
/// harmless.
void sync_folder(const fs::path& folder) {
    Reason ignored;
    const Handle open = opened(folder, O_RDONLY | O_DIRECTORY, ignored);
    if (open < 0) return;
    ::fsync(descriptor_of(open));
    close(open);
}

}  // namespace

/// Follows links one by one. Links in a circle are given up after some steps.
fs::path behind_links(fs::path file) {
    constexpr int most = 40;
    std::error_code error;
    for (int i = 0; i < most && !is_descriptor(file) && fs::is_symlink(file, error); ++i) {
        const fs::path target = fs::read_symlink(file, error);
        file = target.is_absolute() ? target : file.parent_path() / target;
    }
    return file;
}

OldFile look_at_old(const fs::path& file) {
    struct stat found {};
    std::error_code error;
    const bool descriptor = is_descriptor(file);
    if (!descriptor && fs::is_symlink(file, error)) return {true, false, 0, "its links form a loop"};
    if (::stat(file.c_str(), &found) != 0) return {};
    OldFile old{true, false, found.st_mode & 07777U, std::nullopt};
    if (S_ISDIR(found.st_mode)) {
        old.refusal = "it is a folder";
    } else if (S_ISBLK(found.st_mode)) {
        old.refusal = "it is a disk, not a file";
    } else if (descriptor || !S_ISREG(found.st_mode)) {
        old.is_stream = true;
    } else if ((old.mode & 0222U) == 0 || ::access(file.c_str(), W_OK) != 0) {
        old.refusal = "it is read-only";
    }
    return old;
}

Handle make(const fs::path& file, const OldFile& old, Reason& reason) {
    const Handle made = opened(file, O_WRONLY | O_CREAT | O_EXCL, reason);
    if (made < 0) return none;
    ::flock(descriptor_of(made), LOCK_EX | LOCK_NB);
    if (old.exists) ::fchmod(descriptor_of(made), old.mode);
    return made;
}

Handle open_stream(const fs::path& file, Reason& reason) { return opened(file, O_WRONLY | O_APPEND, reason); }

Reason write_all(Handle file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_of(file), bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return reason_of(errno);
        bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return {};
}

Reason sync(Handle file) { return ::fsync(descriptor_of(file)) == 0 ? Reason{} : reason_of(errno); }

void close(Handle file) { ::close(descriptor_of(file)); }

Reason replace(const fs::path& file, const fs::path& to) {
    if (::rename(file.c_str(), to.c_str()) != 0) return reason_of(errno);
    sync_folder(to.has_parent_path() ? to.parent_path() : ".");
    return {};
}

void remove(const fs::path& file) { ::unlink(file.c_str()); }

long process_number() { return ::getpid(); }

bool is_left_behind(const fs::path& file, long writer) {
    const bool is_gone = ::kill(static_cast<pid_t>(writer), 0) != 0 && errno == ESRCH;
    return is_gone && !is_locked(file);
}

}  // namespace collide::system_file

#endif
