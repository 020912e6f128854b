#include "player/direction_knob.h"

#include <cmath>
#include <numbers>

namespace app {

namespace {

/// Returns the shown transform of the piece that decides, for side 0 (A) or 1 (B); nullptr if there is none.
const collide::Transform* place_of(const Analysis& analysis, std::size_t side) {
    if (!analysis.focus) return nullptr;
    const std::size_t body = side == 0 ? analysis.focus->first : analysis.focus->second;
    const std::uint32_t piece = analysis.moved.result.pieces.at(side);
    if (body >= analysis.shown.size() || piece >= analysis.shown[body].transforms.size()) return nullptr;
    return &analysis.shown[body].transforms[piece];
}

}  // namespace

double standard_direction(const Analysis& analysis) {
    const collide::Transform* a = place_of(analysis, 0);
    const collide::Transform* b = place_of(analysis, 1);
    if (a == nullptr || b == nullptr) return 0.0;
    const DVec2 apart = b->position - a->position;
    return std::atan2(apart.y, apart.x);
}

std::optional<Vec2> direction_knob(const ViewState& view, const Analysis& analysis, float scale) {
    const collide::Transform* a = place_of(analysis, 0);
    if (!view.pair.turns_direction || a == nullptr) return std::nullopt;
    const double angle = view.pair.direction.value_or(standard_direction(analysis));
    const Vec2 along(static_cast<float>(std::cos(angle)), static_cast<float>(-std::sin(angle)));
    return view.camera.to_canvas(a->position) + along * (knob_distance * scale);
}

double direction_towards(const ViewState& view, const Analysis& analysis, Vec2 canvas_point, bool snaps) {
    const collide::Transform* a = place_of(analysis, 0);
    if (a == nullptr) return 0.0;
    const DVec2 apart = view.camera.to_world(canvas_point) - a->position;
    const double angle = std::atan2(apart.y, apart.x);
    constexpr double notch = std::numbers::pi / 12.0;
    return snaps ? notch * std::round(angle / notch) : angle;
}

}  // namespace app
