#include <collide/dynamics/ordered/settle_contacts.h>

#include <algorithm>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool bounces(const ImpactPair& pair) {
    return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                       [](const ImpactPoint& point) { return point.parting > 0.0; });
}

bool is_movable(const StepMatter& matter, BodyIndex body) {
    return mass_now(matter.facts[body], matter.states[body]).inverse_mass > 0.0;
}

bool overlaps_wall(const StepMatter& matter, const Contact& contact) {
    const bool with_wall = !is_movable(matter, contact.body_a) || !is_movable(matter, contact.body_b);
    return with_wall && depth_now(matter, contact) > contact_distance;
}

/// Metres.
double longest_leap(const BodyFacts& facts) {
    const double reach = double{std::min(contact_reach, contact_reach_fraction * facts.extent)};
    return std::max(reach, leap_fraction * facts.half_width);
}

}  // namespace

void SettleContacts::list_bouncing(const StepMatter& matter, const StepMotion& motion) {
    list(matter);
    std::size_t kept = 0;
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
        ImpactPair& pair = pairs_[k];
        const bool has_gravity =
            motion.has_gravity_first(pair.body_a) || motion.has_gravity_first(pair.body_b);
        want_bounce(matter, matter.contacts[contacts_[k]], pair, has_gravity);
        if (!bounces(pair)) continue;
        pairs_[kept] = pair;
        contacts_[kept++] = contacts_[k];
    }
    pairs_.resize(kept);
    contacts_.resize(kept);
}

void SettleContacts::list(const StepMatter& matter) {
    pairs_.clear();
    contacts_.clear();
    for (std::size_t k = 0; k < matter.contacts.size(); ++k) {
        ImpactPair pair = impact_of(matter, matter.contacts[k]);
        if (pair.count == 0 || pair.mass_a.inverse_mass + pair.mass_b.inverse_mass == 0.0) {
            continue;
        }
        begin_impact(pair, matter.states);
        pairs_.push_back(pair);
        contacts_.push_back(k);
    }
}

void SettleContacts::report(const StepMatter& matter, ImpactWatch* watch,
                            void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const {
    if (watch == nullptr) {
        return;
    }
    for (const ImpactPair& pair : pairs_) {
        (watch->*what)(matter, {0.0, true, pair, {matter.states[pair.body_a], matter.states[pair.body_b]}});
    }
}

void SettleContacts::resolve(StepMatter& matter, ImpactWatch* watch) {
    report(matter, watch, &ImpactWatch::touching);
    resolve_together(pairs_, matter.states);
    report(matter, watch, &ImpactWatch::resolved);
    note(matter);
}

void SettleContacts::note(const StepMatter& matter) const {
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
        note_impulses(pairs_[k], matter, matter.contacts[contacts_[k]]);
    }
}

void SettleContacts::stop(StepMatter& matter, const StepMotion& motion, ImpactWatch* watch) {
    for (int round = 0; round < settle_rounds; ++round) {
        list_bouncing(matter, motion);
        if (pairs_.empty()) {
            break;
        }
        resolve(matter, watch);
    }
    if (list_approaching(matter, slowest_stopped)) resolve(matter, watch);
}

void SettleContacts::hold(StepMatter& matter, StepMotion& motion, ImpactWatch* watch) {
    list(matter);
    resolve(matter, watch);
    note_held(matter, motion);
}

void SettleContacts::note_held(const StepMatter& matter, StepMotion& motion) const {
    for (const ImpactPair& pair : pairs_) motion.note_held(matter, pair);
}

bool SettleContacts::list_approaching(const StepMatter& matter, double slowest) {
    list(matter);
    return std::any_of(pairs_.begin(), pairs_.end(), [&](const ImpactPair& pair) {
        return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                           [&](const ImpactPoint& point) { return point.normal_before < -slowest; });
    });
}

void SettleContacts::resolve_briefly(StepMatter& matter) {
    for (int turn = 0; turn < settle_turns; ++turn) {
        for (ImpactPair& pair : pairs_) improve_impact(pair, matter.states);
    }
}

bool SettleContacts::hold_nearly(StepMatter& matter, StepMotion& motion, double slowest, ImpactWatch* watch) {
    if (!list_approaching(matter, slowest)) return false;
    report(matter, watch, &ImpactWatch::touching);
    resolve_briefly(matter);
    report(matter, watch, &ImpactWatch::resolved);
    note(matter);
    note_held(matter, motion);
    return true;
}

bool SettleContacts::keep_apart(StepMatter& matter, double slowest) {
    if (!list_approaching(matter, slowest)) return false;
    for (ImpactPair& pair : pairs_) pair.friction = pair.static_friction = 0.0;
    resolve_briefly(matter);
    return true;
}

void OverlapRemoval::take_out(StepMatter& matter) {
    const WorldSettings& settings = matter.settings;
    const PushApartSplit split =
        settings.response == Response::push_apart ? settings.push_apart_split : PushApartSplit::mass;
    before_.clear();
    for (const BodyState& state : matter.states) {
        before_.push_back(state.center);
    }
    for (const Contact& contact : matter.contacts) {
        take_out_overlap(matter, contact, split);
    }
    shorten_leaps(matter);
    for (int turn = 0; turn < wall_turns; ++turn) {
        if (!take_out_of_walls(matter, split)) break;
    }
    shorten_leaps(matter);
    forget_entries(matter);
}

void OverlapRemoval::shorten_leaps(StepMatter& matter) const {
    for (BodyIndex i = 0; i < before_.size(); ++i) {
        const DVec2 displacement = matter.states[i].center - before_[i];
        const double longest = longest_leap(matter.facts[i]);
        if (dot(displacement, displacement) > longest * longest) {
            matter.states[i].center = before_[i] + (longest / length(displacement)) * displacement;
        }
    }
}

bool OverlapRemoval::take_out_of_walls(StepMatter& matter, PushApartSplit split) const {
    bool any = false;
    for (const Contact& contact : matter.contacts) {
        if (!overlaps_wall(matter, contact)) continue;
        take_out_overlap(matter, contact, split);
        any = true;
    }
    return any;
}

void OverlapRemoval::forget_entries(StepMatter& matter) const {
    for (const Contact& contact : matter.contacts) {
        const auto displacement = [&](BodyIndex i) { return matter.states[i].center - before_[i]; };
        const DVec2 apart = displacement(contact.body_b) - displacement(contact.body_a);
        if (!overlaps_wall(matter, contact) || dot(apart, DVec2(contact.normal)) >= 0.0) continue;
        for (const BodyIndex i : {contact.body_a, contact.body_b}) matter.states[i].center = before_[i];
    }
}

}  // namespace collide
