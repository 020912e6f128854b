// The contacts of a step: manifolds of the candidates, each with the impulses that it had in the step before.
//
//   1. the boxes of the pieces of candidate bodies that may collide and of which at least one is awake
//   2. manifolds of all pairs of pieces at once (contact_batch.h), near ones included; of bodies that have
//      hardly moved that of the step before (refreshed_contacts.h)
//   3. of concave bodies only contacts on the outline (seams.h), and of static bodies side by side alike
//      (neighbour_seams.h)
//   4. a point inherits its impulses from the step before, when one there had the same features or position
//   5. contacts of sleeping bodies are kept unchanged
//
// Nothing here depends on how the candidates were found, only on which shapes come within the reach.
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

/// The place of the first contact, at `from` or after it, whose key is not less.
std::size_t place_of(std::span<const Contact> contacts, std::uint64_t key, std::size_t from);

/// Impulses of `before` where a contact of `now` goes on from it. Both sorted by key. In `places`, if there
/// are any, it leaves the place of each in `before`, or `no_place`.
void keep_impulses(std::span<const Contact> before, std::span<Contact> now,
                   std::span<std::uint32_t> places = {});
inline constexpr std::uint32_t no_place = 0xffffffff;

/// The parts of the world that are read to make contacts.
struct ContactSources {
    std::span<const BodyDef> defs;  // without their pieces and seams, which are in `places`
    std::span<const BodyFacts> facts;
    std::span<const BodyState> states;
    const BodyPlaces& places;
    std::span<const std::uint64_t>
        joined;  // pairs of bodies that joints keep from colliding, sorted (body_pair_key)
    const WorldSettings& settings;
    const std::function<bool(BodyIndex, BodyIndex)>* filter = nullptr;  // of the caller, the lower one first
    std::span<const std::uint64_t> off{};  // pairs that do not touch in this step, sorted
};

/// Two bodies as one number, the lower one first.
std::uint64_t body_pair_key(BodyIndex a, BodyIndex b);

/// Whether bodies, filters and joints let the two collide (sensors: let one notice the other).
bool may_touch(const ContactSources& from, BodyIndex a, BodyIndex b);

/// Whether anything of the body can change. Sleeping and static bodies are inactive.
bool is_active(const ContactSources& from, BodyIndex body);

class ContactUpdate {
  public:
    /// Renews `contacts` (those of the step before) and `sensors`. `candidates` are pairs of bodies, sorted.
    void update(const ContactSources& from, std::span<const std::pair<BodyIndex, BodyIndex>> candidates,
                std::vector<Contact>& contacts, std::vector<SensorOverlap>& sensors);

    /// The deepest overlap of all points that the last update found, metres; 0 where nothing overlaps.
    float deepest_overlap() const { return deepest_overlap_; }

    /// The work of the last update.
    const StepWork& work() const { return work_; }

  private:
    /// Some of the candidates, from their boxes to their contacts. Several are made at the same time.
    struct Stretch {
        std::vector<BodyPair> pieces;
        std::vector<BodyPairRange> ranges;
        ContactBatch batch;
        MadeContacts made;
        StepWork work;
        float deepest_refreshed = 0.0f;  // overlap, metres

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
    std::vector<Stretch> stretches_;  // of this step; used up to `stretch_count_`
    std::size_t stretch_count_ = 0;
    std::vector<std::size_t> begins_;    // of each in `made_`, and the end
    std::vector<Contact> made_;          // with a new manifold
    std::vector<std::uint8_t> stays_;    // for each contact of the step before: 1 if it goes on
    std::vector<std::uint32_t> places_;  // by place in `made_`: the contact that it continues
    std::vector<Contact> merged_;        // memory for the next list
    bool is_sorted_ = true;
    bool some_are_deep_ = false;  // in edges that count on one side
    float deepest_overlap_ = 0.0f;
    StepWork work_;
    std::vector<SensorOverlap> overlaps_;
};

}  // namespace collide
