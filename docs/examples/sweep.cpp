// A bullet and a turning bar: when they meet, however fast.
#include <cstdio>

#include <collide/collide.h>

int main() {
    const collide::PlacedShape bullet{collide::Shape::circle(0.01f)};
    const collide::PlacedShape bar{collide::Shape::box(0.05f, 1.0f)};
    const collide::Pose start{{-10.0, 0.5}, 0.0};
    const collide::Pose middle{{0.0, 0.0}, 0.0};
    const collide::DVec2 shot{900.0, 0.0};  // metres a second
    const collide::DVec2 rest{0.0, 0.0};
    const double frame = 1.0 / 60.0;

    // Without rotation, from the overlaps on all axes at once: nothing is sampled.
    const collide::SweepResult sweep =
        collide::swept_sat(bullet.shape, collide::world_transform(bullet, start), shot, bar.shape,
                           collide::world_transform(bar, middle), rest, frame);
    if (sweep.outcome == collide::SweepOutcome::hit) std::printf("at rest: hit after %.5f s\n", sweep.time);

    // With rotation: the bar turns by 60 radians a second about its middle.
    const collide::ToiResult toi =
        collide::time_of_impact(bullet.shape, collide::trajectory(bullet, start, {0.0, 0.0}, shot, 0.0),
                                bar.shape, collide::trajectory(bar, middle, {0.0, 0.0}, rest, 60.0), frame);
    std::printf("turning: %s after %.5f s\n", toi.hit() ? "hit" : "no hit", toi.time);
}
