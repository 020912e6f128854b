// Whom does a box meet? The dynamic tree asked for it, step by step: words, values and marks of the second
// part of its lesson.
#pragma once

#include "player/structure_walks.h"
#include "player/tree_picture.h"

namespace app {

/// A step of the query. The tree stands as the insertion left it.
struct TreeQuestion {
    const LessonInput& input;
    const TreeWalk& walk;
    std::size_t index = 0;  // of the query's steps

    const collide::TreeQueryStep& step() const { return walk.query.steps.items[index]; }
    TreeAtStep tree() const { return {walk.insertion, walk.insertion.steps.items.size() - 1}; }
    collide::ProxyId self() const { return static_cast<collide::ProxyId>(input.walks->key.body); }
};

std::string question_words(const TreeQuestion& question);
std::vector<LessonValue> question_values(const TreeQuestion& question);
void paint_question(const TreeQuestion& question, const class StructureMarks& marks);

}  // namespace app
