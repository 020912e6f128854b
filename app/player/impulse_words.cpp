#include "player/impulse_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "text/words.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulsePass;
using collide::ImpulseSetup;
using collide::Response;

std::uint32_t ImpulseAt::point() const {
    if (setup().count < 2) return 0;
    const auto& end = impulses.recording.steps.items.back().left;
    const float more = end[1].normal_impulse - end[0].normal_impulse;
    if (more == 0.0f && setup().response != collide::Response::sequential)
        return setup().approach[1] < setup().approach[0] ? 1 : 0;
    return more > 0.0f ? 1 : 0;
}

double ImpulseAt::given() const {
    return impulse_given(impulses.recording, index, 0) + impulse_given(impulses.recording, index, 1);
}

std::string impulse_words(double newton_seconds) { return readable(newton_seconds) + " N s"; }

namespace {

// Phrases for every response.

/// Speeds below this count as zero, m/s.
constexpr float still_speed = 5e-5f;

/// Returns the absolute value: "3.2 m/s". It has more digits than speeds of flying bodies: at rest, impulses
/// remove centimetres per second.
std::string rate_words(float meters_per_second) {
    return readable(std::abs(static_cast<double>(meters_per_second))) + " m/s";
}

/// Returns "4.17 ms".
std::string milliseconds(double seconds) { return readable(1000.0 * seconds) + " ms"; }

/// Returns "the point", or "point 2" if the contact has two.
std::string the_point(const ImpulseSetup& setup, std::uint32_t point) {
    return setup.count > 1 ? fmt::format("point {}", point + 1) : std::string("the point");
}

/// Returns "approaches at 3.2 m/s". Negative speeds approach.
std::string approach_words(float speed) {
    if (speed < -still_speed) return "approaches at " + rate_words(speed);
    if (speed > still_speed) return "separates at " + rate_words(speed);
    return "neither approaches nor separates";
}

/// Returns the name of the point for the beginning of a sentence.
std::string sentence_point(const ImpulseAt& at) {
    return at.setup().count > 1 ? fmt::format("Point {}", at.point() + 1) : std::string("The point");
}

/// Returns "The point approaches at 3.2 m/s".
std::string approach_words(const ImpulseAt& at, float speed) {
    return sentence_point(at) + " " + approach_words(speed);
}

/// Returns words for the start of the first entry if the pair has slept since the recorded step; otherwise
/// empty.
std::string slept_words(const ImpulseAt& at) {
    if (!at.impulses.before_sleep || at.index != 0) return {};
    return fmt::format("The pair has been asleep since {:.2f} s; this is the step before. ",
                       at.impulses.before_sleep->since);
}

/// Returns which contact of the pair the words describe, if there are several.
std::string which_contact_words(const PairImpulses& impulses) {
    if (impulses.contacts <= 1) return {};
    return fmt::format(" Of the pair's {} contacts, this one pushed most.", impulses.contacts);
}

/// Returns "part 2 of floor", or the name of a body without parts.
std::string named_part(const PairImpulses& impulses, collide::BodyIndex body, std::uint32_t piece) {
    const TouchingBody& of = impulses.bodies.at(body == impulses.focus.first ? 0 : 1);
    return of.parts.empty() ? of.name
                            : fmt::format("part {} of {}", of.parts.at(piece - of.first_piece), of.name);
}

/// Returns which parts of compound bodies touch; empty for bodies without parts.
std::string part_words(const ImpulseAt& at) {
    if (at.impulses.bodies[0].parts.empty() && at.impulses.bodies[1].parts.empty()) return {};
    const ImpulseSetup& setup = at.setup();
    return fmt::format(" Here {} touches {}.", named_part(at.impulses, setup.body_a, setup.piece_a),
                       named_part(at.impulses, setup.body_b, setup.piece_b));
}

/// Returns a sentence if the repeated step gave the run's state, bit for bit.
std::string same_state_words(const PairImpulses& impulses) {
    return impulses.same_state ? " The repeated step gave exactly the run's state, to the bit." : "";
}

// Phrases for the sequential impulse solver.

/// Returns the sum of the normal impulses of all points, N s.
double normal_impulse(const ImpulseAt& at) {
    double sum = 0.0;
    for (std::uint32_t i = 0; i < at.setup().count; ++i) sum += wide(at.entry().left.at(i).normal_impulse);
    return sum;
}

/// Returns words if other contacts and joints have changed the speed since the previous entry.
std::string others_words(const ImpulseAt& at) {
    if (at.index == 0) return {};
    const float left = at.impulses.recording.steps.items[at.index - 1].left.at(at.point()).normal_speed;
    const float found = at.found().normal_speed;
    const float scale = std::max(std::abs(left), std::abs(found));
    if (std::abs(found - left) <= std::max(still_speed, 0.02f * scale)) return {};
    return " Other contacts or joints have changed its speed since the stage before.";
}

std::string limit_words(const ImpulsePass& pass) {
    if (pass.wanted >= 0.0f) return {};
    return fmt::format(" The sum would be {}; a contact can only push, never pull, so it is 0.",
                       impulse_words(wide(pass.wanted)));
}

std::string friction_words(const ImpulseSetup& setup, const ImpulsePass& pass) {
    if (setup.friction <= 0.0f || pass.tangent_limit <= 0.0f) return {};
    const std::string wanted = impulse_words(std::abs(wide(pass.tangent_wanted)));
    const std::string limit = impulse_words(wide(pass.tangent_limit));
    if (pass.slides())
        return fmt::format(" Friction would need {} to hold; µλ allows {}: it slides.", wanted, limit);
    if (std::abs(pass.tangent_wanted) < 0.005f * pass.tangent_limit) return {};
    return fmt::format(" Friction holds with {}, out of {} that µλ allows.", wanted, limit);
}

std::string bias_words(const ImpulsePass& pass, float separation) {
    const std::string size = length_words(std::abs(wide(separation)));
    if (separation > 0.0f) return fmt::format("it may come {} nearer before it touches", size);
    if (pass.bias >= 0.0f) return "its speed must become 0";
    return fmt::format("its overlap of {} is corrected at {}", size, rate_words(pass.bias));
}

std::string change_words(float before, float after) {
    const float change = after - before;
    if (change == 0.0f) return before == 0.0f ? "λ stays 0" : "λ does not change";
    if (std::abs(change) < 5e-4f * before) return "λ barely changes";
    return fmt::format("{} N s {}", readable(std::abs(wide(change))), change > 0.0f ? "more" : "less");
}

/// Returns the result of `solve` and `relax` in sentences. The caller has begun the first.
std::string given_words(const ImpulseAt& at) {
    return fmt::format("{}.{}{}{}", change_words(at.found().normal_impulse, at.left().normal_impulse),
                       limit_words(at.pass()), friction_words(at.setup(), at.pass()), others_words(at));
}

/// Returns words for the point that restitution makes separate faster.
std::string restitution_words(const ImpulseAt& at) {
    const ImpulseSetup& setup = at.setup();
    const ImpulseEntry& entry = at.entry();
    const std::uint32_t point = setup.count > 1 && entry.leaving_speed[1] > entry.leaving_speed[0] ? 1 : 0;
    const float came = -setup.approach.at(point);
    if (entry.leaving_speed.at(point) > 0.0f) {
        return fmt::format("it arrived at {}, and with e = {} it must leave at {}. That takes another {}.",
                           rate_words(came), readable(wide(setup.restitution)),
                           rate_words(entry.leaving_speed.at(point)),
                           impulse_words(wide(entry.bounce_impulse.at(point))));
    }
    if (setup.restitution <= 0.0f) return "e is 0, nothing bounces.";
    if (came < setup.least_bounce_speed) {
        return fmt::format("it arrived slower than {}, so it does not bounce.",
                           rate_words(setup.least_bounce_speed));
    }
    return "the contact never pushed in this step, so it does not bounce.";
}

// Phrases for responses 1 and 2 and for the ordered mode.

/// Returns whether the point bounces, and why, in a sentence.
std::string bounce_rule(const ImpulseAt& at) {
    const ImpulseSetup& setup = at.setup();
    const float speed = setup.approach.at(at.point());
    if (speed >= -still_speed) return "No impulse is needed along the normal.";
    if (setup.restitution <= 0.0f) return "e is 0: it must stop.";
    if (-speed < setup.least_bounce_speed)
        return fmt::format("Slower than {}, it must stop, not bounce.", rate_words(setup.least_bounce_speed));
    return fmt::format("With e = {} it must bounce.", readable(wide(setup.restitution)));
}

/// Returns "point 2 adds 0.2 m/s, friction removes 0.9 m/s"; empty if nothing else changes the speed.
std::string by_others_words(const ImpulseAt& at) {
    std::string words;
    const auto add = [&](float speed, const std::string& name) {
        if (std::abs(speed) <= still_speed) return;
        words += fmt::format("{}{} {} {}", words.empty() ? "" : ", ", name, speed < 0.0f ? "removes" : "adds",
                             rate_words(speed));
    };
    add(at.pass().by_other_point, fmt::format("point {}", 2 - at.point()));
    add(at.pass().by_friction, at.setup().count > 1 ? "the friction of both" : "friction");
    add(at.pass().by_other_pairs, "what else touches at this moment");
    return words;
}

/// Returns how the point's impulse is calculated, in sentences with the factors of the product. For response
/// 2 and the ordered mode.
std::string sum_words(const ImpulseAt& at) {
    const std::string others = by_others_words(at);
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
    // With friction, the speed that restitution asks for may add energy.
    const float wanted = at.setup().bounce_speed.at(at.point());
    return sum + (at.left().normal_speed >= wanted - std::max(still_speed, 1e-3f * wanted)
                      ? std::string{}
                      : fmt::format(" It should separate at {}, but with friction that would create energy.",
                                    rate_words(wanted)));
}

/// Returns words on friction; empty if nothing slides.
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

/// Returns the words for response 2 and the ordered mode. `together` says what is solved at the same time.
std::string impulse_and_friction_words(const ImpulseAt& at, const char* together) {
    return fmt::format("{} {} It {}.{}", together, sum_words(at), approach_words(at.left().normal_speed),
                       friction_words(at));
}

/// Returns which impact of the pair in this step the words describe; empty if there is only one.
std::string which_time(const ImpulseAt& at) {
    const std::size_t count = at.impulses.recording.touches.size();
    if (count < 2) return {};
    return fmt::format(" It is impact {} of {} in this step.", at.entry().touch + 1, count);
}

std::string when_words(const ImpulseAt& at) {
    if (at.touch().at_start) {
        return "The two touch at the start of the step: bounces are handled first, then all resting contacts "
               "together.";
    }
    const double step = at.impulses.step_seconds;
    return fmt::format(
        "{} into the step of {} the two touch: of all future impacts this is the earliest, and both have "
        "advanced to it.",
        milliseconds(at.touch().time * step), milliseconds(step));
}

/// Returns words if other bodies or joints changed the point's speed after the pair's last impact.
std::string changed_since_words(const ImpulseAt& at) {
    const float left = at.left().normal_speed;
    if (std::abs(left - at.found().normal_speed) < still_speed) return {};
    return fmt::format(" Others have changed their speeds since: the point now {}.", approach_words(left));
}

}  // namespace

std::string prepare_words(const ImpulseAt& at) {
    const float mass = at.setup().normal_mass.at(at.point());
    const double known = normal_impulse(at);
    return fmt::format(
        "{}{} {} and {}. An impulse of 1 N s there changes that speed by {}. {}{}", slept_words(at),
        sentence_point(at),
        gap_or_depth(wide(at.left().separation), "is still {} apart", "overlaps by {}", "just touches"),
        approach_words(at.setup().approach.at(at.point())),
        readable(1.0 / std::max(wide(mass), 1e-12)) + " m/s",
        known > 0.0 ? "The first guess is the final impulse of the step before: " + impulse_words(known) +
                          " per substep."
                    : "There is no impulse from the step before: the first guess is 0.",
        which_contact_words(at.impulses) + part_words(at));
}

std::string gravity_words(const ImpulseAt& at) {
    const ImpulseSetup& setup = at.setup();
    const std::string h = milliseconds(wide(setup.substep_seconds));
    const double again = normal_impulse(at);
    const std::string now = fmt::format("{} now {}.{}", sentence_point(at),
                                        approach_words(at.left().normal_speed), others_words(at));
    if (at.entry().substep == 0) {
        return fmt::format("Substep 1 of {}: gravity acts on both bodies for {}. {}", setup.substeps, h, now);
    }
    const std::string what =
        again > 0.0
            ? fmt::format("the {} of the substep before are applied again: what held then should hold now",
                          impulse_words(again))
            : std::string("this contact gave nothing in the substep before, so nothing is applied");
    return fmt::format("Substep {} of {}: gravity acts for {}, and {}. {}", at.entry().substep + 1,
                       setup.substeps, h, what, now);
}

std::string warm_start_words(const ImpulseAt& at) {
    const double given = normal_impulse(at);
    if (given <= 0.0) {
        return "Warm start: there is no impulse from the step before, so nothing is applied." +
               others_words(at);
    }
    return fmt::format(
        "Warm start: the {} at the end of the step before are applied at once. {} before and {} after.{}",
        impulse_words(given), approach_words(at, at.found().normal_speed),
        approach_words(at.left().normal_speed), others_words(at));
}

std::string solve_words(const ImpulseAt& at) {
    return fmt::format("{}, and {}: {}", approach_words(at, at.pass().speed),
                       bias_words(at.pass(), at.found().separation), given_words(at));
}

std::string move_words(const ImpulseAt& at) {
    const std::string point = the_point(at.setup(), at.point());
    const auto gap = [](const collide::ImpulseState& state) {
        return gap_or_depth(wide(state.separation), "a gap of {}", "an overlap of {}", "a touch");
    };
    const std::string before = gap(at.found());
    const std::string after = gap(at.left());
    const std::string words = fmt::format("The bodies move for {} at their present speeds",
                                          milliseconds(wide(at.setup().substep_seconds)));
    if (before == after)
        return fmt::format("{}: {} is left with {}.{}", words, point, after, others_words(at));
    return fmt::format("{}: {} goes from {} to {}.{}", words, point, before, after, others_words(at));
}

std::string relax_words(const ImpulseAt& at) {
    return fmt::format(
        "Solved again, rigid and without pushing out, to remove the speed of the push: {} {}: {}",
        the_point(at.setup(), at.point()), approach_words(at.pass().speed), given_words(at));
}

std::string drop_words(const ImpulseAt&) {
    return "The bodies arrived fast, and one of them stands still. Such an impact comes once: its impulse is "
           "not given again in the later substeps, as a lasting push would be.";
}

std::string bounce_words(const ImpulseAt& at) {
    return "Restitution: " + restitution_words(at) + others_words(at);
}

std::string bound_words(const ImpulseAt&) {
    return "The bodies that this contact connects would gain energy from nothing. They are slowed down "
           "together, so that they keep what they had.";
}

std::string finish_words(const ImpulseAt& at) {
    const double given = at.given();
    const double seconds = at.impulses.step_seconds;
    if (given <= 0.0) {
        return "Done: the contact has given nothing in this step; the bodies need not be pushed apart." +
               same_state_words(at.impulses);
    }
    return fmt::format(
        "Done: in this step of {} the contact has given {} along the normal, a mean force of {} N. The next "
        "step starts from its final impulse.{}",
        milliseconds(seconds), impulse_words(given), readable(given / seconds),
        same_state_words(at.impulses));
}

std::string turn_words(const ImpulseAt& at) {
    const float mass = at.setup().normal_mass.at(at.point());
    std::string effect;
    if (mass > 0.0f)
        effect = fmt::format(" An impulse of 1 N s there changes that speed by {} m/s.",
                             readable(1.0 / wide(mass)));
    return fmt::format("{}Gravity has acted for the whole step, and it is this contact's turn. {}. {}{}{}",
                       slept_words(at), approach_words(at, at.left().normal_speed), bounce_rule(at), effect,
                       which_contact_words(at.impulses) + part_words(at));
}

std::string turn_given_words(const ImpulseAt& at) {
    if (gives_nothing(at)) return nothing_words(at);
    if (at.setup().response == Response::push_apart) return reflected_words(at) + friction_words(at);
    const ImpulseSetup& setup = at.setup();
    return impulse_and_friction_words(
        at, setup.count > 1         ? "Both points and their friction are solved together, once."
            : setup.friction > 0.0f ? "Normal and friction are solved together, once."
                                    : "One impulse, at once.");
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
        milliseconds(at.impulses.step_seconds), same_state_words(at.impulses));
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
    const std::size_t count = at.impulses.recording.touches.size();
    return fmt::format("The step of {} is over: the two touched {} and gave {}.{}{}",
                       milliseconds(at.impulses.step_seconds),
                       count == 1 ? std::string("once") : fmt::format("{} times", count),
                       impulse_words(at.given()), changed_since_words(at), same_state_words(at.impulses));
}

}  // namespace app
