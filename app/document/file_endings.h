// The file dialogs' lists and names for other files than scenes, by their endings (".gif"), small letters.
#pragma once

#include <span>
#include <string_view>

#include "document/file_list.h"

namespace app {

/// As `list_folder`, with the files that have one of the endings.
FileList list_folder(const std::filesystem::path& folder, std::span<const std::string_view> endings);

/// As `typed_path`; the first ending is added to a name that has none of them.
std::filesystem::path typed_path(const std::filesystem::path& folder, const std::string& name,
                                 std::span<const std::string_view> endings);

}  // namespace app
