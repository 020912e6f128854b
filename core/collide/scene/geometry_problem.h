// The input of `collidoscope geometry`: points, a polygon or a shape, and the task. It is read completely or
// refused, with the same messages as scenes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/geometry/cut.h>
#include <collide/geometry/split_ring.h>
#include <collide/scene/scene.h>
#include <collide/scene/scene_reader.h>

namespace collide {

enum class GeometryTask : std::uint8_t {
    hull,       // the hull of any points, also of none
    decompose,  // `points` are a polygon with area, in either direction, which may touch itself in points
    mass,       // the mass of a simple polygon or of a shape
    cut         // a cut of a simple polygon along the line
};

struct GeometryProblem {
    std::vector<DVec2> points;   // the points as written
    std::vector<Polygon> holes;  // the holes, counter-clockwise
    /// For a decomposition of a polygon that touches itself: its outlines with their holes, `holes` included.
    /// Otherwise empty.
    std::vector<RingGroup> parts;
    std::optional<CutLine> line;
    std::optional<ShapeSpec> shape;
    double density = 1.0;    // kg/m^2
    double tolerance = 0.0;  // metres, for a decomposition; 0: exact
};

struct LoadedProblem {
    GeometryProblem problem;
    std::vector<std::string> warnings;  // sentences that name the source
};

/// Reads a problem. `source` names the text in messages. Never throws.
std::variant<LoadedProblem, SceneError> read_geometry_problem(std::string_view json_text, GeometryTask task,
                                                              std::string_view source);

}  // namespace collide
