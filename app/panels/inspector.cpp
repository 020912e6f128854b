#include "panels/inspector_parts.h"
#include "session/editing.h"
#include "session/focus_pair.h"
#include "session/playing.h"
#include "session/session.h"

namespace app {

namespace {

constexpr float tab_gap = 2.0f;  // logical pixels
constexpr float tab_padding = 5.0f;
constexpr float least_tab_height = 120.0f;
constexpr float roomy_titles = 340.0f;  // of the pane; in a wider one each group of tabs begins a row

bool has_pair(const Document& document, const Analysis& analysis) {
    const std::size_t count = document.scene().bodies.size();
    return analysis.focus && analysis.focus->second < count;
}

void draw_step_through(Work& work, Seen& seen, Playing& playing, const char* title = "Step through") {
    if (named_button(title, "inspector:step through", panel_words::player_of_tab))
        toggle_player(work, seen, playing);
}

/// Draws the button even if the bodies do not overlap, so that nothing moves during a drag. At the level
/// "essential" it is drawn only if it can be clicked.
void draw_push_apart(Work& work, Seen& seen) {
    const std::string obstacle = push_apart_obstacle(work, seen);
    if (!obstacle.empty() && seen.level() == Level::essential) return;
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::BeginDisabled(!obstacle.empty());
    if (ImGui::Button("Push apart")) push_pair_apart(work, seen);
    ImGui::EndDisabled();
    name_item("inspector:push apart");
    tooltip(obstacle.empty() ? panel_words::push_apart_help : obstacle.c_str());
}

/// Draws which pieces of concave bodies the numbers of the tab describe.
void draw_pieces(const Seen& seen, PanelState& panels) {
    const auto [a, b] = *seen.analysis.focus;
    const collide::PairResult& now = seen.analysis.now.result;
    const auto& pieces = seen.tab == InspectorTab::impact  ? now.toi_pieces
                         : seen.tab == InspectorTab::sweep ? now.sweep_pieces
                                                           : seen.analysis.moved.result.pieces;
    const std::string words = pieces_sentence(pieces, seen.analysis.colliders[a], seen.analysis.colliders[b]);
    if (words.empty()) return;
    linked_text(panels.terms, seen.palette(), seen.palette().dim_text, words);
    tooltip(panel_words::pieces_of_pair);
}

void draw_pair_tab(Session& session, PanelState& panels, void (*draw)(Session&, PanelState&)) {
    Work& work = session.work;
    Seen& seen = session.seen;
    if (!has_pair(work.shown(), seen.analysis)) {
        const bool few = work.shown().scene().bodies.size() < 2;
        empty_note(seen.palette(), few ? panel_words::no_pair : panel_words::no_pair_yet);
        return;
    }
    if (!panels.short_pane && !session.studying.chapter) {
        draw_step_through(work, seen, session.playing);
        draw_push_apart(work, seen);
    }
    draw_pieces(seen, panels);
    draw(session, panels);
}

struct Tab {
    InspectorTab tab;
    void (*draw)(Session&, PanelState&);
};

constexpr std::array tabs{
    Tab{InspectorTab::sat, [](Session& s, PanelState& p) { draw_sat_tab(s.seen, p); }},
    Tab{InspectorTab::gjk, [](Session& s, PanelState& p) { draw_gjk_tab(s.seen, p); }},
    Tab{InspectorTab::sweep, [](Session& s, PanelState& p) { draw_sweep_tab(s.work, s.seen, p); }},
    Tab{InspectorTab::impact, [](Session& s, PanelState& p) { draw_impact_tab(s.work, s.seen, p); }},
    Tab{InspectorTab::contacts, [](Session& s, PanelState& p) { draw_contacts_tab(s.work, s.seen, p); }},
    Tab{InspectorTab::compare, draw_compare_tab},
    Tab{InspectorTab::rays,
        [](Session& s, PanelState& p) {
            draw_rays_tab(s.work, s.seen, s.tool, p);
            if (s.seen.engine_case) draw_engine_part(s.work, s.seen, s.prompts, s.scene_files, p);
        }},
    Tab{InspectorTab::body, draw_body_tab},
    Tab{InspectorTab::broad_phase,
        [](Session& s, PanelState& p) { draw_broad_phase_tab(s.work, s.seen, s.playing, p); }},
    Tab{InspectorTab::motion,
        [](Session& s, PanelState& p) { draw_motion_tab(s.work, s.seen, s.tool, s.playing, s.prompts, p); }},
    Tab{InspectorTab::overlays,
        [](Session& s, PanelState&) { draw_overlay_switches(s.work, s.seen, s.tool); }},
    Tab{InspectorTab::scenes, draw_scene_list},
    Tab{InspectorTab::bodies,
        [](Session& s, PanelState& p) { draw_body_list(s.work, s.seen, s.tool, s.prompts, p); }},
};

/// Moves the cursor to the next row if an item of this width does not fit.
void go_on_in_row(float width) {
    ImGui::SameLine(0.0f, px(tab_gap));
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

bool flat_button(const char* label, Color fill, Color text) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        ImVec2(px(tab_padding), ImGui::GetStyle().FramePadding.y));
    ImGui::PushStyleColor(ImGuiCol_Button, to_u32(fill));
    ImGui::PushStyleColor(ImGuiCol_Text, to_u32(text));
    const bool pressed = ImGui::Button(label);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    return pressed;
}

/// Draws a tab's title: a flat button, underlined while its tab is shown.
void draw_title(Seen& seen, InspectorTab tab) {
    const Palette& palette = seen.palette();
    const bool shown = seen.tab == tab;
    const Color fill = with_alpha(palette.accent, shown ? 0.22f : 0.0f);
    if (flat_button(row_of(tab).title, fill, shown ? palette.text : palette.dim_text)) seen.tab = tab;
    name_item(std::string("tab:") + row_of(tab).title);
    describe_item({.kind = ItemKind::tab, .on = shown});
    tooltip(row_of(tab).help);
    if (!shown) return;
    const ImVec2 lower(ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y);
    ImGui::GetWindowDrawList()->AddLine(lower, ImGui::GetItemRectMax(), to_u32(palette.accent), px(2.0f));
}

/// Returns the space that the last frame left for the tab's long tables. If the whole pane scrolls, tables do
/// not scroll by themselves.
LongTables begin_long_tables(bool scrolls) {
    if (!scrolls) return {.room = 0.0f};
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const int count = storage.GetInt(ImGui::GetID("long tables"));
    if (count == 0) return {};
    const float rest = storage.GetFloat(ImGui::GetID("rest"));
    return {.room = (ImGui::GetWindowHeight() - rest) / static_cast<float>(count)};
}

void keep_long_tables(const LongTables& tables) {
    const float content = ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y;
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    storage.SetInt(ImGui::GetID("long tables"), tables.count);
    storage.SetFloat(ImGui::GetID("rest"), content - tables.used);
}

/// Draws the contents of a tab, which scroll. On a phone, and in a very low pane, the whole pane scrolls
/// instead. The tab is then as high as its contents in the last frame.
void draw_body_of(Session& session, PanelState& panels, const Tab& tab) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("shown tab");
    const int now = static_cast<int>(tab.tab);
    const bool to_top = storage.GetInt(key, now) != now;
    storage.SetInt(key, now);
    const float room = ImGui::GetContentRegionAvail().y;
    const bool scrolls = !panels.left.is_stacked && room > px(least_tab_height);
    const ImGuiID height_key = ImGui::GetID("height of the tab");
    const float height = scrolls ? 0.0f : std::max(room, storage.GetFloat(height_key, px(least_tab_height)));
    const ImGuiWindowFlags flags =
        scrolls ? ImGuiWindowFlags_None : ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::BeginChild(row_of(tab.tab).title, ImVec2(0.0f, height), false,
                      flags | ImGuiWindowFlags_NoSavedSettings);
    if (to_top) ImGui::SetScrollY(0.0f);
    panels.long_tables = begin_long_tables(scrolls);
    if (row_of(tab.tab).group == TabGroup::pair) {
        draw_pair_tab(session, panels, tab.draw);
    } else {
        tab.draw(session, panels);
    }
    keep_long_tables(panels.long_tables);
    const float content = ImGui::GetCursorPosY();
    ImGui::EndChild();
    storage.SetFloat(height_key, content);
}

const char* title_of(TabGroup group) { return group == TabGroup::pair ? "Pair:" : "Scene:"; }

const char* other_level(const Seen& seen) {
    return seen.level() == Level::everything ? panel_words::show_less : panel_words::show_everything;
}

void change_level(Seen& seen) {
    choose_level(seen, seen.level() == Level::everything ? Level::essential : Level::everything);
}

/// Draws the switch of the level at the right end of the last row, or in its own row.
void draw_level_switch(Seen& seen) {
    if (seen.chapter_level) return;  // the chapter has chosen
    const char* const words = other_level(seen);
    const float width = text_width(words) + 2.0f * px(tab_padding);
    go_on_in_row(width);
    const float room = ImGui::GetContentRegionAvail().x - width;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(room, 0.0f));
    const Color accent = seen.palette().accent;
    const bool pressed = flat_button(words, with_alpha(accent, 0.0f), ink(seen.palette(), accent));
    name_item("inspector:level");
    tooltip(seen.level() == Level::everything ? panel_words::essential_help : panel_words::everything_help);
    if (pressed) change_level(seen);
}

/// Draws the titles. If they fit, each group has its own rows; else the groups follow each other.
void draw_titles(Seen& seen, const std::vector<InspectorTab>& offered) {
    const bool roomy = ImGui::GetContentRegionAvail().x > px(roomy_titles);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(tab_gap), px(2.0f)));
    std::optional<TabGroup> group;
    for (const InspectorTab tab : offered) {
        const float width = text_width(row_of(tab).title) + 2.0f * px(tab_padding);
        if (group != row_of(tab).group) {
            const float name =
                text_width(title_of(roomy ? TabGroup::scene : row_of(tab).group)) + px(tab_padding);
            if (group && !roomy) go_on_in_row(name + px(tab_gap) + width);
            group = row_of(tab).group;
            const ImVec2 at = ImGui::GetCursorScreenPos();
            ImGui::Dummy({name, ImGui::GetFrameHeight()});
            name_item(std::string("tabs of ") + title_of(*group));
            tooltip(*group == TabGroup::pair ? panel_words::tabs_of_pair : panel_words::tabs_of_scene);
            ImGui::GetWindowDrawList()->AddText({at.x, at.y + ImGui::GetStyle().FramePadding.y},
                                                to_u32(with_alpha(seen.palette().dim_text, 0.75f)),
                                                title_of(*group));
        }
        go_on_in_row(width);
        draw_title(seen, tab);
    }
    draw_level_switch(seen);
    ImGui::PopStyleVar();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddLine(at, ImVec2(at.x + ImGui::GetContentRegionAvail().x, at.y),
                                        to_u32(seen.palette().border), 1.0f);
}

void draw_entries(Seen& seen, const std::vector<InspectorTab>& offered) {
    std::optional<TabGroup> group;
    for (const InspectorTab tab : offered) {
        if (group != row_of(tab).group) {
            group = row_of(tab).group;
            dim_text(seen.palette(), title_of(*group));
        }
        if (tappable_row(row_of(tab).title, tab == seen.tab)) seen.tab = tab;
        name_item(std::string("tab:") + row_of(tab).title);
        tooltip(row_of(tab).help);
    }
    if (seen.chapter_level) return;
    ImGui::Separator();
    if (tappable_row(other_level(seen), false)) change_level(seen);
    name_item("inspector:level");
}

/// Draws the tabs as a list, with the player's button next to it. In a short pane, rows of titles would leave
/// no space.
void draw_list_of_tabs(Work& work, Seen& seen, Playing& playing, const std::vector<InspectorTab>& offered) {
    const bool steps = row_of(seen.tab).group == TabGroup::pair && has_pair(work.shown(), seen.analysis);
    // The tab's name takes precedence over the button's words.
    const float room = ImGui::GetContentRegionAvail().x - px(8.0f) - ImGui::GetFrameHeight();
    const bool roomy = room - button_width("Step through") >= button_width(row_of(seen.tab).title);
    const char* const title = roomy ? "Step through" : "Steps";
    const float button = button_width(title);
    ImGui::SetNextItemWidth(steps ? ImGui::GetContentRegionAvail().x - button - px(8.0f) : -FLT_MIN);
    if (ImGui::BeginCombo("##tabs", row_of(seen.tab).title, ImGuiComboFlags_HeightLargest)) {
        draw_entries(seen, offered);
        ImGui::EndCombo();
    }
    name_item("inspector:tabs");
    tooltip(panel_words::inspector_tabs);
    if (!steps) return;
    ImGui::SameLine(0.0f, px(8.0f));
    draw_step_through(work, seen, playing, title);
}

void draw_tabs(Session& session, PanelState& panels) {
    Seen& seen = session.seen;
    const std::vector<InspectorTab> offered = offered_tabs(seen, session.window);
    // Shows the first tab if the current one has its own pane again.
    if (std::find(offered.begin(), offered.end(), seen.tab) == offered.end()) seen.tab = offered.front();
    if (panels.short_pane) {
        draw_list_of_tabs(session.work, seen, session.playing, offered);
    } else {
        draw_titles(seen, offered);
    }
    gap(4.0f);
    const auto is_shown = [&](const Tab& tab) { return tab.tab == seen.tab; };
    draw_body_of(session, panels, *std::find_if(tabs.begin(), tabs.end(), is_shown));
}

}  // namespace

void draw_inspector(Session& session, PanelState& panels) {
    ImGui::GetIO().ConfigDragClickToInputText = true;
    settle_fields(session.work.shown(), panels);
    if (has_pair(session.work.shown(), session.seen.analysis))
        draw_pair_head(session.work, session.seen, session.studying, panels);
    draw_tabs(session, panels);
}

}  // namespace app
