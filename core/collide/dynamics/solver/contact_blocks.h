// Contacts as they are solved: eight in a block, each quantity as an array with one SIMD lane per contact.
//
// A point of a contact acts on a body with the arm r from the body's centre. Let n be the normal and t =
// perp_left(n) the tangent. An impulse along n rotates the body in proportion to cross(r, n). An impulse
// along t rotates it in proportion to cross(r, t) = dot(r, n). When the body has rotated by an angle, the
// point has moved along n by (cos - 1) dot(r, n) + sin cross(r, n). So the block stores these two numbers in
// place of the arm. On a round surface, the touching point moves as the body rolls, and only the centre of
// curvature is fixed in the body. There the arm leads to the centre of curvature. The two numbers stay
// constant during the whole step. So the summed effect of all impulses on a body stays valid, too.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <collide/base/cpu.h>
#include <collide/base/tracer.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/solver/block_colours.h>
#include <collide/dynamics/solver/softness.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

struct alignas(32) PointBlock {
    BlockFloats cross_a;  // cross product of the arm and the normal
    BlockFloats dot_a;
    BlockFloats cross_b;
    BlockFloats dot_b;
    BlockFloats separation;   // separation at the step's start, metres
    BlockFloats normal_mass;  // kg; 0: the contact has no such point
    BlockFloats tangent_mass;
    BlockFloats normal_impulse;  // impulse in a substep
    BlockFloats tangent_impulse;
};

struct alignas(32) ContactBlock {
    BlockSlots slot_a;
    BlockSlots slot_b;
    BlockFloats normal_x;
    BlockFloats normal_y;
    BlockFloats inverse_mass_a;
    BlockFloats inverse_mass_b;
    BlockFloats inverse_inertia_a;
    BlockFloats inverse_inertia_b;
    BlockFloats friction;  // static or kinetic friction, as chosen for the step
    std::array<PointBlock, 2> points;
    bool is_round = false;  // whether a lane has a rounding; if not, those in ContactBlockRest are not read
};

/// The parts of a block that substeps read seldom or never.
struct alignas(32) ContactBlockRest {
    std::array<BlockFloats, 2> given_impulse;  // impulses in the step so far, by point
    std::array<BlockFloats, 2> given_friction;
    BlockFloats rounding_a;  // radii of curvature, see Contact
    BlockFloats rounding_b;
    BlockFloats pull;                   // relative gravity of B against A along the normal, m/s^2
    std::array<BlockFloats, 2> bounce;  // speed to separate with; 0: no bounce
    BlockFloats residual;
    std::array<std::uint8_t, 2> impacts{};  // by point: a bit for each lane that approaches fast

    bool has_impacts() const { return (impacts[0] | impacts[1]) != 0; }
};

struct SubstepConstants {
    float h = 0.0f;
    float inverse_h = 0.0f;
    Softness pin;          // softness of pins
    Softness soft;         // softness of contacts between two movable bodies
    Softness soft_still;   // softness of contacts with an immovable body
    float pressed = 1.0f;  // factor on `impulse_scale` for pressed contacts
    float max_push = 0.0f;
    float least_bounce_speed = 0.0f;
    float sticking_speed = 0.0f;
    float to_substep = 0.0f;  // converts impulses of the step before; 0: no warm start
    float to_step = 0.0f;
};

struct ImpulseTracer;  // trace/impulse_recording.cpp
struct PinBlock;       // pin_block.h
struct PinRest;

/// All data of the kernels.
struct BlockContext {
    ContactBlock* blocks = nullptr;
    ContactBlockRest* rests = nullptr;
    PinBlock* pins = nullptr;
    PinRest* pin_rests = nullptr;
    const PlacedPair* placed = nullptr;
    Contact* contacts = nullptr;
    SolverBody* bodies = nullptr;
    const SolverMass* masses = nullptr;
    float* turned = nullptr;
    std::uint32_t movable = 0;
    BlockRange pressed;
    SubstepConstants constants;
    ImpulseTracer* tracer = nullptr;  // for kernels that record; the others never read it
};

/// The stages of the solver. Each kernel works on blocks [begin, end), or on slots in multiples of eight. All
/// SIMD levels give the same results to the bit.
struct SoftKernels {
    using Kernel = void (*)(const BlockContext& context, std::uint32_t begin, std::uint32_t end);

    Kernel prepare = nullptr;     // fills blocks; the bodies have their velocities at the step's start
    Kernel warm_start = nullptr;  // applies the impulses of the step before
    Kernel solve = nullptr;       // solves the contacts, softly
    Kernel move = nullptr;        // moves bodies by their velocities
    Kernel settle = nullptr;      // solves rigidly; pushes no overlap out
    Kernel relax = nullptr;       // as `settle`, and adds the impulses to the sums of the step
    Kernel bounce = nullptr;      // gives the impulses of restitution
    Kernel finish = nullptr;  // writes impulses to the contacts, and remaining approaching speeds to `rests`
    Kernel start_pins = nullptr;   // warm starts pins along their present directions
    Kernel place_pins = nullptr;   // prepares iterations of `solve_pins`
    Kernel solve_pins = nullptr;   // solves the pins, softly
    Kernel settle_pins = nullptr;  // prepares iterations of `relax_pins`
    Kernel relax_pins = nullptr;
};

SoftKernels soft_kernels();
SoftKernels soft_kernels_avx2();
inline SoftKernels soft_kernels(SimdLevel level) {
    return level == SimdLevel::avx2 ? soft_kernels_avx2() : soft_kernels();
}

}  // namespace collide
