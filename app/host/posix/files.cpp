#include "host/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace app {

FileStamp stamp_of(const std::filesystem::path& file) {
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0) return {};
    constexpr std::int64_t second = 1'000'000'000;
    return {true, std::int64_t{found.st_mtim.tv_sec} * second + found.st_mtim.tv_nsec,
            static_cast<std::uint64_t>(found.st_size), static_cast<std::uint64_t>(found.st_ino)};
}

std::optional<FileLock> FileLock::take(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return std::nullopt;
    const bool is_held = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    if (is_held || errno != EWOULDBLOCK) return FileLock(descriptor, is_held);
    ::close(descriptor);
    return std::nullopt;
}

FileLock::FileLock(FileLock&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)), is_sure_(other.is_sure_) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(is_sure_, other.is_sure_);
    return *this;
}

FileLock::~FileLock() {
    if (handle_ >= 0) ::close(static_cast<int>(handle_));
}

}  // namespace app
