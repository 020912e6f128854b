#include <collide/scene/read_text.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <collide/scene/path_text.h>

namespace collide {

namespace fs = std::filesystem;

std::string too_long(const std::string& source) {
    return fmt::format(
        "{}: it is larger than {} MiB, the limit; make it smaller (a \"crowd\" is much shorter)", source,
        most_input_bytes >> 20U);
}

std::optional<std::string> read_text(std::istream& stream, const std::string& source, std::string& error) {
    // Reads in pieces of growing size. Most files are short, and each piece is filled with zeros first, which
    // takes time.
    constexpr std::size_t first_piece = std::size_t{1} << 14U;
    constexpr std::size_t most_of_a_piece = std::size_t{1} << 20U;
    std::string text;
    while (stream && text.size() <= most_input_bytes) {
        const std::size_t before = text.size();
        const std::size_t piece = std::clamp(before, first_piece, most_of_a_piece);
        text.resize(before + piece);
        stream.read(text.data() + before, static_cast<std::streamsize>(piece));
        text.resize(before + static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad()) {
        error = fmt::format("{}: it can't be read to the end", source);
        return std::nullopt;
    }
    if (text.size() > most_input_bytes) {
        error = too_long(source);
        return std::nullopt;
    }
    return text;
}

std::optional<std::string> open_to_read(const fs::path& file, std::ifstream& stream) {
    std::error_code code;
    if (fs::is_directory(file, code)) {
        return fmt::format("{}: this is a folder; name a file in it", utf8_of(file));
    }
    stream.open(file, std::ios::binary);
    if (stream) return std::nullopt;
    return fmt::format("{}: the file can't be read, check its name and its permissions", utf8_of(file));
}

std::optional<std::string> read_text(const fs::path& file, std::string& error) {
    std::ifstream stream;
    if (auto refusal = open_to_read(file, stream)) {
        error = std::move(*refusal);
        return std::nullopt;
    }
    return read_text(stream, utf8_of(file), error);
}

}  // namespace collide
