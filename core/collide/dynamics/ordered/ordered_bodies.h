// The bodies of a step in the ordered mode. Each has a path and a clock of its own: from its last impact on
// it moves at constant rates. It is only updated when it may meet something.
//
// Source: Mirtich, "Timewarp Rigid Body Simulation" (2000). Times are fractions of the step.
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/responses/step_motion.h>
#include <collide/dynamics/sweep/path_boxes.h>

namespace collide {

class OrderedBodies {
  public:
    struct Body {
        BodyPath path;
        double since = 0.0;  // the path's start
        std::uint32_t stamp = 0;
        std::uint32_t moments = 0;  // of impact
        double last_moment = -1.0;
        bool impact_limited = false;
        DVec2 kept_velocity{0.0, 0.0};  // of one at the impact limit
        double kept_rate = 0.0;
        StepMotion::Lag lag;  // added to its velocities at the step's end
    };

    /// Puts all bodies at the start of their paths, where `from.places` is. Until `finish` the velocities of
    /// `matter` are those of the paths, without what `motion` says does not move them. `pulls` are those of
    /// HoldJoints: they move the bodies in addition to their velocities.
    void begin(const StepMatter& matter, const ContactSources& from, const StepMotion& motion,
               std::span<const BodyState> pulls);

    std::size_t size() const { return bodies_.size(); }
    const Body& operator[](BodyId body) const { return bodies_[body]; }
    /// Boxes of the rests of the paths.
    PathBoxes& boxes() { return boxes_; }
    DVec2 center_at(BodyId body, double time) const;
    /// With what `matter` has of its velocities.
    BodyState state_at(const StepMatter& matter, BodyId body, double time) const;
    bool rests(BodyId body) const;
    /// By body; empty without joints. Impacts change them, too.
    std::span<BodyState> pulls() { return pulls_; }
    bool is_pulled(BodyId body) const;
    /// Whether impulses do not move it.
    bool is_fixed(const StepMatter& matter, BodyId body) const;
    std::uint32_t impact_limited() const { return impact_limited_; }

    /// After an impact: goes on from where it is, with the velocities that it has.
    void renew_path(const StepMatter& matter, const ContactSources& from, BodyId body, double now);
    /// An impact of the body; one too many, and it stands still for the rest of the step.
    void count_moment(StepMatter& matter, BodyId body, double now);
    /// For the rest of the step it stands still, or moves with `carrier`. Until then its velocities are those
    /// of the carrier; at the end it gets its own ones back.
    void hold(StepMatter& matter, BodyId body, BodyId carrier, double now);
    /// It has landed: gravity does not press it along `normal` (unit) at the step's end.
    void land(const StepMatter& matter, BodyId body, DVec2 normal);
    /// Moves the bodies to the ends of their paths.
    void finish(StepMatter& matter) const;

  private:
    std::vector<Body> bodies_;
    PathBoxes boxes_;
    std::vector<BodyState> pulls_;
    std::uint32_t impact_limited_ = 0;
};

}  // namespace collide
