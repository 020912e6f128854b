#include <collide/dynamics/sweep/touches_beside.h>

#include <collide/dynamics/sweep/one_sided.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

void add_touches_beside(const BodyOnPath& a, const BodyOnPath& b, const PieceTouch& first, double contact,
                        bool smooth_seams, std::vector<PieceTouch>& found) {
    for (std::uint32_t p = 0; p < a.collider.pieces.size(); ++p) {
        const MovingPiece piece_a = moving_piece(a.collider, p, a.path, a.time, smooth_seams);
        for (std::uint32_t q = 0; q < b.collider.pieces.size(); ++q) {
            if (p == first.piece_a && q == first.piece_b) continue;
            const MovingPiece piece_b = moving_piece(b.collider, q, b.path, b.time, smooth_seams);
            const ToiResult now = time_of_impact(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path,
                                                 0.0, flat_gap(piece_a.shape, piece_b.shape, contact));
            if (now.outcome != ToiOutcome::hit) continue;
            const Touch touch = touch_of(piece_a, piece_b, now, contact, both_are_near);
            if (is_on_outlines(touch, piece_a, piece_b) && !comes_from_behind(b.collider, q, touch.normal) &&
                !comes_from_behind(a.collider, p, -touch.normal)) {
                found.push_back({p, q, touch});
            }
        }
    }
}

}  // namespace collide
