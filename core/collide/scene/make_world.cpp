#include <collide/scene/make_world.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

/// The number of bodies from which a second core is used.
constexpr std::size_t many_bodies = 500;

/// Returns the materials by piece; empty if all are the body's own.
std::vector<Material> materials_of(const BodySpec& spec, std::span<const std::uint32_t> part_of_piece) {
    const std::span<const PartSpec> parts = parts_of(spec.shape);
    std::vector<Material> materials;
    for (const std::uint32_t part : part_of_piece) {
        materials.push_back(material_of(spec, parts[part].material));
    }
    const Material own = material_of(spec);
    const bool differ =
        std::any_of(materials.begin(), materials.end(), [&](const Material& one) { return one != own; });
    return differ ? materials : std::vector<Material>();
}

BodyKind kind_of(Motion motion) {
    switch (motion) {
        case Motion::dynamic_body:
            return BodyKind::dynamic_body;
        case Motion::kinematic_body:
            return BodyKind::kinematic_body;
        default:
            return BodyKind::static_body;
    }
}

/// Returns the velocity of a point of a rotating body, from that of another point. `arm` leads from the other
/// point to it.
DVec2 carried(DVec2 velocity, double angular_velocity, DVec2 arm) {
    return velocity + angular_velocity * perp_left(arm);
}

JointDef joint_def(const JointSpec& spec, BodyIndex a, BodyIndex b) {
    const bool slides = spec.type == JointKind::prismatic;
    const std::optional<double>& lower = slides ? spec.lower : spec.lower_angle;
    const std::optional<double>& upper = slides ? spec.upper : spec.upper_angle;
    JointNumbers numbers;
    numbers.length = spec.length;
    numbers.spring = {spec.frequency, spec.damping_ratio};
    if (slides) numbers.local_axis = spec.axis / length(spec.axis);
    numbers.motor = {spec.motor_speed.has_value(), spec.motor_speed.value_or(0.0),
                     slides ? spec.max_motor_force : spec.max_motor_torque};
    numbers.limits = {lower && upper, lower.value_or(0.0), upper.value_or(0.0)};
    numbers.reference_angle = spec.reference_angle;
    return {joint_of(spec.type, numbers), a, b, spec.anchor_a, spec.anchor_b, spec.collide};
}

}  // namespace

WorldSettings world_settings(const SceneSettings& settings) {
    WorldSettings world;
    world.gravity = settings.gravity;
    world.time_step = settings.time_step;
    world.response = settings.response;
    world.push_apart_split = settings.push_apart_split;
    world.substeps = static_cast<std::uint32_t>(settings.substeps);
    world.continuous = settings.continuous;
    world.ordered = settings.ordered;
    world.sleeping = settings.sleeping;
    world.warm_starting = settings.warm_starting;
    world.seams_smoothed = settings.smooth_seams;
    return world;
}

std::vector<JointDef> joint_defs(const Scene& scene) {
    std::vector<JointDef> defs;
    if (scene.joints.empty()) return defs;
    std::unordered_map<std::string_view, BodyIndex> ids;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        ids.emplace(scene.bodies[i].name, static_cast<BodyIndex>(i));
    }
    for (const JointSpec& joint : scene.joints) {
        const auto a = ids.find(joint.a);
        const auto b = ids.find(joint.b);
        const bool to_world = joint.a.empty();
        if (b != ids.end() && (to_world || a != ids.end())) {
            defs.push_back(joint_def(joint, to_world ? no_body : a->second, b->second));
        }
    }
    return defs;
}

BodyDef body_def(const BodySpec& spec) {
    BodyDef def;
    BodyPieces made = pieces_with_seams(spec.shape);
    def.pieces = std::move(made.pieces);
    def.seams = std::move(made.seams);
    def.pose = pose_of(spec);
    const ShapeMass mass = mass_of_body(spec);
    const DVec2 pivot = spec.pivot.value_or(mass.center);
    const bool turns_about_pivot = spec.motion == Motion::kinematic_body;
    def.center = turns_about_pivot ? pivot : mass.center;
    def.kind = kind_of(spec.motion);
    if (spec.motion != Motion::static_body) {
        const DVec2 arm = rotate(rotation_of(def.pose), def.center - pivot);
        def.velocity = carried(spec.velocity, spec.angular_velocity, arm);
        def.angular_velocity = spec.angular_velocity;
    }
    def.mass = mass.mass;
    def.inertia = mass.inertia;
    def.density = 0.0;
    def.fixed_rotation = spec.fixed_rotation;
    def.linear_damping = spec.linear_damping;
    def.angular_damping = spec.angular_damping;
    def.material = material_of(spec);
    def.materials = materials_of(spec, made.parts);
    def.filter = spec.filter;
    def.gravity_scale = spec.gravity_scale;
    def.is_sensor = spec.sensor;
    def.is_bullet = spec.bullet;
    def.is_cutter = spec.cuts;
    def.can_be_cut = can_be_cut(spec);
    return def;
}

bool can_be_cut(const BodySpec& spec) {
    return spec.motion == Motion::dynamic_body && !spec.cuts && !spec.sensor &&
           area_moments(spec.shape).area > 0.0;
}

double mass_of(const BodySpec& spec) { return mass_of_body(spec).mass; }

World make_world(const Scene& scene) {
    WorldSettings settings = world_settings(scene.settings);
    settings.all_cores = scene.bodies.size() >= many_bodies;
    World world(settings);
    for (const BodySpec& body : scene.bodies) world.add_body(body_def(body));
    world.add_joints(joint_defs(scene));
    return world;
}

void place_bodies(const World& world, Scene& scene) {
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const auto id = static_cast<BodyIndex>(i);
        BodySpec& spec = scene.bodies[i];
        if (spec.motion == Motion::static_body) continue;
        const Pose pose = world.pose(id);
        const BodyState& state = world.state_of(id);
        const DVec2 center = world.def(id).center;
        const DVec2 pivot = spec.pivot.value_or(center);
        spec.position = pose.position;
        spec.angle = pose.angle;
        spec.velocity =
            carried(state.velocity, state.angular_velocity, rotate(state.rotation, pivot - center));
        spec.angular_velocity = state.angular_velocity;
    }
}

}  // namespace collide
