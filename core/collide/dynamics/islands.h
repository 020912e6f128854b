// Islands: bodies that contacts and joints tie together, directly or through others. A body that forces don't
// move ties nothing. They sleep and wake as one.
#pragma once

#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/response.h>

namespace collide {

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

}  // namespace collide
