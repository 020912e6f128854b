// The contacts of a world: those of the last step, and those that the next one will begin with.
//
// Contacts of the next step, of sleeping bodies and those to be shown are computed when they are asked for.
// They are dirty from then on when a body moves, and when anything changes by which contacts are chosen.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/world_bodies.h>

namespace collide {

// The present contacts of sleeping bodies, for measures. The world keeps those from before their last step,
// in which they still moved a little. They are computed again only when other bodies sleep than before.

class SleepingContacts {
  public:
    /// The contacts of pairs of which one sleeps and none is active. `candidates` are pairs of bodies,
    /// sorted.
    std::span<const Contact> of(const ContactSources& from,
                                std::span<const std::pair<BodyIndex, BodyIndex>> candidates);
    /// Bodies were put somewhere, though the same ones sleep.
    void forget() { is_found_ = false; }

  private:
    bool same_sleepers(std::span<const BodyState> states) const;
    void find(const ContactSources& from, std::span<const std::pair<BodyIndex, BodyIndex>> candidates);

    bool is_found_ = false;
    std::vector<BodyState> states_;  // then
    std::vector<BodyState> awake_;   // the same, awake: of what sleeps no contacts are made
    std::vector<std::pair<BodyIndex, BodyIndex>> pairs_;
    std::vector<Contact> contacts_;
    std::vector<SensorOverlap> sensors_;
    ContactUpdate update_;
};

class WorldContacts {
  public:
    /// Finds the contacts at the bodies' present positions, with the impulses of the last step.
    void begin_step(WorldBodies& bodies, const WorldSettings& settings);
    /// Those that `begin_step` found now belong to the last step.
    void end_step();
    /// A body was moved, or what decides about contacts has changed.
    void mark_dirty();
    /// A body was moved between steps, and its contacts of the last step mean nothing any more.
    void note_placed(BodyIndex body);
    /// Whether a step was taken since the body was placed.
    bool has_stepped(BodyIndex body) const;

    /// Of the last step; between `begin_step` and `end_step`, of this one. Sorted by key.
    std::span<Contact> contacts() { return contacts_; }
    const std::vector<Contact>& contacts() const { return contacts_; }
    /// The deepest overlap of any of them, metres.
    double deepest_overlap() const { return static_cast<double>(update_.deepest_overlap()); }
    /// What it took to find them.
    const StepWork& work() const { return update_.work(); }

    /// For another length of steps, with which the forces stay the same.
    void scale_impulses(float scale);
    void forget_impulses();
    void restore(const std::vector<Contact>& contacts, bool had_steps);
    /// Leaves out those of this step that `keeps` says no of, with an active body; adds their pairs of
    /// bodies.
    void switch_off(const std::function<bool(const Contact&)>& keeps, const ContactSources& from,
                    std::vector<std::uint64_t>& off);
    /// The body's surface is another: its contacts are made again, with the impulses that they have.
    void renew_body(BodyIndex body);
    /// Bodies were removed, `is_removed` by body.
    void forget_bodies(const std::vector<bool>& is_removed);

    // Computed on demand, and kept until they are dirty.

    /// What the next step will begin with.
    std::span<const Contact> next(WorldBodies& bodies, const WorldSettings& settings);
    std::span<const SensorOverlap> sensors(WorldBodies& bodies, const WorldSettings& settings);
    /// Those of the last step where both bodies are in the pose in which it left them, else their present
    /// ones. Before the first step, those that it will begin with.
    std::span<const Contact> shown(WorldBodies& bodies, const WorldSettings& settings);
    /// Of the next step, those with an active body.
    std::span<const Contact> active(WorldBodies& bodies, const WorldSettings& settings);
    /// The present ones of sleeping bodies, not those of before their last step.
    std::span<const Contact> sleeping(WorldBodies& bodies, const WorldSettings& settings);

  private:
    /// Of all awake pairs. Before the first step they agree with the exact verdict.
    void update(WorldBodies& bodies, const WorldSettings& settings, std::vector<Contact>& contacts,
                std::vector<SensorOverlap>& sensors);
    bool was_placed(BodyIndex body) const;
    void find_shown(WorldBodies& bodies, const WorldSettings& settings);

    ContactUpdate update_;
    std::vector<Contact> contacts_;
    std::vector<SensorOverlap> sensors_;
    bool are_known_ = false;         // by a step; else the bodies have only been placed
    std::vector<BodyIndex> placed_;  // since the last step, sorted

    std::vector<Contact> next_;
    std::vector<SensorOverlap> next_sensors_;
    bool next_is_clean_ = false;
    std::vector<Contact> shown_;
    bool shown_is_clean_ = false;
    std::vector<Contact> active_;
    SleepingContacts sleeping_;
};

}  // namespace collide
