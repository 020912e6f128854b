// How much two pictures of one thing differ, one of which has more pixels.
#pragma once

#include "recording/picture.h"

namespace app {

/// By the means of squares of 16 pixels and of as much of the larger picture. Edges and letters that are
/// drawn finer differ little in them, lines that break elsewhere a lot. Of a channel, 0 to 255.
struct SquaresApart {
    double most = 0.0;
    double mean = 0.0;
};

/// `larger` has `times` as many pixels each way.
SquaresApart squares_apart(const Picture& picture, const Picture& larger, int times);

}  // namespace app
