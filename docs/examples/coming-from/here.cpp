#include <collide/collide.h>

#include <cstdio>

int main() {
    collide::World world;  // gravity as on earth
    collide::BodyDef def;
    def.kind = collide::BodyKind::static_body;
    def.pieces = {{collide::Shape::box(10.0f, 0.5f)}};
    def.pose.position = {0.0, -0.5};
    world.add_body(def);

    def.kind = collide::BodyKind::dynamic_body;
    def.pieces = {{collide::Shape::box(0.5f, 0.5f)}};
    def.density = 2.0;
    def.pose.position = {0.0, 0.5};
    const collide::BodyId box = world.add_body(def);

    world.apply_impulse(box, {4.0, 0.0}, world.state_of(box).center);
    for (int i = 0; i < 60; ++i) world.step();
    std::printf("at %.1f m\n", world.pose(box).position.x);

    const collide::Ray ray{{-5.0, 0.5}, {1.0, 0.0}, 10.0};  // from, direction, length
    const auto hit = world.cast_ray(ray);
    std::printf("the ray meets %s\n", hit && hit->body == box ? "the box" : "something else");
    world.remove_body(box);
    std::printf("%zu body left\n", world.live_bodies());
}
