#include "document/file_list.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <ctime>
#include <sstream>
#include <system_error>
#include <utility>

#include <collide/scene/path_text.h>
#include "host/places.h"
#include "text/search.h"

namespace app {

namespace fs = std::filesystem;

namespace {

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

void add_entry(const fs::directory_entry& entry, std::span<const std::string_view> endings, FileList& list) {
    std::error_code error;
    const std::string name = collide::utf8_of(entry.path().filename());
    if (name.empty() || name.front() == '.') return;
    if (entry.is_directory(error)) {
        list.folders.push_back(name);
    } else if (has_ending(entry.path(), endings)) {
        FileEntry file{name, entry.last_write_time(error), 0};
        const std::uintmax_t size = entry.file_size(error);
        if (!error) file.size = size;
        list.files.push_back(std::move(file));
    }
}

bool holds_all_words(const std::string& name, std::string_view filter) {
    const std::string low = lower(name);
    std::istringstream words(lower(std::string(filter)));
    for (std::string word; words >> word;) {
        if (low.find(word) == std::string::npos) return false;
    }
    return true;
}

std::tm local_time_of(fs::file_time_type time) {
    // The two clocks have no conversion before GCC 13; what passes between the two reads is nothing here.
    const auto since = std::chrono::duration_cast<std::chrono::system_clock::duration>(
        time - fs::file_time_type::clock::now());
    const std::time_t seconds =
        std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() + since);
    return local_time(seconds);
}

}  // namespace

bool has_ending(const fs::path& path, std::span<const std::string_view> endings) {
    const std::string ending = lower(collide::utf8_of(path.extension()));
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

FileList list_folder(const fs::path& folder, std::span<const std::string_view> endings) {
    FileList list;
    std::error_code error;
    list.folder = fs::absolute(folder.empty() ? fs::current_path(error) : folder, error).lexically_normal();
    while (!fs::is_directory(list.folder, error) && list.folder.has_relative_path())
        list.folder = list.folder.parent_path();
    fs::directory_iterator entries(list.folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error))
        add_entry(*entries, endings, list);
    if (error)
        list.error = fmt::format("This folder cannot be read: {}. Choose another one.", error.message());
    std::sort(list.folders.begin(), list.folders.end(), natural_before);
    std::sort(list.files.begin(), list.files.end(),
              [](const FileEntry& a, const FileEntry& b) { return natural_before(a.name, b.name); });
    return list;
}

std::vector<std::string> filtered_folders(const FileList& list, std::string_view filter) {
    std::vector<std::string> shown;
    for (const std::string& folder : list.folders) {
        if (holds_all_words(folder, filter)) shown.push_back(folder);
    }
    return shown;
}

std::vector<FileEntry> filtered_files(const FileList& list, std::string_view filter, FileOrder order) {
    std::vector<FileEntry> shown;
    for (const FileEntry& file : list.files) {
        if (holds_all_words(file.name, filter)) shown.push_back(file);
    }
    if (order.by_time) {
        std::stable_sort(shown.begin(), shown.end(),
                         [](const FileEntry& a, const FileEntry& b) { return a.changed < b.changed; });
    }
    if (order.descending) std::reverse(shown.begin(), shown.end());
    return shown;
}

std::optional<std::string> make_folder(const fs::path& parent, const std::string& name) {
    if (name.empty()) return "Type a name for the folder first.";
    const fs::path made = collide::path_of(name);
    if (name == "." || name == ".." || made.filename() != made)
        return fmt::format("\"{}\" can't be the name of a folder: leave out slashes.", name);
    std::error_code error;
    if (fs::exists(parent / made, error)) return fmt::format("{} already exists. Choose another name.", name);
    fs::create_directory(parent / made, error);
    if (!error) return std::nullopt;
    return fmt::format("The folder could not be created: {}. Choose another place.", error.message());
}

fs::path typed_path(const fs::path& folder, const std::string& name,
                    std::span<const std::string_view> endings) {
    fs::path path = collide::path_of(name);
    if (name.starts_with("~/")) path = home_folder() / collide::path_of(name.substr(2));
    if (!path.is_absolute()) path = folder / path;
    if (!has_ending(path, endings)) path += collide::path_of(endings.front());
    // The dialog selects the name without its extension, so users may have typed that a second time.
    fs::path shorter = path;
    shorter.replace_extension();
    std::error_code ignored;
    if (shorter.extension() == path.extension() && !fs::exists(path, ignored)) path = std::move(shorter);
    return path.lexically_normal();
}

std::string time_words(fs::file_time_type time, fs::file_time_type now) {
    const std::tm then = local_time_of(time);
    const std::tm today = local_time_of(now);
    if (then.tm_year != today.tm_year) return fmt::format("{} {:%b %Y}", then.tm_mday, then);
    if (then.tm_yday != today.tm_yday) return fmt::format("{} {:%b %H:%M}", then.tm_mday, then);
    return fmt::format("today {:%H:%M}", then);
}

std::string size_words(std::uintmax_t bytes) {
    if (bytes < 1000) return fmt::format("{} B", bytes);
    const double kilo = static_cast<double>(bytes) / 1000.0;
    if (kilo < 999.5) return fmt::format("{:.0f} kB", kilo);
    return fmt::format("{:.1f} MB", kilo / 1000.0);
}

}  // namespace app
