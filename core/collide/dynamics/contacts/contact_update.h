// The contacts of a step: the manifolds of the candidates, with their impulses from the step before.
//
//   1. list the pairs of pieces whose boxes are near, where bodies may collide and at least one is awake
//   2. find the manifolds of all pairs of pieces at once (contact_batch.h), near pairs included. Bodies that
//      have hardly moved keep the manifold of the step before (refreshed_contacts.h)
//   3. keep only contacts on the outline of concave bodies (seams.h), and on the outline that static bodies
//      side by side have together (neighbour_seams.h)
//   4. give a point the impulses of the point in the step before that had the same features or position
//   5. keep the contacts of sleeping bodies unchanged
//
// The result does not depend on how the candidates were found, only on which shapes come within the reach.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <collide/dynamics/contacts/body_places.h>
#include <collide/dynamics/contacts/made_contacts.h>
#include <collide/dynamics/contacts/neighbour_seams.h>
#include <collide/dynamics/contacts/refreshed_contacts.h>
#include <collide/dynamics/model/step.h>
#include <collide/narrow_phase/contact_batch.h>
#include <collide/narrow_phase/contact_points.h>

namespace collide {

/// Returns the index of the first contact, at `from` or later, whose key is not less than `key`.
std::size_t place_of(std::span<const Contact> contacts, std::uint64_t key, std::size_t from);

/// Copies impulses from a contact in `before` to the contact in `now` that continues it. Both lists are
/// sorted by key. If `places` is not empty, it gets for each contact of `now` the index in `before`, or
/// `no_place`.
void keep_impulses(std::span<const Contact> before, std::span<Contact> now,
                   std::span<std::uint32_t> places = {});
inline constexpr std::uint32_t no_place = 0xffffffff;

/// The parts of the world that are read to make contacts.
struct ContactSources {
    std::span<const BodyDef> defs;  // without their pieces and seams, which are in `places`
    std::span<const BodyFacts> facts;
    std::span<const BodyState> states;
    const BodyPlaces& places;
    /// Pairs of bodies that joints keep from colliding, sorted (body_pair_key).
    std::span<const std::uint64_t> joined;
    const WorldSettings& settings;
    const std::function<bool(BodyIndex, BodyIndex)>* filter = nullptr;  // the caller's; lower index first
    std::span<const std::uint64_t> off{};  // pairs that the caller has switched off for this step, sorted
};

/// Returns two bodies as one number, the lower index first.
std::uint64_t body_pair_key(BodyIndex a, BodyIndex b);

/// Returns whether kinds, filters and joints let the two bodies collide. For sensors: whether the sensor may
/// notice the body.
bool may_touch(const ContactSources& from, BodyIndex a, BodyIndex b);

inline bool is_dynamic(const ContactSources& from, BodyIndex body) {
    return from.facts[body].kind == BodyKind::dynamic_body;
}
/// Returns whether anything of the body can change. Sleeping and static bodies are inactive.
bool is_active(const ContactSources& from, BodyIndex body);

class ContactUpdate {
  public:
    /// Updates `contacts` and `sensors`, which hold those of the step before. `candidates` are pairs of
    /// bodies, sorted.
    void update(const ContactSources& from, std::span<const std::pair<BodyIndex, BodyIndex>> candidates,
                std::vector<Contact>& contacts, std::vector<SensorOverlap>& sensors);

    /// Returns the deepest overlap of all points of the last update, metres; 0 without overlap.
    float deepest_overlap() const { return deepest_overlap_; }

    /// Returns the work of the last update.
    const StepWork& work() const { return work_; }

  private:
    /// A range of the candidates, processed from boxes to contacts. Several ranges are processed in parallel.
    struct Stretch {
        std::vector<BodyPair> pieces;
        std::vector<BodyPairRange> ranges;
        ContactBatch batch;
        MadeContacts made;
        StepWork work;
        float deepest_refreshed = 0.0f;  // deepest overlap of refreshed contacts, metres

        void take(const ContactSources& from, std::span<const std::pair<BodyIndex, BodyIndex>> candidates,
                  RefreshedContacts& refreshed);
        void list(const ContactSources& from, std::span<const std::pair<BodyIndex, BodyIndex>> candidates,
                  RefreshedContacts& refreshed);
        void list_piece_pairs(const ContactSources& from, BodyIndex a, BodyIndex b);
    };

    void join_stretches(bool all_cores);
    void keep_sleeping(const ContactSources& from, std::span<const Contact> before);
    void go_on_from(std::vector<Contact>& contacts, bool all_cores);
    void merge_new(std::vector<Contact>& contacts, bool all_cores);

    NeighbourSeams neighbours_;
    std::vector<Stretch> stretches_;  // the ranges of this step; used up to `stretch_count_`
    std::size_t stretch_count_ = 0;
    std::vector<std::size_t> begins_;    // where each stretch begins in `made_`, and the end
    std::vector<Contact> made_;          // contacts with a new manifold
    std::vector<std::uint8_t> stays_;    // for each contact of the step before: 1 if it continues
    std::vector<std::uint32_t> places_;  // by index in `made_`: the contact that it continues
    std::vector<Contact> merged_;        // memory for the next list
    bool is_sorted_ = true;
    bool some_are_deep_ = false;  // some overlaps in one-sided edges are deep
    float deepest_overlap_ = 0.0f;
    StepWork work_;
    std::vector<SensorOverlap> overlaps_;
};

}  // namespace collide
