// Affine maps of the plane, for formats that place shapes by matrices, and for those whose y points down.
#pragma once

#include <span>
#include <vector>

#include <collide/base/trigonometry.h>
#include <collide/base/vec2.h>
#include <collide/import/tuning.h>
#include <collide/scene/scene.h>

namespace collide {

/// Maps p to x p.x + y p.y + at. These are the columns of a matrix as SVG and Godot write it.
struct Affine {
    DVec2 x{1.0, 0.0};
    DVec2 y{0.0, 1.0};
    DVec2 at{0.0, 0.0};

    DVec2 operator()(DVec2 p) const { return x * p.x + y * p.y + at; }
    double determinant() const { return cross(x, y); }
    static Affine moved(DVec2 by) { return {.at = by}; }
    static Affine scaled(DVec2 by) { return {.x = {by.x, 0.0}, .y = {0.0, by.y}}; }
    /// Returns the rotation from the x axis towards the y axis: clockwise if y points down.
    static Affine turned(double radians) {
        const SineCosine turn = sine_cosine(radians);
        return {.x = {turn.cosine, turn.sine}, .y = {-turn.sine, turn.cosine}};
    }
};

/// Returns the map that applies `inner` first, then `outer`.
inline Affine operator*(const Affine& outer, const Affine& inner) {
    return {outer(inner.x) - outer.at, outer(inner.y) - outer.at, outer(inner.at)};
}

inline double radians_of(double degrees) { return degrees * full_turn / 360.0; }

/// Returns the map from pixels with y down to metres with y up.
inline Affine metres_of_pixels() { return Affine::scaled({1.0 / pixels_per_metre, -1.0 / pixels_per_metre}); }

/// A frame in pixels, converted to the frame of a body. `to_body` maps coordinates of the frame (pixels) to
/// those of the body (metres). It contains what the pose of a body cannot: scaling, mirroring and shearing.
struct PixelFrame {
    DVec2 position;
    double angle;
    Affine to_body;
};
PixelFrame frame_of_pixels(const Affine& in_pixels);

// Shapes mapped by an affine map, whose determinant must not be 0.

std::vector<DVec2> points_under(const Affine& map, std::span<const DVec2> points);
PolygonSpec polygon_under(const Affine& map, std::span<const DVec2> points);
/// Returns the image of a rectangle, given by a corner and its sizes along both axes. It may be a
/// parallelogram.
PolygonSpec rectangle_under(const Affine& map, DVec2 corner, DVec2 size);
/// Returns the image of an ellipse. It is a circle if its axes are equal.
ShapeGeometry ellipse_under(const Affine& map, DVec2 center, DVec2 radii);
/// Returns the image of a capsule; a circle if the capsule has no length. Precondition: the map scales both
/// axes alike.
ShapeGeometry capsule_under(const Affine& map, DVec2 end, DVec2 other_end, double radius);

}  // namespace collide
