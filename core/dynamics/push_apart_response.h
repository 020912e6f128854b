// Response 1: overlapping bodies are pushed apart along the MTD, each by its share of the mass, and their
// velocity against each other is reflected along the normal, with restitution, and slowed across it, with
// friction; below the limit of static friction it stops. Nothing turns.
//
// Source: Renault, "Polygon collision and response" (parts four and five). Limits, which presets show:
// nothing topples, stacks shake, energy and position come from one contact after another.
#pragma once

#include "dynamics/impact_watch.h"

namespace collide {

/// Watched or not, it does the same.
ResponseReport respond_by_push_apart(StepMatter& matter, ImpactWatch* watch = nullptr);

}  // namespace collide
