// Why not? How far one pair of bodies gets in the pipeline, and the number that stops it.
//
// The stages in order are: filter, swept boxes (the broad phase), boxes as shown, separating axis (GJK for
// ellipses). Then come the sweep, the sweep with rotation if a body turns, and contact. The filter removes
// pairs of two static bodies. If boxes or an axis separate a moving pair at the shown time, it continues with
// the later stages. Everything is read from the pipeline's results; nothing is computed again.
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
    passed,     // continues with the next stage
    apart_now,  // separated at the shown time; the motion is tested next
    stopped,    // rejected here
    through,    // the end: the bodies touch, now or later
    not_asked   // not reached or not needed
};

struct WhyNotRow {
    WhyNotStage stage = WhyNotStage::filter;
    StageOutcome outcome = StageOutcome::not_asked;
    std::string title;   // "Broad phase"
    std::string number;  // the number that decided, with its unit; empty if there is none
    std::string words;   // what the number is and what it means
    Highlight lights;    // what the canvas can highlight
};

struct WhyNot {
    std::vector<WhyNotRow> rows;  // all stages that apply, in order
    std::string verdict;          // "Rejected by the sweep: ..."
    bool through = false;
};

/// Returns how far the focus pair gets. Precondition: `analysis.focus` names bodies of the scene.
WhyNot why_not(const collide::Scene& scene, const Analysis& analysis);

}  // namespace app
