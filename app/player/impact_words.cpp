#include "player/impact_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "player/impulse_words.h"
#include "text/numbers.h"
#include "text/words.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulsePass;
using collide::ImpulseSetup;
using collide::ImpulseStage;
using collide::ImpulseState;
using collide::Response;

namespace {

constexpr float still = 5e-5f;  // m/s; slower is called none

double wide(float value) { return static_cast<double>(value); }

std::string speed_words_of(float speed) { return readable(std::abs(wide(speed))) + " m/s"; }

}  // namespace

/// The point that is pushed more, or that comes nearer faster where none is pushed.
std::uint32_t telling_point(const ImpulseWalk& walk, const ImpulseSetup& setup) {
    if (setup.count < 2) return 0;
    const auto& end = walk.recording.steps.items.back().left;
    if (end[0].normal_impulse != end[1].normal_impulse)
        return end[1].normal_impulse > end[0].normal_impulse ? 1 : 0;
    return setup.approach[1] < setup.approach[0] ? 1 : 0;
}

std::string point_words(const ImpulseSetup& setup, std::uint32_t point) {
    return setup.count > 1 ? fmt::format("Point {}", point + 1) : std::string("The point");
}

std::string approach_words(float speed) {
    if (speed < -still) return "comes nearer at " + speed_words_of(speed);
    if (speed > still) return "parts at " + speed_words_of(speed);
    return "neither comes nearer nor parts";
}

std::string bounce_rule(const ImpulseSetup& setup, std::uint32_t point) {
    const float speed = setup.approach.at(point);
    if (speed >= -still) return "No impulse is needed along the normal.";
    if (setup.restitution <= 0.0f) return "e is 0: it is to stop.";
    if (-speed < setup.least_bounce_speed)
        return fmt::format("Slower than {}, it is to stop and not to bounce.",
                           speed_words_of(setup.least_bounce_speed));
    return fmt::format("With e = {} it is to bounce.", readable(wide(setup.restitution)));
}

namespace {

/// "adds 0.2 m/s", of a speed along the normal.
std::string adds_words(float speed) {
    return fmt::format("{} {}", speed < 0.0f ? "takes off" : "adds", speed_words_of(speed));
}

/// "point 2 adds 0.2 m/s, friction takes off 0.9 m/s"; empty where nothing else changes the speed.
std::string others_words(const ImpulseSetup& setup, const ImpulsePass& pass, std::uint32_t point) {
    std::string words;
    const auto add = [&](float speed, const std::string& name) {
        if (std::abs(speed) <= still) return;
        words += fmt::format("{}{} {}", words.empty() ? "" : ", ", name, adds_words(speed));
    };
    add(pass.by_other_point, fmt::format("point {}", 2 - point));
    add(pass.by_friction, setup.count > 1 ? "the friction of both" : "friction");
    add(pass.by_other_pairs, "what else touches in this moment");
    return words;
}

/// It was to part faster, but restitution and friction would have made energy.
std::string softened_words(const ImpulseSetup& setup, const ImpulseEntry& entry, std::uint32_t point) {
    const float wanted = setup.bounce_speed.at(point);
    const float left = entry.left.at(point).normal_speed;
    if (left >= wanted - std::max(still, 1e-3f * wanted)) return {};
    return fmt::format(" It was to part at {}: with friction that would make energy from nothing.",
                       speed_words_of(wanted));
}

}  // namespace

std::string impact_sum_words(const ImpulseSetup& setup, const ImpulseEntry& entry, std::uint32_t point) {
    const ImpulsePass& pass = entry.passes.at(point);
    const ImpulseState& left = entry.left.at(point);
    const std::string others = others_words(setup, pass, point);
    const float change = left.normal_speed - pass.speed - pass.by_others();
    const std::string product = fmt::format("{} kg · {} = {}", readable(wide(pass.mass)),
                                            speed_words_of(change), impulse_words(wide(left.normal_impulse)));
    const std::string name = setup.count > 1 ? fmt::format("point {}", point + 1) : std::string("the point");
    const std::string sum =
        others.empty()
            ? fmt::format("{} at {}.", product, name)
            : fmt::format("The rest of the impact changes the speed at {} by u: {}. λ adds {}: {}.", name,
                          others, speed_words_of(change), product);
    return sum + softened_words(setup, entry, point);
}

Reflection reflection_of(const ImpulseSetup& setup, const ImpulseEntry& entry) {
    Reflection whole;
    const double share = 1.0 / std::max(1.0, static_cast<double>(setup.count));
    for (std::uint32_t i = 0; i < setup.count; ++i) {
        whole.speed_before += share * wide(entry.found.at(i).normal_speed);
        whole.speed_after += share * wide(entry.left.at(i).normal_speed);
        whole.impulse += wide(entry.left.at(i).normal_impulse);
    }
    whole.mass = wide(setup.normal_mass[0]);
    return whole;
}

std::string impact_friction_words(const ImpulseSetup& setup, const ImpulseEntry& entry, std::uint32_t point) {
    const ImpulsePass& pass = entry.passes.at(point);
    const float slides_at = entry.left.at(point).tangent_speed;
    if (setup.friction <= 0.0f || pass.tangent_limit <= 0.0f || std::abs(pass.tangent_speed) <= still)
        return {};
    const std::string given = impulse_words(std::abs(wide(pass.tangent_wanted)));
    if (std::abs(slides_at) <= still) return fmt::format(" Friction gives {} and stops the sliding.", given);
    return fmt::format(" Friction gives {}, all that µλ allows; it slides on at {}.", given,
                       speed_words_of(slides_at));
}

namespace {

std::string found_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    const std::uint32_t point = telling_point(walk, setup);
    const float mass = setup.normal_mass.at(point);
    std::string words =
        fmt::format("Gravity has worked for the whole step, and this contact's turn has come. {} {}. {}",
                    point_words(setup, point), approach_words(entry.left.at(point).normal_speed),
                    bounce_rule(setup, point));
    if (mass > 0.0f) {
        words += fmt::format(" An impulse of 1 N s there changes that speed by {}.",
                             readable(1.0 / wide(mass)) + " m/s");
    }
    if (walk.contacts > 1)
        words += fmt::format(" Of the pair's {} contacts this is the one that pushed most.", walk.contacts);
    return words;
}

std::string reflected_words(const ImpulseSetup& setup, const ImpulseEntry& entry) {
    const Reflection whole = reflection_of(setup, entry);
    return fmt::format(
        "The speed along the normal is reflected, at once: {} kg · {} = {}{}. The contact {}; nothing turns.",
        readable(whole.mass), readable(std::abs(whole.speed_after - whole.speed_before)) + " m/s",
        impulse_words(whole.impulse),
        setup.count > 1 ? ", half of it at each of the two points" : " at the point",
        approach_words(static_cast<float>(whole.speed_after)));
}

std::string given_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    const std::uint32_t point = telling_point(walk, setup);
    const ImpulseState& left = entry.left.at(point);
    if (left.normal_impulse <= 0.0f) {
        return fmt::format("{} {}: nothing is given, for a contact pushes and never pulls.",
                           point_words(setup, point), approach_words(entry.found.at(point).normal_speed));
    }
    const std::string after = approach_words(left.normal_speed);
    if (setup.response == Response::push_apart) {
        return reflected_words(setup, entry) + impact_friction_words(setup, entry, point);
    }
    const std::string how =
        fmt::format("{} {} It {}.",
                    setup.count > 1         ? "Both points and their friction are solved together, once."
                    : setup.friction > 0.0f ? "Normal and friction are solved together, once."
                                            : "One impulse, at once.",
                    impact_sum_words(setup, entry, point), after);
    return how + impact_friction_words(setup, entry, point);
}

std::string apart_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    float depth = 0.0f;
    for (std::uint32_t i = 0; i < walk.recording.setup.count; ++i)
        depth = std::max(depth, -entry.found.at(i).separation);
    if (depth <= 0.0f) return "There is no overlap to take out.";
    const bool by_half = walk.recording.setup.split == collide::PushApartSplit::half;
    return fmt::format(
        "The overlap of {} is taken out at once along the normal. Where both can move, {}; else one takes it "
        "all.",
        length_words(wide(depth)), by_half ? "each takes half" : "the lighter one goes farther, by mass");
}

std::string end_words(const ImpulseWalk& walk, std::size_t index) {
    double given = 0.0;
    for (std::uint32_t i = 0; i < walk.recording.setup.count; ++i)
        given += impulse_given(walk.recording, index, i);
    std::string words = fmt::format(
        "Done: {} in this step of {}. The next contact's turn comes, and may undo what this one did: nothing "
        "is repeated, and nothing is kept for the next step.",
        given > 0.0 ? "the contact has given " + impulse_words(given) : std::string("nothing was given"),
        readable(1000.0 * walk.step_seconds) + " ms");
    if (walk.same_state) words += " The step came to the run's own state, to the bit.";
    return words;
}

}  // namespace

std::string impact_entry_words(const ImpulseWalk& walk, std::size_t index) {
    const ImpulseEntry& entry = walk.recording.steps.items[index];
    switch (entry.stage) {
        case ImpulseStage::prepare:
            return found_words(walk, entry);
        case ImpulseStage::solve:
            return given_words(walk, entry);
        case ImpulseStage::move:
            return apart_words(walk, entry);
        default:
            return end_words(walk, index);
    }
}

}  // namespace app
