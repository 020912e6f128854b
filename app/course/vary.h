// Random pairs for another try at a question: `vary: overlapping polygons 3-6`. The same seed gives the same
// pair on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <collide/scene/scene.h>
#include "course/place.h"

namespace app {

enum class PairSituation : std::uint8_t { overlapping, apart, any, moving, passing, near };
enum class PairShapes : std::uint8_t { polygons, boxes, aabbs, circles, capsules };

struct Variation {
    PairSituation situation = PairSituation::any;
    PairShapes shapes = PairShapes::polygons;
    int least_vertices = 3;  // of polygons
    int most_vertices = 6;
};

std::variant<Variation, PlaceError> parse_variation(std::string_view text);

/// A pair with these properties, clearly so: `like` gives the settings and the view. The bodies take its
/// names where it has two, else A and B.
collide::Scene varied_scene(const Variation& variation, std::uint64_t seed, const collide::Scene& like);

}  // namespace app
