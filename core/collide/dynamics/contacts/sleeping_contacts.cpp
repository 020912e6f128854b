#include <collide/dynamics/contacts/sleeping_contacts.h>

#include <algorithm>

namespace collide {

bool SleepingContacts::same_sleepers(std::span<const BodyState> states) const {
    return std::equal(states.begin(), states.end(), states_.begin(), states_.end(),
                      [](const BodyState& a, const BodyState& b) { return a.asleep == b.asleep; });
}

void SleepingContacts::find(const ContactSources& from,
                            std::span<const std::pair<BodyId, BodyId>> candidates) {
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
    update_.update({from.defs, from.facts, awake_, from.places, from.joined, from.settings}, pairs_,
                   contacts_, sensors_);
    is_found_ = true;
}

std::span<const Contact> SleepingContacts::of(const ContactSources& from,
                                              std::span<const std::pair<BodyId, BodyId>> candidates) {
    if (!is_found_ || !same_sleepers(from.states)) {
        find(from, candidates);
    }
    return contacts_;
}

}  // namespace collide
