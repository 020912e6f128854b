// A world that steps: a disc falls on the ground, bounces, and comes to rest.
#include <cstdio>

#include <collide/collide.h>

int main() {
    collide::World world;  // gravity as on earth, 60 steps a second

    collide::BodyDef ground;
    ground.kind = collide::BodyKind::static_body;
    ground.pieces = {{collide::Shape::box(10.0f, 0.5f)}};
    ground.pose.position = {0.0, -0.5};
    world.add_body(ground);

    collide::BodyDef disc;
    disc.pieces = {{collide::Shape::circle(0.5f)}};
    disc.density = 2.0;  // kilograms a square metre
    disc.pose.position = {0.0, 3.0};
    const collide::BodyId body = world.add_body(disc);

    for (int half = 1; half <= 4; ++half) {
        for (int i = 0; i < 30; ++i) world.step();
        std::printf("after %.1f s at %.2f m%s\n", world.time(), world.pose(body).position.y,
                    world.state_of(body).asleep ? ", asleep" : "");
    }
}
