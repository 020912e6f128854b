#include "narrow_phase/push_apart.h"

namespace collide {

PushApart push_apart(const SatResult& sat, bool a_can_move, bool b_can_move) {
    if (!sat.overlap || (!a_can_move && !b_can_move)) {
        return {};
    }
    const DVec2 mtd = DVec2(sat.normal) * static_cast<double>(sat.separation);
    const double share_of_a = a_can_move ? (b_can_move ? 0.5 : 1.0) : 0.0;
    return {share_of_a * mtd, (share_of_a - 1.0) * mtd};
}

}  // namespace collide
