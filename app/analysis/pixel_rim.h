// The focus pair as sprites: both bodies as pixel masks, and how often the masks are wrong around A.
//
// B is placed at many positions around A, on a lattice as large as both together. At each position both the
// masks and the shapes are tested. If the results differ, the masks are wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <collide/lessons/pixel_mask.h>
#include "analysis/pipeline.h"

namespace app {

using collide::DVec2;

/// The result of the masks at a position of B, compared with that of the shapes.
enum class PixelVerdict : std::uint8_t {
    right,
    false_hit,  // the masks share a pixel, but the shapes are apart
    missed      // the masks share no pixel, but the shapes overlap
};

struct PixelPlacement {
    DVec2 position{0.0, 0.0};  // of B, world frame
    PixelVerdict verdict = PixelVerdict::right;
    bool at_rim = false;  // the shapes are at most a pixel's diagonal from touching
};

struct PixelRim {
    std::pair<std::size_t, std::size_t> pair{};
    int pixels = 0;  // along the longer side of the larger body
    collide::lessons::PixelMask mask_a;
    collide::lessons::PixelMask mask_b;
    bool overlap = false;        // of the masks, at the bodies' own positions
    std::uint64_t compared = 0;  // words of the masks compared for `overlap`
    std::vector<PixelPlacement> placements;
    std::size_t at_rim = 0;
    std::size_t false_hits = 0;
    std::size_t missed = 0;
};

inline constexpr int least_pixels = 4;
inline constexpr int most_pixels = 256;
inline constexpr int lattice_side = 48;  // positions of B along x and along y

/// Returns the comparison for the focus pair at the shown time; nullptr without a pair or without masks of
/// both. It is kept in the analysis until the scene changes.
const PixelRim* pixel_rim(const Analysis& analysis, int pixels);

// Sentences about a pair as pixel masks compared with its polygons: verdict, errors at the rim, cost.

/// Returns "The masks overlap; the shapes are apart by 0.012 m: wrong."
std::string sprite_verdict(const PixelRim& rim, const collide::PairResult& truth);
/// Returns how many positions at the rim are wrong, and how.
std::string sprite_errors(const PixelRim& rim);
/// Returns memory and work of the masks and of the separating axis test, for the pair as shown.
std::string sprite_cost(const PixelRim& rim, const Analysis& analysis);

}  // namespace app
