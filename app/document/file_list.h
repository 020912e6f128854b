// The contents of a folder for the file dialogs: sub-folders and scene files without hidden ones, filtered
// and sorted as the dialog shows them.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// Files are recognised by their extensions in lower case: those of scenes, unless a dialog is for other files
// (".gif").

inline constexpr std::array<std::string_view, 1> scene_endings{".json"};

/// Returns whether the name has one of these extensions, ignoring case.
bool has_ending(const std::filesystem::path& path, std::span<const std::string_view> endings);

struct FileEntry {
    std::string name;
    std::filesystem::file_time_type changed{};
    std::uintmax_t size = 0;  // bytes
};

struct FileList {
    std::filesystem::path folder;
    std::vector<std::string> folders;  // names, sorted ignoring case
    std::vector<FileEntry> files;      // with one of the extensions, sorted likewise
    std::string error;                 // why the folder could not be read; empty if it could
};

struct FileOrder {
    bool by_time = false;  // otherwise by name
    bool descending = false;
};

/// Reads `folder`. If it does not exist, reads its nearest existing parent.
FileList list_folder(const std::filesystem::path& folder, std::span<const std::string_view> endings);

/// Returns the folders whose names contain all words of `filter`, ignoring case, in the given order.
std::vector<std::string> filtered_folders(const FileList& list, std::string_view filter);
std::vector<FileEntry> filtered_files(const FileList& list, std::string_view filter, FileOrder order);

/// Makes a folder in `parent`. Returns a sentence if that fails.
std::optional<std::string> make_folder(const std::filesystem::path& parent, const std::string& name);

/// Returns the path for a name typed in `folder`. Absolute names and those with "~/" do not depend on the
/// folder. A name without any of the extensions gets the first one.
std::filesystem::path typed_path(const std::filesystem::path& folder, const std::string& name,
                                 std::span<const std::string_view> endings);

/// Returns "today 14:07", "3 Mar 14:07" or "3 Mar 2025", in local time.
std::string time_words(std::filesystem::file_time_type time, std::filesystem::file_time_type now);
/// Returns "812 B", "14 kB" or "3.2 MB".
std::string size_words(std::uintmax_t bytes);

}  // namespace app
