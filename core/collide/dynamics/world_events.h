// Events of a step: contacts, sensor overlaps and sleeping bodies after it, compared with those before it.
//
// The lists from before and after the step are sorted, and compared in one pass. Bodies are identified by
// ids. So a removed body ends its contacts, and another body in its slot begins new ones.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/dynamics/model/step.h>
#include <collide/dynamics/world_bodies.h>
#include <collide/dynamics/world_contacts.h>

namespace collide {

class WorldEvents {
  public:
    bool is_on() const { return is_on_; }
    void listen(bool is_on);
    /// Forgets the state before the last step. The next step compares with the state at its own start. So a
    /// jump to another state causes no events.
    void forget() { knows_before_ = false; }
    /// Notes the contacts, overlaps and sleepers before a step, unless they are already known.
    void begin_step(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings);
    void end_step(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings);
    /// Notes a step in which nothing moved.
    void rest();
    StepEvents events() const;

  private:
    struct Touch {
        std::uint64_t key = 0;  // key of the contact
        ContactEvent event;
    };
    void list(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings);
    void exchange();

    bool is_on_ = false;
    bool knows_before_ = false;
    std::vector<Touch> before_;  // sorted by key
    std::vector<Touch> now_;
    std::vector<SensorEvent> sensed_before_;  // the overlaps before, sorted
    std::vector<SensorEvent> sensed_now_;
    std::vector<BodyId> slept_before_;  // the sleeping bodies before, sorted
    std::vector<BodyId> sleep_now_;

    std::vector<ContactEvent> begun_;
    std::vector<ContactEvent> kept_;
    std::vector<ContactEvent> ended_;
    std::vector<SensorEvent> entered_;
    std::vector<SensorEvent> left_;
    std::vector<BodyId> fell_asleep_;
    std::vector<BodyId> woke_;
};

}  // namespace collide
