// Contacts of bodies that stand as they were given, before the first step: they agree with the exact verdict.
//
// Contacts are found in floats. Of two bodies that only touch, rounding may leave a point deeper than 0, and
// the first step would push them apart. Such points are put on the surface (narrow_phase/touching.h).
#pragma once

#include <span>

#include <collide/dynamics/contacts/contact_update.h>

namespace collide {

/// Whether the body has its pose from its definition.
bool stands_as_given(const BodyDef& def, const BodyState& state);

void settle_given_contacts(const ContactSources& from, std::span<Contact> contacts);

}  // namespace collide
