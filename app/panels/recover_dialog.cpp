#include "panels/dialogs.h"

namespace app {
void draw_recover_dialog(AppState& state) { state.dialog = Dialog::none; }
}  // namespace app
