// The motion of bodies over a step of a run, and where what cuts first touches what it cuts (cut_in_run.h).
#pragma once

#include <array>
#include <optional>

#include <collide/dynamics/world.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

/// A body over the step just taken: it moves straight and turns at a constant rate, in unit time.
struct Course {
    Collider start;
    DVec2 center{0.0, 0.0};    // world, at the start
    DVec2 velocity{0.0, 0.0};  // of the centre, metres a step
    double turn = 0.0;         // radians a step

    DVec2 center_at(double time) const { return center + time * velocity; }
    /// Of the body's point that is at `place` then.
    DVec2 velocity_at(double time, DVec2 place) const {
        return velocity + turn * perp_left(place - center_at(time));
    }
};

/// Of the step that the world has just taken.
Course course_of(const World& world, BodyId body);

/// When the two first touch within the step, and where; nothing when they never do or did before.
std::optional<ToiResult> new_touch(const Course& cutter, const Course& target);

struct Touch {
    double time = 0.0;  // of the step, 0 to 1
    BodyId cutter = 0;
    BodyId target = 0;
    std::array<DVec2, 2> stroke{};  // world, at that time: through all of the target
};

/// The line along which the cutter goes past the target at the touch; nothing when neither moves against the
/// other. Whose bodies they are is left open.
std::optional<Touch> touch_of(const Course& cutter, const Course& target, const ToiResult& toi);

}  // namespace collide
