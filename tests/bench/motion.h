// Worlds that step, as data: what stands where, what is pinned to what. Each engine makes its own world of
// it. Gravity 10 m/s^2, 60 Hz, no restitution, no sleeping.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <collide/base/vec2.h>

namespace bench {

inline constexpr double motion_gravity = 10.0;
inline constexpr double motion_step = 1.0 / 60.0;
inline constexpr double motion_friction = 0.6;
inline constexpr double motion_density = 1.0;

/// A disc of `radius` about `center`, or a convex polygon; in the body's frame.
struct MotionPiece {
    std::vector<collide::DVec2> corners;  // counter-clockwise, at most eight; none: a disc
    double radius = 0.0;
    collide::DVec2 center{0.0, 0.0};
};

enum class MotionKind : std::uint8_t { fixed, driven, free };

struct MotionBody {
    std::vector<MotionPiece> pieces;
    std::vector<collide::DVec2> chain;  // in place of pieces: solid to the left of the way along it
    bool is_loop = false;               // the chain's end joins its start
    collide::DVec2 position{0.0, 0.0};
    double angle = 0.0;
    MotionKind kind = MotionKind::free;
    double spin = 0.0;  // of a driven body, rad/s
    double friction = motion_friction;
    bool meets_its_like = true;  // false: it passes through all others that have it false
};

/// The two bodies turn about one place.
struct MotionPin {
    std::size_t a = 0;
    std::size_t b = 0;
    collide::DVec2 anchor{0.0, 0.0};  // world, at the start
    double motor_speed = 0.0;         // of B against A, rad/s
    double max_torque = 0.0;          // N m; 0: no motor
};

struct MotionScene {
    std::vector<MotionBody> bodies;
    std::vector<MotionPin> pins;
    std::uint32_t warm_up = 0;  // steps before those that are measured
    std::uint32_t measured = 0;
    std::optional<std::size_t> top{};  // the body that stands on all others
};

/// Boxes of 1 m on the ground, `base` in the lowest row, each higher row one fewer: base (base + 1) / 2.
MotionScene pyramid(int base);

/// Discs, boxes and polygons, half to one metre across, that fall into a funnel and through it into a heap.
MotionScene avalanche(int count);

// The next four as in Box2D v3's benchmarks.

/// A cloth of `side` x `side` discs that are pinned to their neighbours. It hangs from seven of them.
MotionScene joint_grid(int side);

/// `side` x `side` boxes of 0.2 m in a drum of forty pieces that is turned.
MotionScene washer(int side);

/// `count` discs, boxes and hexagons in a ring of 360 segments, stirred by a bar of 40 m on a motor.
MotionScene spinner(int count);

/// Twenty columns of `rows` bodies, each of two triangles, fall on a ground of 281 boxes that is one body.
MotionScene compounds(int rows);

/// A chain of `links` links on pins that falls from level, held at one end.
MotionScene hanging_chain(int links);

/// Two hundred discs on a hilly chain of so many vertices, one a metre.
MotionScene chain_ground(int vertices);

/// The same bodies and pins in another order, the same one each time.
MotionScene in_random_order(const MotionScene& scene);

/// Where a body's frame is, and how its centre of mass moves.
struct MotionPlace {
    collide::DVec2 position{0.0, 0.0};
    double angle = 0.0;
    collide::DVec2 velocity{0.0, 0.0};
    double spin = 0.0;
};

class MotionRunner {
  public:
    virtual ~MotionRunner() = default;
    virtual void step() = 0;
    virtual MotionPlace place_of(std::size_t body) const = 0;
};

std::unique_ptr<MotionRunner> move_by_ours(const MotionScene& scene);
std::unique_ptr<MotionRunner> move_by_ours_on_all_cores(const MotionScene& scene);
/// Its manual's eight velocity and three position iterations, warm started.
std::unique_ptr<MotionRunner> move_by_box2d(const MotionScene& scene);
/// Its own ten iterations, with Box2D's slop: its own is one of pixels.
std::unique_ptr<MotionRunner> move_by_chipmunk(const MotionScene& scene);

}  // namespace bench
