#include "measure/why_not.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <collide/scene/scene_reader.h>

using app::Highlight;
using app::StageOutcome;
using app::WhyNot;
using app::WhyNotRow;
using app::WhyNotStage;

namespace {

/// Two bodies given as the rest of their JSON objects; t_max is one second.
WhyNot ask(const std::string& a, const std::string& b, double scrub_time = 0.0) {
    const std::string text = fmt::format(
        R"({{"collidoscope": 1, "settings": {{"t_max": 1}}, "bodies": [{{"name": "a", {}}}, {{"name": "b", {}}}]}})",
        a, b);
    const auto result = collide::read_scene(text, "test");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(result));
    const collide::Scene& scene = std::get<collide::LoadedScene>(result).scene;
    app::Analysis analysis;
    app::analyse(scene, std::pair<std::size_t, std::size_t>{0, 1}, scrub_time, analysis);
    return app::why_not(scene, analysis);
}

const WhyNotRow& row(const WhyNot& answer, WhyNotStage stage) {
    for (const WhyNotRow& each : answer.rows) {
        if (each.stage == stage) return each;
    }
    FAIL("no such stage");
    return answer.rows.front();
}

const std::string box = R"("shape": {"type": "box", "width": 1, "height": 1})";
const std::string triangle = R"("shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [0, 2]]})";

}  // namespace

TEST_CASE("two static bodies are stopped by the filter") {
    const WhyNot answer =
        ask(box + R"(, "motion": "static")", box + R"(, "motion": "static", "position": [0.5, 0])");
    CHECK_FALSE(answer.through);
    CHECK(row(answer, WhyNotStage::filter).outcome == StageOutcome::stopped);
    for (std::size_t i = 1; i < answer.rows.size(); ++i) {
        CHECK(answer.rows[i].outcome == StageOutcome::not_asked);
    }
}

TEST_CASE("far bodies are stopped by the boxes of their way, with the axis and the gap") {
    const WhyNot answer = ask(box, box + R"(, "position": [2, 5.5])");
    const WhyNotRow& way = row(answer, WhyNotStage::way_boxes);
    CHECK(way.outcome == StageOutcome::stopped);
    CHECK(way.number == "y gap 4.500 m");
    CHECK(answer.verdict == "Rejected by: Broad phase (y gap 4.500 m).");
    CHECK(row(answer, WhyNotStage::axis).outcome == StageOutcome::not_asked);
}

TEST_CASE("bodies whose boxes meet and that rest are stopped by an axis") {
    const WhyNot answer = ask(triangle, triangle + R"(, "position": [2.4, 2.4], "angle": 3.14159265)");
    const WhyNotRow& axis = row(answer, WhyNotStage::axis);
    CHECK(row(answer, WhyNotStage::boxes).outcome == StageOutcome::passed);
    CHECK(axis.outcome == StageOutcome::stopped);
    CHECK(axis.number == "gap 0.566 m");  // between the lines x + y = 2 and x + y = 2.8
    CHECK(axis.lights == Highlight{Highlight::Kind::sat_axis, 1});
    CHECK(row(answer, WhyNotStage::sweep).outcome == StageOutcome::not_asked);
}

TEST_CASE("overlapping bodies come through by their contact points") {
    const WhyNot answer = ask(box, box + R"(, "position": [0.9, 0.2])");
    CHECK(answer.through);
    CHECK(row(answer, WhyNotStage::axis).outcome == StageOutcome::passed);
    CHECK(row(answer, WhyNotStage::sweep).outcome == StageOutcome::not_asked);
    const WhyNotRow& contact = row(answer, WhyNotStage::contact);
    CHECK(contact.outcome == StageOutcome::through);
    CHECK(contact.number == "depth 0.100 m");
    CHECK(contact.words.find("2 contact points") != std::string::npos);
}

TEST_CASE("touching counts as coming through") {
    const WhyNot answer = ask(box, box + R"(, "position": [1, 0])");
    CHECK(answer.through);
    CHECK(row(answer, WhyNotStage::way_boxes).outcome == StageOutcome::passed);
    CHECK(row(answer, WhyNotStage::contact).outcome == StageOutcome::through);
}

TEST_CASE("bodies apart now that meet come through by the sweep") {
    const WhyNot answer = ask(box + R"(, "velocity": [4, 0])", box + R"(, "position": [3, 0])");
    CHECK(answer.through);
    CHECK(row(answer, WhyNotStage::boxes).outcome == StageOutcome::apart_now);
    CHECK(row(answer, WhyNotStage::boxes).number == "x gap 2.000 m");
    CHECK(row(answer, WhyNotStage::axis).outcome == StageOutcome::not_asked);
    CHECK(row(answer, WhyNotStage::sweep).outcome == StageOutcome::passed);
    CHECK(row(answer, WhyNotStage::sweep).number == "t = 0.500 s");
    CHECK(row(answer, WhyNotStage::contact).number == "t = 0.500 s");
}

TEST_CASE("the sweep says why a pair never meets") {
    SUBCASE("too late is the broad phase's matter: boxes reach as far as t_max") {
        const WhyNot answer = ask(box + R"(, "velocity": [4, 0])", box + R"(, "position": [9, 0])");
        CHECK(row(answer, WhyNotStage::way_boxes).outcome == StageOutcome::stopped);
    }
    SUBCASE("past a corner") {
        const WhyNot answer =
            ask(box + R"(, "velocity": [4, 0])", box + R"(, "position": [3.2, 3], "velocity": [0, -8])");
        const WhyNotRow& sweep = row(answer, WhyNotStage::sweep);
        CHECK(sweep.outcome == StageOutcome::stopped);
        CHECK(sweep.number == "gap 0.179 m");
        CHECK(sweep.words.find("across the motion") != std::string::npos);
    }
    SUBCASE("an axis across the motion keeps a gap") {
        const WhyNot answer = ask(triangle + R"(, "velocity": [1, -1])",
                                  triangle + R"(, "position": [2.4, 2.4], "angle": 3.14159265)");
        const WhyNotRow& sweep = row(answer, WhyNotStage::sweep);
        CHECK(sweep.outcome == StageOutcome::stopped);
        CHECK(sweep.number == "gap 0.566 m");
        CHECK(sweep.lights.kind == Highlight::Kind::sweep_axis);
    }
    SUBCASE("moving apart") {
        const WhyNot answer = ask(triangle + R"(, "velocity": [-1, -1])",
                                  triangle + R"(, "position": [2.4, 2.4], "angle": 3.14159265)");
        const WhyNotRow& sweep = row(answer, WhyNotStage::sweep);
        CHECK(sweep.outcome == StageOutcome::stopped);
        CHECK(sweep.number.find("exit -") == 0);
        CHECK(row(answer, WhyNotStage::contact).outcome == StageOutcome::not_asked);
    }
}

TEST_CASE("a body that turns is asked for its turning too") {
    const std::string stick = R"("shape": {"type": "box", "width": 4, "height": 0.2})";
    const WhyNot answer = ask(stick + R"(, "angle": 0.3, "angular_velocity": 2)",
                              R"("shape": {"type": "circle", "radius": 0.5}, "position": [1.2, 1.05])");
    CHECK(row(answer, WhyNotStage::turning).outcome == StageOutcome::passed);
    CHECK(answer.through);
    CHECK(answer.verdict.find("because they rotate") != std::string::npos);
    for (const WhyNotRow& each : ask(stick, box + R"(, "position": [0, 3])").rows) {
        CHECK(each.stage != WhyNotStage::turning);
    }
}

TEST_CASE("ellipses are told apart by GJK") {
    const std::string ellipse = R"("shape": {"type": "ellipse", "rx": 2, "ry": 1})";
    const WhyNot answer = ask(ellipse, ellipse + R"(, "position": [3, 1.6])");
    const WhyNotRow& axis = row(answer, WhyNotStage::axis);
    CHECK(axis.title == "Distance (GJK)");
    CHECK(axis.outcome == StageOutcome::stopped);
    CHECK(axis.number.find("distance ") == 0);
}

TEST_CASE("a look back at a pair that has parted says so") {
    const WhyNot answer = ask(box + R"(, "velocity": [-4, 0])", box + R"(, "position": [0.8, 0])", 1.0);
    CHECK(answer.through);
    CHECK(row(answer, WhyNotStage::contact).words.find("parted") != std::string::npos);
}
