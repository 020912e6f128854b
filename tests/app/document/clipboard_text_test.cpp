#include "document/clipboard_text.h"

#include <doctest/doctest.h>

#include <algorithm>

using app::bodies_as_text;
using app::Pasted;
using app::read_pasted;

namespace {

std::vector<collide::BodySpec> two_bodies() {
    collide::BodySpec a;
    a.name = "a";
    a.shape.geometry = collide::BoxSpec{};
    a.position = {0.1 + 0.2, -1.0 / 3.0};
    a.angle = 1e-17;
    collide::BodySpec b;
    b.name = "b";
    b.shape.geometry = collide::PolygonSpec{{{0, 0}, {1, 0}, {0.3, 1.0 / 7.0}}, 0.0};
    b.velocity = {123456.789012345, -5e-324};
    return {a, b};
}

Pasted read(const std::string& text) {
    auto result = read_pasted(text);
    if (const auto* refusal = std::get_if<std::string>(&result)) FAIL(*refusal);
    return std::get<Pasted>(result);
}

}  // namespace

TEST_CASE("bodies come back from their text exact to the bit") {
    CHECK(read(bodies_as_text(two_bodies())).bodies == two_bodies());
}

TEST_CASE("a pair that shares an edge comes back with the bits that came") {
    const std::string text = R"([
      { "name": "a", "shape": { "type": "polygon", "vertices": [[0.1, 0.2], [0.7, 0.30000000000000004], [0.4, 0.9]] },
        "rotation": [0.977929, 0.208938], "position": [1e-300, 123456.78901234567] },
      { "name": "b", "shape": { "type": "polygon", "vertices": [[0.1, 0.2], [0.4, 0.9], [-0.3, 0.6]] },
        "rotation": [0.977929, 0.208938], "position": [1e-300, 123456.78901234567] }])";
    const std::vector<collide::BodySpec> bodies = read(text).bodies;
    REQUIRE(bodies.size() == 2);
    CHECK(*bodies[0].rotation == collide::DRotation{0.977929, 0.208938});
    CHECK(bodies[0].position == collide::DVec2(1e-300, 123456.78901234567));
    CHECK(read(bodies_as_text(bodies)).bodies == bodies);
}

TEST_CASE("a pose is read out of a mail that quotes it") {
    const std::string text = bodies_as_text(two_bodies());
    CHECK(read("```json\n" + text + "```\n").bodies == two_bodies());
    CHECK(read("Look at this:\n" + text + "\nRegards").bodies == two_bodies());
    std::string quoted = "> ";
    for (const char c : text) quoted += c == '\n' ? std::string("\n> ") : std::string(1, c);
    CHECK(read(quoted).bodies == two_bodies());
}

TEST_CASE("a whole scene brings its bodies, rays and points") {
    const Pasted pasted = read(R"({"collidoscope": 1, "bodies": [{"shape": {"type": "circle", "radius": 1}}],
        "rays": [{"origin": [1, 2], "direction": [1, 0], "max_length": 3}], "points": [[4, 5]]})");
    REQUIRE(pasted.bodies.size() == 1);
    CHECK(std::get<collide::CircleSpec>(pasted.bodies[0].shape.geometry) == collide::CircleSpec{1.0});
    REQUIRE(pasted.rays.size() == 1);
    CHECK(pasted.rays[0].origin == collide::DVec2(1.0, 2.0));
    CHECK(pasted.rays[0].max_length == 3.0);
    CHECK(pasted.points == std::vector<collide::DVec2>{{4.0, 5.0}});
    CHECK(read(R"({"collidoscope": 1, "bodies": [], "crowd": {"kind": "even", "count": 30, "seed": 1}})")
              .bodies.size() == 30);
}

TEST_CASE("one body need not stand in a list") {
    const Pasted pasted = read(R"({"shape": {"type": "circle", "radius": 0.5}, "position": [3, 4]})");
    REQUIRE(pasted.bodies.size() == 1);
    CHECK(std::get<collide::CircleSpec>(pasted.bodies[0].shape.geometry) == collide::CircleSpec{0.5});
    CHECK(pasted.bodies[0].position == collide::DVec2(3.0, 4.0));
}

TEST_CASE("coordinates in any common spelling are bodies with the same numbers, and their winding is told") {
    const auto result = read_pasted(
        "> b2Vec2 v[] = {{0.0f, 0.1f}, {4, 0.001}, {3.3, 2}};\n>\n> [[0,0],[0,1],[1,1]]\n"
        "> circle 7 8 0.5\n> circle 9 8 0.5\n> capsule 0 0 1 0 0.25\n");
    REQUIRE(std::holds_alternative<app::Pasted>(result));
    const auto& pasted = std::get<app::Pasted>(result);
    REQUIRE(pasted.bodies.size() == 5);
    CHECK(std::get<collide::PolygonSpec>(pasted.bodies[0].shape.geometry).vertices ==
          std::vector<collide::DVec2>{{0.0, 0.1}, {4.0, 0.001}, {3.3, 2.0}});
    CHECK(pasted.bodies[0].position == collide::DVec2(0.0, 0.0));
    CHECK(pasted.summary ==
          "2 polygons (1 of them clockwise), 2 circles, 1 capsule, with the numbers of the text.");
    const auto crossed = read_pasted("[[0,0],[2,2],[2,0],[0,2]]");
    REQUIRE(std::holds_alternative<std::string>(crossed));
    CHECK(std::get<std::string>(crossed).starts_with("clipboard, line 1: edges 0 and 2 cross or touch"));
}

TEST_CASE("the message about an import has a line for each loss, and at most six lines") {
    const std::vector<std::string> notes{"Its unit is the pixel."};
    std::vector<std::string> left_out{"joints", "pictures"};
    CHECK(app::words_of_import(notes, left_out) ==
          "Its unit is the pixel.\nLeft out: joints\nLeft out: pictures");
    CHECK(app::words_of_import({}, {}).empty());
    left_out.resize(9, "tiles");
    const std::string words = app::words_of_import(notes, left_out);
    CHECK(std::count(words.begin(), words.end(), '\n') == 5);
    CHECK(words.ends_with("\nAnd 5 more; \"collidoscope import\" tells them all."));
}

TEST_CASE("text that holds nothing of use is refused with a sentence") {
    const auto refusal = [](const char* text) {
        CAPTURE(text);
        const auto result = read_pasted(text);
        REQUIRE(std::holds_alternative<std::string>(result));
        return std::get<std::string>(result);
    };
    for (const char* text :
         {"", " ", "hello", "[]", "{}", "7", "[1]", "chapter 3 of 18", "null", "][", "}{", "> > >", "[[[["}) {
        CHECK(refusal(text).starts_with("The clipboard contains no bodies, no scene and no coord"));
    }
    CHECK(refusal(R"({"collidoscope": 1, "bodies": []})") == "The scene in the clipboard is empty.");
    CHECK(refusal(R"({"collidoscope": 2, "bodies": []})").starts_with("clipboard: /collidoscope: version 2"));
    CHECK(refusal(R"([{"shape": {"type": "blob"}}])").starts_with("clipboard: /shape/type: \"blob\""));
}
