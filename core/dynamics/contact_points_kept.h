// Points that outlive a step: how a point is named, and which of the step before it goes on from.
#pragma once

#include <span>

#include "dynamics/body.h"
#include "dynamics/contact.h"
#include "narrow_phase/contact_points.h"

namespace collide {

/// The features that meet, as one number.
std::uint32_t point_id(const ContactPoints& points, std::uint32_t index);

/// Without impulses yet.
ContactPointState new_point(const ContactPoints& points, std::uint32_t index, const BodyState& a,
                            const BodyState& b);

/// Impulses of `before` where a contact of `now` goes on from it. Both sorted by key.
void keep_impulses(std::span<const Contact> before, std::span<Contact> now);

}  // namespace collide
