// What there is to say of a pair as pixel masks, beside the polygons: verdict, errors at the rim, cost.
#pragma once

#include <string>

#include "analysis/pipeline.h"
#include "analysis/pixel_rim.h"

namespace app {

/// "The masks overlap; the shapes are apart by 0.012 m: wrong."
std::string sprite_verdict(const PixelRim& rim, const collide::PairResult& truth);
/// How many placements at the rim are wrong, and how.
std::string sprite_errors(const PixelRim& rim);
/// Memory and work of the masks and of the separating axis test, for the pair as it lies.
std::string sprite_cost(const PixelRim& rim, const Analysis& analysis);

}  // namespace app
