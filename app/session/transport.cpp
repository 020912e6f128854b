#include "session/transport.h"

#include <algorithm>

#include "document/document.h"
#include "document/view_state.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"

namespace app {

namespace {

bool runs(const Work& work) { return work.mode == collide::Mode::simulate; }

double t_max(const Document& stage) { return stage.scene().settings.t_max; }

}  // namespace

void toggle_play(Work& work, Seen& seen) {
    if (runs(work)) {
        toggle_run(work, seen);
        return;
    }
    if (!seen.view.playing && seen.view.scrub_time >= t_max(work.stage())) {
        seen.view.scrub_time = 0.0;
    }
    seen.view.playing = !seen.view.playing;
}

void step_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction) {
    if (runs(work)) {
        step_run(work, seen, tool, prompts, direction);
        return;
    }
    seen.view.playing = false;
    const double step = direction * work.stage().scene().settings.time_step;
    seen.view.scrub_time = std::clamp(seen.view.scrub_time + step, 0.0, t_max(work.stage()));
}

void restart_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (runs(work)) {
        restart_run(work, seen, tool, prompts);
        return;
    }
    seen.view.playing = false;
    seen.view.scrub_time = 0.0;
}

void finish_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (runs(work)) {
        go_to_end(work, seen, tool, prompts);
        return;
    }
    seen.view.playing = false;
    seen.view.scrub_time = t_max(work.stage());
}

void advance_time(Document& stage, ViewState& view, double seconds) {
    if (!view.playing) {
        return;
    }
    view.scrub_time += seconds * view.play_speed;
    if (view.scrub_time >= t_max(stage)) {
        view.scrub_time = t_max(stage);
        view.playing = false;
    }
}

}  // namespace app
