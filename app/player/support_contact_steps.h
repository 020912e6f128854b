// Steps of the tutorial's contact construction that come before its contact pairs. They are the normal in
// each shape's own frame, the support features within the threshold, and a vertex projected on an edge.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "player/player_of.h"

namespace app {

using ContactStepOf = StepOf<collide::ContactRecording>;

/// Returns whether the contacts are those at the shown time; otherwise they are those at the moment of
/// impact.
bool contacts_are_now(const PlayerInput& input);

/// Returns the threshold of the recorded support features, metres; A's threshold if each shape has its own.
/// Returns nothing without contacts.
std::optional<double> shown_threshold(const Analysis& analysis);
/// Returns the longer of the two shapes' extents, metres. No vertex lies farther away than that.
double largest_threshold(const Analysis& analysis);

std::string turned_normal_words(const ContactStepOf& step);
std::vector<PlayerValue> turned_normal_values(const ContactStepOf& step);
/// Draws the frames of both shapes, and the normal in each frame.
void paint_turned_normal(const ContactStepOf& step, const PairMarks& marks);

std::string support_features_words(const ContactStepOf& step);
std::vector<PlayerValue> support_features_values(const ContactStepOf& step);
void paint_support_features(const ContactStepOf& step, const PairMarks& marks);
/// Draws the features, and the band behind each extreme vertex in which a neighbouring vertex forms an edge
/// with it.
void paint_thresholds(const ContactStepOf& step, const PairMarks& marks);

std::string projection_words(const ContactStepOf& step);
std::vector<PlayerValue> projection_values(const ContactStepOf& step);
/// Draws the vertex, its foot on the line of the edge, and the foot clamped to the edge.
void paint_projection(const ContactStepOf& step, const PairMarks& marks);

}  // namespace app
