// Contacts whose manifold is not found again, since their bodies have hardly moved against each other.
//
// A manifold is refreshed while no point of the one surface has moved far against the other since it was
// found. That is a part of the reach (`refreshed_part`). All is seen from the larger body, so that what a
// drum carries along hardly moves. The normal, the features and the places of the points turn with that body.
// The separations follow what has moved since the manifold was found, so that errors do not add up.
//
// Those of two sharp corners are not refreshed. Where there is one point, a second one was out of reach when
// the manifold was found, and is still far. What rolls turns too far within a few steps.
//
// Source: Box2D v3 recycles contacts.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include <collide/dynamics/contacts/made_contacts.h>

namespace collide {

/// Notes where the bodies are as those of a manifold that is found now.
void note_found(const ContactSources& from, Contact& contact);

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
