#include "simulation/second_world.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>

#include <collide/base/standard.h>
#include <collide/scene/make_world.h>

namespace app {

namespace {

void keep_places(const collide::Scene& now, collide::Scene& next) {
    std::unordered_map<std::string_view, const collide::BodySpec*> by_name;
    for (const collide::BodySpec& body : now.bodies) by_name.emplace(body.name, &body);
    for (collide::BodySpec& body : next.bodies) {
        const auto found = by_name.find(body.name);
        if (found == by_name.end()) continue;
        const collide::BodySpec& own = *found->second;
        if (own.shape != body.shape || own.motion != body.motion || own.pivot != body.pivot) continue;
        body.position = own.position;
        body.angle = own.angle;
        body.rotation = own.rotation;
        body.velocity = own.velocity;
        body.angular_velocity = own.angular_velocity;
    }
}

/// Copies the settings into those of a scene or of a world; both have the same member names.
template <class Settings>
void put_settings(const SecondWorldSettings& from, Settings& to) {
    to.time_step = 1.0 / from.hertz;
    to.response = from.response;
    to.continuous = from.continuous;
    to.ordered = from.ordered;
    to.warm_starting = from.warm_starting;
}

/// Adapts an input of the run. `now` is the second world's scene with its present positions. When bodies
/// were added, removed or reshaped in the run, unchanged bodies keep their positions here. New bodies get
/// the positions of the run.
Input input_for(const Input& input, const SecondWorldSettings& settings, const collide::Scene& now) {
    return std::visit(collide::Overloaded{
                          [&](Tune tune) -> Input {
                              put_settings(settings, tune.settings);
                              return tune;
                          },
                          [&](const Rebuild& rebuild) -> Input {
                              collide::Scene next = scene_for(*rebuild.scene, settings);
                              keep_places(now, next);
                              return Rebuild{std::make_shared<const collide::Scene>(std::move(next))};
                          },
                          [](const auto& same) -> Input { return same; },
                      },
                      input);
}

}  // namespace

collide::Scene scene_for(const collide::Scene& scene, const SecondWorldSettings& settings) {
    collide::Scene other = scene;
    put_settings(settings, other.settings);
    return other;
}

SecondWorld::SecondWorld(const collide::Scene& start, const SecondWorldSettings& settings)
    : settings_(settings), run_(scene_for(start, settings)) {
    place();
}

std::uint64_t SecondWorld::step_at(double seconds) const {
    return static_cast<std::uint64_t>(std::max(0.0, std::floor(seconds / run_.time_step() + rounding)));
}

/// Returns the second world's first step that is not before that time.
std::uint64_t SecondWorld::step_from(double seconds) const {
    return static_cast<std::uint64_t>(std::max(0.0, std::ceil(seconds / run_.time_step() - rounding)));
}

/// Returns how many of the received inputs are older than everything the run's branch still stores.
std::size_t SecondWorld::forgotten(const Branch& branch) const {
    const auto kept = std::partition_point(given_.begin(), given_.end(),
                                           [&](const Given& given) { return given.run_step < branch.first; });
    return static_cast<std::size_t>(kept - given_.begin());
}

/// Removes all received inputs from the first one on that the branch does not have, or that was added to its
/// past.
bool SecondWorld::part_where_changed(const Branch& branch) {
    const auto kept = given_.begin() + static_cast<std::ptrdiff_t>(forgotten(branch));
    const auto [given, input] =
        std::mismatch(kept, given_.end(), branch.inputs.begin(), branch.inputs.end(),
                      [](const Given& one, const TimedInput& other) { return one.number == other.number; });
    std::uint64_t from = std::numeric_limits<std::uint64_t>::max();
    if (given != given_.end()) from = given->step;
    if (input != branch.inputs.end()) from = std::min(from, step_from(input->seconds));
    const bool is_new = given == given_.end() && from >= run_.branch().last();
    if (is_new || from > run_.branch().last()) return false;
    run_.end_at(from);
    std::erase_if(given_, [this](const Given& one) { return one.step >= run_.now(); });
    return true;
}

bool SecondWorld::give_what_is_due(const Branch& branch) {
    if (!run_.at_end()) return false;
    const std::size_t before = given_.size();
    for (std::size_t next = before - forgotten(branch); next < branch.inputs.size(); ++next) {
        const TimedInput& input = branch.inputs[next];
        if (step_from(input.seconds) > run_.now()) break;
        if (std::holds_alternative<Rebuild>(input.input)) place();
        // The run's own cuts are left out: the second world makes its cuts itself.
        if (!std::holds_alternative<Cut>(input.input)) run_.act(input_for(input.input, settings_, scene_));
        given_.push_back({input.number, input.step, run_.now()});
    }
    return given_.size() != before;
}

void SecondWorld::place() {
    if (placed_ != run_.made_of()) {
        placed_ = run_.made_of();
        scene_ = *placed_;
    }
    collide::place_bodies(run_.world(), scene_);
}

void SecondWorld::follow(const Run& run, const std::function<bool()>& has_time) {
    const Branch& branch = run.branch();
    const std::uint64_t before = run_.now();
    bool changed = part_where_changed(branch);
    const std::uint64_t target = step_at(run.time());
    // Known steps are reached by a jump; new steps have to be computed one by one.
    run_.go_to(std::min(target, run_.branch().last()));
    changed |= give_what_is_due(branch);
    if (run_.now() < target) {
        do {
            run_.step();
            changed |= give_what_is_due(branch);
        } while (run_.now() < target && has_time());
    }
    if (changed || run_.now() != before) place();
}

}  // namespace app
