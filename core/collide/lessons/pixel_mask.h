// A body as a sprite: the pixels whose centres lie in it, one bit each. What sprites are tested with in place
// of polygons.
//
//   1. The body is drawn once, as it is turned now, on a grid of square pixels about its position.
//   2. On the screen it stands at a whole pixel: its position is rounded.
//   3. Two masks overlap when a pixel of the screen belongs to both. Rows are compared 64 pixels at a time.
//
// It takes no geometry but much memory, and it is wrong at the rim: by the part of a pixel that drawing and
// rounding lose. A body that turns or grows has to be drawn again.
//
// Source: the practice of sprite hardware and of early games; compare Ericson 2005, 12.1 on sampled shapes.
// Limits: `most_mask_pixels`; a body that would need more has no mask.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <collide/geometry/collider.h>

namespace collide::lessons {

/// 256 by 256 of both bodies, with room for what lies beside a long one. A mask takes 128 kB at most.
inline constexpr std::size_t most_mask_pixels = std::size_t{1} << 20;

/// A place on the screen, in pixels.
struct PixelPlace {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(const PixelPlace&, const PixelPlace&) = default;
};

struct PixelMask {
    double pixel = 1.0;       // metres, its side
    PixelPlace lower;         // of its lower left pixel, from the one that stands for the body's position
    std::int64_t width = 0;   // pixels
    std::int64_t height = 0;  //
    std::size_t row_words = 0;
    std::vector<std::uint64_t> words;  // row by row from below; bit k of a word is the k-th pixel of the 64

    bool has(std::int64_t column, std::int64_t row) const {
        const auto c = static_cast<std::size_t>(column);
        return ((words[static_cast<std::size_t>(row) * row_words + c / 64] >> (c % 64)) & 1U) != 0;
    }
    /// Pixels that belong to the body.
    std::size_t count() const;
};

/// The body as it lies, drawn about its position. None where it would need more than `most_mask_pixels`.
/// Precondition: placed; `pixel` > 0, metres.
std::optional<PixelMask> draw_mask(const Collider& body, double pixel);

/// The pixel in which a place lies, as a sprite is put there.
PixelPlace pixel_of(DVec2 place, double pixel);

/// Whether they share a pixel when they stand at these places. `compared` counts the words that it took.
/// Precondition: pixels of one size.
bool masks_overlap(const PixelMask& a, PixelPlace at_a, const PixelMask& b, PixelPlace at_b,
                   std::uint64_t& compared);

}  // namespace collide::lessons
