#include "player/impulse_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "text/words.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulsePass;
using collide::ImpulseSetup;
using collide::ImpulseStage;
using collide::ImpulseState;

std::uint32_t ImpulseAt::point() const {
    if (setup().count < 2) return 0;
    const auto& end = walk.recording.steps.items.back().left;
    const float more = end[1].normal_impulse - end[0].normal_impulse;
    if (more == 0.0f && setup().response != collide::Response::sequential)
        return setup().approach[1] < setup().approach[0] ? 1 : 0;
    return more > 0.0f ? 1 : 0;
}

double ImpulseAt::given() const {
    return impulse_given(walk.recording, index, 0) + impulse_given(walk.recording, index, 1);
}

std::string impulse_words(double newton_seconds) { return readable(newton_seconds) + " N s"; }

std::string rate_words(float meters_per_second) {
    return readable(std::abs(static_cast<double>(meters_per_second))) + " m/s";
}

std::string milliseconds(double seconds) { return readable(1000.0 * seconds) + " ms"; }

std::string the_point(const ImpulseSetup& setup, std::uint32_t point) {
    return setup.count > 1 ? fmt::format("point {}", point + 1) : std::string("the point");
}

std::string approach_words(float speed) {
    if (speed < -still_speed) return "approaches at " + rate_words(speed);
    if (speed > still_speed) return "separates at " + rate_words(speed);
    return "neither approaches nor separates";
}

namespace {

/// At the beginning of a sentence.
std::string sentence_point(const ImpulseAt& at) {
    return at.setup().count > 1 ? fmt::format("Point {}", at.point() + 1) : std::string("The point");
}

}  // namespace

std::string approach_words(const ImpulseAt& at, float speed) {
    return sentence_point(at) + " " + approach_words(speed);
}

std::string slept_words(const ImpulseAt& at) {
    if (!at.walk.before_sleep || at.index != 0) return {};
    return fmt::format("The pair has been asleep since {:.2f} s; this is the step before. ",
                       at.walk.before_sleep->since);
}

std::string which_contact_words(const ImpulseWalk& walk) {
    if (walk.contacts <= 1) return {};
    return fmt::format(" Of the pair's {} contacts, this one pushed most.", walk.contacts);
}

namespace {

/// "part 2 of floor"; of a body without parts its name.
std::string named_part(const ImpulseWalk& walk, collide::BodyId body, std::uint32_t piece) {
    const WalkBody& of = walk.bodies.at(body == walk.key.focus.first ? 0 : 1);
    return of.parts.empty() ? of.name
                            : fmt::format("part {} of {}", of.parts.at(piece - of.first_piece), of.name);
}

}  // namespace

std::string part_words(const ImpulseAt& at) {
    if (at.walk.bodies[0].parts.empty() && at.walk.bodies[1].parts.empty()) return {};
    const ImpulseSetup& setup = at.setup();
    return fmt::format(" Here {} touches {}.", named_part(at.walk, setup.body_a, setup.piece_a),
                       named_part(at.walk, setup.body_b, setup.piece_b));
}

std::string same_state_words(const ImpulseWalk& walk) {
    return walk.same_state ? " The repeated step gave exactly the run's state, to the bit." : "";
}

namespace {

/// Of all points.
double normal_impulse(const ImpulseAt& at) {
    double sum = 0.0;
    for (std::uint32_t i = 0; i < at.setup().count; ++i) sum += wide(at.entry().left.at(i).normal_impulse);
    return sum;
}

std::string separation_words(float separation) {
    const double size = std::abs(wide(separation));
    if (size < 1e-6) return "just touches";
    return (separation > 0.0f ? "is still " : "overlaps by ") + length_words(size) +
           (separation > 0.0f ? " apart" : "");
}

/// Where other contacts and joints have changed the speed since the entry before.
std::string others_words(const ImpulseAt& at) {
    if (at.index == 0) return {};
    const float left = at.walk.recording.steps.items[at.index - 1].left.at(at.point()).normal_speed;
    const float found = at.found().normal_speed;
    const float scale = std::max(std::abs(left), std::abs(found));
    if (std::abs(found - left) <= std::max(still_speed, 0.02f * scale)) return {};
    return " Other contacts or joints have changed its speed since the stage before.";
}

std::string limit_words(const ImpulsePass& pass) {
    if (pass.wanted < 0.0f) {
        return fmt::format(" The sum would be {}; a contact can only push, never pull, so it is 0.",
                           impulse_words(wide(pass.wanted)));
    }
    return {};
}

std::string friction_words(const ImpulseSetup& setup, const ImpulsePass& pass) {
    if (setup.friction <= 0.0f || pass.tangent_limit <= 0.0f) return {};
    if (pass.slides()) {
        return fmt::format(" Friction would need {} to hold; µλ allows {}: it slides.",
                           impulse_words(std::abs(wide(pass.tangent_wanted))),
                           impulse_words(wide(pass.tangent_limit)));
    }
    if (std::abs(pass.tangent_wanted) < 0.005f * pass.tangent_limit) return {};
    return fmt::format(" Friction holds with {}, out of {} that µλ allows.",
                       impulse_words(std::abs(wide(pass.tangent_wanted))),
                       impulse_words(wide(pass.tangent_limit)));
}

std::string bias_words(const ImpulsePass& pass, float separation) {
    if (separation > 0.0f) {
        return fmt::format("it may come {} nearer before it touches", length_words(wide(separation)));
    }
    if (pass.bias < 0.0f) {
        return fmt::format("its overlap of {} is corrected at {}", length_words(-wide(separation)),
                           rate_words(pass.bias));
    }
    return "its speed must become 0";
}

std::string change_words(float before, float after) {
    const float change = after - before;
    if (change == 0.0f) return before == 0.0f ? "λ stays 0" : "λ does not change";
    if (std::abs(change) < 5e-4f * before) return "λ barely changes";
    return fmt::format("{} N s {}", readable(std::abs(wide(change))), change > 0.0f ? "more" : "less");
}

/// "an overlap of 0.72 mm".
std::string gap_words(float separation) {
    return (separation > 0.0f ? "a gap of " : "an overlap of ") + length_words(std::abs(wide(separation)));
}

}  // namespace

std::string prepare_words(const ImpulseAt& at) {
    const float mass = at.setup().normal_mass.at(at.point());
    const double known = normal_impulse(at);
    return fmt::format("{}{} {} and {}. An impulse of 1 N s there changes that speed by {}. {}{}",
                       slept_words(at), sentence_point(at), separation_words(at.left().separation),
                       approach_words(at.setup().approach.at(at.point())),
                       readable(1.0 / std::max(wide(mass), 1e-12)) + " m/s",
                       known > 0.0 ? "The first guess is the final impulse of the step before: " +
                                         impulse_words(known) + " per substep."
                                   : "There is no impulse from the step before: the first guess is 0.",
                       which_contact_words(at.walk) + part_words(at));
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
    return fmt::format("{}, and {}: {}.{}{}{}", approach_words(at, at.pass().speed),
                       bias_words(at.pass(), at.found().separation),
                       change_words(at.found().normal_impulse, at.left().normal_impulse),
                       limit_words(at.pass()), friction_words(at.setup(), at.pass()), others_words(at));
}

std::string move_words(const ImpulseAt& at) {
    const std::string point = the_point(at.setup(), at.point());
    const std::string before = gap_words(at.found().separation);
    const std::string after = gap_words(at.left().separation);
    const std::string words = fmt::format("The bodies move for {} at their present speeds",
                                          milliseconds(wide(at.setup().substep_seconds)));
    if (before == after)
        return fmt::format("{}: {} is left with {}.{}", words, point, after, others_words(at));
    return fmt::format("{}: {} goes from {} to {}.{}", words, point, before, after, others_words(at));
}

std::string relax_words(const ImpulseAt& at) {
    return fmt::format(
        "Solved again, rigid and without pushing out, to remove the speed of the push: {} {}: {}.{}{}{}",
        the_point(at.setup(), at.point()), approach_words(at.pass().speed),
        change_words(at.found().normal_impulse, at.left().normal_impulse), limit_words(at.pass()),
        friction_words(at.setup(), at.pass()), others_words(at));
}

namespace {

/// Of the point that is to leave faster.
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

}  // namespace

std::string bounce_words(const ImpulseAt& at) {
    return "Restitution: " + restitution_words(at) + others_words(at);
}

std::string bound_words(const ImpulseAt& at) {
    const double back = wide(at.entry().taken_back[0]) + wide(at.entry().taken_back[1]);
    const std::string why =
        "The impulses of these contacts would add energy: each is reduced by the same share, so that no "
        "energy is created.";
    if (back == 0.0) return why + " This one gave nothing to take back.";
    return fmt::format("{} Here {} {} back.", why, impulse_words(std::abs(back)),
                       back > 0.0 ? "is taken" : "of what it took is given");
}

std::string finish_words(const ImpulseAt& at) {
    const double given = at.given();
    const double seconds = at.walk.step_seconds;
    const std::string words =
        given > 0.0
            ? fmt::format(
                  "Done: in this step of {} the contact has given {} along the normal, a mean force of {} N. "
                  "The next step starts from its final impulse.",
                  milliseconds(seconds), impulse_words(given), readable(given / seconds))
            : std::string(
                  "Done: the contact has given nothing in this step; the bodies need not be pushed apart.");
    return words + same_state_words(at.walk);
}

std::string impulse_obstacle_words(const ImpulseWalk* walk) {
    if (walk == nullptr) {
        return "There is no run: impulses are computed in simulate mode. Choose it (F6) and press play or "
               "step; then the last step is explained.";
    }
    switch (walk->obstacle) {
        case ImpulseObstacle::no_step:
            return "The run is at its start, and no step has been taken: press play or step.";
        case ImpulseObstacle::forgotten:
            return "The moment before this one is no longer stored. Go to a later one on the time bar.";
        case ImpulseObstacle::ordered:
            return "The run handles its impacts one by one, in order, and in this step the two did not "
                   "touch. Go to a moment when they do: the Motion tab lists the collisions.";
        case ImpulseObstacle::sensor:
            return "One of the two is a sensor: it detects what overlaps it, but neither pushes nor is "
                   "pushed.";
        case ImpulseObstacle::joined:
            return "A joint connects this pair, and joined bodies don't push each other: there is no contact "
                   "to explain. Choose another pair in the Motion tab's list of contacts.";
        case ImpulseObstacle::immovable:
            return "Neither of the two can be moved by impulses, so there are none. Choose another pair in "
                   "the "
                   "Motion "
                   "tab's list of contacts.";
        case ImpulseObstacle::asleep:
            return "This pair sleeps: nothing is solved until something wakes it, and the last step before "
                   "is not stored. Drag one of the two, or go back to a moment when they moved.";
        case ImpulseObstacle::placed:
            return "Since the last step one of the two was moved by hand, or bodies were added or removed: "
                   "no step has given this pair an impulse since. Take one more step.";
        case ImpulseObstacle::apart:
        case ImpulseObstacle::none:
            break;
    }
    return "The last step found no contact between the two. If they have only just met, take one more step; "
           "else choose a pair in the Motion tab's list of contacts, or go to a moment when the two touch.";
}

}  // namespace app
