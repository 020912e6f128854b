#include <collide/dynamics/world_parts.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include <collide/dynamics/measures.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/responses/impulse_response.h>
#include <collide/dynamics/responses/push_apart_response.h>

namespace collide {

void World::Parts::note_box(BodyId body) {
    finder.move(body, places.box(body));
    if (facts[body].kind == BodyKind::static_body) {
        continuous.set_fixed(body, places.box(body));
    }
}

void World::Parts::place(BodyId body) {
    places.move(states[body], body);
    note_box(body);
}

/// Bodies that the response has moved.
void World::Parts::place_moved() {
    for (BodyId i = 0; i < states.size(); ++i) {
        if (!(states[i].center == before[i].center && states[i].angle == before[i].angle)) {
            place(i);
        }
    }
}

void World::Parts::list_joined() {
    joined.clear();
    for (const Joint& joint : joints) {
        if (joint.def.body_a != no_body && !joint.def.bodies_collide) {
            joined.push_back(body_pair_key(joint.def.body_a, joint.def.body_b));
        }
    }
    std::sort(joined.begin(), joined.end());
    look_again();
}

/// The contacts at the bodies' present positions; those of the last step are kept, too.
void World::Parts::look_ahead() {
    if (ahead.found) {
        return;
    }
    ahead.contacts = contacts;
    contact_update.update(contact_sources(), finder.pairs(), ahead.contacts, ahead.sensors);
    ahead.found = true;
}

void World::Parts::note_put(BodyId body) {
    const auto place = std::lower_bound(put.begin(), put.end(), body);
    if (place == put.end() || *place != body) {
        put.insert(place, body);
    }
}

bool World::Parts::was_put(BodyId body) const { return std::binary_search(put.begin(), put.end(), body); }

/// Contacts of the last step, where both bodies are in the pose in which it left them, else their present
/// ones.
void World::Parts::make_shown() {
    const auto is_elsewhere = [this](const Contact& contact) {
        return was_put(contact.body_a) || was_put(contact.body_b);
    };
    look_ahead();
    std::vector<Contact>& shown = ahead.shown;
    shown.clear();
    std::remove_copy_if(contacts.begin(), contacts.end(), std::back_inserter(shown), is_elsewhere);
    const auto kept = static_cast<std::ptrdiff_t>(shown.size());
    std::copy_if(ahead.contacts.begin(), ahead.contacts.end(), std::back_inserter(shown), is_elsewhere);
    std::inplace_merge(shown.begin(), shown.begin() + kept, shown.end(),
                       [](const Contact& c, const Contact& d) { return contact_key(c) < contact_key(d); });
    ahead.shown_is_made = true;
}

/// Contacts of the last step; before the first step, those that it will begin with.
std::span<const Contact> World::Parts::contacts_to_show() {
    if (!contacts_are_known) {
        look_ahead();
        return ahead.contacts;
    }
    if (put.empty()) {
        return contacts;
    }
    if (!ahead.shown_is_made) {
        make_shown();
    }
    return ahead.shown;
}

void World::Parts::find_contacts() {
    if (ahead.found) {
        contacts.swap(ahead.contacts);
        sensors.swap(ahead.sensors);
        ahead.found = false;
        return;
    }
    contact_update.update(contact_sources(), finder.pairs(), contacts, sensors);
}

void World::Parts::wake_all(std::span<const BodyId> bodies) {
    wake_islands(islands, facts, contacts, joints, bodies, states);
    islands_are_stale = true;
    look_again();
}

/// A body that forces do not move joins no islands: bodies that lie on it wake by themselves.
void World::Parts::wake_with_contacts(std::vector<BodyId> bodies) {
    std::sort(bodies.begin(), bodies.end());
    const auto is_one = [&](BodyId body) { return std::binary_search(bodies.begin(), bodies.end(), body); };
    waking = bodies;
    for (const Contact& contact : contacts) {
        if (is_one(contact.body_a)) waking.push_back(contact.body_b);
        if (is_one(contact.body_b)) waking.push_back(contact.body_a);
    }
    wake_all(waking);
}

/// Wakes sleeping bodies where a body is placed: contacts between sleeping and immovable bodies are not
/// searched.
void World::Parts::wake_sleepers_at(BodyId body) {
    waking.clear();
    for (BodyId i = 0; i < states.size(); ++i) {
        if (i != body && states[i].asleep && overlaps(places.box(i), places.box(body))) {
            waking.push_back(i);
        }
    }
    if (!waking.empty()) {
        wake_all(waking);
    }
}

void World::Parts::wake_everybody() {
    for (BodyState& state : states) {
        if (state.asleep) {
            state.asleep = false;
            state.still_seconds = 0.0f;
        }
    }
    look_again();
}

bool World::Parts::some_sleep() const {
    return std::any_of(states.begin(), states.end(), [](const BodyState& state) { return state.asleep; });
}

/// Wakes sleeping bodies that have a contact with an awake one, or a joint to one. Their contacts are still
/// valid: nothing of them has moved.
void World::Parts::wake_touched() {
    const auto wakes = [&](BodyId sleeper, BodyId other) {
        if (!states[sleeper].asleep || states[other].asleep) {
            return;
        }
        const bool other_moves =
            states[other].velocity != DVec2(0.0, 0.0) || states[other].angular_velocity != 0.0;
        if (facts[other].kind == BodyKind::dynamic_body || other_moves) {
            waking.push_back(sleeper);
        }
    };
    if (!some_sleep()) {
        return;
    }
    waking.clear();
    for (const Contact& contact : contacts) {
        wakes(contact.body_a, contact.body_b);
        wakes(contact.body_b, contact.body_a);
    }
    for (const Joint& joint : joints) {
        if (joint.def.body_a != no_body) {
            wakes(joint.def.body_a, joint.def.body_b);
            wakes(joint.def.body_b, joint.def.body_a);
        }
    }
    if (!waking.empty()) {
        wake_all(waking);
    }
}

StepMatter World::Parts::matter_of(std::span<Contact> of) {
    return {states,
            facts,
            of,
            joints,
            settings,
            settings.time_step,
            static_cast<double>(contact_update.deepest_overlap()),
            least_half_width};
}

ResponseReport World::Parts::respond_to(std::span<Contact> of) {
    StepMatter matter = matter_of(of);
    if (settings.ordered || settings.response != Response::sequential) {
        hold_joints.hold(matter);
    }
    if (settings.ordered) {
        const OrderedOutcome outcome =
            ordered.step(matter, contact_sources(), hold_joints, {free_flight, contacts}, impact_watch);
        impacts = outcome.impacts;
        capped = outcome.capped;
        return outcome.response;
    }
    if (settings.response != Response::sequential) {
        hold_joints.draw_together(matter);
    }
    switch (settings.response) {
        case Response::push_apart:
            return respond_by_push_apart(matter, step_motion, impact_watch);
        case Response::impulses:
            return respond_by_impulses(matter, step_motion, impact_watch);
        default:
            return soft_steps.respond(matter, watch);
    }
}

namespace {

bool sleeps(const Contact& contact, std::span<const BodyState> states) {
    return states[contact.body_a].asleep || states[contact.body_b].asleep;
}

}  // namespace

void World::Parts::split_given() {
    given.clear();
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        if (!sleeps(contacts[k], states) && !free_flight.is_left(k)) {
            given.push_back(contacts[k]);
        }
    }
}

void World::Parts::merge_given() {
    std::size_t next = 0;
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        // An ordered impact may have woken one since.
        if (!sleeps(contacts[k], before) && !free_flight.is_left(k)) {
            contacts[k] = given[next++];
        }
    }
}

void World::Parts::respond() {
    impacts = 0;
    capped = 0;
    free_flight.forget();
    if (is_swept() || settings.ordered) {
        free_flight.find(contact_sources(), joints, contacts);
    }
    if (!some_sleep() && !free_flight.leaves_any()) {
        response = respond_to(contacts);
        return;
    }
    split_given();
    response = respond_to(given);
    merge_given();
}

void World::Parts::sweep() {
    continuous.forget();
    if (!is_swept()) return;
    const ContactSources sources = contact_sources();
    const StepMatter matter = matter_of(contacts);
    continuous.sweep({matter, sources, before, contacts, free_flight}, impact_watch);
    impacts = static_cast<std::uint32_t>(continuous.impacts().size());
    capped = continuous.capped();
}

namespace {

bool is_within(DVec2 v, double most) { return std::abs(v.x) <= most && std::abs(v.y) <= most; }

/// False for NaN, too.
bool is_in_range(const BodyState& state) {
    return is_within(state.center, most_distance) && is_within(state.velocity, most_speed) &&
           std::abs(state.angular_velocity) <= most_speed && std::abs(state.angle) <= most_distance;
}

}  // namespace

/// The last resort: such a body is put back where it was, and the impulses that drove it are set to 0.
void World::Parts::put_back_runaways() {
    runaways = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (is_in_range(states[i])) continue;
        states[i] = before[i];
        states[i].velocity = {0.0, 0.0};
        states[i].angular_velocity = 0.0;
        ++runaways;
    }
    if (runaways == 0) return;
    for (Joint& joint : joints) joint.impulses = {};
    for (Contact& contact : contacts) {
        for (ContactPointState& point : contact.points) {
            point.normal_impulse = point.tangent_impulse = 0.0f;
        }
    }
}

void World::Parts::after_response() {
    put_back_runaways();
    place_moved();
    if (settings.sleeping) {
        put_to_sleep(islands, facts, contacts, joints, settings.time_step, states);
    }
    islands_are_stale = true;
    contacts_are_known = true;
    put.clear();
    ++steps;
    look_on();
}

/// Into the report. Contacts of sleeping bodies are those of their present positions, not of those before
/// their last step.
void World::Parts::measure_contacts_now() {
    look_ahead();
    if (!some_sleep()) {
        measure_contacts(ahead.contacts, facts, *report);
        return;
    }
    const ContactSources sources = contact_sources();
    std::vector<Contact>& active = given;  // scratch: unused between steps
    active.clear();
    std::copy_if(ahead.contacts.begin(), ahead.contacts.end(), std::back_inserter(active),
                 [&](const Contact& contact) {
                     return is_active(sources, contact.body_a) || is_active(sources, contact.body_b);
                 });
    measure_contacts(active, facts, *report);
    measure_contacts(sleeping_contacts.of(sources, finder.pairs()), facts, *report);
}

void World::Parts::number_islands() {
    islands.find(facts, contacts_to_show(), joints);
    island_numbers.assign(states.size(), no_island);
    std::uint32_t next = 0;
    for (BodyId i = 0; i < states.size(); ++i) {
        if (facts[i].kind == BodyKind::dynamic_body) {
            const BodyId root = islands.root(i);
            island_numbers[i] = root == i ? next++ : island_numbers[root];
        }
    }
    islands_are_stale = false;
}

}  // namespace collide
