// Random scenes for another try at a question: a new pair, `vary: overlapping polygons 3-6`, or the bodies
// of the scene elsewhere, `vary: places speeds`. The same seed gives the same scene on every machine.
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
    int least_vertices = 3;  // of polygons
    int most_vertices = 6;
    // What to vary of the scene's own bodies, instead of making a new pair. Static bodies stay.
    bool places = false;  // positions and angles
    bool speeds = false;  // velocities and spins

    bool is_of_scene() const { return places || speeds; }
};

std::variant<Variation, PlaceError> parse_variation(std::string_view text);

/// Whether the question can be asked about a scene.
using SceneTest = std::function<bool(const collide::Scene&)>;

/// A scene with these properties, clearly so, that the question can be asked about; none when so is no scene
/// of a thousand. `like` gives the settings and the view. A new pair takes its names where it has two, else A
/// and B.
std::optional<collide::Scene> varied_scene(const Variation& variation, std::uint64_t seed,
                                           const collide::Scene& like, const SceneTest& can_be_asked);

}  // namespace app
