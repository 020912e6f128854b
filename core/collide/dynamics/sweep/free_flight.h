// Finds the bodies that fly freely through a step, and the contacts that are therefore left to the sweep.
//
// A response handles all contacts at the start of the step, as if every impact happened there. For a body
// that flies and hits something later in the step, that is the wrong moment. If two bodies meet and touch no
// third one, the sweep (continuous.h) finds the moment and handles the impact:
//
//   1. A contact counts when its bodies touch or approach. A body flies freely when it has no joints, and no
//      contacts except those of step 2.
//   2. Contacts are left to the sweep if two bodies touch only each other, approach, and do not overlap. They
//      may touch with several pieces.
//   3. Contacts of freely flying bodies that separate are left to the sweep, too.
//
// The ordered mode finds the moment of each impact itself. It leaves to the sweep only contacts of two bodies
// that fall with the same velocity. To separate them at the start of the step would move the bodies, and so
// change their angular momentum. If no body is faster than gravity makes it in two steps, nothing is left to
// the sweep.
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
    /// The least gap and the highest approaching speed of a set of contacts.
    struct Nearing {
        double gap = std::numeric_limits<double>::infinity();        // metres
        double approach = -std::numeric_limits<double>::infinity();  // m/s
    };

    /// Finds the freely flying bodies at the step's start. Contacts that are left to the sweep lose the
    /// impulses of the step before. Bodies with forces of the caller do not fly freely, because the forces
    /// may press them together.
    void find(const ContactSources& from, std::span<const Joint> joints, std::span<const BodyPush> pushes,
              std::span<Contact> contacts);
    /// Forgets all bodies and contacts.
    void forget();

    bool flies(BodyIndex body) const { return !flies_.empty() && flies_[body] != 0; }
    bool leaves_any() const { return leaves_any_; }
    bool is_left_to_sweep(std::size_t contact) const { return leaves_any_ && is_left_[contact] != 0; }

  private:
    /// What holds a body back from flying freely.
    struct Hold {
        BodyIndex by = no_body;  // the body that it touches
        bool more = false;       // further bodies touch it, or it has joints
        Nearing nearing;         // the nearest approach of its contacts

        void note(BodyIndex other, const Nearing& contact);
    };

    void find_holds(const ContactSources& from, std::span<const Joint> joints,
                    std::span<const BodyPush> pushes, std::span<const Contact> contacts);
    bool meets_alone(const ContactSources& from, const Contact& contact) const;
    bool is_free_or_fixed(const ContactSources& from, BodyIndex body) const;
    void leave(Contact& contact, std::size_t number);

    std::vector<Hold> holds_;            // by body: what holds it
    std::vector<std::uint8_t> flies_;    // by body: whether it flies freely; empty: not computed
    std::vector<std::uint8_t> is_left_;  // by contact: whether it is left to the sweep
    std::vector<std::uint8_t> is_idle_;
    bool leaves_any_ = false;
};

}  // namespace collide
