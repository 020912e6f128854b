#include "overlays/bodies.h"

#include <doctest/doctest.h>

#include <collide/geometry/body_pieces.h>
#include "support/random_polygons.h"

TEST_CASE("neighbouring pieces have different tints") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        const auto body = collide::pieces_of_polygon(support::random_polygon(kind, 120, 5), 0.0);
        const std::vector<std::uint8_t> tints = app::tints_of(body.seams);
        REQUIRE(tints.size() == body.pieces.size());
        for (std::size_t i = 0; i < tints.size(); ++i) {
            REQUIRE(tints[i] < app::tint_opacity.size());
            for (const std::uint32_t neighbour : body.seams[i].neighbours) {
                CHECK((neighbour >= tints.size() || tints[neighbour] != tints[i]));
            }
        }
    }
}
