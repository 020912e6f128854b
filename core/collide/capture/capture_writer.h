// Writes one query as a capture of its own, which can be sent to a colleague.
#pragma once

#include <string>

#include <collide/capture/capture.h>

namespace collide {

/// Returns the lines of a capture with this query and the engine's answer, in metres with y up. Read again,
/// its numbers are the same doubles.
std::string write_capture(const CapturedCase& one);

}  // namespace collide
