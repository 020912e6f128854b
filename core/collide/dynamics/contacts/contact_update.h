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
#include <collide/dynamics/contacts/made_contacts.h>
#include <collide/dynamics/contacts/neighbour_seams.h>
#include <collide/dynamics/model/step.h>
#include <collide/narrow_phase/contact_batch.h>
#include <collide/narrow_phase/contact_points.h>

namespace collide {

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
    void list_pieces(const ContactSources& from, std::span<const std::pair<BodyId, BodyId>> candidates);
    void list_piece_pairs(const ContactSources& from, BodyId a, BodyId b);
    void take_ranges(const ContactSources& from, std::size_t first_range, std::size_t last_range);
    void join_stretches(bool all_cores);
    void keep_sleeping(const ContactSources& from, std::span<const Contact> before);

    ContactBatch batch_;
    NeighbourSeams neighbours_;
    std::vector<BodyPair> pieces_;
    std::vector<BodyPairRange> ranges_;
    std::vector<MadeContacts> stretches_;  // of this step; used up to `stretch_count_`
    std::size_t stretch_count_ = 0;
    std::vector<std::size_t> begins_;  // of each in `made_`, and the end
    std::vector<Contact> made_;        // all of them
    bool is_sorted_ = true;
    bool some_are_deep_ = false;  // in edges that count on one side
    float deepest_overlap_ = 0.0f;
    StepWork work_;
    std::vector<SensorOverlap> overlaps_;
};

}  // namespace collide
