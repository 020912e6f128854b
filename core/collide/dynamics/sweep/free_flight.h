// Which bodies fly freely through a step, and which contacts are therefore left to the sweep.
//
// A response handles contacts at the step's start, and its impulses hold for the whole step. A body that hits
// something later in the step therefore loses the time before the impact, or the time after it. Where two
// bodies meet that touch no third one, the sweep (continuous.h) finds the moment and handles the impact:
//
//   1. Contacts count when their bodies touch or approach. A body flies freely when it has no joints, and no
//      contact or just those of step 2.
//   2. Left to the sweep: two bodies that touch each other alone, where they approach but do not overlap.
//      They may do so with several pieces.
//   3. Also contacts of freely flying bodies that part.
//
// The ordered mode knows the moment of each impact. It leaves only contacts of two bodies that fall alike to
// the sweep. Pushing those apart at the step's start would move the bodies, and so change their angular
// momentum. Where nothing moves faster than gravity makes it in two steps, there is nothing to do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

class FreeFlight {
  public:
    /// The least gap and the highest approaching speed of some contacts.
    struct Nearing {
        double gap = std::numeric_limits<double>::infinity();        // metres
        double approach = -std::numeric_limits<double>::infinity();  // m/s
    };

    /// All of the step's start. Contacts that are left to the sweep lose the impulses of the step before.
    /// Bodies that something pushes are held by that: it may press them together.
    void find(const ContactSources& from, std::span<const Joint> joints, std::span<const BodyPush> pushes,
              std::span<Contact> contacts);
    /// No body, no contact.
    void forget();

    bool flies(BodyIndex body) const { return !flies_.empty() && flies_[body] != 0; }
    bool leaves_any() const { return leaves_any_; }
    bool is_left_to_sweep(std::size_t contact) const { return leaves_any_ && is_left_[contact] != 0; }

  private:
    /// What holds a body.
    struct Hold {
        BodyIndex by = no_body;  // what it touches
        bool more = false;       // than that one body, or joints
        Nearing nearing;         // of its contacts

        void note(BodyIndex other, const Nearing& contact);
    };

    void find_holds(const ContactSources& from, std::span<const Joint> joints,
                    std::span<const BodyPush> pushes, std::span<const Contact> contacts);
    bool meets_alone(const ContactSources& from, const Contact& contact) const;
    bool is_free_or_fixed(const ContactSources& from, BodyIndex body) const;
    void leave(Contact& contact, std::size_t number);

    std::vector<Hold> holds_;            // by body
    std::vector<std::uint8_t> flies_;    // by body; empty: not looked for
    std::vector<std::uint8_t> is_left_;  // by contact
    std::vector<std::uint8_t> is_idle_;
    bool leaves_any_ = false;
};

}  // namespace collide
