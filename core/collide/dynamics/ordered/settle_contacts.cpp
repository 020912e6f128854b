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

bool is_movable(const StepContext& context, BodyIndex body) {
    return mass_now(context.facts[body], context.states[body]).inverse_mass > 0.0;
}

bool overlaps_wall(const StepContext& context, const Contact& contact) {
    const bool with_wall = !is_movable(context, contact.body_a) || !is_movable(context, contact.body_b);
    return with_wall && depth_now(context, contact) > contact_distance;
}

/// Returns the longest displacement that may remove an overlap at once, metres.
double longest_leap(const BodyFacts& facts) {
    const double reach = double{std::min(contact_reach, contact_reach_fraction * facts.extent)};
    return std::max(reach, leap_fraction * facts.half_width);
}

}  // namespace

void SettleContacts::list_bouncing(const StepContext& context, const StepMotion& motion) {
    list(context);
    std::size_t kept = 0;
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
        ImpactPair& pair = pairs_[k];
        const bool has_gravity =
            motion.has_gravity_first(pair.body_a) || motion.has_gravity_first(pair.body_b);
        want_bounce(context, context.contacts[contacts_[k]], pair, has_gravity);
        if (!bounces(pair)) continue;
        pairs_[kept] = pair;
        contacts_[kept++] = contacts_[k];
    }
    pairs_.resize(kept);
    contacts_.resize(kept);
}

void SettleContacts::list(const StepContext& context) {
    pairs_.clear();
    contacts_.clear();
    for (std::size_t k = 0; k < context.contacts.size(); ++k) {
        ImpactPair pair = impact_of(context, context.contacts[k]);
        if (pair.count == 0 || pair.mass_a.inverse_mass + pair.mass_b.inverse_mass == 0.0) {
            continue;
        }
        begin_impact(pair, context.states);
        pairs_.push_back(pair);
        contacts_.push_back(k);
    }
}

void SettleContacts::report(const StepContext& context, ImpactWatch* watch,
                            void (ImpactWatch::*what)(const StepContext&, const PairTouch&)) const {
    if (watch == nullptr) {
        return;
    }
    for (const ImpactPair& pair : pairs_) {
        (watch->*what)(context,
                       {0.0, true, pair, {context.states[pair.body_a], context.states[pair.body_b]}});
    }
}

void SettleContacts::resolve(StepContext& context, ImpactWatch* watch) {
    report(context, watch, &ImpactWatch::touching);
    resolve_together(pairs_, context.states);
    report(context, watch, &ImpactWatch::resolved);
    note(context);
}

void SettleContacts::note(const StepContext& context) const {
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
        note_impulses(pairs_[k], context, context.contacts[contacts_[k]]);
    }
}

void SettleContacts::stop(StepContext& context, const StepMotion& motion, ImpactWatch* watch) {
    for (int round = 0; round < settle_rounds; ++round) {
        list_bouncing(context, motion);
        if (pairs_.empty()) {
            break;
        }
        resolve(context, watch);
    }
    if (list_approaching(context, slowest_stopped)) resolve(context, watch);
}

void SettleContacts::hold(StepContext& context, StepMotion& motion, ImpactWatch* watch) {
    list(context);
    resolve(context, watch);
    note_held(context, motion);
}

void SettleContacts::note_held(const StepContext& context, StepMotion& motion) const {
    for (const ImpactPair& pair : pairs_) motion.note_held(context, pair);
}

bool SettleContacts::list_approaching(const StepContext& context, double slowest) {
    list(context);
    return std::any_of(pairs_.begin(), pairs_.end(), [&](const ImpactPair& pair) {
        return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                           [&](const ImpactPoint& point) { return point.normal_before < -slowest; });
    });
}

void SettleContacts::resolve_briefly(StepContext& context) {
    for (int turn = 0; turn < settle_turns; ++turn) {
        for (ImpactPair& pair : pairs_) improve_impact(pair, context.states);
    }
}

bool SettleContacts::hold_approximately(StepContext& context, StepMotion& motion, double slowest,
                                        ImpactWatch* watch) {
    if (!list_approaching(context, slowest)) return false;
    report(context, watch, &ImpactWatch::touching);
    resolve_briefly(context);
    report(context, watch, &ImpactWatch::resolved);
    note(context);
    note_held(context, motion);
    return true;
}

bool SettleContacts::keep_apart(StepContext& context, double slowest) {
    if (!list_approaching(context, slowest)) return false;
    for (ImpactPair& pair : pairs_) pair.friction = pair.static_friction = 0.0;
    resolve_briefly(context);
    return true;
}

void OverlapRemoval::take_out(StepContext& context) {
    const WorldSettings& settings = context.settings;
    const PushApartSplit split =
        settings.response == Response::push_apart ? settings.push_apart_split : PushApartSplit::mass;
    before_.clear();
    for (const BodyState& state : context.states) {
        before_.push_back(state.center);
    }
    for (const Contact& contact : context.contacts) {
        take_out_overlap(context, contact, split);
    }
    shorten_leaps(context);
    for (int turn = 0; turn < wall_turns; ++turn) {
        if (!take_out_of_walls(context, split)) break;
    }
    shorten_leaps(context);
    forget_entries(context);
}

void OverlapRemoval::shorten_leaps(StepContext& context) const {
    for (BodyIndex i = 0; i < before_.size(); ++i) {
        const DVec2 displacement = context.states[i].center - before_[i];
        const double longest = longest_leap(context.facts[i]);
        if (dot(displacement, displacement) > longest * longest) {
            context.states[i].center = before_[i] + (longest / length(displacement)) * displacement;
        }
    }
}

bool OverlapRemoval::take_out_of_walls(StepContext& context, PushApartSplit split) const {
    bool any = false;
    for (const Contact& contact : context.contacts) {
        if (!overlaps_wall(context, contact)) continue;
        take_out_overlap(context, contact, split);
        any = true;
    }
    return any;
}

void OverlapRemoval::forget_entries(StepContext& context) const {
    for (const Contact& contact : context.contacts) {
        const auto displacement = [&](BodyIndex i) { return context.states[i].center - before_[i]; };
        const DVec2 apart = displacement(contact.body_b) - displacement(contact.body_a);
        if (!overlaps_wall(context, contact) || dot(apart, DVec2(contact.normal)) >= 0.0) continue;
        for (const BodyIndex i : {contact.body_a, contact.body_b}) context.states[i].center = before_[i];
    }
}

}  // namespace collide
