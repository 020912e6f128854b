// A folder's content for the file dialogs: sub-folders and scene files, hidden ones left out; filtered and
// sorted as the dialog shows them.
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

// Files are recognised by their endings, in lower case: those of scenes, unless a dialog is about others
// (".gif").

inline constexpr std::array<std::string_view, 1> scene_endings{".json"};

/// Whether the name has this ending, in letters of any case.
bool has_ending(const std::filesystem::path& path, std::span<const std::string_view> endings);

struct FileEntry {
    std::string name;
    std::filesystem::file_time_type changed{};
    std::uintmax_t size = 0;  // bytes
};

struct FileList {
    std::filesystem::path folder;
    std::vector<std::string> folders;  // names, sorted without regard to case
    std::vector<FileEntry> files;      // with one of the endings, sorted likewise
    std::string error;                 // why the folder could not be read; empty when it could
};

struct FileOrder {
    bool by_time = false;  // else by name
    bool descending = false;
};

/// Read `folder`. One that does not exist falls back to its nearest parent that does.
FileList list_folder(const std::filesystem::path& folder,
                     std::span<const std::string_view> endings = scene_endings);

/// The folders whose names contain all words of `filter`, without regard to case, in this order.
std::vector<std::string> filtered_folders(const FileList& list, std::string_view filter);
std::vector<FileEntry> filtered_files(const FileList& list, std::string_view filter, FileOrder order);

/// A folder on the way from the root.
struct Crumb {
    std::string name;  // "/" for the root
    std::filesystem::path folder;
};
std::vector<Crumb> crumbs_of(const std::filesystem::path& folder);

/// Makes a folder in `parent`. Returns a sentence when that fails.
std::optional<std::string> make_folder(const std::filesystem::path& parent, const std::string& name);

/// The path that a typed name means in `folder`: absolute and "~/" names stand for themselves. The first
/// ending is added to a name that has none of them.
std::filesystem::path typed_path(const std::filesystem::path& folder, const std::string& name,
                                 std::span<const std::string_view> endings = scene_endings);

/// "today 14:07", "3 Mar 14:07", "3 Mar 2025"; in local time.
std::string time_words(std::filesystem::file_time_type time, std::filesystem::file_time_type now);
/// "812 B", "14 kB", "3.2 MB"
std::string size_words(std::uintmax_t bytes);

}  // namespace app
