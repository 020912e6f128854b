// Which bodies of a world sleep, and its islands. A body sleeps only together with its whole island.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/world_bodies.h>
#include <collide/geometry/box_tree.h>

namespace collide {

// Islands: bodies that contacts and joints connect, directly or through others. A body that forces don't move
// connects nothing. The bodies of an island sleep and wake together.

class Islands {
  public:
    void find(std::span<const BodyFacts> facts, std::span<const Contact> contacts,
              std::span<const Joint> joints);

    /// Returns the least index of a body of the island. For a body that forces don't move, this is its own
    /// index.
    BodyIndex root(BodyIndex body) { return sets_.root(body); }

    /// Returns working memory for `put_to_sleep`, one entry per body.
    std::vector<float>& least_stillness() { return least_stillness_; }

  private:
    void tie(BodyIndex a, BodyIndex b, std::span<const BodyFacts> facts);

    DisjointSets sets_;
    std::vector<float> least_stillness_;
};

/// The bodies that each body touches or is joined to.
class Neighbours {
  public:
    void find(std::size_t bodies, std::span<const Contact> contacts, std::span<const Joint> joints);
    std::span<const BodyIndex> of(BodyIndex body) const {
        return std::span(others_).subspan(first_[body], first_[body + 1] - first_[body]);
    }

  private:
    std::vector<std::uint32_t> first_;  // by body: where its bodies begin in `others_`; and the end
    std::vector<BodyIndex> others_;
};

/// Counts how long bodies have been still, and puts islands to sleep that have been still for long enough.
/// Bodies that touch a moving kinematic body stay awake. Returns true if any body fell asleep.
bool put_to_sleep(Islands& islands, std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                  std::span<const Joint> joints, double seconds, std::span<BodyState> states);

/// Wakes the sleeping bodies of `waking`, with their islands: all sleeping bodies that neighbours connect to
/// them. The time depends on how many bodies wake. `waking` is empty afterwards.
void wake_islands(const Neighbours& neighbours, std::vector<BodyIndex>& waking, std::span<BodyState> states);

class WorldSleep {
  public:
    /// Wakes the body and the bodies that it touches, with their islands. The time of the first call after a
    /// step depends on the number of contacts. Later calls take time by what the body touches and what wakes.
    void wake(BodyIndex body, std::span<const Contact> contacts, WorldBodies& world);
    /// Wakes sleeping bodies that have a contact with an awake body, or a joint to one. Their contacts are
    /// still valid, because their bodies have not moved. Returns true if any body woke.
    bool wake_touched(std::span<const Contact> contacts, WorldBodies& world);
    /// Wakes sleeping bodies at the position where a body was placed. A search is needed, because there are
    /// no contacts between sleeping and immovable bodies. The time of the first call after a step depends on
    /// the number of sleeping bodies.
    void wake_at(BodyIndex placed, std::span<const Contact> contacts, WorldBodies& world);
    /// Wakes all bodies, without looking for islands.
    void wake_everybody(WorldBodies& world);
    /// Puts islands to sleep after a step.
    void put_to_sleep(std::span<const Contact> contacts, double seconds, WorldBodies& world);

    /// Notes that bodies, contacts or joints have changed, and the islands with them.
    void mark_dirty() { has_islands_ = has_neighbours_ = has_sleepers_ = false; }
    /// Notes that a body was placed between steps, so that its contacts to show have changed.
    void note_placed() { has_islands_ = false; }
    bool is_dirty() const { return !has_islands_; }
    void number_islands(std::span<const Contact> contacts, const WorldBodies& world);
    /// Returns the island of each body at the time of the last numbering; `no_island` for static bodies.
    std::span<const std::uint32_t> numbers() const { return numbers_; }

  private:
    const Neighbours& neighbours(std::span<const Contact> contacts, const WorldBodies& world);
    void list_sleepers(const WorldBodies& world);
    /// Wakes the bodies in `waking_`, with their islands.
    void wake_listed(std::span<const Contact> contacts, WorldBodies& world);

    Islands islands_;
    std::vector<std::uint32_t> numbers_;
    bool has_islands_ = false;
    Neighbours neighbours_;  // from the last step's contacts; filled when first requested
    bool has_neighbours_ = false;
    // The bodies that were asleep at the first placement since the step, and their positions. They have not
    // moved since, unless they woke.
    std::vector<BodyIndex> sleepers_;
    std::optional<BoxTree> sleeping_places_;
    bool has_sleepers_ = false;
    std::vector<BodyIndex> waking_;
};

}  // namespace collide
