#include <collide/narrow_phase/circle_times.h>

#include <collide/base/expansion.h>

namespace collide {

bool circles_pass_by(DVec2 relative_position, DVec2 relative_velocity, double radius_sum) {
    Expansion passing;
    passing.add_product(relative_velocity.x, relative_position.y);
    passing.add_product(-relative_velocity.y, relative_position.x);
    Expansion speed_squared;
    speed_squared.add_product(relative_velocity.x, relative_velocity.x);
    speed_squared.add_product(relative_velocity.y, relative_velocity.y);
    Expansion radius_squared;
    radius_squared.add_product(radius_sum, radius_sum);
    Expansion discriminant;
    discriminant.add_product(radius_squared, speed_squared);
    discriminant.add_product(passing, passing, -1.0);
    return discriminant.sign() < 0;
}

}  // namespace collide
