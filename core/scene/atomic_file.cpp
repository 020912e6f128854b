#include "scene/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace collide {

namespace {

namespace fs = std::filesystem;

/// What a link points to, though it need not be there. Links that lead round in a circle are left.
fs::path behind_links(fs::path file) {
    constexpr int most = 40;
    std::error_code error;
    for (int i = 0; i < most && fs::is_symlink(file, error); ++i) {
        const fs::path target = fs::read_symlink(file, error);
        file = target.is_absolute() ? target : file.parent_path() / target;
    }
    return file;
}

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : "."; }

/// Permissions for the new file, or why there must be none.
struct OldFile {
    bool exists = false;
    mode_t mode = 0;
    std::optional<std::string> refusal;
};

OldFile look_at_old(const fs::path& file) {
    struct stat found {};
    std::error_code error;
    if (fs::is_symlink(file, error)) return {true, 0, "its links lead round in a circle"};
    if (::stat(file.c_str(), &found) != 0) return {};
    OldFile old{true, found.st_mode & 07777U, std::nullopt};
    if (S_ISDIR(found.st_mode)) {
        old.refusal = "it is a folder";
    } else if (!S_ISREG(found.st_mode)) {
        old.refusal = "it is no regular file";
    } else if ((old.mode & 0222U) == 0 || ::access(file.c_str(), W_OK) != 0) {
        old.refusal = "it is read-only";
    }
    return old;
}

/// A hidden name beside `file`; `writer` tells apart those who write at the same time in this process.
fs::path name_beside(const fs::path& file, const void* writer, unsigned attempt) {
    constexpr std::size_t longest = 180;  // of the 255 bytes that names may have
    return folder_of(file) / fmt::format(".{}.{}-{}-{}.part", file.filename().string().substr(0, longest),
                                         ::getpid(), fmt::ptr(writer), attempt);
}

/// A new file, its name written to `name`; -1 when there can be none.
int open_new(const fs::path& file, const void* writer, fs::path& name) {
    constexpr unsigned most = 100;  // left behind by killed programs of the same process number
    int descriptor = -1;
    for (unsigned attempt = 0; attempt < most; ++attempt) {
        name = name_beside(file, writer, attempt);
        descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST) break;
    }
    return descriptor;
}

/// A file being written beside its final place; removed unless it was renamed there.
class TemporaryFile {
  public:
    explicit TemporaryFile(const fs::path& final_place) : descriptor_(open_new(final_place, this, path_)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        const int reason = errno;
        if (is_open()) {
            ::close(descriptor_);
            ::unlink(path_.c_str());
        }
        errno = reason;
    }

    bool is_open() const { return descriptor_ >= 0; }

    void set_permissions(mode_t mode) const { ::fchmod(descriptor_, mode); }

    bool write_and_sync(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t written = ::write(descriptor_, text.data(), text.size());
            if (written < 0 && errno != EINTR) return false;
            text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
        }
        return ::fsync(descriptor_) == 0;
    }

    bool rename_to(const fs::path& file) {
        if (::rename(path_.c_str(), file.c_str()) != 0) return false;
        ::close(descriptor_);
        descriptor_ = -1;
        return true;
    }

  private:
    fs::path path_;
    int descriptor_;
};

/// The rename lasts only when the folder is on the disk. Not every file system can do it: no harm then.
void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

}  // namespace

std::optional<std::string> write_file(const fs::path& file, std::string_view text) {
    const fs::path place = behind_links(file);
    const OldFile old = look_at_old(place);
    if (old.refusal) return old.refusal;
    TemporaryFile temporary(place);
    if (!temporary.is_open())
        return fmt::format("its folder {} can't be written: {}", fs::absolute(folder_of(place)).string(),
                           std::strerror(errno));
    if (old.exists) temporary.set_permissions(old.mode);
    if (!temporary.write_and_sync(text) || !temporary.rename_to(place)) return std::strerror(errno);
    sync_folder(folder_of(place));
    return std::nullopt;
}

}  // namespace collide
