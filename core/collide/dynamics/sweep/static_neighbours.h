// The static bodies near a static body. A body that moves along their common surface is not stopped at the
// edges between them. neighbour_seams.h does the same for contacts.
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
    BodyIndex ground = 0;            // the body whose neighbours these are
    std::vector<BodyIndex>& bodies;  // working memory for near bodies
    std::vector<std::uint32_t>& pieces;

    /// Returns whether all points at which something touches the piece are inner points of the common
    /// surface. `outward` is the piece's unit normal there. Returns false without points, for a body that is
    /// not static, and where seams are not smoothed.
    bool hide(std::uint32_t piece, DVec2 outward, std::span<const DVec2> points) const;
};

}  // namespace collide
