// A scene as plain data: the contents of a file, in double, in the file's own terms. Scenes are cheap to copy
// and compared by value. Undo steps and autosaves are stored copies. instantiate.h converts shapes to
// colliders.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/broad_phase/broad_phase.h>
#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/settings.h>
#include <collide/scene/crowd_spec.h>

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

/// Ground without thickness that collides on one side: edges from vertex to vertex. The solid side is to the
/// left of the edges' direction, as with a counter-clockwise polygon. Nothing catches on the corners between
/// two edges. Only for bodies that are not dynamic.
struct ChainSpec {
    std::vector<DVec2> vertices;  // two or more; ground to stand on runs from right to left
    bool closed = false;          // an edge leads back from the last vertex to the first
    friend bool operator==(const ChainSpec&, const ChainSpec&) = default;
};

struct PartSpec;

/// Several shapes on one body: `shapes` in the file. Later shapes lie on top of earlier ones (compound.h).
struct CompoundSpec {
    std::vector<PartSpec> parts;  // one or more
    friend bool operator==(const CompoundSpec& a, const CompoundSpec& b);
};

using ShapeGeometry = std::variant<PolygonSpec, BoxSpec, RegularSpec, CircleSpec, CapsuleSpec, SegmentSpec,
                                   EllipseSpec, ChainSpec, CompoundSpec>;

/// The `type` of each alternative except the last, in their order.
inline constexpr std::array<std::string_view, 8> shape_type_names{"polygon", "box",     "regular", "circle",
                                                                  "capsule", "segment", "ellipse", "chain"};

/// What a concave or compound body collides as: its convex pieces, or the hull of them all. Mass and picture
/// are always those of the shape. It is `"collide_as"` of a body in the file.
enum class CollideAs : std::uint8_t { pieces, hull };
inline constexpr std::array<std::string_view, 2> collide_as_names{"pieces", "hull"};

struct ShapeSpec {
    ShapeGeometry geometry;
    UnknownKeys unknown;
    CollideAs collide_as = CollideAs::pieces;
    friend bool operator==(const ShapeSpec&, const ShapeSpec&) = default;
};

/// The material of a part, where it differs from the body's own.
struct PartMaterial {
    std::optional<double> density;  // kg/m^2, 0 for a part that weighs nothing
    std::optional<double> restitution;
    std::optional<double> friction;
    std::optional<double> static_friction;
    UnknownKeys unknown;
    friend bool operator==(const PartMaterial&, const PartMaterial&) = default;
};

/// One of the shapes of a compound body. Its position and angle are here and not in the geometry, whose own
/// centre and rotation are zero.
struct PartSpec {
    ShapeSpec shape;         // neither a chain nor a compound
    DVec2 center{0.0, 0.0};  // position of the shape's frame, in the body's frame
    double rotation = 0.0;   // radians, counter-clockwise
    PartMaterial material;
    friend bool operator==(const PartSpec&, const PartSpec&) = default;
};

inline bool operator==(const CompoundSpec& a, const CompoundSpec& b) { return a.parts == b.parts; }

enum class Motion : std::uint8_t { dynamic_body, kinematic_body, static_body };
enum class Mode { explore, simulate };

/// How the arrow keys drive a body. A `car` has throttle and steering. A `box` moves along x and y until
/// obstacles block it. In the file it is `"control": "car"` or `"box"`.
enum class Control : std::uint8_t { none, car, box };

/// The names of the enumerators in files, in the order of the enumerators.
inline constexpr std::array<std::string_view, 3> motion_names{"dynamic", "kinematic", "static"};
inline constexpr std::array<std::string_view, 2> mode_names{"explore", "simulate"};
inline constexpr std::array<std::string_view, 3> control_names{"none", "car", "box"};
inline constexpr std::array<std::string_view, 3> response_names{"push_apart", "impulses", "sequential"};
/// The kinds of `JointKind` in files. The mouse joint is missing, since only dragging makes one.
inline constexpr std::array<std::string_view, 4> joint_type_names{"pin", "distance", "weld", "prismatic"};

struct BodySpec {
    std::string name;
    ShapeSpec shape;
    DVec2 position{0.0, 0.0};           // world position of the local origin, metres
    double angle = 0.0;                 // radians, counter-clockwise
    std::optional<DRotation> rotation;  // "rotation" in the file, as given; valid while `angle` is its angle
    DVec2 velocity{0.0, 0.0};           // velocity of the pivot, m/s
    double angular_velocity = 0.0;      // rad/s
    std::optional<DVec2> pivot;         // body frame; absent: the centre of mass
    double density = 1.0;               // kg/m^2
    double restitution = 0.2;
    double friction = 0.5;
    std::optional<double> static_friction;  // at least `friction`; absent: equal to `friction`
    double gravity_scale = 1.0;
    std::optional<double> mass;    // kg, in place of the mass from the densities
    double linear_damping = 0.0;   // 1/s, for a dynamic body
    double angular_damping = 0.0;  // 1/s
    Filter filter;
    Motion motion = Motion::dynamic_body;
    bool fixed_rotation = false;  // forces never rotate it
    bool sensor = false;          // reports bodies that overlap it; no contact moves it or them
    bool bullet = false;          // swept against moving bodies, too
    bool cuts = false;            // cuts what it hits in a run (scene/cut_in_run.h)
    Control control = Control::none;
    std::string color;  // "#rrggbb", or empty: from the palette
    UnknownKeys unknown;
    friend bool operator==(const BodySpec&, const BodySpec&) = default;
};

struct SceneSettings {
    DVec2 gravity{0.0, -9.81};      // m/s^2
    double time_step = 1.0 / 60.0;  // seconds
    double t_max = 1.0;             // how many seconds ahead a sweep looks
    std::string broad_phase = "dynamic_tree";
    Mode mode = Mode::explore;
    Response response = Response::sequential;
    PushApartSplit push_apart_split = PushApartSplit::half;  // for runs and for driven bodies
    int substeps = 4;           // number of substeps of the sequential response, 1 to 64
    bool continuous = true;     // fast bodies are swept, so that they do not pass through others
    bool ordered = false;       // impacts within a step are handled one by one, the earliest first
    bool sleeping = true;       // bodies at rest for long enough are no longer simulated
    bool warm_starting = true;  // impulses start from those of the step before
    bool smooth_seams = true;   // bodies do not catch on seams between pieces
    UnknownKeys unknown;
    friend bool operator==(const SceneSettings&, const SceneSettings&) = default;
};

struct CameraSpec {
    DVec2 center{0.0, 0.0};
    double height = 10.0;  // metres of the world from the bottom to the top of the canvas
    UnknownKeys unknown;
    friend bool operator==(const CameraSpec&, const CameraSpec&) = default;
};

struct ViewSpec {
    std::optional<std::vector<std::string>>
        overlays;                    // names from the overlay registry; absent: the defaults
    std::vector<std::string> focus;  // names of two bodies, or none
    /// Whether the canvas of the Minkowski difference is open; absent: unchanged.
    std::optional<bool> difference;
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

/// Two bodies, or a body and the world, connected by a joint (dynamics/model/joint.h). A file may give the
/// position of a pin, a weld or a prismatic joint in the world. The reader computes anchors, length and
/// reference angle, so that a joint moves with its bodies.
struct JointSpec {
    JointKind type = JointKind::pin;  // never the mouse joint
    std::string a;                    // name of a body; empty: the world
    std::string b;
    DVec2 anchor_a{0.0, 0.0};  // anchor in A's frame; without A in the world
    DVec2 anchor_b{0.0, 0.0};  // anchor in B's frame
    double length = 0.0;       // length of a distance joint, metres
    double frequency = 0.0;    // Hz, of a spring; 0: rigid; not for a prismatic joint
    double damping_ratio = 1.0;
    DVec2 axis{1.0, 0.0};               // axis of a prismatic joint, in A's frame, of any length above 0
    std::optional<double> motor_speed;  // of B relative to A: rad/s for a pin, m/s for a prismatic joint
    double max_motor_torque = 0.0;      // for a pin, N m
    double max_motor_force = 0.0;       // for a prismatic joint, N
    std::optional<double> lower_angle;  // for a pin: B's angle minus A's minus `reference_angle`, radians
    std::optional<double> upper_angle;
    std::optional<double> lower;  // for a prismatic joint: position of B's anchor along the axis, metres
    std::optional<double> upper;
    double reference_angle = 0.0;
    bool collide = false;  // whether the two bodies collide with each other
    UnknownKeys unknown;
    friend bool operator==(const JointSpec&, const JointSpec&) = default;
};

struct Scene {
    std::string name;
    std::string description;
    SceneSettings settings;
    std::optional<CameraSpec> camera;  // absent: the window fits its view to the scene
    ViewSpec view;
    std::optional<CrowdSpec> crowd;  // the bodies that are generated; they are in `bodies`, too
    std::vector<BodySpec> bodies;
    std::vector<JointSpec> joints;  // joints that name a missing body have no effect and are not saved
    std::vector<RaySpec> rays;
    std::vector<DVec2> points;
    UnknownKeys unknown;
    friend bool operator==(const Scene&, const Scene&) = default;
};

/// Returns the index of the body with this name. The names of a scene's bodies are all different.
inline std::optional<std::size_t> body_named(const Scene& scene, std::string_view name) {
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].name == name) return i;
    }
    return std::nullopt;
}

}  // namespace collide
