// Contacts on the surface of several static bodies side by side, never on the edges between them.
//
// A box that slides over a row of tiles comes to the side of the next one, a little below the surface. It
// would be stopped there. What seams.h is for the pieces of one body, this is for static bodies whose
// surfaces continue each other. It needs no list of neighbours: what a body touches at a seam, it touches on
// both sides of it. Let T be another static body that touches the same moving one.
//
//   1. Along the normal of an edge a point is inner when T lies before that edge, near the point to both
//      sides. So the side of a step or a wall counts from the surface on that it rises from.
//   2. Along another normal a contact is inner when T contains the corner that is farthest along it, and
//      reaches farther.
//   3. A contact of inner points gets those of another edge: of all whose points are not inner, the edge over
//      which the way out is the shortest. Without any it is left out, unless the body is inside of all.
//
// Sources: as of seams.h. Limits: bodies that move have no seams, and neither have static discs. A step no
// higher than `same_surface` is none. For a body that lies deeper than its half width nothing is changed.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/model/contact.h>

namespace collide {

struct ContactSources;  // contact_update.h

/// Rules 1 and 2: whether all `points` on a piece of a static body are inner, along its unit `outward`
/// normal. `others` are near pieces of static bodies. Pieces are numbered as contacts do; places as of the
/// step's start. `reach` metres: how far from a point edges are examined.
bool is_inner(const ContactSources& from, std::uint32_t piece, Vec2 outward, std::span<const DVec2> points,
              double reach, std::span<const std::uint32_t> others);

class NeighbourSeams {
  public:
    /// `contacts` are sorted by key, and stay so. Contacts of bodies that sleep are kept.
    void smooth(const ContactSources& from, std::vector<Contact>& contacts);

    /// A contact of a moving body with a static one that has edges.
    struct Held {
        BodyIndex body = 0;
        std::uint32_t contact = 0;
        std::uint32_t piece = 0;  // of the static body
        bool is_inner = false;
    };

  private:
    bool list_held(const ContactSources& from, const std::vector<Contact>& contacts);
    void smooth_body(const ContactSources& from, std::span<Held> held, std::vector<Contact>& contacts);

    std::vector<BodyIndex> grounds_;  // by body: the static body that it touches, or `several`
    std::vector<Held> held_;
    std::vector<std::uint32_t> pieces_;  // of static bodies that one body touches
};

}  // namespace collide
