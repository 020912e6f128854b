// The same for Windows, where a rename over a file works only if no process has it open. No lock is kept
// while writing, so the temporary file of a killed process is not removed.
#ifdef _WIN32
#include <collide/scene/atomic_file.h>

#include <fmt/format.h>

#include <fstream>
#include <mutex>
#include <set>
#include <utility>

namespace collide {

namespace {

namespace fs = std::filesystem;

constexpr const char* process_ends = "the program is ending";

/// The temporary files of the process, for the case that a signal ends it.
struct Unfinished {
    std::mutex mutex;
    std::set<fs::path> files;
    bool is_over = false;
};

/// Never destroyed, because a thread that ends the process may run after all destructors.
Unfinished& unfinished() {
    static const auto all = std::make_unique<Unfinished>().release();
    return *all;
}

}  // namespace

/// A file that has been begun. It is removed unless it was finished.
struct FileWriter::File {
    explicit File(fs::path to) : place(std::move(to)) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        stream.close();
        if (temporary.empty()) return;
        Unfinished& all = unfinished();
        const std::lock_guard lock(all.mutex);
        std::error_code error;
        fs::remove(temporary, error);
        all.files.erase(temporary);
    }

    std::optional<std::string> open();
    std::optional<std::string> put_in_place();

    fs::path place;
    fs::path temporary;
    std::ofstream stream;
};

std::optional<std::string> FileWriter::File::open() {
    constexpr unsigned most = 100;  // temporary files of the same name, left by killed processes
    std::error_code error;
    if (fs::is_directory(place, error)) return "it is a folder";
    const fs::perms old = fs::status(place, error).permissions();
    if (fs::exists(place, error) && (old & fs::perms::owner_write) == fs::perms::none)
        return "it is read-only";
    Unfinished& all = unfinished();
    const std::lock_guard lock(all.mutex);
    if (all.is_over) return process_ends;
    const fs::path folder = place.has_parent_path() ? place.parent_path() : fs::path(".");
    fs::path name;
    for (unsigned attempt = 0; attempt < most; ++attempt) {
        name = folder / place.filename().concat(fmt::format(".{}-{}.part", fmt::ptr(this), attempt));
        if (!fs::exists(name, error)) break;
    }
    stream.open(name, std::ios::binary);
    if (!stream) return fmt::format("its folder {} can't be written", fs::absolute(folder).string());
    temporary = name;
    all.files.insert(name);
    return std::nullopt;
}

std::optional<std::string> FileWriter::File::put_in_place() {
    stream.close();
    if (!stream) return "the disk takes no more";
    Unfinished& all = unfinished();
    const std::lock_guard lock(all.mutex);
    if (all.is_over) return process_ends;
    std::error_code error;
    fs::rename(temporary, place, error);
    if (error) return error.message();
    all.files.erase(temporary);
    temporary.clear();
    return std::nullopt;
}

FileWriter::FileWriter() = default;
FileWriter::~FileWriter() = default;
FileWriter::FileWriter(FileWriter&&) noexcept = default;
FileWriter& FileWriter::operator=(FileWriter&&) noexcept = default;

std::optional<std::string> FileWriter::open(const fs::path& file) {
    file_ = std::make_unique<File>(file);
    auto refusal = file_->open();
    if (refusal) file_.reset();
    return refusal;
}

bool FileWriter::write(std::string_view bytes) {
    return file_ && file_->stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
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
    std::error_code error;
    for (const fs::path& file : all.files) fs::remove(file, error);
    all.files.clear();
}

}  // namespace collide
#endif
