#include <collide/c/event.h>

#include <doctest/doctest.h>

#include <set>

#include <collide/c.h>
#include "support/c_handles.h"

using namespace support;

namespace {

struct Eventful {
    Owned<collide_world> world;
    Owned<collide_shape> box = c_box(1.0, 1.0);

    Eventful() {
        collide_world_settings settings{};
        REQUIRE(collide_world_default_settings(&settings) == COLLIDE_OK);
        collide_world* made = nullptr;
        REQUIRE(collide_world_create(&settings, &made) == COLLIDE_OK);
        world.reset(made);
        REQUIRE(collide_world_listen(made, 1) == COLLIDE_OK);
    }

    collide_body add(double x, double y, collide_body_kind kind, bool sensor = false) const {
        collide_body_def def{};
        REQUIRE(collide_body_default(&def) == COLLIDE_OK);
        const collide_shape* shape = box.get();
        def.shapes = &shape;
        def.shape_count = 1;
        def.kind = kind;
        def.position = {x, y};
        def.sensor = sensor ? 1 : 0;
        collide_body body = COLLIDE_NO_BODY;
        REQUIRE(collide_world_add_body(world.get(), &def, &body) == COLLIDE_OK);
        return body;
    }
    collide_events step() const {
        collide_events events{};
        REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
        REQUIRE(collide_world_events(world.get(), &events) == COLLIDE_OK);
        return events;
    }
};

}  // namespace

TEST_CASE("events of C: a box enters a sensor, lands, stays, sleeps, wakes and is lifted off") {
    const Eventful it;
    const collide_body floor = it.add(0.0, 0.0, COLLIDE_STATIC);
    const collide_body sensor = it.add(0.0, 2.0, COLLIDE_STATIC, true);
    const collide_body box = it.add(0.0, 3.2, COLLIDE_DYNAMIC);
    int begun = 0;
    int kept = 0;
    int ended = 0;
    int entered = 0;
    int left = 0;
    int asleep = 0;
    int woke = 0;
    double impulse = 0.0;
    const auto count = [&](const collide_events& events) {
        begun += static_cast<int>(events.begun_count);
        kept += static_cast<int>(events.kept_count);
        ended += static_cast<int>(events.ended_count);
        entered += static_cast<int>(events.entered_count);
        left += static_cast<int>(events.left_count);
        asleep += static_cast<int>(events.fell_asleep_count);
        woke += static_cast<int>(events.woke_count);
        for (std::size_t i = 0; i < events.begun_count; ++i) {
            CHECK(std::set{events.begun[i].body_a, events.begun[i].body_b} == std::set{floor, box});
        }
        for (std::size_t i = 0; i < events.kept_count; ++i) impulse = events.kept[i].normal_impulse;
        for (std::size_t i = 0; i < events.entered_count; ++i) {
            CHECK(events.entered[i].sensor == sensor);
            CHECK(events.entered[i].body == box);
        }
    };
    for (int i = 0; i < 300; ++i) count(it.step());
    CHECK(begun >= 1);
    CHECK(begun - ended == 1);
    CHECK(kept > 10);
    CHECK(entered == 1);
    CHECK(asleep == 1);
    CHECK(impulse == doctest::Approx(9.81 / 60.0).epsilon(0.05));
    REQUIRE(collide_world_wake(it.world.get(), box) == COLLIDE_OK);
    count(it.step());
    CHECK(woke == 1);
    REQUIRE(collide_world_set_pose(it.world.get(), box, 5.0, 5.0, 0.0) == COLLIDE_OK);
    count(it.step());
    CHECK(begun == ended);
    CHECK(entered == left);
    CHECK(collide_world_wake(it.world.get(), COLLIDE_NO_BODY) == COLLIDE_UNKNOWN_ID);
}

TEST_CASE("events of C: a joint that breaks is told with its load") {
    const Eventful it;
    const collide_body box = it.add(0.0, 0.0, COLLIDE_DYNAMIC);
    collide_joint_def def{};
    REQUIRE(collide_joint_default(&def) == COLLIDE_OK);
    def.body_b = box;
    def.break_force = 1.0;
    def.user_data = 99;
    collide_joint joint = 0;
    REQUIRE(collide_world_add_joint(it.world.get(), &def, &joint) == COLLIDE_OK);
    const collide_events events = it.step();
    REQUIRE(events.broken_count == 1);
    CHECK(events.broken[0].joint == joint);
    CHECK(events.broken[0].user_data == 99);
    CHECK(events.broken[0].force.y > 1.0);
}

TEST_CASE("settings of a world of C change between steps, and wrong ones are refused") {
    const Eventful it;
    const collide_body box = it.add(0.0, 0.0, COLLIDE_DYNAMIC);
    collide_world_settings settings{};
    REQUIRE(collide_world_default_settings(&settings) == COLLIDE_OK);
    settings.gravity = {3.0, 0.0};
    REQUIRE(collide_world_set_settings(it.world.get(), &settings) == COLLIDE_OK);
    for (int i = 0; i < 60; ++i) it.step();
    collide_body_state state{};
    REQUIRE(collide_world_state(it.world.get(), box, &state) == COLLIDE_OK);
    CHECK(state.velocity.x == doctest::Approx(3.0));
    CHECK(state.velocity.y == 0.0);
    settings.substeps = 0;
    CHECK(collide_world_set_settings(it.world.get(), &settings) == COLLIDE_OUT_OF_RANGE);
}
