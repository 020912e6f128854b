#include <collide/scene/atomic_file.h>

#include <fmt/format.h>

#include <charconv>
#include <mutex>
#include <set>
#include <utility>

#include <collide/scene/path_text.h>
#include <collide/scene/system_file.h>

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

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : "."; }

/// Returns the beginning of the name, cut between whole characters.
std::string shortened(std::string name) {
    std::size_t length = 180;  // of the 255 bytes that names may have
    if (name.size() <= length) return name;
    while (length > 0 && (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) --length;
    return name.substr(0, length);
}

/// Returns a hidden name in the folder of `file`. `writer` distinguishes writers of this process that write
/// at the same time.
fs::path name_beside(const fs::path& file, const void* writer, unsigned attempt) {
    return folder_of(file) / path_of(fmt::format(".{}.{}-{}-{}.part", shortened(utf8_of(file.filename())),
                                                 system_file::process_number(), fmt::ptr(writer), attempt));
}

/// Returns the number of the process that wrote a temporary file with this name; nothing for any other name.
std::optional<long> writer_of(std::string_view name) {
    constexpr std::string_view ending = ".part";
    if (!name.starts_with('.') || !name.ends_with(ending)) return std::nullopt;
    name.remove_suffix(ending.size());
    name.remove_prefix(name.rfind('.') + 1);
    long writer = 0;
    const char* const end = name.data() + name.size();
    const auto number = std::from_chars(name.data(), end, writer);
    const bool is_one = number.ec == std::errc() && writer > 0;
    return is_one &&
                   std::string_view(number.ptr, static_cast<std::size_t>(end - number.ptr)).starts_with("-0x")
               ? std::optional(writer)
               : std::nullopt;
}

/// Removes the temporary files of processes that were killed.
void remove_leftovers(const fs::path& folder) {
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const auto writer = writer_of(utf8_of(entry->path().filename()));
        if (writer && system_file::is_left_behind(entry->path(), *writer)) system_file::remove(entry->path());
    }
}

}  // namespace

/// A file that is being written. It is removed if it is not finished.
struct FileWriter::File {
    explicit File(fs::path to) : place(std::move(to)) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        close();
        if (temporary.empty()) return;
        Unfinished& all = unfinished();
        const std::lock_guard lock(all.mutex);
        system_file::remove(temporary);
        all.files.erase(temporary);
    }

    std::optional<std::string> open_beside(const system_file::OldFile& old);
    std::optional<std::string> open_stream();
    bool flush();
    void close() {
        if (const auto open = std::exchange(handle, system_file::none); open != system_file::none)
            system_file::close(open);
    }
    std::optional<std::string> put_in_place();

    fs::path place;
    fs::path temporary;  // empty: a stream
    system_file::Handle handle = system_file::none;
    std::string error;  // the error of the first write that failed
    std::string buffer;
};

std::optional<std::string> FileWriter::File::open_beside(const system_file::OldFile& old) {
    constexpr unsigned most = 100;  // attempts, because killed processes may have left such names
    Unfinished& all = unfinished();
    const std::lock_guard lock(all.mutex);
    if (all.is_over) return process_ends;
    if (all.clean_folders.insert(fs::absolute(folder_of(place))).second) remove_leftovers(folder_of(place));
    system_file::Reason reason;
    for (unsigned attempt = 0; attempt < most; ++attempt) {
        const fs::path name = name_beside(place, this, attempt);
        reason = {};
        handle = system_file::make(name, old, reason);
        if (handle != system_file::none) {
            temporary = name;
            all.files.insert(name);
            return std::nullopt;
        }
        if (!reason.name_is_taken) break;
    }
    return fmt::format("its folder {} can't be written: {}", utf8_of(fs::absolute(folder_of(place))),
                       reason.words);
}

std::optional<std::string> FileWriter::File::open_stream() {
    system_file::Reason reason;
    handle = system_file::open_stream(place, reason);
    return handle == system_file::none ? std::optional(reason.words) : std::nullopt;
}

bool FileWriter::File::flush() {
    if (error.empty()) error = system_file::write_all(handle, buffer).words;
    buffer.clear();
    return error.empty();
}

std::optional<std::string> FileWriter::File::put_in_place() {
    if (!flush()) return error;
    if (temporary.empty()) return std::nullopt;
    if (auto reason = system_file::sync(handle); !reason.words.empty()) return reason.words;
    Unfinished& all = unfinished();
    const std::lock_guard lock(all.mutex);
    if (all.is_over) return process_ends;
    if (auto reason = system_file::replace(temporary, place); !reason.words.empty()) return reason.words;
    all.files.erase(temporary);
    temporary.clear();
    return std::nullopt;
}

FileWriter::FileWriter() = default;
FileWriter::~FileWriter() = default;
FileWriter::FileWriter(FileWriter&&) noexcept = default;
FileWriter& FileWriter::operator=(FileWriter&&) noexcept = default;

std::optional<std::string> FileWriter::open(const fs::path& file) {
    file_.reset();
    auto begun = std::make_unique<File>(system_file::behind_links(file));
    const system_file::OldFile old = system_file::look_at_old(begun->place);
    if (old.refusal) return old.refusal;
    if (auto refusal = old.is_stream ? begun->open_stream() : begun->open_beside(old)) return refusal;
    file_ = std::move(begun);
    return std::nullopt;
}

bool FileWriter::write(std::string_view bytes) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    if (!file_ || !file_->error.empty()) return false;
    if (bytes.size() < piece) {
        file_->buffer += bytes;
        return file_->buffer.size() < piece || file_->flush();
    }
    if (file_->flush()) file_->error = system_file::write_all(file_->handle, bytes).words;
    return file_->error.empty();
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
    for (const fs::path& file : all.files) system_file::remove(file);
    all.files.clear();
}

}  // namespace collide
