// An image in memory.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// A rectangle of a picture: column `x` and row `y` of its upper left pixel, and its size.
struct PixelBox {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// Rows from the top, four bytes per pixel.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// Returns a picture of this size with the given one in its middle, and the colour `around` elsewhere. A
/// picture that is too large is shrunk by one factor in both directions.
Picture fitted(Picture picture, int width, int height, std::array<std::uint8_t, 3> around);

/// Returns the bytes of a PNG file; none when there is too little memory.
std::string png_bytes(const Picture& picture);
/// Writes a PNG file. Returns why it was not written.
std::optional<std::string> write_png(const std::filesystem::path& file, const Picture& picture);

}  // namespace app
