#include "panels/hints.h"

#include <algorithm>
#include <array>
#include <string>

#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/scene_files.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"

namespace app {

namespace {

constexpr int deeds_between = 2;   // of the user, from one hint to the next
constexpr int enough_drags = 3;    // who has dragged so often wants to do something else
constexpr int enough_deeds = 12;   // who has done so much can begin the course
constexpr std::size_t crowd = 20;  // bodies whose pairs nobody counts

using collide::BodySpec;

bool explores(const HintInput& in) {
    return in.work.mode == collide::Mode::explore && in.seen.analysis.focus;
}

/// Another preset has its own first move in its description, and may have it done with another shape.
bool is_first_scene(const HintInput& in) {
    const auto& library = in.scene_files.library;
    return explores(in) && !library.empty() && is_open(in.work, library.front());
}

bool has_dragged(const HintInput& in) { return times_done(in.seen.settings, Deed::drag) >= enough_drags; }

bool moves(const BodySpec& body) {
    return body.velocity != collide::DVec2(0.0) || body.angular_velocity != 0.0;
}

bool any_moves(const HintInput& in) {
    const auto& bodies = in.work.stage().scene().bodies;
    return std::any_of(bodies.begin(), bodies.end(), moves);
}

bool one_to_turn(const HintInput& in) {
    const auto& chosen = in.seen.view.selection;
    if (!explores(in) || !has_dragged(in) || chosen.size() != 1) return false;
    const auto& bodies = in.work.stage().scene().bodies;
    return chosen.front() < bodies.size() &&
           !std::holds_alternative<collide::CircleSpec>(bodies[chosen.front()].shape.geometry);
}

bool overlap_of_pair(const HintInput& in) {
    return explores(in) && in.seen.analysis.moved.result.overlap &&
           times_done(in.seen.settings, Deed::drag) > 0;
}

bool something_to_play(const HintInput& in) {
    return in.work.mode == collide::Mode::simulate || (explores(in) && any_moves(in));
}

bool test_to_step_through(const HintInput& in) {
    return explores(in) && has_dragged(in) && in.seen.tab == InspectorTab::sat;
}

bool many_bodies(const HintInput& in) {
    return in.work.stage().scene().bodies.size() >= crowd && in.seen.tab != InspectorTab::broad_phase;
}

bool sweep_of_nothing(const HintInput& in) {
    return explores(in) && in.seen.tab == InspectorTab::sweep && !any_moves(in);
}

bool ready_for_course(const HintInput& in) { return deeds_done(in.seen.settings) >= enough_deeds; }

/// In the order in which they come where several fit.
constexpr std::array table{
    Hint{"drag", Deed::drag, panel_words::drag_orange, is_first_scene},
    Hint{"play", Deed::play, panel_words::hint_play, something_to_play},
    Hint{"push_apart", Deed::push_apart, panel_words::hint_push_apart, overlap_of_pair},
    Hint{"broad_phase", Deed::broad_phase, panel_words::hint_broad_phase, many_bodies},
    Hint{"velocity", Deed::velocity, panel_words::hint_velocity, sweep_of_nothing},
    Hint{"step_through", Deed::player, panel_words::hint_step_through, test_to_step_through},
    Hint{"turn", Deed::turn, panel_words::hint_turn, one_to_turn},
    Hint{"course", Deed::chapter, panel_words::hint_course, ready_for_course},
};

int times_shown(const Settings& settings, const Hint& hint) {
    const auto found = settings.hints_shown.find(std::string(hint.name));
    return found == settings.hints_shown.end() ? 0 : found->second;
}

bool is_over(const Settings& settings, const Hint& hint) {
    return settings.hints_gone.contains(std::string(hint.name)) || times_done(settings, hint.teaches) > 0;
}

void take_back(Guide& guide, const Settings& settings) {
    guide.hint.clear();
    guide.deeds_at_hint = deeds_done(settings);
}

}  // namespace

std::span<const Hint> hints() { return table; }

const Hint* shown_hint(const Guide& guide) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const Hint& hint) { return hint.name == guide.hint; });
    return found == table.end() ? nullptr : &*found;
}

void follow_hints(Guide& guide, Settings& settings, const HintInput& input, bool quiet) {
    if (const Hint* now = shown_hint(guide)) {
        if (!settings.show_hints || is_over(settings, *now) || !now->fits(input)) take_back(guide, settings);
        return;
    }
    const bool first = guide.deeds_at_hint == 0;
    if (quiet || !settings.show_hints ||
        (!first && deeds_done(settings) - guide.deeds_at_hint < deeds_between))
        return;
    for (const Hint& hint : table) {
        if (is_over(settings, hint) || times_shown(settings, hint) >= most_showings || !hint.fits(input))
            continue;
        guide.hint = hint.name;
        ++settings.hints_shown[guide.hint];
        return;
    }
}

namespace {

void dismiss_hint(Guide& guide, Settings& settings) {
    settings.hints_gone.insert(guide.hint);
    take_back(guide, settings);
}

constexpr float widest_hint = 460.0f;  // logical pixels, of its words

}  // namespace

void draw_hint(Seen& seen, const ToolState& tool, Guide& guide) {
    const Hint* const hint = shown_hint(guide);
    if (hint == nullptr) return;
    const Palette& palette = seen.palette();
    const Vec2 origin = tool.canvas_origin;
    const float canvas = seen.view.camera.canvas_size.x;
    const float middle = origin.x + 0.5f * canvas;
    const float button = text_width("Got it") + px(60.0f);
    ImGui::SetNextWindowPos(ImVec2(middle, origin.y + px(16.0f)), ImGuiCond_Always, ImVec2(0.5f, 0.0f));
    begin_over_canvas(palette, "##hint", palette.b, px(1.5f));
    ImGui::AlignTextToFramePadding();
    ImGui::PushTextWrapPos(std::clamp(canvas - button, px(120.0f), px(widest_hint)));
    colored_text(palette.text, hint->text);
    ImGui::PopTextWrapPos();
    ImGui::SameLine(0.0f, px(12.0f));
    if (named_button("Got it", "button:Got it")) dismiss_hint(guide, seen.settings);
    end_over_canvas();
}

}  // namespace app
