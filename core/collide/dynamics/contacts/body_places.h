// Bodies where their states put them: the colliders of the queries, the records of the batch, and boxes. By
// the boxes it is found which of them may touch.
#pragma once

#include <span>
#include <vector>

#include <collide/broad_phase/strip_sweep.h>
#include <collide/dynamics/model/step.h>
#include <collide/narrow_phase/contact_batch.h>

namespace collide {

/// What the responses need of a body.
BodyFacts facts_of(const BodyDef& def);

/// The part of it that follows from kind, mass and gravity.
void set_forces(const BodyDef& def, BodyFacts& facts);

/// The state that a definition begins with.
BodyState initial_state(const BodyDef& def);

/// Where the body's frame is.
Pose pose_of(const BodyDef& def, const BodyState& state);

/// The centre and angle of a body whose frame is at `pose`; the rest of `state` stays.
void set_pose(const BodyDef& def, const Pose& pose, BodyState& state);

/// The facts of a body that contacts read, close together: a definition is spread over several cache lines.
struct BodySurface {
    Material material;
    Filter filter;
    bool is_sensor = false;
    bool has_seams = false;
    bool is_cutter = false;
    bool can_be_cut = false;
    bool has_materials = false;  // its pieces differ: see `BodyDef::materials`
};

class BodyPlaces {
  public:
    /// A slot without a body, whose pieces will have the next `room` numbers.
    void add_slot(std::uint32_t room);
    /// Puts a body into an empty slot. Takes the pieces and seams from `def`, as many as there is room for.
    /// `state` must be the body's.
    void fill(BodyIndex body, BodyDef& def, const BodyState& state);
    /// What is left of a body that was removed: a point where it was, without pieces.
    void empty(BodyIndex body);
    /// Leaves only the first `count` slots.
    void truncate(std::size_t count);
    /// Renews what contacts read of a definition.
    void set_surface(BodyIndex body, const BodyDef& def);
    void move(const BodyState& state, BodyIndex body);

    std::span<const Collider> colliders() const { return colliders_; }
    const Collider& collider(BodyIndex body) const { return colliders_[body]; }
    const Aabb& box(BodyIndex body) const { return boxes_[body]; }  // as the collider has it
    std::span<const Aabb> boxes() const { return boxes_; }
    const BodySurface& surface(BodyIndex body) const { return surfaces_[body]; }
    const BatchBodies& pieces() const { return pieces_; }
    std::uint32_t first_piece(BodyIndex body) const { return first_pieces_[body]; }
    std::uint32_t piece_count(BodyIndex body) const { return piece_counts_[body]; }
    BodyIndex body_of(std::uint32_t piece) const { return bodies_of_[piece]; }
    /// Radius of curvature where the piece's outward normal is `normal` (unit, world), metres.
    float rounding(std::uint32_t piece, Vec2 normal) const;

  private:
    /// Where a piece sits in its body: all that moving it reads of it.
    struct Seat {
        DVec2 arm{0.0, 0.0};    // from the body's centre, body frame
        double rotation = 0.0;  // radians
    };

    Transform transform_of(std::uint32_t piece, const BodyState& state) const;
    Aabb box_at(std::uint32_t piece, const Transform& xf) const;

    std::vector<Collider> colliders_;
    std::vector<Aabb> boxes_;  // by body
    std::vector<BodySurface> surfaces_;
    std::vector<Seat> seats_;  // by piece
    BatchBodies pieces_;
    std::vector<std::uint32_t> first_pieces_;  // by body
    std::vector<std::uint32_t> piece_counts_;  // by body
    std::vector<BodyIndex> bodies_of_;         // by piece
};

// Candidate pairs of bodies, found again only when one has left the fat box that it was last found with.
//
// Each body has a box that is larger than needed by a margin. While all bodies stay inside of their boxes, no
// pair can have been missed, and the list stays valid. When one has left its box, all get new ones: of many
// bodies that drift, some would leave the old ones in every step. A margin that did not last for two steps
// is left out of some searches, since it only adds pairs that are far apart. The result are the pairs whose
// exact boxes come within the reach of contacts. It depends on the present positions alone: the larger boxes
// only save work.
//
// Source: Bullet's and Box2D's fat boxes; strip_sweep.h finds the pairs.

class PairFinder {
  public:
    void resize(std::size_t bodies);
    void set_fixed(std::uint32_t body, bool is_fixed);
    /// No pair has it, until it is set to be fixed or not.
    void set_absent(std::uint32_t body);
    /// The body's box now, world.
    void move(std::uint32_t body, const Aabb& box);
    /// Pairs of bodies, sorted: all whose boxes come within `contact_reach` of each other, and others.
    /// `boxes`: of all bodies now.
    std::span<const IndexPair> pairs(std::span<const Aabb> boxes);

  private:
    std::vector<Aabb> fat_;
    std::vector<StripFinder::Role> roles_;
    StripFinder finder_;
    std::vector<IndexPair> pairs_;
    bool is_stale_ = true;
    bool moved_ = false;         // a body, since the pairs were asked for
    bool lasted_ = true;         // the pairs, while bodies moved
    std::uint32_t without_ = 0;  // searches to come without the margin
};

}  // namespace collide
