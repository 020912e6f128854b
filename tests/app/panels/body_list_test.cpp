#include "panels/body_list.h"

#include <doctest/doctest.h>

#include "document/bodies.h"
#include "session/session.h"

using namespace app;

TEST_CASE("every shape of the menu can be added at any zoom, selected and undone") {
    for (const double pixels_per_meter : {1e-3, 70.0, 1e6}) {
        Session state;
        state.seen.view.camera.pixels_per_meter = pixels_per_meter;
        state.seen.view.camera.center = {3.0, -2.0};
        for (const NewShape& shape : new_shapes()) {
            CAPTURE(shape.title);
            add_body(state.work, state.seen, state.prompts, shape);
            const collide::BodySpec& body = state.work.document.scene().bodies.back();
            CHECK(body.position == collide::DVec2(3.0, -2.0));
            CHECK_FALSE(refusal(body));
            CHECK(state.seen.view.selection ==
                  std::vector<std::size_t>{state.work.document.scene().bodies.size() - 1});
        }
        CHECK(state.prompts.messages.empty());
        CHECK(state.work.document.scene().bodies.size() == new_shapes().size());
        state.work.document.undo();
        CHECK(state.work.document.scene().bodies.size() == new_shapes().size() - 1);
    }
}

TEST_CASE("a second body of a kind gets a name of its own") {
    Session state;
    add_body(state.work, state.seen, state.prompts, new_shapes()[0]);
    add_body(state.work, state.seen, state.prompts, new_shapes()[0]);
    CHECK(state.work.document.scene().bodies[0].name != state.work.document.scene().bodies[1].name);
}
