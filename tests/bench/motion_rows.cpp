#include "motion_rows.h"

#include <algorithm>
#include <ctime>

namespace bench {
namespace {

constexpr std::uint32_t steps_a_turn = 10;

double seconds_on(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Stepper {
    std::string name;
    std::unique_ptr<MotionRunner> world;
    clockid_t clock = CLOCK_PROCESS_CPUTIME_ID;
    double height = 0.0;   // of the last body, at the start
    double seconds = 0.0;  // of the steps that are measured

    void turn(std::uint32_t steps, bool measured) {
        const double start = seconds_on(clock);
        for (std::uint32_t i = 0; i < steps; ++i) {
            world->step();
        }
        seconds += measured ? seconds_on(clock) - start : 0.0;
    }
};

std::vector<Stepper> all_steppers(const MotionScene& scene) {
    std::vector<Stepper> steppers;
    steppers.push_back({"ours", move_by_ours(scene)});
    steppers.push_back({"ours on all cores", move_by_ours_on_all_cores(scene), CLOCK_MONOTONIC});
    steppers.push_back({"box2d-2.4.1", move_by_box2d(scene)});
    steppers.push_back({"chipmunk-7.0.3", move_by_chipmunk(scene)});
    for (Stepper& stepper : steppers) {
        stepper.height = stepper.world->height_of_last();
    }
    return steppers;
}

void take_turns(const MotionScene& scene, std::vector<Stepper>& steppers) {
    const std::uint32_t all = scene.warm_up + scene.measured;
    for (std::uint32_t step = 0; step < all; step += steps_a_turn) {
        for (Stepper& stepper : steppers) {
            stepper.turn(std::min(steps_a_turn, all - step), step >= scene.warm_up);
        }
    }
}

}  // namespace

std::vector<MotionRow> all_motion_rows() {
    const std::map<std::string, double> targets{{"box2d-2.4.1", 5.0}, {"chipmunk-7.0.3", 4.0}};
    return {{"pyramid 210", pyramid, 20, {}},
            {"pyramid 820", pyramid, 40, {}},
            {"pyramid 5050", pyramid, 100, targets, 0.75},
            {"avalanche 10000", avalanche, 10000, {}}};
}

RowResult run_motion_row(const MotionRow& row) {
    const MotionScene scene = row.make(row.size);
    std::vector<Stepper> steppers = all_steppers(scene);
    take_turns(scene, steppers);
    RowResult result;
    result.row = row.name;
    result.rival_targets = row.targets;
    result.most_sag = row.most_sag;
    for (const Stepper& stepper : steppers) {
        const double ns = 1e9 * stepper.seconds / scene.measured;
        if (scene.sags) {
            result.sags[stepper.name] = stepper.height - stepper.world->height_of_last();
        }
        if (stepper.name == "ours") {
            result.ours_ns = ns;
        } else if (stepper.clock == CLOCK_MONOTONIC) {
            result.all_cores_ns = ns;
        } else {
            result.rivals[stepper.name].ns = ns;
        }
    }
    return result;
}

}  // namespace bench
