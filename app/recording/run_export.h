// One branch of a run written to a file as a table, from the oldest step that is kept to its end.
//
// A separate world loads the states that the branch has stored and repeats the steps from there with the same
// inputs. The run shown is not touched. The work is divided, so that the window keeps drawing meanwhile.
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

// A run as a table for a spreadsheet: comma-separated values (RFC 4180), one row a step.

/// Names of the columns, with units: time, measures of the whole, then for each body its place, angle and
/// velocities. `names` by body.
std::string run_table_head(std::span<const std::string> names);

/// The world as it is, with what was measured of it. `bodies` says for each name of the head which body bears
/// it now; where none does, the fields are empty. Numbers as the shortest decimals that read back to the same
/// values.
std::string run_table_row(const collide::World& world, const collide::StepReport& report,
                          std::span<const std::optional<collide::BodyIndex>> bodies);
/// A row with all bodies in their order, and the measures of the last step.
std::string run_table_row(const collide::World& world);

class RunExport {
  public:
    /// Rows are those of `branch` as it is now.
    RunExport(Branch branch, std::filesystem::path file);

    /// Writes the head. Answers with a sentence when the file can't be written, else with nothing.
    std::optional<std::string> open();
    /// Writes rows until so many milliseconds are over, one at least; a sentence when the file can't be
    /// written: the export has ended then.
    std::optional<std::string> advance(double milliseconds);
    bool is_done() const { return done_; }

    /// How much is done, from 0 to 1.
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
    std::vector<std::string> names_;                         // of all bodies that the branch ever holds
    std::vector<std::optional<collide::BodyIndex>> bodies_;  // that bear them in the scene of `placed_for_`
    std::shared_ptr<const collide::Scene> placed_for_;
    bool done_ = false;
};

}  // namespace app
