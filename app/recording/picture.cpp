#include "recording/picture.h"

#include <stb_image_write.h>

#include <algorithm>

#include <collide/scene/atomic_file.h>

namespace app {

namespace {

std::uint8_t* pixel(Picture& picture, int x, int y) {
    return &picture.rgba[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                              static_cast<std::size_t>(x))];
}

/// Returns the row or column of the larger picture at which this one of the smaller picture begins.
int source(int place, int small, int large) {
    return static_cast<int>(static_cast<std::int64_t>(place) * large / small);
}

/// Returns a smaller picture. Each of its pixels is the mean of the pixels it replaces.
Picture shrunk(Picture& picture, int width, int height) {
    Picture out{
        width, height,
        std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4)};
    for (int y = 0; y < height; ++y) {
        const int top = source(y, height, picture.height);
        const int bottom = std::max(top + 1, source(y + 1, height, picture.height));
        for (int x = 0; x < width; ++x) {
            const int left = source(x, width, picture.width);
            const int right = std::max(left + 1, source(x + 1, width, picture.width));
            std::array<int, 4> sum{};
            for (int v = top; v < bottom; ++v) {
                for (int u = left; u < right; ++u) {
                    const std::uint8_t* const from = pixel(picture, u, v);
                    for (std::size_t c = 0; c < 4; ++c) sum[c] += from[c];
                }
            }
            const int count = (bottom - top) * (right - left);
            std::uint8_t* const to = pixel(out, x, y);
            for (std::size_t c = 0; c < 4; ++c) to[c] = static_cast<std::uint8_t>(sum[c] / count);
        }
    }
    return out;
}

}  // namespace

Picture fitted(Picture picture, int width, int height, std::array<std::uint8_t, 3> around) {
    if (picture.width == width && picture.height == height) return picture;
    Picture out{width, height, {}};
    out.rgba.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    for (int i = 0; i < width * height; ++i) {
        out.rgba.insert(out.rgba.end(), {around[0], around[1], around[2], 255});
    }
    if (picture.width <= 0 || picture.height <= 0) return out;
    const double factor = std::min(
        {1.0, static_cast<double>(width) / picture.width, static_cast<double>(height) / picture.height});
    if (factor < 1.0) {
        const auto scaled = [&](int side) { return std::max(1, static_cast<int>(side * factor)); };
        picture = shrunk(picture, scaled(picture.width), scaled(picture.height));
    }
    const int left = (width - picture.width) / 2;
    const int top = (height - picture.height) / 2;
    for (int y = 0; y < picture.height; ++y) {
        std::copy_n(pixel(picture, 0, y), std::ptrdiff_t{4} * picture.width, pixel(out, left, top + y));
    }
    return out;
}

std::string png_bytes(const Picture& picture) {
    std::string bytes;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    const bool any = picture.width > 0 && picture.height > 0;
    if (any) {
        stbi_write_png_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data(),
                               picture.width * 4);
    }
    return bytes;
}

std::optional<std::string> write_png(const std::filesystem::path& file, const Picture& picture) {
    const std::string bytes = png_bytes(picture);
    return bytes.empty() ? "there is not enough memory for it" : collide::write_file(file, bytes);
}

}  // namespace app
