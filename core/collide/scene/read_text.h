// Reads the text of a file or stream, up to a size that no scene reaches. So a device that never ends can't
// fill the memory.
#pragma once

#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <string>

namespace collide {

inline constexpr std::size_t most_input_bytes = std::size_t{256} << 20U;

/// Returns the message for an input that is too long. `source` names the input.
std::string too_long(const std::string& source);

/// Opens a file. Returns a message if it can't be read.
std::optional<std::string> open_to_read(const std::filesystem::path& file, std::ifstream& stream);

/// Returns the whole text of a file. Returns nothing and sets `error` if it can't be read or is too long.
std::optional<std::string> read_text(const std::filesystem::path& file, std::string& error);
/// Returns the whole text of a stream. `source` names the stream in messages.
std::optional<std::string> read_text(std::istream& stream, const std::string& source, std::string& error);

}  // namespace collide
