#include "panels/scene_steps.h"

namespace app {

void request_step(AppState&, PendingStep) {}
void take_pending_step(AppState&) {}

}  // namespace app
