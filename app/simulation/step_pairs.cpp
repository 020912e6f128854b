#include "simulation/step_pairs.h"

#include <algorithm>
#include <span>
#include <utility>

namespace app {

using collide::BodyId;
using collide::Contact;
using collide::ContactPointState;
using collide::OrderedImpact;
using collide::World;

namespace {

using Bodies = std::pair<BodyId, BodyId>;  // the lower number first

Bodies bodies_of(const StepPair& pair) { return std::minmax({pair.body_a, pair.body_b}); }

bool comes_before(const StepPair& one, const StepPair& other) { return bodies_of(one) < bodies_of(other); }

/// As a rule they are: contacts are sorted by pieces, which have their bodies' order.
void sort_by_bodies(std::vector<StepPair>& pairs) {
    if (std::is_sorted(pairs.begin(), pairs.end(), comes_before)) return;
    std::stable_sort(pairs.begin(), pairs.end(), comes_before);
}

bool any_point(const Contact& contact, bool (*is)(const ContactPointState&)) {
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count, is);
}

bool overlaps(const ContactPointState& point) { return point.separation <= 0.0f; }

/// After bodies were put elsewhere or came and went the step tells nothing about them.
bool is_known(const World& world, BodyId a, BodyId b) { return world.has_stepped(a) && world.has_stepped(b); }

using Pairs = std::vector<StepPair>;

/// Of bodies of several pieces the two that met may have no contact where other two have one.
void count_in(const OrderedImpact& impact, Pairs::iterator first, Pairs::iterator last) {
    const auto tells = [](const StepPair& pair) { return pair.contact != nullptr && pair.pushed(); };
    if (std::any_of(first, last, tells)) return;
    first->contact = nullptr;
    first->impulse += impact.impulse;
}

/// The first `sorted` pairs are sorted, those that were added since are not.
void add_impact(const OrderedImpact& impact, std::size_t sorted, Pairs& pairs) {
    const StepPair pair{impact.body_a, impact.body_b, nullptr, impact.impulse};
    const auto end = pairs.begin() + static_cast<std::ptrdiff_t>(sorted);
    const auto [first, last] = std::equal_range(pairs.begin(), end, pair, comes_before);
    if (first != last) {
        count_in(impact, first, last);
        return;
    }
    const auto added = std::find_if(
        end, pairs.end(), [&](const StepPair& other) { return bodies_of(other) == bodies_of(pair); });
    if (added == pairs.end()) {
        pairs.push_back(pair);
    } else {
        added->impulse += pair.impulse;
    }
}

/// What overlaps where the step ends and was apart where it began; the pairs are sorted.
void add_just_met(const World& world, Pairs& pairs) {
    const std::size_t sorted = pairs.size();
    for (const Contact& contact : world.contacts_now()) {
        const StepPair pair{contact.body_a, contact.body_b, nullptr, 0.0};
        if (!any_point(contact, overlaps) || !is_known(world, pair.body_a, pair.body_b)) continue;
        const auto end = pairs.begin() + static_cast<std::ptrdiff_t>(sorted);
        if (std::binary_search(pairs.begin(), end, pair, comes_before)) continue;
        const bool is_added = pairs.size() > sorted && bodies_of(pairs.back()) == bodies_of(pair);
        if (!is_added) pairs.push_back(pair);
    }
    sort_by_bodies(pairs);
}

}  // namespace

bool StepPair::pushed() const {
    const auto gave = [](const ContactPointState& point) { return point.given_impulse > 0.0f; };
    return impulse > 0.0 || (contact != nullptr && any_point(*contact, gave));
}

std::vector<StepPair> pairs_of_step(const World& world) {
    std::vector<StepPair> pairs;
    for (const Contact& contact : world.contacts()) {
        pairs.push_back({contact.body_a, contact.body_b, &contact, 0.0});
    }
    sort_by_bodies(pairs);
    const std::size_t sorted = pairs.size();
    for (const OrderedImpact& impact : world.ordered_impacts()) {
        if (is_known(world, impact.body_a, impact.body_b)) add_impact(impact, sorted, pairs);
    }
    sort_by_bodies(pairs);
    add_just_met(world, pairs);
    return pairs;
}

std::size_t count_pushed(const std::vector<StepPair>& pairs) {
    return static_cast<std::size_t>(
        std::count_if(pairs.begin(), pairs.end(), [](const StepPair& pair) { return pair.pushed(); }));
}

}  // namespace app
