// Worlds that step: pyramids and an avalanche, in our engine and in others. Gravity 10 m/s^2, 60 Hz, friction
// 0.6, no restitution, no sleeping.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <collide/base/vec2.h>

namespace bench {

inline constexpr double motion_gravity = 10.0;
inline constexpr double motion_step = 1.0 / 60.0;
inline constexpr double motion_friction = 0.6;
inline constexpr double motion_density = 1.0;

/// A disc of `radius`, or a convex polygon about its own middle.
struct MotionBody {
    std::vector<collide::DVec2> corners;  // counter-clockwise, at most eight; none: a disc
    double radius = 0.0;
    collide::DVec2 position{0.0, 0.0};
    double angle = 0.0;
    bool moves = true;
};

struct MotionScene {
    std::vector<MotionBody> bodies;
    std::uint32_t warm_up = 0;  // steps before those that are measured
    std::uint32_t measured = 0;
    bool sags = false;  // the last body stands on all others
};

/// Boxes of 1 m on the ground, `base` in the lowest row, each higher row one fewer: base (base + 1) / 2.
MotionScene pyramid(int base);

/// Discs, boxes and polygons, half to one metre across, that fall into a funnel and through it into a heap.
MotionScene avalanche(int count);

class MotionRunner {
  public:
    virtual ~MotionRunner() = default;
    virtual void step() = 0;
    /// Of the middle of the body added last, metres.
    virtual double height_of_last() const = 0;
};

std::unique_ptr<MotionRunner> move_by_ours(const MotionScene& scene);
std::unique_ptr<MotionRunner> move_by_ours_on_all_cores(const MotionScene& scene);
/// Its manual's eight velocity and three position iterations, warm started.
std::unique_ptr<MotionRunner> move_by_box2d(const MotionScene& scene);
/// Its own ten iterations, with Box2D's slop: its own is one of pixels.
std::unique_ptr<MotionRunner> move_by_chipmunk(const MotionScene& scene);

}  // namespace bench
