// The text of a file or stream, up to a size that no scene reaches: a device that never ends must not fill
// the memory.
#pragma once

#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <string>

namespace collide {

inline constexpr std::size_t most_input_bytes = std::size_t{256} << 20U;

/// The sentence for more than that; `source` names the input.
std::string too_long(const std::string& source);

/// Opens a file; a sentence when it can't be read.
std::optional<std::string> open_to_read(const std::filesystem::path& file, std::ifstream& stream);

/// All that a file holds; nothing, with a sentence in `error`, when it can't be read or holds too much.
std::optional<std::string> read_text(const std::filesystem::path& file, std::string& error);
/// The same of a stream, which `source` names.
std::optional<std::string> read_text(std::istream& stream, const std::string& source, std::string& error);

}  // namespace collide
