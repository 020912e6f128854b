// Compares another engine's result for the pair in focus with the right one (core/collide/capture).
#pragma once

#include <string>
#include <vector>

#include <collide/capture/capture_judge.h>
#include <collide/scene/scene.h>
#include "analysis/pipeline.h"

namespace app {

struct EngineVerdict {
    bool agrees = true;
    std::string words;                  // the difference in numbers, or that there is none
    std::string why;                    // a possible reason; empty if none is known
    std::vector<std::string> points{};  // where each contact point lies: "Point 1: 0.01 m outside A, 0 m ..."
};

/// Compares the answer of a query of a capture.
EngineVerdict judge_engine(const collide::CapturedQuery& query,
                           const collide::CaptureTolerance& tolerance = {});

/// Compares the result for the pair as shown; if it has a time, for the motion from there on. Preconditions:
/// a pair is in focus, and `said` contains a result.
EngineVerdict judge_engine(const collide::Scene& scene, const Analysis& analysis,
                           const collide::CapturedAnswer& said,
                           const collide::CaptureTolerance& tolerance = {});

/// Returns whether `said` contains a result.
bool says_something(const collide::CapturedAnswer& said);

}  // namespace app
