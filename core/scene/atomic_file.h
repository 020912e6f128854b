// A file written whole or not at all: beside its place, synced, renamed over it, and the folder synced. The
// old file is never opened for writing; killed at any moment, one of the two is there.
//
// Source: Pillai et al. 2014, "All file systems are not created equal" (why the file and its folder are both
// synced around the rename).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace collide {

/// Links are followed and stay links; the permissions of the old file are kept. Returns why it was not
/// written ("No space left on device"); then the old file is as it was. What is no regular file, or is
/// read-only, is refused.
std::optional<std::string> write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace collide
