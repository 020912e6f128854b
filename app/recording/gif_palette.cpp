#include "recording/gif_palette.h"

#include <algorithm>
#include <unordered_map>

namespace app {

namespace {

constexpr std::size_t most_colors = 255;

struct Count {
    std::uint32_t color = 0;
    std::size_t pixels = 0;
};

/// In the order in which they are seen.
std::vector<Count> count_colors(std::span<const std::uint32_t> pixels,
                                std::unordered_map<std::uint32_t, std::size_t>& places) {
    std::vector<Count> counts;
    for (const std::uint32_t color : pixels) {
        const auto [place, is_new] = places.try_emplace(color, counts.size());
        if (is_new) {
            counts.push_back({color, 0});
        }
        ++counts[place->second].pixels;
    }
    return counts;
}

int channel(std::uint32_t color, unsigned shift) { return static_cast<int>((color >> shift) & 0xffU); }

int distance(std::uint32_t a, std::uint32_t b) {
    int sum = 0;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const int difference = channel(a, shift) - channel(b, shift);
        sum += difference * difference;
    }
    return sum;
}

std::uint8_t nearest(std::span<const std::uint32_t> colors, std::uint32_t wanted) {
    const auto best = std::min_element(colors.begin(), colors.end(), [&](std::uint32_t a, std::uint32_t b) {
        return distance(a, wanted) < distance(b, wanted);
    });
    return static_cast<std::uint8_t>(best - colors.begin());
}

}  // namespace

GifPalette gif_palette(std::span<const std::uint32_t> pixels) {
    std::unordered_map<std::uint32_t, std::size_t> places;
    std::vector<Count> counts = count_colors(pixels, places);
    std::stable_sort(counts.begin(), counts.end(),
                     [](const Count& a, const Count& b) { return a.pixels > b.pixels; });
    GifPalette palette;
    for (std::size_t i = 0; i < std::min(counts.size(), most_colors); ++i) {
        palette.colors.push_back(counts[i].color);
    }
    std::unordered_map<std::uint32_t, std::uint8_t> index_of;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        index_of[counts[i].color] = i < palette.colors.size() ? static_cast<std::uint8_t>(i)
                                                              : nearest(palette.colors, counts[i].color);
    }
    palette.indices.reserve(pixels.size());
    for (const std::uint32_t color : pixels) {
        palette.indices.push_back(index_of[color]);
    }
    return palette;
}

}  // namespace app
