#include "player/impulse_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "text/words.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulsePass;
using collide::ImpulseSetup;
using collide::ImpulseTouch;
using collide::Response;

namespace {

/// Whether the point is to bounce, and why.
std::string bounce_rule(const ImpulseAt& at) {
    const ImpulseSetup& setup = at.setup();
    const float speed = setup.approach.at(at.point());
    if (speed >= -still_speed) return "No impulse is needed along the normal.";
    if (setup.restitution <= 0.0f) return "e is 0: it must stop.";
    if (-speed < setup.least_bounce_speed)
        return fmt::format("Slower than {}, it must stop, not bounce.", rate_words(setup.least_bounce_speed));
    return fmt::format("With e = {} it must bounce.", readable(wide(setup.restitution)));
}

/// "adds 0.2 m/s", of a speed along the normal.
std::string adds_words(float speed) {
    return fmt::format("{} {}", speed < 0.0f ? "removes" : "adds", rate_words(speed));
}

/// "point 2 adds 0.2 m/s, friction takes off 0.9 m/s"; empty where nothing else changes the speed.
std::string others_words(const ImpulseAt& at) {
    std::string words;
    const auto add = [&](float speed, const std::string& name) {
        if (std::abs(speed) <= still_speed) return;
        words += fmt::format("{}{} {}", words.empty() ? "" : ", ", name, adds_words(speed));
    };
    add(at.pass().by_other_point, fmt::format("point {}", 2 - at.point()));
    add(at.pass().by_friction, at.setup().count > 1 ? "the friction of both" : "friction");
    add(at.pass().by_other_pairs, "what else touches at this moment");
    return words;
}

/// It was to part faster, but restitution and friction would have made energy.
std::string softened_words(const ImpulseAt& at) {
    const float wanted = at.setup().bounce_speed.at(at.point());
    if (at.left().normal_speed >= wanted - std::max(still_speed, 1e-3f * wanted)) return {};
    return fmt::format(" It should separate at {}, but with friction that would create energy.",
                       rate_words(wanted));
}

/// How the point's impulse comes about, in sentences with numbers that multiply to it; of response 2 and the
/// ordered mode.
std::string sum_words(const ImpulseAt& at) {
    const std::string others = others_words(at);
    const float change = at.left().normal_speed - at.pass().speed - at.pass().by_others();
    const std::string product =
        fmt::format("{} kg · {} = {}", readable(wide(at.pass().mass)), rate_words(change),
                    impulse_words(wide(at.left().normal_impulse)));
    const std::string name = the_point(at.setup(), at.point());
    const std::string sum =
        others.empty()
            ? fmt::format("{} at {}.", product, name)
            : fmt::format("The rest of the impact changes the speed at {} by u: {}. λ adds {}: {}.", name,
                          others, rate_words(change), product);
    return sum + softened_words(at);
}

/// Empty where nothing slides.
std::string friction_words(const ImpulseAt& at) {
    const ImpulsePass& pass = at.pass();
    const float slides_at = at.left().tangent_speed;
    if (at.setup().friction <= 0.0f || pass.tangent_limit <= 0.0f ||
        std::abs(pass.tangent_speed) <= still_speed) {
        return {};
    }
    const std::string given = impulse_words(std::abs(wide(pass.tangent_wanted)));
    if (std::abs(slides_at) <= still_speed)
        return fmt::format(" Friction gives {} and stops the sliding.", given);
    return fmt::format(" Friction gives {}, all that µλ allows; it slides on at {}.", given,
                       rate_words(slides_at));
}

std::string reflected_words(const ImpulseAt& at) {
    const Reflection whole = reflection_of(at.setup(), at.entry());
    return fmt::format(
        "The speed along the normal is reflected, at once: {} kg · {} = {}{}. The contact {}; nothing turns.",
        readable(whole.mass), readable(std::abs(whole.speed_after - whole.speed_before)) + " m/s",
        impulse_words(whole.impulse),
        at.setup().count > 1 ? ", half of it at each of the two points" : " at the point",
        approach_words(static_cast<float>(whole.speed_after)));
}

bool gives_nothing(const ImpulseAt& at) { return at.left().normal_impulse <= 0.0f; }

std::string nothing_words(const ImpulseAt& at) {
    const float before = at.found().normal_speed;
    const float after = at.left().normal_speed;
    if (before < -still_speed && after >= -still_speed) {  // else it would seem to be pulled
        return fmt::format("{}, but after the rest of the impact it {}: no impulse is needed here.",
                           approach_words(at, before), approach_words(after));
    }
    return approach_words(at, before) + ": no impulse is given, since a contact can only push, never pull.";
}

/// Response 2 and the ordered mode, after the words on what is solved together.
std::string impulse_and_friction_words(const ImpulseAt& at, const char* together) {
    return fmt::format("{} {} It {}.{}", together, sum_words(at), approach_words(at.left().normal_speed),
                       friction_words(at));
}

const char* together_words(const ImpulseSetup& setup) {
    if (setup.count > 1) return "Both points and their friction are solved together, once.";
    return setup.friction > 0.0f ? "Normal and friction are solved together, once." : "One impulse, at once.";
}

/// Which touch of the pair in the step; empty where there is but one.
std::string which_time(const ImpulseAt& at) {
    const std::size_t count = at.walk.recording.touches.size();
    if (count < 2) return {};
    return fmt::format(" It is impact {} of {} in this step.", at.entry().touch + 1, count);
}

std::string when_words(const ImpulseAt& at) {
    if (at.touch().at_start) {
        return "The two touch at the start of the step: bounces are handled first, then all resting contacts "
               "together.";
    }
    const double step = at.walk.step_seconds;
    return fmt::format(
        "{} into the step of {} the two touch: of all future impacts this is the earliest, and both have "
        "advanced to it.",
        milliseconds(at.touch().time * step), milliseconds(step));
}

/// Where other bodies or joints had their turn after the last impact of the two.
std::string changed_since_words(const ImpulseAt& at) {
    const float left = at.left().normal_speed;
    if (std::abs(left - at.found().normal_speed) < still_speed) return {};
    return fmt::format(" Others have changed their speeds since: the point now {}.", approach_words(left));
}

}  // namespace

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

std::string turn_words(const ImpulseAt& at) {
    const float mass = at.setup().normal_mass.at(at.point());
    const std::string effect = mass > 0.0f
                                   ? fmt::format(" An impulse of 1 N s there changes that speed by {} m/s.",
                                                 readable(1.0 / wide(mass)))
                                   : std::string();
    return fmt::format("{}Gravity has acted for the whole step, and it is this contact's turn. {}. {}{}{}",
                       slept_words(at), approach_words(at, at.left().normal_speed), bounce_rule(at), effect,
                       which_contact_words(at.walk) + part_words(at));
}

std::string turn_given_words(const ImpulseAt& at) {
    if (gives_nothing(at)) return nothing_words(at);
    if (at.setup().response == Response::push_apart) return reflected_words(at) + friction_words(at);
    return impulse_and_friction_words(at, together_words(at.setup()));
}

std::string apart_words(const ImpulseAt& at) {
    float depth = 0.0f;
    for (std::uint32_t i = 0; i < at.setup().count; ++i)
        depth = std::max(depth, -at.entry().found.at(i).separation);
    if (depth <= 0.0f) return "There is no overlap to correct.";
    const bool by_half = at.setup().split == collide::PushApartSplit::half;
    return fmt::format(
        "The overlap of {} is corrected at once along the normal. If both can move, {}; else one moves all "
        "the way.",
        length_words(wide(depth)), by_half ? "each moves half" : "the lighter one moves farther, by mass");
}

std::string turn_end_words(const ImpulseAt& at) {
    const double given = at.given();
    return fmt::format(
        "Done: {} in this step of {}. The next contact may undo what this one did: nothing is repeated, and "
        "nothing is stored for the next step.{}",
        given > 0.0 ? "the contact has given " + impulse_words(given) : std::string("nothing was given"),
        milliseconds(at.walk.step_seconds), same_state_words(at.walk));
}

std::string touch_words(const ImpulseAt& at) {
    return fmt::format("{}{} {}. {}{}", slept_words(at), when_words(at),
                       approach_words(at, at.left().normal_speed), bounce_rule(at), which_time(at)) +
           part_words(at);
}

std::string touch_given_words(const ImpulseAt& at) {
    if (gives_nothing(at)) return nothing_words(at);
    return impulse_and_friction_words(at, "All pairs that touch at this moment are solved together.") +
           (at.touch().at_start ? "" : " From here both move on, and their next impacts are computed again.");
}

std::string touch_end_words(const ImpulseAt& at) {
    const std::size_t count = at.walk.recording.touches.size();
    return fmt::format("The step of {} is over: the two touched {} and gave {}.{}{}",
                       milliseconds(at.walk.step_seconds),
                       count == 1 ? std::string("once") : fmt::format("{} times", count),
                       impulse_words(at.given()), changed_since_words(at), same_state_words(at.walk));
}

}  // namespace app
