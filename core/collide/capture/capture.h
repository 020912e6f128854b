// A capture: queries that another engine answered, as a game recorded them (docs/capture.md).
//
// Numbers are in metres with y up. The reader converts those of a game that uses pixels or y down.
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

/// A shape at its pose in one query.
struct CapturedBody {
    std::string name;
    std::shared_ptr<const ShapeSpec> shape;
    std::string shape_id;  // as in the file; a segment of a chain has its number, too: "7/2"
    Pose pose;
    DVec2 velocity{0.0, 0.0};       // m/s, for a time of impact
    double angular_velocity = 0.0;  // rad/s, for a time of impact
    bool is_of_chain = false;       // the shape is one segment of a chain
};

struct CapturedPoint {
    DVec2 place{0.0, 0.0};             // world
    std::optional<double> separation;  // metres; negative: the depth
    friend bool operator==(const CapturedPoint&, const CapturedPoint&) = default;
};

/// The engine's answer. Any part of it may be missing.
struct CapturedAnswer {
    std::optional<bool> hit;           // for a pair and a point: whether they overlap
    std::string hit_name;              // the body that a ray hit first, if it is named
    std::optional<DVec2> normal;       // unit, from A to B; for a ray and a cast out of the body hit
    std::optional<double> separation;  // metres; negative: the depth
    std::optional<double> fraction;    // of the path, 0 to 1
    std::optional<double> time;        // seconds
    std::vector<CapturedPoint> points;
    friend bool operator==(const CapturedAnswer&, const CapturedAnswer&) = default;
};

struct CapturedQuery {
    CaptureKind kind = CaptureKind::pair;
    std::string name;                  // the game's name for it: "crate 4, wall"
    std::size_t line = 0;              // of the file, from 1
    std::size_t frame = 0;             // of `Capture::frames`
    std::vector<CapturedBody> bodies;  // A and B; for a cast the moving body first; for a ray all bodies
    DVec2 from{0.0, 0.0};              // start of a ray; position of a point
    DVec2 way{0.0, 0.0};               // displacement of a ray or a cast
    double seconds = 0.0;              // the limit for a time of impact
    CapturedAnswer answer;
};

/// A query by itself.
struct CapturedCase {
    std::string engine;
    CapturedQuery query;
    bool is_shrunk = false;          // shrink_case.h: the engine was asked another question
    std::optional<double> length{};  // tolerance of lengths that its capture asks for, metres
};

struct CapturedFrame {
    double number = 0.0;
    double time = 0.0;  // seconds
};

struct CapturedNote {
    std::size_t frame = 0;  // of `Capture::frames`
    std::string text;
};

/// The first line that was left out for a reason, and how many were.
struct LeftOutLine {
    std::size_t line = 0;  // from 1
    std::string why;       // a sentence; those of the other lines may differ in their numbers
    std::size_t times = 1;
};

/// Data shared by the queries of a capture.
struct Capture {
    std::string engine;
    std::optional<double> length;       // tolerance of lengths that the file asks for, metres
    std::vector<CapturedFrame> frames;  // the first is for queries before the first "frame" line
    std::vector<CapturedNote> notes;
    std::vector<LeftOutLine> left_out;  // one for each of the first reasons
    std::size_t left_out_count = 0;
};

}  // namespace collide
