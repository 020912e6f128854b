#include "panels/body_color.h"

namespace app {

Color body_color(const AppState& state, std::size_t body) {
    const Palette& palette = state.palette();
    if (state.analysis.focus && state.analysis.focus->first == body) return palette.a;
    if (state.analysis.focus && state.analysis.focus->second == body) return palette.b;
    const auto& bodies = state.stage().scene().bodies;
    if (body >= bodies.size()) return palette.other;
    return parse_hex(bodies[body].color).value_or(palette.other);
}

}  // namespace app
