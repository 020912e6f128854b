#include "host/files.h"

#include <windows.h>

#include <utility>

namespace app {

namespace {

constexpr std::intptr_t none = -1;
constexpr DWORD with_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

std::intptr_t opened(const std::filesystem::path& file, DWORD access, DWORD share, DWORD how) {
    // With this flag, folders can be opened, too.
    return reinterpret_cast<std::intptr_t>(
        ::CreateFileW(file.c_str(), access, share, nullptr, how, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

HANDLE handle_of(std::intptr_t file) { return reinterpret_cast<HANDLE>(file); }

std::uint64_t joined(DWORD high, DWORD low) { return (std::uint64_t{high} << 32U) | low; }

}  // namespace

FileStamp stamp_of(const std::filesystem::path& file) {
    const std::intptr_t open = opened(file, FILE_READ_ATTRIBUTES, with_all, OPEN_EXISTING);
    if (open == none) return {};
    BY_HANDLE_FILE_INFORMATION found{};
    const bool is_known = ::GetFileInformationByHandle(handle_of(open), &found) != 0;
    ::CloseHandle(handle_of(open));
    if (!is_known) return {};
    constexpr std::int64_t tick = 100;  // nanoseconds
    const std::uint64_t written =
        joined(found.ftLastWriteTime.dwHighDateTime, found.ftLastWriteTime.dwLowDateTime);
    constexpr std::uint64_t year_1970 = 116'444'736'000'000'000;  // in ticks since 1601
    return {true, static_cast<std::int64_t>(written - year_1970) * tick,
            joined(found.nFileSizeHigh, found.nFileSizeLow),
            joined(found.nFileIndexHigh, found.nFileIndexLow)};
}

std::optional<FileLock> FileLock::take(const std::filesystem::path& file) {
    const std::intptr_t open = opened(file, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_DELETE, OPEN_ALWAYS);
    return open == none ? std::nullopt : std::optional(FileLock(open, true));
}

FileLock::FileLock(FileLock&& other) noexcept
    : handle_(std::exchange(other.handle_, none)), is_sure_(other.is_sure_) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(is_sure_, other.is_sure_);
    return *this;
}

FileLock::~FileLock() {
    if (handle_ != none) ::CloseHandle(handle_of(handle_));
}

}  // namespace app
