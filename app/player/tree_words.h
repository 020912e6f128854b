// What the lesson about the dynamic tree says: the descent of a box with the costs compared, its place, the
// refit and the rotations. Then whom the box meets.
#pragma once

#include "player/player_of.h"
#include "player/structure_words.h"
#include "player/tree_picture.h"

namespace app {

/// First the steps of the insertion, then what came of it, then the steps of the query.
struct TreeAt : StepOf<TreeWalk> {
    std::size_t insertions() const { return recording.insertion.steps.items.size(); }
    bool is_inserting() const { return index < insertions(); }
    bool is_asking() const { return index > insertions(); }
    std::size_t question() const { return index - insertions() - 1; }

    /// The tree at the step; once the box is in, as it stands.
    TreeAtStep tree() const { return {recording.insertion, std::min(index, insertions() - 1)}; }
    const collide::TreeSeen& seen() const { return tree().step().seen; }
    /// Precondition: it is a step of the query.
    const collide::TreeQueryStep& asked() const { return recording.query.steps.items[question()]; }

    collide::ProxyId self() const { return inserted_body(input); }
    std::string name() const { return inserted_words(input); }
    std::string node_name(collide::NodeIndex node) const { return node_words(input, tree(), node); }
};

namespace tree {

std::string descent_words(const TreeAt& step);
std::string place_words(const TreeAt& step);
std::string refit_words(const TreeAt& step);
std::string raise_words(const TreeAt& step);
std::string swap_words(const TreeAt& step);
std::string inserted_end_words(const TreeAt& step);
std::string visit_words(const TreeAt& step);
std::string own_words(const TreeAt& step);
std::string test_words(const TreeAt& step);
std::string answered_words(const TreeAt& step);

std::vector<LessonValue> descent_values(const TreeAt& step);
std::vector<LessonValue> change_values(const TreeAt& step);
std::vector<LessonValue> inserted_values(const TreeAt& step);
std::vector<LessonValue> question_values(const TreeAt& step);

/// "c1: +0.42 m": what it adds to the perimeters to go on into a child, 0 or 1.
std::string cost_label(const TreeAt& step, std::size_t child);
/// Found so far by the query.
std::vector<collide::ProxyId> hits_until(const TreeAt& step);

}  // namespace tree

}  // namespace app
