#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "panels/numbers.h"
#include "player/impulse_words.h"
#include "player/ordered_words.h"
#include "player/values.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulsePass;
using collide::ImpulseSetup;
using collide::ImpulseStage;
using collide::ImpulseState;

namespace {

double wide(float value) { return static_cast<double>(value); }

LessonValue impulse_value(std::string name, double newton_seconds, std::string meaning) {
    return {std::move(name), readable(newton_seconds), "N s", std::move(meaning)};
}

/// The point's number where there are two.
std::string numbered(const ImpulseSetup& setup, std::uint32_t point) {
    return setup.count > 1 ? fmt::format(" {}", point + 1) : std::string();
}

std::string change_text(double before, double after) {
    const int decimals = std::max(std::abs(before), std::abs(after)) >= 10.0 ? 2 : 4;
    const std::string from = fixed(before, decimals);
    const std::string to = fixed(after, decimals);
    return from == to ? to : from + " → " + to;
}

void add_body(std::vector<LessonValue>& values, const char* name, const collide::ImpulseBody& before,
              const collide::ImpulseBody& after) {
    const auto speed = [](const collide::ImpulseBody& body) {
        return fmt::format("({}, {})", fixed(wide(body.velocity.x), 3), fixed(wide(body.velocity.y), 3));
    };
    values.push_back({fmt::format("v of {}", name), speed(after), "m/s",
                      speed(before) == speed(after) ? "unchanged" : "was " + speed(before)});
    const double rate = wide(after.angular_velocity);
    if (rate != 0.0 || before.angular_velocity != 0.0f) {
        values.push_back({fmt::format("ω of {}", name), change_text(wide(before.angular_velocity), rate),
                          "rad/s", "counter-clockwise"});
    }
}

/// Of responses 1 and 2 the sliding that is left tells.
bool is_at_limit(const ImpulseSetup& setup, const ImpulsePass& pass, const ImpulseState& left) {
    const bool sequential = setup.response == collide::Response::sequential;
    return sequential ? pass.slides() : std::abs(left.tangent_speed) > 1e-6f;
}

void add_pass(std::vector<LessonValue>& values, const ImpulseSetup& setup, const ImpulseEntry& entry,
              std::uint32_t point) {
    const ImpulsePass& pass = entry.passes.at(point);
    const ImpulseState& found = entry.found.at(point);
    const ImpulseState& left = entry.left.at(point);
    const std::string of = numbered(setup, point);
    const bool sequential = setup.response == collide::Response::sequential;
    values.push_back(
        {"v along n" + of, change_text(wide(pass.speed), wide(left.normal_speed)), "m/s", "below 0: nearer"});
    if (sequential) values.push_back({"bias" + of, fixed(wide(pass.bias), 4), "m/s", "below 0: pushes out"});
    values.push_back({"m" + of, readable(wide(pass.mass)), "kg", "that meets the impulse"});
    if (sequential) {
        values.push_back(impulse_value("Δλ" + of, wide(pass.wanted - found.normal_impulse), "wanted"));
    }
    const char* const meaning = sequential ? "accumulated, normal" : "given, normal";
    values.push_back(
        impulse_value("λ" + of, wide(left.normal_impulse), pass.pulls() ? "cut off at 0" : meaning));
    if (setup.friction <= 0.0f) return;
    values.push_back({"v along t" + of, change_text(wide(pass.tangent_speed), wide(left.tangent_speed)),
                      "m/s", "of sliding"});
    values.push_back(impulse_value("friction" + of, wide(left.tangent_impulse),
                                   is_at_limit(setup, pass, left) ? "at its limit: slides" : "holds"));
    values.push_back(impulse_value("µλ" + of, wide(pass.tangent_limit), "limit of friction"));
}

void add_state(std::vector<LessonValue>& values, const ImpulseSetup& setup, const ImpulseEntry& entry,
               std::uint32_t point) {
    const ImpulseState& found = entry.found.at(point);
    const ImpulseState& left = entry.left.at(point);
    const std::string of = numbered(setup, point);
    const bool prepared = entry.stage == ImpulseStage::prepare;
    const float speed_before = prepared ? left.normal_speed : found.normal_speed;
    values.push_back({"v along n" + of, change_text(wide(speed_before), wide(left.normal_speed)), "m/s",
                      "below 0: nearer"});
    if (prepared || entry.stage == ImpulseStage::move) {
        values.push_back(length_value("separation" + of, wide(left.separation), "below 0: overlap"));
    }
    if (prepared) {
        values.push_back(
            {"m" + of, readable(wide(setup.normal_mass.at(point))), "kg", "that meets the impulse"});
    }
    if (entry.stage == ImpulseStage::bounce) {
        values.push_back(
            speed_value("leaving" + of, wide(entry.leaving_speed.at(point)), "e · speed before"));
        values.push_back(impulse_value("bounce" + of, wide(entry.bounce_impulse.at(point)), "beyond λ"));
    }
    if (entry.stage == ImpulseStage::bound) {
        values.push_back(
            impulse_value("taken back" + of, wide(entry.taken_back.at(point)), "of what was given"));
    }
    values.push_back(impulse_value("λ" + of, wide(left.normal_impulse), "accumulated, normal"));
    if (left.tangent_impulse != 0.0f) {
        values.push_back(impulse_value("friction" + of, wide(left.tangent_impulse), "accumulated"));
    }
}

void add_whole_step(std::vector<LessonValue>& values, const ImpulseWalk& walk, std::size_t entry) {
    for (std::uint32_t i = 0; i < walk.recording.setup.count; ++i) {
        values.push_back(impulse_value("given" + numbered(walk.recording.setup, i),
                                       impulse_given(walk.recording, entry, i), "in the whole step"));
    }
}

}  // namespace

std::vector<LessonValue> entry_values(const ImpulseWalk& walk, std::size_t index) {
    const ImpulseSetup& setup = setup_at(walk.recording, index);
    const ImpulseEntry& entry = walk.recording.steps.items[index];
    std::vector<LessonValue> values;
    if (is_in_order(walk.recording) && entry.stage != ImpulseStage::finish) {
        const double seconds = walk.recording.touches[entry.touch].time * walk.step_seconds;
        values.push_back({"t", readable(1000.0 * seconds), "ms", "since the step began"});
    }
    const bool is_pass = entry.stage == ImpulseStage::solve || entry.stage == ImpulseStage::relax;
    for (std::uint32_t i = 0; i < setup.count; ++i) {
        if (is_pass) {
            add_pass(values, setup, entry, i);
        } else {
            add_state(values, setup, entry, i);
        }
    }
    if (entry.stage == ImpulseStage::finish) add_whole_step(values, walk, index);
    if (entry.stage == ImpulseStage::prepare) {
        values.push_back(direction_value("n", DVec2(setup.normal), "unit, from A to B"));
        values.push_back({"µ", readable(wide(setup.friction)), "",
                          setup.friction > setup.kinetic_friction ? "static, at rest" : "of this contact"});
        values.push_back({"e", readable(wide(setup.restitution)), "", "restitution"});
    }
    add_body(values, "A", entry.before[0], entry.after[0]);
    add_body(values, "B", entry.before[1], entry.after[1]);
    return values;
}

}  // namespace app
