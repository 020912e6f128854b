// The contacts of a world: those of the last step, and those that the next one will begin with.
//
// Three lists are computed when they are first requested: the contacts of the next step, those of sleeping
// bodies, and those to be shown. They become dirty when a body moves or anything changes that decides about
// contacts.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/world_bodies.h>

namespace collide {

// The present contacts of sleeping bodies, for measures. The world itself keeps their contacts from before
// their last step, in which they still moved a little. The present contacts are computed again only when
// other bodies sleep than before.

class SleepingContacts {
  public:
    /// Returns the contacts of pairs of which one body sleeps and none is active. `candidates` are pairs of
    /// bodies, sorted.
    std::span<const Contact> of(const ContactSources& from,
                                std::span<const std::pair<BodyIndex, BodyIndex>> candidates);
    /// Forgets the contacts, because bodies were moved although the same ones sleep.
    void forget() { is_found_ = false; }

  private:
    bool same_sleepers(std::span<const BodyState> states) const;
    void find(const ContactSources& from, std::span<const std::pair<BodyIndex, BodyIndex>> candidates);

    bool is_found_ = false;
    std::vector<BodyState> states_;  // when the contacts were found
    std::vector<BodyState> awake_;   // the same states, but awake: contacts are made only for awake bodies
    std::vector<std::pair<BodyIndex, BodyIndex>> pairs_;
    std::vector<Contact> contacts_;
    std::vector<SensorOverlap> sensors_;
    ContactUpdate update_;
};

class WorldContacts {
  public:
    /// Finds the contacts at the bodies' present positions, with the impulses of the last step.
    void begin_step(WorldBodies& bodies, const WorldSettings& settings);
    /// Makes the contacts that `begin_step` found those of the last step.
    void end_step();
    /// Notes that a body was moved, or that something changed which decides about contacts.
    void mark_dirty();
    /// Notes that a body was placed between steps. Its contacts of the last step are no longer valid.
    void note_placed(BodyIndex body);
    /// Returns whether a step was taken since the body was placed.
    bool has_stepped(BodyIndex body) const;

    /// Returns the contacts of the last step, sorted by key. Between `begin_step` and `end_step` they are
    /// those of this step.
    std::span<Contact> contacts() { return contacts_; }
    const std::vector<Contact>& contacts() const { return contacts_; }
    /// Returns the deepest overlap of any of these contacts, metres.
    double deepest_overlap() const { return static_cast<double>(update_.deepest_overlap()); }
    /// Returns the work of finding them.
    const StepWork& work() const { return update_.work(); }

    /// Scales the stored impulses to another length of the steps, so that the forces stay the same.
    void scale_impulses(float scale);
    void forget_impulses();
    void restore(const std::vector<Contact>& contacts, bool had_steps);
    /// Removes those contacts of this step with an active body for which `keeps` returns false. Adds their
    /// pairs of bodies to `off`.
    void switch_off(const std::function<bool(const Contact&)>& keeps, const ContactSources& from,
                    std::vector<std::uint64_t>& off);
    /// Notes that the body's surface has changed. Its contacts are made again and keep their impulses.
    void renew_body(BodyIndex body);
    /// Forgets the contacts of removed bodies. `is_removed` is by body.
    void forget_bodies(const std::vector<bool>& is_removed);

    // Computed when requested, and kept until something makes them dirty.

    /// Returns the contacts with which the next step will begin.
    std::span<const Contact> next(WorldBodies& bodies, const WorldSettings& settings);
    std::span<const SensorOverlap> sensors(WorldBodies& bodies, const WorldSettings& settings);
    /// Returns the contacts to show. A contact is that of the last step if both bodies are still in the pose
    /// in which the step left them. Otherwise it is the present one. Before the first step, these are the
    /// contacts with which it will begin.
    std::span<const Contact> shown(WorldBodies& bodies, const WorldSettings& settings);
    /// Returns those contacts of the next step that have an active body.
    std::span<const Contact> active(WorldBodies& bodies, const WorldSettings& settings);
    /// Returns the present contacts of sleeping bodies, not those from before their last step.
    std::span<const Contact> sleeping(WorldBodies& bodies, const WorldSettings& settings);

  private:
    /// Finds the contacts of all pairs with an awake body. Before the first step they agree with the exact
    /// touch test.
    void update(WorldBodies& bodies, const WorldSettings& settings, std::vector<Contact>& contacts,
                std::vector<SensorOverlap>& sensors);
    bool was_placed(BodyIndex body) const;
    void find_shown(WorldBodies& bodies, const WorldSettings& settings);

    ContactUpdate update_;
    std::vector<Contact> contacts_;
    std::vector<SensorOverlap> sensors_;
    bool are_known_ = false;         // `contacts_` come from a step; otherwise bodies have only been placed
    std::vector<BodyIndex> placed_;  // bodies placed since the last step, sorted

    std::vector<Contact> next_;
    std::vector<SensorOverlap> next_sensors_;
    bool next_is_clean_ = false;
    std::vector<Contact> shown_;
    bool shown_is_clean_ = false;
    std::vector<Contact> active_;
    SleepingContacts sleeping_;
};

}  // namespace collide
