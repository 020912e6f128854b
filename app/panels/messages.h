// Messages that say the same become one, and there are never too many to read.
#pragma once

#include <vector>

#include "session/prompts.h"

namespace app {

/// Of warnings and notes that differ in numbers only, the newest is kept: a drag that is refused makes one
/// each frame. Beyond a dozen messages the oldest are dropped, errors last.
void merge_messages(std::vector<Message>& messages);

}  // namespace app
