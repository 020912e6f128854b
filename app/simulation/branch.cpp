#include "simulation/branch.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "scene/make_world.h"

namespace app {

using collide::BodyId;
using collide::Contact;

namespace {

constexpr std::size_t most_bookmarks = 1000;  // an avalanche has many first touches

bool touches(const Contact& contact) {
    const auto pushes = [](const collide::ContactPointState& point) {
        return point.separation <= 0.0f || point.peak_impulse > 0.0f;
    };
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count, pushes);
}

/// What touches in the first step lay there from the beginning.
void mark_first_touches(Branch& branch, const MadeWorld& made) {
    const std::uint64_t step = made.world.steps();
    const auto& bodies = made.scene->bodies;
    for (const Contact& contact : made.world.contacts()) {
        const std::pair<BodyId, BodyId> pair = std::minmax(contact.body_a, contact.body_b);
        if (!touches(contact) || !branch.met.insert(pair).second) continue;
        const bool named = pair.second < bodies.size();
        if (step <= 1 || !named || branch.bookmarks.size() >= most_bookmarks) continue;
        branch.bookmarks.push_back({step, bodies[pair.first].name, bodies[pair.second].name});
    }
}

/// By the last keyframe: that there was one at every step would cost what measuring it costs.
bool wants_keyframe(const Branch& branch, const MadeWorld& made) {
    if (branch.keyframes.empty()) return true;
    const Keyframe& last = branch.keyframes.back();
    const std::size_t bytes = collide::bytes_of(*last.state);
    return made.world.steps() - last.step >= keyframe_distance(bytes, made.world.settings().time_step);
}

template <class T>
void shrink(std::vector<T>& kept, std::uint64_t first) {
    std::erase_if(kept, [first](const T& entry) { return entry.step < first; });
}

}  // namespace

std::uint64_t keyframe_distance(std::size_t state_bytes, double time_step) {
    const double steps_a_minute = 60.0 / std::max(time_step, 1e-6);
    const double distance =
        std::ceil(static_cast<double>(state_bytes) * steps_a_minute / static_cast<double>(minute_bytes));
    return std::clamp(static_cast<std::uint64_t>(std::min(distance, 1e6)), least_keyframe_distance,
                      most_keyframe_distance);
}

void record(Branch& branch, const MadeWorld& made) {
    if (branch.moments.empty()) branch.first = made.world.steps();
    collide::WorldState state = made.world.state();
    branch.moments.push_back({hash_of(state), made.world.report()});
    mark_first_touches(branch, made);
    if (!wants_keyframe(branch, made)) return;
    state.bodies.shrink_to_fit();
    state.contacts.shrink_to_fit();
    state.joints.shrink_to_fit();
    branch.keyframes.push_back({made.world.steps(),
                                std::make_shared<const collide::WorldState>(std::move(state)), made.scene,
                                made.world.settings()});
}

void record_input(Branch& branch, TimedInput input) {
    if (std::holds_alternative<Rebuild>(input.input)) {
        branch.met.clear();
        // While an outline is dragged there is a new scene in every frame: the last one is what counts.
        const bool again = !branch.inputs.empty() && branch.inputs.back().step == input.step &&
                           std::holds_alternative<Rebuild>(branch.inputs.back().input);
        if (again) branch.inputs.pop_back();
    }
    branch.inputs.push_back(std::move(input));
}

void apply_inputs(const Branch& branch, MadeWorld& made) {
    const std::uint64_t step = made.world.steps();
    auto entry = std::lower_bound(branch.inputs.begin(), branch.inputs.end(), step,
                                  [](const TimedInput& input, std::uint64_t at) { return input.step < at; });
    for (; entry != branch.inputs.end() && entry->step == step; ++entry) give(entry->input, made);
}

void end_at(Branch& branch, std::uint64_t step) {
    const auto later = [step](const auto& entry) { return entry.step > step; };
    branch.moments.resize(step - branch.first + 1);
    std::erase_if(branch.keyframes, later);
    std::erase_if(branch.inputs, [step](const TimedInput& input) { return input.step >= step; });
    // Pairs that met later are met anew; which those are is known of the bookmarked ones only.
    const auto& bodies = keyframe_before(branch, step).scene->bodies;
    for (const Bookmark& bookmark : branch.bookmarks) {
        if (!later(bookmark)) continue;
        std::erase_if(branch.met, [&](const std::pair<BodyId, BodyId>& pair) {
            return pair.second < bodies.size() && bodies[pair.first].name == bookmark.body_a &&
                   bodies[pair.second].name == bookmark.body_b;
        });
    }
    std::erase_if(branch.bookmarks, later);
}

Branch forked(const Branch& branch, std::uint64_t step, int number) {
    Branch out = branch;
    out.number = number;
    out.parent = branch.number;
    out.fork = step;
    end_at(out, step);
    std::copy_if(branch.inputs.begin(), branch.inputs.end(), std::back_inserter(out.inputs),
                 [step](const TimedInput& input) { return input.step == step; });
    return out;
}

const Keyframe& keyframe_before(const Branch& branch, std::uint64_t step) {
    const auto after = std::upper_bound(branch.keyframes.begin(), branch.keyframes.end(), step,
                                        [](std::uint64_t at, const Keyframe& key) { return at < key.step; });
    return after == branch.keyframes.begin() ? branch.keyframes.front() : *std::prev(after);
}

void restore(const Keyframe& keyframe, MadeWorld& made) {
    if (made.scene != keyframe.scene) {
        made.world = collide::make_world(*keyframe.scene);
        made.scene = keyframe.scene;
    }
    made.world.set_settings(keyframe.settings);
    made.world.restore(*keyframe.state);
}

void forget_oldest(Branch& branch) {
    if (branch.keyframes.size() < 2) return;
    branch.keyframes.pop_front();
    const std::uint64_t first = branch.keyframes.front().step;
    branch.moments.erase(branch.moments.begin(),
                         branch.moments.begin() + static_cast<std::ptrdiff_t>(first - branch.first));
    branch.first = first;
    shrink(branch.inputs, first);
    shrink(branch.bookmarks, first);
}

std::size_t bytes_of(const std::vector<Branch>& branches) {
    std::set<const collide::WorldState*> states;
    std::size_t bytes = 0;
    for (const Branch& branch : branches) {
        bytes += branch.moments.size() * sizeof(Moment) + branch.inputs.size() * sizeof(TimedInput) +
                 branch.bookmarks.size() * sizeof(Bookmark) + branch.met.size() * 48;
        for (const Keyframe& key : branch.keyframes) {
            if (states.insert(key.state.get()).second)
                bytes += sizeof(Keyframe) + collide::bytes_of(*key.state);
        }
    }
    return bytes;
}

}  // namespace app
