#ifndef _WIN32
#include <collide/scene/atomic_file.h>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <mutex>
#include <set>
#include <utility>

namespace collide {

namespace {

namespace fs = std::filesystem;

constexpr const char* process_ends = "the program is ending";

/// The temporary files of the process. They are needed only when a signal ends the process, because then no
/// destructor runs.
struct Unfinished {
    std::mutex mutex;
    std::set<fs::path> files;
    std::set<fs::path> clean_folders;  // folders in which leftovers of other processes were already removed
    bool is_over = false;
};

/// Never destroyed, because a thread that ends the process may run after all destructors.
Unfinished& unfinished() {
    static const auto all = std::make_unique<Unfinished>().release();
    return *all;
}

/// Returns whether the path names an open file descriptor of the process. Such a path can only be written to.
bool is_descriptor(const fs::path& file) {
    const std::string folder = file.parent_path().string();
    return folder == "/dev/fd" || (folder.starts_with("/proc/") && folder.ends_with("/fd"));
}

/// Returns the target of a link, which need not exist. A circle of links is not resolved.
fs::path behind_links(fs::path file) {
    constexpr int most = 40;
    std::error_code error;
    for (int i = 0; i < most && !is_descriptor(file) && fs::is_symlink(file, error); ++i) {
        const fs::path target = fs::read_symlink(file, error);
        file = target.is_absolute() ? target : file.parent_path() / target;
    }
    return file;
}

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : "."; }

/// What exists at a path: how a new file there is written, or why it must not be written.
struct OldFile {
    bool exists = false;
    bool is_stream = false;  // accepts bytes, but can't be replaced
    mode_t mode = 0;
    std::optional<std::string> refusal;
};

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

/// Returns a hidden name in the folder of `file`. `writer` distinguishes writers of this process that write
/// at the same time.
fs::path name_beside(const fs::path& file, const void* writer, unsigned attempt) {
    constexpr std::size_t longest = 180;  // bytes, of the 255 that a name may have
    return folder_of(file) / fmt::format(".{}.{}-{}-{}.part", file.filename().string().substr(0, longest),
                                         ::getpid(), fmt::ptr(writer), attempt);
}

/// Returns the process that wrote a file with such a name; nothing for other names.
std::optional<pid_t> writer_of(std::string_view name) {
    constexpr std::string_view ending = ".part";
    if (!name.starts_with('.') || !name.ends_with(ending)) return std::nullopt;
    name.remove_suffix(ending.size());
    name.remove_prefix(name.rfind('.') + 1);
    pid_t writer = 0;
    const char* const end = name.data() + name.size();
    const auto number = std::from_chars(name.data(), end, writer);
    const bool is_one = number.ec == std::errc() && writer > 0;
    return is_one &&
                   std::string_view(number.ptr, static_cast<std::size_t>(end - number.ptr)).starts_with("-0x")
               ? std::optional(writer)
               : std::nullopt;
}

/// Returns whether a process has the file open for writing, also a process of another machine that shares the
/// folder.
bool is_locked(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0) return true;
    const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0;
    ::close(descriptor);
    return locked;
}

/// Removes the temporary files of killed processes, which could not remove them.
void remove_leftovers(const fs::path& folder) {
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const auto writer = writer_of(entry->path().filename().string());
        const bool is_gone = writer && ::kill(*writer, 0) != 0 && errno == ESRCH;
        if (is_gone && !is_locked(entry->path())) ::unlink(entry->path().c_str());
    }
}

/// Writes all bytes. Returns 0 or the error number.
int write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return errno;
        bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return 0;
}

/// Syncs the folder, since the rename is only permanent then. Some file systems can't do this, which does no
/// harm.
void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

}  // namespace

/// A file that has been begun. It is removed unless it was finished.
struct FileWriter::File {
    explicit File(fs::path to) : place(std::move(to)) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (descriptor >= 0) ::close(descriptor);
        if (temporary.empty()) return;
        Unfinished& all = unfinished();
        const std::lock_guard lock(all.mutex);
        ::unlink(temporary.c_str());
        all.files.erase(temporary);
    }

    std::optional<std::string> open_beside(const OldFile& old);
    std::optional<std::string> open_stream();
    bool flush();
    std::optional<std::string> put_in_place();

    fs::path place;
    fs::path temporary;  // empty for a stream
    int descriptor = -1;
    int error = 0;  // error number of the first failed write
    std::string buffer;
};

std::optional<std::string> FileWriter::File::open_beside(const OldFile& old) {
    constexpr unsigned most = 100;  // names may be taken by killed processes with the same process number
    Unfinished& all = unfinished();
    const std::lock_guard lock(all.mutex);
    if (all.is_over) return process_ends;
    if (all.clean_folders.insert(fs::absolute(folder_of(place))).second) remove_leftovers(folder_of(place));
    for (unsigned attempt = 0; attempt < most; ++attempt) {
        const fs::path name = name_beside(place, this, attempt);
        descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) {
            temporary = name;
            all.files.insert(name);
            ::flock(descriptor, LOCK_EX | LOCK_NB);
            if (old.exists) ::fchmod(descriptor, old.mode);
            return std::nullopt;
        }
        if (errno != EEXIST) break;
    }
    return fmt::format("its folder {} can't be written: {}", fs::absolute(folder_of(place)).string(),
                       std::strerror(errno));
}

/// Opens a stream at its end, since a shell may already have written to it.
std::optional<std::string> FileWriter::File::open_stream() {
    descriptor = ::open(place.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    return descriptor < 0 ? std::optional<std::string>(std::strerror(errno)) : std::nullopt;
}

bool FileWriter::File::flush() {
    if (error == 0) error = write_all(descriptor, buffer);
    buffer.clear();
    return error == 0;
}

std::optional<std::string> FileWriter::File::put_in_place() {
    if (!flush()) return std::strerror(error);
    if (temporary.empty()) return std::nullopt;
    if (::fsync(descriptor) != 0) return std::strerror(errno);
    {
        Unfinished& all = unfinished();
        const std::lock_guard lock(all.mutex);
        if (all.is_over) return process_ends;
        if (::rename(temporary.c_str(), place.c_str()) != 0) return std::strerror(errno);
        all.files.erase(temporary);
        temporary.clear();
    }
    sync_folder(folder_of(place));
    return std::nullopt;
}

FileWriter::FileWriter() = default;
FileWriter::~FileWriter() = default;
FileWriter::FileWriter(FileWriter&&) noexcept = default;
FileWriter& FileWriter::operator=(FileWriter&&) noexcept = default;

std::optional<std::string> FileWriter::open(const fs::path& file) {
    file_.reset();
    auto begun = std::make_unique<File>(behind_links(file));
    const OldFile old = look_at_old(begun->place);
    if (old.refusal) return old.refusal;
    if (auto refusal = old.is_stream ? begun->open_stream() : begun->open_beside(old)) return refusal;
    file_ = std::move(begun);
    return std::nullopt;
}

bool FileWriter::write(std::string_view bytes) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    if (!file_ || file_->error != 0) return false;
    if (bytes.size() < piece) {
        file_->buffer += bytes;
        return file_->buffer.size() < piece || file_->flush();
    }
    if (file_->flush()) file_->error = write_all(file_->descriptor, bytes);
    return file_->error == 0;
}

std::optional<std::string> FileWriter::finish() {
    if (!file_) return "it was not started";
    const std::unique_ptr<File> done = std::exchange(file_, nullptr);
    return done->put_in_place();
}

std::optional<std::string> write_file(const fs::path& file, std::string_view text) {
    FileWriter writer;
    if (auto refusal = writer.open(file)) return refusal;
    writer.write(text);
    return writer.finish();
}

void drop_unfinished_files() {
    Unfinished& all = unfinished();
    const std::lock_guard lock(all.mutex);
    all.is_over = true;
    for (const fs::path& file : all.files) ::unlink(file.c_str());
    all.files.clear();
}

}  // namespace collide
#endif  // atomic_file_windows.cpp has the Windows version
