#include "platform/layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "document/settings.h"
#include "overlays/two_canvases.h"
#include "panels/course_words.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/session.h"
#include "session/studying.h"
#include "session/tabs.h"

namespace app {

namespace {

using collide::Vec2;

constexpr float transport_height = 46.0f;  // logical pixels
constexpr float transport_row = 30.0f;     // of the second row that it has in a narrow window
constexpr float most_presented = 0.6f;     // largest share of the height for the bar below a presentation
constexpr float usual_button = 26.0f;      // height of a button, contained in both heights above
constexpr float film_height = 150.0f;
constexpr float film_share = 0.3f;  // largest share of the canvas
constexpr float splitter_width = 6.0f;
constexpr float course_width = 400.0f;  // 60 to 70 letters per line
constexpr float least_course = 380.0f;
constexpr float least_left = 165.0f;
constexpr float least_right = 285.0f;
constexpr float least_useful = 170.0f;  // of the right pane, in a very small window
constexpr float least_canvas = 180.0f;
constexpr float small_window = 1280.0f;
constexpr float least_side_by_side =
    560.0f;                             // an upright window that is narrower has its pane below the canvas
constexpr float stacked_share = 0.45f;  // share of the height for a pane below the canvas
constexpr float stacked_player = 0.6f;  // that share while the pane shows an algorithm with its code
constexpr float least_with_tools = 1000.0f;  // in a narrower window a chapter has no toolbar
// Heights of the right pane, logical pixels.
constexpr float least_with_switches = 680.0f;  // below it, the overlay switches are a tab of the inspector
constexpr float enough_for_inspector = 800.0f;
constexpr float pose_height = 116.0f;        // of the fields for position and angle of a body
constexpr float least_with_titles = 420.0f;  // below it, the inspector's tabs are one list
// Heights for a chapter, logical pixels.
constexpr float least_with_left_tabs = 440.0f;  // of the left pane; below it, the chapter has all of it
constexpr float least_with_two_rows = 520.0f;   // of the window; below it, the transport has one row

constexpr ImGuiWindowFlags pane_flags =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;

// ImGui puts a new window with NoBringToFrontOnFocus behind all earlier windows. An edge must not be there:
// the pane next to it would take half of its clicks.
constexpr ImGuiWindowFlags edge_flags = (pane_flags & ~ImGuiWindowFlags_NoBringToFrontOnFocus) |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBackground |
                                        ImGuiWindowFlags_NoNavInputs;

/// Draws a pane. Does nothing if the layout gives it no space.
template <class Draw>
void draw_pane(const char* name, const PaneBox& box, ImGuiWindowFlags flags, Draw draw) {
    if (!box.visible()) return;
    ImGui::SetNextWindowPos({box.origin.x, box.origin.y});
    ImGui::SetNextWindowSize({box.size.x, box.size.y});
    // While the user types into a field, Tab goes to the next field. Otherwise Tab belongs to the canvas.
    const ImGuiWindowFlags nav = ImGui::GetIO().WantTextInput ? 0 : ImGuiWindowFlags_NoNavInputs;
    if (ImGui::Begin(name, nullptr, pane_flags | nav | flags)) draw();
    ImGui::End();
}

/// What the pointer did to an edge: dragged it by logical pixels, or clicked it without a drag.
struct EdgeMove {
    float by = 0.0f;
    bool pressed = false;
};

/// Draws an edge between two points with equal x or equal y, and returns how it was moved.
EdgeMove splitter(const char* name, Vec2 from, Vec2 to, const Seen& seen) {
    const float scale = seen.scale;
    const float width = splitter_width * scale;
    const bool upright = to.y - from.y > to.x - from.x;
    const Vec2 across = upright ? Vec2(0.5f * width, 0.0f) : Vec2(0.0f, 0.5f * width);
    const Vec2 lower = from - across;
    const Vec2 size = to + across - lower;
    ImGui::SetNextWindowPos({lower.x, lower.y});
    ImGui::SetNextWindowSize({size.x, size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0.0f, 0.0f));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1.0f, 1.0f));
    EdgeMove move;
    if (ImGui::Begin(name, nullptr, edge_flags)) {
        const bool released = ImGui::InvisibleButton("edge", {size.x, size.y});
        describe_item({.name = panel_words::pane_edge});
        const bool moved_away = ImGui::IsMouseReleased(ImGuiMouseButton_Left) &&
                                ImGui::GetIO().MouseDragMaxDistanceSqr[0] > px(3.0f) * px(3.0f);
        move.pressed = released && !moved_away;
        const bool active = ImGui::IsItemActive();
        if (active || ImGui::IsItemHovered()) {
            ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
            const Color color = with_alpha(seen.palette().accent, active ? 0.8f : 0.4f);
            const Vec2 half = across * (2.0f * scale / width);
            ImGui::GetWindowDrawList()->AddRectFilled({from.x - half.x, from.y - half.y},
                                                      {to.x + half.x, to.y + half.y}, to_u32(color));
        }
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        move.by = active ? (upright ? moved.x : moved.y) / scale : 0.0f;
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
    return move;
}

/// Draws the edge at `x` of a side pane and changes its `width`, logical pixels. `outwards` is 1 if a move to
/// the right widens the pane, else -1. A drag begins at the width that is visible, which a small window may
/// have reduced.
void resize(float& width, const char* edge, const PaneBox& box, float x, float outwards, const Seen& seen,
            float least, float most) {
    const EdgeMove move = splitter(edge, {x, box.origin.y}, {x, box.origin.y + box.size.y}, seen);
    if (move.pressed) {
        // Users who cannot drag click an edge for the next of three sizes.
        const float middle = 0.5f * (least + most);
        width = width < middle - 1.0f ? middle : width < most - 1.0f ? most : least;
    }
    if (move.by != 0.0f) width = std::clamp(box.size.x / seen.scale + outwards * move.by, least, most);
}

/// Returns whether the right pane, with the inspector or the player, is switched on and no question hides it.
bool wants_right(const Settings& settings, const Playing& playing, const Studying& studying) {
    return settings.show_right &&
           !studying.hides(playing.player.open ? TellingPart::player : TellingPart::inspector);
}

/// Returns whether the left pane shows the inspector, because the window has no space for a right pane next
/// to a chapter. It does if the user has chosen a tab on this page of the course. A tab that a page or an
/// answer opens stays behind the text.
bool inspector_in_left(const Session& session, LeftPaneState& left) {
    const Studying& studying = session.studying;
    const LeftPaneState::Place place{studying.chapter, studying.step, open_question(studying)};
    const bool is_same_place = std::exchange(left.place, place) == place;
    const bool is_same_tab = std::exchange(left.tab, session.seen.tab) == session.seen.tab;
    left.shows_inspector = left.has_inspector && is_same_place && (left.shows_inspector || !is_same_tab);
    return left.shows_inspector;
}

/// Draws the buttons that choose the content of the left pane: the course, the scenes, or the inspector if it
/// has no other pane.
void draw_left_tabs(Session& session, LeftPaneState& left, bool shows_inspector) {
    Settings& settings = session.seen.settings;
    const float tabs = left.has_inspector ? 3.0f : 2.0f;
    const float width = (ImGui::GetContentRegionAvail().x - (tabs - 1.0f) * px(4.0f)) / tabs;
    const auto tab = [&](const char* title, bool is_shown) {
        const bool chosen = choice_button(session.seen.palette(), title, is_shown, {width, 0.0f});
        name_item(std::string("left:") + title);
        describe_item({.kind = ItemKind::tab, .on = is_shown});
        return chosen;
    };
    const auto list = [&](const char* title, bool shows_course) {
        if (!tab(title, !shows_inspector && settings.show_course == shows_course)) return;
        settings.show_course = shows_course;
        left.shows_inspector = false;
        // Below the canvas there is only one pane. There, the scenes are a tab of the inspector.
        if (!shows_course && left.is_stacked) choose_tab(session.seen, {InspectorTab::scenes});
    };
    list(course_words::course, true);
    ImGui::SameLine(0.0f, px(4.0f));
    list(course_words::scenes, false);
    if (left.has_inspector) {
        ImGui::SameLine(0.0f, px(4.0f));
        if (tab(course_words::inspector, shows_inspector)) left.shows_inspector = true;
    }
    gap(4.0f);
}

void draw_right(Session& session, PanelState& panels);

/// Draws the left pane. If two panels share it, the lower panel takes the height that it needs, up to half,
/// and the upper panel takes the rest.
void draw_left(Session& session, PanelState& panels) {
    const bool shows_inspector = inspector_in_left(session, panels.left);
    const bool shows_chapter =
        !shows_inspector && session.seen.settings.show_course && session.studying.open_step() != nullptr;
    // In a low pane the chapter takes all the height. The buttons that leave it are in its last row.
    panels.left.is_low = shows_chapter && ImGui::GetContentRegionAvail().y < px(least_with_left_tabs);
    if (!panels.left.is_low) draw_left_tabs(session, panels.left, shows_inspector);
    if (shows_inspector) {
        draw_right(session, panels);
        return;
    }
    if (session.seen.settings.show_course) {
        draw_course(session, panels);
        return;
    }
    if (session.seen.level() == Level::essential) return draw_scene_list(session, panels);
    const float whole = ImGui::GetContentRegionAvail().y;
    const float lower =
        std::clamp(px(64.0f) + px(30.0f) * static_cast<float>(session.work.shown().scene().bodies.size()),
                   px(150.0f), 0.5f * whole);
    if (ImGui::BeginChild("scenes", {0.0f, whole - lower - px(8.0f)})) draw_scene_list(session, panels);
    ImGui::EndChild();
    ImGui::Separator();
    if (ImGui::BeginChild("bodies"))
        draw_body_list(session.work, session.seen, session.tool, session.prompts, panels);
    ImGui::EndChild();
}

/// Draws the right pane without overlay switches, because the legend has them and a page of the course needs
/// none. Below the inspector are position and angle of the selected body.
void draw_essential_right(Session& session, PanelState& panels) {
    const bool has_body = !session.seen.view.selection.empty();
    const float lower = has_body ? px(pose_height) : 0.0f;
    if (ImGui::BeginChild("inspector", {0.0f, ImGui::GetContentRegionAvail().y - lower}))
        draw_inspector(session, panels);
    ImGui::EndChild();
    if (has_body) draw_selected_pose(session, panels);
}

void draw_right(Session& session, PanelState& panels) {
    if (session.playing.player.open) {
        draw_player(session.work, session.seen, session.playing, panels);
        return;
    }
    const float whole = ImGui::GetContentRegionAvail().y;
    session.window.overlays_in_tab = whole < px(least_with_switches);
    panels.short_pane = whole < px(least_with_titles);
    const bool has_switches_elsewhere =
        session.seen.level() == Level::essential && session.seen.settings.show_legend;
    if ((has_switches_elsewhere || session.studying.chapter) && !panels.short_pane)
        return draw_essential_right(session, panels);
    if (session.window.overlays_in_tab) {
        draw_inspector(session, panels);
        return;
    }
    // The inspector has the same height for all tabs, so that the top of the switches stays in place. The
    // inspector gets enough height first. The switches get what they need of the rest, but at least a fifth.
    const float most = std::max(0.2f * whole, whole - px(enough_for_inspector));
    const ImGuiID height_key = ImGui::GetID("height of the switches");
    const float needed = ImGui::GetStateStorage()->GetFloat(height_key, px(330.0f));  // in the last frame
    const float lower = std::min(needed, most);
    if (ImGui::BeginChild("inspector", {0.0f, whole - lower - px(8.0f)})) draw_inspector(session, panels);
    ImGui::EndChild();
    ImGui::Separator();
    float height = needed;
    if (ImGui::BeginChild("overlays")) {
        if (!session.studying.hides(TellingPart::overlay_switches))
            draw_overlay_switches(session.work, session.seen, session.tool);
        height = ImGui::GetCursorPosY() + px(4.0f);
    }
    ImGui::EndChild();
    ImGui::GetStateStorage()->SetFloat(height_key, height);
}

/// Widths of the left and right pane, logical pixels; 0: hidden.
struct SideWidths {
    float left = 0.0f;
    float right = 0.0f;
};

/// Returns the least width of the canvas, logical pixels: a third of the window, or half of a small window.
/// In a small window, the preferred widths of the panes would leave only a narrow canvas.
float canvas_room(const Settings& settings, float window, const PaletteRoom& palette) {
    if (window >= small_window) return 0.34f * window;
    return std::max(0.5f * window, least_canvas) + (settings.show_tools ? palette_width(palette) : 0.0f);
}

/// Returns the width of the left pane with a chapter, logical pixels. Larger text needs more, as far as the
/// canvas and the right pane can spare it. A right pane that waits for an answer counts as visible. Otherwise
/// the arrows below the text would move when the pane appears.
float chapter_width(const Settings& settings, float window, const PaletteRoom& palette) {
    const float tools = settings.show_tools ? palette_width(palette) : 0.0f;
    const float canvas = std::max(0.34f * window, least_canvas) + tools;
    const float spare = window - canvas - (settings.show_right ? least_right : 0.0f);
    const float wanted = course_width * settings.course_text;
    return std::max(settings.left_width, std::min(wanted, std::max(least_course, spare)));
}

/// Returns the widths of the side panes, which give way so that the canvas keeps its share. First both shrink
/// to their least usable width. Then the left pane hides, and its lists become tabs of the right pane. Then
/// the right pane hides.
SideWidths side_widths(const Settings& settings, bool with_right, float window, const PaletteRoom& palette) {
    const float wanted_left =
        settings.show_course ? chapter_width(settings, window, palette) : settings.left_width;
    SideWidths sides{settings.show_left ? wanted_left : 0.0f, with_right ? settings.right_width : 0.0f};
    const float room =
        std::max(window - canvas_room(settings, window, palette), std::min(0.42f * window, 230.0f));
    const auto shrink = [&](float& width, float least) {
        const float excess = sides.left + sides.right - room;
        if (excess > 0.0f) width = std::max(std::min(width, least), width - excess);
    };
    // A chapter keeps its width so that its lines stay readable. The right pane gives way instead.
    if (settings.show_course && sides.left > 0.0f) {
        if (sides.left + least_right + least_canvas > window) sides.right = 0.0f;
        sides.left = std::min(sides.left, std::max(0.0f, window - least_canvas));
        sides.right = std::min(
            sides.right, std::max(least_right, window - sides.left - canvas_room(settings, window, palette)));
        return sides;
    }
    shrink(sides.left, least_left);
    shrink(sides.right, least_right);
    if (sides.left + sides.right > room && sides.right > 0.0f) {
        sides.left = 0.0f;
        sides.right = std::min({settings.right_width, room, std::max(least_right, 0.5f * window)});
    }
    if (sides.right > 0.0f && sides.right < least_useful) sides.right = 0.0f;
    return sides;
}

/// Draws the edge between the two canvases and applies its move.
void split_edge(Seen& seen, const Layout& layout) {
    const PaneBox& box = layout.difference;
    const bool side_by_side = box.origin.x > layout.canvas.origin.x;
    const Vec2 to = box.origin + (side_by_side ? Vec2(0.0f, box.size.y) : Vec2(box.size.x, 0.0f));
    constexpr float least_share = 0.2f;
    constexpr float most_share = 0.75f;
    const EdgeMove move = splitter("Difference edge", box.origin, to, seen);
    float& share = seen.settings.difference_share;
    if (move.pressed) share = share < most_share - 0.01f ? std::min(share + 0.25f, most_share) : least_share;
    const float by = move.by * seen.scale;
    if (by == 0.0f) return;
    const float mine = side_by_side ? box.size.x : box.size.y;
    const float other = side_by_side ? layout.canvas.size.x : layout.canvas.size.y;
    share = std::clamp((mine - by) / (mine + other), least_share, most_share);
}

/// Cuts a share of `canvas` off for the second canvas, and returns the second canvas.
PaneBox split_middle(PaneBox& canvas, float share, float scale) {
    const CanvasSplit split = split_canvas(canvas.size, share, least_canvas_side * scale);
    canvas.size = split.main;
    return {canvas.origin + split.corner, split.difference};
}

/// Cuts a box of this height off the lower end of the canvas, and returns the box.
PaneBox cut_below(PaneBox& canvas, float height) {
    canvas.size.y -= height;
    return {canvas.origin + Vec2(0.0f, canvas.size.y), {canvas.size.x, height}};
}

/// Puts a pane below the canvas, because a phone held upright has no space at the side of the canvas.
void stack_pane(const Settings& settings, bool with_right, bool with_player, Layout& layout) {
    // There, the scenes are a tab of the inspector, unless the inspector is switched off.
    const bool shows_left = settings.show_left && (settings.show_course || !with_right) && !with_player;
    if (!shows_left && !with_right) return;
    PaneBox& pane = shows_left ? layout.left : layout.right;
    const float share = with_player ? stacked_player : stacked_share;
    pane = cut_below(layout.canvas, share * layout.canvas.size.y);
    layout.stacked = true;
}

/// Returns the height of the bottom pane, ImGui pixels. In a low window with a chapter, the transport has
/// only one row, which leaves more height to the chapter. `button`: the height of its buttons, which are
/// larger for fingers than for a mouse.
float bottom_height(const Work& work, const Seen& seen, const Studying& studying, const Playing& playing,
                    const WindowState& window, const PanelState& panels, Vec2 size, float button) {
    if (window.canvas_alone) return 0.0f;
    if (window.presentation)
        return std::max(40.0f * seen.scale, std::min(panels.presentation_height, most_presented * size.y));
    const bool is_brief = seen.level() == Level::essential && !studying.chapter;  // a play button and a line
    const bool two_rows = size.x < two_row_transport * seen.scale && !is_brief;
    const bool folds = studying.chapter && size.y < least_with_two_rows * seen.scale && size.x > size.y;
    const float rows = two_rows && !folds ? 2.0f : 1.0f;
    const float height = transport_height + (rows - 1.0f) * transport_row;
    const float larger = std::max(0.0f, std::floor(button - usual_button * seen.scale));
    const bool has_lines = has_transport(work, seen, size.x);
    const bool is_shown =
        (seen.settings.show_bottom && has_lines) || has_player_line(seen, studying, playing, window);
    return is_shown ? height * seen.scale + rows * larger : 0.0f;
}

}  // namespace

Layout lay_out(const Work& work, const Seen& seen, const ToolState& tool, const Playing& playing,
               const Studying& studying, const WindowState& window, const PanelState& panels, Vec2 size,
               float menu_height) {
    Layout layout;
    const bool panes = !window.presentation && !window.canvas_alone;
    const float scale = seen.scale;
    const float top = panes && !window.bare ? menu_height : 0.0f;
    const bool upright = size.x < least_side_by_side * scale && size.y > size.x;
    const bool with_right = wants_right(seen.settings, playing, studying);
    const SideWidths sides =
        panes && !upright
            ? side_widths(seen.settings, with_right, size.x / scale,
                          {(size.y - top) / scale, menu_height / scale, seen.level() == Level::essential})
            : SideWidths{};
    const float left = sides.left * scale;
    const float right = sides.right * scale;
    // A chapter takes the whole height, so that the arrows below its text do not move when the transport
    // appears.
    const float beside_chapter = studying.chapter ? left : 0.0f;
    const Vec2 beside(size.x - beside_chapter, size.y);
    const float bottom = bottom_height(work, seen, studying, playing, window, panels, beside, menu_height);
    const float height = std::max(0.0f, size.y - top - bottom);
    layout.left = {{0.0f, top}, {left, studying.chapter ? size.y - top : height}};
    layout.right = {{size.x - right, top}, {right, height}};
    layout.canvas = {{left, top}, {std::max(0.0f, size.x - left - right), height}};
    const bool with_player = with_right && playing.player.open && !studying.chapter;
    if (panes && upright) stack_pane(seen.settings, with_right, with_player, layout);
    const bool small_chapter = studying.chapter && size.x < least_with_tools * scale;
    const bool small_canvas = small_chapter || (layout.stacked && with_player);
    if (panes && seen.settings.show_tools && !small_canvas) {
        const float width = palette_width({layout.canvas.size.y / scale, menu_height / scale,
                                           seen.level() == Level::essential}) *
                            scale;
        if (layout.canvas.size.x - width >= least_canvas * scale) {
            layout.tools = {layout.canvas.origin, {width, layout.canvas.size.y}};
            layout.canvas.origin.x += width;
            layout.canvas.size.x -= width;
        }
    }
    PaneBox& canvas = layout.canvas;
    if (tool.strip_height > 0.0f)
        layout.strip = cut_below(canvas, std::min(tool.strip_height, 0.5f * canvas.size.y));
    if (seen.settings.show_film && playing.player.open && !window.canvas_alone)
        layout.film = cut_below(canvas, std::min(film_height * scale, film_share * canvas.size.y));
    if (seen.settings.show_profiler && !window.presentation) {
        const float line = ImGui::GetTextLineHeight() + 3.0f * scale;
        layout.profiler = cut_below(
            canvas,
            std::min(26.0f * scale + static_cast<float>(panels.profiler.lines) * line, 0.5f * canvas.size.y));
    }
    // Both worlds have canvases of the same size, and there is no space for a third canvas.
    if (work.two_worlds()) {
        layout.second_world = split_middle(canvas, 0.5f, scale);
    } else if (seen.settings.show_difference) {
        layout.difference = split_middle(canvas, seen.settings.difference_share, scale);
    }
    layout.bottom = {{beside_chapter, top + height}, {beside.x, bottom}};
    return layout;
}

void draw_left_pane(Session& session, PanelState& panels, const Layout& layout) {
    session.window.chapter_scroll.above = session.window.chapter_scroll.below = false;  // the chapter sets it
    panels.left.is_stacked = layout.stacked;
    if (!layout.left.visible()) return;
    draw_pane("Left pane", layout.left, 0, [&] {
        panels.left.has_inspector =
            !layout.right.visible() && wants_right(session.seen.settings, session.playing, session.studying);
        draw_left(session, panels);
    });
    if (layout.stacked) return;
    resize(session.seen.settings.left_width, "Left edge", layout.left, layout.left.size.x, 1.0f, session.seen,
           least_left, 520.0f);
}

void draw_other_panes(Session& session, PanelState& panels, const Layout& layout) {
    Seen& seen = session.seen;
    if (layout.difference.visible()) split_edge(seen, layout);
    session.window.left_in_tabs = seen.settings.show_left && !layout.left.visible();
    draw_pane("Right pane", layout.right, 0, [&] { draw_right(session, panels); });
    if (layout.right.visible() && !layout.stacked)
        resize(seen.settings.right_width, "Right edge", layout.right, layout.right.origin.x, -1.0f, seen,
               least_right, 700.0f);
    constexpr ImGuiWindowFlags still = ImGuiWindowFlags_NoScrollbar;
    const float margin = palette_margin * seen.scale;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {margin, margin});
    draw_pane("Tools", layout.tools, still,
              [&] { draw_tool_palette(session.work, seen, session.tool, session.prompts); });
    ImGui::PopStyleVar();
    if (!session.window.canvas_alone) draw_legend_switches(seen, session.window, layout.canvas.origin);
    draw_pane("Tool strip", layout.strip, still,
              [&] { draw_tool_strip(session.work, seen, session.tool, panels); });
    draw_pane("Film", layout.film, still, [&] {
        if (session.studying.hides(TellingPart::player)) {
            draw_hidden_note(seen.palette());
        } else {
            draw_film(session.work, seen, session.playing);
        }
    });
    draw_pane("Profiler", layout.profiler, still, [&] { draw_profiler(session.work, seen, panels); });
    draw_pane("Bottom pane", layout.bottom, still, [&] {
        if (session.window.presentation) {
            draw_presentation_bar(session, panels);
        } else {
            draw_transport(session);
        }
    });
}

}  // namespace app
