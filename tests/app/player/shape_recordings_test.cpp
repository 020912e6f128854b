// Which body a player about one shape looks at.
#include "player/shape_recordings.h"

#include <doctest/doctest.h>

using namespace app;

namespace {

collide::BodySpec body(const char* name, collide::ShapeGeometry geometry, double x,
                       collide::Motion motion = collide::Motion::dynamic_body) {
    collide::BodySpec made;
    made.name = name;
    made.shape.geometry = std::move(geometry);
    made.position = {x, 0.0};
    made.motion = motion;
    return made;
}

std::size_t looked_at(const collide::Scene& scene, std::optional<std::pair<std::size_t, std::size_t>> focus,
                      std::optional<std::size_t> selected = std::nullopt) {
    Analysis analysis;
    analyse(scene, focus, 0.0, analysis);
    return body_to_look_at(analysis, selected);
}

const collide::BoxSpec unit_box{.width = 1.0, .height = 1.0};
const collide::PolygonSpec arrow{.vertices = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}}};

}  // namespace

TEST_CASE(
    "regression: the lesson of cuts took the floor of the focus pair, which stands first in the scene") {
    collide::Scene scene;
    scene.bodies = {body("floor", unit_box, 0.0, collide::Motion::static_body), body("melon", unit_box, 3.0),
                    body("ball", collide::CircleSpec{.radius = 0.5}, 6.0), body("arrow", arrow, 9.0)};
    using Pair = std::pair<std::size_t, std::size_t>;
    CHECK(looked_at(scene, Pair{0, 1}) == 1);
    CHECK(looked_at(scene, Pair{0, 2}) == 0);  // a ball has no corners
    CHECK(looked_at(scene, Pair{1, 2}) == 1);
    CHECK(looked_at(scene, Pair{1, 3}) == 3);  // concave: more to see
    CHECK(looked_at(scene, std::nullopt) == 1);
    CHECK(looked_at(scene, Pair{0, 1}, 3) == 3);
    CHECK(looked_at({}, std::nullopt) == 0);
}
