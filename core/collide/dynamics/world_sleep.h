// Who sleeps in a world, and its islands. A body sleeps only together with its whole island.
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

// Islands: bodies that contacts and joints tie together, directly or through others. A body that forces don't
// move ties nothing. They sleep and wake as one.

class Islands {
  public:
    void find(std::span<const BodyFacts> facts, std::span<const Contact> contacts,
              std::span<const Joint> joints);

    /// The least number of a body of the island; the body's own when it forces don't move it.
    BodyIndex root(BodyIndex body) { return sets_.root(body); }

    /// Working memory of `put_to_sleep`, a place a body.
    std::vector<float>& least_stillness() { return least_stillness_; }

  private:
    void tie(BodyIndex a, BodyIndex b, std::span<const BodyFacts> facts);

    DisjointSets sets_;
    std::vector<float> least_stillness_;
};

/// What each body touches or is joined to.
class Neighbours {
  public:
    void find(std::size_t bodies, std::span<const Contact> contacts, std::span<const Joint> joints);
    std::span<const BodyIndex> of(BodyIndex body) const {
        return std::span(others_).subspan(first_[body], first_[body + 1] - first_[body]);
    }

  private:
    std::vector<std::uint32_t> first_;  // by body, into others_; and the end
    std::vector<BodyIndex> others_;
};

/// Puts islands to sleep that have been still for long, and keeps the count of stillness. What touches a body
/// that is kinematic stays awake. True when any fell asleep.
bool put_to_sleep(Islands& islands, std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                  std::span<const Joint> joints, double seconds, std::span<BodyState> states);

/// Wakes those of `waking` that sleep, with their islands: what sleeps next to what sleeps. Takes time by
/// what wakes. `waking` is used up.
void wake_islands(const Neighbours& neighbours, std::vector<BodyIndex>& waking, std::span<BodyState> states);

class WorldSleep {
  public:
    /// Wakes the body and what it touches, with their islands. The first call after a step takes time by the
    /// number of contacts, and others by what the body touches and what wakes.
    void wake(BodyIndex body, std::span<const Contact> contacts, WorldBodies& world);
    /// Wakes sleeping bodies that have a contact with an awake one, or a joint to one. Their contacts are
    /// still valid: nothing of them has moved. True when any woke.
    bool wake_touched(std::span<const Contact> contacts, WorldBodies& world);
    /// Wakes sleeping bodies where a body was placed: contacts between sleeping and immovable bodies are not
    /// searched. The first call after a step takes time by the number of sleeping bodies.
    void wake_at(BodyIndex placed, std::span<const Contact> contacts, WorldBodies& world);
    /// Without islands.
    void wake_everybody(WorldBodies& world);
    /// After a step.
    void put_to_sleep(std::span<const Contact> contacts, double seconds, WorldBodies& world);

    /// Bodies, contacts or joints have changed, and with them the islands.
    void mark_dirty() { has_islands_ = has_neighbours_ = has_sleepers_ = false; }
    /// A body was moved between steps: its contacts that are shown are others.
    void note_placed() { has_islands_ = false; }
    bool is_dirty() const { return !has_islands_; }
    void number_islands(std::span<const Contact> contacts, const WorldBodies& world);
    /// The island of each body when they were numbered last; `no_island` of static ones.
    std::span<const std::uint32_t> numbers() const { return numbers_; }

  private:
    const Neighbours& neighbours(std::span<const Contact> contacts, const WorldBodies& world);
    void list_sleepers(const WorldBodies& world);
    /// `waking_`, with their islands.
    void wake_listed(std::span<const Contact> contacts, WorldBodies& world);

    Islands islands_;
    std::vector<std::uint32_t> numbers_;
    bool has_islands_ = false;
    Neighbours neighbours_;  // of the last step's contacts, once they are asked for
    bool has_neighbours_ = false;
    // Bodies that slept when a body was placed for the first time since the step, and where. They have not
    // moved since, unless they woke.
    std::vector<BodyIndex> sleepers_;
    std::optional<BoxTree> sleeping_places_;
    bool has_sleepers_ = false;
    std::vector<BodyIndex> waking_;
};

}  // namespace collide
