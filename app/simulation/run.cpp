#include "simulation/run.h"

#include <algorithm>
#include <utility>

#include <collide/scene/cut_in_run.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>

namespace app {

namespace {

MadeWorld made_from(const collide::Scene& scene) {
    auto kept = std::make_shared<const collide::Scene>(scene);
    return {collide::make_world(*kept), std::move(kept)};
}

/// Returns the mean weight of the dynamic bodies. Without gravity, the earth's is used.
double typical_weight(const collide::World& world) {
    double mass = 0.0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < world.body_count(); ++i) {
        const collide::BodyDef& def = world.def(static_cast<collide::BodyIndex>(i));
        if (def.kind != collide::BodyKind::dynamic_body) continue;
        mass += def.mass;
        ++count;
    }
    const double gravity = glm::length(world.settings().gravity);
    const double mean = count > 0 ? mass / static_cast<double>(count) : 1.0;
    return std::max(mean, 1e-9) * (gravity > 0.0 ? gravity : 9.81);
}

constexpr double rounding = 1e-9;  // m and radians: a pose that differs by less has not been edited, since
                                   // the world's numbers are rounded

void place_static_bodies(const collide::World& world, collide::Scene& scene) {
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        collide::BodySpec& spec = scene.bodies[i];
        if (spec.motion != collide::Motion::static_body) continue;
        const collide::Pose pose = world.pose(static_cast<collide::BodyIndex>(i));
        const bool stayed = glm::length(pose.position - spec.position) < rounding &&
                            std::abs(pose.angle - spec.angle) < rounding;
        if (stayed) continue;
        spec.position = pose.position;
        spec.angle = pose.angle;
    }
}

void show_settings(const collide::WorldSettings& world, collide::SceneSettings& settings) {
    settings.gravity = world.gravity;
    settings.time_step = world.time_step;
    settings.response = world.response;
    settings.push_apart_split = world.push_apart_split;
    settings.substeps = static_cast<int>(world.substeps);
    settings.continuous = world.continuous;
    settings.ordered = world.ordered;
    settings.sleeping = world.sleeping;
    settings.warm_starting = world.warm_starting;
    settings.smooth_seams = world.seams_smoothed;
}

/// Sums over the world are finite only if the numbers of all bodies are.
bool is_finite(const collide::World& world) {
    const auto states = world.states();
    const collide::StepReport& report = world.report();
    return std::isfinite(report.kinetic_energy) && std::isfinite(report.potential_energy) &&
           std::isfinite(report.max_penetration) &&
           std::all_of(states.begin(), states.end(), [](const collide::BodyState& body) {
               return std::isfinite(body.center.x) && std::isfinite(body.center.y) &&
                      std::isfinite(body.angle);
           });
}

}  // namespace

Run::Run(const collide::Scene& start) : made_(made_from(start)), branches_(1) {
    record(branches_[0], made_);
    keep_trail();
}

void Run::step() {
    if (!at_end()) {
        replay_step();
        return;
    }
    edits_.undone.clear();
    made_.world.step();
    record(branches_[chosen_], made_);
    keep_trail();
    take_cut();
    forget();
}

/// Records the step's cuts as an input that belongs to no edit.
void Run::take_cut() {
    auto cut = collide::cut_after_step(made_.world, *made_.scene);
    if (!cut) return;
    Input input = Cut{std::make_shared<const collide::Scene>(std::move(cut->scene)),
                      std::make_shared<const collide::WorldState>(std::move(cut->state))};
    give(input, made_);
    ++inputs_;
    record_input(branches_[chosen_], {now(), std::move(input), time(), inputs_});
}

/// The inputs of the moment shown were given when the run arrived there.
void Run::replay_step() {
    made_.world.step();
    check();
    keep_trail();
    apply_inputs(branch(), made_);
}

void Run::check() {
    ++replay_.steps;
    const bool same = hash_of(made_.world.state()) == branch().at(now()).hash;
    if (!same && !replay_.first_difference) replay_.first_difference = now();
}

void Run::go_to(std::uint64_t step) {
    const std::uint64_t to = std::clamp(step, branch().first, branch().last());
    if (to == now()) return;
    // Some steps before the moment are taken again too, so that the trail has them: a comparison may need a
    // moment there.
    constexpr std::uint64_t lead = 4;
    const std::uint64_t from = std::max(branch().first, to - std::min(to, lead));
    const Keyframe& key = keyframe_before(branch(), from);
    if (to < now() || key.step > now()) {
        restore(key, made_);
        const auto later = [&](const TrailPoint& point) { return point.step >= now(); };
        std::erase_if(trail_, later);
        keep_trail();
        apply_inputs(branch(), made_);
    }
    while (now() < to) replay_step();
}

void Run::fork() {
    if (branches_.size() >= most_branches) {
        const std::size_t oldest = chosen_ == 0 ? 1 : 0;
        const int number = branches_[oldest].number;
        std::erase_if(edits_.done, [number](const HandEdit& edit) { return edit.branch == number; });
        branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(oldest));
        if (chosen_ > oldest) --chosen_;
    }
    Branch next = forked(branch(), now(), ++branches_made_);
    shown_before_ = branch().number;
    branches_.push_back(std::move(next));
    chosen_ = branches_.size() - 1;
}

void Run::act(Input input) {
    const bool in_past = !at_end();
    if (in_past) fork();
    give(input, made_);
    ++inputs_;
    note_edit(in_past);
    const std::uint64_t of_edit = edits_.is_open ? edits_.done.back().first_input : 0;
    record_input(branches_[chosen_], {now(), std::move(input), time(), inputs_}, of_edit);
}

void Run::end_at(std::uint64_t step) {
    Branch& cut = branches_[chosen_];
    comparison_.forget();
    app::end_at(cut, std::clamp(step, cut.first, cut.last()));
    made_ = world_at(cut, cut.last());
    apply_inputs(cut, made_);
    std::erase_if(trail_, [this](const TrailPoint& point) { return point.step >= now(); });
    keep_trail();
}

void Run::choose(std::size_t index) {
    if (index >= branches_.size() || index == chosen_) return;
    const std::uint64_t step = std::clamp(now(), branches_[index].first, branches_[index].last());
    shown_before_ = branch().number;
    chosen_ = index;
    show(step);
}

/// Shows a step of the chosen branch. The world may be in another branch.
void Run::show(std::uint64_t step) {
    comparison_.forget();
    trail_.clear();
    restore(keyframe_before(branch(), step), made_);
    keep_trail();
    apply_inputs(branch(), made_);
    while (now() < step) replay_step();
}

void Run::keep_trail() {
    TrailPoint point;
    point.step = now();
    point.time = time();
    for (const collide::BodyState& state : made_.world.states()) {
        point.places.push_back({state.center, state.angle});
    }
    for (const collide::OrderedImpact& impact : made_.world.ordered_impacts()) {
        point.turns.push_back({impact.body_a, impact.center_a});
        point.turns.push_back({impact.body_b, impact.center_b});
    }
    const bool other_bodies = !trail_.empty() && trail_.back().places.size() != point.places.size();
    if (other_bodies) trail_.clear();
    trail_.push_back(std::move(point));
    if (trail_.size() > trail_steps) trail_.erase(trail_.begin());
}

/// Frees memory: the branch with the oldest moment loses that moment first.
void Run::forget() {
    if (now() % most_keyframe_distance != 0) return;
    while (bytes() > most_bytes) {
        const auto oldest =
            std::min_element(branches_.begin(), branches_.end(), [](const Branch& a, const Branch& b) {
                const auto rank = [](const Branch& x) { return std::pair(x.keyframes.size() < 2, x.first); };
                return rank(a) < rank(b);
            });
        if (oldest->keyframes.size() < 2) return;
        forget_oldest(*oldest);
    }
}

std::optional<MadeWorld> Run::before_last_step() const {
    if (now() == 0 || !branch().holds(now() - 1)) return std::nullopt;
    MadeWorld made = world_at(branch(), now() - 1);
    apply_inputs(branch(), made);
    return made;
}

MotionView Run::view() const {
    const collide::World& world = made_.world;
    return {world.contacts(), world.states(),        world.islands(), world.joints(),         trail_,
            world.report(),   typical_weight(world), time_step(),     world.sensor_overlaps()};
}

std::optional<std::size_t> Run::compared() const {
    if (branches_.size() < 2) return std::nullopt;
    for (const int wanted : {shown_before_, branch().parent}) {
        for (std::size_t i = 0; i < branches_.size(); ++i) {
            if (i != chosen_ && branches_[i].number == wanted) return i;
        }
    }
    return chosen_ == 0 ? 1 : 0;
}

void show_world(const collide::World& world, collide::Scene& scene) {
    collide::place_bodies(world, scene);
    place_static_bodies(world, scene);
    show_settings(world.settings(), scene.settings);
}

// ---- the user's edits

std::optional<std::size_t> Run::index_of(int number) const {
    for (std::size_t i = 0; i < branches_.size(); ++i) {
        if (branches_[i].number == number) return i;
    }
    return std::nullopt;
}

void Run::begin_edit(std::string name) {
    if (edits_.is_open) return;
    edits_.is_open = true;
    edits_.has_input = false;
    edits_.open_name = std::move(name);
}

/// Notes that an input of the edit came; it is the last input.
void Run::note_edit(bool began_branch) {
    edits_.undone.clear();
    if (!edits_.is_open || edits_.has_input) return;
    edits_.done.push_back({edits_.open_name, branch().number, now(), inputs_, began_branch});
    edits_.has_input = true;
}

bool Run::end_edit(std::string name) {
    if (!edits_.is_open) return false;
    edits_.is_open = false;
    if (!edits_.has_input) return false;
    HandEdit& edit = edits_.done.back();
    if (edit.name.empty()) edit.name = std::move(name);
    const bool came_to_nothing = edit.name.empty() && edit.step == now();
    if (!came_to_nothing) return false;
    undo();
    edits_.undone.clear();
    return true;
}

bool Run::can_undo() const {
    if (edits_.done.empty()) return false;
    const auto at = index_of(edits_.done.back().branch);
    return at && branches_[*at].holds(edits_.done.back().step);
}

void Run::undo() {
    if (!can_undo()) return;
    edits_.is_open = false;
    HandEdit edit = std::move(edits_.done.back());
    edits_.done.pop_back();
    const std::size_t at = *index_of(edit.branch);
    const std::uint64_t step = edit.step;
    const std::uint64_t first_input = edit.first_input;
    auto parent = edit.began_branch ? index_of(branches_[at].parent) : std::nullopt;
    if (parent && !branches_[*parent].holds(step)) parent.reset();
    edits_.undone.push_back({std::move(edit), branches_[at], parent.has_value()});
    if (parent) {
        branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(at));
        chosen_ = *parent - (*parent > at ? 1 : 0);
    } else {
        take_back(branches_[at], step, first_input);
        chosen_ = at;
    }
    show(step);
}

void Run::redo() {
    if (!can_redo()) return;
    UndoneEdit again = std::move(edits_.undone.back());
    edits_.undone.pop_back();
    const std::uint64_t step = again.edit.step;
    if (again.is_removed) {
        chosen_ = branches_.size();
        branches_.push_back(std::move(again.branch));
    } else {
        chosen_ = *index_of(again.edit.branch);
        branches_[chosen_] = std::move(again.branch);
    }
    edits_.done.push_back(std::move(again.edit));
    show(step);
}

bool run_straight(collide::World& world, collide::Scene& scene, const StraightRun& run,
                  const std::function<void(const collide::Mishaps& since)>& report) {
    const std::uint64_t last = step_at(run.seconds, run.time_step);
    std::uint64_t next_report = 0;
    std::uint64_t due = 0;
    collide::Mishaps since;
    for (std::uint64_t step = 0; step <= last; ++step) {
        if (step > 0) collide::step_and_cut(world, scene);
        if (world.runaways() > 0) return false;
        since.held_back += world.impact_limited();
        since.torn = std::max(since.torn, world.torn());
        const bool ends = run.until_torn && since.torn > 0;
        if (step < due && !ends) continue;
        if (!is_finite(world)) return false;
        report(since);
        if (ends) return true;
        since = {};
        do {
            ++next_report;
            due = step_at(static_cast<double>(next_report) * run.every, run.time_step);
        } while (run.every > 0.0 && due <= step);
    }
    return true;
}

}  // namespace app
