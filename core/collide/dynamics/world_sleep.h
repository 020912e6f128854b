// Who sleeps in a world, and its islands. A body sleeps only together with its whole island.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/world_bodies.h>

namespace collide {

// Islands: bodies that contacts and joints tie together, directly or through others. A body that forces don't
// move ties nothing. They sleep and wake as one.

class Islands {
  public:
    void find(std::span<const BodyFacts> facts, std::span<const Contact> contacts,
              std::span<const Joint> joints);

    /// The least number of a body of the island; the body's own when it forces don't move it.
    BodyId root(BodyId body) { return sets_.root(body); }

    /// Working memory of the functions below, a place a body.
    std::vector<float>& least_stillness() { return least_stillness_; }
    std::vector<std::uint8_t>& marks() { return marks_; }

  private:
    void tie(BodyId a, BodyId b, std::span<const BodyFacts> facts);

    DisjointSets sets_;
    std::vector<float> least_stillness_;
    std::vector<std::uint8_t> marks_;
};

/// Puts islands to sleep that have been still for long, and keeps the count of stillness. What touches a body
/// that is kinematic stays awake. True when any fell asleep.
bool put_to_sleep(Islands& islands, std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                  std::span<const Joint> joints, double seconds, std::span<BodyState> states);

/// Wakes the islands of the bodies named in `waking`.
void wake_islands(Islands& islands, std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                  std::span<const Joint> joints, std::span<const BodyId> waking, std::span<BodyState> states);

class WorldSleep {
  public:
    /// Wakes the islands of these bodies. A body that forces do not move joins no island: bodies that
    /// have a contact with it wake by themselves.
    void wake(std::vector<BodyId> bodies, std::span<const Contact> contacts, WorldBodies& world);
    /// Wakes sleeping bodies that have a contact with an awake one, or a joint to one. Their contacts are
    /// still valid: nothing of them has moved. True when any woke.
    bool wake_touched(std::span<const Contact> contacts, WorldBodies& world);
    /// Wakes sleeping bodies where a body was placed: contacts between sleeping and immovable bodies are not
    /// searched.
    void wake_at(BodyId placed, std::span<const Contact> contacts, WorldBodies& world);
    /// Without islands.
    void wake_everybody(WorldBodies& world);
    /// After a step.
    void put_to_sleep(std::span<const Contact> contacts, double seconds, WorldBodies& world);

    /// Bodies, contacts or joints have changed, and with them the islands.
    void mark_dirty() { is_dirty_ = true; }
    bool is_dirty() const { return is_dirty_; }
    void number_islands(std::span<const Contact> contacts, const WorldBodies& world);
    /// The island of each body when they were numbered last; `no_island` of static ones.
    std::span<const std::uint32_t> numbers() const { return numbers_; }

  private:
    void wake_islands_of(std::span<const BodyId> bodies, std::span<const Contact> contacts,
                         WorldBodies& world);

    Islands islands_;
    std::vector<std::uint32_t> numbers_;
    bool is_dirty_ = true;
    std::vector<BodyId> waking_;
};

}  // namespace collide
