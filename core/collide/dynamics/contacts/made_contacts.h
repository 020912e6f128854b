// Contacts made of the manifolds of a stretch of pairs of bodies: their points, materials and roundings.
//
// Bodies with seams have contacts on their outline alone (seams.h). Several stretches are made at the same
// time, each in a place of its own.
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

/// The features that meet, as one number, and whether it is the second of two points along the tangent. Their
/// places in the list would not do: they change when reference and incident edge do.
inline std::uint32_t point_id(const ContactPoints& points, std::uint32_t index) {
    const ContactPoint& point = points.points[index];
    const ContactPoint& other = points.points[1 - index];
    const bool is_second =
        points.count == 2 && dot(Vec2(point.point_a - other.point_a), perp_left(points.normal)) < 0.0f;
    return (point.index_a << 18U) ^ (point.index_b << 4U) ^ (is_second ? 4U : 0U) ^
           static_cast<std::uint32_t>(point.feature);
}

/// Sets the normal, the points within the reach and the roundings of a contact that has its pieces. False if
/// no point is.
bool set_points(const ContactSources& from, const ContactPoints& points, Contact& contact);

/// How far points may be apart, metres: small bodies look ahead less.
float reach_for(float smaller_extent);

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

inline float normal_velocity(const ContactPointState& point, const PointMotion& a, const PointMotion& b,
                             Vec2 normal) {
    return dot(b.velocity_at(point.anchor_b) - a.velocity_at(point.anchor_a), normal);
}

/// Two bodies, and the pairs of their pieces that come near each other.
struct BodyPairRange {
    BodyIndex a = 0;
    BodyIndex b = 0;
    std::uint32_t begin = 0;  // into a list of pairs of pieces
    std::uint32_t end = 0;
    bool is_sensor = false;
};

/// The manifolds of pairs of pieces.
struct PieceManifolds {
    std::span<const BodyPair> pieces;
    std::span<const std::uint32_t> touching;  // those with points, by their places in `pieces`, ascending
    std::span<const ContactPoints> points;    // of each of these
};

/// Leaves out contacts of a moving body that has come through an edge which counts on one side, from behind.
void drop_from_behind(const ContactSources& from, std::span<const Contact> before,
                      std::vector<Contact>& contacts);

class MadeContacts {
  public:
    void clear();
    /// Room for so many contacts, where there is none yet: in the first step growing takes longer than all
    /// the rest.
    void reserve(std::size_t contacts) {
        if (contacts_.capacity() == 0) contacts_.reserve(contacts);
    }
    /// Adds the contacts of a pair of bodies, from manifolds [first, last), or that a sensor overlaps.
    void take(const ContactSources& from, const BodyPairRange& pair, const PieceManifolds& found,
              std::size_t first, std::size_t last);

    std::span<const Contact> contacts() const { return {contacts_.data(), count_}; }
    /// Exchanges them for a list that may hold old ones, whose memory is used again.
    void give_to(std::vector<Contact>& out) {
        contacts_.resize(count_);
        std::swap(contacts_, out);
    }
    std::span<const SensorOverlap> overlaps() const { return overlaps_; }
    /// By their keys.
    bool is_sorted() const { return is_sorted_; }
    /// Whether some are deep in edges that count on one side.
    bool some_are_deep() const { return some_are_deep_; }
    float deepest_overlap() const { return deepest_overlap_; }  // metres; 0 where nothing overlaps

  private:
    void take_outline(const ContactSources& from, const BodyPairRange& pair, const PieceManifolds& found,
                      std::size_t first, std::size_t last);
    void add_before_edges(const ContactSources& from, const BodyPairRange& pair, const PieceManifolds& found,
                          std::size_t first, std::size_t last);
    void add(const ContactSources& from, std::uint32_t piece_a, std::uint32_t piece_b,
             const ContactPoints& points);

    // In the order in which they were made. Elements behind the count are of earlier steps: clearing them and
    // constructing them again costs as much as all the rest of a contact.
    std::vector<Contact> contacts_;
    std::size_t count_ = 0;
    std::vector<SensorOverlap> overlaps_;
    std::uint64_t last_key_ = 0;
    bool is_sorted_ = true;
    bool some_are_deep_ = false;
    float deepest_overlap_ = 0.0f;
};

}  // namespace collide
