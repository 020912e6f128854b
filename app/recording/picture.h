// An image in memory.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// A part of a picture: from column `x` and row `y` on, counted from the upper left corner.
struct PixelBox {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// Rows from the top, four bytes a pixel.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// The picture in the middle of one of this size, filled with the colour around it. It is kept when it fits,
/// else reduced by the same factor in both directions.
Picture fitted(Picture picture, int width, int height, std::array<std::uint8_t, 3> around);

/// The bytes of a PNG file; none when there is too little memory.
std::string png_bytes(const Picture& picture);
/// Writes a PNG file. Returns why it was not written.
std::optional<std::string> write_png(const std::string& file, const Picture& picture);

}  // namespace app
