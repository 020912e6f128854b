#include "measure/sprite_words.h"

#include <fmt/format.h>

#include <cmath>

#include "measure/structure_facts.h"
#include "text/words.h"

namespace app {

namespace {

std::size_t bytes_of(const collide::PixelMask& mask) { return mask.words.size() * sizeof(std::uint64_t); }

/// Two floats a vertex, and one for a rounding.
std::size_t bytes_of(const collide::Collider& body) {
    std::size_t bytes = 0;
    for (const collide::PlacedShape& piece : body.pieces)
        bytes += sizeof(float) * (2 * std::size_t{piece.shape.count()} + 1);
    return bytes;
}

}  // namespace

std::string sprite_verdict(const PixelRim& rim, const collide::PairResult& truth) {
    const std::string lengths = length_words(std::abs(truth.separation));
    const std::string real =
        truth.overlap ? "the shapes overlap by " + lengths : "the shapes are apart by " + lengths;
    return fmt::format("The masks {}; {}: {}.", rim.overlap ? "share a pixel" : "share no pixel", real,
                       rim.overlap == truth.overlap ? "right" : "wrong");
}

std::string sprite_errors(const PixelRim& rim) {
    const std::size_t wrong = rim.false_hits + rim.missed;
    return fmt::format(
        "B was put at {} places around A. {} lie within a pixel's diagonal of touching. The masks are wrong "
        "at "
        "{}: {} where the shapes are apart, {} where they overlap.",
        grouped(rim.placements.size()), grouped(rim.at_rim), grouped(wrong), grouped(rim.false_hits),
        grouped(rim.missed));
}

std::string sprite_cost(const PixelRim& rim, const Analysis& analysis) {
    const auto& [a, b] = rim.pair;
    const std::string masks = bytes_text(bytes_of(rim.mask_a) + bytes_of(rim.mask_b));
    const std::string vertices = bytes_text(bytes_of(analysis.shown[a]) + bytes_of(analysis.shown[b]));
    const collide::PairResult& result = analysis.moved.result;
    const std::string axes =
        result.covered ? fmt::format("; SAT tested {}", counted(result.sat.axes_tested, "axis", "axes"))
                       : std::string();
    return fmt::format(
        "Masks of {} × {} and {} × {} pixels take {}, the vertices {}. The test compared {} of 64 pixels{}. "
        "A body that turns has to be drawn again.",
        rim.mask_a.width, rim.mask_a.height, rim.mask_b.width, rim.mask_b.height, masks, vertices,
        counted(rim.compared, "word", "words"), axes);
}

}  // namespace app
