// Writes one branch of a run to a file as a table, from its oldest stored step to its end.
//
// A separate world restores the branch's stored states and repeats the steps from there with the same
// inputs, so the shown run is not changed. The work is divided into short parts, so that the window keeps
// drawing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/atomic_file.h>
#include "simulation/branch.h"

namespace app {

// A run as a table for a spreadsheet: comma-separated values (RFC 4180), one row per step.

/// Returns the names of the columns with units: time, measures of the whole world, then place, angle and
/// velocities of each body. `names` are those of the bodies.
std::string run_table_head(std::span<const std::string> names);

/// Returns the row of the world's present state and its measured values. `bodies` gives the present index of
/// each name in the head; a name without a body gets empty fields. Numbers are the shortest decimals that
/// read back as the same values.
std::string run_table_row(const collide::World& world, const collide::StepReport& report,
                          std::span<const std::optional<collide::BodyIndex>> bodies);
/// Returns a row with all bodies in their order, and the measured values of the last step.
std::string run_table_row(const collide::World& world);

class RunExport {
  public:
    /// Exports `branch` as it is now.
    RunExport(Branch branch, std::filesystem::path file);

    /// Writes the head. Returns a sentence when the file can't be written, else nothing.
    std::optional<std::string> open();
    /// Writes at least one row, and goes on for this many milliseconds. Returns a sentence when the file
    /// can't be written; then the export has ended.
    std::optional<std::string> advance(double milliseconds);
    bool is_done() const { return done_; }

    /// Returns the finished share, 0 to 1.
    double progress() const;
    std::uint64_t first_step() const { return branch_.first; }
    std::uint64_t last_step() const { return branch_.last(); }
    const std::filesystem::path& file() const { return file_; }

  private:
    bool write_row();
    void find_bodies();
    std::string refusal(const std::string& reason) const;

    Branch branch_;
    std::filesystem::path file_;
    collide::FileWriter out_;
    MadeWorld made_;
    std::vector<std::string> names_;  // of all bodies that the branch holds at any time
    /// The bodies with these names in the scene `placed_for_`.
    std::vector<std::optional<collide::BodyIndex>> bodies_;
    std::shared_ptr<const collide::Scene> placed_for_;
    bool done_ = false;
};

}  // namespace app
