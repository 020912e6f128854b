// The player: one recording, step by step, with its pseudocode, values and plot.
#include <cctype>
#include <numbers>

#include "panels/inspector_parts.h"
#include "panels/player_step.h"
#include "panels/transport.h"
#include "player/direction_knob.h"
#include "player/sat_place.h"
#include "player/support_contact_steps.h"
#include "session/playing.h"
#include "session/tool_state.h"
#include "text/words.h"

namespace app {

namespace {

/// Draws a slider with `words` on it, followed by a button that resets the setting.
template <class Draw>
bool slider_with_button(const Palette& palette, const char* button, bool is_own, Draw draw_slider) {
    const float width = button_width(button);
    ImGui::SetNextItemWidth(std::max(px(60.0f), ImGui::GetContentRegionAvail().x - width - px(4.0f)));
    draw_slider();
    ImGui::SameLine(0.0f, px(4.0f));
    return choice_button(palette, button, is_own);
}

/// Draws the slider for the direction of the support functions.
void draw_direction(Seen& seen) {
    PairView& look = seen.view.pair;
    const double angle = look.direction.value_or(standard_direction(seen.analysis));
    auto degrees = static_cast<float>(direction_degrees({std::cos(angle), std::sin(angle)}));
    const std::string words = "d at " + fixed(static_cast<double>(degrees), 1) + "°";
    const auto draw = [&] {
        if (ImGui::SliderFloat("##direction", &degrees, 0.0f, 360.0f, words.c_str(),
                               ImGuiSliderFlags_NoInput))
            look.direction = static_cast<double>(degrees) * std::numbers::pi / 180.0;
        name_item("pair:direction");
        tooltip(panel_words::direction_help);
    };
    if (slider_with_button(seen.palette(), panel_words::from_a_to_b, !look.direction, draw))
        look.direction.reset();
    name_item("pair:from a to b");
}

std::string place_words(const PlayerState& player, std::size_t steps) {
    return fmt::format("step {} / {}", grouped(steps == 0 ? 0 : player.step + 1), grouped(steps));
}

/// Returns the title. If it does not fit, the part before its colon is left out, which names the group.
std::string title_in(std::string_view title, float room) {
    const std::size_t colon = title.find(": ");
    if (text_width(title) <= room || colon == std::string_view::npos) return std::string(title);
    std::string name(title.substr(colon + 2));
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

void draw_film_choice(Seen& seen) {
    if (named_choice(seen.palette(), "Film", seen.settings.show_film, "player:film", panel_words::film))
        seen.settings.show_film = !seen.settings.show_film;
}

/// Draws the row with the player's title. Returns whether it has room for the choice of the film.
bool draw_player_choice(Work& work, Seen& seen, Playing& playing, PanelState& panels) {
    const Player& shown = find_player(playing.player.kind);
    const Term* term = glossary_of(panels.terms).about({TermPlaceKind::player, std::string(shown.name)});
    if (term != nullptr) {
        if (ImGui::Button("?", ImVec2(ImGui::GetFrameHeight(), 0.0f))) panels.terms.wanted = term->slug;
        name_item("player:term");
        if (ImGui::IsItemHovered()) term_tooltip(*term, seen.palette());
        ImGui::SameLine(0.0f, px(4.0f));
    }
    const float film = button_width("Film") + px(4.0f);
    const float arrow = ImGui::GetFrameHeight() + px(10.0f);
    const float room = ImGui::GetContentRegionAvail().x - button_width("Close") - px(8.0f);
    const std::string beside_film = title_in(shown.title, room - film - arrow);
    const bool has_film = text_width(beside_film) <= room - film - arrow;
    const float width = has_film ? room - film : room;
    ImGui::SetNextItemWidth(width);
    const std::string title =
        has_film ? beside_film : with_ellipsis(title_in(shown.title, width - arrow), width - arrow);
    if (ImGui::BeginCombo("##lesson", title.c_str(), ImGuiComboFlags_HeightLarge)) {
        for (const Player& entry : players()) {
            if (tappable_row(std::string(entry.title).c_str(), entry.kind == shown.kind)) {
                open_player(work, seen, playing, entry.kind);
            }
            name_item("player:" + std::string(entry.name));
        }
        ImGui::EndCombo();
    }
    name_item("player:lesson");
    tooltip(panel_words::player_choice);
    ImGui::SameLine(0.0f, px(8.0f));
    if (has_film) {
        draw_film_choice(seen);
        ImGui::SameLine(0.0f, px(4.0f));
    }
    if (named_button("Close", "player:close", panel_words::close_player)) close_player(playing.player);
    return has_film;
}

void draw_axes_choice(const Palette& palette, PlayerOptions& options) {
    const bool on = options.sat == collide::SatMode::search_on;
    const bool narrow = ImGui::GetContentRegionAvail().x < px(275.0f);
    if (named_choice(palette, narrow ? "First gap" : panel_words::stop_at_gap, !on, "player:stop at gap",
                     panel_words::stop_at_gap_help))
        options.sat = collide::SatMode::stop_at_first_gap;
    ImGui::SameLine(0.0f, px(4.0f));
    if (named_choice(palette, narrow ? "All axes (MTD)" : panel_words::test_all_axes, on, "player:search on",
                     panel_words::test_all_axes_help))
        options.sat = collide::SatMode::search_on;
}

/// Draws the options for the steps of SAT. They do not change the shown axis.
void draw_sat_details(const Palette& palette, PlayerState& player, const PlayerInput& input) {
    if (choice_button(palette, panel_words::vertex_loop, player.options.loop_of.has_value()) &&
        step_count(player, input) > 0) {
        const std::size_t axis = sat_place(input, player.step).axis;
        player.options = with_loops_toggled(input, player.step);
        player.step = std::min(axis, player.options.loop_of.value_or(axis));
        player.playing = false;
    }
    name_item("player:vertex loop");
    tooltip(panel_words::vertex_loop_help);
    ImGui::SameLine(0.0f, px(4.0f));
    if (named_choice(palette, panel_words::raw_axes, player.options.raw_axes, "player:raw axes",
                     panel_words::raw_axes_help))
        player.options.raw_axes = !player.options.raw_axes;
}

void draw_options(Seen& seen, Playing& playing, const PlayerInput& input) {
    const Palette& palette = seen.palette();
    const PlayerKind entry = playing.player.kind;
    PlayerOptions options = playing.player.options;
    if (entry == PlayerKind::sat) {
        draw_axes_choice(palette, options);
    } else if (entry == PlayerKind::contacts) {
        if (named_choice(palette, "Clipping", !options.support_contacts, "player:clipping"))
            options.support_contacts = false;
        ImGui::SameLine(0.0f, px(4.0f));
        if (named_choice(palette, "Support features", options.support_contacts, "player:support features"))
            options.support_contacts = true;
        if (options.support_contacts) draw_support_threshold(seen);
    } else if (entry == PlayerKind::gap_root) {
        const bool newton = options.root == collide::lessons::RootMethod::newton;
        if (named_choice(palette, "Newton", newton, "player:newton", panel_words::newton_help))
            options.root = collide::lessons::RootMethod::newton;
        ImGui::SameLine(0.0f, px(4.0f));
        if (named_choice(palette, "Bisection", !newton, "player:bisection", panel_words::bisection_help))
            options.root = collide::lessons::RootMethod::bisection;
    } else if (entry == PlayerKind::support) {
        draw_direction(seen);
    }
    choose_options(playing.player, options);
    if (entry == PlayerKind::sat) draw_sat_details(palette, playing.player, input);
}

void draw_speed(PlayerState& player) {
    constexpr std::array speeds{0.5, 1.0, 2.0, 5.0, 10.0};
    const auto words = [](double speed) { return fmt::format("{} / s", readable(speed)); };
    ImGui::SetNextItemWidth(text_width("0.5 / s") + ImGui::GetFrameHeight() + px(12.0f));
    if (ImGui::BeginCombo("##speed", words(player.steps_per_second).c_str())) {
        for (const double speed : speeds) {
            if (tappable_row(words(speed).c_str(), speed == player.steps_per_second)) {
                player.steps_per_second = speed;
            }
        }
        ImGui::EndCombo();
    }
    tooltip(panel_words::player_speed);
}

void draw_buttons(Seen& seen, Playing& playing, std::size_t steps, bool with_film) {
    PlayerState& player = playing.player;
    if (transport_button(seen.palette(), "player:first", Icon::first_step, panel_words::player_first))
        go_to_step(player, 0, steps);
    if (transport_button(seen.palette(), "player:back", Icon::step_less, panel_words::player_back))
        step_player(player, -1, steps);
    if (transport_button(seen.palette(), "player:play", player.playing ? Icon::pause_steps : Icon::play_steps,
                         player.playing ? panel_words::player_pause : panel_words::player_play)) {
        toggle_playing(player, steps);
    }
    if (transport_button(seen.palette(), "player:step", Icon::step_more, panel_words::player_on))
        step_player(player, 1, steps);
    if (transport_button(seen.palette(), "player:last", Icon::last_step, panel_words::player_last))
        go_to_last(player, steps);
    const std::string place = place_words(player, steps);
    const float number = text_width(place);
    if (with_film) {
        draw_film_choice(seen);
        ImGui::SameLine(0.0f, px(8.0f));
    }
    if (ImGui::GetContentRegionAvail().x > number + px(96.0f)) {
        draw_speed(player);
        ImGui::SameLine(0.0f, px(8.0f));
    }
    ImGui::AlignTextToFramePadding();
    const bool fits = ImGui::GetContentRegionAvail().x >= number;
    right_text(seen.palette().text, fits ? place : place.substr(place.find(' ') + 1));
}

/// Draws one tick for each step and marks the current one. Dragging moves through the steps.
void draw_scrubber(Seen& seen, Playing& playing, std::size_t steps, float room_for_it) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(room_for_it, 1.0f);
    const float height = 0.8f * ImGui::GetFrameHeight();
    ImGui::InvisibleButton("##steps", ImVec2(width, height));
    name_item("player:steps");
    describe_item({.name = "Steps", .kind = ItemKind::track, .value = place_words(playing.player, steps)});
    const float inset = px(8.0f);
    const float room = std::max(width - 2.0f * inset, 1.0f);
    const auto last = static_cast<float>(steps > 1 ? steps - 1 : 1);
    if (ImGui::IsItemActive() && steps > 1) {
        const float place = std::clamp((ImGui::GetIO().MousePos.x - at.x - inset) / room, 0.0f, 1.0f);
        go_to_step(playing.player, static_cast<std::size_t>(place * last + 0.5f), steps);
    }
    const Palette& palette = seen.palette();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = at.y + 0.5f * height;
    const auto x_of = [&](std::size_t step) { return at.x + inset + room * static_cast<float>(step) / last; };
    const float x = x_of(playing.player.step);
    list.AddLine(ImVec2(at.x + inset, y), ImVec2(at.x + inset + room, y), to_u32(palette.control), px(3.0f));
    list.AddLine(ImVec2(at.x + inset, y), ImVec2(x, y), to_u32(palette.accent), px(3.0f));
    if (room / last > px(7.0f)) {
        for (std::size_t i = 0; i < steps; ++i) {
            const Color color = i <= playing.player.step ? palette.accent : palette.dim_text;
            list.AddCircleFilled(ImVec2(x_of(i), y), px(2.6f), to_u32(color));
        }
    }
    if (steps > 0) {
        list.AddCircleFilled(ImVec2(x, y), px(7.0f), to_u32(palette.accent));
        list.AddCircleFilled(ImVec2(x, y), px(3.0f), to_u32(palette.panel));
    }
}

}  // namespace

void draw_support_threshold(Seen& seen) {
    const std::optional<double> shown = shown_threshold(seen.analysis);
    if (!shown) return;
    PairView& look = seen.view.pair;
    const double most = largest_threshold(seen.analysis);
    auto metres = static_cast<float>(*shown);
    const std::string words = "threshold " + length_words(*shown);
    const auto draw = [&] {
        if (ImGui::SliderFloat("##threshold", &metres, static_cast<float>(1e-5 * most),
                               static_cast<float>(most), words.c_str(),
                               ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_NoInput))
            look.support_threshold = static_cast<double>(metres);
        name_item("pair:threshold");
        tooltip(panel_words::support_threshold);
    };
    if (slider_with_button(seen.palette(), panel_words::library_own, !look.support_threshold, draw))
        look.support_threshold.reset();
    name_item("pair:own threshold");
    tooltip(panel_words::library_own_help);
}

void draw_player_line(Work& work, Seen& seen, Playing& playing) {
    const std::size_t steps = player_steps(work, seen, playing);
    settle_player(playing.player, steps);
    PlayerState& player = playing.player;
    if (transport_button(seen.palette(), "player:play", player.playing ? Icon::pause_steps : Icon::play_steps,
                         panel_words::player_play))
        toggle_playing(player, steps);
    const std::string place = place_words(player, steps);
    const float words = text_width(place) + px(16.0f);
    const float left = ImGui::GetCursorPosX();
    const float top = ImGui::GetCursorPosY();
    const float room = ImGui::GetContentRegionAvail().x;
    draw_scrubber(seen, playing, steps, room - words);
    ImGui::SetCursorPos(ImVec2(left + room - words, top));
    ImGui::AlignTextToFramePadding();
    right_text(seen.palette().text, place);
}

void draw_player(Work& work, Seen& seen, Playing& playing, PanelState& panels) {
    const bool has_film = draw_player_choice(work, seen, playing, panels);
    draw_options(seen, playing, player_input(work, seen, playing));
    const std::size_t steps = player_steps(work, seen, playing);
    settle_player(playing.player, steps);
    draw_buttons(seen, playing, steps, !has_film);
    draw_scrubber(seen, playing, steps, ImGui::GetContentRegionAvail().x);
    gap(4.0f);
    draw_player_step(work, seen, playing, panels, steps);
}

}  // namespace app
