#include <collide/lessons/pixel_mask.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace collide::lessons {

namespace {

std::int64_t floor_of(double value) { return static_cast<std::int64_t>(std::floor(value)); }

/// Returns 64 pixels of a row beginning at this column. Pixels outside the mask are 0.
std::uint64_t pixels_from(const PixelMask& mask, std::int64_t row, std::int64_t column) {
    const auto word_at = [&](std::int64_t word) {
        const bool inside = word >= 0 && word < static_cast<std::int64_t>(mask.row_words);
        return inside ? mask.words[static_cast<std::size_t>(row) * mask.row_words +
                                   static_cast<std::size_t>(word)]
                      : std::uint64_t{0};
    };
    const std::int64_t word = column >= 0 ? column / 64 : (column - 63) / 64;
    const std::int64_t bit = column - 64 * word;
    if (bit == 0) return word_at(word);
    return (word_at(word) >> bit) | (word_at(word + 1) << (64 - bit));
}

}  // namespace

std::size_t PixelMask::count() const {
    std::size_t sum = 0;
    for (const std::uint64_t word : words) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
}

std::optional<PixelMask> draw_mask(const Collider& body, double pixel) {
    const DVec2 lower = (body.aabb.lower - body.pose.position) / pixel;
    const DVec2 upper = (body.aabb.upper - body.pose.position) / pixel;
    const DVec2 cells = upper - lower + 2.0;
    if (!(cells.x * cells.y <= static_cast<double>(most_mask_pixels))) return std::nullopt;
    PixelMask mask;
    mask.pixel = pixel;
    mask.lower = {floor_of(lower.x), floor_of(lower.y)};
    mask.width = floor_of(upper.x) + 1 - mask.lower.x;
    mask.height = floor_of(upper.y) + 1 - mask.lower.y;
    mask.row_words = static_cast<std::size_t>((mask.width + 63) / 64);
    mask.words.assign(static_cast<std::size_t>(mask.height) * mask.row_words, 0);
    for (std::int64_t row = 0; row < mask.height; ++row) {
        for (std::int64_t column = 0; column < mask.width; ++column) {
            const DVec2 center(static_cast<double>(mask.lower.x + column) + 0.5,
                               static_cast<double>(mask.lower.y + row) + 0.5);
            if (!contains(body, body.pose.position + pixel * center)) continue;
            const auto c = static_cast<std::size_t>(column);
            mask.words[static_cast<std::size_t>(row) * mask.row_words + c / 64] |= std::uint64_t{1}
                                                                                   << (c % 64);
        }
    }
    return mask;
}

PixelPlace pixel_of(DVec2 place, double pixel) {
    return {floor_of(place.x / pixel + 0.5), floor_of(place.y / pixel + 0.5)};
}

bool masks_overlap(const PixelMask& a, PixelPlace at_a, const PixelMask& b, PixelPlace at_b,
                   std::uint64_t& compared) {
    // The offset from columns and rows of A to those of B.
    const std::int64_t dx = at_a.x + a.lower.x - at_b.x - b.lower.x;
    const std::int64_t dy = at_a.y + a.lower.y - at_b.y - b.lower.y;
    const std::int64_t first_column = std::max<std::int64_t>(0, -dx);
    const std::int64_t last_column = std::min(a.width, b.width - dx);
    const std::int64_t first_row = std::max<std::int64_t>(0, -dy);
    const std::int64_t last_row = std::min(a.height, b.height - dy);
    for (std::int64_t row = first_row; row < last_row; ++row) {
        for (std::int64_t column = first_column; column < last_column; column += 64) {
            ++compared;
            if ((pixels_from(a, row, column) & pixels_from(b, row + dy, column + dx)) != 0) return true;
        }
    }
    return false;
}

}  // namespace collide::lessons
