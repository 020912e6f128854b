// Keeps contacts on the common surface of static bodies side by side, and off the edges between them.
//
// A box that slides over a row of tiles meets the side of the next tile, a little below the surface. That
// side would stop the box. seams.h solves this for the pieces of one body, and this file for static bodies
// whose surfaces continue each other. No list of neighbours is needed: at a seam, a body touches the static
// bodies on both sides. Let T be another static body that touches the same moving body.
//
//   1. Along the normal of an edge, a point is inner when T lies before that edge, near the point on both
//      sides. So the side of a step or a wall counts only above the surface that it rises from.
//   2. Along any other normal, a contact is inner when T contains the corner that is farthest along the
//      normal and reaches farther than this corner.
//   3. A contact whose points are all inner gets the points of another edge. Among the edges with points that
//      are not inner, it is the edge with the shortest way out. Without such an edge the contact is removed,
//      unless all contacts of the body are inner.
//
// Sources: see seams.h. Limits: moving bodies have no seams, nor do static discs. Steps up to the height
// `same_surface` do not count. Nothing is changed for a body that lies deeper than its half width.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/model/contact.h>

namespace collide {

struct ContactSources;  // contact_update.h

/// Applies rules 1 and 2. Returns whether all `points` on a piece of a static body are inner, along its unit
/// `outward` normal. `others` are near pieces of static bodies. Pieces have the numbers that contacts use.
/// Points are world positions at the step's start. `reach`, metres: how far from a point edges are examined.
bool is_inner(const ContactSources& from, std::uint32_t piece, Vec2 outward, std::span<const DVec2> points,
              double reach, std::span<const std::uint32_t> others);

class NeighbourSeams {
  public:
    /// Applies the rules to `contacts`, which are sorted by key and stay sorted. Contacts of sleeping bodies
    /// are kept.
    void smooth(const ContactSources& from, std::vector<Contact>& contacts);

    /// A contact of a moving body with a static body that has edges.
    struct Held {
        BodyIndex body = 0;
        std::uint32_t contact = 0;
        std::uint32_t piece = 0;  // the touching piece of the static body
        bool is_inner = false;
    };

  private:
    bool list_held(const ContactSources& from, const std::vector<Contact>& contacts);
    void smooth_body(const ContactSources& from, std::span<Held> held, std::vector<Contact>& contacts);

    std::vector<BodyIndex> grounds_;  // by body: the static body that it touches; `several` if more than one
    std::vector<Held> held_;
    std::vector<std::uint32_t> pieces_;  // the static pieces that one body touches
};

}  // namespace collide
