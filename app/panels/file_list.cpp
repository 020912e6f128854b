#include "panels/file_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <system_error>

namespace app {

namespace fs = std::filesystem;

namespace {

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool before(const std::string& a, const std::string& b) {
    const std::string low_a = lower(a);
    const std::string low_b = lower(b);
    return low_a != low_b ? low_a < low_b : a < b;
}

fs::path nearest_existing(fs::path folder) {
    std::error_code error;
    if (folder.empty()) folder = fs::current_path(error);
    folder = fs::absolute(folder, error).lexically_normal();
    while (!fs::is_directory(folder, error) && folder.has_relative_path()) folder = folder.parent_path();
    return folder;
}

void add_entry(const fs::directory_entry& entry, FileList& list) {
    std::error_code error;
    const std::string name = entry.path().filename().string();
    if (name.empty() || name.front() == '.') return;
    if (entry.is_directory(error)) {
        list.folders.push_back(name);
    } else if (lower(entry.path().extension().string()) == ".json") {
        list.files.push_back(name);
    }
}

}  // namespace

FileList list_folder(const fs::path& folder) {
    FileList list;
    list.folder = nearest_existing(folder);
    std::error_code error;
    fs::directory_iterator entries(list.folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) add_entry(*entries, list);
    if (error)
        list.error = fmt::format("This folder cannot be read: {}. Choose another one.", error.message());
    std::sort(list.folders.begin(), list.folders.end(), before);
    std::sort(list.files.begin(), list.files.end(), before);
    return list;
}

fs::path typed_path(const fs::path& folder, const std::string& name) {
    fs::path path(name);
    if (name.starts_with("~/")) {
        const char* home = std::getenv("HOME");
        path = fs::path(home != nullptr ? home : "") / name.substr(2);
    }
    if (!path.is_absolute()) path = folder / path;
    if (lower(path.extension().string()) != ".json") path += ".json";
    return path.lexically_normal();
}

}  // namespace app
