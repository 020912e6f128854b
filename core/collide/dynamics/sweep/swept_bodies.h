// The bodies of a step while they are swept. Each has a path and its own clock, which begins at its last
// impact. A body is updated only when it may meet another one.
//
// The response has moved the bodies to the step's end, and their paths lead there at constant rates. A freely
// flying body follows a parabola, and its path is the chord. At each point of the chord it has the speed of
// the parabola at the same height, so that energy is conserved. A body in contact falls with the part of
// gravity that its contacts have not cancelled.
//
// Source: Mirtich, "Timewarp Rigid Body Simulation" (2000). Times are fractions of the step.
#pragma once

#include <vector>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/sweep/free_flight.h>
#include <collide/dynamics/sweep/path_boxes.h>

namespace collide {

class SweptBodies {
  public:
    struct Body {
        BodyPath path;              // its path from `since` on
        double since = 0.0;         // time of its last impact
        std::uint32_t stamp = 0;    // number of the path
        std::uint32_t moments = 0;  // number of moments of impact
        double last_moment = -1.0;
        double half_width = 0.0;
        float extent = 0.0f;
        bool is_dynamic = false;  // dynamic, and no sensor
        bool is_bullet = false;   // a bullet, and awake
        bool flies = false;       // flies freely
        bool slides = false;      // in contact: it meets others with its inner shapes
        bool is_deep = false;
        bool is_held = false;     // stands still for the rest of the step, or moves along with a carrier
        bool is_carried = false;  // moves along with a carrier
        double left = 0.0;        // seconds left at `since`; the parabola then reaches the chord's end
        double late = 0.0;        // seconds by which the parabola is behind the position that `go_to` has set
        DVec2 velocity{0.0, 0.0};  // velocity at the time `since`
        double rate = 0.0;         // angular velocity, rad/s
        DVec2 pull{0.0, 0.0};      // gravity on its path, m/s^2, less what contacts have cancelled
        double aside = 0.0;        // metres: an upper bound on how far impacts lead it from this path
    };

    /// Begins a step. `context` is as the response has left it. The paths begin at `before`.
    void begin(const StepContext& context, const ContactSources& from, std::span<const BodyState> before,
               const FreeFlight& flight);

    void clear() {
        bodies_.clear();
        held_.clear();
        impact_limited_ = 0;
    }
    std::size_t size() const { return bodies_.size(); }
    /// Returns a box of the rest of the body's path, in a frame that moves by `drift` meanwhile.
    Aabb box_against(BodyIndex body, DVec2 drift) const;
    /// Returns the boxes of the remaining paths.
    PathBoxes& boxes() { return boxes_; }
    const PathBoxes& boxes() const { return boxes_; }
    const Body& operator[](BodyIndex body) const { return bodies_[body]; }
    void set_deep(BodyIndex body) { bodies_[body].is_deep = true; }
    /// Returns whether impacts cannot move the body within the step.
    bool is_immovable(BodyIndex body) const { return !bodies_[body].is_dynamic || bodies_[body].is_held; }
    /// Returns whether, in addition, nothing can stop the body within the step.
    bool is_unstoppable(BodyIndex body) const { return is_immovable(body) && !bodies_[body].is_carried; }
    bool rests(BodyIndex body) const {
        return bodies_[body].path.displacement == DVec2(0.0, 0.0) && bodies_[body].path.turned == 0.0;
    }
    std::uint32_t impact_limited() const { return impact_limited_; }

    /// Sets the state in `context` to that of the body at `time`.
    void go_to(const StepContext& context, BodyIndex body, double time);
    /// Starts a new path of the body at its present position, with its velocities in `context`.
    void go_on(const StepContext& context, BodyIndex body, double time);
    /// Gives the body its velocities in `context` but keeps its path, if these velocities hardly lead away
    /// from it. If they do, returns false and does nothing.
    bool keep_path(const StepContext& context, BodyIndex body, double time);
    /// Notes that the body lies on what it has met: gravity no longer moves it in this step.
    void rest(BodyIndex body) { bodies_[body].pull = {0.0, 0.0}; }
    /// Notes that from now on the body meets others with its inner shapes.
    void slide(BodyIndex body) {
        bodies_[body].flies = false;
        bodies_[body].slides = true;
    }
    /// Adds a displacement to the path in addition to the velocities, metres and radians per step.
    void add_to_path(BodyIndex body, DVec2 displacement, double turned);
    /// For the rest of the step the body stands still, or moves along with `carrier`. At the step's end it
    /// gets its own velocities again. `impact_limited`: it has had too many impacts and is counted.
    void hold(const StepContext& context, BodyIndex body, BodyIndex carrier, double time,
              bool impact_limited);
    /// Stops a body that moves along with a carrier. Returns false and does nothing if it does not.
    bool stop_carried(const StepContext& context, BodyIndex body, double time);
    void count_moment(BodyIndex body, double time) {
        ++bodies_[body].moments;
        bodies_[body].last_moment = time;
    }
    /// Moves the bodies that had impacts to the ends of their paths.
    void finish(const StepContext& context) const;

  private:
    DVec2 velocity_at(Body& body, double gone) const;
    double seconds_left(BodyIndex body, double time) const;
    void note_box(BodyIndex body);

    /// A held body, and the state that it gets again at the step's end.
    struct Held {
        BodyIndex body = 0;
        BodyIndex carrier = no_body;  // the body that moves it along
        DVec2 carried{0.0, 0.0};      // position in the carrier's frame
        DVec2 velocity{0.0, 0.0};
        double rate = 0.0;
    };
    std::vector<Body> bodies_;
    std::vector<Held> held_;
    PathBoxes boxes_;
    double seconds_ = 0.0;  // length of the step
    double slight_ = 0.0;   // metres: smaller displacements leave a path unchanged
    std::uint32_t impact_limited_ = 0;
};

}  // namespace collide
