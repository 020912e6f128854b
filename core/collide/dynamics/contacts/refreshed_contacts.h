// Refreshes contacts without finding their manifold again, where bodies have hardly moved relative to each
// other.
//
// A manifold is refreshed while no point of one surface has moved far relative to the other surface since the
// manifold was found. The limit is a fraction of the reach (`refreshed_part`). All motion is measured in the
// frame of the larger body, so that bodies carried along in a rotating drum hardly move. The normal, the
// features and the anchors turn with the larger body. Separations are computed from the motion since the
// manifold was found, so that errors do not add up.
//
// Contacts between two sharp corners are not refreshed. A manifold with one point stays complete: a second
// point was out of reach when it was found, and is still far. A rolling body turns too far within a few steps
// to be refreshed.
//
// Source: Box2D v3 recycles contacts.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include <collide/dynamics/contacts/made_contacts.h>

namespace collide {

/// Notes the present poses of the bodies as those at which the manifold was found.
void note_found(const ContactSources& from, Contact& contact);

/// Goes through the contacts of the step before, in the order of the body pairs that are queried.
class RefreshedContacts {
  public:
    /// `before` are sorted by key; `stays` has a flag for each of them.
    RefreshedContacts(const ContactSources& from, std::span<Contact> before, std::span<std::uint8_t> stays,
                      std::span<const std::pair<BodyIndex, BodyIndex>> pairs);
    /// Refreshes the contact of these two bodies and sets its flag. Returns false if there is none, or if its
    /// manifold must be found again.
    bool refresh(BodyIndex a, BodyIndex b);

    /// Returns the deepest overlap of all refreshed contacts, metres; 0 without overlap.
    float deepest_overlap() const { return deepest_overlap_; }

  private:
    bool refresh(Contact& contact);

    const ContactSources& from_;
    std::span<Contact> before_;
    std::span<std::uint8_t> stays_;
    std::size_t next_ = 0;
    float deepest_overlap_ = 0.0f;
};

}  // namespace collide
