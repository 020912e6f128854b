#include "dynamics/settle_contacts.h"

#include <algorithm>

#include "dynamics/contact_impact.h"

namespace collide {

namespace {

constexpr int most_rounds = 64;
constexpr int few_turns = 8;

bool bounces(const ImpactPair& pair) {
    return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                       [](const ImpactPoint& point) { return point.parting > 0.0; });
}

}  // namespace

void SettleContacts::list(const StepMatter& matter, bool bouncing) {
    pairs_.clear();
    contacts_.clear();
    for (std::size_t k = 0; k < matter.contacts.size(); ++k) {
        ImpactPair pair = impact_of(matter, matter.contacts[k]);
        if (pair.count == 0 || pair.mass_a.inverse_mass + pair.mass_b.inverse_mass == 0.0) {
            continue;
        }
        begin_impact(pair, matter.states);
        if (bouncing) {
            want_bounce(matter, matter.contacts[k], pair);
        }
        if (!bouncing || bounces(pair)) {
            pairs_.push_back(pair);
            contacts_.push_back(k);
        }
    }
}

void SettleContacts::tell(const StepMatter& matter, ImpactWatch* watch,
                          void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const {
    if (watch == nullptr) {
        return;
    }
    for (const ImpactPair& pair : pairs_) {
        (watch->*what)(matter, {0.0, true, pair, {matter.states[pair.body_a], matter.states[pair.body_b]}});
    }
}

void SettleContacts::resolve(StepMatter& matter, ImpactWatch* watch) {
    tell(matter, watch, &ImpactWatch::touching);
    resolve_together(pairs_, matter.states);
    tell(matter, watch, &ImpactWatch::resolved);
    note(matter);
}

void SettleContacts::note(const StepMatter& matter) const {
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
        note_impulses(pairs_[k], matter, matter.contacts[contacts_[k]]);
    }
}

void SettleContacts::settle(StepMatter& matter, ImpactWatch* watch) {
    for (int round = 0; round < most_rounds; ++round) {
        list(matter, true);
        if (pairs_.empty()) {
            break;
        }
        resolve(matter, watch);
    }
    hold(matter, watch);
}

void SettleContacts::hold(StepMatter& matter, ImpactWatch* watch) {
    list(matter, false);
    resolve(matter, watch);
}

bool SettleContacts::list_approaching(const StepMatter& matter, double slowest) {
    list(matter, false);
    return std::any_of(pairs_.begin(), pairs_.end(), [&](const ImpactPair& pair) {
        return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                           [&](const ImpactPoint& point) { return point.normal_before < -slowest; });
    });
}

void SettleContacts::take_few_turns(StepMatter& matter) {
    for (int turn = 0; turn < few_turns; ++turn) {
        for (ImpactPair& pair : pairs_) improve_impact(pair, matter.states);
    }
}

bool SettleContacts::hold_nearly(StepMatter& matter, double slowest, ImpactWatch* watch) {
    if (!list_approaching(matter, slowest)) return false;
    tell(matter, watch, &ImpactWatch::touching);
    take_few_turns(matter);
    tell(matter, watch, &ImpactWatch::resolved);
    note(matter);
    return true;
}

bool SettleContacts::keep_apart(StepMatter& matter, double slowest) {
    if (!list_approaching(matter, slowest)) return false;
    for (ImpactPair& pair : pairs_) pair.friction = pair.static_friction = 0.0;
    take_few_turns(matter);
    return true;
}

}  // namespace collide
