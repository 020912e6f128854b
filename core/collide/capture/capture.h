// A capture: queries that another engine answered, as its game wrote them down (docs/capture.md).
//
// Numbers are in metres with y up: those of a game with pixels or y down were converted when they were read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/geometry/collider.h>
#include <collide/scene/scene.h>

namespace collide {

enum class CaptureKind : std::uint8_t { pair, overlap, ray, cast, toi, point };
inline constexpr std::size_t capture_kinds = 6;

/// A shape at its place in one query.
struct CapturedBody {
    std::string name;
    std::shared_ptr<const ShapeSpec> shape;
    std::string shape_id;  // as the file has it; of a chain's segment with its number: "7/2"
    Pose pose;
    DVec2 velocity{0.0, 0.0};       // m/s; of a time of impact
    double angular_velocity = 0.0;  // rad/s; of a time of impact
    bool is_of_chain = false;       // the shape is one segment of a chain
};

struct CapturedPoint {
    DVec2 place{0.0, 0.0};             // world
    std::optional<double> separation;  // metres; negative: so deep
    friend bool operator==(const CapturedPoint&, const CapturedPoint&) = default;
};

/// What the engine said. Any of it may be missing.
struct CapturedAnswer {
    std::optional<bool> hit;           // of a pair or a point: they overlap
    std::string hit_name;              // the body that a ray hit first, where it names one
    std::optional<DVec2> normal;       // unit, from A to B; of a ray and a cast out of what was hit
    std::optional<double> separation;  // metres; negative: the depth
    std::optional<double> fraction;    // of the way, 0 to 1
    std::optional<double> time;        // seconds
    std::vector<CapturedPoint> points;
    friend bool operator==(const CapturedAnswer&, const CapturedAnswer&) = default;
};

struct CapturedQuery {
    CaptureKind kind = CaptureKind::pair;
    std::string name;                  // as the game calls it: "crate 4, wall"
    std::size_t line = 0;              // of the file, from 1
    std::size_t frame = 0;             // of `Capture::frames`
    std::vector<CapturedBody> bodies;  // A and B; what moves and what it is cast against; what a ray may hit
    DVec2 from{0.0, 0.0};              // of a ray; a point's place
    DVec2 way{0.0, 0.0};               // of a ray or a cast
    double seconds = 0.0;              // of a time of impact
    CapturedAnswer answer;
};

/// A query by itself.
struct CapturedCase {
    std::string engine;
    CapturedQuery query;
};

struct CapturedFrame {
    double number = 0.0;
    double time = 0.0;  // seconds
};

struct CapturedNote {
    std::size_t frame = 0;  // of `Capture::frames`
    std::string text;
};

/// A line that was left out, and why.
struct LeftOutLine {
    std::size_t line = 0;  // from 1
    std::string why;       // a sentence
};

/// What a capture has beside its queries.
struct Capture {
    std::string engine;
    std::vector<CapturedFrame> frames;  // one at least: that of the queries before the first "frame" line
    std::vector<CapturedNote> notes;
    std::vector<LeftOutLine> left_out;  // the first of them
    std::size_t left_out_count = 0;
};

}  // namespace collide
