// A world of a game: crates come and go, a ray finds them, a push throws them, a step says what began.
#include <cstdio>

#include <collide/collide.h>

int main() {
    collide::World world;
    world.listen(true);  // to events

    collide::BodyDef ground;
    ground.kind = collide::BodyKind::static_body;
    ground.pieces = {{collide::Shape::box(10.0f, 0.5f)}};
    ground.pose.position = {0.0, -0.5};
    world.add_body(ground);

    collide::BodyDef crate;  // a kilogram a square metre, unless `density` or `mass` says so
    crate.pieces = {{collide::Shape::box(0.5f, 0.5f)}};
    crate.pose.position = {0.0, 2.0};
    crate.user_data = 42;
    const collide::BodyId id = world.add_body(crate);

    while (world.events().begun.empty()) world.step();
    std::printf("lands after %.2f s\n", world.time());

    if (const auto hit = world.cast_ray({{-5.0, 0.5}, {1.0, 0.0}, 10.0})) {
        std::printf("seen %.1f m away: number %d\n", hit->distance,
                    static_cast<int>(world.def(hit->body).user_data));
        world.apply_impulse(hit->body, {3.0, 0.0}, hit->point);
    }
    for (int i = 0; i < 30; ++i) {
        world.apply_force(id, {0.0, 5.0});  // lasts for one step
        world.step();
    }
    std::printf("thrown to x = %.1f m\n", world.pose(id).position.x);

    world.remove_body(id);
    const collide::BodyId next = world.add_body(crate);
    std::printf("same place: %s, same body: %s\n", next.index == id.index ? "yes" : "no",
                world.is_valid(id) ? "yes" : "no");
}
