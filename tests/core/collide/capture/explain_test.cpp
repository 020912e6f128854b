#include <doctest/doctest.h>

#include <string>

#include <collide/capture/capture_reader.h>
#include <collide/capture/explain.h>

namespace {

/// Shapes by number. 1 is a rounded box, 2 a box of 4 x 1, 3 a disc, 4 an L, 5 a floor along y = 0. 6 and 7
/// are boxes of 2 x 2, the last one far from its origin.
std::string why(const std::string& line) {
    collide::CaptureReader reader;
    for (const char* text :
         {R"({"collide_capture":1,"engine":"test"})", R"({"shape":1,"box":[2,2],"radius":0.1})",
          R"({"shape":2,"box":[4,1]})", R"({"shape":3,"circle":[0,0],"radius":1})",
          R"({"shape":4,"polygon":[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]]})",
          R"({"shape":5,"chain":[[5,0],[-5,0]]})", R"({"shape":6,"box":[2,2]})",
          R"({"shape":7,"polygon":[[3,-1],[5,-1],[5,1],[3,1]]})"}) {
        reader.read(text);
    }
    const auto query = reader.read(line);
    REQUIRE(reader.capture().left_out_count == 0);
    REQUIRE(query.has_value());
    collide::CaptureJudge judge;
    REQUIRE(judge.judge(*query, judge.answer(*query), {}).factor() > 1.0);
    return collide::explain(*query, {});
}

std::string pair(const std::string& a, const std::string& b, const std::string& at,
                 const std::string& answer) {
    return R"({"pair":"p","a":)" + a + R"(,"b":)" + b + R"(,"at_a":[0,0,1,0],"at_b":[)" + at +
           R"(],"answer":)" + answer + "}";
}

}  // namespace

TEST_SUITE_BEGIN("core/collide/capture/explain");

TEST_CASE("rounding at that distance from the origin") {
    CHECK(why(R"({"pair":"p","a":6,"b":6,"at_a":[500000,0,1,0],"at_b":[500001.8,0,1,0],)"
              R"("answer":{"overlap":true,"depth":0.25}})") ==
          "It is rounding: 5e+05 m from the origin a unit of single precision is 0.06 m.");
}

TEST_CASE("the way begins inside") {
    const std::string ray = R"({"ray":"eye","from":[0,0],"to":[5,0],"b":6,"at_b":[0,0,1,0],"answer":)";
    CHECK(why(ray + R"({"hit":false}})") == "The way begins inside, which it counts as a miss.");
    CHECK(why(ray + R"({"hit":true,"fraction":0.2}})") ==
          "The way begins inside; it answers where the way leaves.");
}

TEST_CASE("the sign of a normal") {
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"overlap":true,"normal":[-1,0]})")) ==
          "Its normal points from B to A.");
    CHECK(why(R"({"pair":"p","a":4,"b":6,"at_a":[0,0,1,0],"at_b":[3.5,0.75,1,0],)"
              R"("answer":{"overlap":true,"normal":[-1,0]}})") == "Its normal points from B to A.");
    CHECK(why(R"({"cast":"c","a":6,"at_a":[-4,0,1,0],"by":[4,0],"b":6,"at_b":[0,0,1,0],)"
              R"("answer":{"hit":true,"normal":[1,0]}})") == "Its normal points into what is hit.");
    // B lies on A's right, and its origin on A's left.
    CHECK(why(pair("6", "7", "-2.25,0.25,1,0", R"({"overlap":true,"normal":[-1,0]})")) ==
          "Its normal has the sign of the line between the origins, which here leads back.");
}

TEST_CASE("another edge's axis") {
    CHECK(why(pair("6", "2", "2.5,0.5,1,0", R"({"overlap":true,"depth":1,"normal":[0,1]})")) ==
          "Its depth is right along its own normal, but the shortest way out is another edge's: (1, 0), 0.5 "
          "m in "
          "place of 1 m.");
}

TEST_CASE("contacts ahead, and a skin") {
    CHECK(why(pair("6", "6", "2.0625,0,1,0", R"({"overlap":true})")) ==
          "It answers contacts ahead, within a margin: 0.0625 m still lie between them.");
    CHECK(why(pair("6", "6", "1.75,0,1,0", R"({"overlap":true,"depth":0.27})")) ==
          "It has a skin of 0.02 m around the two shapes together.");
    CHECK(why(pair("6", "6", "1.75,0,1,0", R"({"overlap":true,"depth":0.24})")) ==
          "It has a skin of 0.01 m inside the two shapes together.");
}

TEST_CASE("the radii of rounded polygons") {
    CHECK(why(pair("1", "1", "2,0,1,0", R"({"overlap":true,"depth":0})")) ==
          "It leaves the radii of rounded polygons out.");
    CHECK(why(pair("1", "1", "2,0,1,0", R"({"overlap":true,"depth":0.4})")) ==
          "It counts the radii of rounded polygons twice.");
}

TEST_CASE("units and fractions") {
    CHECK(why(pair("6", "6", "1.75,0,1,0", R"({"overlap":true,"depth":12.5})")) ==
          "Its lengths are in other units: 50 times.");
    CHECK(
        why(R"({"ray":"eye","from":[-5,0],"to":[5,0],"b":6,"at_b":[0,0,1,0],"answer":{"hit":true,"fraction":4}})") ==
        "It answers a distance in place of a fraction of the way.");
}

TEST_CASE("y of a normal, and turns the other way round") {
    CHECK(why(pair("3", "3", "0.9,1.2,1,0", R"({"overlap":true,"normal":[0.6,-0.8]})")) ==
          "The y of its normal points the other way.");
    CHECK(why(pair("3", "2", "1.6,1.5,0.8,0.6", R"({"overlap":false})")) ==
          "It turns the bodies clockwise where their sines say counter-clockwise.");
}

TEST_CASE("other shapes: the hull of a concave one, a chain from behind, boxes") {
    CHECK(why(pair("4", "3", "2.5,2.5,1,0", R"({"overlap":true})")) ==
          "It takes a concave polygon for its convex hull.");
    CHECK(why(R"({"ray":"eye","from":[0,-1],"to":[0,1],"b":5,"at_b":[0,0,1,0],"answer":{"hit":false}})") ==
          "The chain is hit from behind, which it counts as a miss: its chains have one side.");
    CHECK(why(pair("3", "3", "1.75,1.75,1,0", R"({"overlap":true})")) ==
          "It answers for the upright boxes around the shapes.");
}

// A box fell through a chain of Box2D, and no sentence said why.
TEST_CASE("a body behind a chain of one side") {
    const std::string chain =
        R"({"pair":["floor","crate"],"a":5,"at_a":[0,0,1,0],"child_a":0,"b":6,"at_b":[0,)";
    const std::string none = R"(,1,0],"answer":{"overlap":false}})";
    CHECK(
        why(chain + "-0.5" + none) ==
        "\"crate\" lies behind the chain, to the left of its way from vertex to vertex: its chains have one "
        "side.");
    CHECK(why(chain + "0.5" + none).empty());
}

TEST_CASE("motion: a turn left out, the opposite way, a search that ended early or missed the first touch") {
    const std::string bar =
        R"({"toi":["bar","disc"],"a":2,"at_a":[0,0,1,0],"velocity_a":[0,0,1],"b":3,"at_b":[0,3,1,0],)"
        R"("velocity_b":[0,-0.5],"duration":5,"answer":)";
    CHECK(why(bar + R"({"hit":true,"time":3}})") == "It leaves out that the bodies turn.");
    CHECK(why(R"({"cast":"c","a":6,"at_a":[-4,0,1,0],"by":[-4,0],"b":6,"at_b":[0,0,1,0],)"
              R"("answer":{"hit":true,"fraction":0.5}})") ==
          "It moves the bodies in the opposite direction.");
    const std::string discs =
        R"({"toi":["a","b"],"a":3,"at_a":[0,0,1,0],"velocity_a":[1,0],"b":3,"at_b":[4,0,1,0],)"
        R"("duration":5,"answer":)";
    CHECK(why(discs + R"({"hit":true,"time":1.75}})") ==
          "At its time 0.25 m still lie between them: its search ended early, at a tolerance or a cap of "
          "iterations.");
    CHECK(why(discs + R"({"hit":true,"time":2.5}})") ==
          "At its time they overlap by 0.5 m already: it missed the first touch.");
}

TEST_CASE("a cast that keeps a distance") {
    const std::string cast =
        R"({"cast":"c","a":6,"at_a":[-4,0,1,0],"by":[4,0],"b":6,"at_b":[0,0,1,0],"answer":)";
    CHECK(why(cast + R"({"hit":true,"fraction":0.49}})") ==
          "It stops at a distance: 0.04 m still lie between the two.");
    CHECK(why(cast + R"({"hit":true,"fraction":0.51}})") == "It goes on until they overlap by 0.04 m.");
}

TEST_CASE("a depth of the opposite sign, no number, no direction") {
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"overlap":true,"separation":0.25})")) ==
          "Its depth has the opposite sign.");
    for (const char* answer : {R"({"normal":[null,0]})", R"({"depth":null})", R"({"points":[[0,0,null]]})"})
        CHECK(why(pair("6", "6", "1.75,0.25,1,0", answer)) == "Its answer is not a number, or infinite.");
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"normal":[0,0]})")) == "Its normal has no length.");
}

TEST_CASE("what nothing explains stays without a sentence") {
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"overlap":true,"depth":0.777})")) == "");
}

TEST_SUITE_END();
