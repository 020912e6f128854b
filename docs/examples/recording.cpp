// A recording read step by step: GJK walks towards the origin of the Minkowski difference.
#include <cstdio>

#include <collide/collide.h>
#include <collide/trace.h>

int main() {
    const collide::Shape box = collide::Shape::box(0.5f, 0.5f);
    const collide::Transform at_a{{0.0, 0.0}, {}};
    const collide::Transform at_b{{2.0, 1.5}, collide::Rotation::from_angle(0.5)};

    // Watching changes nothing: the result is that of collide::gjk, to the bit.
    const collide::GjkRecording recording = collide::record_gjk(box, at_a, box, at_b);
    for (const collide::GjkStep& step : recording.steps.items) {
        switch (step.kind) {
            case collide::GjkStepKind::start:
                std::printf("start\n");
                break;
            case collide::GjkStepKind::nearest:
                std::printf("nearest: a simplex of %u, %.4f m from the origin\n", step.simplex_count,
                            step.distance);
                break;
            case collide::GjkStepKind::support:
                std::printf("support: vertices %u of A and %u of B\n", step.support.index_a,
                            step.support.index_b);
                break;
            case collide::GjkStepKind::end:
                std::printf("end: no vertex lies nearer\n");
                break;
        }
    }
    std::printf("distance %.4f m\n", recording.result.distance);
}
