#include "document/body_names.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace {

collide::Scene scene_of(std::initializer_list<const char*> names) {
    collide::Scene scene;
    for (const char* name : names) {
        collide::BodySpec body;
        body.name = name;
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

}  // namespace

TEST_CASE("pieces have short names that begin with the whole's, and count on when one is cut again") {
    const collide::Scene scene = scene_of({"Hexagon", "Hexagon 2", "Disc2", "7", "Gear 2x", "A "});
    CHECK(app::free_piece_name(scene, "Hexagon") == "Hexagon 3");
    CHECK(app::free_piece_name(scene, "Hexagon 2") == "Hexagon 3");
    CHECK(app::free_piece_name(scene, "Disc2") == "Disc2 2");
    CHECK(app::free_piece_name(scene, "7") == "7 2");
    CHECK(app::free_piece_name(scene, "Gear 2x") == "Gear 2x 2");
    CHECK(app::free_piece_name(scene, "A ") == "A  2");
}

TEST_CASE("names are free and begin with a capital letter") {
    CHECK(app::free_name(scene_of({"Box", "Box 2"}), "Box") == "Box 3");
    CHECK(app::capitalised("box") == "Box");
    CHECK(app::capitalised("7-gon") == "7-gon");
    CHECK(app::capitalised("").empty());
}
