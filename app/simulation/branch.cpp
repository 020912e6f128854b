#include "simulation/branch.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>

#include <collide/scene/make_world.h>

namespace app {

namespace {

void mark_collisions(Branch& branch, const MadeWorld& made) {
    const auto& bodies = made.scene->bodies;
    for (const Collision& collision : branch.touches.note(made.world)) {
        const bool named = collision.body_b < bodies.size();
        if (!named || branch.bookmarks.size() >= most_bookmarks) continue;
        branch.bookmarks.push_back({made.world.steps(), bodies[collision.body_a].name,
                                    bodies[collision.body_b].name, collision.first});
    }
}

/// Decides by the size of the last keyframe, because measuring the state at every step would cost as much as
/// storing it.
bool wants_keyframe(const Branch& branch, const MadeWorld& made) {
    if (branch.keyframes.empty()) return true;
    const Keyframe& last = branch.keyframes.back();
    const std::size_t bytes = collide::bytes_of(*last.state);
    return made.world.steps() - last.step >= keyframe_distance(bytes, made.world.settings().time_step);
}

/// Returns the scene of the world at the end of the branch.
const collide::Scene& last_scene(const Branch& branch) {
    const auto last = std::find_if(branch.inputs.rbegin(), branch.inputs.rend(),
                                   [](const TimedInput& input) { return new_scene(input.input) != nullptr; });
    if (last == branch.inputs.rend()) return *branch.keyframes.back().scene;
    return *new_scene(last->input);
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
    if (branch.moments.empty()) {
        branch.first = made.world.steps();
        branch.touches.follow(*made.scene);
    }
    collide::WorldState state = made.world.state();
    branch.moments.push_back({hash_of(state), made.world.time(), made.world.report()});
    mark_collisions(branch, made);
    if (!wants_keyframe(branch, made)) return;
    state.bodies.shrink_to_fit();
    state.contacts.shrink_to_fit();
    state.joints.shrink_to_fit();
    branch.keyframes.push_back({made.world.steps(),
                                std::make_shared<const collide::WorldState>(std::move(state)), made.scene,
                                made.world.settings()});
}

std::uint64_t step_near(const Branch& branch, double seconds) {
    const auto& moments = branch.moments;
    const auto after = std::lower_bound(moments.begin(), moments.end(), seconds,
                                        [](const Moment& one, double time) { return one.seconds < time; });
    if (after == moments.begin()) return branch.first;
    const auto before = std::prev(after);
    const bool is_later = after != moments.end() && after->seconds - seconds < seconds - before->seconds;
    return branch.first + static_cast<std::uint64_t>((is_later ? after : before) - moments.begin());
}

void record_input(Branch& branch, TimedInput input, std::uint64_t of_edit) {
    if (const collide::Scene* scene = new_scene(input.input)) branch.touches.follow(*scene);
    if (std::holds_alternative<Rebuild>(input.input)) {
        // While the user drags an outline, every frame brings a new scene. Only the last one counts.
        const bool again = !branch.inputs.empty() && branch.inputs.back().step == input.step &&
                           branch.inputs.back().number >= of_edit &&
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
    branch.moments.resize(static_cast<std::size_t>(step - branch.first + 1));
    std::erase_if(branch.keyframes, later);
    // A cut that the step itself made belongs to that step, and stays.
    std::erase_if(branch.inputs, [step](const TimedInput& input) {
        return input.step > step || (input.step == step && !std::holds_alternative<Cut>(input.input));
    });
    branch.touches.end_at(step);
    branch.touches.follow(last_scene(branch));
    std::erase_if(branch.bookmarks, later);
}

void take_back(Branch& branch, std::uint64_t step, std::uint64_t number) {
    std::vector<TimedInput> stay;
    std::copy_if(
        branch.inputs.begin(), branch.inputs.end(), std::back_inserter(stay), [&](const TimedInput& input) {
            return input.step == step && input.number < number && !std::holds_alternative<Cut>(input.input);
        });
    end_at(branch, step);
    std::move(stay.begin(), stay.end(), std::back_inserter(branch.inputs));
    branch.touches.follow(last_scene(branch));
}

Branch forked(const Branch& branch, std::uint64_t step, int number) {
    Branch out = branch;
    out.number = number;
    out.parent = branch.number;
    out.fork = step;
    out.fork_seconds = branch.at(step).seconds;
    take_back(out, step, std::numeric_limits<std::uint64_t>::max());
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
                 branch.bookmarks.size() * sizeof(Bookmark) + branch.touches.bytes();
        for (const TimedInput& input : branch.inputs) {
            const auto* of_step = std::get_if<Cut>(&input.input);
            if (of_step != nullptr && states.insert(of_step->state.get()).second)
                bytes += collide::bytes_of(*of_step->state);
        }
        for (const Keyframe& key : branch.keyframes) {
            if (states.insert(key.state.get()).second)
                bytes += sizeof(Keyframe) + collide::bytes_of(*key.state);
        }
    }
    return bytes;
}

MadeWorld world_at(const Branch& branch, std::uint64_t step) {
    const Keyframe& key = keyframe_before(branch, step);
    MadeWorld made{collide::make_world(*key.scene), key.scene};
    restore(key, made);
    while (made.world.steps() < step) {
        apply_inputs(branch, made);
        made.world.step();
    }
    return made;
}

void bring_to(const Branch& branch, std::uint64_t step, MadeWorld& made) {
    const Keyframe& key = keyframe_before(branch, step);
    const bool on_the_way = made.world.steps() >= key.step && made.world.steps() <= step;
    if (!on_the_way) {
        restore(key, made);
        apply_inputs(branch, made);
    }
    while (made.world.steps() < step) {
        made.world.step();
        apply_inputs(branch, made);
    }
}

}  // namespace app
