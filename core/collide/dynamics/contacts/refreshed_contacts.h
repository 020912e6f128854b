// Contacts whose manifold is not found again, since their bodies have hardly moved against each other.
//
// A manifold is refreshed while no point of the one surface has moved far against the other since it was
// found. That is a part of the reach (`refreshed_part`). Then its normal, its features and the places of its
// points, as seen from the bodies' centres, stay those of when it was found. The separations follow what has
// moved since then. All of that is measured from when it was found, so that errors do not add up.
//
// Only contacts of two points between sharp edges are refreshed. Where there is one point, a second one may
// appear, and on a round surface the point of touch goes along as the body rolls.
//
// Source: Box2D v3 recycles contacts.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include <collide/dynamics/contacts/made_contacts.h>

namespace collide {

/// Goes through the contacts of the step before, in the order of the pairs of bodies that are asked for.
class RefreshedContacts {
  public:
    /// `before` are sorted by key; `stays` has a flag for each of them.
    RefreshedContacts(const ContactSources& from, std::span<Contact> before, std::span<std::uint8_t> stays,
                      std::span<const std::pair<BodyIndex, BodyIndex>> pairs);
    /// Refreshes the contact of these bodies, and flags it. False if there is none, or it has to be found
    /// again.
    bool refresh(BodyIndex a, BodyIndex b);

    /// The deepest overlap of all that were refreshed, metres; 0 where nothing overlaps.
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
