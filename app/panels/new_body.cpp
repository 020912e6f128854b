#include "panels/new_body.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "document/editing.h"
#include "panels/body_edits.h"

namespace app {

using collide::ShapeGeometry;

namespace {

ShapeGeometry triangle(double size) { return collide::RegularSpec{.sides = 3, .circumradius = 0.6 * size}; }
ShapeGeometry box(double size) { return collide::BoxSpec{.width = size, .height = 0.7 * size}; }
ShapeGeometry hexagon(double size) { return collide::RegularSpec{.sides = 6, .circumradius = 0.5 * size}; }
ShapeGeometry circle(double size) { return collide::CircleSpec{.radius = 0.5 * size}; }
ShapeGeometry capsule(double size) {
    return collide::CapsuleSpec{.p1 = {-0.3 * size, 0.0}, .p2 = {0.3 * size, 0.0}, .radius = 0.25 * size};
}
ShapeGeometry segment(double size) {
    return collide::SegmentSpec{.p1 = {-0.5 * size, 0.0}, .p2 = {0.5 * size, 0.0}};
}
ShapeGeometry rounded_box(double size) {
    return collide::BoxSpec{.width = 0.8 * size, .height = 0.5 * size, .radius = 0.1 * size};
}
/// Uneven on purpose: every edge has a normal of its own.
ShapeGeometry polygon(double size) {
    collide::PolygonSpec spec;
    for (const DVec2 corner :
         {DVec2(-0.5, -0.3), DVec2(0.2, -0.45), DVec2(0.55, 0.1), DVec2(0.1, 0.5), DVec2(-0.45, 0.3)}) {
        spec.vertices.push_back(corner * size);
    }
    return spec;
}

constexpr std::array shapes{
    NewShape{"Triangle", "triangle", triangle},
    NewShape{"Box", "box", box},
    NewShape{"Rounded box", "rounded box", rounded_box},
    NewShape{"Polygon", "polygon", polygon},
    NewShape{"Hexagon", "hexagon", hexagon},
    NewShape{"Circle", "circle", circle},
    NewShape{"Capsule", "capsule", capsule},
    NewShape{"Segment", "segment", segment},
};

/// A size that is easy to read: one digit and zeros.
double rounded_size(double size) {
    const double unit = std::pow(10.0, std::floor(std::log10(size)));
    return std::max(1.0, std::round(size / unit)) * unit;
}

}  // namespace

std::span<const NewShape> new_shapes() { return shapes; }

void add_body(AppState& state, const NewShape& shape) {
    const Camera& camera = state.view.camera;
    const double height = camera.to_meters(camera.canvas_size.y);
    collide::BodySpec body;
    body.name = free_name(state.document.scene(), shape.name);
    body.shape.geometry = shape.make(rounded_size(std::clamp(height / 6.0, 1e-3, 1e5)));
    body.position = camera.center;
    if (const auto error = refusal(body)) {
        state.say(Message::Kind::error, *error);
        return;
    }
    state.document.edit(fmt::format("Add {}", body.name),
                        [&](collide::Scene& scene) { scene.bodies.push_back(body); });
    state.view.select_only(state.document.scene().bodies.size() - 1);
}

}  // namespace app
