#include "dynamics/settle_contacts.h"

#include <algorithm>

#include "dynamics/contact_impact.h"

namespace collide {

namespace {

constexpr int most_rounds = 64;

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
    list(matter, false);
    resolve(matter, watch);
}

}  // namespace collide
