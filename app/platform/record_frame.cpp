#include "platform/record_frame.h"

#include "session/recording.h"

namespace app {

void record_frame(AppState& state, const Window& window) {
    if (wants_picture(state)) take_picture(state, window.read_canvas(recorded_area(state)));
}

}  // namespace app
