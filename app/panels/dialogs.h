// The contents of the larger modal dialogs. dialogs.cpp contains the small ones, and opens and closes all. A
// dialog ends by setting `Prompts::dialog`.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "draw/palette.h"
#include "session/parts.h"
#include "session/session.h"

namespace app {

struct PanelState;
class OpenCapture;  // session/captures.h
struct SearchItem;  // panels/search_items.h

void draw_open_dialog(Session& session, PanelState& panels);
void draw_open_course_dialog(Session& session, PanelState& panels);
void draw_save_dialog(Session& session, PanelState& panels);
void draw_record_dialog(Session& session, PanelState& panels);
void draw_save_picture_dialog(Session& session, PanelState& panels);
void draw_print_dialog(Session& session, PanelState& panels);
void draw_lesson_dialog(Work& work, const Seen& seen, Prompts& prompts, const WindowState& window,
                        PanelState& panels);
void draw_unsaved_dialog(Session& session, PanelState& panels);
void draw_changed_dialog(Session& session, PanelState& panels);
void draw_recover_dialog(Session& session, PanelState& panels);
void draw_glossary_dialog(Session& session, PanelState& panels);
void draw_search_dialog(Session& session, PanelState& panels);
/// Draws the capture dialog. Returns the index of the case to open.
std::optional<std::size_t> draw_capture_dialog(const Seen& seen, Prompts& prompts, const OpenCapture& open,
                                               PanelState& panels);

/// Performs the action of a search hit: opens the scene, tab, player or term, switches the overlay, or runs
/// the command.
void choose_item(Session& session, PanelState& panels, const SearchItem& item);

// The choices that the settings and the View menu offer.

inline constexpr std::array ui_scales{1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f};

struct NamedTheme {
    Theme theme;
    const char* name;
};
inline constexpr std::array named_themes{NamedTheme{Theme::dark, "Dark"}, NamedTheme{Theme::light, "Light"},
                                         NamedTheme{Theme::projector, "Projector"}};

std::string scale_text(float scale);

/// Draws buttons at the lower right of a dialog. Enter presses the first, the default; Esc presses
/// `on_escape`, or else the last. Returns the index of the pressed button.
std::optional<std::size_t> dialog_buttons(const Palette& palette, PanelState& panels,
                                          std::span<const char* const> labels,
                                          std::optional<std::size_t> on_escape = std::nullopt);

}  // namespace app
