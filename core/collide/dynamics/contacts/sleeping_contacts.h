// The present contacts of sleeping bodies, for measures. The world keeps those from before their last step,
// in which they still moved a little. They are computed again only when other bodies sleep than before.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>

namespace collide {

class SleepingContacts {
  public:
    /// The contacts of pairs of which one sleeps and none is active. `candidates` are pairs of bodies,
    /// sorted.
    std::span<const Contact> of(const ContactSources& from,
                                std::span<const std::pair<BodyId, BodyId>> candidates);
    /// Bodies were put somewhere, though the same ones sleep.
    void forget() { is_found_ = false; }

  private:
    bool same_sleepers(std::span<const BodyState> states) const;
    void find(const ContactSources& from, std::span<const std::pair<BodyId, BodyId>> candidates);

    bool is_found_ = false;
    std::vector<BodyState> states_;  // then
    std::vector<BodyState> awake_;   // the same, awake: of what sleeps no contacts are made
    std::vector<std::pair<BodyId, BodyId>> pairs_;
    std::vector<Contact> contacts_;
    std::vector<SensorOverlap> sensors_;
    ContactUpdate update_;
};

}  // namespace collide
