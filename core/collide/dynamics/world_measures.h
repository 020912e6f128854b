// What is measured of a world after a step.
#pragma once

#include <cstdint>
#include <span>

#include <collide/dynamics/model/step.h>

namespace collide {

/// Energies, momenta, how many are awake. Masses and inertias are the inverse of `facts`.
void measure_bodies(std::span<const BodyFacts> facts, std::span<const BodyState> states, DVec2 gravity,
                    StepReport& report);

/// Counts what touches, and the depth, where the bodies were when the contacts were made.
void measure_contacts(std::span<const Contact> contacts, std::span<const BodyFacts> facts,
                      StepReport& report);

/// Rigid joints whose ends are apart by more than `torn_part` of the smaller body's extent.
std::uint32_t count_torn(std::span<const Joint> joints, std::span<const BodyFacts> facts,
                         std::span<const BodyState> states);

/// `islands` by body, numbered from 0 (`no_island`: of none).
std::uint32_t count_awake_islands(std::span<const std::uint32_t> islands, std::span<const BodyState> states);

}  // namespace collide
