#include "player/impulse_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "player/impact_words.h"
#include "player/ordered_words.h"
#include "text/numbers.h"
#include "text/words.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulsePass;
using collide::ImpulseRecording;
using collide::ImpulseSetup;
using collide::ImpulseStage;
using collide::ImpulseState;

namespace {

constexpr float slow = 5e-5f;  // m/s; slower is called none

double wide(float value) { return static_cast<double>(value); }

std::string seconds_words(double seconds) { return readable(1000.0 * seconds) + " ms"; }

double sum_of(const ImpulseRecording& recording, const std::array<ImpulseState, 2>& states,
              float ImpulseState::*member) {
    double sum = 0.0;
    for (std::uint32_t i = 0; i < recording.setup.count; ++i) sum += wide(states.at(i).*member);
    return sum;
}

/// Finer than those of bodies that fly: at rest it is centimetres a second that impulses take out.
std::string rate_words(double meters_per_second) { return readable(meters_per_second) + " m/s"; }

std::string approach_words(float speed) {
    if (speed < -slow) return "comes nearer at " + rate_words(-wide(speed));
    if (speed > slow) return "parts at " + rate_words(wide(speed));
    return "neither comes nearer nor parts";
}

std::string separation_words(float separation) {
    const double size = std::abs(wide(separation));
    if (size < 1e-6) return "just touches";
    return (separation > 0.0f ? "is still " : "overlaps by ") + length_words(size) +
           (separation > 0.0f ? " apart" : "");
}

/// The point of which words speak: the one that pushes more in the end, the same in all entries.
std::uint32_t telling_point(const ImpulseRecording& recording) {
    if (recording.setup.count < 2) return 0;
    const auto& end = recording.steps.items.back().left;
    return end[1].normal_impulse > end[0].normal_impulse ? 1 : 0;
}

std::string the_point(const ImpulseSetup& setup, std::uint32_t point) {
    return setup.count > 1 ? fmt::format("point {}", point + 1) : std::string("the point");
}

/// At the beginning of a sentence.
std::string sentence_point(const ImpulseSetup& setup, std::uint32_t point) {
    return setup.count > 1 ? fmt::format("Point {}", point + 1) : std::string("The point");
}

std::string prepare_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    const std::uint32_t point = telling_point(walk.recording);
    const double known = sum_of(walk.recording, entry.left, &ImpulseState::normal_impulse);
    std::string words =
        fmt::format("{} {} and {}. An impulse of 1 N s there would change that speed by {}. ",
                    sentence_point(setup, point), separation_words(entry.left.at(point).separation),
                    approach_words(setup.approach.at(point)),
                    rate_words(1.0 / std::max(wide(setup.normal_mass.at(point)), 1e-12)));
    words += known > 0.0 ? "The first guess is what the step before ended with: " + impulse_words(known) +
                               " a substep."
                         : "Nothing is known from the step before: the first guess is 0.";
    if (walk.contacts > 1) {
        words += fmt::format(" Of the pair's {} contacts this is the one that pushed most.", walk.contacts);
    }
    return words;
}

std::string gravity_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    const std::string h = seconds_words(wide(setup.substep_seconds));
    const double again = sum_of(walk.recording, entry.left, &ImpulseState::normal_impulse);
    const std::uint32_t point = telling_point(walk.recording);
    const std::string now = fmt::format("{} now {}.", sentence_point(setup, point),
                                        approach_words(entry.left.at(point).normal_speed));
    if (entry.substep == 0) {
        return fmt::format("Substep 1 of {}: gravity works on both bodies for {}. {}", setup.substeps, h,
                           now);
    }
    const std::string what =
        again > 0.0
            ? fmt::format(
                  "the {} of the substep before are given once more, for what held then should "
                  "hold now",
                  impulse_words(again))
            : std::string("this contact gave nothing in the substep before, so nothing is given again");
    return fmt::format("Substep {} of {}: gravity works for {}, and {}. {}", entry.substep + 1,
                       setup.substeps, h, what, now);
}

std::string warm_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const double given = sum_of(walk.recording, entry.left, &ImpulseState::normal_impulse);
    if (given <= 0.0) return "Warm start: there is no impulse of the step before, so nothing is given.";
    const std::uint32_t point = telling_point(walk.recording);
    return fmt::format(
        "Warm start: the {} that the step before ended with are given at once. {} {} before and {} after.",
        impulse_words(given), sentence_point(walk.recording.setup, point),
        approach_words(entry.found.at(point).normal_speed),
        approach_words(entry.left.at(point).normal_speed));
}

std::string limit_words(const ImpulsePass& pass) {
    if (pass.wanted < 0.0f) {
        return fmt::format(" The sum would be {}: a contact pushes and never pulls, so it is 0.",
                           impulse_words(wide(pass.wanted)));
    }
    return {};
}

std::string friction_words(const ImpulseSetup& setup, const ImpulsePass& pass) {
    if (setup.friction <= 0.0f || pass.tangent_limit <= 0.0f) return {};
    if (pass.slides()) {
        return fmt::format(" Friction would have to be {} to hold; µλ allows {}: it slides.",
                           impulse_words(std::abs(wide(pass.tangent_wanted))),
                           impulse_words(wide(pass.tangent_limit)));
    }
    if (std::abs(pass.tangent_wanted) < 0.005f * pass.tangent_limit) return {};
    return fmt::format(" Friction holds with {}, of {} that µλ allows.",
                       impulse_words(std::abs(wide(pass.tangent_wanted))),
                       impulse_words(wide(pass.tangent_limit)));
}

std::string bias_words(const ImpulsePass& pass, float separation) {
    if (separation > 0.0f) {
        return fmt::format("it may come {} nearer before it touches", length_words(wide(separation)));
    }
    if (pass.bias < 0.0f) {
        return fmt::format("its overlap of {} is corrected at {}", length_words(-wide(separation)),
                           rate_words(-wide(pass.bias)));
    }
    return "its speed is to be 0";
}

std::string change_words(float before, float after) {
    const float change = after - before;
    if (change == 0.0f) return before == 0.0f ? "λ stays 0" : "λ stays as it is";
    if (std::abs(change) < 5e-4f * before) return "λ barely changes";
    return fmt::format("{} N s {}", readable(std::abs(wide(change))), change > 0.0f ? "more" : "less");
}

std::string solve_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    const std::uint32_t point = telling_point(walk.recording);
    const ImpulsePass& pass = entry.passes.at(point);
    const ImpulseState& found = entry.found.at(point);
    const std::string change = change_words(found.normal_impulse, entry.left.at(point).normal_impulse);
    const std::string words =
        fmt::format("{} {}, and {}: {}.", sentence_point(setup, point), approach_words(pass.speed),
                    bias_words(pass, found.separation), change);
    return words + limit_words(pass) + friction_words(setup, pass);
}

/// "an overlap of 0.72 mm".
std::string gap_words(float separation) {
    return (separation > 0.0f ? "a gap of " : "an overlap of ") + length_words(std::abs(wide(separation)));
}

std::string move_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    const std::uint32_t point = telling_point(walk.recording);
    const std::string before = gap_words(entry.found.at(point).separation);
    const std::string after = gap_words(entry.left.at(point).separation);
    const std::string words = fmt::format("The bodies move on for {} with the speeds that they have now",
                                          seconds_words(wide(setup.substep_seconds)));
    if (before == after) return fmt::format("{}: {} is left with {}.", words, the_point(setup, point), after);
    return fmt::format("{}: {} comes from {} to {}.", words, the_point(setup, point), before, after);
}

std::string relax_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    const std::uint32_t point = telling_point(walk.recording);
    const ImpulsePass& pass = entry.passes.at(point);
    const std::string change =
        change_words(entry.found.at(point).normal_impulse, entry.left.at(point).normal_impulse);
    return fmt::format(
               "Once more, rigid and without pushing out, so that no speed is left of the push: {} {}: {}.",
               the_point(setup, point), approach_words(pass.speed), change) +
           limit_words(pass) + friction_words(setup, pass);
}

std::string bounce_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseSetup& setup = walk.recording.setup;
    std::uint32_t point = 0;
    if (setup.count > 1 && entry.leaving_speed[1] > entry.leaving_speed[0]) point = 1;
    const double came = -wide(setup.approach.at(point));
    if (entry.leaving_speed.at(point) > 0.0f) {
        return fmt::format(
            "Restitution: it came at {}, and with e = {} it is to leave at {}. That takes another {}.",
            rate_words(came), readable(wide(setup.restitution)),
            rate_words(wide(entry.leaving_speed.at(point))),
            impulse_words(wide(entry.bounce_impulse.at(point))));
    }
    if (setup.restitution <= 0.0f) return "Restitution: e is 0, nothing bounces.";
    if (came < wide(setup.least_bounce_speed)) {
        return fmt::format("Restitution: it did not come at {} or faster, so it does not bounce.",
                           rate_words(wide(setup.least_bounce_speed)));
    }
    return "Restitution: the contact never pushed in this step, so it does not bounce.";
}

std::string bound_words(const ImpulseEntry& entry) {
    const double back = wide(entry.taken_back[0]) + wide(entry.taken_back[1]);
    const std::string why =
        "All that these contacts gave together would leave more energy than there was: each gives the same "
        "share less, so that none comes from nothing.";
    if (back == 0.0) return why + " This one gave nothing that could be taken back.";
    return fmt::format("{} Here {} {} back.", why, impulse_words(std::abs(back)),
                       back > 0.0 ? "is taken" : "of what it took is given");
}

std::string finish_words(const ImpulseWalk& walk, std::size_t entry) {
    const ImpulseRecording& recording = walk.recording;
    double given = 0.0;
    for (std::uint32_t i = 0; i < recording.setup.count; ++i) given += impulse_given(recording, entry, i);
    std::string words =
        given > 0.0
            ? fmt::format(
                  "Done: in this step of {} the contact has given {} along the normal, a mean force of "
                  "{} N. The next step starts from what it ends with.",
                  seconds_words(walk.step_seconds), impulse_words(given), readable(given / walk.step_seconds))
            : std::string(
                  "Done: the contact has given nothing in this step; the bodies need not be pushed apart.");
    if (walk.same_state) words += " The step came to the run's own state, to the bit.";
    return words;
}

/// Where other contacts and joints have changed the speed since the entry before.
std::string others_words(const ImpulseWalk& walk, std::size_t index) {
    if (index == 0) return {};
    const auto& steps = walk.recording.steps.items;
    const ImpulseEntry& entry = steps[index];
    const std::uint32_t point = telling_point(walk.recording);
    const float left = steps[index - 1].left.at(point).normal_speed;
    const float found = entry.found.at(point).normal_speed;
    const float scale = std::max(std::abs(left), std::abs(found));
    if (std::abs(found - left) <= std::max(slow, 0.02f * scale)) return {};
    return " Other contacts or joints had changed its speed since the line before.";
}

}  // namespace

std::string impulse_words(double newton_seconds) { return readable(newton_seconds) + " N s"; }

std::string stage_name(ImpulseStage stage) {
    switch (stage) {
        case ImpulseStage::prepare:
            return "prepared";
        case ImpulseStage::gravity:
            return "gravity";
        case ImpulseStage::warm_start:
            return "warm start";
        case ImpulseStage::solve:
            return "solve";
        case ImpulseStage::move:
            return "move";
        case ImpulseStage::relax:
            return "relax";
        case ImpulseStage::bounce:
            return "restitution";
        case ImpulseStage::bound:
            return "energy";
        case ImpulseStage::finish:
            break;
    }
    return "end";
}

namespace {

std::string awake_entry_words(const ImpulseWalk& walk, std::size_t index) {
    if (walk.recording.setup.response != collide::Response::sequential)
        return is_in_order(walk.recording) ? ordered_entry_words(walk, index)
                                           : impact_entry_words(walk, index);
    const ImpulseEntry& entry = walk.recording.steps.items[index];
    switch (entry.stage) {
        case ImpulseStage::prepare:
            return prepare_words(walk, entry);
        case ImpulseStage::gravity:
            return gravity_words(walk, entry) + others_words(walk, index);
        case ImpulseStage::warm_start:
            return warm_words(walk, entry) + others_words(walk, index);
        case ImpulseStage::solve:
            return solve_words(walk, entry) + others_words(walk, index);
        case ImpulseStage::move:
            return move_words(walk, entry) + others_words(walk, index);
        case ImpulseStage::relax:
            return relax_words(walk, entry) + others_words(walk, index);
        case ImpulseStage::bounce:
            return bounce_words(walk, entry) + others_words(walk, index);
        case ImpulseStage::bound:
            return bound_words(entry);
        case ImpulseStage::finish:
            break;
    }
    return finish_words(walk, index);
}

}  // namespace

std::string entry_words(const ImpulseWalk& walk, std::size_t index) {
    std::string words = awake_entry_words(walk, index);
    if (!walk.before_sleep || index != 0) return words;
    return fmt::format("The pair has slept since {:.2f} s; this is the step before. {}",
                       walk.before_sleep->since, words);
}

std::string impulse_obstacle_words(const ImpulseWalk* walk) {
    if (walk == nullptr) {
        return "There is no run: impulses are given in simulate mode. Choose it (F6) and press play or step; "
               "then "
               "the step that led to the moment shown is explained.";
    }
    switch (walk->obstacle) {
        case ImpulseObstacle::no_step:
            return "The run stands at its beginning, and no step has been taken: press play or step.";
        case ImpulseObstacle::forgotten:
            return "The moment before this one is no longer kept. Go to a later one on the time bar.";
        case ImpulseObstacle::ordered:
            return "The run handles its impacts one by one, in order, and in this step the two did not "
                   "touch. Go to "
                   "a moment in which they do: the Motion tab lists the collisions.";
        case ImpulseObstacle::sensor:
            return "One of the two is a sensor: it tells what overlaps it and is pushed by nothing.";
        case ImpulseObstacle::joined:
            return "A joint holds this pair, and bodies that it holds don't push each other: there is no "
                   "contact "
                   "to explain. Choose another pair in the Motion tab's list of contacts.";
        case ImpulseObstacle::immovable:
            return "Neither of the two is moved by impulses, so none are given. Choose another pair in the "
                   "Motion "
                   "tab's list of contacts.";
        case ImpulseObstacle::asleep:
            return "This pair sleeps: nothing is solved until something wakes it, and the last step before "
                   "is not kept. Drag one of the two, or go back to a moment at which they moved.";
        case ImpulseObstacle::placed:
            return "Since the last step one of the two was put where it is, or bodies came or went: no step "
                   "has "
                   "given this pair an impulse there. Take one step more.";
        case ImpulseObstacle::apart:
        case ImpulseObstacle::none:
            break;
    }
    return "The step that led to this moment found no contact between the two. Where they have only now met, "
           "take "
           "one step more; else choose a pair in the Motion tab's list of contacts, or go to a moment at "
           "which "
           "the two touch.";
}

}  // namespace app
