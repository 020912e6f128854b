#include "analysis/pixel_rim.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/sat.h>
#include "text/words.h"

namespace app {

namespace {

double longer_side(const collide::Collider& body) {
    const DVec2 size = body.aabb.size();
    return std::max(size.x, size.y);
}

/// Returns the region of B's positions: all at which the boxes of both may touch, and a margin of two pixels.
collide::Aabb region_of(const collide::Collider& a, const collide::Collider& b, double pixel) {
    const DVec2 margin(2.0 * pixel);
    return {b.pose.position + (a.aabb.lower - b.aabb.upper) - margin,
            b.pose.position + (a.aabb.upper - b.aabb.lower) + margin};
}

/// Returns the signed separation of two pieces, metres; negative: overlap.
double separation_of(const collide::Shape& a, const collide::Transform& xf_a, const collide::Shape& b,
                     const collide::Transform& xf_b) {
    const double apart = collide::distance(a, xf_a, b, xf_b).distance;
    if (apart > 0.0 || !collide::sat_covers(a) || !collide::sat_covers(b)) return apart;
    return static_cast<double>(collide::sat(a, xf_a, b, xf_b).separation);
}

/// Returns the separation of the nearest or deepest pieces, metres. For ellipses that overlap it returns 0.
double separation_of(const collide::Collider& a, const collide::Collider& b) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < a.pieces.size(); ++i) {
        for (std::size_t k = 0; k < b.pieces.size(); ++k) {
            least = std::min(
                least, separation_of(a.pieces[i].shape, a.transforms[i], b.pieces[k].shape, b.transforms[k]));
        }
    }
    return least;
}

PixelPlacement placement_at(DVec2 position, const collide::Collider& a, collide::Collider& b,
                            const PixelRim& rim) {
    const double pixel = rim.mask_a.pixel;
    collide::move_to(b, {position, b.pose.angle, b.pose.rotation});
    std::uint64_t not_counted = 0;
    const bool shared = masks_overlap(rim.mask_a, collide::lessons::pixel_of(a.pose.position, pixel),
                                      rim.mask_b, collide::lessons::pixel_of(position, pixel), not_counted);
    const bool overlap = collide::judge_pair(a, b, 0.0).overlap;
    PixelPlacement placement{position, PixelVerdict::right, false};
    if (shared != overlap) placement.verdict = shared ? PixelVerdict::false_hit : PixelVerdict::missed;
    return placement;
}

void try_places(const collide::Collider& a, const collide::Collider& at_its_place, PixelRim& rim) {
    const double diagonal = std::sqrt(2.0) * rim.mask_a.pixel;
    const collide::Aabb region = region_of(a, at_its_place, rim.mask_a.pixel);
    collide::Collider b = at_its_place;
    for (int row = 0; row < lattice_side; ++row) {
        for (int column = 0; column < lattice_side; ++column) {
            const DVec2 share((column + 0.5) / lattice_side, (row + 0.5) / lattice_side);
            PixelPlacement placement = placement_at(region.lower + region.size() * share, a, b, rim);
            placement.at_rim = std::abs(separation_of(a, b)) <= diagonal;
            rim.at_rim += placement.at_rim ? 1 : 0;
            rim.false_hits += placement.verdict == PixelVerdict::false_hit ? 1 : 0;
            rim.missed += placement.verdict == PixelVerdict::missed ? 1 : 0;
            rim.placements.push_back(placement);
        }
    }
}

std::shared_ptr<const PixelRim> measured(const Analysis& analysis, int pixels) {
    const collide::Collider& a = analysis.shown[analysis.focus->first];
    const collide::Collider& b = analysis.shown[analysis.focus->second];
    const double pixel = std::max(longer_side(a), longer_side(b)) / pixels;
    if (!(pixel > 0.0)) return nullptr;
    auto mask_a = collide::lessons::draw_mask(a, pixel);
    auto mask_b = collide::lessons::draw_mask(b, pixel);
    if (!mask_a || !mask_b) return nullptr;
    auto rim = std::make_shared<PixelRim>();
    rim->pair = *analysis.focus;
    rim->pixels = pixels;
    rim->mask_a = std::move(*mask_a);
    rim->mask_b = std::move(*mask_b);
    rim->overlap = masks_overlap(rim->mask_a, collide::lessons::pixel_of(a.pose.position, pixel), rim->mask_b,
                                 collide::lessons::pixel_of(b.pose.position, pixel), rim->compared);
    try_places(a, b, *rim);
    return rim;
}

std::size_t bytes_of(const collide::lessons::PixelMask& mask) {
    return mask.words.size() * sizeof(std::uint64_t);
}

/// Returns the memory of a body's shape: two floats for each vertex and one for the radius.
std::size_t bytes_of(const collide::Collider& body) {
    std::size_t bytes = 0;
    for (const collide::PlacedShape& piece : body.pieces)
        bytes += sizeof(float) * (2 * std::size_t{piece.shape.count()} + 1);
    return bytes;
}

}  // namespace

const PixelRim* pixel_rim(const Analysis& analysis, int pixels) {
    if (!analysis.focus || std::max(analysis.focus->first, analysis.focus->second) >= analysis.shown.size())
        return nullptr;
    const int asked = std::clamp(pixels, least_pixels, most_pixels);
    auto& kept = analysis.pixels;
    if (!kept || kept->pair != *analysis.focus || kept->pixels != asked) kept = measured(analysis, asked);
    return kept.get();
}

std::string sprite_verdict(const PixelRim& rim, const collide::PairResult& truth) {
    return fmt::format("The masks {}; the shapes {}: {}.", rim.overlap ? "share a pixel" : "share no pixel",
                       gap_or_depth(truth.separation, "are apart by {}", "overlap by {}", "touch"),
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
