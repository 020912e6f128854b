#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/transport.h"
#include "panels/widgets.h"
#include "session/running.h"
#include "session/session.h"
#include "simulation/words.h"
#include "text/words.h"

namespace app {

namespace {

void draw_run_buttons(Session& session) {
    const auto pressed = [&](const char* name, Icon icon, const char* words, const char* key) {
        return transport_button(session.seen.palette(), name, icon,
                                with_time_key(session.playing, words, key));
    };
    if (transport_button(session.seen.palette(), "run:reset", Icon::reset, panel_words::reset_run_help))
        reset_run(session.work, session.seen, session.tool, session.prompts);
    if (pressed("run:restart", Icon::restart, panel_words::back_to_play_start, "R"))
        restart_run(session.work, session.seen, session.tool, session.prompts);
    if (pressed("run:back", Icon::back, "One step back", ","))
        step_run(session.work, session.seen, session.tool, session.prompts, -1);
    const bool playing = session.work.run_control.playing;
    if (pressed("run:play", playing ? Icon::pause : Icon::play, playing ? "Pause" : "Play", "Space"))
        toggle_run(session.work, session.seen);
    if (pressed("run:step", Icon::step, "One step forward", "."))
        step_run(session.work, session.seen, session.tool, session.prompts, 1);
}

/// The bar of the history.
struct History {
    const Palette& palette;
    const Run& run;
    TimeTrack bar;

    float x(std::uint64_t step) const { return bar.x(place_on_bar(run, step)); }
};

/// Draws collisions as ticks; those too close together are one tick.
void draw_touches(const History& history) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = to_u32(history.palette.contacts);
    const float y = history.bar.y();
    float last = -1e9f;
    for (const Bookmark& mark : history.run.branch().bookmarks) {
        const float x = std::round(history.x(mark.step));
        if (x - last < px(3.0f)) continue;
        last = x;
        list.AddLine(ImVec2(x, y - px(9.0f)), ImVec2(x, y - px(3.0f)), color, px(2.0f));
    }
}

/// Draws where other branches leave the shown branch, and where it left another.
void draw_forks(const History& history) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = to_u32(history.palette.velocity);
    const Branch& shown = history.run.branch();
    for (const Branch& branch : history.run.branches()) {
        const bool concerns = branch.parent == shown.number || branch.number == shown.number;
        if (branch.parent == 0 || !concerns || !shown.holds(branch.fork)) continue;
        const ImVec2 tip(history.x(branch.fork), history.bar.y() + px(4.0f));
        const float r = px(5.0f);
        list.AddTriangleFilled(tip, ImVec2(tip.x - 0.7f * r, tip.y + r), ImVec2(tip.x + 0.7f * r, tip.y + r),
                               color);
    }
}

/// Returns the words for the collision under the cursor, else for the bar.
std::string bar_help(const History& history) {
    const float mouse = ImGui::GetIO().MousePos.x;
    const Branch& branch = history.run.branch();
    for (const Bookmark& mark : branch.bookmarks) {
        if (std::abs(history.x(mark.step) - mouse) > px(4.0f)) continue;
        return fmt::format("{} s: {} and {} {}.", fixed(branch.at(mark.step).seconds, 2), mark.body_a,
                           mark.body_b, mark.first ? panel_words::first_touch : "touch again");
    }
    const bool full = branch.bookmarks.size() >= most_bookmarks;
    return fmt::format(panel_words::run_bar,
                       full ? fmt::format(panel_words::first_marks, grouped(most_bookmarks)) : "");
}

void draw_history(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, float width) {
    const Palette& palette = seen.palette();
    const TimeTrack bar = time_track("run:history", width);
    describe_item({.name = panel_words::time_of_run,
                   .kind = ItemKind::track,
                   .value = time_words(work.run ? work.run->branch().at(work.run->now()).seconds : 0.0)});
    bar.draw_line(bar.x(1.0f), palette.control);
    if (!work.run) {
        tooltip_above(panel_words::run_bar_empty);
        return;
    }
    const History history{palette, *work.run, bar};
    if (bar.held) {
        const std::uint64_t step = step_on_bar(*work.run, bar.pointed());
        if (step != work.run->now() || work.run_control.playing) go_to_step(work, seen, tool, prompts, step);
    } else if (ImGui::IsItemHovered()) {
        tooltip_above(bar_help(history));
    }
    const float now = history.x(work.run->now());
    bar.draw_line(history.x(work.run->branch().last()), with_alpha(palette.accent, 0.45f));
    bar.draw_line(now, palette.accent);
    draw_touches(history);
    draw_forks(history);
    bar.draw_knob(palette, now);
}

Color mood_color(const Palette& palette, RunMood mood) {
    switch (mood) {
        case RunMood::good:
            return palette.separated;
        case RunMood::bad:
            return palette.mtd;
        case RunMood::plain:
            break;
    }
    return palette.dim_text;
}

/// Draws a mark that differs in form as well as in colour: a disc for a good result, a triangle for a bad
/// one.
void draw_mood(const Palette& palette, RunMood mood) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float r = px(4.0f);
    const ImVec2 center(at.x + r, at.y + 0.5f * ImGui::GetFrameHeight());
    const ImU32 color = to_u32(mood_color(palette, mood));
    if (mood == RunMood::good) {
        list.AddCircleFilled(center, r, color);
    } else {
        list.AddTriangleFilled(ImVec2(center.x, center.y - r), ImVec2(center.x + r, center.y + 0.8f * r),
                               ImVec2(center.x - r, center.y + 0.8f * r), color);
    }
    ImGui::Dummy(ImVec2(2.0f * r, ImGui::GetFrameHeight()));
    ImGui::SameLine(0.0f, px(5.0f));
}

void draw_badge(const Palette& palette, const RunWords& badge) {
    if (badge.words.empty()) return;
    draw_mood(palette, badge.mood);
    ImGui::AlignTextToFramePadding();
    colored_text(palette.text, badge.words);
    name_item("run:badge");
    tooltip(badge.help);
    ImGui::SameLine(0.0f, px(10.0f));
}

/// Returns the width of the badge. It is reserved even without a badge, so that the time line keeps its
/// length during a drag.
float badge_width(const RunWords& badge) {
    const float usual = text_width("replay identical");
    return std::max(usual, text_width(badge.words)) + px(24.0f);
}

}  // namespace

void draw_run_line(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    const bool playing = work.run_control.playing;
    if (transport_button(seen.palette(), "run:play", playing ? Icon::pause : Icon::play, "Play (Space)"))
        toggle_run(work, seen);
    const std::string time = fixed(work.run ? work.run->time() : 0.0, 3) + " s";
    draw_history(work, seen, tool, prompts,
                 ImGui::GetContentRegionAvail().x - text_width("0000.000 s") - px(16.0f));
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::AlignTextToFramePadding();
    right_text(seen.palette().text, time);
}

void draw_run_transport(Session& session) {
    const bool two_rows = has_two_rows();
    const float room = ImGui::GetContentRegionAvail().x + (two_rows ? px(two_row_transport) : 0.0f);
    draw_whose_keys(session.seen.palette(), "Run");
    draw_run_buttons(session);
    if (room > px(470.0f)) {
        constexpr std::array speeds{0.01, 0.03, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0};
        draw_speeds("run:speed", speeds, session.work.run_control.speed, panel_words::run_speed);
    }
    draw_record_button(session.seen, session.prompts, session.recorders, room);
    const std::string time = fixed(session.work.run ? session.work.run->time() : 0.0, 3) + " s";
    const float left = two_rows ? ImGui::GetContentRegionAvail().x : room;
    // Its space is reserved too, like that of the badge.
    const bool with_branch = left > (two_rows ? px(180.0f) : px(420.0f));
    const auto& run = session.work.run;
    const bool names_branch = with_branch && run && run->branches().size() > 1;
    const bool with_badge = room > px(640.0f);
    RunWords badge;
    if (with_badge && run) {
        badge = pace_words(session.work.run_control);
        if (badge.words.empty()) badge = replay_words(*run);
    }
    const float words = text_width("0000.000 s") + px(8.0f) + (with_badge ? badge_width(badge) : 0.0f) +
                        (with_branch ? text_width("branch 00") + px(10.0f) : 0.0f);
    if (!two_rows) {
        draw_history(session.work, session.seen, session.tool, session.prompts,
                     ImGui::GetContentRegionAvail().x - words - px(8.0f));
        ImGui::SameLine(0.0f, px(8.0f));
        draw_badge(session.seen.palette(), badge);
    }
    ImGui::AlignTextToFramePadding();
    if (names_branch) {
        dim_text(session.seen.palette(), fmt::format("branch {}", run->branch().number));
        tooltip(panel_words::two_branches);
        ImGui::SameLine(0.0f, px(10.0f));
    }
    right_text(session.seen.palette().text, time);
    if (!two_rows) return;
    draw_history(session.work, session.seen, session.tool, session.prompts,
                 ImGui::GetContentRegionAvail().x - badge_width(badge) - px(8.0f));
    ImGui::SameLine(0.0f, px(8.0f));
    draw_badge(session.seen.palette(), badge);
}

}  // namespace app
