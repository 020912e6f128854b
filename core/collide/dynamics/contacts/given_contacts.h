// Makes the contacts of bodies in their initial poses, before the first step, agree with the exact touch
// test.
//
// Contacts are found in floats. If two bodies only touch, rounding may leave a point with a negative
// separation, and the first step would push the bodies apart. Such points get the separation 0
// (narrow_phase/touching.h).
#pragma once

#include <span>

#include <collide/dynamics/contacts/contact_update.h>

namespace collide {

/// Returns whether the body still has the pose of its definition.
bool stands_as_given(const BodyDef& def, const BodyState& state);

void settle_given_contacts(const ContactSources& from, std::span<Contact> contacts);

}  // namespace collide
