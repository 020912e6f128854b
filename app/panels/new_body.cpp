#include "panels/new_body.h"

#include <array>
#include <utility>

#include "document/sketch_geometry.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"

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

}  // namespace

std::span<const NewShape> new_shapes() { return shapes; }

void add_body(Work& work, Seen& seen, Prompts& prompts, const NewShape& shape) {
    collide::BodySpec body;
    body.name = shape.name;
    body.shape.geometry = shape.make(handy_size(seen.view.camera));
    body.position = seen.view.camera.center;
    if (const auto error = add_new_body(work.stage(), seen.view, std::move(body)))
        prompts.say(Message::Kind::error, *error);
}

}  // namespace app
