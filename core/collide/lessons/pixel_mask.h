// A body as a sprite: one bit for each pixel whose centre lies in the body. Games test sprites by such masks
// instead of polygons.
//
//   1. The body is drawn once, in its present orientation, on a grid of square pixels about its position.
//   2. On the screen it has a whole pixel position: its position is rounded.
//   3. Two masks overlap if a pixel of the screen belongs to both. Rows are compared 64 pixels at a time.
//
// This needs no geometry but much memory. It is inexact at the outline, by the fraction of a pixel that
// drawing and rounding lose. A body that rotates or grows must be drawn again.
//
// Source: the practice of sprite hardware and of early games; compare Ericson 2005, 12.1 on sampled shapes.
// Limits: `most_mask_pixels`. A body that would need more has no mask.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <collide/geometry/collider.h>

namespace collide::lessons {

/// The most pixels of a mask, with room for long bodies. A mask takes 128 kB at most.
inline constexpr std::size_t most_mask_pixels = std::size_t{1} << 20;

/// A position on the screen, in pixels.
struct PixelPlace {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(const PixelPlace&, const PixelPlace&) = default;
};

struct PixelMask {
    double pixel = 1.0;       // side of a pixel, metres
    PixelPlace lower;         // lower left pixel, relative to the pixel of the body's position
    std::int64_t width = 0;   // number of columns
    std::int64_t height = 0;  // number of rows
    std::size_t row_words = 0;
    std::vector<std::uint64_t> words;  // row by row from below; bit k of a word is the k-th of its 64 pixels

    bool has(std::int64_t column, std::int64_t row) const {
        const auto c = static_cast<std::size_t>(column);
        return ((words[static_cast<std::size_t>(row) * row_words + c / 64] >> (c % 64)) & 1U) != 0;
    }
    /// Returns the number of pixels that belong to the body.
    std::size_t count() const;
};

/// Draws the body in its present orientation about its position. Returns nothing if that needs more than
/// `most_mask_pixels`. Precondition: the body is placed; `pixel` > 0, metres.
std::optional<PixelMask> draw_mask(const Collider& body, double pixel);

/// Returns the pixel that contains a position, as used for placing sprites.
PixelPlace pixel_of(DVec2 place, double pixel);

/// Returns whether two masks at these positions share a pixel. Adds the number of words compared to
/// `compared`. Precondition: both have pixels of the same size.
bool masks_overlap(const PixelMask& a, PixelPlace at_a, const PixelMask& b, PixelPlace at_b,
                   std::uint64_t& compared);

}  // namespace collide::lessons
