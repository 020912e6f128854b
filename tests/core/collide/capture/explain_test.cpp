#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include <collide/capture/capture_reader.h>
#include <collide/capture/explain.h>

namespace {

/// Shapes by number. 1 is a rounded box, 2 a box of 4 x 1, 3 a disc, 4 an L, 5 a floor along y = 0. 6 and 7
/// are boxes of 2 x 2, the last one far from its origin. 8 is an edge of Box2D, from (-1, 0) to (1, 0).
collide::CapturedQuery query_of(const std::string& line) {
    collide::CaptureReader reader;
    for (const char* text :
         {R"({"collide_capture":1,"engine":"test"})", R"({"shape":1,"box":[2,2],"radius":0.1})",
          R"({"shape":2,"box":[4,1]})", R"({"shape":3,"circle":[0,0],"radius":1})",
          R"({"shape":4,"polygon":[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]]})",
          R"({"shape":5,"chain":[[5,0],[-5,0]]})", R"({"shape":6,"box":[2,2]})",
          R"({"shape":7,"polygon":[[3,-1],[5,-1],[5,1],[3,1]]})",
          R"({"shape":8,"segment":[[-1,0],[1,0]],"radius":0.1})"}) {
        reader.read(text);
    }
    const auto query = reader.read(line);
    REQUIRE(reader.capture().left_out_count == 0);
    REQUIRE(query.has_value());
    return *query;
}

std::string why(const std::string& line) {
    const collide::CapturedQuery query = query_of(line);
    collide::CaptureJudge judge;
    REQUIRE(judge.judge(query, judge.answer(query), {}).factor() > 1.0);
    return collide::explain(query, {});
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
          "This is rounding: 5e+05 m from the origin a unit of single precision is 0.06 m.");
}

TEST_CASE("the way begins inside") {
    const std::string ray = R"({"ray":"eye","from":[0,0],"to":[5,0],"b":6,"at_b":[0,0,1,0],"answer":)";
    CHECK(why(ray + R"({"hit":false}})") == "The way begins inside, which the engine counts as a miss.");
    CHECK(why(ray + R"({"hit":true,"fraction":0.2}})") ==
          "The way begins inside; the engine answers where the way leaves.");
    CHECK(why(ray + R"({"hit":true,"fraction":0.9}})") ==
          "The way begins inside: its hit is at its beginning.");
    const std::string cast =
        R"({"cast":"c","a":6,"at_a":[1,0,1,0],"by":[4,0],"b":6,"at_b":[0,0,1,0],"answer":)";
    CHECK(why(cast + R"({"hit":true,"fraction":0.25}})") ==
          "The way begins inside; the engine answers where the way leaves.");
    CHECK(why(cast + R"({"hit":true,"fraction":0.123}})") ==
          "The way begins inside: its hit is at its beginning.");
}

TEST_CASE("the far side, and hits beyond the ends of a way") {
    const std::string ray = R"({"ray":"eye","from":[-5,0],"to":[5,0],"b":6,"at_b":[0,0,1,0],"answer":)";
    CHECK(why(ray + R"({"hit":true,"fraction":0.6}})") == "The engine answers where the way leaves.");
    CHECK(why(ray + R"({"hit":true,"fraction":1.2}})") == "The engine's hit lies beyond the end of the way.");
    CHECK(why(ray + R"({"hit":true,"fraction":-0.4}})") ==
          "The engine's hit lies before the beginning of the way.");
    CHECK(why(ray + R"({"hit":true,"fraction":0.5}})").empty());
    const std::string past = R"({"ray":"eye","from":[-5,0],"to":[-2,0],"b":6,"at_b":[0,0,1,0],"answer":)";
    CHECK(why(past + R"({"hit":true,"fraction":1.33333333}})") ==
          "The engine's hit lies beyond the end of the way.");
}

TEST_CASE("an answer without numbers has no cause that is right by chance") {
    CHECK(why(pair("3", "2", "1.6,1.5,0.8,0.6", R"({"overlap":false})")).empty());
    CHECK(
        why(R"({"cast":"c","a":6,"at_a":[-4,0,1,0],"by":[-4,0],"b":6,"at_b":[0,0,1,0],"answer":{"hit":true}})")
            .empty());
    // Turned back, these two overlap by 4.5 mm, not by 5.4.
    CHECK(why(R"({"pair":"p","a":2,"at_a":[0,0,1,0],"b":2,"at_b":[0,1.01,0.99999,0.004472],)"
              R"("answer":{"overlap":true,"depth":0.0054}})")
              .find("clockwise") == std::string::npos);
}

TEST_CASE("whole sizes and half ones") {
    // Boxes of 2 x 2 that touch nearly: with 4 x 4 they overlap by 1.75, with 1 x 1 they are 1.25 apart.
    CHECK(why(pair("6", "6", "2.25,0,1,0", R"({"overlap":true,"depth":1.75})")) ==
          "The engine's shapes are twice as large, as if whole sizes were taken for half ones.");
    CHECK(why(pair("6", "6", "2.25,0,1,0", R"({"overlap":false,"separation":1.25})")) ==
          "The engine's shapes are half as large, as if half sizes were taken for whole ones.");
    CHECK(
        why(R"({"ray":"eye","from":[-5,0],"to":[5,0],"b":6,"at_b":[0,0,1,0],"answer":{"hit":true,"fraction":0.45}})") ==
        "The engine's shapes are half as large, as if half sizes were taken for whole ones.");
}

TEST_CASE("a wrong normal alone says nothing of sizes") {
    CHECK(why(pair("6", "6", "2.0001,0,1,0", R"({"overlap":true,"normal":[0,1]})")).find("large") ==
          std::string::npos);
}

TEST_CASE("a depth that another cause fits by chance explains no wrong normal") {
    CHECK(why(pair("6", "6", "1.9,0,1,0", R"({"overlap":true,"depth":0.12,"normal":[0,1]})")).find("skin") ==
          std::string::npos);
}

TEST_CASE("the sign of a normal") {
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"overlap":true,"normal":[-1,0]})")) ==
          "The engine's normal points from B to A.");
    CHECK(why(R"({"pair":"p","a":4,"b":6,"at_a":[0,0,1,0],"at_b":[3.5,0.75,1,0],)"
              R"("answer":{"overlap":true,"normal":[-1,0]}})") == "The engine's normal points from B to A.");
    CHECK(why(R"({"cast":"c","a":6,"at_a":[-4,0,1,0],"by":[4,0],"b":6,"at_b":[0,0,1,0],)"
              R"("answer":{"hit":true,"normal":[1,0]}})") == "The engine's normal points into what is hit.");
    // B lies on A's right, and its origin on A's left: where a frame has its origin says nothing.
    CHECK(why(pair("6", "7", "-2.25,0.25,1,0", R"({"overlap":true,"normal":[-1,0]})")) ==
          "The engine's normal points from B to A.");
    // An upright edge beside the L's arm, and a little to the left of the L's centre.
    CHECK(why(pair("4", "8", "1.05,2.5,0,1", R"({"overlap":true,"normal":[-1,0]})")) ==
          "The engine's normal has the sign of the line between the centres, which here leads back.");
}

TEST_CASE("another edge's axis") {
    CHECK(why(pair("6", "2", "2.5,0.5,1,0", R"({"overlap":true,"depth":1,"normal":[0,1]})")) ==
          "The engine's depth is right along its own normal, but the shortest way out is along the normal of "
          "edge 1 of \"shape 6\".");
}

TEST_CASE("contacts ahead, and a skin") {
    CHECK(why(pair("6", "6", "2.0625,0,1,0", R"({"overlap":true})")) ==
          "The engine answers contacts ahead, within a margin.");
    CHECK(why(pair("6", "6", "1.75,0,1,0", R"({"overlap":true,"depth":0.27})")) ==
          "The engine has a skin of 0.02 m around the two shapes together.");
    CHECK(why(pair("6", "6", "1.75,0,1,0", R"({"overlap":true,"depth":0.24})")) ==
          "The engine has a skin of 0.01 m inside the two shapes together.");
}

TEST_CASE("the radii of rounded polygons") {
    CHECK(why(pair("1", "1", "2,0,1,0", R"({"overlap":true,"depth":0})")) ==
          "The engine leaves out the radii of both.");
    CHECK(why(pair("1", "1", "2,0,1,0", R"({"overlap":true,"depth":0.4})")) ==
          "The engine counts the radii of both twice.");
}

TEST_CASE("units and fractions") {
    CHECK(why(pair("6", "6", "1.75,0,1,0", R"({"overlap":true,"depth":12.5})")) ==
          "The engine's lengths are in other units: 50 times.");
    CHECK(
        why(R"({"ray":"eye","from":[-5,0],"to":[5,0],"b":6,"at_b":[0,0,1,0],"answer":{"hit":true,"fraction":4}})") ==
        "The engine answers a distance in place of a fraction of the way.");
}

TEST_CASE("y of a normal, and turns the other way round") {
    CHECK(why(pair("3", "3", "0.9,1.2,1,0", R"({"overlap":true,"normal":[0.6,-0.8]})")) ==
          "The y of the engine's normal points the other way.");
    CHECK(why(pair("3", "2", "1.6,1.5,0.8,0.6", R"({"overlap":false,"separation":0.66})")) ==
          "The engine turns the bodies clockwise where their sines say counter-clockwise.");
}

TEST_CASE("other shapes: the hull of a concave one, a chain from behind, boxes") {
    CHECK(why(pair("4", "3", "2.5,2.5,1,0", R"({"overlap":true})")) ==
          "The engine may take a concave polygon for its convex hull.");
    CHECK(why(R"({"ray":"eye","from":[0,-1],"to":[0,1],"b":5,"at_b":[0,0,1,0],"answer":{"hit":false}})") ==
          "The chain is hit from behind, which the engine counts as a miss: its chains have one side.");
    CHECK(why(pair("3", "3", "1.75,1.75,1,0", R"({"overlap":true})")) ==
          "The engine may answer for the upright boxes around the shapes.");
}

// A box fell through a chain of Box2D, and no sentence said why.
TEST_CASE("a body behind a chain of one side") {
    const std::string chain =
        R"({"pair":["floor","crate"],"a":5,"at_a":[0,0,1,0],"child_a":0,"b":6,"at_b":[0,)";
    const std::string none = R"(,1,0],"answer":{"overlap":false}})";
    CHECK(
        why(chain + "-0.5" + none) ==
        "\"crate\" lies behind the chain, to the left of its way from vertex to vertex: the engine's chains "
        "have one side.");
    CHECK(why(chain + "0.5" + none).empty());
}

TEST_CASE("motion: a turn left out, the opposite way, a search that ended early or missed the first touch") {
    const std::string bar =
        R"({"toi":["bar","disc"],"a":2,"at_a":[0,0,1,0],"velocity_a":[0,0,1],"b":3,"at_b":[0,3,1,0],)"
        R"("velocity_b":[0,-0.5],"duration":5,"answer":)";
    CHECK(why(bar + R"({"hit":true,"time":3}})") == "The engine leaves out that the bodies turn.");
    CHECK(why(R"({"cast":"c","a":6,"at_a":[-4,0,1,0],"by":[-4,0],"b":6,"at_b":[0,0,1,0],)"
              R"("answer":{"hit":true,"fraction":0.5}})") ==
          "The engine moves the bodies in the opposite direction.");
    const std::string discs =
        R"({"toi":["a","b"],"a":3,"at_a":[0,0,1,0],"velocity_a":[1,0],"b":3,"at_b":[4,0,1,0],)"
        R"("duration":5,"answer":)";
    CHECK(why(discs + R"({"hit":true,"time":1.9375}})") ==
          "At the engine's time 0.0625 m still lie between them: its search ended early, at a tolerance or a "
          "cap of iterations.");
    CHECK(why(discs + R"({"hit":true,"time":0.5}})") == "At the engine's time 1.5 m still lie between them.");
    const std::string quick =
        R"({"toi":["a","b"],"a":3,"at_a":[0,0,1,0],"velocity_a":[10,0],"b":3,"at_b":[4,0,1,0],)"
        R"("duration":1,"answer":)";
    CHECK(why(quick + R"({"hit":true,"time":0.9}})") ==
          "At the engine's time the bodies are 3 m apart again: it missed the first touch.");
    CHECK(why(discs + R"({"hit":true,"time":2.5}})") ==
          "At the engine's time they overlap by 0.5 m already: it missed the first touch.");
}

TEST_CASE("a cast that keeps a distance") {
    const std::string cast =
        R"({"cast":"c","a":6,"at_a":[-4,0,1,0],"by":[4,0],"b":6,"at_b":[0,0,1,0],"answer":)";
    CHECK(why(cast + R"({"hit":true,"fraction":0.49}})") ==
          "The engine stops at a distance: 0.04 m still lie between the two.");
    CHECK(why(cast + R"({"hit":true,"fraction":0.51}})") ==
          "The engine goes on until they overlap by 0.04 m.");
}

TEST_CASE("a depth of the opposite sign, no number, no direction") {
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"overlap":true,"separation":0.25})")) ==
          "The engine's depth has the opposite sign.");
    for (const char* answer : {R"({"normal":[null,0]})", R"({"depth":null})", R"({"points":[[0,0,null]]})"})
        CHECK(why(pair("6", "6", "1.75,0.25,1,0", answer)) ==
              "The engine's answer is not a number, or infinite.");
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"normal":[0,0]})")) ==
          "The engine's normal has no length.");
    for (const char* size : {"20", "1.5", "0.5", "1e-06"}) {
        CAPTURE(size);
        const auto asked = pair("6", "6", "1.75,0.25,1,0", std::string(R"({"normal":[)") + size + ",0]}");
        CHECK(why(asked) == std::string("The engine's normal has the length ") + size + "; a normal has 1.");
    }
}

TEST_CASE("what nothing explains stays without a sentence") {
    CHECK(why(pair("6", "6", "1.75,0.25,1,0", R"({"overlap":true,"depth":0.777})")) == "");
}

/// The gap between the corners of two boxes, A's upper right one and B's lower left one.
struct Corners {
    double x;
    double y;
};

std::string corner_pair(const std::string& shape, Corners gap, const std::string& answer) {
    return fmt::format(
        R"({{"pair":["tile","crate"],"a":{0},"at_a":[0,0,1,0],"b":{0},"at_b":[{1:.17g},{2:.17g},1,0],)"
        R"("answer":{3}}})",
        shape, 2.0 + gap.x, 2.0 + gap.y, answer);
}

/// The engine's answer along x or y, whichever separates more, for skins of 0.2 m together.
std::string along_edge(Corners gap, double skins) {
    const bool is_x = gap.x >= gap.y;
    return fmt::format(R"({{"overlap":true,"normal":[{},{}],"separation":{:.9g}}})", is_x ? 1 : 0,
                       is_x ? 0 : 1, std::max(gap.x, gap.y) - skins);
}

// Box2D was said to answer contacts ahead, although its own separation was negative.
TEST_CASE("skins with square corners: apart, and yet overlapping along an edge") {
    for (const Corners gap :
         {Corners{0.15, 0.14}, Corners{0.14, 0.15}, Corners{0.19, 0.1}, Corners{0.199, 0.199},
          Corners{0.1, 0.19}, Corners{0.18, 0.18}, Corners{0.17, 0.11}, Corners{0.145, 0.145},
          Corners{0.12, 0.18}, Corners{0.1999, 0.03}}) {
        CAPTURE(gap.x);
        const int edge = gap.x >= gap.y ? 1 : 2;
        CHECK(std::hypot(gap.x, gap.y) > 0.201);
        CHECK(
            why(corner_pair("1", gap, along_edge(gap, 0.2))) ==
            fmt::format("The engine measures along the normal of edge {} of \"tile\", as if the skins (0.2 m "
                        "together) had square corners.",
                        edge));
        // Another number is that of no edge, and is negative: nothing is known of it.
        CHECK(why(corner_pair("1", gap, R"({"overlap":true,"normal":[1,0],"separation":-0.123})")) == "");
        CHECK(why(corner_pair("1", gap, R"({"overlap":true,"separation":-0.123})")) == "");
    }
}

TEST_CASE("a margin is told where the engine's own separation is positive and right, or missing") {
    for (const double gap : {0.002, 0.0039, 0.005, 0.01, 0.0123, 0.02, 0.03, 0.05, 0.0777, 0.0999}) {
        const std::string at = fmt::format("{},0.3,1,0", 2.0 + gap);
        const std::string margin = "The engine answers contacts ahead, within a margin.";
        CHECK(why(pair("6", "6", at, R"({"overlap":true})")) == margin);
        CHECK(why(pair("6", "6", at, R"({"overlap":true,"normal":[1,0]})")) == margin);
        const auto said = [](double number) {
            return fmt::format(R"({{"overlap":true,"separation":{}}})", number);
        };
        CHECK(why(pair("6", "6", at, said(gap))) == margin);
        CHECK(why(pair("6", "6", at, said(-gap))).find("margin") == std::string::npos);
        CHECK(why(pair("6", "6", at, said(gap + 0.0333))).find("margin") == std::string::npos);
        CHECK(why(pair("6", "6", at, said(-0.0333))).find("margin") == std::string::npos);
    }
}

TEST_CASE("boxes without skins, measured along an edge where corners are nearest") {
    for (const Corners gap :
         {Corners{0.05, 0.04}, Corners{0.04, 0.05}, Corners{0.06, 0.02}, Corners{0.02, 0.06}}) {
        CHECK(why(corner_pair("6", gap, along_edge(gap, 0.0))) ==
              fmt::format(
                  "The engine measures along the normal of edge {} of \"tile\", not from corner to corner.",
                  gap.x >= gap.y ? 1 : 2));
    }
}

// "Another edge's" was said of a normal that leads from corner to corner.
TEST_CASE("the shortest way out is named by what it leads along") {
    const std::string begin = "The engine's depth is right along its own normal, but the shortest way out ";
    for (const Corners gap :
         {Corners{0.1, 0.09}, Corners{0.09, 0.1}, Corners{0.12, 0.05}, Corners{0.05, 0.12},
          Corners{0.13, 0.13}, Corners{0.14, 0.1}, Corners{0.02, 0.011}, Corners{0.17, 0.06},
          Corners{0.05, 0.05}, Corners{0.1, 0.03}}) {
        CAPTURE(gap.x);
        CHECK(std::hypot(gap.x, gap.y) < 0.199);
        CHECK(why(corner_pair("1", gap, along_edge(gap, 0.2))) == begin + "leads from a corner to a corner.");
    }
    struct Side {
        const char* at;
        const char* normal;
        double depth;
        const char* edge;
    };
    for (const Side& side :
         {Side{"1.5,0.2,1,0", "[0,1]", 1.8, "1"}, Side{"-1.5,0.2,1,0", "[0,1]", 1.8, "3"},
          Side{"0.2,1.5,1,0", "[1,0]", 1.8, "2"}, Side{"0.2,-1.5,1,0", "[1,0]", 1.8, "0"},
          Side{"1.9,0.5,1,0", "[0,1]", 1.5, "1"}, Side{"-0.6,-1.9,1,0", "[-1,0]", 1.4, "0"}}) {
        CHECK(
            why(pair("6", "6", side.at,
                     fmt::format(R"({{"overlap":true,"normal":{},"depth":{}}})", side.normal, side.depth))) ==
            begin + "is along the normal of edge " + side.edge + " of \"shape 6\".");
    }
    CHECK(why(pair("3", "6", "1.6,1.6,1,0", R"({"overlap":true,"normal":[1,0],"depth":0.4})")) ==
          begin + "leads from the centre of a circle to a corner.");
}

// Box2D was said to leave the radii out where its cut left no point, though the pair has the radii elsewhere.
TEST_CASE("a body past the end of an edge, where only round skins overlap") {
    for (const Corners gap :
         {Corners{0.01, 0.15}, Corners{0.02, 0.15}, Corners{0.05, 0.18}, Corners{0.1, 0.15},
          Corners{0.03, 0.1}, Corners{0.11, 0.12}, Corners{0.003, 0.19}, Corners{0.08, 0.16},
          Corners{0.06, 0.07}, Corners{0.02, 0.19}}) {
        CAPTURE(gap.x);
        CHECK(std::hypot(gap.x, gap.y) < 0.199);
        const std::string line = fmt::format(
            R"({{"pair":["floor","crate"],"a":8,"at_a":[0,0,1,0],"b":1,"at_b":[{:.17g},{:.17g},1,0],)"
            R"("answer":{{"overlap":false}}}})",
            2.0 + gap.x, 1.0 + gap.y);
        CHECK(why(line) ==
              "The engine cuts contacts off at the ends of edge 1 of \"floor\". \"crate\" lies past one, "
              "where only the round skins overlap.");
    }
    // Above the edge, its cut leaves points, and nothing explains the miss.
    CHECK(why(R"({"pair":["floor","crate"],"a":8,"at_a":[0,0,1,0],"b":1,"at_b":[0.5,1.15,1,0],)"
              R"("answer":{"overlap":false}})") == "");
}

TEST_CASE("radii are told where a number shows them, and of the body that has them") {
    const std::string floor = R"({"pair":["floor","crate"],"a":8,"at_a":[0,0,1,0],"b":)";
    for (const double gap : {0.02, 0.06, 0.08, 0.103, 0.12, 0.13, 0.14, 0.155, 0.16, 0.18}) {
        const auto said = [&](const char* shape, double separation) {
            return why(floor +
                       fmt::format(R"({},"at_b":[0.3,{:.17g},1,0],"answer":{{"separation":{:.9g}}}}})", shape,
                                   1.0 + gap, separation));
        };
        CHECK(said("1", gap) == "The engine leaves out the radii of both.");
        CHECK(said("1", gap - 0.1) == "The engine leaves out the radius of \"crate\".");
        CHECK(said("1", gap - 0.4) == "The engine counts the radii of both twice.");
        CHECK(said("6", gap) == "The engine leaves out the radius of \"floor\".");
        CHECK(said("6", gap - 0.2) == "The engine counts the radius of \"floor\" twice.");
        const std::string no =
            R"(,"at_b":[0.3,)" + fmt::format("{:.17g}", 1.0 + gap) + R"(,1,0],"answer":{"overlap":false}})";
        CHECK(why(floor + "1" + no) == "");
    }
}

// The sentence may stand behind another one, about a seam.
TEST_CASE("each sentence names the engine, and repeats no number of the difference") {
    const std::string line = corner_pair("6", {0.0625, -1.0}, R"({"overlap":true})");
    const collide::CapturedQuery query = query_of(line);
    collide::CaptureJudge judge;
    const collide::OwnAnswer own = judge.answer(query);
    CHECK(difference_in_words(query, own, judge.judge(query, own, {}), {}) ==
          "said an overlap, but 0.0625 m lie between them");
    CHECK(why(line) == "The engine answers contacts ahead, within a margin.");
}

TEST_SUITE_END();
