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

MotionQuality quality_of(const MotionScene& scene, const MotionRunner& world) {
    std::vector<MotionPlace> places;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) places.push_back(world.place_of(i));
    return judge_motion(scene, places);
}

}  // namespace

std::vector<MotionRow> all_motion_rows() {
    const std::map<std::string, double> targets{{"box2d-2.4.1", 5.0}, {"chipmunk-7.0.3", 4.0}};
    return {{"pyramid 210", pyramid, 20, {}},
            {"pyramid 820", pyramid, 40, {}},
            {"pyramid 5050", pyramid, 100, targets, 0.75},
            {"pyramid 5050, random order", pyramid, 100, {}, 0.0, true},
            {"avalanche 10000", avalanche, 10000, {}},
            {"joint grid 10000", joint_grid, 100, {}},
            {"joint grid 10000, random order", joint_grid, 100, {}, 0.0, true},
            {"chain of 500 pins", hanging_chain, 500, {}},
            {"washer 8100", washer, 90, {}},
            {"washer 8100, random order", washer, 90, {}, 0.0, true},
            {"spinner 6076", spinner, 6076, {}},
            {"compounds 3000", compounds, 150, {}},
            {"chain of 100", chain_ground, 100, {}},
            {"chain of 1000", chain_ground, 1000, {}},
            {"chain of 10000", chain_ground, 10000, {}}};
}

RowResult run_motion_row(const MotionRow& row) {
    const MotionScene scene = row.in_random_order ? in_random_order(row.make(row.size)) : row.make(row.size);
    std::vector<Stepper> steppers = all_steppers(scene);
    take_turns(scene, steppers);
    RowResult result;
    result.row = row.name;
    result.rival_targets = row.targets;
    result.most_sag = row.most_sag;
    for (const Stepper& stepper : steppers) {
        const double ns = 1e9 * stepper.seconds / scene.measured;
        if (stepper.name != "ours on all cores") {
            result.qualities[stepper.name] = quality_of(scene, *stepper.world);
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
