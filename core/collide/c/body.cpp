#include <collide/c/body.h>

#include <collide/c/world_handle.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/mass.h>

namespace {

using namespace collide::c;
using collide::BodyId;
using collide::BodyIndex;

collide_status check_shapes(const collide_body_def& def) {
    if (def.decomposition == nullptr && def.shapes == nullptr) return COLLIDE_NULL_POINTER;
    if ((def.decomposition == nullptr) == (def.shape_count == 0)) return COLLIDE_BAD_COUNT;
    for (std::size_t i = 0; i < def.shape_count; ++i) {
        if (def.shapes[i] == nullptr) return COLLIDE_NULL_POINTER;
    }
    return COLLIDE_OK;
}

collide_status check_kind(const collide_body_def& def) {
    return def.kind < COLLIDE_DYNAMIC || def.kind > COLLIDE_STATIC ? COLLIDE_UNKNOWN_KIND : COLLIDE_OK;
}

/// Sets the shapes of the body, with the seams where its pieces meet.
void add_pieces(const collide_body_def& from, collide::BodyDef& to) {
    if (from.decomposition != nullptr) {
        to.pieces.reserve(from.decomposition->pieces.size());
        for (const collide_shape& piece : from.decomposition->pieces) to.pieces.push_back(piece.placed);
        to.seams = from.decomposition->seams;
        return;
    }
    collide::BodyPieces body;
    body.pieces.reserve(from.shape_count);
    body.parts.reserve(from.shape_count);
    for (std::size_t i = 0; i < from.shape_count; ++i) {
        body.pieces.push_back(from.shapes[i]->placed);
        body.parts.push_back(static_cast<std::uint32_t>(i));
    }
    if (from.shape_count > 1) {
        body.seams.resize(from.shape_count);
        collide::complete_seams(body);
    }
    to.pieces = std::move(body.pieces);
    to.seams = std::move(body.seams);
}

collide::BodyKind kind_of(collide_body_kind kind) {
    switch (kind) {
        case COLLIDE_KINEMATIC:
            return collide::BodyKind::kinematic_body;
        case COLLIDE_STATIC:
            return collide::BodyKind::static_body;
        case COLLIDE_DYNAMIC:
            break;
    }
    return collide::BodyKind::dynamic_body;
}

collide_body_kind kind_of(collide::BodyKind kind) {
    switch (kind) {
        case collide::BodyKind::kinematic_body:
            return COLLIDE_KINEMATIC;
        case collide::BodyKind::static_body:
            return COLLIDE_STATIC;
        case collide::BodyKind::dynamic_body:
            break;
    }
    return COLLIDE_DYNAMIC;
}

collide::Material material_of(const collide_body_def& def) {
    return {def.restitution, def.friction, std::max(def.friction, def.static_friction)};
}

/// Returns whether a dynamic body can have this mass.
bool is_mass(double mass) { return mass >= collide::least_mass && mass <= collide::most_mass; }

/// Converts everything but shapes and mass.
collide::BodyDef numbers_of(const collide_body_def& from) {
    collide::BodyDef to;
    to.kind = kind_of(from.kind);
    to.pose = {vec(from.position), from.angle};
    to.velocity = vec(from.velocity);
    to.angular_velocity = from.angular_velocity;
    to.density = from.density;
    to.mass = from.mass;
    to.material = {from.restitution, from.friction, from.static_friction};
    to.filter = {from.category, from.mask, from.group};
    to.gravity_scale = from.gravity_scale;
    to.is_sensor = from.sensor != 0;
    to.is_bullet = from.bullet != 0;
    to.fixed_rotation = from.fixed_rotation != 0;
    to.linear_damping = from.linear_damping;
    to.angular_damping = from.angular_damping;
    to.user_data = from.user_data;
    return to;
}

collide_status numbers_status(const collide_body_def& def) {
    return guarded([&] { return status_of(collide::validate_numbers(numbers_of(def))); });
}

/// Converts a definition. Precondition: its shapes were checked and are valid.
collide_status read_body(const collide_body_def& from, collide::BodyDef& to) {
    to = numbers_of(from);
    const collide_status status = status_of(collide::validate_numbers(to));
    if (status != COLLIDE_OK) return status;
    add_pieces(from, to);
    to.material = material_of(from);
    if (from.kind == COLLIDE_STATIC) {
        to.velocity = {0.0, 0.0};
        to.angular_velocity = 0.0;
    }
    const collide::AreaMoments moments = collide::area_moments(to.pieces);
    to.center = moments.centroid;
    const double density = from.mass > 0.0 && moments.area > 0.0 ? from.mass / moments.area : from.density;
    to.mass = from.mass > 0.0 ? from.mass : density * moments.area;
    to.inertia = density * moments.inertia;
    // A shape without area weighs nothing in the C interface. In C++ its density counts as its mass.
    return from.kind == COLLIDE_DYNAMIC && !is_mass(to.mass) ? COLLIDE_NO_MASS : COLLIDE_OK;
}

}  // namespace

collide_status collide_body_default(collide_body_def* def) {
    if (def == nullptr) return COLLIDE_NULL_POINTER;
    const collide::BodyDef usual;
    *def = {};
    def->category = usual.filter.category;
    def->mask = usual.filter.mask;
    def->group = usual.filter.group;
    def->density = 1.0;
    def->restitution = usual.material.restitution;
    def->friction = usual.material.friction;
    def->static_friction = usual.material.static_friction;
    def->gravity_scale = usual.gravity_scale;
    return COLLIDE_OK;
}

collide_status collide_world_add_body(collide_world* world, const collide_body_def* def, collide_body* body) {
    if (world == nullptr || def == nullptr || body == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = first_of({check_kind(*def), check_shapes(*def)});
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        collide::BodyDef made;
        const collide_status mass = read_body(*def, made);
        if (mass == COLLIDE_OK) *body = number_of(world->world.add_body(std::move(made)));
        return mass;
    });
}

collide_status collide_world_remove_body(collide_world* world, collide_body body) {
    if (world == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] { return world->world.remove_body(body_of(body)) ? COLLIDE_OK : COLLIDE_UNKNOWN_ID; });
}

size_t collide_world_body_slots(const collide_world* world) {
    return world == nullptr ? 0 : world->world.body_count();
}

collide_status collide_world_bodies(const collide_world* world, collide_body* bodies, size_t capacity) {
    if (world == nullptr || bodies == nullptr) return COLLIDE_NULL_POINTER;
    const auto count = static_cast<BodyIndex>(std::min(capacity, world->world.body_count()));
    for (BodyIndex i = 0; i < count; ++i) {
        bodies[i] = world->world.has_body(i) ? number_of(world->world.id_of(i)) : COLLIDE_NO_BODY;
    }
    return COLLIDE_OK;
}

collide_status collide_world_transforms(const collide_world* world, collide_transform* transforms,
                                        size_t capacity) {
    if (world == nullptr || transforms == nullptr) return COLLIDE_NULL_POINTER;
    const auto count = static_cast<BodyIndex>(std::min(capacity, world->world.body_count()));
    for (BodyIndex i = 0; i < count; ++i) {
        transforms[i] = {};
        if (!world->world.has_body(i)) continue;
        const collide::DRotation turn = world->world.states()[i].rotation;
        transforms[i] = {plain(world->world.pose(world->world.id_of(i)).position), turn.c, turn.s};
    }
    return COLLIDE_OK;
}

collide_status collide_world_state(const collide_world* world, collide_body body, collide_body_state* state) {
    if (world == nullptr || state == nullptr) return COLLIDE_NULL_POINTER;
    const auto id = body_of(body);
    if (!world->world.is_valid(id)) return COLLIDE_UNKNOWN_ID;
    const collide::BodyState& found = world->world.state_of(id);
    *state = {plain(world->world.pose(id).position), found.angle, plain(found.velocity),
              found.angular_velocity, found.asleep ? 1 : 0};
    return COLLIDE_OK;
}

collide_status collide_world_get_body(const collide_world* world, collide_body body, collide_body_def* def) {
    if (world == nullptr || def == nullptr) return COLLIDE_NULL_POINTER;
    const auto id = body_of(body);
    if (!world->world.is_valid(id)) return COLLIDE_UNKNOWN_ID;
    const collide::BodyDef& found = world->world.def(id);
    *def = {};
    def->kind = kind_of(found.kind);
    def->sensor = found.is_sensor ? 1 : 0;
    def->bullet = found.is_bullet ? 1 : 0;
    def->fixed_rotation = found.fixed_rotation ? 1 : 0;
    def->category = found.filter.category;
    def->mask = found.filter.mask;
    def->group = found.filter.group;
    def->position = plain(found.pose.position);
    def->angle = found.pose.angle;
    def->velocity = plain(found.velocity);
    def->angular_velocity = found.angular_velocity;
    def->restitution = found.material.restitution;
    def->friction = found.material.friction;
    def->static_friction = found.material.static_friction;
    def->gravity_scale = found.gravity_scale;
    def->mass = found.mass;
    def->linear_damping = found.linear_damping;
    def->angular_damping = found.angular_damping;
    def->user_data = found.user_data;
    return COLLIDE_OK;
}

collide_status collide_world_set_body(collide_world* world, collide_body body, const collide_body_def* def) {
    if (world == nullptr || def == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = first_of({check_kind(*def), numbers_status(*def)});
    if (status != COLLIDE_OK) return status;
    const auto id = body_of(body);
    collide::World& to = world->world;
    if (!to.is_valid(id)) return COLLIDE_UNKNOWN_ID;
    if (def->kind == COLLIDE_DYNAMIC && !is_mass(def->mass)) return COLLIDE_NO_MASS;
    return guarded([&] {
        // Sets only the values that differ, because each change wakes the body.
        const collide::BodyDef& old = to.def(id);
        if (def->mass > 0.0 && def->mass != old.mass) {
            const double scale = old.mass > 0.0 ? def->mass / old.mass : 0.0;
            to.set_mass(id, def->mass, scale * old.inertia);
        }
        if (kind_of(def->kind) != old.kind) to.set_kind(id, kind_of(def->kind));
        const collide::Filter filter{def->category, def->mask, def->group};
        if (filter != old.filter) to.set_filter(id, filter);
        if (material_of(*def) != old.material) to.set_material(id, material_of(*def));
        if (def->gravity_scale != old.gravity_scale) to.set_gravity_scale(id, def->gravity_scale);
        if (def->linear_damping != old.linear_damping || def->angular_damping != old.angular_damping) {
            to.set_damping(id, def->linear_damping, def->angular_damping);
        }
        const bool is_fixed = def->fixed_rotation != 0;
        if (is_fixed != old.fixed_rotation) to.set_fixed_rotation(id, is_fixed);
        to.set_user_data(id, def->user_data);
        return COLLIDE_OK;
    });
}

collide_status collide_world_set_pose(collide_world* world, collide_body body, double x, double y,
                                      double angle) {
    if (world == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = first_of(
        {within({x, y}, COLLIDE_MAX_COORDINATE), within(angle, -COLLIDE_MAX_ANGLE, COLLIDE_MAX_ANGLE)});
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        const bool is_known = world->world.set_pose(body_of(body), {{x, y}, angle});
        return is_known ? COLLIDE_OK : COLLIDE_UNKNOWN_ID;
    });
}

collide_status collide_world_set_velocity(collide_world* world, collide_body body, double x, double y,
                                          double angular_velocity) {
    if (world == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = first_of(
        {within({x, y}, COLLIDE_MAX_SPEED), within(angular_velocity, -COLLIDE_MAX_SPEED, COLLIDE_MAX_SPEED)});
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        const bool is_known = world->world.set_velocity(body_of(body), {x, y}, angular_velocity);
        return is_known ? COLLIDE_OK : COLLIDE_UNKNOWN_ID;
    });
}

collide_status collide_world_wake(collide_world* world, collide_body body) {
    if (world == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] { return world->world.wake(body_of(body)) ? COLLIDE_OK : COLLIDE_UNKNOWN_ID; });
}

// ---- forces

namespace {

/// Returns what is wrong with a force or an impulse, or COLLIDE_OK.
collide_status check_push(const collide_world* world, const collide_vec2* push, const collide_vec2* point) {
    if (world == nullptr || push == nullptr) return COLLIDE_NULL_POINTER;
    const collide_vec2 at = point == nullptr ? collide_vec2{0.0, 0.0} : *point;
    return first_of({within(*push, unlimited), within(at, COLLIDE_MAX_COORDINATE)});
}

/// Calls `push(world, body, point)` for a body of the world.
template <class Push>
collide_status push_at(collide_world& world, collide_body body, const collide_vec2* point, Push&& push) {
    const BodyId id = body_of(body);
    if (!world.world.is_valid(id)) return COLLIDE_UNKNOWN_ID;
    return guarded([&] {
        push(world.world, id, point == nullptr ? world.world.state_of(id).center : vec(*point));
        return COLLIDE_OK;
    });
}

}  // namespace

collide_status collide_world_apply_force(collide_world* world, collide_body body, const collide_vec2* force,
                                         const collide_vec2* point) {
    const collide_status status = check_push(world, force, point);
    if (status != COLLIDE_OK) return status;
    return push_at(*world, body, point, [&](collide::World& to, BodyId id, collide::DVec2 at) {
        to.apply_force(id, vec(*force), at);
    });
}

collide_status collide_world_apply_torque(collide_world* world, collide_body body, double torque) {
    const collide_vec2 turning{torque, 0.0};
    const collide_status status = check_push(world, &turning, nullptr);
    if (status != COLLIDE_OK) return status;
    return push_at(*world, body, nullptr,
                   [&](collide::World& to, BodyId id, collide::DVec2) { to.apply_torque(id, torque); });
}

collide_status collide_world_apply_impulse(collide_world* world, collide_body body,
                                           const collide_vec2* impulse, const collide_vec2* point) {
    const collide_status status = check_push(world, impulse, point);
    if (status != COLLIDE_OK) return status;
    return push_at(*world, body, point, [&](collide::World& to, BodyId id, collide::DVec2 at) {
        to.apply_impulse(id, vec(*impulse), at);
    });
}

collide_status collide_world_apply_angular_impulse(collide_world* world, collide_body body, double impulse) {
    const collide_vec2 turning{impulse, 0.0};
    const collide_status status = check_push(world, &turning, nullptr);
    if (status != COLLIDE_OK) return status;
    return push_at(*world, body, nullptr, [&](collide::World& to, BodyId id, collide::DVec2) {
        to.apply_angular_impulse(id, impulse);
    });
}
