// The contact points of a box that stands on the ground, as a solver wants them.
#include <cstdio>

#include <collide/collide.h>

int main() {
    const collide::Shape ground = collide::Shape::box(5.0f, 0.5f);
    const collide::Shape box = collide::Shape::box(0.5f, 0.5f);
    const collide::Transform below{{0.0, -0.5}, {}};
    const collide::Transform above{{0.0, 0.49}, {}};  // a centimetre deep

    const collide::ContactPoints contacts = collide::collide_shapes(ground, below, box, above);
    std::printf("the normal points up, to the box: y = %g\n", double{contacts.normal.y});
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        const collide::ContactPoint& point = contacts.points[i];
        std::printf("on the box (%g, %.2f), depth %.2f m\n", point.point_b.x, point.point_b.y,
                    -double{point.separation});
    }
}
