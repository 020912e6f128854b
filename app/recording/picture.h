// An image in memory.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

/// Rows from the top, four bytes a pixel.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// The part of the picture from column `x` and row `y` on, as far as it lies inside.
Picture cropped(const Picture& picture, int x, int y, int width, int height);

/// False when the file can't be written.
bool write_png(const std::string& file, const Picture& picture);

}  // namespace app
