// At most 255 colours for a picture of flat colours and smooth edges. The most frequent ones are kept, each
// other one becomes the nearest of those.
//
// A palette that averages (median cut) would shift the flat colours by which things are told apart; here only
// shades along edges move. Colours are counted in the order of the pixels, ties fall to the one seen first.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace app {

struct GifPalette {
    std::vector<std::uint32_t> colors;  // 0xRRGGBB
    std::vector<std::uint8_t> indices;  // one a pixel
};

/// `pixels` as 0xRRGGBB.
GifPalette gif_palette(std::span<const std::uint32_t> pixels);

}  // namespace app
