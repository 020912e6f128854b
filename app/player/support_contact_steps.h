// The steps of the tutorial's contact pairs that come before the pairs. They are the normal in each shape's
// own frame, the support features within the threshold, and a vertex projected on an edge.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "player/player_of.h"

namespace app {

using ContactStepOf = StepOf<collide::ContactRecording>;

/// Whether the contacts are those of the shown time; else those of the moment of impact.
bool contacts_are_now(const LessonInput& input);

/// The threshold of the support features that were recorded, metres (that of A where each has its own); none
/// without contacts.
std::optional<double> shown_threshold(const Analysis& analysis);
/// No vertex lies farther away: the longer of the two extents, metres.
double largest_threshold(const Analysis& analysis);

std::string turned_normal_words(const ContactStepOf& step);
std::vector<LessonValue> turned_normal_values(const ContactStepOf& step);
/// The frames of both shapes, and the normal as each sees it.
void paint_turned_normal(const ContactStepOf& step, const PairMarks& marks);

std::string support_features_words(const ContactStepOf& step);
std::vector<LessonValue> support_features_values(const ContactStepOf& step);
void paint_support_features(const ContactStepOf& step, const PairMarks& marks);
/// The features, and the stretch behind each extreme vertex in which a neighbour makes an edge with it.
void paint_thresholds(const ContactStepOf& step, const PairMarks& marks);

std::string projection_words(const ContactStepOf& step);
std::vector<LessonValue> projection_values(const ContactStepOf& step);
/// The vertex, its foot on the line of the edge, and where that is clamped to.
void paint_projection(const ContactStepOf& step, const PairMarks& marks);

}  // namespace app
