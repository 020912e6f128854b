// The contacts of a step: manifolds of the candidates, each with the impulses that it had in the step before.
//
//   1. the boxes of the pieces of candidate bodies that may collide and of which at least one is awake
//   2. manifolds of all pairs of pieces at once (contact_batch.h), near ones included
//   3. of concave bodies only contacts on the outline (seams.h), and of static bodies side by side alike
//      (neighbour_seams.h)
//   4. a point inherits its impulses from the step before, when one there had the same features or position
//   5. contacts of sleeping bodies are kept unchanged
//
// Nothing here depends on how the candidates were found, only on which shapes come within the reach.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/contacts/body_places.h>
#include <collide/dynamics/contacts/neighbour_seams.h>
#include <collide/dynamics/model/step.h>
#include <collide/narrow_phase/contact_batch.h>
#include <collide/narrow_phase/contact_points.h>

namespace collide {

// Points that outlive a step: how a point is named, and which of the step before it goes on from.

/// The features that meet, as one number.
inline std::uint32_t point_id(const ContactPoints& points, std::uint32_t index) {
    const ContactPoint& point = points.points[index];
    return (point.index_a << 18U) ^ (point.index_b << 4U) ^ (index << 2U) ^
           static_cast<std::uint32_t>(point.feature);
}

/// How a body moves, in the precision of contacts.
struct PointMotion {
    DVec2 center{0.0, 0.0};
    Vec2 velocity{0.0f, 0.0f};
    float angular_velocity = 0.0f;

    explicit PointMotion(const BodyState& state)
        : center(state.center),
          velocity(state.velocity),
          angular_velocity(static_cast<float>(state.angular_velocity)) {}
    Vec2 velocity_at(Vec2 anchor) const { return velocity + angular_velocity * perp_left(anchor); }
};

/// Sets all of `point`, without impulses yet.
inline void set_new_point(const ContactPoints& points, std::uint32_t index, const PointMotion& a,
                          const PointMotion& b, ContactPointState& point) {
    const ContactPoint& from = points.points[index];
    point.anchor_a = Vec2(from.point_a - a.center);
    point.anchor_b = Vec2(from.point_b - b.center);
    point.normal_velocity = dot(b.velocity_at(point.anchor_b) - a.velocity_at(point.anchor_a), points.normal);
    point.separation = from.separation;
    point.id = point_id(points, index);
    point.normal_impulse = point.tangent_impulse = 0.0f;
    point.given_impulse = point.given_friction = 0.0f;
}

/// Impulses of `before` where a contact of `now` goes on from it. Both sorted by key.
void keep_impulses(std::span<const Contact> before, std::span<Contact> now);

/// The parts of the world that are read to make contacts.
struct ContactSources {
    std::span<const BodyDef> defs;  // without their pieces and seams, which are in `places`
    std::span<const BodyFacts> facts;
    std::span<const BodyState> states;
    const BodyPlaces& places;
    std::span<const std::uint64_t>
        joined;  // pairs of bodies that joints keep from colliding, sorted (body_pair_key)
    const WorldSettings& settings;
};

/// Two bodies as one number, the lower one first.
std::uint64_t body_pair_key(BodyId a, BodyId b);

/// Whether bodies, filters and joints let the two collide (sensors: let one notice the other).
bool may_touch(const ContactSources& from, BodyId a, BodyId b);

/// Whether anything of the body can change. Sleeping and static bodies are inactive.
bool is_active(const ContactSources& from, BodyId body);

/// Sets the normal, the points within the reach and the roundings of a contact that has its pieces. False if
/// no point is.
bool set_points(const ContactSources& from, const ContactPoints& points, Contact& contact);

class ContactUpdate {
  public:
    /// Renews `contacts` (those of the step before) and `sensors`. `candidates` are pairs of bodies, sorted.
    void update(const ContactSources& from, std::span<const std::pair<BodyId, BodyId>> candidates,
                std::vector<Contact>& contacts, std::vector<SensorOverlap>& sensors);

    /// The deepest overlap of all points that the last update found, metres; 0 where nothing overlaps.
    float deepest_overlap() const { return deepest_overlap_; }

    /// The work of the last update.
    const StepWork& work() const { return work_; }

  private:
    struct BodyPairRange {
        BodyId a = 0;
        BodyId b = 0;
        std::uint32_t begin = 0;  // into pieces_
        std::uint32_t end = 0;
        bool is_sensor = false;
    };

    void list_pieces(const ContactSources& from, std::span<const std::pair<BodyId, BodyId>> candidates);
    void list_piece_pairs(const ContactSources& from, BodyId a, BodyId b);
    void take_ranges(const ContactSources& from, std::size_t first_range, std::size_t last_range);
    void take(const ContactSources& from, const BodyPairRange& pair, std::size_t first, std::size_t last);
    void take_outline(const ContactSources& from, const BodyPairRange& pair, std::size_t first,
                      std::size_t last);
    void add_before_edges(const ContactSources& from, const BodyPairRange& pair, std::size_t first,
                          std::size_t last);
    void add(const ContactSources& from, std::uint32_t piece_a, std::uint32_t piece_b,
             const ContactPoints& points);
    void drop_from_behind(const ContactSources& from, std::span<const Contact> before);
    Contact& next_made();
    void keep_made(const Contact& made);
    void keep_sleeping(const ContactSources& from, std::span<const Contact> before);

    ContactBatch batch_;
    NeighbourSeams neighbours_;
    std::vector<BodyPair> pieces_;
    std::uint32_t batch_begin_ = 0;  // into pieces_: the pairs of the batch at hand
    std::vector<BodyPairRange> ranges_;
    // The contacts of this step, in the order in which they were made. Elements behind the count are of
    // earlier steps: clearing them and constructing them again costs as much as all the rest of a contact.
    std::vector<Contact> made_;
    std::size_t made_count_ = 0;
    std::uint64_t last_key_ = 0;
    bool is_sorted_ = true;
    float deepest_overlap_ = 0.0f;
    StepWork work_;
    bool some_are_deep_ = false;  // in edges that count on one side
    std::vector<SensorOverlap> overlaps_;
};

}  // namespace collide
