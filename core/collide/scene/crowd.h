// Crowds: thousands of ordinary bodies from a short description (crowd_spec.h), the same on every machine.
//
// Each body is made only from the seed and its own number, so a crowd of n + 1 contains the crowd of n. A
// slider for the count adds and removes bodies at the border, and the density stays. Positions follow a
// spiral of cells outward from the origin. Each cell has one body (or one cluster), at a random position
// inside it. Random numbers are SplitMix64 over a hash of seed and number. They are used only with +, -, *, /
// and square roots, whose results IEEE 754 defines to the bit.
//
// Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators" (SplitMix64). Limits:
// the giant of `CrowdKind::giant` is the only body whose size depends on the count.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

/// Returns the body with this number, from 1 to `spec.count`. Its name is the number.
BodySpec crowd_body(const CrowdSpec& spec, int number);

/// Returns the largest distance of a position of the crowd from an axis through the origin, metres.
double crowd_reach(const CrowdSpec& spec);

/// Returns the highest speed along an axis, m/s: that of the spec, otherwise the default of the kind.
double crowd_speed(const CrowdSpec& spec);

/// Returns the number of the crowd's body with this name, or nothing if no body of the crowd has the name.
std::optional<int> crowd_number(const CrowdSpec& spec, std::string_view name);

/// How a scene's bodies differ from its crowd.
struct CrowdEdits {
    struct Change {
        int number = 1;
        BodySpec body;  // replaces the body with this number
    };
    std::vector<Change> changed;  // sorted by number
    std::vector<int> without;     // numbers left out, ascending
    std::vector<BodySpec> added;  // bodies after the crowd
    bool empty() const { return changed.empty() && without.empty() && added.empty(); }
};

/// Returns the crowd with its edits. Edits of numbers beyond the count are ignored. At most `most` bodies of
/// the crowd are made, for a small picture.
std::vector<BodySpec> crowd_bodies(const CrowdSpec& spec, const CrowdEdits& edits = {},
                                   int most = CrowdSpec::most_bodies);

/// Returns the edits that turn the crowd into `bodies`: `crowd_bodies(spec, *edits_of(spec, bodies))` equals
/// `bodies`. Returns nothing if there are no such edits, because bodies of the crowd are in another order.
std::optional<CrowdEdits> edits_of(const CrowdSpec& spec, std::span<const BodySpec> bodies);

}  // namespace collide
