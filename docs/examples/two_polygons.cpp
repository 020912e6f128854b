// Two polygons: whether they overlap, how deep, and the shortest way out.
#include <array>
#include <cstdio>
#include <numbers>

#include <collide/collide.h>

int main() {
    // Counter-clockwise, in the frame of its body.
    const std::array<collide::DVec2, 3> corners{{{-1.0, -0.5}, {1.0, -0.5}, {0.0, 1.0}}};
    const collide::PlacedShape triangle = *collide::place_convex(corners, 0.0);
    const collide::PlacedShape box{collide::Shape::box(0.5f, 0.5f)};

    const collide::Transform at_a = collide::world_transform(triangle, {{0.0, 0.0}, 0.0});
    const collide::Transform at_b = collide::world_transform(box, {{0.75, 0.5}, std::numbers::pi / 6.0});

    const collide::SatResult sat = collide::sat(triangle.shape, at_a, box.shape, at_b);
    const collide::Vec2 way_out = sat.separation * sat.normal;
    std::printf("overlap: %s, depth %.3f m\n", sat.overlap ? "yes" : "no", -double{sat.separation});
    std::printf("moving A by (%.3f, %.3f) separates them\n", double{way_out.x}, double{way_out.y});
}
