#include "recording/run_table.h"

#include <fmt/format.h>

#include <iterator>
#include <vector>

namespace app {

namespace {

constexpr const char* line_end = "\r\n";

/// In quotes where it holds what would end the field.
std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string out = "\"";
    for (const char c : text) {
        out += c;
        if (c == '"') out += c;
    }
    return out + '"';
}

/// -0 would be read as a difference where there is none.
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
            head += ',' + quoted(fmt::format("{} {}", name, column));
        }
    }
    return head + line_end;
}

std::string run_table_row(const collide::World& world, const collide::StepReport& report,
                          std::span<const std::optional<collide::BodyId>> bodies) {
    std::string row = fmt::format(
        "{},{},{},{},{},{},{},{},{},{}", world.time(), report.kinetic_energy, plain(report.potential_energy),
        plain(report.momentum.x), plain(report.momentum.y), plain(report.angular_momentum),
        plain(report.max_penetration), report.contacts, report.awake, report.islands);
    for (const std::optional<collide::BodyId> body : bodies) {
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
    std::vector<std::optional<collide::BodyId>> all(world.body_count());
    for (collide::BodyId i = 0; i < all.size(); ++i) all[i] = i;
    return run_table_row(world, world.report(), all);
}

}  // namespace app
