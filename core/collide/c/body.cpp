#include <collide/c/body.h>

#include <collide/c/world_handle.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/mass.h>

namespace {

using namespace collide::c;
using collide::BodyId;
using collide::BodyIndex;

collide_status check_body(const collide_body_def& def) {
    if (def.kind < COLLIDE_DYNAMIC || def.kind > COLLIDE_STATIC) return COLLIDE_UNKNOWN_KIND;
    if (def.decomposition == nullptr && def.shapes == nullptr) return COLLIDE_NULL_POINTER;
    if ((def.decomposition == nullptr) == (def.shape_count == 0)) return COLLIDE_BAD_COUNT;
    for (std::size_t i = 0; i < def.shape_count; ++i) {
        if (def.shapes[i] == nullptr) return COLLIDE_NULL_POINTER;
    }
    return first_of({within(def.position, COLLIDE_MAX_COORDINATE),
                     within(def.angle, -COLLIDE_MAX_ANGLE, COLLIDE_MAX_ANGLE),
                     within(def.velocity, COLLIDE_MAX_SPEED),
                     within(def.angular_velocity, -COLLIDE_MAX_SPEED, COLLIDE_MAX_SPEED),
                     within(def.density, 0.0, unlimited), within(def.restitution, 0.0, 1.0),
                     within(def.friction, 0.0, unlimited), within(def.static_friction, 0.0, unlimited),
                     within(def.gravity_scale, -COLLIDE_MAX_SPEED, COLLIDE_MAX_SPEED)});
}

/// What the body collides as, with the seams where its pieces meet.
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
        collide::join_parts(body);
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

/// Precondition: `check_body` has nothing to say.
collide_status read_body(const collide_body_def& from, collide::BodyDef& to) {
    add_pieces(from, to);
    const collide::AreaMoments moments = collide::area_moments(to.pieces);
    to.kind = kind_of(from.kind);
    to.center = moments.centroid;
    to.mass = from.density * moments.area;
    to.inertia = from.density * moments.inertia;
    if (from.kind == COLLIDE_DYNAMIC && !(to.mass >= collide::least_mass && to.mass <= collide::most_mass)) {
        return COLLIDE_NO_MASS;
    }
    to.pose = {vec(from.position), from.angle};
    if (from.kind != COLLIDE_STATIC) {
        to.velocity = vec(from.velocity);
        to.angular_velocity = from.angular_velocity;
    }
    to.material = {from.restitution, from.friction, std::max(from.friction, from.static_friction)};
    to.filter = {from.category, from.mask, from.group};
    to.gravity_scale = from.gravity_scale;
    to.is_sensor = from.sensor != 0;
    to.is_bullet = from.bullet != 0;
    return COLLIDE_OK;
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
    const collide_status status = check_body(*def);
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
        const collide::Turn turn = world->world.states()[i].turn;
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
