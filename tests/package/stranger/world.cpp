// Two boxes that overlap by a quarter of a metre, and one that falls.
#include <cstdio>

#include <collide/collide.h>

int main() {
    const collide::Shape box = collide::Shape::box(0.5f, 0.5f);
    const collide::SatResult sat = collide::sat(box, {{0.0, 0.0}, {}}, box, {{0.75, 0.0}, {}});

    collide::BodyDef falling;
    falling.pieces = {{box}};
    falling.mass = 1.0;
    falling.inertia = 1.0 / 6.0;
    falling.pose.position = {0.0, 10.0};
    collide::World world;
    const collide::BodyId body = world.add_body(falling);
    world.step();

    std::printf("collide %s: separation %g m, height %g m\n", COLLIDE_VERSION, double{sat.separation},
                world.pose(body).position.y);
    return sat.separation == -0.25f && world.pose(body).position.y < 10.0 ? 0 : 1;
}
