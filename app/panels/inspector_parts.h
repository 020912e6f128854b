// Includes what nearly every part of the inspector uses: text, fields, tables and their words, and the
// session's state.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "overlays/marks.h"
#include "panels/fields.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/step_table.h"
#include "panels/widgets.h"
#include "panels/wording.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"
