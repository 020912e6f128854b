// Crowds: thousands of ordinary bodies from a few words (crowd_spec.h), the same on every machine.
//
// Each body is made from the seed and its own number alone, so a crowd of n + 1 contains the crowd of n. A
// slider for the count adds and removes at the border, and the density stays. Positions follow a spiral of
// cells outward from the origin, one body a cell (or one heap a cell), jittered inside it. Random numbers are
// SplitMix64 over a hash of seed and number. They are used with +, -, *, / and square roots only, which IEEE
// 754 fixes to the bit.
//
// Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators" (SplitMix64).
// Limits: the giant of `CrowdKind::giant` is the one body whose size follows the count.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

/// The body of this number, from 1 to `spec.count`; its name is the number.
BodySpec crowd_body(const CrowdSpec& spec, int number);

/// The farthest that a position of the crowd may lie from an axis through the origin, metres.
double crowd_reach(const CrowdSpec& spec);

/// The most speed along an axis, m/s: the spec's own, else what the kind is about.
double crowd_speed(const CrowdSpec& spec);

/// The number that a body of the crowd is called; nothing for a name that no body of it has.
std::optional<int> crowd_number(const CrowdSpec& spec, std::string_view name);

/// What a scene's bodies have that its crowd has not.
struct CrowdEdits {
    struct Change {
        int number = 1;
        BodySpec body;  // stands in its place
    };
    std::vector<Change> changed;  // by number, rising
    std::vector<int> without;     // numbers left out, rising
    std::vector<BodySpec> added;  // after the crowd
    bool empty() const { return changed.empty() && without.empty() && added.empty(); }
};

/// The crowd with its edits; those of numbers beyond the count are passed over. At most `most` of the crowd
/// are made, for a small picture.
std::vector<BodySpec> crowd_bodies(const CrowdSpec& spec, const CrowdEdits& edits = {},
                                   int most = CrowdSpec::most_bodies);

/// The edits that make `bodies` of the crowd: `crowd_bodies(spec, *edits_of(spec, bodies))` equals `bodies`.
/// Nothing when there are none such: bodies of the crowd stand in another order.
std::optional<CrowdEdits> edits_of(const CrowdSpec& spec, std::span<const BodySpec> bodies);

}  // namespace collide
