#include "text/packed.h"

#include <zlib.h>

#include <array>
#include <cstdint>

namespace app {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int raw_deflate = -MAX_WBITS;  // no header, no checksum
constexpr int memory_level = 9;

std::string base64(std::string_view bytes) {
    std::string text;
    text.reserve((4 * bytes.size() + 2) / 3);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = bits << 8U | static_cast<unsigned char>(byte);
        count += 8;
        while (count >= 6) {
            count -= 6;
            text += letters[bits >> static_cast<unsigned>(count) & 63U];
        }
    }
    if (count > 0) text += letters[bits << static_cast<unsigned>(6 - count) & 63U];
    return text;
}

std::optional<std::string> bytes_of(std::string_view text) {
    std::string bytes;
    bytes.reserve(3 * text.size() / 4);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        const std::size_t value = letters.find(letter);
        if (value == std::string_view::npos) return std::nullopt;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 255U);
    }
    return bytes;
}

/// Returns the text as input for zlib, which takes its input as a non-const pointer although it only reads.
Bytef* input_of(std::string_view text) {
    return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
}

}  // namespace

std::string packed(std::string_view text) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, raw_deflate, memory_level, Z_DEFAULT_STRATEGY);
    std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = input_of(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    deflate(&stream, Z_FINISH);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return base64(bytes);
}

std::optional<std::string> unpacked(std::string_view packed, std::size_t most) {
    const auto bytes = bytes_of(packed);
    if (!bytes) return std::nullopt;
    z_stream stream{};
    if (inflateInit2(&stream, raw_deflate) != Z_OK) return std::nullopt;
    stream.next_in = input_of(*bytes);
    stream.avail_in = static_cast<uInt>(bytes->size());
    std::string text;
    int state = Z_OK;
    while (state == Z_OK && text.size() <= most) {
        std::array<char, 4096> piece{};
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END || text.size() > most) return std::nullopt;
    return text;
}

}  // namespace app
