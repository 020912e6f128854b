// How responses 1 and 2 and the ordered mode move the bodies: along the exact parabola of the step.
//
// Under constant acceleration a body moves by the mean of its velocities before and after the step. A change
// of velocity may take only a fraction f of the step, beginning at the step's start. The change is spread
// evenly over that fraction:
//
//   a stop or a bounce of an approaching body     at once                     f = 0
//   gravity, and impulses that carry weight       during the whole step       f = 1
//   friction on a body that keeps sliding         during the whole step       f = 1
//   friction that stops a body                    until it stands             0 <= f <= 1
//
// The displacement in the step is the velocity after it times its length, less f / 2 of each change times the
// length. Bodies that joints hold move by their velocities after the step and by the joints' pulls
// (hold_joints.h).
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <collide/dynamics/model/step.h>
#include <collide/dynamics/responses/impact_pair.h>

namespace collide {

class StepMotion {
  public:
    /// Adds gravity to the velocities of awake dynamic bodies.
    void begin(StepContext& context);
    /// Add gravity like `begin`, but in two parts. The first part is for bodies that joints hold and all
    /// bodies that touch them. The second is for all others, after approaching contacts have been stopped or
    /// have bounced. Changes of velocity are noted from the second part on.
    void begin_joined(StepContext& context);
    void begin_free(StepContext& context);
    /// Returns whether the body belongs to the first part. False for bodies that forces do not move.
    bool has_gravity_first(BodyIndex body) const { return is_joined_[body] != 0; }
    /// Notes what the impulses of a pair have changed. `contact` is as at the step's start. `pair` has its
    /// speeds from before the impulses (`begin_impact`), and its arms and masses say how the impulses acted.
    void note(const StepContext& context, const Contact& contact, const ImpactPair& pair);
    /// Notes impulses that stop no approaching body, such as those that carry weight.
    void note_held(const StepContext& context, const ImpactPair& pair);
    /// Moves and rotates all moving bodies by the whole step.
    void move(StepContext& context) const;

    /// The part of a body's change of velocity that does not move the body in this step.
    struct Lag {
        DVec2 velocity{0.0, 0.0};
        double rate = 0.0;
    };
    /// Returns how far the body may move between walls on opposite sides that it has contacts with, metres.
    /// It is infinite without such walls.
    double room(BodyIndex body) const { return rooms_[body].size; }
    Lag lag_of(BodyIndex body) const { return is_joined_[body] != 0 ? Lag{} : lags_[body]; }

  private:
    struct Room {
        DVec2 outward{0.0, 0.0};  // direction away from the first wall
        double gap = 0.0;         // distance to that wall, metres
        double size = std::numeric_limits<double>::infinity();
    };
    void find_rooms(const StepContext& context);
    void list_joined(const StepContext& context);
    void list_touching_joined(const StepContext& context);
    void note_before(const StepContext& context);
    void pull(StepContext& context, bool joined);
    void add_lag(const ImpactPair& pair, DVec2 impulse, DVec2 arm_a, DVec2 arm_b);
    void note_share(const StepContext& context, const ImpactPair& pair, double carried);
    double sliding_before(const ImpactPair& pair, DVec2 arm_a, DVec2 arm_b) const;
    double friction_lag(const StepContext& context, const ImpactPair& pair) const;

    std::vector<BodyState> before_;  // velocities before gravity
    std::vector<Lag> lags_;
    std::vector<Room> rooms_;  // by body: its room between walls
    std::vector<std::uint8_t> is_joined_;
};

}  // namespace collide
