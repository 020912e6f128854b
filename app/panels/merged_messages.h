// Messages that say the same become one, and there are never too many to read.
#pragma once

#include <vector>

#include "session/app_state.h"

namespace app {

/// Of warnings and of notes that differ in numbers only the newest stays: a drag that is refused says another
/// one each frame. Beyond a dozen messages the oldest go, errors last.
void merge_messages(std::vector<Message>& messages);

}  // namespace app
