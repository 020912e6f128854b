#include "simulation/pair_touches.h"

#include <algorithm>
#include <span>
#include <utility>

namespace app {

using collide::BodyIndex;
using collide::Contact;
using collide::ContactPointState;
using collide::OrderedImpact;
using collide::World;

namespace {

/// A pair that was apart for at most this many steps does not collide again.
constexpr std::uint64_t steps_apart = 3;
/// M/s, approach of a collision that is not the pair's first: heaps jitter.
constexpr double least_speed = 0.2;

struct Approach {
    std::uint64_t pair = 0;  // two body indices, the smaller one in the upper half
    double speed = 0.0;      // m/s
};

bool has_pushed(const ContactPointState& point) { return point.given_impulse > 0.0f; }
bool overlaps(const ContactPointState& point) { return point.separation <= 0.0f; }

std::uint64_t key_of(BodyIndex a, BodyIndex b) {
    return collide::contact_key(std::min(a, b), std::max(a, b));
}

void add_approaches(std::span<const Contact> contacts, bool (*touches)(const ContactPointState&),
                    std::vector<Approach>& out) {
    for (const Contact& contact : contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const ContactPointState& point = contact.points.at(i);
            if (!touches(point)) continue;
            const double speed = -static_cast<double>(point.normal_velocity);
            out.push_back({key_of(contact.body_a, contact.body_b), speed});
        }
    }
}

/// Returns the fastest approach of each pair that had an impulse in the step or overlaps at its end, sorted
/// by pair. Pairs that overlapped at the beginning of the step are left to the step before.
std::vector<Approach> approaches_of(const World& world) {
    std::vector<Approach> out;
    add_approaches(world.contacts(), has_pushed, out);
    add_approaches(world.contacts_now(), overlaps, out);
    for (const OrderedImpact& impact : world.ordered_impacts()) {
        out.push_back({key_of(impact.body_a, impact.body_b), impact.approach});
    }
    std::sort(out.begin(), out.end(), [](const Approach& one, const Approach& other) {
        return one.pair != other.pair ? one.pair < other.pair : one.speed > other.speed;
    });
    const auto same = [](const Approach& one, const Approach& other) { return one.pair == other.pair; };
    out.erase(std::unique(out.begin(), out.end(), same), out.end());
    return out;
}

// The pairs of a run's last step.

using Bodies = std::pair<BodyIndex, BodyIndex>;  // the smaller index first

Bodies bodies_of(const StepPair& pair) { return std::minmax({pair.body_a, pair.body_b}); }

bool comes_before(const StepPair& one, const StepPair& other) { return bodies_of(one) < bodies_of(other); }

/// Sorts them if needed. Usually they are sorted: contacts are sorted by pieces, which have their bodies'
/// order.
void sort_by_bodies(std::vector<StepPair>& pairs) {
    if (std::is_sorted(pairs.begin(), pairs.end(), comes_before)) return;
    std::stable_sort(pairs.begin(), pairs.end(), comes_before);
}

bool any_point(const Contact& contact, bool (*is)(const ContactPointState&)) {
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count, is);
}

/// Returns whether the step's results hold for both bodies. They do not for bodies that were moved, added or
/// removed since.
bool is_known(const World& world, BodyIndex a, BodyIndex b) {
    return world.has_stepped(a) && world.has_stepped(b);
}

using Pairs = std::vector<StepPair>;

/// Adds an impact to the pairs of its bodies. The two pieces that met may have no contact, although other
/// pieces of the same bodies have one.
void count_in(const OrderedImpact& impact, Pairs::iterator first, Pairs::iterator last) {
    const auto tells = [](const StepPair& pair) { return pair.contact != nullptr && pair.pushed(); };
    if (std::any_of(first, last, tells)) return;
    first->contact = nullptr;
    first->impulse += impact.impulse;
}

/// Adds an impact. The first `sorted` pairs are sorted; those added since are not.
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

/// Adds pairs that overlap at the end of the step and were apart at its beginning. `pairs` is sorted.
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

void PairTouches::follow(const collide::Scene& scene) {
    ids_.clear();
    for (const collide::BodySpec& body : scene.bodies) {
        ids_.push_back(known_.try_emplace(body.name, static_cast<BodyIndex>(known_.size())).first->second);
    }
}

std::vector<Collision> PairTouches::note(const World& world) {
    const std::uint64_t step = world.steps();
    std::vector<Collision> out;
    for (const auto& [pair, speed] : approaches_of(world)) {
        const auto body_a = static_cast<BodyIndex>(pair >> 32U);
        const auto body_b = static_cast<BodyIndex>(pair);
        const auto [entry, is_first] =
            when_.try_emplace(key_of(id_of(body_a), id_of(body_b)), Touch{step, step});
        const bool again = !is_first && step > entry->second.last + steps_apart && speed > least_speed;
        entry->second.last = step;
        if ((is_first && step > 1) || again) out.push_back({body_a, body_b, is_first});
    }
    return out;
}

void PairTouches::end_at(std::uint64_t step) {
    std::erase_if(when_, [step](const auto& entry) { return entry.second.first > step; });
    for (auto& [pair, touch] : when_) touch.last = std::min(touch.last, step);
}

bool StepPair::pushed() const {
    return impulse > 0.0 || (contact != nullptr && any_point(*contact, has_pushed));
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
