// The bodies of a step while they are swept. Each has a path and a clock of its own, from its last impact on.
// It is only updated when it may meet something.
//
// The response has moved the bodies to the step's end; their paths lead there at constant rates. A freely
// flying body follows a parabola, and its path is the chord. At each point of the chord its speed is that at
// the same height of the parabola, so that the energy stays. A body in contact
// falls by what its contacts have left of gravity.
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
        BodyPath path;              // from `since` on
        double since = 0.0;         // of its last impact
        std::uint32_t stamp = 0;    // of the path
        std::uint32_t moments = 0;  // of impact
        double last_moment = -1.0;
        double half_width = 0.0;
        float extent = 0.0f;
        bool is_dynamic = false;  // sensors are not
        bool is_bullet = false;   // awake
        bool flies = false;       // freely
        bool slides = false;      // in contact: it meets others with its inner shapes
        bool is_deep = false;
        bool is_held = false;      // stands still for the rest of the step, or goes along with what holds it
        bool is_carried = false;   // goes along
        double left = 0.0;         // seconds from then on; the parabola comes to the chord's end then
        double late = 0.0;         // seconds by which the parabola is behind where `go_to` has put it
        DVec2 velocity{0.0, 0.0};  // at `since`
        double rate = 0.0;         // angular velocity, rad/s
        DVec2 pull{0.0, 0.0};      // of gravity on its path, m/s^2, less what contacts held
        double aside = 0.0;        // metres: how far impacts lead it from this path at most
    };

    /// `context` as the response has left it, `before` where the paths begin.
    void begin(const StepContext& context, const ContactSources& from, std::span<const BodyState> before,
               const FreeFlight& flight);

    void clear() {
        bodies_.clear();
        held_.clear();
        impact_limited_ = 0;
    }
    std::size_t size() const { return bodies_.size(); }
    /// Holds the rest of its path, as seen from what goes by `drift` meanwhile.
    Aabb box_against(BodyIndex body, DVec2 drift) const;
    /// Boxes of the rests of the paths.
    PathBoxes& boxes() { return boxes_; }
    const PathBoxes& boxes() const { return boxes_; }
    const Body& operator[](BodyIndex body) const { return bodies_[body]; }
    void set_deep(BodyIndex body) { bodies_[body].is_deep = true; }
    /// Whether nothing moves it within the step.
    bool is_immovable(BodyIndex body) const { return !bodies_[body].is_dynamic || bodies_[body].is_held; }
    /// Whether nothing stops it within the step, either.
    bool is_unstoppable(BodyIndex body) const { return is_immovable(body) && !bodies_[body].is_carried; }
    bool rests(BodyIndex body) const {
        return bodies_[body].path.displacement == DVec2(0.0, 0.0) && bodies_[body].path.turned == 0.0;
    }
    std::uint32_t impact_limited() const { return impact_limited_; }

    /// The state of `context` becomes that of the body at `time`.
    void go_to(const StepContext& context, BodyIndex body, double time);
    /// The body continues from where it is, with its velocities in `context`.
    void go_on(const StepContext& context, BodyIndex body, double time);
    /// The same, with the path that it has, where the velocities in `context` lead hardly away from that.
    /// False, and nothing done, where they do.
    bool keep_path(const StepContext& context, BodyIndex body, double time);
    /// It lies on what it has met: gravity no longer moves it in this step.
    void rest(BodyIndex body) { bodies_[body].pull = {0.0, 0.0}; }
    /// From now on the body meets others with its inner shapes.
    void slide(BodyIndex body) {
        bodies_[body].flies = false;
        bodies_[body].slides = true;
    }
    /// Moves it in addition to its velocities, metres and radians a step.
    void add_to_path(BodyIndex body, DVec2 displacement, double turned);
    /// For the rest of the step it stands still, or goes along with `carrier`; at the end it has its own
    /// velocities again. After too many impacts it counts as impact limited.
    void hold(const StepContext& context, BodyIndex body, BodyIndex carrier, double time,
              bool impact_limited);
    /// It does not go along any more. False, and nothing done, where it did not.
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

    /// What a held body has again at the step's end.
    struct Held {
        BodyIndex body = 0;
        BodyIndex carrier = no_body;  // takes it along
        DVec2 carried{0.0, 0.0};      // its place in the carrier's frame
        DVec2 velocity{0.0, 0.0};
        double rate = 0.0;
    };
    std::vector<Body> bodies_;
    std::vector<Held> held_;
    PathBoxes boxes_;
    double seconds_ = 0.0;  // of the step
    double slight_ = 0.0;   // metres: displacements that leave a path as it is
    std::uint32_t impact_limited_ = 0;
};

}  // namespace collide
