#include "simulation/pair_touches.h"

#include <algorithm>

namespace app {

using collide::BodyId;
using collide::Contact;

namespace {

constexpr std::uint64_t steps_apart = 3;  // between two collisions of a pair, more than
constexpr double least_speed = 0.2;       // m/s, of one that is not the first: heaps tremble

struct Approach {
    std::uint64_t pair = 0;  // two bodies, the lower number in the upper half
    double speed = 0.0;      // m/s
};

bool pushed(const collide::ContactPointState& point) { return point.given_impulse > 0.0f; }
bool overlaps(const collide::ContactPointState& point) { return point.separation <= 0.0f; }

std::uint64_t key_of(BodyId a, BodyId b) { return collide::contact_key(std::min(a, b), std::max(a, b)); }

void add_approaches(std::span<const Contact> contacts, bool (*touches)(const collide::ContactPointState&),
                    std::vector<Approach>& out) {
    for (const Contact& contact : contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const collide::ContactPointState& point = contact.points.at(i);
            if (!touches(point)) continue;
            const double speed = -static_cast<double>(point.normal_velocity);
            out.push_back({key_of(contact.body_a, contact.body_b), speed});
        }
    }
}

/// Of all pairs that pushed each other in the step or overlap at its end the fastest one, sorted by pair.
/// What overlapped at its beginning did so when the step before ended, and may have parted since.
std::vector<Approach> approaches_of(const collide::World& world) {
    std::vector<Approach> out;
    add_approaches(world.contacts(), pushed, out);
    add_approaches(world.contacts_now(), overlaps, out);
    for (const collide::OrderedImpact& impact : world.ordered_impacts()) {
        out.push_back({key_of(impact.body_a, impact.body_b), impact.approach});
    }
    std::sort(out.begin(), out.end(), [](const Approach& one, const Approach& other) {
        return one.pair != other.pair ? one.pair < other.pair : one.speed > other.speed;
    });
    const auto same = [](const Approach& one, const Approach& other) { return one.pair == other.pair; };
    out.erase(std::unique(out.begin(), out.end(), same), out.end());
    return out;
}

}  // namespace

void PairTouches::follow(const collide::Scene& scene) {
    ids_.clear();
    for (const collide::BodySpec& body : scene.bodies) {
        ids_.push_back(known_.try_emplace(body.name, static_cast<BodyId>(known_.size())).first->second);
    }
}

std::vector<Collision> PairTouches::note(const collide::World& world) {
    const std::uint64_t step = world.steps();
    std::vector<Collision> out;
    for (const auto& [pair, speed] : approaches_of(world)) {
        const auto body_a = static_cast<BodyId>(pair >> 32U);
        const auto body_b = static_cast<BodyId>(pair);
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

}  // namespace app
