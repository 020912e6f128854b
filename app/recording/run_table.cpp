#include "recording/run_table.h"

#include <fmt/format.h>

#include <iterator>

#include "text/words.h"

namespace app {

namespace {

constexpr const char* line_end = "\r\n";

/// Turns -0 into 0, which a reader would take for a difference.
double plain(double value) { return value + 0.0; }

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

std::string run_table_row(const collide::World& world, std::size_t columns) {
    const collide::StepReport& report = world.report();
    std::string row = fmt::format(
        "{},{},{},{},{},{},{},{},{},{}", world.time(), report.kinetic_energy, plain(report.potential_energy),
        plain(report.momentum.x), plain(report.momentum.y), plain(report.angular_momentum),
        plain(report.max_penetration), report.contacts, report.awake, report.islands);
    for (collide::BodyIndex body = 0; body < columns; ++body) {
        if (body >= world.body_count()) {
            row += ",,,,,,";
            continue;
        }
        const collide::Pose pose = world.pose(body);
        const collide::BodyState& state = world.state_of(body);
        fmt::format_to(std::back_inserter(row), ",{},{},{},{},{},{}", plain(pose.position.x),
                       plain(pose.position.y), plain(pose.angle), plain(state.velocity.x),
                       plain(state.velocity.y), plain(state.angular_velocity));
    }
    return row + line_end;
}

}  // namespace app
