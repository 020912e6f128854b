// A scene as plain data: what a file holds, in double, in the file's own terms. Cheap to copy, compared
// by value; undo steps and autosaves are kept copies. Shapes become colliders in instantiate.h.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/vec2.h"
#include "broad_phase/broad_phase.h"
#include "scene/crowd_spec.h"

namespace collide {

struct PolygonSpec {
    std::vector<DVec2> vertices;  // as written; may be clockwise or concave
    double radius = 0.0;
    friend bool operator==(const PolygonSpec&, const PolygonSpec&) = default;
};
struct BoxSpec {
    double width = 1.0;
    double height = 1.0;
    double radius = 0.0;
    DVec2 center{0.0, 0.0};
    double rotation = 0.0;
    friend bool operator==(const BoxSpec&, const BoxSpec&) = default;
};
struct RegularSpec {
    int sides = 3;
    double circumradius = 1.0;
    double radius = 0.0;
    DVec2 center{0.0, 0.0};
    double rotation = 0.0;
    friend bool operator==(const RegularSpec&, const RegularSpec&) = default;
};
struct CircleSpec {
    double radius = 0.5;
    DVec2 center{0.0, 0.0};
    double rotation = 0.0;
    friend bool operator==(const CircleSpec&, const CircleSpec&) = default;
};
struct CapsuleSpec {
    DVec2 p1{-0.5, 0.0};
    DVec2 p2{0.5, 0.0};
    double radius = 0.25;
    friend bool operator==(const CapsuleSpec&, const CapsuleSpec&) = default;
};
struct SegmentSpec {
    DVec2 p1{-0.5, 0.0};
    DVec2 p2{0.5, 0.0};
    friend bool operator==(const SegmentSpec&, const SegmentSpec&) = default;
};
struct EllipseSpec {
    double rx = 1.0;
    double ry = 0.5;
    DVec2 center{0.0, 0.0};
    double rotation = 0.0;
    friend bool operator==(const EllipseSpec&, const EllipseSpec&) = default;
};

using ShapeGeometry =
    std::variant<PolygonSpec, BoxSpec, RegularSpec, CircleSpec, CapsuleSpec, SegmentSpec, EllipseSpec>;

/// The `type` of each alternative, in their order.
inline constexpr std::array<std::string_view, 7> shape_type_names{"polygon", "box",     "regular", "circle",
                                                                  "capsule", "segment", "ellipse"};

struct ShapeSpec {
    ShapeGeometry geometry;
    UnknownKeys unknown;
    friend bool operator==(const ShapeSpec&, const ShapeSpec&) = default;
};

enum class Motion { dynamic_body, kinematic_body, static_body };
enum class Mode { explore, simulate };

/// How the arrow keys drive a body: not at all; like a car (throttle and steering); or a box moved along x
/// and y that is blocked by what it meets. `"control": "car"` or `"box"` in the file.
enum class Control { none, car, box };

/// The names of the enumerators in files, in their order.
inline constexpr std::array<std::string_view, 3> motion_names{"dynamic", "kinematic", "static"};
inline constexpr std::array<std::string_view, 2> mode_names{"explore", "simulate"};
inline constexpr std::array<std::string_view, 3> control_names{"none", "car", "box"};

struct BodySpec {
    std::string name;
    ShapeSpec shape;
    DVec2 position{0.0, 0.0};       // world place of the local origin, metres
    double angle = 0.0;             // radians, counter-clockwise
    DVec2 velocity{0.0, 0.0};       // of the pivot, m/s
    double angular_velocity = 0.0;  // rad/s
    std::optional<DVec2> pivot;     // body frame; the centre of mass when left out
    Motion motion = Motion::dynamic_body;
    double density = 1.0;  // kg/m^2
    double restitution = 0.2;
    double friction = 0.5;
    std::string color;  // "#rrggbb", or empty: from the palette
    Control control = Control::none;
    UnknownKeys unknown;
    friend bool operator==(const BodySpec&, const BodySpec&) = default;
};

struct SceneSettings {
    DVec2 gravity{0.0, -9.81};      // m/s^2
    double time_step = 1.0 / 60.0;  // seconds
    double t_max = 1.0;             // seconds a sweep looks ahead
    std::string broad_phase = "dynamic_tree";
    Mode mode = Mode::explore;
    UnknownKeys unknown;
    friend bool operator==(const SceneSettings&, const SceneSettings&) = default;
};

struct CameraSpec {
    DVec2 center{0.0, 0.0};
    double height = 10.0;  // metres of world that the canvas shows from bottom to top
    UnknownKeys unknown;
    friend bool operator==(const CameraSpec&, const CameraSpec&) = default;
};

struct ViewSpec {
    std::optional<std::vector<std::string>>
        overlays;                    // names from the overlay registry; absent: the defaults
    std::vector<std::string> focus;  // no or two body names
    std::optional<bool>
        difference;  // whether the canvas of the Minkowski difference is open; absent: as it was
    UnknownKeys unknown;
    friend bool operator==(const ViewSpec&, const ViewSpec&) = default;
};

struct RaySpec {
    DVec2 origin{0.0, 0.0};
    DVec2 direction{1.0, 0.0};
    double max_length = 10.0;
    UnknownKeys unknown;
    friend bool operator==(const RaySpec&, const RaySpec&) = default;
};

struct Scene {
    std::string name;
    std::string description;
    SceneSettings settings;
    std::optional<CameraSpec> camera;  // absent: the window fits the scene
    ViewSpec view;
    std::optional<CrowdSpec> crowd;  // which of the bodies are generated; they stand in `bodies` all the same
    std::vector<BodySpec> bodies;
    std::vector<RaySpec> rays;
    std::vector<DVec2> points;
    UnknownKeys unknown;
    friend bool operator==(const Scene&, const Scene&) = default;
};

}  // namespace collide
