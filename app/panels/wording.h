// Sentences about recordings: the verdict on the focus pair now and along its motion, names of axes and
// features. Body A is the first of the pair, B the second. Edges and vertices are numbered from 0, as in the
// files and in `query`.
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

/// The kind of a verdict. It determines its colour and its mark.
enum class Tone : std::uint8_t { separated, overlapping, touching, will_hit, has_hit, passes, unknown };

struct Verdict {
    Tone tone = Tone::unknown;
    std::string sentence;
    std::string brief{};  // a shorter sentence for narrow places; empty if the sentence itself is short
};

/// What a verdict needs besides the recording.
struct PairSetting {
    bool a_can_move = true;  // the verdict moves a body that can move
    bool b_can_move = true;
    double slop = 0.0;  // metres: a run's solver tolerates overlaps up to this as contacts
};

/// Returns the verdict on the pair in the recording: apart, touching or overlapping, by how much and along
/// which axis.
Verdict verdict_now(const collide::PairRecording& pair, const PairSetting& setting = {});
/// Returns the verdict of the swept test for `t_max` seconds from 0, seen from the time `now`. Events before
/// `now` are in the past tense.
Verdict verdict_sweep(const collide::PairRecording& pair, double t_max, double now = 0.0);

/// What is shown above the inspector's tabs. It is the state of the focus pair at the shown time, and the
/// result of its motion on the time line.
struct PairVerdict {
    Verdict now;
    /// The verdict on the motion that the canvas previews: the linear sweep, or both bodies turning. There is
    /// none if nothing moves, and none for a run, where forces would change the motion.
    std::optional<Verdict> outlook;
};

/// Returns the verdict. Precondition: a pair is in focus.
PairVerdict pair_verdict(const Work& work, const Seen& seen);

/// Returns the depth up to which a contact of a run counts as touching, metres. The solver's soft contacts
/// push out overlaps like springs (see `contact_hertz`) and yield by 5 mm under a stack of ten boxes. So it
/// is a centimetre, but at most a twentieth of the smaller body's size.
double solver_slop(const collide::Collider& a, const collide::Collider& b);

/// Returns the state of a body against all others. It overlaps or touches one at the shown time, or will
/// touch one later on the time line.
Tone tone_of_body(const Work& work, const Seen& seen, std::size_t body);

/// Returns "A vertex 2" and "B edge 0"; for a disc "A arc".
std::pair<std::string, std::string> feature_names(const collide::ContactPoint& point, RoundEnds ends);

/// Returns "rectangle 1.2 x 0.8 m", "circle" or "polygon, 7 vertices".
std::string shape_name(const collide::ShapeSpec& shape);
/// Returns the name without sizes: "box", "polygon".
std::string shape_kind(const collide::ShapeSpec& shape);
std::string motion_name(collide::Motion motion);

/// Returns which pieces or parts of concave and compound bodies the numbers describe, counted from 0. It is
/// empty if each body has one piece.
std::string pieces_sentence(std::array<std::uint32_t, 2> pieces, const collide::Collider& a,
                            const collide::Collider& b);

/// Returns the test of two rotated rectangles as a sentence: bounding boxes first, then up to four axes.
std::string rectangle_test_sentence(const collide::lessons::RectangleTest& test);
/// Returns the numbers of the test's last axis as the article computes them, without halving; empty if the
/// bounding boxes decided.
std::string doubled_sentence(const collide::RectangleRecording& recording);
/// Returns the result for the bounding boxes: whether they overlap, and on which axis they are apart.
std::string aabb_sentence(const collide::lessons::AabbTest& test);
/// Returns the closed form for two circles: distance of centres compared with the sum of radii.
std::string circle_sentence(double separation);

/// Returns the right-hand sides of "separation = ...": in names, with the numbers of one axis, and the
/// result.
std::array<std::string, 3> separation_formula(const collide::SatStep& step);
/// Returns what the result of the formula means.
std::string separation_meaning(const collide::SatStep& step);

}  // namespace app
