// Bodies on their paths, and which of their pieces may meet on the way.
//
// A piece's box at a moment grows to hold its path from then on. It grows by the displacement of the body's
// centre, and by what turning moves its farthest point. Of a body of many pieces only those are visited that
// its tree finds (box_tree.h).
#pragma once

#include <collide/dynamics/model/body.h>

namespace collide {

/// A body on its path, `time` after the start of it. Times as of the path: a step is one.
struct BodyOnPath {
    const Collider& collider;  // its place does not count
    const BodyPath& path;
    double time = 0.0;

    BodyFrame frame() const {
        const Turn turn = path.turn_at(time);
        return {path.center_at(time) - rotate(turn, collider.local_pivot), turn};
    }
};

/// Holds a piece of the body for the next `seconds` of its path, world.
Aabb swept_box(const BodyOnPath& body, std::uint32_t piece, double seconds);

/// Holds the whole body.
Aabb swept_box(const BodyOnPath& body, double seconds);

/// What holds, at the moment, all points of the body that come into the world box in the next `seconds`.
Aabb box_before(const BodyOnPath& body, const Aabb& box, double seconds);

/// `visit(i, j)` for each two pieces that may come within `gap` metres of each other in the next `seconds` of
/// their paths, by their numbers. Two bodies of one piece each are visited in any case. Returns how many
/// boxes were compared.
template <class Visit>
std::uint64_t each_near_pair(const BodyOnPath& a, const BodyOnPath& b, double gap, double seconds,
                             Visit&& visit) {
    if (a.collider.pieces.size() == 1 && b.collider.pieces.size() == 1) {
        visit(0u, 0u);
        return 1;
    }
    const auto reached = [&](const Aabb& box) { return Aabb{box.lower - gap, box.upper + gap}; };
    const Aabb box_b = swept_box(b, seconds);
    std::uint64_t compared = 0;
    compared +=
        each_piece_near(a.collider, a.frame(), box_before(a, reached(box_b), seconds), [&](std::uint32_t i) {
            const Aabb box = reached(swept_box(a, i, seconds));
            if (!overlaps(box, box_b)) return;
            compared +=
                each_piece_near(b.collider, b.frame(), box_before(b, box, seconds), [&](std::uint32_t j) {
                    if (overlaps(box, swept_box(b, j, seconds))) visit(i, j);
                });
        });
    return compared;
}

}  // namespace collide
