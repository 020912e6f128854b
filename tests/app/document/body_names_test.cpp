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

TEST_CASE("pieces are called pieces, and count on when one of them is cut again") {
    const collide::Scene scene =
        scene_of({"Hexagon", "Piece 2 of Hexagon", "Hexagon 2", "Piece of it", "Piece 2x of A"});
    CHECK(app::free_piece_name(scene, "Hexagon") == "Piece 3 of Hexagon");
    CHECK(app::free_piece_name(scene, "Piece 2 of Hexagon") == "Piece 3 of Hexagon");
    CHECK(app::free_piece_name(scene, "Hexagon 2") == "Piece 2 of Hexagon 2");
    CHECK(app::free_piece_name(scene, "Piece of it") == "Piece 2 of Piece of it");
    CHECK(app::free_piece_name(scene, "Piece 2x of A") == "Piece 2 of Piece 2x of A");
    CHECK(app::free_piece_name(scene, "Piece 7") == "Piece 2 of Piece 7");
}

TEST_CASE("names are free and begin with a capital letter") {
    CHECK(app::free_name(scene_of({"Box", "Box 2"}), "Box") == "Box 3");
    CHECK(app::capitalised("box") == "Box");
    CHECK(app::capitalised("7-gon") == "7-gon");
    CHECK(app::capitalised("").empty());
}
