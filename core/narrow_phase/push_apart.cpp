#include "narrow_phase/push_apart.h"

namespace collide {

PushApart push_apart(DVec2 mtd, bool a_can_move, bool b_can_move) {
    if (!a_can_move && !b_can_move) {
        return {};
    }
    const double share_of_a = a_can_move ? (b_can_move ? 0.5 : 1.0) : 0.0;
    return {share_of_a * mtd, (share_of_a - 1.0) * mtd};
}

}  // namespace collide
