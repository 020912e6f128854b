#include <collide/dynamics/world_stepper.h>

#include <algorithm>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/responses/simple_responses.h>

namespace collide {

namespace {

/// Returns the number of constraint rows. Each contact point has two. A joint of an awake body has one for
/// each direction or angle that it holds.
std::uint64_t rows_of(const StepContext& context) {
    std::uint64_t rows = 0;
    for (const Contact& contact : context.contacts) rows += 2 * std::uint64_t{contact.count};
    const auto moves = [&](BodyIndex body) {
        return body != no_body && context.facts[body].kind == BodyKind::dynamic_body &&
               !context.states[body].asleep;
    };
    for (const Joint& joint : context.joints) {
        if (!moves(joint.def.body_a.index) && !moves(joint.def.body_b.index)) continue;
        const JointNumbers numbers = numbers_of(joint.def);
        const bool is_rod = kind_of(joint.def) == JointKind::distance;
        const bool keeps_angle = kind_of(joint.def) == JointKind::weld;
        rows += (is_rod ? 1U : 2U) + (keeps_angle ? 1U : 0U) + (numbers.motor.is_on ? 1U : 0U) +
                (numbers.limits.are_on ? 1U : 0U);
    }
    return rows;
}

bool sleeps(const Contact& contact, std::span<const BodyState> states) {
    return states[contact.body_a].asleep || states[contact.body_b].asleep;
}

}  // namespace

void WorldStepper::step(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings,
                        const Watches& watches) {
    const Work work{bodies, contacts, settings, watches};
    outcome_ = {};
    respond(work);
    sweep(work);
    const EventLoop& impacts = loop(settings.ordered);
    outcome_.impacts = static_cast<std::uint32_t>(impacts.impacts().size());
    outcome_.impact_limited = impacts.impact_limited();
    outcome_.work = outcome_.work + contacts.work() + impacts.work();
}

void WorldStepper::forget() {
    outcome_ = {};
    continuous_.forget();
}

StepContext WorldStepper::Work::context(std::span<Contact> of) const {
    return {bodies.states(),
            bodies.facts(),
            of,
            bodies.joints(),
            settings,
            settings.time_step,
            contacts.deepest_overlap(),
            bodies.least_half_width(),
            bodies.pushes()};
}

void WorldStepper::respond(const Work& work) {
    free_flight_.forget();
    if (work.is_swept() || work.settings.ordered) {
        free_flight_.find(work.bodies.sources(work.settings), work.bodies.joints(), work.bodies.pushes(),
                          work.contacts.contacts());
    }
    if (!work.bodies.some_sleep() && !free_flight_.leaves_any()) {
        outcome_.response = respond_to(work.contacts.contacts(), work);
        return;
    }
    split_given(work);
    outcome_.response = respond_to(given_, work);
    merge_given(work);
}

void WorldStepper::split_given(const Work& work) {
    const std::span<const Contact> contacts = work.contacts.contacts();
    given_.clear();
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        if (!sleeps(contacts[k], work.bodies.states()) && !free_flight_.is_left_to_sweep(k)) {
            given_.push_back(contacts[k]);
        }
    }
}

void WorldStepper::merge_given(const Work& work) {
    const std::span<Contact> contacts = work.contacts.contacts();
    std::size_t next = 0;
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        // An ordered impact may have woken one of the bodies since.
        if (!sleeps(contacts[k], work.bodies.before()) && !free_flight_.is_left_to_sweep(k)) {
            contacts[k] = given_[next++];
        }
    }
}

ResponseReport WorldStepper::respond_to(std::span<Contact> given, const Work& work) {
    StepContext context = work.context(given);
    const ResponseReport report = move_on(context, work);
    outcome_.work.rows = std::uint64_t{std::max(report.rounds, 1u)} * rows_of(context);
    return report;
}

ResponseReport WorldStepper::move_on(StepContext& context, const Work& work) {
    const WorldSettings& settings = work.settings;
    if (settings.ordered || settings.response != Response::sequential) {
        hold_joints_.hold(context);
    }
    if (settings.ordered) {
        const ContactSources sources = work.bodies.sources(settings);
        return ordered_.step(context,
                             {context, sources, context.states, work.contacts.contacts(), free_flight_,
                              fixed_, work.watches.impacts},
                             hold_joints_);
    }
    if (settings.response != Response::sequential) {
        hold_joints_.pull_together(context);
    }
    switch (settings.response) {
        case Response::push_apart:
            return respond_by_push_apart(context, step_motion_, work.watches.impacts);
        case Response::impulses:
            return respond_by_impulses(context, step_motion_, work.watches.impacts);
        default:
            return soft_steps_.respond(context, work.watches.soft);
    }
}

void WorldStepper::sweep(const Work& work) {
    continuous_.forget();
    if (!work.is_swept()) return;
    const ContactSources sources = work.bodies.sources(work.settings);
    const StepContext context = work.context(work.contacts.contacts());
    continuous_.sweep({context, sources, work.bodies.before(), work.contacts.contacts(), free_flight_, fixed_,
                       work.watches.impacts});
}

}  // namespace collide
