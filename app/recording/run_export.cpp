#include "recording/run_export.h"

#include <fmt/format.h>

#include <chrono>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

#include <collide/scene/make_world.h>
#include "recording/run_table.h"

namespace app {

namespace {

MadeWorld world_of(const Keyframe& key) {
    MadeWorld made{collide::make_world(*key.scene), key.scene};
    restore(key, made);
    return made;
}

/// In the order in which they first appear.
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
        if (const auto* rebuild = std::get_if<Rebuild>(&input.input)) take(*rebuild->scene);
    }
    return names;
}

}  // namespace

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

/// A world that has taken up a state has measured nothing yet; the branch has kept what was.
bool RunExport::write_row() {
    if (placed_for_ != made_.scene) find_bodies();
    return out_.write(run_table_row(made_.world, branch_.at(made_.world.steps()).report, bodies_));
}

void RunExport::find_bodies() {
    placed_for_ = made_.scene;
    std::unordered_map<std::string, collide::BodyId> known;
    for (std::size_t i = 0; i < made_.scene->bodies.size(); ++i) {
        known.emplace(made_.scene->bodies[i].name, static_cast<collide::BodyId>(i));
    }
    bodies_.assign(names_.size(), std::nullopt);
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (const auto found = known.find(names_[i]); found != known.end()) bodies_[i] = found->second;
    }
}

std::string RunExport::refusal(const std::string& reason) const {
    return fmt::format(
        "{}: the table can't be written ({}), check the folder, its permissions and that the disk has room",
        file_.string(), reason);
}

}  // namespace app
