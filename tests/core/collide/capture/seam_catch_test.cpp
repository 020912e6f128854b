#include <collide/capture/seam_catch.h>

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <collide/capture/capture_reader.h>

namespace {

/// Tiles of 1 x 1 (shape 1) below y = 0. On them crates of 0.5 x 0.5 (shape 2), sunk in by 5 mm.
struct TileFrame {
    collide::CaptureReader reader;
    collide::CaptureJudge judge;
    collide::SeamFinder finder;

    TileFrame() {
        for (const char* text : {R"({"collide_capture":1})", R"({"shape":1,"box":[1,1]})",
                                 R"({"shape":2,"box":[0.5,0.5]})", R"({"frame":1})"})
            reader.read(text);
    }
    void ask(const std::string& text) {
        const auto query = reader.read(text);
        REQUIRE(query.has_value());
        finder.add(*query);
    }
    /// The tile's left edge is at x = 1, and the crate has come 1 mm past it.
    void tile(const std::string& name, const std::string& place, const std::string& answer) {
        ask(R"({"pair":[")" + name + R"(","crate"],"a":1,"at_a":[)" + place +
            R"(,1,0],"b":2,"at_b":[0.751,0.245,1,0],"answer":{"overlap":true,)" + answer + "}}");
    }
    std::vector<collide::SeamCatch> caught() { return finder.catches(judge); }
};

const std::string on_top = R"("normal":[0,1],"points":[[0.501,-0.0025,-0.005],[0.95,-0.0025,-0.005]])";
const std::string from_left = R"("normal":[-1,0],"points":[[1.0005,-0.005,-0.001],[1.0005,-0.001,-0.001]])";

}  // namespace

TEST_SUITE_BEGIN("core/collide/capture/seam_catch");

TEST_CASE("a contact whose normal leads into the tile before catches on the seam") {
    TileFrame frame;
    frame.tile("tile 1", "1.5,-0.5", from_left);
    frame.tile("tile 0", "0.5,-0.5", on_top);
    const auto caught = frame.caught();
    REQUIRE(caught.size() == 1);
    CHECK(caught[0].query == 0);
    CHECK(caught[0].covering.name == "tile 0");
    CHECK(caught[0].depth == doctest::Approx(1.001));
    CHECK(seam_in_words(frame.finder.frame()[0], caught[0]) ==
          "its normal (-1, 0) leads into \"tile 0\": what slides over both bodies catches on the seam");
}

TEST_CASE("the body that catches may be the first of its pairs") {
    TileFrame frame;
    frame.ask(R"({"pair":["crate","tile 1"],"a":2,"at_a":[0.751,0.245,1,0],"b":1,"at_b":[1.5,-0.5,1,0],)"
              R"("answer":{"overlap":true,"normal":[1,0],"points":[[1.0005,-0.003,-0.001]]}})");
    frame.tile("tile 0", "0.5,-0.5", on_top);
    CHECK(frame.caught().size() == 1);
}

// Matter keeps vertices in the world alone: it tells each moved shape again, at the same pose.
TEST_CASE("a body whose shape is told anew has moved") {
    const auto catches = [](bool has_moved) {
        TileFrame frame;
        const auto tile = [&](const std::string& vertices) {
            frame.reader.read(R"({"shape":3,"polygon":[)" + vertices + "]}");
            frame.ask(R"({"pair":["tile 0","crate"],"a":3,"at_a":[0,0,1,0],"b":2,"at_b":[0.751,0.245,1,0],)"
                      R"("answer":{"overlap":true,)" +
                      on_top + "}}");
        };
        tile(has_moved ? "[0,-1],[1.001,-1],[1.001,0],[0,0]" : "[0,-1],[1,-1],[1,0],[0,0]");
        tile("[0,-1],[1,-1],[1,0],[0,0]");
        frame.tile("tile 1", "1.5,-0.5", from_left);
        return frame.caught().size();
    };
    CHECK(catches(false) == 1);
    CHECK(catches(true) == 0);
}

// A radius was taken for a skin, so a wall was half a metre thicker for a ball.
TEST_CASE("balls and capsules in a corner catch on no seam") {
    struct Case {
        const char* shape;
        const char* place;  // of the body, touching a floor below y = 0 and a wall to the right of x = 2
        const char* on_floor;
        const char* at_wall;
    };
    for (const Case& each : {
             Case{R"("circle":[0,0],"radius":0.5)", "1.5,0.5,1,0", "[1.5,0]", "[2,0.5]"},
             Case{R"("circle":[0,0],"radius":0.02)", "1.98,0.02,1,0", "[1.98,0]", "[2,0.02]"},
             Case{R"("circle":[0,0],"radius":0.5)", "1.502,0.495,1,0", "[1.502,-0.0025]", "[2.001,0.495]"},
             Case{R"("capsule":[[0,-0.5],[0,0.5]],"radius":0.3)", "1.7,0.8,1,0", "[1.7,0]",
                  "[2,0.3],[2,1.3]"},
             Case{R"("capsule":[[-0.5,0],[0.5,0]],"radius":0.3)", "1.2,0.3,1,0", "[0.7,0],[1.7,0]",
                  "[2,0.3]"},
             Case{R"("box":[1,1],"radius":0.01)", "1.49,0.51,1,0", "[0.99,0],[1.99,0]", "[2,0.01],[2,1.01]"},
         }) {
        CAPTURE(each.shape);
        CAPTURE(each.place);
        collide::CaptureReader reader;
        collide::CaptureJudge judge;
        collide::SeamFinder finder;
        for (const std::string& text :
             {std::string(R"({"collide_capture":1})"), R"({"shape":1,"box":[20,1]})" + std::string(),
              std::string(R"({"shape":2,"box":[1,20]})"), "{\"shape\":3," + std::string(each.shape) + "}",
              std::string(R"({"frame":1})")})
            reader.read(text);
        const auto ask = [&](const std::string& body, const std::string& normal, std::string points) {
            for (std::size_t at = points.find(']'); at != std::string::npos; at = points.find(']', at + 4))
                points.replace(at, 1, ",0]");
            const auto query = reader.read(
                R"({"pair":[")" + body + R"(","player"],)" +
                (body == "floor" ? R"("a":1,"at_a":[0,-0.5,1,0])" : R"("a":2,"at_a":[2.5,0,1,0])") +
                R"(,"b":3,"at_b":[)" + each.place + R"(],"answer":{"overlap":true,"normal":)" + normal +
                R"(,"points":[)" + points + "]}}");
            REQUIRE(query.has_value());
            finder.add(*query);
        };
        ask("floor", "[0,1]", each.on_floor);
        ask("wall", "[-1,0]", each.at_wall);
        CHECK(finder.catches(judge).empty());
    }
}

TEST_CASE("a step, a gap, a contact on top and a tile that is asked of alone catch nothing") {
    for (const char* place : {"1.5,-0.25", "1.5,-0.5", "9,9"}) {
        CAPTURE(place);
        TileFrame frame;
        const bool is_step = std::string(place) == "1.5,-0.25";
        frame.tile(
            "tile 1", place,
            is_step ? R"("normal":[-1,0],"points":[[1.0005,-0.005,-0.001],[1.0005,0.25,-0.001]])" : on_top);
        frame.tile("tile 0", "0.5,-0.5", on_top);
        CHECK(frame.caught().empty());
    }
    TileFrame gap;
    gap.tile("tile 1", "1.5,-0.5", from_left);
    gap.tile("tile 0", "0.4,-0.5", on_top);
    CHECK(gap.caught().empty());
    TileFrame alone;
    alone.tile("tile 1", "1.5,-0.5", from_left);
    CHECK(alone.caught().empty());
}

TEST_CASE(
    "misses, normals and points that are not told, and queries before the first frame are no contacts") {
    collide::CaptureReader reader;
    const auto asked = [&](const std::string& answer) {
        const auto query = reader.read(
            R"({"pair":"p","a":1,"at_a":[0,0,1,0],"b":1,"at_b":[0.9,0,1,0],"answer":)" + answer + "}");
        REQUIRE(query.has_value());
        return may_catch_on_seam(*query);
    };
    const std::string whole = R"({"overlap":true,"normal":[1,0],"points":[[0.5,0]]})";
    reader.read(R"({"collide_capture":1})");
    reader.read(R"({"shape":1,"box":[1,1]})");
    CHECK_FALSE(asked(whole));
    reader.read(R"({"frame":1})");
    CHECK(asked(whole));
    CHECK_FALSE(asked(R"({"overlap":false})"));
    CHECK_FALSE(asked(R"({"overlap":true,"points":[[0.5,0]]})"));
    CHECK_FALSE(asked(R"({"overlap":true,"normal":[1,0]})"));
    CHECK_FALSE(asked(R"({"overlap":true,"normal":[null,0],"points":[[0.5,0]]})"));
}
