// Bodies where their states put them: colliders for queries, records for the batch, and boxes. The boxes tell
// which bodies may touch.
#pragma once

#include <span>
#include <vector>

#include <collide/broad_phase/strip_sweep.h>
#include <collide/dynamics/model/step.h>
#include <collide/narrow_phase/contact_batch.h>

namespace collide {

/// Returns the facts of a body that the responses need.
BodyFacts facts_of(const BodyDef& def);

/// Sets the facts that follow from kind, mass and gravity scale.
void set_forces(const BodyDef& def, BodyFacts& facts);

/// Returns the state with which a body begins.
BodyState initial_state(const BodyDef& def);

/// Returns the pose of the body's frame in the world.
Pose pose_of(const BodyDef& def, const BodyState& state);

/// Sets the centre and angle in `state` so that the body's frame is at `pose`. Velocities stay.
void set_pose(const BodyDef& def, const Pose& pose, BodyState& state);

/// The facts of a body that contacts read. They stand close together, because a definition is spread over
/// several cache lines.
struct BodySurface {
    Material material;
    Filter filter;
    bool is_sensor = false;
    bool has_seams = false;
    bool is_cutter = false;
    bool can_be_cut = false;
    bool has_materials = false;  // the pieces have different materials: see `BodyDef::materials`
};

class BodyPlaces {
  public:
    /// Adds a slot without a body. Its pieces will have the next `room` numbers.
    void add_slot(std::uint32_t room);
    /// Puts a body into an empty slot, and moves the pieces and seams out of `def`. The slot must have room
    /// for all pieces. `state` must be the state of this body.
    void fill(BodyIndex body, BodyDef& def, const BodyState& state);
    /// Empties the slot of a removed body. A point without pieces remains where the body was.
    void empty(BodyIndex body);
    /// Keeps only the first `count` slots.
    void truncate(std::size_t count);
    /// Sets again what contacts read of a definition.
    void set_surface(BodyIndex body, const BodyDef& def);
    void move(const BodyState& state, BodyIndex body);

    std::span<const Collider> colliders() const { return colliders_; }
    const Collider& collider(BodyIndex body) const { return colliders_[body]; }
    const Aabb& box(BodyIndex body) const { return boxes_[body]; }  // the box of the body's collider
    std::span<const Aabb> boxes() const { return boxes_; }
    const BodySurface& surface(BodyIndex body) const { return surfaces_[body]; }
    const BatchBodies& pieces() const { return pieces_; }
    std::uint32_t first_piece(BodyIndex body) const { return first_pieces_[body]; }
    std::uint32_t piece_count(BodyIndex body) const { return piece_counts_[body]; }
    BodyIndex body_of(std::uint32_t piece) const { return bodies_of_[piece]; }
    /// Returns the radius of curvature, metres, where the piece's outward normal is `normal` (unit, world).
    float rounding(std::uint32_t piece, Vec2 normal) const;

  private:
    /// The position of a piece in its body: all that is read when the piece is moved.
    struct Seat {
        DVec2 arm{0.0, 0.0};    // offset from the body's centre, body frame
        double rotation = 0.0;  // radians
    };

    Transform transform_of(std::uint32_t piece, const BodyState& state) const;
    Aabb box_at(std::uint32_t piece, const Transform& xf) const;

    std::vector<Collider> colliders_;
    std::vector<Aabb> boxes_;  // by body: its present box
    std::vector<BodySurface> surfaces_;
    std::vector<Seat> seats_;  // by piece: its position in its body
    BatchBodies pieces_;
    std::vector<std::uint32_t> first_pieces_;  // by body: the number of its first piece
    std::vector<std::uint32_t> piece_counts_;  // by body: how many pieces it has
    std::vector<BodyIndex> bodies_of_;         // by piece: its body
};

// Finds candidate pairs of bodies. The search runs again only when a body has left its fat box.
//
// Each body has a fat box: its box, enlarged by a margin. While all bodies stay inside their fat boxes, no
// pair can have been missed, and the list stays valid. When one body has left its fat box, all bodies get new
// ones. Among many drifting bodies, some would otherwise leave their old boxes in every step. If the margin
// did not last for two steps, the next searches go without it, since it would only add pairs that are far
// apart. The result contains all pairs whose exact boxes come within the reach of contacts. Positions alone
// decide which pairs these are: the fat boxes only save work.
//
// Source: Bullet's and Box2D's fat boxes; strip_sweep.h finds the pairs.

class PairFinder {
  public:
    void resize(std::size_t bodies);
    void set_fixed(std::uint32_t body, bool is_fixed);
    /// Takes the body out of all pairs until `set_fixed` is called for it.
    void set_absent(std::uint32_t body);
    /// Sets the body's present box, world.
    void move(std::uint32_t body, const Aabb& box);
    /// Returns pairs of bodies, sorted. They include all pairs whose boxes come within `contact_reach` of
    /// each other, and may include others. `boxes` are the present boxes of all bodies.
    std::span<const IndexPair> pairs(std::span<const Aabb> boxes);

  private:
    std::vector<Aabb> fat_;
    std::vector<StripFinder::Role> roles_;
    StripFinder finder_;
    std::vector<IndexPair> pairs_;
    bool is_stale_ = true;
    bool moved_ = false;         // a body has moved since the pairs were last found
    bool lasted_ = true;         // the pairs stayed valid while bodies moved
    std::uint32_t without_ = 0;  // how many of the next searches go without the margin
};

}  // namespace collide
