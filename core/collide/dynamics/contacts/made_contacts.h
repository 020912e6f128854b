// Makes contacts from the manifolds of a range of body pairs: points, materials and radii of curvature.
//
// Bodies with seams have contacts only on their outline (seams.h). Several ranges are made in parallel, each
// in its own object.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <collide/dynamics/model/step.h>
#include <collide/narrow_phase/box_batch.h>
#include <collide/narrow_phase/contact_points.h>

namespace collide {

struct ContactSources;  // contact_update.h

/// Returns one number for the features that meet, and for whether this is the second of two points along the
/// tangent. Indices in the list would not identify a point: they change when the reference and the incident
/// edge swap.
inline std::uint32_t point_id(const ContactPoints& points, std::uint32_t index) {
    const ContactPoint& point = points.points[index];
    const ContactPoint& other = points.points[1 - index];
    const bool is_second =
        points.count == 2 && dot(Vec2(point.point_a - other.point_a), perp_left(points.normal)) < 0.0f;
    return (point.index_a << 18U) ^ (point.index_b << 4U) ^ (is_second ? 4U : 0U) ^
           static_cast<std::uint32_t>(point.feature);
}

/// Sets the normal, the points within the reach and the radii of curvature of a contact. The pieces of the
/// contact must be set. Returns false if no point is within the reach.
bool set_points(const ContactSources& from, const ContactPoints& points, Contact& contact);

/// Returns how far apart contact points may be, metres. Small bodies have a shorter reach.
float reach_for(float smaller_extent);

/// The motion of a body, in the precision of contacts.
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

inline float normal_velocity(const ContactPointState& point, const PointMotion& a, const PointMotion& b,
                             Vec2 normal) {
    return dot(b.velocity_at(point.anchor_b) - a.velocity_at(point.anchor_a), normal);
}

/// Two bodies, and the pairs of their pieces that come near each other.
struct BodyPairRange {
    BodyIndex a = 0;
    BodyIndex b = 0;
    std::uint32_t begin = 0;  // indices into a list of pairs of pieces
    std::uint32_t end = 0;
    bool is_sensor = false;
};

/// The manifolds of pairs of pieces.
struct PieceManifolds {
    std::span<const BodyPair> pieces;
    std::span<const std::uint32_t> touching;  // pairs with points: their indices in `pieces`, ascending
    std::span<const ContactPoints> points;    // the points of each touching pair
};

/// Removes contacts of a moving body that has come through a one-sided edge from behind.
void drop_from_behind(const ContactSources& from, std::span<const Contact> before,
                      std::vector<Contact>& contacts);

class MadeContacts {
  public:
    void clear();
    /// Reserves memory for so many contacts if there is none yet. In the first step, growing the list would
    /// take longer than all the rest.
    void reserve(std::size_t contacts) {
        if (contacts_.capacity() == 0) contacts_.reserve(contacts);
    }
    /// Adds the contacts of a pair of bodies, from manifolds [first, last). For a sensor, adds the overlap.
    void take(const ContactSources& from, const BodyPairRange& pair, const PieceManifolds& found,
              std::size_t first, std::size_t last);

    std::span<const Contact> contacts() const { return {contacts_.data(), count_}; }
    /// Swaps the contacts into `out`. The memory of the old list in `out` is used again.
    void give_to(std::vector<Contact>& out) {
        contacts_.resize(count_);
        std::swap(contacts_, out);
    }
    std::span<const SensorOverlap> overlaps() const { return overlaps_; }
    /// Returns whether the contacts are sorted by key.
    bool is_sorted() const { return is_sorted_; }
    /// Returns whether some contacts are deep in one-sided edges.
    bool some_are_deep() const { return some_are_deep_; }
    float deepest_overlap() const { return deepest_overlap_; }  // metres; 0 where nothing overlaps

  private:
    void take_outline(const ContactSources& from, const BodyPairRange& pair, const PieceManifolds& found,
                      std::size_t first, std::size_t last);
    void add_before_edges(const ContactSources& from, const BodyPairRange& pair, const PieceManifolds& found,
                          std::size_t first, std::size_t last);
    void add(const ContactSources& from, std::uint32_t piece_a, std::uint32_t piece_b,
             const ContactPoints& points);

    // The contacts, in the order in which they were made. Elements behind `count_` are left from earlier
    // steps. Clearing and constructing them again would cost as much as all other work on a contact.
    std::vector<Contact> contacts_;
    std::size_t count_ = 0;
    std::vector<SensorOverlap> overlaps_;
    std::uint64_t last_key_ = 0;
    bool is_sorted_ = true;
    bool some_are_deep_ = false;
    float deepest_overlap_ = 0.0f;
};

}  // namespace collide
