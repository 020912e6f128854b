#include "recording/picture.h"

#include <stb_image_write.h>

#include <algorithm>

namespace app {

Picture cropped(const Picture& picture, int x, int y, int width, int height) {
    const int left = std::clamp(x, 0, picture.width);
    const int top = std::clamp(y, 0, picture.height);
    Picture part;
    part.width = std::clamp(x + width, left, picture.width) - left;
    part.height = std::clamp(y + height, top, picture.height) - top;
    part.rgba.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height) * 4);
    for (int row = top; row < top + part.height; ++row) {
        const auto begin =
            picture.rgba.begin() + (static_cast<std::ptrdiff_t>(row) * picture.width + left) * 4;
        part.rgba.insert(part.rgba.end(), begin, begin + std::ptrdiff_t{part.width} * 4);
    }
    return part;
}

bool write_png(const std::string& file, const Picture& picture) {
    return stbi_write_png(file.c_str(), picture.width, picture.height, 4, picture.rgba.data(),
                          picture.width * 4) != 0;
}

}  // namespace app
