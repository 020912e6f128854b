// Names next to bodies. In a crowd only the pair, selected bodies and the hovered one are named.
#include <fmt/format.h>

#include <limits>

#include <collide/narrow_phase/contact_points.h>
#include "draw/outline.h"
#include "overlays/bodies.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"

namespace app {

namespace {

constexpr std::size_t crowd = 40;  // bodies

/// Returns the name of the part that decides, for a compound body in focus. It is empty while a player of a
/// run is open, because that player names parts itself.
std::string part_in_focus(const OverlayInput& input, std::size_t body) {
    const collide::Collider& collider = input.analysis.shown[body];
    const bool in_run = input.instead != nullptr && input.motion != nullptr;
    if (collider.parts.empty() || in_run) return {};
    const std::size_t side = input.analysis.focus->first == body ? 0 : 1;
    return fmt::format(", part {}", part_of(collider, input.analysis.moved.result.pieces.at(side)));
}

std::string words_of(const OverlayInput& input, std::size_t body) {
    const std::string& name = input.scene.bodies[body].name;
    if (!input.analysis.in_focus(body)) return name;
    const std::string role = input.analysis.focus->first == body ? "A" : "B";
    return (name == role ? name : role + ": " + name) + part_in_focus(input, body);
}

/// Returns whether the name must not be left out. Otherwise another body's name could cover this one: pieces
/// of a cut lie close together.
bool must_be_named(const OverlayInput& input, std::size_t body) {
    return input.view.highlight.lights_body(body) || input.analysis.in_focus(body);
}

// Returns the top of a body: its highest vertex, or the middle of a level edge.
DVec2 top_of(const collide::Collider& collider) {
    constexpr Vec2 up{0.0f, 1.0f};
    DVec2 best(0.0, -std::numeric_limits<double>::max());
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const collide::Shape& shape = collider.pieces[i].shape;
        const collide::Transform& xf = collider.transforms[i];
        if (!sat_covers(shape)) return {collider.aabb.center().x, collider.aabb.upper.y};
        const collide::SupportFeature feature = support_feature(shape, xf, up);
        const DVec2 top =
            0.5 * (to_world(xf, shape.vertex(feature.first)) + to_world(xf, shape.vertex(feature.second)));
        if (top.y > best.y) best = top + DVec2(up * shape.radius());
    }
    return best;
}

void paint_names(const OverlayInput& input, Painter&, Labels& labels) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::Aabb& box = input.analysis.shown[i].aabb;
        const bool is_named =
            input.analysis.shown.size() <= crowd || input.view.is_selected(i) || must_be_named(input, i);
        if (!is_named || !is_visible(box, input.camera, 0.0f)) continue;
        Label label{input.camera.to_canvas(top_of(input.analysis.shown[i])), words_of(input, i),
                    label_style(input, body_color(input, i), Weight::semibold)};
        label.priority = name_priority;
        label.of_body = i;
        label.may_be_left_out = input.analysis.shown.size() > 12 || !must_be_named(input, i);
        labels.add(std::move(label));
    }
}

}  // namespace

const Overlay names_overlay{
    "names", "Names",     "The name of each body, and which are A and B.", OverlayGroup::shapes,
    {},      paint_names, {.is_essential = true, .on_by_default = true}};

}  // namespace app
