// A question that is answered on the canvas, as the tools and the painter need it.
#pragma once

#include <nlohmann/json.hpp>

#include "course/chapter.h"
#include "draw/painter.h"

namespace app {

struct CanvasAnswer {
    QuestionKind kind = QuestionKind::choice;
    bool waits = false;              // clicks answer; else both answers are only shown
    bool held = false;               // a point or an arrow is being dragged
    collide::DVec2 start{0.0, 0.0};  // of an arrow, world
    Json yours;                      // in the form of judge.h; null: none
    Json right;                      // null: not yet shown
};

inline bool is_canvas_kind(QuestionKind kind) {
    return kind == QuestionKind::axis || kind == QuestionKind::edge || kind == QuestionKind::vertex ||
           kind == QuestionKind::point || kind == QuestionKind::arrow;
}

}  // namespace app
