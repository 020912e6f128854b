#include "facts/sat_facts.h"

namespace app {

std::size_t best_up_to(const collide::SatRecording& sat, std::size_t index) {
    std::size_t best = 0;
    for (std::size_t i = 0; i <= index; ++i) {
        if (sat.steps.items[i].best_so_far) best = i;
    }
    return best;
}

}  // namespace app
