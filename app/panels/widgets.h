// Small pieces that several panels share, all in the palette's colours and in multiples of the font's size.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

#include "draw/palette.h"
#include "panels/wording.h"

namespace app {

struct TermLinks;  // panels/term_links.h

ImU32 to_u32(Color color);
ImVec4 to_vec4(Color color);

/// `logical` pixels at the interface's scale: the font carries it.
float px(float logical);

void dim_text(const Palette& palette, std::string_view text);
void colored_text(Color color, std::string_view text);
void wrapped_text(Color color, std::string_view text);
/// The text in lines no wider than `width` pixels, broken at spaces; a longer word keeps a line of its own.
std::vector<std::string_view> lines_within(std::string_view text, float width);
/// Text flush with the right edge of the rest of the line or of the table cell.
void right_text(Color color, std::string_view text);
/// A heading over a group of lines, with the space that sets it off.
void heading(const Palette& palette, std::string_view text);
/// The next item, so many logical pixels wide, stands beside the last one where there is room, else below it.
void beside_if_room(float logical);
/// Vertical space of `logical` pixels.
void gap(float logical);
/// A wrapped tooltip for the item just submitted; nothing when the text is empty.
void tooltip(std::string_view text);

/// The same where it hides nothing that the hand goes to next: above a bar, left of a row of a list.
void tooltip_above(std::string_view text);
void tooltip_left(std::string_view text);

/// A sentence that stays at the item just submitted, left of it or where there is room, over what is there.
void note_beside_item(Color color, std::string_view text);

/// A rounded square of a body's hue, in a line of text or beside a field; leaves the cursor beside it.
void color_chip(Color color, bool beside_field = false);
/// The little picture that goes with a tone: a gap, two crossing squares, a point, an arrow.
void tone_mark(const Palette& palette, Tone tone);
Color tone_color(const Palette& palette, Tone tone);

/// Mark and sentence of a verdict, wrapped beside the mark into `lines` lines. The space is the same for any
/// sentence, so that nothing below it moves. A sentence that does not fit is shortened, and its tooltip has
/// all of it: returns whether it fitted.
bool verdict_lines(TermLinks& links, const Palette& palette, const Verdict& verdict, std::size_t lines);
/// How many lines all of it needs here.
std::size_t lines_needed(const Verdict& verdict);

/// As much of the text as fits, "…" at its end when something was cut.
std::string with_ellipsis(std::string_view text, float width);
/// The same of a name, but a number at its end is kept: the names of many bodies differ in nothing else.
std::string with_number_kept(std::string_view text, float width);

/// Whether the font has all letters of the text, UTF-8.
bool can_be_shown(std::string_view text);

/// A hint in place of a table that has nothing to show.
void empty_note(const Palette& palette, std::string_view text);

/// A button that looks pressed while it is the chosen one of a group.
bool choice_button(const Palette& palette, const char* label, bool chosen, ImVec2 size = {0.0f, 0.0f});

}  // namespace app
