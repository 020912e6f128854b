#include <collide/dynamics/contacts/body_places.h>

#include <algorithm>
#include <limits>
#include <utility>

#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/box_bounds.h>
#include <collide/geometry/support.h>

namespace collide {

namespace {

double farthest_point(const BodyDef& def) {
    double farthest = 0.0;
    for (const PlacedShape& piece : def.pieces) {
        const double reach = length(piece.center - def.center) + piece.shape.extent();
        farthest = std::max(farthest, reach);
    }
    return farthest;
}

double least_half_width(const BodyDef& def) {
    double least = std::numeric_limits<double>::infinity();
    for (const PlacedShape& piece : def.pieces) {
        least = std::min(least, half_width(piece.shape));
    }
    return least;
}

bool holds(const Aabb& outer, const Aabb& inner) {
    return outer.lower.x <= inner.lower.x && outer.lower.y <= inner.lower.y &&
           inner.upper.x <= outer.upper.x && inner.upper.y <= outer.upper.y;
}

Aabb grown(const Aabb& box, double by) { return {box.lower - by, box.upper + by}; }

/// Returns the box enlarged by half the contacts' reach. Two such boxes meet when their bodies come within
/// the reach.
Aabb reached(const Aabb& box) { return grown(box, 0.5 * double{contact_reach}); }

}  // namespace

void set_forces(const BodyDef& def, BodyFacts& facts) {
    facts.kind = def.kind;
    facts.gravity_scale = static_cast<float>(def.gravity_scale);
    facts.mass = {};
    if (def.kind == BodyKind::dynamic_body && def.mass > 0.0) {
        facts.mass.inverse_mass = 1.0 / def.mass;
        facts.mass.inverse_inertia = def.inertia > 0.0 && !def.fixed_rotation ? 1.0 / def.inertia : 0.0;
    }
}

BodyFacts facts_of(const BodyDef& def) {
    BodyFacts facts;
    facts.extent = static_cast<float>(farthest_point(def));
    facts.half_width = least_half_width(def);
    facts.local_center = def.center;
    set_forces(def, facts);
    return facts;
}

namespace {

bool turns(const BodyDef& def) { return def.kind != BodyKind::dynamic_body || !def.fixed_rotation; }

}  // namespace

BodyState initial_state(const BodyDef& def) {
    BodyState state;
    set_pose(def, def.pose, state);
    if (def.kind != BodyKind::static_body) {
        state.velocity = def.velocity;
        state.angular_velocity = turns(def) ? def.angular_velocity : 0.0;
    }
    return state;
}

Pose pose_of(const BodyDef& def, const BodyState& state) {
    return {state.center - rotate(state.rotation, def.center), state.angle};
}

void set_pose(const BodyDef& def, const Pose& pose, BodyState& state) {
    state.angle = pose.angle;
    state.rotation = rotation_of(pose);
    state.center = pose.position + rotate(state.rotation, def.center);
}

Transform BodyPlaces::transform_of(std::uint32_t piece, const BodyState& state) const {
    const Seat& seat = seats_[piece];
    const DRotation turn = seat.rotation == 0.0
                               ? state.rotation
                               : combined(state.rotation, DRotation::from_angle(seat.rotation));
    return {state.center + rotate(state.rotation, seat.arm), to_float(turn)};
}

/// Returns the same box as `bounds`. For boxes and discs it does not read the shape, which is in other
/// memory.
Aabb BodyPlaces::box_at(std::uint32_t piece, const Transform& xf) const {
    const BoxRecord& record = pieces_.records()[piece];
    if (record.is_box()) return box_bounds(record.half, xf);
    const DVec2 center(0.0, 0.0);
    return record.disc_radius() > 0.0f
               ? bounds_around(xf, center, center, is_slanted(xf.rotation), double{record.disc_radius()})
               : bounds(pieces_.shape(piece), xf);
}

void BodyPlaces::add_slot(std::uint32_t room) {
    const auto body = static_cast<BodyIndex>(colliders_.size());
    const std::size_t first = bodies_of_.size();
    colliders_.emplace_back();
    boxes_.emplace_back();
    surfaces_.emplace_back();
    first_pieces_.push_back(static_cast<std::uint32_t>(first));
    piece_counts_.push_back(0);
    bodies_of_.insert(bodies_of_.end(), room, body);
    seats_.resize(first + room);
    pieces_.resize(first + room);
}

void BodyPlaces::set_surface(BodyIndex body, const BodyDef& def) {
    Collider& collider = colliders_[body];
    collider.can_move = def.kind != BodyKind::static_body;
    surfaces_[body] = {def.material,  def.filter,     def.is_sensor,         !collider.seams.empty(),
                       def.is_cutter, def.can_be_cut, !def.materials.empty()};
}

void BodyPlaces::fill(BodyIndex body, BodyDef& def, const BodyState& state) {
    Collider& collider = colliders_[body];
    collider.pieces = std::exchange(def.pieces, {});
    collider.seams = std::exchange(def.seams, {});
    const std::size_t count = collider.pieces.size();
    collider.transforms.resize(count);
    collider.boxes.resize(count > 1 ? count : 0);
    collider.local_pivot = collider.centroid = def.center;
    collider.tree = make_piece_tree(collider.pieces);
    set_surface(body, def);
    piece_counts_[body] = static_cast<std::uint32_t>(count);
    const std::size_t first = first_pieces_[body];
    for (std::size_t i = 0; i < count; ++i) {
        const PlacedShape& piece = collider.pieces[i];
        seats_[first + i] = {piece.center - def.center, piece.rotation};
        pieces_.set(static_cast<std::uint32_t>(first + i), piece.shape, {});
    }
    move(state, body);
}

void BodyPlaces::empty(BodyIndex body) {
    const DVec2 place = boxes_[body].center();
    Collider& collider = colliders_[body];
    collider = {};
    collider.aabb = boxes_[body] = {place, place};
    collider.can_move = false;
    surfaces_[body] = {};
    piece_counts_[body] = 0;
}

void BodyPlaces::truncate(std::size_t count) {
    if (count == colliders_.size()) return;
    const std::size_t pieces = first_pieces_[count];
    colliders_.resize(count);
    boxes_.resize(count);
    surfaces_.resize(count);
    first_pieces_.resize(count);
    piece_counts_.resize(count);
    seats_.resize(pieces);
    bodies_of_.resize(pieces);
    pieces_.resize(pieces);
}

void BodyPlaces::move(const BodyState& state, BodyIndex body) {
    Collider& collider = colliders_[body];
    collider.pose = {state.center - rotate(state.rotation, collider.local_pivot), state.angle};
    const std::uint32_t first = first_pieces_[body];
    const auto count = static_cast<std::uint32_t>(collider.transforms.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const Transform xf = transform_of(first + i, state);
        collider.transforms[i] = xf;
        pieces_.move(first + i, xf);
        const Aabb box = box_at(first + i, xf);
        collider.aabb = i == 0 ? box : united(collider.aabb, box);
        if (count > 1) {
            collider.boxes[i] = box;
        }
    }
    boxes_[body] = collider.aabb;
}

float BodyPlaces::rounding(std::uint32_t piece, Vec2 normal) const {
    if (pieces_.is_box(piece)) {
        return 0.0f;
    }
    const Collider& collider = colliders_[bodies_of_[piece]];
    return curvature_radius(pieces_.shape(piece),
                            collider.transforms[piece - first_pieces_[bodies_of_[piece]]], normal);
}

void PairFinder::resize(std::size_t bodies) {
    fat_.resize(bodies, Aabb{{0.0, 0.0}, {-1.0, -1.0}});
    roles_.resize(bodies, StripFinder::Role::moving);
    is_stale_ = true;
}

void PairFinder::set_fixed(std::uint32_t body, bool is_fixed) {
    roles_[body] = is_fixed ? StripFinder::Role::fixed : StripFinder::Role::moving;
    is_stale_ = true;
}

void PairFinder::set_absent(std::uint32_t body) {
    roles_[body] = StripFinder::Role::absent;
    is_stale_ = true;
}

void PairFinder::move(std::uint32_t body, const Aabb& box) {
    moved_ = true;
    is_stale_ = is_stale_ || !holds(fat_[body], reached(box));
}

std::span<const IndexPair> PairFinder::pairs(std::span<const Aabb> boxes) {
    if (is_stale_) {
        without_ = lasted_ ? 0 : without_ > 0 ? without_ - 1 : searches_without_margin;
        const double margin = without_ == 0 ? fat_box_margin : 0.0;
        for (std::size_t i = 0; i < boxes.size(); ++i) fat_[i] = grown(reached(boxes[i]), margin);
        finder_.find_pairs(fat_, roles_, pairs_);
        is_stale_ = lasted_ = false;
    } else {
        lasted_ = lasted_ || moved_;
    }
    moved_ = false;
    return pairs_;
}

}  // namespace collide
