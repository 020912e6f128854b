// Why not? How far one pair of bodies gets in the pipeline, and the number that stopped it.
//
// The stages in their order: filter, swept boxes (the broad phase), boxes as shown, separating axis (GJK for
// ellipses). Then come sweep, turning where a body turns, and contact. The filter removes pairs of two static
// bodies. When boxes or an axis separate the pair at the shown time, a moving pair goes on to the later
// stages. Everything is read from the pipeline's results; nothing is searched again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <collide/scene/scene.h>
#include "analysis/pipeline.h"
#include "document/view_state.h"

namespace app {

enum class WhyNotStage : std::uint8_t { filter, way_boxes, boxes, axis, sweep, turning, contact };

enum class StageOutcome : std::uint8_t {
    passed,     // goes on to the next
    apart_now,  // apart at the shown time; the way ahead is asked next
    stopped,    // rejected here
    through,    // the end: they touch, now or on the way
    not_asked   // never got here, or had no need to
};

struct WhyNotRow {
    WhyNotStage stage = WhyNotStage::filter;
    StageOutcome outcome = StageOutcome::not_asked;
    std::string title;   // "Broad phase"
    std::string number;  // the one that decided, with its unit; empty without one
    std::string words;   // what it is and what it means
    Highlight lights;    // what of it the canvas can show
};

struct WhyNot {
    std::vector<WhyNotRow> rows;  // all stages that apply, in order
    std::string verdict;          // "Rejected by the sweep: ..."
    bool through = false;
};

/// Precondition: `analysis.focus` names bodies of the scene.
WhyNot why_not(const collide::Scene& scene, const Analysis& analysis);

}  // namespace app
