// The outlines that come with the program (document/bodies.h).
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/polygon.h>
#include <collide/scene/instantiate.h>
#include "document/bodies.h"

namespace {

const std::filesystem::path folder = std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR) / "assets/outlines";

}  // namespace

TEST_CASE("every outline of the library loads, under a name of its own") {
    const app::OutlineLibrary library = app::read_outlines(folder);
    for (const std::string& refusal : library.refusals) FAIL_CHECK(refusal);
    std::set<std::string> names;
    for (const auto& body : library.bodies) names.insert(body.name);
    CHECK(names == std::set<std::string>{"gear", "arrow", "star", "spiral", "boat", "bird", "letter A",
                                         "letter C", "letter S", "coast"});
    CHECK(library.bodies.size() == names.size());
}

TEST_CASE("every outline is made of convex pieces that cover it, by each method") {
    for (const auto& body : app::read_outlines(folder).bodies) {
        INFO(body.name);
        const auto& vertices = std::get<collide::PolygonSpec>(body.shape.geometry).vertices;
        CHECK_FALSE(collide::find_crossing(vertices).has_value());
        const double whole = collide::twice_signed_area(vertices);
        CHECK(whole > 0.0);
        for (const auto method : {collide::PieceMethod::triangles, collide::PieceMethod::merged_triangles,
                                  collide::PieceMethod::fewest}) {
            const auto parts = collide::decompose(collide::normalized(vertices), method);
            CHECK(parts.complete);
            double sum = 0.0;
            for (const auto& piece : parts.pieces) {
                CHECK(collide::is_convex(piece));
                sum += collide::twice_signed_area(piece);
            }
            CHECK(sum == doctest::Approx(whole));
        }
        CHECK(collide::make_collider(body).pieces.size() > 1);
    }
}

TEST_CASE("the coast comes last and has 500 vertices") {
    const auto bodies = app::read_outlines(folder).bodies;
    REQUIRE_FALSE(bodies.empty());
    CHECK(bodies.back().name == "coast");
    CHECK(std::get<collide::PolygonSpec>(bodies.back().shape.geometry).vertices.size() == 500);
}

TEST_CASE("a file that holds no body is named and left out") {
    const auto bad = std::filesystem::temp_directory_path() / "collidoscope-bad-outlines";
    std::filesystem::create_directories(bad);
    std::ofstream(bad / "broken.json") << "{";
    std::ofstream(bad / "note.txt") << "no outline";
    const app::OutlineLibrary library = app::read_outlines(bad);
    CHECK(library.bodies.empty());
    REQUIRE(library.refusals.size() == 1);
    CHECK(library.refusals[0].find("broken.json") != std::string::npos);
    std::filesystem::remove_all(bad);
    CHECK(app::read_outlines(bad).bodies.empty());
}
