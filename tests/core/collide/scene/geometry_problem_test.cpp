#include <collide/scene/geometry_problem.h>

#include <doctest/doctest.h>

#include <string>

using namespace collide;

namespace {

GeometryProblem loaded(std::string_view text, GeometryTask task) {
    const auto result = read_geometry_problem(text, task, "in");
    REQUIRE(std::holds_alternative<LoadedProblem>(result));
    return std::get<LoadedProblem>(result).problem;
}

std::string refused(std::string_view text, GeometryTask task) {
    const auto result = read_geometry_problem(text, task, "in");
    REQUIRE(std::holds_alternative<SceneError>(result));
    return std::get<SceneError>(result).message;
}

}  // namespace

TEST_CASE("a decomposition may have a tolerance, which is not negative") {
    const char* const ell = R"({"points": [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]], "tolerance": )";
    CHECK(loaded(ell + std::string("0.5}"), GeometryTask::decompose).tolerance == 0.5);
    CHECK(refused(ell + std::string("-1}"), GeometryTask::decompose) ==
          "in: /tolerance: -1 is negative; a number of at least 0 is needed");
    CHECK(loaded(ell + std::string("0.5}"), GeometryTask::mass).tolerance == 0.0);
}

TEST_CASE("a hull takes any points, the rest a polygon either way round") {
    CHECK(loaded(R"({"points": []})", GeometryTask::hull).points.empty());
    CHECK(loaded(R"({"points": [[1, 2], [1, 2]]})", GeometryTask::hull).points.size() == 2);
    CHECK(loaded(R"({"points": [[0, 1], [1, 0], [0, 0]]})", GeometryTask::decompose).points.size() == 3);
    const auto cut =
        loaded(R"({"points": [[0, 0], [1, 0], [0, 1]], "line": [[0, 0], [1, 1]]})", GeometryTask::cut);
    REQUIRE(cut.line);
    CHECK(cut.line->to == DVec2(1, 1));
    CHECK(loaded(R"({"shape": {"type": "circle", "radius": 1}, "density": 3})", GeometryTask::mass).density ==
          3.0);
}

TEST_CASE("a polygon that touches itself in a point is decomposed, and no other task takes it") {
    const std::string hourglass = R"({"points": [[0,0],[2,0],[1,1],[2,2],[0,2],[1,1]]})";
    const GeometryProblem problem = loaded(hourglass, GeometryTask::decompose);
    REQUIRE(problem.parts.size() == 2);
    CHECK(problem.points.size() == 6);
    CHECK(refused(hourglass, GeometryTask::mass).find("cross or touch") != std::string::npos);

    const std::string two_squares = R"({"points": [[0,0],[3,0],[3,3],[6,3],[6,6],[3,6],[3,3],[0,3]])";
    const auto holes = loaded(two_squares + R"(, "holes": [[[1,1],[2,1],[1,2]], [[4,4],[5,4],[4,5]]]})",
                              GeometryTask::decompose);
    CHECK(holes.parts[0].holes.size() == 1);
    CHECK(holes.parts[1].holes.size() == 1);
    CHECK(refused(two_squares + R"(, "holes": [[[4,1],[5,1],[4,2]]]})", GeometryTask::decompose) ==
          "in: /holes/0: the hole lies outside the polygon, crosses it or another hole, or has a side on "
          "them");
    CHECK(refused(two_squares + R"(, "tolerance": 0.1})", GeometryTask::decompose) ==
          "in: /tolerance: a polygon that touches itself takes no tolerance; leave it out");
}

TEST_CASE("one file serves all commands without a warning, a typo gets one") {
    const char* all = R"({"points": [[0,0],[1,0],[0,1]], "line": [[0,0],[1,1]], "density": 2})";
    for (const GeometryTask task :
         {GeometryTask::hull, GeometryTask::decompose, GeometryTask::mass, GeometryTask::cut}) {
        const auto result = read_geometry_problem(all, task, "in");
        REQUIRE(std::holds_alternative<LoadedProblem>(result));
        CHECK(std::get<LoadedProblem>(result).warnings.empty());
    }
    const auto result = read_geometry_problem(R"({"points": [], "ponits": []})", GeometryTask::hull, "in");
    REQUIRE(std::holds_alternative<LoadedProblem>(result));
    REQUIRE(std::get<LoadedProblem>(result).warnings.size() == 1);
    CHECK(std::get<LoadedProblem>(result).warnings[0].starts_with("in: "));
}

TEST_CASE("what can't be used is refused with its place and the remedy") {
    CHECK(refused("", GeometryTask::hull) == "in: it is empty; {\"points\": [[x, y], ...]} is needed");
    CHECK(refused("{", GeometryTask::hull).starts_with("in: not JSON at line 1"));
    CHECK(refused("{}", GeometryTask::hull).find("the points are needed") != std::string::npos);
    CHECK(refused(R"({"points": [[0, 0], [1]]})", GeometryTask::hull).starts_with("in: /points/1: "));
    CHECK(refused(R"({"points": [[0, 0], [1, 2e6]]})", GeometryTask::hull).starts_with("in: /points/1/1: "));
    CHECK(refused(R"({"points": [[0, 0], [1, 0]]})", GeometryTask::decompose) ==
          "in: /points: 2 vertices; a polygon needs at least 3");
    CHECK(refused(R"({"points": [[0, 0], [1, 0], [2, 0]]})", GeometryTask::mass) ==
          "in: /points: the polygon has almost no area; its vertices must not lie on one line");
    CHECK(refused(R"({"points": [[0, 0], [2, 2], [2, 0], [0, 2]]})", GeometryTask::cut)
              .starts_with("in: /points: edges 0 and 2 cross"));
    const std::string triangle = R"({"points": [[0, 0], [1, 0], [0, 1]])";
    CHECK(refused(triangle + "}", GeometryTask::cut).find("the line to cut along is needed") !=
          std::string::npos);
    CHECK(refused(triangle + R"(, "line": [[0, 0]]})", GeometryTask::cut) ==
          "in: /line: 1 points; a line needs 2: [[x, y], [x, y]]");
    CHECK(refused(triangle + R"(, "line": [[1, 0], [1, 0]]})", GeometryTask::cut) ==
          "in: /line: both points are the same; a line needs two different ones");
    CHECK(refused(triangle + R"(, "shape": {"type": "circle", "radius": 1}})", GeometryTask::mass) ==
          "in: /points: there are both a shape and points; keep one of the two");
    CHECK(refused(triangle + R"(, "density": 0})", GeometryTask::mass).starts_with("in: /density: "));
    CHECK(refused(R"({"shape": {"type": "blob"}})", GeometryTask::mass).starts_with("in: /shape/type: "));
}
