#include <collide/dynamics/model/body.h>

#include <string>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/mass.h>

namespace collide {

BodyDef weighed(BodyDef def) {
    if (def.kind != BodyKind::dynamic_body || def.mass != 0.0 || !(def.density > 0.0) || def.pieces.empty()) {
        return def;
    }
    const AreaMoments moments = area_moments(def.pieces);
    const bool has_area = moments.area > 0.0;
    def.mass = has_area ? def.density * moments.area : def.density;
    if (def.inertia == 0.0 && has_area) def.inertia = def.density * moments.inertia;
    def.center = has_area ? moments.centroid : def.pieces.front().center;
    return def;
}

namespace {

std::optional<Problem> problem_of_material(const Material& material) {
    return problem_of({{"restitution", material.restitution, 0.0, 1.0},
                       {"friction", material.friction, 0.0, unlimited},
                       {"static_friction", material.static_friction, 0.0, unlimited}});
}

}  // namespace

std::optional<Problem> validate_numbers(const BodyDef& def) {
    if (auto problem = problem_of({{"pose.position.x", def.pose.position.x, -max_coordinate, max_coordinate},
                                   {"pose.position.y", def.pose.position.y, -max_coordinate, max_coordinate},
                                   {"pose.angle", def.pose.angle, -most_angle, most_angle},
                                   {"center.x", def.center.x, -max_coordinate, max_coordinate},
                                   {"center.y", def.center.y, -max_coordinate, max_coordinate},
                                   {"velocity.x", def.velocity.x, -most_speed, most_speed},
                                   {"velocity.y", def.velocity.y, -most_speed, most_speed},
                                   {"angular_velocity", def.angular_velocity, -most_speed, most_speed},
                                   {"density", def.density, 0.0, unlimited},
                                   {"mass", def.mass, 0.0, most_mass},
                                   {"inertia", def.inertia, 0.0, unlimited},
                                   {"linear_damping", def.linear_damping, 0.0, unlimited},
                                   {"angular_damping", def.angular_damping, 0.0, unlimited},
                                   {"gravity_scale", def.gravity_scale, -most_speed, most_speed}})) {
        return problem;
    }
    if (auto problem = problem_of_material(def.material)) return problem;
    for (const Material& material : def.materials) {
        if (auto problem = problem_of_material(material)) return problem;
    }
    return std::nullopt;
}

std::optional<Problem> validate(const BodyDef& def) {
    if (auto problem = validate_numbers(def)) return problem;
    const std::size_t count = def.pieces.size();
    if (count == 0) return Problem{Fault::bad_count, "pieces is empty: give the body one or more"};
    if (!def.materials.empty() && def.materials.size() != count) {
        return Problem{Fault::bad_count, "materials has not one for each piece: give as many, or none"};
    }
    if (!def.seams.empty() && def.seams.size() != count) {
        return Problem{Fault::bad_count, "seams has not one for each piece: give as many, or none"};
    }
    const double mass = weighed(def).mass;
    if (def.kind == BodyKind::dynamic_body && !(mass >= least_mass && mass <= most_mass)) {
        return Problem{Fault::no_mass,
                       "mass: a dynamic body needs a mass, or pieces with area and a density"};
    }
    return std::nullopt;
}

}  // namespace collide
