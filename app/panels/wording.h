// What the recordings say, in sentences: the verdict of the focus pair now and along its motion, names of
// axes and features. Body A is the first of the pair, B the second; edges and vertices are numbered from 0,
// as in the files and in `query`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/scene/scene.h>
#include <collide/trace/pair_recording.h>
#include "overlays/focus_pair.h"
#include "session/parts.h"

namespace app {

/// What a verdict comes down to: picks its hue and its mark.
enum class Tone : std::uint8_t { separated, overlapping, touching, will_hit, has_hit, passes, unknown };

struct Verdict {
    Tone tone = Tone::unknown;
    std::string sentence;
    std::string brief{};  // where the sentence has no room; empty: it is short as it is
};

/// One word for a tone, so that it never rests on colour alone.
std::string tone_word(Tone tone);

/// What a verdict needs beside the recording.
struct PairSetting {
    bool a_can_move = true;  // a static body can't: the other one is to be moved
    bool b_can_move = true;
    double slop = 0.0;  // metres: an overlap up to this is a contact that the solver of a run leaves
};

/// The pair as it stands in the recording: apart, touching or overlapping, by how much and along which axis.
Verdict verdict_now(const collide::PairRecording& pair, const PairSetting& setting = {});
/// The verdict of the swept test for `t_max` seconds from 0, as seen at the time `now`: events before `now`
/// are in the past tense.
Verdict verdict_sweep(const collide::PairRecording& pair, double t_max, double now = 0.0);

/// What stands above the inspector's tabs: how the focus pair is at the shown time, and what its motion
/// brings on the time line.
struct PairVerdict {
    Verdict now;
    /// The verdict on the motion that the canvas previews: the linear sweep, or both bodies turning. None
    /// where nothing moves, and none for a run, where forces would change it.
    std::optional<Verdict> outlook;
};

/// Precondition: there is a focus pair.
PairVerdict pair_verdict(const Work& work, const Seen& seen);

/// How deep a contact of a run may be and still count as touching, metres. The soft contacts of the solver
/// push out overlaps like springs (see `contact_hertz`), and under a stack of ten boxes they yield by 5 mm. A
/// centimetre, but at most a twentieth of the smaller body.
double solver_slop(const collide::Collider& a, const collide::Collider& b);

/// How a body fares against all others: it overlaps or touches one at the shown time, or will touch one later
/// on the time line.
Tone tone_of_body(const Work& work, const Seen& seen, std::size_t body);
std::string tone_sentence(Tone tone);

/// "A vertex 2" and "B edge 0"; of a disc "A arc".
std::pair<std::string, std::string> feature_names(const collide::ContactPoint& point, RoundEnds ends);

/// Whether the sweep begins with the pair touching or overlapping.
bool meets_already(const collide::SweepResult& sweep);

/// "rectangle 1.2 x 0.8 m", "circle", "polygon, 7 vertices".
std::string shape_name(const collide::ShapeSpec& shape);
/// The same without sizes: "box", "polygon".
std::string shape_kind(const collide::ShapeSpec& shape);
std::string motion_name(collide::Motion motion);

/// For concave and compound bodies: which piece or part the numbers are about, of how many, counted from 0.
/// Empty when each body is one piece.
std::string pieces_sentence(std::array<std::uint32_t, 2> pieces, const collide::Collider& a,
                            const collide::Collider& b);

/// The test of two rotated rectangles in a sentence: boxes first, then up to four axes.
std::string rectangle_test_sentence(const collide::lessons::RectangleTest& test);
/// The numbers of its last axis as the article computes them, nothing halved; empty when the boxes decided.
std::string doubled_sentence(const collide::RectangleRecording& recording);
/// The bounding boxes: do they overlap, and along what they are apart.
std::string aabb_sentence(const collide::lessons::AabbTest& test);
/// The closed form for two circles: distance of centres against the sum of radii.
std::string circle_sentence(double separation);

/// The right-hand sides of "separation = ...": in names, with the numbers of one axis, worked out.
std::array<std::string, 3> separation_formula(const collide::SatStep& step);
/// What the result of the formula means.
std::string separation_meaning(const collide::SatStep& step);

}  // namespace app
