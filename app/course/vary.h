// Random scenes for another try at a question: a new pair (`vary: overlapping polygons 3-6`), or the scene's
// bodies with other positions (`vary: places speeds`). Equal seeds give equal scenes on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
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
    int least_vertices = 3;  // for polygons
    int most_vertices = 6;
    // Varies the scene's own bodies instead of making a new pair. Static bodies stay.
    bool places = false;  // positions and angles
    bool speeds = false;  // velocities and spins

    bool is_of_scene() const { return places || speeds; }
};

std::variant<Variation, PlaceError> parse_variation(std::string_view text);

/// Returns whether the question can be asked about a scene.
using SceneTest = std::function<bool(const collide::Scene&)>;

/// Returns a scene that clearly has these properties and that the question can be asked about; nothing if a
/// thousand tries find none. `like` provides the settings and the view. A new pair has the names of its two
/// bodies, or A and B.
std::optional<collide::Scene> varied_scene(const Variation& variation, std::uint64_t seed,
                                           const collide::Scene& like, const SceneTest& can_be_asked);

}  // namespace app
