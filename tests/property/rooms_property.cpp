// Nothing gets out of a closed room within ten seconds, whatever joins the bodies in it. No centre of mass is
// ever beyond the walls' inner side. More rooms by hand: COLLIDOSCOPE_ROOMS=1000 and, to go on with others,
// COLLIDOSCOPE_FIRST_ROOM=1000.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>

#include <collide/scene/make_world.h>
#include <collide/scene/scene_writer.h>
#include "support/random_room.h"

using namespace collide;

namespace {

int number_from(const char* variable, int otherwise) {
    const char* text = std::getenv(variable);
    return text != nullptr ? std::atoi(text) : otherwise;
}

/// The room's number makes the room.
support::Room room_of(int number) {
    support::Random random(1000003ULL * static_cast<unsigned>(number) + 17ULL);
    return support::random_room(random);
}

/// The first body that is outside; `no_body`: none is.
BodyIndex first_outside(const support::Room& room, const World& world) {
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        const bool is_wall = world.def(i).kind == BodyKind::static_body;
        if (!is_wall && !(support::way_out(room, world.state_of(i).center) <= 0.0)) return i;
    }
    return no_body;
}

void check_room(const support::Room& room) {
    World world = make_world(room.scene);
    const double end = 10.0 - 0.5 * world.settings().time_step;
    while (world.time() < end) {
        world.step();
        const BodyIndex body = first_outside(room, world);
        if (body != no_body) {
            FAIL_CHECK("body " << body << " is out after " << world.time() << " s\n"
                               << write_scene(room.scene));
            return;
        }
    }
}

/// `response` may change with the room.
template <class Response>
void check_rooms(int count, bool ordered, Response&& response) {
    const int first = number_from("COLLIDOSCOPE_FIRST_ROOM", 0);
    const int end = first + number_from("COLLIDOSCOPE_ROOMS", count);
    for (int number = first; number < end; ++number) {
        CAPTURE(number);
        support::Room room = room_of(number);
        room.scene.settings.ordered = ordered;
        room.scene.settings.response = response(number);
        check_room(room);
    }
}

}  // namespace

TEST_CASE("rooms of the generator are closed, and the bodies are in them") {
    for (int number = 0; number < 200; ++number) {
        CAPTURE(number);
        const support::Room room = room_of(number);
        CHECK(first_outside(room, make_world(room.scene)) == no_body);
    }
}

TEST_CASE("nothing leaves a room in the ordered mode") {
    check_rooms(20, true, [](int number) { return static_cast<Response>(number % 3); });
}

TEST_CASE("nothing leaves a room by the sequential response") {
    check_rooms(50, false, [](int) { return Response::sequential; });
}

TEST_CASE("nothing leaves a room by single impulses") {
    check_rooms(10, false, [](int) { return Response::impulses; });
}

TEST_CASE("nothing leaves a room by being pushed apart") {
    check_rooms(10, false, [](int) { return Response::push_apart; });
}
