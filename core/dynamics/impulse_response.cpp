#include "dynamics/impulse_response.h"

namespace collide {

ResponseReport respond_by_impulses(StepMatter& matter) {
    for (std::size_t i = 0; i < matter.states.size(); ++i) {
        BodyState& state = matter.states[i];
        if (matter.facts[i].mass.inverse_mass > 0.0) {
            state.velocity += matter.seconds * matter.settings.gravity;
        }
        state.center += matter.seconds * state.velocity;
    }
    return {};
}

}  // namespace collide
