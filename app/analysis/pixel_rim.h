// The focus pair as sprites: both as pixel masks, and how often masks are wrong at the rim of A.
//
// B is put at many places around A, on a lattice as large as both together. At each of them the masks are
// asked, and the shapes themselves. Where they differ, the masks are wrong.
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

/// What the masks say at a place of B, and what is true there.
enum class PixelVerdict : std::uint8_t {
    right,
    false_hit,  // a pixel is shared, the shapes are apart
    missed      // no pixel is shared, the shapes overlap
};

struct PixelPlacement {
    DVec2 position{0.0, 0.0};  // of B, world
    PixelVerdict verdict = PixelVerdict::right;
    bool at_rim = false;  // the shapes are not farther from touching than a pixel's diagonal
};

struct PixelRim {
    std::pair<std::size_t, std::size_t> pair{};
    int pixels = 0;  // along the longer side of the larger body
    collide::lessons::PixelMask mask_a;
    collide::lessons::PixelMask mask_b;
    bool overlap = false;        // of the masks, where the bodies are
    std::uint64_t compared = 0;  // words, for that
    std::vector<PixelPlacement> placements;
    std::size_t at_rim = 0;
    std::size_t false_hits = 0;
    std::size_t missed = 0;
};

inline constexpr int least_pixels = 4;
inline constexpr int most_pixels = 256;
inline constexpr int lattice_side = 48;  // places of B along x and along y

/// The rim of the focus pair at the shown time; nullptr without a pair or a mask of both. Kept in the
/// analysis until the scene changes.
const PixelRim* pixel_rim(const Analysis& analysis, int pixels);

// What there is to say of a pair as pixel masks, beside the polygons: verdict, errors at the rim, cost.

/// "The masks overlap; the shapes are apart by 0.012 m: wrong."
std::string sprite_verdict(const PixelRim& rim, const collide::PairResult& truth);
/// How many placements at the rim are wrong, and how.
std::string sprite_errors(const PixelRim& rim);
/// Memory and work of the masks and of the separating axis test, for the pair as it lies.
std::string sprite_cost(const PixelRim& rim, const Analysis& analysis);

}  // namespace app
