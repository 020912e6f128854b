// The static bodies beside a static one. What moves along their common surface is not stopped at the edges
// between them, as neighbour_seams.h has it for contacts.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/sweep/path_boxes.h>

namespace collide {

struct StaticNeighbours {
    const ContactSources& from;
    const FixedBoxes& fixed;
    BodyIndex ground = 0;            // the body whose neighbours they are
    std::vector<BodyIndex>& bodies;  // memory for what is near
    std::vector<std::uint32_t>& pieces;

    /// Whether all points on the piece, in which something meets it along its unit `outward` normal, are
    /// inner. False without points, for a body that is not static, and where seams are not smoothed.
    bool hide(std::uint32_t piece, DVec2 outward, std::span<const DVec2> points) const;
};

}  // namespace collide
