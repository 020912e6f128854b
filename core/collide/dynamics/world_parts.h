// What a world is made of, and the stages of its step. Only world.cpp and world_parts.cpp know it.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <collide/dynamics/contacts/body_places.h>
#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/contacts/pair_finder.h>
#include <collide/dynamics/contacts/sleeping_contacts.h>
#include <collide/dynamics/islands.h>
#include <collide/dynamics/joints/hold_joints.h>
#include <collide/dynamics/ordered/ordered_impacts.h>
#include <collide/dynamics/responses/impact_watch.h>
#include <collide/dynamics/responses/soft_steps.h>
#include <collide/dynamics/responses/step_motion.h>
#include <collide/dynamics/sweep/continuous.h>
#include <collide/dynamics/world.h>

namespace collide {

struct World::Parts {
    WorldSettings settings;
    std::vector<BodyDef> defs;
    std::vector<BodyFacts> facts;
    double least_half_width = std::numeric_limits<double>::infinity();  // of the dynamic bodies, metres
    std::vector<BodyState> states;
    std::vector<BodyState> before;  // at the beginning of the last step: where its contacts were made
    std::vector<Joint> joints;
    std::vector<std::uint64_t> joined;
    std::vector<Contact> contacts;
    bool contacts_are_known = false;  // by a step; else the bodies have only been placed
    std::vector<Contact> given;       // the response's part of them, when some sleep or are left to the sweep
    std::vector<BodyId> put;          // moved by set_pose since the last step, sorted
    std::vector<SensorOverlap> sensors;
    // Contacts of the next step, computed on demand.
    struct Ahead {
        std::vector<Contact> contacts;
        std::vector<SensorOverlap> sensors;
        bool found = false;
        std::vector<Contact> shown;  // the last step's, except for bodies in `put`; never stepped with
        bool shown_is_made = false;
    };
    Ahead ahead;
    std::uint64_t steps = 0;
    // Time runs evenly from here, so that no rounding adds up.
    std::uint64_t origin_steps = 0;
    double origin_time = 0.0;

    BodyPlaces places;
    PairFinder finder;
    ContactUpdate contact_update;
    SleepingContacts sleeping_contacts;
    Islands islands;
    std::vector<std::uint32_t> island_numbers;
    bool islands_are_stale = true;
    std::vector<BodyId> waking;
    SoftSteps soft_steps;
    SoftWatch* watch = nullptr;  // of this step
    ImpactWatch* impact_watch = nullptr;
    StepMotion step_motion;  // of the responses that move bodies at once
    FreeFlight free_flight;
    ContinuousSweep continuous;
    OrderedImpacts ordered;
    HoldJoints hold_joints;
    std::uint32_t impacts = 0;  // of the last step
    std::uint32_t capped = 0;
    std::uint32_t runaways = 0;
    ResponseReport response;
    std::optional<StepReport> report;

    void note_box(BodyId body);
    void place(BodyId body);
    void place_moved();
    void list_joined();
    ContactSources contact_sources() const { return {defs, facts, states, places, joined, settings}; }
    /// Computes the contacts that the next step will begin with, unless they are clean.
    void look_ahead();
    void note_put(BodyId body);
    bool was_put(BodyId body) const;
    void make_shown();
    std::span<const Contact> contacts_to_show();
    void find_contacts();
    bool some_sleep() const;
    void wake_touched();
    void wake_all(std::span<const BodyId> bodies);
    void wake_with_contacts(std::vector<BodyId> bodies);
    void wake_sleepers_at(BodyId body);
    void wake_everybody();
    void respond();
    bool is_swept() const { return settings.continuous && !settings.ordered; }
    StepMatter matter_of(std::span<Contact> contacts);
    ResponseReport respond_to(std::span<Contact> contacts);
    void split_given();
    void merge_given();
    void sweep();
    void put_back_runaways();
    void after_response();
    void number_islands();
    void measure_contacts_now();
    /// After a step: marks as dirty what is computed on demand, the report and the contacts of the next step.
    void look_on() {
        report.reset();
        ahead.found = false;
        ahead.shown_is_made = false;
    }
    /// After any other change: the contacts of sleeping bodies are dirty, too.
    void look_again() {
        look_on();
        sleeping_contacts.forget();
    }
    double time() const {
        return origin_time + static_cast<double>(steps - origin_steps) * settings.time_step;
    }
    void start_clock(double now) {
        origin_time = now;
        origin_steps = steps;
    }
};

}  // namespace collide
