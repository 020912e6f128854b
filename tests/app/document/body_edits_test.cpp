#include "document/body_edits.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace app;
using collide::BodySpec;

namespace {

Document two_boxes() {
    collide::Scene scene;
    for (const char* name : {"left", "right"}) {
        BodySpec body;
        body.name = name;
        body.shape.geometry = collide::BoxSpec{};
        scene.bodies.push_back(body);
    }
    scene.view.focus = {"left", "right"};
    Document document;
    document.open(scene, std::nullopt);
    return document;
}

double width_of(const Document& document) {
    return std::get<collide::BoxSpec>(document.scene().bodies[0].shape.geometry).width;
}

void set_width(BodySpec& body, double width) {
    std::get<collide::BoxSpec>(body.shape.geometry).width = width;
}

}  // namespace

TEST_CASE("a change within the limits is one undo step") {
    Document document = two_boxes();
    CHECK_FALSE(change_body(document, 0, "Change the size", [](BodySpec& body) { set_width(body, 2.5); }));
    CHECK(width_of(document) == 2.5);
    CHECK(document.undo_name() == "Change the size");
    document.undo();
    CHECK(width_of(document) == 1.0);
}

TEST_CASE("what a scene file could not hold is refused with the reader's sentence") {
    Document document = two_boxes();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double width : {0.0, -1.0, 1e9, nan, HUGE_VAL}) {
        const auto error =
            change_body(document, 0, "Change", [=](BodySpec& body) { set_width(body, width); });
        CAPTURE(width);
        REQUIRE(error);
        CHECK(error->size() > 10);
        CHECK(error->find("width") != std::string::npos);
    }
    CHECK(width_of(document) == 1.0);
    CHECK_FALSE(document.can_undo());
    CHECK(change_body(document, 0, "Move", [=](BodySpec& body) { body.position.x = nan; }));
    CHECK(change_body(document, 0, "Move", [](BodySpec& body) { body.position.x = 2e6; }));
}

TEST_CASE("changes inside a drag undo as one") {
    Document document = two_boxes();
    document.begin_drag("Change the size");
    for (const double width : {1.5, 2.0, 3.0}) {
        CHECK_FALSE(change_body(document, 0, "unused", [=](BodySpec& body) { set_width(body, width); }));
    }
    document.commit_drag();
    document.undo();
    CHECK(width_of(document) == 1.0);
    CHECK_FALSE(document.can_undo());
}

TEST_CASE("names stay unique and the focus follows a rename") {
    Document document = two_boxes();
    CHECK(rename_body(document, 0, "right"));
    CHECK(rename_body(document, 0, ""));
    CHECK_FALSE(rename_body(document, 0, "left"));
    CHECK_FALSE(document.can_undo());
    CHECK_FALSE(rename_body(document, 0, "bullet"));
    CHECK(document.scene().bodies[0].name == "bullet");
    CHECK(document.scene().view.focus == std::vector<std::string>{"bullet", "right"});
}
