// Recordings for the players of the broad phase: one structure working on the scene's boxes. Then what these
// players share: their steps, the names of bodies, their marks. The engine's own code makes a recording when
// a player opens or the scene changes; the recording is then kept.
//
// An insertion is recorded on a new structure of the player's kind that contains the boxes of all other
// bodies. So each player works whatever broad phase the scene uses. Body i is proxy i. Boxes are those that
// the window's pipeline gives to its broad phase: swept along the path of a body until t_max. World frame,
// metres.
#pragma once

#include <optional>
#include <vector>

#include <collide/trace/structure_recording.h>
#include "player/kept_recording.h"
#include "player/player_of.h"

namespace app {

/// The state of a uniform grid or a spatial hash.
struct CellState {
    std::vector<collide::CellView> cells;  // non-empty cells
    collide::CellLattice lattice;
    std::size_t slots = 0;
};

/// The recorded insertion of a box and a query with it, with the state of the structure before and after the
/// insertion.
template <class Recording, class State>
struct BoxVisit {
    Recording insertion;
    Recording query;  // with the same box, after its insertion
    State before;
    State after;
};
using CellVisit = BoxVisit<collide::CellRecording, CellState>;
using QuadtreeVisit = BoxVisit<collide::QuadtreeRecording, std::vector<collide::CellView>>;

struct TreeVisit {
    collide::TreeRecording insertion;
    collide::TreeQueryRecording query;  // with the same box, after its insertion
};

/// A step of the insertion, or of the query that follows it.
template <class Visit>
struct VisitMoment {
    using Part = decltype(Visit::insertion);

    const Visit& visit;
    const Part& part;
    std::size_t index;  // within `part`
    bool asking;        // true: the step belongs to the query

    const auto& step() const { return part.steps.items[index]; }
    /// Returns the state of the structure after the step, without the entries that the insertion has made so
    /// far.
    const auto& state() const { return asking ? visit.after : visit.before; }
};

using CellMoment = VisitMoment<CellVisit>;
using QuadtreeMoment = VisitMoment<QuadtreeVisit>;

/// Returns step `index` of insertion and query. Precondition: index < steps_of(visit).
template <class Visit>
VisitMoment<Visit> moment_at(const Visit& visit, std::size_t index) {
    const std::size_t first = visit.insertion.steps.items.size();
    if (index < first) return {visit, visit.insertion, index, false};
    return {visit, visit.query, index - first, true};
}
template <class Visit>
std::size_t steps_of(const Visit& visit) {
    return visit.insertion.steps.items.size() + visit.query.steps.items.size();
}

/// The list of begins and ends is shown over some frames. Their distance in time is a tenth of the shown
/// time. Bodies move along their velocities, without rotation.
inline constexpr std::size_t begin_end_frames = 5;
inline constexpr std::size_t most_in_begin_end_list = 200;  // bodies; a longer list cannot be read
inline double begin_end_seconds(double t_max) { return 0.1 * t_max; }

/// Returns the body whose insertion is shown: the selected one, else B of the focus pair, else the first.
std::size_t body_to_insert(const Analysis& analysis, std::optional<std::size_t> selected);

// Make recordings for players of the broad phase. They return nothing for fewer than two bodies.

std::optional<collide::PairLoopRecording> record_pair_loop(const RecordingInput& input);
std::optional<CellVisit> record_grid_visit(const RecordingInput& input);
std::optional<CellVisit> record_hash_visit(const RecordingInput& input);
std::optional<QuadtreeVisit> record_quadtree_visit(const RecordingInput& input);
std::optional<TreeVisit> record_tree_visit(const RecordingInput& input);
std::optional<collide::SweepLineRecording> record_sweep_line(const RecordingInput& input);
std::optional<collide::BeginEndRecording> record_begin_ends(const RecordingInput& input);

/// Functions for players that show an insertion with a query.
template <class Visit>
std::size_t all_steps_of(const PlayerInput&, const Visit& visit) {
    return steps_of(visit);
}
template <class Visit>
bool is_cut_off(const Visit& visit) {
    return visit.insertion.steps.truncated || visit.query.steps.truncated;
}

/// Returns the body that the structure inserts. Precondition: `input.recorded` is not nullptr.
inline collide::ProxyId inserted_body(const PlayerInput& input) {
    return static_cast<collide::ProxyId>(input.recorded->key.body);
}
inline const collide::Aabb& box_of(const PlayerInput& input, collide::ProxyId body) {
    return input.analysis.boxes[body];
}

/// Returns the bodies found by the steps up to `index` that satisfy `is`, without the inserted body itself.
template <class Step, class Is>
std::vector<collide::ProxyId> found_until(const PlayerInput& input, const std::vector<Step>& steps,
                                          std::size_t index, Is is) {
    std::vector<collide::ProxyId> found;
    for (std::size_t i = 0; i < std::min(index + 1, steps.size()); ++i) {
        if (is(steps[i]) && steps[i].id != inserted_body(input)) found.push_back(steps[i].id);
    }
    return found;
}

// The words of the players of the broad phase.

inline constexpr std::string_view no_boxes_words =
    "There are no pairs to find: the scene needs at least two bodies.";

/// Returns the body's name; "body 7" if the name alone would look like a number or a letter.
std::string body_words(const PlayerInput& input, collide::ProxyId body);
/// Returns the first `most` names and how many more there are: "crate, body 7, ball and 12 more"; "none" for
/// none.
std::string bodies_words(const PlayerInput& input, const std::vector<collide::ProxyId>& bodies,
                         std::size_t most = 3);
/// Returns the sentence of the result: "Done: 3 nodes looked at, 4 tests instead of 12. Crate and body 7 may
/// touch ball."
std::string answer_words(const PlayerInput& input, const std::string& looked_at, std::size_t tests,
                         const std::vector<collide::ProxyId>& found);
/// Returns the name of axis 0 or 1.
inline const char* axis_word(int axis) { return axis == 0 ? "x" : "y"; }
/// Returns the interval of a box on an axis (0: x, 1: y): "[−0.500, 1.250]".
std::string stretch_words(const collide::Aabb& box, int axis);
/// Returns "a gap of 0.420 m along x", or by how much the boxes overlap on both axes.
std::string gap_words(DVec2 gap);
/// Returns the gap between two boxes on both axes, metres; negative where they overlap.
DVec2 gap_between(const collide::Aabb& a, const collide::Aabb& b);

// A step of a player that shows how a structure inserts a box, and then which boxes it meets there.

template <class Visit>
struct InsertionStep : StepOf<Visit> {
    collide::ProxyId self() const { return inserted_body(this->input); }
    std::string name() const { return body_words(this->input, self()); }
    /// Returns words for the gap between this box and the box of another body.
    std::string gap_words_to(collide::ProxyId body) const {
        return gap_words(gap_between(box_of(this->input, self()), box_of(this->input, body)));
    }
};

/// Returns the words for the step in which the box meets its own entry.
template <class Step>
std::string own_entry_words(const Step& step) {
    return "The entry of " + step.name() + " itself: skipped.";
}

/// Names the body that the structure inserts.
template <class Step>
void name_inserted(const Step& step, const StructureMarks& marks) {
    marks.name(step.self(), marks.palette().probe);
}

/// A step of the insertion, or of the query that follows it.
template <class Visit>
struct VisitStep : InsertionStep<Visit> {
    VisitMoment<Visit> at() const { return moment_at(this->recording, this->index); }
    const auto& now() const { return at().step(); }
    bool asking() const { return at().asking; }

    /// Returns the number of steps that satisfy `is`, up to and including this one, within the insertion or
    /// the query.
    template <class Is>
    std::size_t count_so_far(Is is) const {
        return count_until(at().part.steps.items, at().index, is);
    }
    template <class Kind>
    std::size_t count_of(Kind kind) const {
        return count_so_far([&](const auto& one) { return one.kind == kind; });
    }
    template <class Is>
    std::vector<collide::ProxyId> found_so_far(Is is) const {
        return found_until(this->input, at().part.steps.items, at().index, is);
    }
};

// Players that search all pairs at once.

template <class Step>
void dim_crowd(const Step&, const StructureMarks& marks) {
    marks.dim_crowd();
}
template <class Step>
void paint_all_pairs(const Step& step, const StructureMarks& marks) {
    for (const auto& [a, b] : step.recording.pairs) marks.verdict(a, b, true);
}

}  // namespace app
