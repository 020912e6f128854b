// Compares the answer of another engine for the pair in focus with the right one (core/collide/capture).
#pragma once

#include <string>

#include <collide/capture/capture.h>
#include <collide/scene/scene.h>
#include "analysis/pipeline.h"

namespace app {

struct EngineVerdict {
    bool agrees = true;
    std::string words;  // the difference in numbers, or that there is none
    std::string why;    // what may be behind it; empty when nothing is known
};

/// Of the pair as shown; with a time, of the motion from there on. Precondition: a pair is in focus, and the
/// engine has said something.
EngineVerdict judge_engine(const collide::Scene& scene, const Analysis& analysis,
                           const collide::CapturedAnswer& said);

/// Whether anything has been said.
bool says_something(const collide::CapturedAnswer& said);

}  // namespace app
