#include "panels/distance_words.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "text/words.h"

namespace app {

using collide::SweepOutcome;
using collide::ToiBound;
using collide::ToiOutcome;

namespace {

/// Returns the line for one root of the circles' quadratic. Times in seconds.
std::string root_line(const char* meaning, double time, double t_max) {
    const char* const when = time < 0.0 ? ", in the past" : (time > t_max ? ", after t_max" : "");
    const std::string part = t_max > 0.0 ? fmt::format(" = {} of the step", readable(time / t_max)) : "";
    return fmt::format("{} at {}{}{}", meaning, time_words(time), part, when);
}

}  // namespace

std::string normal_text(DVec2 normal) {
    return fmt::format("({}, {})   {}°", fixed(normal.x, 3), fixed(normal.y, 3),
                       fixed(direction_degrees(normal), 1));
}

std::string iterations_text(std::uint32_t cold, const std::optional<std::uint32_t>& warm) {
    const std::string text = fmt::format("{} support point{}", cold, cold == 1 ? "" : "s");
    return warm ? fmt::format("{}; {} from the last simplex", text, *warm) : text;
}

bool focus_turns(const Analysis& analysis) {
    const auto [a, b] = *analysis.focus;
    return analysis.colliders[a].angular_velocity != 0.0 || analysis.colliders[b].angular_velocity != 0.0;
}

Verdict verdict_impact(const collide::PairRecording& pair, bool turns, double t_max, double now) {
    const collide::ToiResult& toi = pair.result.toi;
    const bool over = now >= toi.time;
    switch (toi.outcome) {
        case ToiOutcome::overlapping:
            return {Tone::has_hit, "They touch at the start, at 0 s."};
        case ToiOutcome::hit:
            if (toi.time <= 0.0) return {Tone::has_hit, "Rotating or not, they touch at 0 s."};
            return {over ? Tone::has_hit : Tone::will_hit,
                    fmt::format("{} {} at {}.", turns ? "Rotating, they" : "They",
                                over ? "touched first" : "will touch", time_words(toi.time)),
                    fmt::format("{} at {}.", over ? "Touched first" : "Will touch", time_words(toi.time))};
        case ToiOutcome::miss:
            return {Tone::passes,
                    fmt::format("{} don't touch within {} s.", turns ? "Rotating, they" : "They",
                                readable(t_max)),
                    fmt::format("No touch within {} s.", readable(t_max))};
        case ToiOutcome::iteration_cap:
            return {Tone::unknown, fmt::format("Not decided within {} iterations: nothing touches before {}.",
                                               grouped(toi.iterations), time_words(toi.time))};
    }
    return {};
}

std::string impact_against_sweep(const collide::PairResult& pair, bool turns) {
    const collide::ToiResult& toi = pair.toi;
    const collide::SweepResult& sweep = pair.sweep;
    if (toi.outcome == ToiOutcome::overlapping || sweep.outcome == SweepOutcome::overlapping) {
        return "They overlap at the start, so both times are 0.";
    }
    if (toi.outcome == ToiOutcome::iteration_cap) return "The time of impact was not found.";
    const bool sweep_hits = sweep.outcome == SweepOutcome::hit;
    if (toi.hit() && !sweep_hits && turns)
        return "The linear sweep keeps both angles and misses this hit: only rotation makes them touch.";
    if (toi.hit() && !sweep_hits)
        return "They barely touch: the linear sweep reports a miss only because of rounding.";
    if (!toi.hit() && sweep_hits) {
        return turns ? "The linear sweep keeps both angles and reports a hit that rotation avoids."
                     : "They barely miss: the linear sweep reports a hit only because of rounding.";
    }
    if (!toi.hit()) return "Neither finds an impact.";
    if (!turns) return "Nothing rotates, so both agree.";
    const double difference = toi.time - sweep.time;
    return fmt::format("The sweep keeps both angles; with rotation, the impact comes {} {}.",
                       time_words(std::abs(difference)), difference < 0.0 ? "earlier" : "later");
}

std::string bound_help(ToiBound bound) {
    // In the order of ToiBound.
    constexpr std::array words{
        "", "The gap can't close faster than the farthest points move.",
        "Rotation keeps each point within its circle about the pivot, and the circles are apart.",
        "On an axis that turns with the edge, the front points can't meet sooner."};
    return words.at(static_cast<std::size_t>(bound));
}

std::vector<std::string> circle_numbers(const collide::CircleRecording& circles) {
    if (circles.steps.items.empty()) return {};
    const collide::CircleEvent& seen = circles.steps.items.back();
    return {fmt::format("a = v·v = {} m²/s²", readable(seen.a)),
            fmt::format("b = 2 p·v = {} m²/s", readable(seen.b)),
            fmt::format("c = p·p − r² = {} m²", readable(seen.c)),
            fmt::format("D = b² − 4 a c = {} m⁴/s²", readable(seen.discriminant))};
}

std::vector<std::string> circle_roots(const std::optional<collide::CircleTimes>& times, bool moving,
                                      double t_max) {
    if (!moving) return {"No relative motion, so there is no quadratic to solve."};
    if (!times) return {"No real root: the centres never come as near as the sum of the radii."};
    return {root_line("First root, impact:", times->impact, t_max),
            root_line("Second root, leaving:", times->leaving, t_max)};
}

}  // namespace app
