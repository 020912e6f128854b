#include <collide/dynamics/world_contacts.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include <collide/dynamics/contacts/given_contacts.h>

namespace collide {

bool SleepingContacts::same_sleepers(std::span<const BodyState> states) const {
    return std::equal(states.begin(), states.end(), states_.begin(), states_.end(),
                      [](const BodyState& a, const BodyState& b) { return a.asleep == b.asleep; });
}

void SleepingContacts::find(const ContactSources& from,
                            std::span<const std::pair<BodyIndex, BodyIndex>> candidates) {
    states_.assign(from.states.begin(), from.states.end());
    awake_ = states_;
    for (BodyState& state : awake_) {
        state.asleep = false;
    }
    pairs_.clear();
    for (const auto& [a, b] : candidates) {
        if (!is_active(from, a) && !is_active(from, b)) {
            pairs_.emplace_back(a, b);
        }
    }
    contacts_.clear();
    ContactSources awake = from;
    awake.states = awake_;
    update_.update(awake, pairs_, contacts_, sensors_);
    is_found_ = true;
}

std::span<const Contact> SleepingContacts::of(const ContactSources& from,
                                              std::span<const std::pair<BodyIndex, BodyIndex>> candidates) {
    if (!is_found_ || !same_sleepers(from.states)) {
        find(from, candidates);
    }
    return contacts_;
}

void WorldContacts::begin_step(WorldBodies& bodies, const WorldSettings& settings) {
    if (next_is_clean_) {
        contacts_.swap(next_);
        sensors_.swap(next_sensors_);
        next_is_clean_ = false;
        return;
    }
    update(bodies, settings, contacts_, sensors_);
}

void WorldContacts::update(WorldBodies& bodies, const WorldSettings& settings, std::vector<Contact>& contacts,
                           std::vector<SensorOverlap>& sensors) {
    const ContactSources sources = bodies.sources(settings);
    update_.update(sources, bodies.pairs(), contacts, sensors);
    if (!are_known_) settle_given_contacts(sources, contacts);
}

void WorldContacts::end_step() {
    are_known_ = true;
    placed_.clear();
    // Contacts of sleeping bodies stay valid, because these bodies have not moved.
    next_is_clean_ = false;
    shown_is_clean_ = false;
}

void WorldContacts::mark_dirty() {
    next_is_clean_ = false;
    shown_is_clean_ = false;
    sleeping_.forget();
}

void WorldContacts::note_placed(BodyIndex body) {
    const auto place = std::lower_bound(placed_.begin(), placed_.end(), body);
    if (place == placed_.end() || *place != body) {
        placed_.insert(place, body);
    }
}

bool WorldContacts::was_placed(BodyIndex body) const {
    return std::binary_search(placed_.begin(), placed_.end(), body);
}

bool WorldContacts::has_stepped(BodyIndex body) const { return are_known_ && !was_placed(body); }

void WorldContacts::scale_impulses(float scale) {
    for (Contact& contact : contacts_) {
        for (ContactPointState& point : contact.points) {
            point.normal_impulse *= scale;
            point.tangent_impulse *= scale;
            point.given_impulse *= scale;
            point.given_friction *= scale;
        }
    }
}

void WorldContacts::forget_impulses() {
    for (Contact& contact : contacts_) {
        for (ContactPointState& point : contact.points) {
            point.normal_impulse = point.tangent_impulse = 0.0f;
        }
    }
}

void WorldContacts::switch_off(const std::function<bool(const Contact&)>& keeps, const ContactSources& from,
                               std::vector<std::uint64_t>& off) {
    std::erase_if(contacts_, [&](const Contact& contact) {
        if (!is_active(from, contact.body_a) && !is_active(from, contact.body_b)) return false;
        if (keeps(contact)) return false;
        off.push_back(body_pair_key(contact.body_a, contact.body_b));
        return true;
    });
    std::sort(off.begin(), off.end());
}

void WorldContacts::renew_body(BodyIndex body) {
    for (Contact& contact : contacts_) {
        if (contact.body_a != body && contact.body_b != body) continue;
        contact.points[0].found_separation = std::numeric_limits<float>::infinity();  // forces a new manifold
    }
    mark_dirty();
}

void WorldContacts::forget_bodies(const std::vector<bool>& is_removed) {
    std::erase_if(contacts_, [&](const Contact& contact) {
        return is_removed[contact.body_a] || is_removed[contact.body_b];
    });
    std::erase_if(placed_, [&](BodyIndex body) { return is_removed[body]; });
    mark_dirty();
}

void WorldContacts::restore(const std::vector<Contact>& contacts, bool had_steps) {
    contacts_ = contacts;
    are_known_ = had_steps && (are_known_ || !contacts_.empty());
    sensors_.clear();
    placed_.clear();
    mark_dirty();
}

std::span<const Contact> WorldContacts::next(WorldBodies& bodies, const WorldSettings& settings) {
    if (!next_is_clean_) {
        next_ = contacts_;
        update(bodies, settings, next_, next_sensors_);
        next_is_clean_ = true;
    }
    return next_;
}

std::span<const SensorOverlap> WorldContacts::sensors(WorldBodies& bodies, const WorldSettings& settings) {
    next(bodies, settings);
    return next_sensors_;
}

std::span<const Contact> WorldContacts::shown(WorldBodies& bodies, const WorldSettings& settings) {
    if (!are_known_) return next(bodies, settings);
    if (placed_.empty()) return contacts_;
    if (!shown_is_clean_) find_shown(bodies, settings);
    return shown_;
}

void WorldContacts::find_shown(WorldBodies& bodies, const WorldSettings& settings) {
    const auto is_elsewhere = [this](const Contact& contact) {
        return was_placed(contact.body_a) || was_placed(contact.body_b);
    };
    next(bodies, settings);
    shown_.clear();
    std::remove_copy_if(contacts_.begin(), contacts_.end(), std::back_inserter(shown_), is_elsewhere);
    const auto kept = static_cast<std::ptrdiff_t>(shown_.size());
    std::copy_if(next_.begin(), next_.end(), std::back_inserter(shown_), is_elsewhere);
    std::inplace_merge(shown_.begin(), shown_.begin() + kept, shown_.end(),
                       [](const Contact& c, const Contact& d) { return contact_key(c) < contact_key(d); });
    shown_is_clean_ = true;
}

std::span<const Contact> WorldContacts::active(WorldBodies& bodies, const WorldSettings& settings) {
    next(bodies, settings);
    if (!bodies.some_sleep()) return next_;
    const ContactSources sources = bodies.sources(settings);
    active_.clear();
    std::copy_if(next_.begin(), next_.end(), std::back_inserter(active_), [&](const Contact& contact) {
        return is_active(sources, contact.body_a) || is_active(sources, contact.body_b);
    });
    return active_;
}

std::span<const Contact> WorldContacts::sleeping(WorldBodies& bodies, const WorldSettings& settings) {
    if (!bodies.some_sleep()) return {};
    return sleeping_.of(bodies.sources(settings), bodies.pairs());
}

}  // namespace collide
