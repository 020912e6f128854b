#include "platform/announcements.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <collide/scene/scene_reader.h>
#include "platform/frame.h"
#include "session/files.h"
#include "session/session.h"

using app::Announcement;
using app::Announcer;
using app::Session;
using nlohmann::json;

namespace {

collide::Scene circles(int count) {
    collide::Scene scene;
    for (int i = 0; i < count; ++i) {
        collide::BodySpec body;
        body.name = "disc " + std::to_string(i + 1);
        body.shape.geometry = collide::CircleSpec{1.0};
        body.position = {3.0 * i, 0.0};
        scene.bodies.push_back(body);
    }
    return scene;
}

void look(Session& session) {
    app::refresh_analysis(session.work, session.seen, session.tool, session.playing);
}

Session session_with(int count) {
    Session session = app::start_state({});
    app::show_scene(session, circles(count), std::nullopt);
    look(session);
    return session;
}

std::vector<Announcement> announced(Announcer& announcer, const Session& session, bool moves = false,
                                    double seconds = 0.01) {
    return announcer.announcements(session.work, session.seen, session.prompts, session.studying, moves,
                                   seconds);
}

/// Nothing when it was not announced.
std::optional<std::string> of_kind(const std::vector<Announcement>& announcements, std::string_view kind) {
    const auto found = std::find_if(announcements.begin(), announcements.end(),
                                    [&](const Announcement& one) { return one.kind == kind; });
    return found == announcements.end() ? std::nullopt : std::optional(found->text);
}

}  // namespace

TEST_CASE("the bodies are rows with name, shape, place, and how near the nearest one is") {
    Session session = session_with(3);
    session.seen.view.select_only(1);
    const json table = json::parse(app::body_rows(session.work, session.seen));
    REQUIRE(table["rows"].size() == 3);
    CHECK(table["left_out"] == 0);
    const json& row = table["rows"][1];
    CHECK(row["name"] == "disc 2");
    CHECK(row["shape"] == "circle");
    CHECK(row["position"] == "(3.00, 0.00)");
    CHECK(row["nearest"] == "1.000 m from disc 1");
    CHECK(row["selected"] == true);
    CHECK(table["rows"][0]["selected"] == false);
}

TEST_CASE("an overlap is announced as one, and nothing while a question asks for it") {
    Session session = session_with(2);
    session.work.document.edit("move", [](collide::Scene& scene) { scene.bodies[1].position = {1.5, 0.0}; });
    look(session);
    const auto nearest = [&] {
        return json::parse(app::body_rows(session.work, session.seen))["rows"][0]["nearest"];
    };
    CHECK(nearest() == "overlaps disc 2 by 0.500 m");
    session.seen.view.keeps_verdict = true;
    CHECK(nearest() == "");
    CHECK(app::heard_words(session.work, session.seen, session.prompts).empty());
}

TEST_CASE("a crowd has rows for its first bodies, and says how many it leaves out") {
    Session session = session_with(230);
    const json table = json::parse(app::body_rows(session.work, session.seen));
    CHECK(table["rows"].size() == 200);
    CHECK(table["left_out"] == 30);
    CHECK(table["rows"][0]["nearest"] == "");
}

TEST_CASE("what was announced is announced again only when it has changed") {
    Session session = session_with(2);
    Announcer announcer(0);
    const auto first = announced(announcer, session);
    CHECK(of_kind(first, "heard").value_or("").find("Separated") != std::string::npos);
    CHECK(of_kind(first, "bodies").has_value());
    CHECK(announced(announcer, session).empty());
    session.seen.view.select_only(0);
    const auto second = announced(announcer, session);
    REQUIRE(second.size() == 1);
    CHECK(second[0].kind == "bodies");
    session.prompts.say(app::Message::Kind::info, "Hello");
    CHECK(of_kind(announced(announcer, session), "heard").value_or("").ends_with("Hello"));
}

TEST_CASE("bodies that move are announced once a second, and where they come to rest") {
    Session session = session_with(2);
    Announcer announcer(0);
    announced(announcer, session);
    double x = 3.0;
    const auto move = [&] {
        x += 0.5;
        session.work.document.edit("move", [&](collide::Scene& scene) {
            scene.bodies[1].position = {x, 0.0};
        });
        look(session);
    };
    int tables = 0;
    for (int i = 0; i < 30; ++i) {
        move();
        tables += of_kind(announced(announcer, session, true, 0.1), "bodies").has_value() ? 1 : 0;
    }
    CHECK(tables >= 2);
    CHECK(tables <= 3);
    move();
    const auto last = of_kind(announced(announcer, session, false, 0.0), "bodies");
    REQUIRE(last.has_value());
    CHECK(json::parse(*last)["rows"][1]["position"] == "(18.5, 0.0)");
}

TEST_CASE("an answer in the course is announced once it is given") {
    Session session = session_with(2);
    Announcer announcer(0);
    announced(announcer, session);
    REQUIRE_FALSE(app::open_chapter_named(session, "01-apart-or-not:2").has_value());
    look(session);
    CHECK_FALSE(of_kind(announced(announcer, session), "answer").has_value());
    const auto asked = app::open_question(session.studying);
    REQUIRE(asked.has_value());
    app::give_answer(session, *asked, true);
    const auto answer = of_kind(announced(announcer, session), "answer");
    REQUIRE(answer.has_value());
    const json answered = json::parse(*answer);
    CHECK(answered["chapter"] == "01-apart-or-not");
    CHECK(answered["step"] == 2);
    CHECK(answered["question"] == *asked + 1);
    CHECK(answered["right"] == false);
    CHECK(answered["tries"] == 0);
}

TEST_CASE("answers of an earlier start are not announced") {
    Session session = session_with(2);
    app::CourseEvent event;
    event.exercise = 1;
    session.studying.events.push_back(event);
    Announcer announcer(session.studying.events.size());
    CHECK_FALSE(of_kind(announced(announcer, session), "answer").has_value());
}
