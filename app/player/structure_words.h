// How lessons of the broad phase name things: bodies, counts, stretches of an axis.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include "player/player_of.h"
#include "player/structure_walks.h"
#include "text/words.h"  // counts

namespace app {

inline constexpr std::string_view no_boxes_words =
    "There are no pairs to find: the scene needs at least two bodies.";

/// The body's name; "body 7" when that alone would be taken for a number or a letter.
std::string body_words(const LessonInput& input, collide::ProxyId body);
/// The body that a structure takes in.
std::string inserted_words(const LessonInput& input);
/// Some names, and how many more: "crate, body 7, ball and 12 more"; "none" of none.
std::string bodies_words(const LessonInput& input, const std::vector<collide::ProxyId>& bodies,
                         std::size_t most = 3);
/// "Done: 3 nodes looked at, 4 tests instead of 12. Crate and body 7 may touch ball."
std::string answer_words(const LessonInput& input, const std::string& looked_at, std::size_t tests,
                         const std::vector<collide::ProxyId>& found);
/// That the box meets its own entry.
std::string own_entry_words(const LessonInput& input, std::string_view entry = "entry");
/// The stretch of a box along an axis (0: x, 1: y): "[−0.500, 1.250]".
std::string stretch_words(const collide::Aabb& box, int axis);
/// Whether two boxes overlap, and by how much: "on x a gap of 0.42 m" or "overlap by 0.10 m on x".
std::string gap_words(DVec2 gap);
/// Between two boxes along both axes, metres; negative where they overlap.
DVec2 gap_between(const collide::Aabb& a, const collide::Aabb& b);

// A step of a lesson that shows how a structure takes a box in, and then whom the box meets there.

template <class Walk>
struct InsertionStep : StepOf<Walk> {
    collide::ProxyId self() const { return inserted_body(this->input); }
    std::string name() const { return inserted_words(this->input); }
    /// Of the box to that of another body.
    std::string gap_words_to(collide::ProxyId body) const {
        return gap_words(gap_between(box_of(this->input, self()), box_of(this->input, body)));
    }
};

/// Names the body that the structure takes in.
template <class Step>
void name_inserted(const Step& step, const StructureMarks& marks) {
    marks.name(step.self(), marks.palette().probe);
}

/// A step of the insertion, or of the query behind it.
template <class Walk>
struct WalkStep : InsertionStep<Walk> {
    WalkMoment<Walk> at() const { return moment_at(this->recording, this->index); }
    const auto& now() const { return at().step(); }
    bool asking() const { return at().asking; }

    /// Steps so far, this one included, of the part to which it belongs.
    template <class Is>
    std::size_t count_so_far(Is is) const {
        return count_until(at().part.steps.items, at().index, is);
    }
    template <class Is>
    std::vector<collide::ProxyId> found_so_far(Is is) const {
        return found_until(this->input, at().part.steps.items, at().index, is);
    }
};

// Of lessons that look for all pairs at once.

template <class Step>
void dim_crowd(const Step&, const StructureMarks& marks) {
    marks.dim_crowd();
}
template <class Step>
void paint_all_pairs(const Step& step, const StructureMarks& marks) {
    for (const auto& [a, b] : step.recording.pairs) marks.verdict(a, b, true);
}

}  // namespace app
