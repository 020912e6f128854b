// Measures of a world after a step.
#pragma once

#include <cstdint>
#include <span>

#include <collide/dynamics/model/step.h>

namespace collide {

/// Measures energies and momenta, and counts awake bodies. Masses and inertias come from the inverses in
/// `facts`.
void measure_bodies(std::span<const BodyFacts> facts, std::span<const BodyState> states, DVec2 gravity,
                    StepReport& report);

/// Counts the touching pieces and points and finds the deepest overlap. The bodies are where they were when
/// the contacts were made.
void measure_contacts(std::span<const Contact> contacts, std::span<const BodyFacts> facts,
                      StepReport& report);

/// Returns how many rigid joints have ends that are farther apart than `torn_part` of the smaller body's
/// extent.
std::uint32_t count_torn(std::span<const Joint> joints, std::span<const BodyFacts> facts,
                         std::span<const BodyState> states);

/// Returns how many islands are awake. `islands` is by body, numbered from 0; `no_island`: the body belongs
/// to none.
std::uint32_t count_awake_islands(std::span<const std::uint32_t> islands, std::span<const BodyState> states);

}  // namespace collide
