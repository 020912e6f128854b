// Which bodies fly freely through a step, and which contacts are therefore left to the sweep.
//
// A response meets contacts at the step's start, and what it does there holds for the whole step: a body that
// hits something later in the step loses the time until then, or the time after it. Where two bodies meet
// that nothing else holds, the sweep (continuous.h) knows the moment, and handles the impact there:
//
//   1. contacts count that touch or come nearer; a body flies freely without any, or with one of step 2, and
//      without joints
//   2. left to the sweep: the only contact of both its bodies, where they come together, but do not overlap
//   3. and any contact that still is apart and closes as fast as bodies that are swept
//   4. and those of freely flying bodies that part
//
// In the ordered mode all impacts have their moments; there only contacts of two bodies that fall alike are
// left to them, and none of step 3: at the step's start they would be pushed apart, which moves bodies and so
// changes their angular momentum. In a world where nothing moves faster than gravity makes it in two steps
// there is nothing to do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/contact_update.h>
#include <collide/dynamics/joint.h>

namespace collide {

/// Of the speed at which two bodies' rims turn: so slowly what lies on the other comes back to it by turning
/// alone, and parts as it came. Stopped, it would touch without end.
inline constexpr double rolling_part = 0.02;

class FreeFlight {
  public:
    /// All of the step's start. Contacts that are left to the sweep lose the impulses of the step before.
    void find(const ContactSources& from, std::span<const Joint> joints, std::span<Contact> contacts);
    /// No body, no contact.
    void forget();

    bool flies(BodyId body) const { return !holders_.empty() && holders_[body] == 0; }
    bool leaves_any() const { return leaves_any_; }
    bool is_left(std::size_t contact) const { return leaves_any_ && is_left_[contact] != 0; }

  private:
    void count_holders(const ContactSources& from, std::span<const Joint> joints,
                       std::span<const Contact> contacts);
    bool is_alone(const ContactSources& from, const Contact& contact) const;
    bool is_free_or_fixed(const ContactSources& from, BodyId body) const;
    void leave(Contact& contact, std::size_t number);

    std::vector<std::uint32_t> holders_;  // by body: contacts and joints that hold it; empty: not looked for
    std::vector<std::uint8_t> is_left_;   // by contact
    std::vector<std::uint8_t> is_idle_;
    bool leaves_any_ = false;
};

}  // namespace collide
