// A folder's content for the file dialogs: sub-folders and scene files, sorted, hidden ones left out.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace app {

struct FileList {
    std::filesystem::path folder;
    std::vector<std::string> folders;  // names, sorted without regard to case
    std::vector<std::string> files;    // *.json
    std::string error;                 // why the folder could not be read; empty when it could
};

/// Read `folder`. One that does not exist falls back to its nearest parent that does.
FileList list_folder(const std::filesystem::path& folder);

/// The path that a typed name means in `folder`: absolute and "~/" names stand for themselves, and ".json" is
/// added when it is missing.
std::filesystem::path typed_path(const std::filesystem::path& folder, const std::string& name);

}  // namespace app
