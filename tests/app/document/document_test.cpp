#include "document/document.h"

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <utility>

#include "support/allocation_counter.h"

using app::Document;
using collide::BodySpec;
using collide::Scene;

namespace {

Scene one_body() {
    Scene scene;
    scene.name = "One";
    scene.bodies.push_back(BodySpec{});
    scene.bodies[0].name = "A";
    return scene;
}

void move_to(Document& document, double x) {
    document.edit("Move", [&](Scene& s) { s.bodies[0].position.x = x; });
}

}  // namespace

TEST_CASE("a scene that is only looked at is held once") {
    constexpr std::size_t count = 100'000;
    Scene scene;
    scene.bodies.resize(count);
    Document document;
    const std::size_t start = support::allocations();
    document.open(std::move(scene), std::nullopt);
    CHECK_FALSE(document.modified());
    CHECK(support::allocations() - start < 100);
    // The first change needs the other copy, which undo and the comparison with the file go by.
    const std::array<std::size_t, 1> first{0};
    document.edit_bodies("Move", first, [](BodySpec& body) { body.position.x = 1.0; });
    CHECK(support::allocations() - start > count);
    CHECK(document.modified());
    document.undo();
    CHECK_FALSE(document.modified());
    CHECK(document.scene().bodies[0] == BodySpec{});
}

TEST_CASE("an edit that changes nothing leaves no step") {
    Document document;
    document.open(one_body(), std::nullopt);
    move_to(document, 0.0);
    CHECK_FALSE(document.can_undo());
    CHECK_FALSE(document.modified());
}

TEST_CASE("a drag of many moves is one step, and cancelled it never was") {
    Document document;
    document.open(one_body(), std::nullopt);
    document.begin_drag("Drag");
    for (int i = 1; i <= 10; ++i) {
        document.drag([&](Scene& s) { s.bodies[0].position.x = i; });
    }
    document.commit_drag();
    CHECK(document.undo_name() == "Drag");
    document.undo();
    CHECK(document.scene() == one_body());
    document.begin_drag("Drag");
    document.drag([](Scene& s) { s.bodies[0].position.x = 5; });
    document.cancel_drag();
    CHECK(document.scene() == one_body());
    CHECK(document.redo_name() == "Drag");
}

TEST_CASE("undo to the saved scene counts as unmodified again") {
    Document document;
    document.open(one_body(), std::nullopt);
    move_to(document, 1.0);
    document.mark_saved("a.json");
    move_to(document, 2.0);
    CHECK(document.modified());
    document.undo();
    CHECK_FALSE(document.modified());
    document.undo();
    CHECK(document.modified());
    document.redo();
    CHECK_FALSE(document.modified());
}

TEST_CASE("a new edit forgets what could be redone") {
    Document document;
    document.open(one_body(), std::nullopt);
    move_to(document, 1.0);
    document.undo();
    move_to(document, 2.0);
    CHECK_FALSE(document.can_redo());
}

TEST_CASE("every change grows the revision") {
    Document document;
    document.open(one_body(), std::nullopt);
    auto last = document.revision();
    const auto grew = [&] {
        const bool yes = document.revision() > last;
        last = document.revision();
        return yes;
    };
    move_to(document, 1.0);
    CHECK(grew());
    document.undo();
    CHECK(grew());
    document.redo();
    CHECK(grew());
    document.open(one_body(), std::nullopt);
    CHECK(grew());
}

TEST_CASE("a random walk of edits, undone to the end and redone, meets the same scenes") {
    std::mt19937 random(7);
    Document document;
    document.open(one_body(), std::nullopt);
    std::vector<Scene> states{document.scene()};
    for (int i = 0; i < 200; ++i) {
        const double x = std::uniform_real_distribution<double>(-9.0, 9.0)(random);
        document.edit("Step", [&](Scene& s) {
            if (i % 3 == 0) {
                s.bodies.push_back(s.bodies[0]);
            }
            s.bodies.back().angle = x;
        });
        states.push_back(document.scene());
    }
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        document.undo();
        REQUIRE(document.scene() == states[i]);
    }
    CHECK_FALSE(document.can_undo());
    for (std::size_t i = 1; i < states.size(); ++i) {
        document.redo();
        REQUIRE(document.scene() == states[i]);
    }
}

TEST_CASE("a recovered scene counts as modified") {
    Document document;
    document.open_unsaved(one_body(), std::nullopt);
    CHECK(document.modified());
    CHECK(document.title() == "One");
}

TEST_CASE(
    "driving counted as an edit and was asked about: it is none, also undone and redone, and hides none") {
    Scene scene = one_body();
    scene.bodies.push_back(scene.bodies[0]);
    scene.bodies[1].name = "B";
    Document document;
    document.open(scene, std::nullopt);
    const auto drive_to = [&](double x) {
        document.begin_drag("Drive", Document::StepKind::driving);
        document.drag([&](Scene& s) { s.bodies[0].position.x = x; });
        CHECK_FALSE(document.modified());
        document.snapshot();  // as the autosave does, in the middle
        CHECK_FALSE(document.modified());
        document.commit_drag();
        CHECK_FALSE(document.modified());
    };
    drive_to(3.0);
    drive_to(4.0);
    document.undo();
    CHECK(document.scene().bodies[0].position.x == 3.0);
    CHECK_FALSE(document.modified());
    document.undo();
    CHECK(document.scene() == scene);
    CHECK_FALSE(document.modified());
    document.redo();
    CHECK_FALSE(document.modified());

    document.edit("Move B", [](Scene& s) { s.bodies[1].position.x = 9.0; });
    CHECK(document.modified());
    document.begin_drag("Drive", Document::StepKind::driving);
    document.drag([](Scene& s) {
        s.bodies[0].position.x = 5.0;
        s.bodies[1].position.x = 10.0;  // pushed
    });
    document.commit_drag();
    CHECK(document.modified());
    document.undo();
    document.undo();
    CHECK_FALSE(document.modified());
}

TEST_CASE("a document that is put aside and taken up again goes on with its history, under new revisions") {
    Document document;
    document.open(one_body(), "one.json");
    move_to(document, 1.0);
    const std::uint64_t before = document.revision();
    Document aside = std::exchange(document, Document(before + 1));
    document.open(Scene(), std::nullopt);
    const std::uint64_t between = document.revision();
    document.resume(std::move(aside));
    CHECK(document.revision() > between);
    CHECK(document.modified());
    CHECK(document.path() == "one.json");
    document.undo();
    CHECK(document.scene() == one_body());
    CHECK_FALSE(document.modified());
}
