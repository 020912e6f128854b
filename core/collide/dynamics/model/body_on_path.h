// Bodies on their paths, and which of their pieces may meet.
//
// The box of a piece at a moment is enlarged to contain the piece's path from then on. It grows by the
// displacement of the body's centre, and by how far rotation moves the farthest point. For a body of many
// pieces, a box tree finds the pieces to visit (box_tree.h).
#pragma once

#include <collide/dynamics/model/body.h>

namespace collide {

/// A body on its path, `time` after the start of the path. The unit of time is the step.
struct BodyOnPath {
    const Collider& collider;  // its shapes; its own position is not used
    const BodyPath& path;
    double time = 0.0;

    DFrame frame() const {
        const DRotation turn = path.rotation_at(time);
        return {path.center_at(time) - rotate(turn, collider.local_pivot), turn};
    }
};

/// Returns a world box that contains a piece of the body for the next `seconds` of its path.
Aabb swept_box(const BodyOnPath& body, std::uint32_t piece, double seconds);

/// Returns a world box that contains the whole body for the next `seconds` of its path.
Aabb swept_box(const BodyOnPath& body, double seconds);

/// Returns a box that contains the present positions of all points of the body that enter the world box `box`
/// within the next `seconds`.
Aabb box_before(const BodyOnPath& body, const Aabb& box, double seconds);

/// Calls `visit(i, j)` for each two pieces that may come within `gap` metres of each other in the next
/// `seconds` of their paths. `i` and `j` are piece numbers of A and B. Two bodies of one piece each are
/// always visited. Returns how many boxes were compared.
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
