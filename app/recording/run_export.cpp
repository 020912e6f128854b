#include "recording/run_export.h"

#include <fmt/format.h>

#include <chrono>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <collide/scene/make_world.h>
#include <collide/scene/path_text.h>
#include "text/words.h"

namespace app {

namespace {

constexpr const char* line_end = "\r\n";

/// Turns -0 into 0, which a reader would take for a difference.
double plain(double value) { return value + 0.0; }

MadeWorld world_of(const Keyframe& key) {
    MadeWorld made{collide::make_world(*key.scene), key.scene};
    restore(key, made);
    return made;
}

/// Returns the names in the order of their first appearance.
std::vector<std::string> names_in(const Branch& branch) {
    std::vector<std::string> names;
    std::unordered_set<std::string> seen;
    const auto take = [&](const collide::Scene& scene) {
        for (const collide::BodySpec& body : scene.bodies) {
            if (seen.insert(body.name).second) names.push_back(body.name);
        }
    };
    take(*branch.keyframes.front().scene);
    for (const TimedInput& input : branch.inputs) {
        if (const collide::Scene* scene = new_scene(input.input)) take(*scene);
    }
    return names;
}

}  // namespace

std::string run_table_head(std::span<const std::string> names) {
    std::string head =
        "time (s),kinetic energy (J),potential energy (J),momentum x (N s),momentum y (N s),angular momentum "
        "(N m s),"
        "penetration (m),contacts,awake,islands";
    for (const std::string& name : names) {
        for (const char* column : {"x (m)", "y (m)", "angle (rad)", "velocity x (m/s)", "velocity y (m/s)",
                                   "angular velocity (rad/s)"}) {
            head += ',' + csv_field(fmt::format("{} {}", name, column));
        }
    }
    return head + line_end;
}

std::string run_table_row(const collide::World& world, const collide::StepReport& report,
                          std::span<const std::optional<collide::BodyIndex>> bodies) {
    std::string row = fmt::format(
        "{},{},{},{},{},{},{},{},{},{}", world.time(), report.kinetic_energy, plain(report.potential_energy),
        plain(report.momentum.x), plain(report.momentum.y), plain(report.angular_momentum),
        plain(report.max_penetration), report.contacts, report.awake, report.islands);
    for (const std::optional<collide::BodyIndex> body : bodies) {
        if (!body) {
            row += ",,,,,,";
            continue;
        }
        const collide::Pose pose = world.pose(*body);
        const collide::BodyState& state = world.state_of(*body);
        fmt::format_to(std::back_inserter(row), ",{},{},{},{},{},{}", plain(pose.position.x),
                       plain(pose.position.y), plain(pose.angle), plain(state.velocity.x),
                       plain(state.velocity.y), plain(state.angular_velocity));
    }
    return row + line_end;
}

std::string run_table_row(const collide::World& world) {
    std::vector<std::optional<collide::BodyIndex>> all(world.body_count());
    for (collide::BodyIndex i = 0; i < all.size(); ++i) all[i] = i;
    return run_table_row(world, world.report(), all);
}

RunExport::RunExport(Branch branch, std::filesystem::path file)
    : branch_(std::move(branch)),
      file_(std::move(file)),
      made_(world_of(branch_.keyframes.front())),
      names_(names_in(branch_)) {}

std::optional<std::string> RunExport::open() {
    if (const auto reason = out_.open(file_)) {
        done_ = true;
        return refusal(*reason);
    }
    out_.write(run_table_head(names_));
    return std::nullopt;
}

std::optional<std::string> RunExport::advance(double milliseconds) {
    const auto start = std::chrono::steady_clock::now();
    const std::chrono::duration<double, std::milli> most(milliseconds);
    while (!done_) {
        const bool written = write_row();
        done_ = !written || made_.world.steps() >= branch_.last();
        if (done_) {
            const auto reason = out_.finish();
            return reason ? std::optional(refusal(*reason)) : std::nullopt;
        }
        apply_inputs(branch_, made_);
        made_.world.step();
        if (std::chrono::steady_clock::now() - start >= most) break;
    }
    return std::nullopt;
}

double RunExport::progress() const {
    const auto steps = static_cast<double>(branch_.last() - branch_.first + 1);
    return done_ ? 1.0 : static_cast<double>(made_.world.steps() - branch_.first) / steps;
}

/// Takes the measured values from the branch: a restored world has measured nothing yet.
bool RunExport::write_row() {
    if (placed_for_ != made_.scene) find_bodies();
    return out_.write(run_table_row(made_.world, branch_.at(made_.world.steps()).report, bodies_));
}

void RunExport::find_bodies() {
    placed_for_ = made_.scene;
    std::unordered_map<std::string, collide::BodyIndex> known;
    for (std::size_t i = 0; i < made_.scene->bodies.size(); ++i) {
        known.emplace(made_.scene->bodies[i].name, static_cast<collide::BodyIndex>(i));
    }
    bodies_.assign(names_.size(), std::nullopt);
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (const auto found = known.find(names_[i]); found != known.end()) bodies_[i] = found->second;
    }
}

std::string RunExport::refusal(const std::string& reason) const {
    return fmt::format(
        "{}: the table can't be written ({}), check the folder, its permissions and that the disk has room",
        collide::utf8_of(file_), reason);
}

}  // namespace app
