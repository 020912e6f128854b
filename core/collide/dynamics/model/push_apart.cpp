#include <collide/dynamics/model/push_apart.h>

namespace collide {

PushApart push_apart(DVec2 mtd, double mass_a, double mass_b, PushApartSplit split) {
    if (mass_a == 0.0 && mass_b == 0.0) {
        return {};
    }
    double share_of_a = mass_b / (mass_a + mass_b);
    if (mass_a == 0.0 || mass_b == 0.0) {
        share_of_a = mass_a == 0.0 ? 0.0 : 1.0;
    } else if (split == PushApartSplit::half) {
        share_of_a = 0.5;
    }
    return {share_of_a * mtd, (share_of_a - 1.0) * mtd};
}

}  // namespace collide
