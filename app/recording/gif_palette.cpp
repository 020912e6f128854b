#include "recording/gif_palette.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace app {

namespace {

constexpr std::size_t most_colors = 255;

struct Count {
    std::uint32_t color = 0;
    std::size_t pixels = 0;
};

/// In the order in which they are seen; `places` tells of each pixel which one it has. Neighbours mostly have
/// the same, so a colour is looked up once a run of pixels.
std::vector<Count> count_colors(std::span<const std::uint32_t> pixels, std::vector<std::uint32_t>& places) {
    std::unordered_map<std::uint32_t, std::uint32_t> known;
    std::vector<Count> counts;
    places.reserve(pixels.size());
    for (const std::uint32_t color : pixels) {
        if (places.empty() || counts[places.back()].color != color) {
            const auto [place, is_new] = known.try_emplace(color, static_cast<std::uint32_t>(counts.size()));
            if (is_new) counts.push_back({color, 0});
            places.push_back(place->second);
        } else {
            places.push_back(places.back());
        }
        ++counts[places.back()].pixels;
    }
    return counts;
}

/// Numbers of the colours, the commonest first; of two as common, the one seen first.
std::vector<std::size_t> by_pixels(const std::vector<Count>& counts) {
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return counts[a].pixels > counts[b].pixels; });
    return order;
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
    std::vector<std::uint32_t> places;
    const std::vector<Count> counts = count_colors(pixels, places);
    const std::vector<std::size_t> order = by_pixels(counts);
    GifPalette palette;
    for (std::size_t i = 0; i < std::min(order.size(), most_colors); ++i) {
        palette.colors.push_back(counts[order[i]].color);
    }
    std::vector<std::uint8_t> index_of(counts.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        index_of[order[i]] = i < palette.colors.size() ? static_cast<std::uint8_t>(i)
                                                       : nearest(palette.colors, counts[order[i]].color);
    }
    palette.indices.reserve(pixels.size());
    for (const std::uint32_t place : places) palette.indices.push_back(index_of[place]);
    return palette;
}

}  // namespace app
