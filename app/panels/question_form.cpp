// The page of questions in the dialog of a lesson: the questions below each other, one of them unfolded as a
// form.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>
#include "course/fields.h"
#include "document/panes.h"
#include "facts/units.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"
#include "panels/course_words.h"
#include "panels/fields.h"
#include "panels/lesson_draft.h"
#include "panels/widgets.h"

namespace app {

namespace {

constexpr std::size_t most_bodies_tried = 12;  // in a larger scene all subjects are offered
constexpr std::size_t most_choices = 8;
constexpr float add_width = 240.0f;  // logical pixels

constexpr std::array shown_with_answer{"names",     "closest_points",  "mtd",      "pushed_apart",
                                       "intervals", "separating_line", "contacts", "aabbs",
                                       "velocity",  "impact_ghosts"};

// ---- fields

/// Breaks the text into lines of at most `width` pixels by replacing spaces, so its length does not change.
/// Returns whether it changed.
bool break_lines(char* text, std::size_t length, float width) {
    bool changed = false;
    std::size_t begin = 0;
    std::size_t last_space = 0;
    for (std::size_t i = 0; i <= length; ++i) {
        const bool is_space = i < length && (text[i] == ' ' || text[i] == '\n');
        if (i < length && !is_space) continue;
        if (last_space > begin && text_width(std::string_view(text + begin, i - begin)) > width) {
            changed |= std::exchange(text[last_space], '\n') != '\n';
            begin = last_space + 1;
        }
        if (is_space) changed |= std::exchange(text[i], ' ') != ' ';
        last_space = i;
    }
    return changed;
}

int break_typed_lines(ImGuiInputTextCallbackData* data) {
    const float width = *static_cast<const float*>(data->UserData);
    const std::string before(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    break_lines(data->Buf, before.size(), width);
    data->BufDirty = before != data->Buf;
    return 0;
}

/// Draws a field as high as its wrapped text. Returns true if the text was changed.
bool wrapping_field(const char* name, float width, std::string& text) {
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    float inside = width - 2.0f * padding.x - px(4.0f);
    break_lines(text.data(), text.size(), inside);
    const auto lines = static_cast<float>(std::count(text.begin(), text.end(), '\n') + 1);
    const bool changed =
        ImGui::InputTextMultiline(fmt::format("##{}", name).c_str(), &text,
                                  {width, lines * ImGui::GetTextLineHeight() + 2.0f * padding.y + px(1.0f)},
                                  ImGuiInputTextFlags_CallbackAlways, break_typed_lines, &inside);
    name_item(fmt::format("question:{}", name));
    describe_item({.name = name});
    return changed;
}

bool text_row(const Palette& palette, const char* label, const char* name, const char* help,
              std::string& text) {
    row_label(palette, label);
    const bool changed = wrapping_field(name, ImGui::GetContentRegionAvail().x, text);
    if (!ImGui::GetIO().WantTextInput) tooltip(help);  // it would cover the typed text
    return changed;
}

bool row_in_list(const char* words, bool chosen, bool can_choose, std::string_view help,
                 std::string_view name) {
    ImGui::BeginDisabled(!can_choose);
    const bool pressed = tappable_row(words, chosen);
    ImGui::EndDisabled();
    name_item(name);
    if (!can_choose && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        ImGui::SetTooltip("%s", std::string(help).c_str());
    return pressed;
}

// ---- kinds and subjects

/// Returns the first subject of each kind with its own name.
std::vector<std::size_t> kinds_of_things() {
    std::vector<std::size_t> firsts;
    for (std::size_t k = 0; k < asked_things().size(); ++k) {
        const auto is_same = [&](std::size_t first) {
            return words_of(asked_things()[first].kind) == words_of(asked_things()[k].kind);
        };
        if (std::none_of(firsts.begin(), firsts.end(), is_same)) firsts.push_back(k);
    }
    return firsts;
}

std::vector<std::size_t> things_like(std::size_t first) {
    std::vector<std::size_t> all;
    for (std::size_t k = 0; k < asked_things().size(); ++k) {
        if (words_of(asked_things()[k].kind) == words_of(asked_things()[first].kind)) all.push_back(k);
    }
    return all;
}

/// Returns the first subject of the kind to which the scene has an answer; nothing if there is none.
std::optional<std::size_t> first_to_ask(const LessonDraft& draft, std::size_t first) {
    for (const std::size_t k : things_like(first)) {
        if (draft.can_ask.at(k)) return k;
    }
    return std::nullopt;
}

/// Draws the list of kinds. Returns the subject of the chosen kind.
std::optional<std::size_t> draw_kinds(const LessonDraft& draft, std::optional<std::size_t> now,
                                      const char* key) {
    std::optional<std::size_t> chosen;
    for (const std::size_t first : kinds_of_things()) {
        const auto thing = first_to_ask(draft, first);
        const AskedThing& row = asked_things()[first];
        const std::string words(words_of(row.kind));
        const bool is_now = now && words == words_of(asked_things()[*now].kind);
        if (row_in_list(words.c_str(), is_now, thing.has_value(), row.needs,
                        fmt::format("{}:{}", key, words)) &&
            !is_now)
            chosen = thing;
    }
    return chosen;
}

std::string_view symbol_of(const AskedThing& thing) {
    if (thing.kind == QuestionKind::moment) return "s";
    if (thing.kind == QuestionKind::point || thing.kind == QuestionKind::arrow) return "m";
    std::string_view place = thing.answer;
    const Unit* const unit = find_unit(cut_unit(place));
    return thing.kind != QuestionKind::number || unit == nullptr ? std::string_view() : unit->symbol;
}

// ---- the rows of a form

/// One question while it is drawn. A change is written into its card.
struct FormRows {
    const Palette& palette;
    const collide::Scene& scene;
    LessonDraft& draft;
    QuestionForm& form;
    bool changed = false;
};

void change_to(FormRows& rows, std::size_t thing, const std::string& picked) {
    change_thing(rows.form, thing, picked, rows.scene);
    rows.changed = true;
}

void draw_kind(FormRows& rows) {
    row_label(rows.palette, "Kind");
    ImGui::SetNextItemWidth(-1.0f);
    const std::string now(words_of(thing_of(rows.form).kind));
    const bool is_open = ImGui::BeginCombo("##kind", now.c_str(), ImGuiComboFlags_HeightLargest);
    name_item("question:kind");
    if (!is_open) return;
    if (const auto thing = draw_kinds(rows.draft, rows.form.thing, "kind")) change_to(rows, *thing, "");
    ImGui::EndCombo();
}

void draw_thing(FormRows& rows) {
    const std::vector<std::size_t> all = things_like(rows.form.thing);
    if (all.size() < 2) return;
    row_label(rows.palette, "Asked about");
    ImGui::SetNextItemWidth(-1.0f);
    const std::string now(thing_of(rows.form).name);
    const bool is_open = ImGui::BeginCombo("##thing", now.c_str(), ImGuiComboFlags_HeightLargest);
    name_item("question:thing");
    if (!is_open) return;
    for (const std::size_t k : all) {
        const AskedThing& row = asked_things()[k];
        const std::string name(row.name);
        const bool is_now = k == rows.form.thing;
        if (row_in_list(name.c_str(), is_now, rows.draft.can_ask.at(k), row.needs, "thing:" + name) &&
            !is_now)
            change_to(rows, k, "");
    }
    ImGui::EndCombo();
}

void draw_bodies(FormRows& rows) {
    ImGui::SetNextItemWidth(px(170.0f));
    const bool is_open =
        ImGui::BeginCombo("##body", rows.form.picked.empty() ? "The first shape" : rows.form.picked.c_str(),
                          ImGuiComboFlags_HeightLarge);
    name_item("question:body");
    if (is_open) {
        for (const collide::BodySpec& body : rows.scene.bodies) {
            if (tappable_row(body.name.c_str(), body.name == rows.form.picked))
                change_to(rows, rows.form.thing, body.name);
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine(0.0f, px(8.0f));
}

/// Returns whether the picked object is a position, which does not move with its shape.
bool stays_in_place(const QuestionForm& form) {
    const Pick pick = thing_of(form).pick;
    return pick == Pick::vertex || pick == Pick::point;
}

/// Draws the picked object: a name from a list, or what was clicked.
void draw_pick(FormRows& rows) {
    const Pick pick = thing_of(rows.form).pick;
    if (pick == Pick::none) return;
    row_label(rows.palette, pick == Pick::body ? "Of" : "Picked");
    if (pick == Pick::body) {
        draw_bodies(rows);
    } else {
        const std::string words = picked_words(rows.form);
        dim_label(rows.palette, words.empty() ? "nothing yet" : words);
        ImGui::SameLine(0.0f, px(10.0f));
    }
    if (named_button(course_words::pick_on_canvas, "question:pick", course_words::pick_help))
        rows.draft.aside = LessonAside::pick;
    if (stays_in_place(rows.form) && !rows.form.picked.empty()) {
        row_label(rows.palette, "");
        dim_label(rows.palette, course_words::picked_stays);
    }
    if (thing_of(rows.form).answer.starts_with("simulate:")) {
        row_label(rows.palette, "After");
        ImGui::SetNextItemWidth(px(70.0f));
        rows.changed |= ImGui::InputText("##seconds", &rows.form.seconds, ImGuiInputTextFlags_CharsDecimal);
        name_item("question:seconds");
        ImGui::SameLine(0.0f, px(6.0f));
        dim_label(rows.palette, "s");
    }
}

void draw_choice(FormRows& rows, std::size_t index, bool is_marked, std::optional<std::size_t>& removed) {
    std::string& text = rows.form.choices[index];
    ImGui::PushID(static_cast<int>(index));
    if (index > 0) row_label(rows.palette, "");
    if (is_marked) {
        if (ImGui::RadioButton("##right", rows.form.right == index)) {
            rows.form.right = index;
            rows.changed = true;
        }
        name_item(fmt::format("question:right {}", index + 1));
        describe_item(
            {.name = course_words::mark_right, .kind = ItemKind::choice, .on = rows.form.right == index});
        tooltip(course_words::mark_right);
        ImGui::SameLine(0.0f, px(6.0f));
    }
    const bool can_remove = rows.form.choices.size() > 2;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x -
                            (can_remove ? ImGui::GetFrameHeight() + px(6.0f) : 0.0f));
    if (ImGui::InputTextWithHint(
            "##text", is_marked && rows.form.right == index ? "The right text" : "A text", &text)) {
        std::replace(text.begin(), text.end(), ';', ',');  // semicolons separate choices
        rows.changed = true;
    }
    name_item(fmt::format("question:choice {}", index + 1));
    if (can_remove) {
        ImGui::SameLine(0.0f, px(6.0f));
        if (ImGui::Button("x", {ImGui::GetFrameHeight(), 0.0f})) removed = index;
        name_item(fmt::format("question:remove choice {}", index + 1));
        tooltip(course_words::remove_text);
    }
    ImGui::PopID();
}

void draw_choices(FormRows& rows) {
    QuestionForm& form = rows.form;
    if (form.choices.empty()) return;
    const bool is_order = thing_of(form).kind == QuestionKind::order;
    row_label(rows.palette, is_order ? "Right order" : "Texts");
    if (!has_own_choices(form)) {
        dim_label(rows.palette, fmt::format("{}", fmt::join(form.choices, ", ")));
        return;
    }
    std::optional<std::size_t> removed;
    for (std::size_t k = 0; k < form.choices.size(); ++k) draw_choice(rows, k, !is_order, removed);
    if (removed) {
        form.choices.erase(form.choices.begin() + static_cast<std::ptrdiff_t>(*removed));
        if (form.right > *removed || form.right == form.choices.size()) --form.right;
        rows.changed = true;
    }
    if (form.choices.size() >= most_choices) return;
    row_label(rows.palette, "");
    if (named_button("Add a text", "question:add choice")) {
        form.choices.emplace_back();
        rows.changed = true;
    }
}

void draw_tolerance(FormRows& rows) {
    std::string& tolerance = rows.form.tolerance;
    const std::string symbol(symbol_of(thing_of(rows.form)));
    if (tolerance == "gap") {
        row_label(rows.palette, "Right is");
        dim_label(rows.palette, course_words::any_gap);
    }
    if (tolerance == "gap" || symbol.empty()) return;
    row_label(rows.palette, "Off by at most");
    bool is_part = tolerance.empty() || tolerance.ends_with('%');
    std::string number(trimmed(std::string_view(tolerance).substr(0, tolerance.find('%'))));
    ImGui::SetNextItemWidth(px(70.0f));
    bool changed =
        ImGui::InputTextWithHint("##tolerance", "usual", &number, ImGuiInputTextFlags_CharsDecimal);
    name_item("question:tolerance");
    tooltip(course_words::tolerance_help);
    for (const bool part : {true, false}) {
        ImGui::SameLine(0.0f, px(part ? 6.0f : 4.0f));
        const std::string label = part ? "%" : symbol;
        if (named_choice(rows.palette, label.c_str(), is_part == part, "question:tolerance in " + label)) {
            changed |= is_part != part;
            is_part = part;
        }
    }
    if (!changed) return;
    std::replace(number.begin(), number.end(), ',', '.');
    tolerance = number.empty() ? "" : number + (is_part ? " %" : "");
    rows.changed = true;
}

/// Draws check boxes for the overlays that the answer shows. Other parts of `reveal` stay.
void draw_reveal(FormRows& rows) {
    static constexpr std::string_view overlays_of = "overlays ";
    std::vector<std::string> parts = split(rows.form.reveal, ';');
    const auto found = std::find_if(parts.begin(), parts.end(),
                                    [](const std::string& part) { return part.starts_with(overlays_of); });
    WordList names;
    if (found != parts.end()) {
        names = split(std::string_view(*found).substr(overlays_of.size()), ',');
        parts.erase(found);
    }
    Ticks ticks;
    for (const Overlay& overlay : overlays()) {
        const std::string name(overlay.name);
        const bool is_offered =
            std::find(shown_with_answer.begin(), shown_with_answer.end(), name) != shown_with_answer.end() ||
            std::find(names.begin(), names.end(), name) != names.end();
        if (is_offered) ticks.push_back({name, std::string(overlay.title)});
    }
    dim_text(rows.palette, course_words::shown_with_answer);
    const WordList before = names;
    draw_ticks("reveal", ticks, names);
    if (names == before) return;
    if (!names.empty()) parts.insert(parts.begin(), fmt::format("{}{}", overlays_of, fmt::join(names, ", ")));
    rows.form.reveal = fmt::format("{}", fmt::join(parts, "; "));
    rows.changed = true;
}

void draw_more(FormRows& rows) {
    ImGui::SetNextItemOpen(rows.draft.shows_more);
    rows.draft.shows_more = ImGui::TreeNodeEx(course_words::more_of_question, fold_flags());
    name_item("question:more");
    if (!rows.draft.shows_more) return;
    draw_reveal(rows);
    bool again = !rows.form.vary.empty();
    if (named_box(course_words::offers_another, again, "question:another",
                  course_words::offers_another_help)) {
        rows.form.vary = again ? "places" : "";
        rows.changed = true;
    }
}

bool draw_form(FormRows rows) {
    draw_kind(rows);
    draw_thing(rows);
    draw_pick(rows);
    rows.changed |= text_row(rows.palette, "Question", "ask", course_words::ask_help, rows.form.ask);
    draw_choices(rows);
    draw_tolerance(rows);
    rows.changed |= text_row(rows.palette, "Hint", "hint", course_words::hint_help, rows.form.hint);
    rows.changed |= text_row(rows.palette, "Why", "why", course_words::why_help, rows.form.why);
    draw_more(rows);
    return rows.changed;
}

bool draw_by_hand(const Palette& palette, QuestionCard& card) {
    wrapped_text(palette.dim_text, course_words::by_hand_help);
    const auto lines = static_cast<float>(
        std::clamp<std::ptrdiff_t>(std::count(card.text.begin(), card.text.end(), '\n') + 1, 4, 14));
    const bool changed = ImGui::InputTextMultiline(
        "##text", &card.text,
        {ImGui::GetContentRegionAvail().x, px(6.0f) + lines * ImGui::GetTextLineHeight()});
    name_item("question:text");
    return changed;
}

// ---- the cards

std::string first_words(const QuestionCard& card) {
    static constexpr std::string_view key = "ask:";
    std::string words = card.form ? card.form->ask : card.text;
    if (const std::size_t ask = words.find(key); !card.form && ask != std::string::npos)
        words = trimmed(std::string_view(words).substr(ask + key.size()));
    std::replace(words.begin(), words.end(), '\n', ' ');
    return words;
}

enum class CardEdit : std::uint8_t { none, up, down, remove };

/// Draws a line that unfolds: number and question, and below them the kind.
void draw_card_head(const Palette& palette, LessonDraft& draft, std::size_t index) {
    const QuestionCard& card = draft.cards[index];
    const bool is_open = draft.open == index;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = ImGui::GetTextLineHeight();
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string words = fmt::format("{}  {}", index + 1, first_words(card));
    if (ImGui::Selectable("##head", is_open, 0, {0.0f, 2.0f * line + px(8.0f)}))
        draft.open = is_open ? std::nullopt : std::optional(index);
    name_item(fmt::format("question:head {}", index + 1));
    describe_item({.name = words, .kind = ItemKind::fold, .on = is_open});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float left = at.x + px(24.0f);
    ImGui::RenderArrow(&list, {at.x + px(4.0f), at.y + px(6.0f)}, to_u32(palette.dim_text),
                       is_open ? ImGuiDir_Down : ImGuiDir_Right, 0.8f);
    list.AddText({left, at.y + px(3.0f)}, to_u32(palette.text),
                 with_ellipsis(words, width - px(32.0f)).c_str());
    const std::string& mistake = draft.states.at(index).mistake;
    const std::string kind(card.form ? words_of(thing_of(*card.form).kind) : course_words::by_hand);
    list.AddText({left, at.y + px(5.0f) + line},
                 to_u32(mistake.empty() ? palette.dim_text : ink(palette, palette.warning)),
                 with_ellipsis(mistake.empty() ? kind : mistake, width - px(32.0f)).c_str());
}

CardEdit draw_card_foot(std::size_t index, std::size_t count) {
    CardEdit edit = CardEdit::none;
    const auto button = [&](const char* label, const char* name, bool can, CardEdit what) {
        ImGui::BeginDisabled(!can);
        if (named_button(label, name)) edit = what;
        ImGui::EndDisabled();
        ImGui::SameLine(0.0f, px(6.0f));
    };
    button("Move up", "question:up", index > 0, CardEdit::up);
    button("Move down", "question:down", index + 1 < count, CardEdit::down);
    button("Remove", "question:remove", true, CardEdit::remove);
    ImGui::NewLine();
    return edit;
}

CardEdit draw_open_card(const Palette& palette, const collide::Scene& scene, LessonDraft& draft,
                        std::size_t index) {
    QuestionCard& card = draft.cards[index];
    ImGui::Indent(px(12.0f));
    const bool changed =
        card.form ? draw_form({palette, scene, draft, *card.form}) : draw_by_hand(palette, card);
    if (changed) {
        rewrite(card);
        look_at_card(draft, index);
    }
    const CardState& state = draft.states.at(index);
    if (!state.mistake.empty()) {
        wrapped_text(ink(palette, palette.warning), state.mistake);
    } else if (!state.answer.empty()) {
        wrapped_text(ink(palette, palette.separated), fmt::format(course_words::answer_here, state.answer));
    }
    const CardEdit edit = draw_card_foot(index, draft.cards.size());
    ImGui::Unindent(px(12.0f));
    gap(6.0f);
    return edit;
}

void edit_cards(LessonDraft& draft, std::size_t index, CardEdit edit) {
    const auto at = [&](auto& list, std::size_t k) { return list.begin() + static_cast<std::ptrdiff_t>(k); };
    if (edit == CardEdit::remove) {
        draft.cards.erase(at(draft.cards, index));
        draft.states.erase(at(draft.states, index));
        draft.open.reset();
        return;
    }
    const std::size_t other = edit == CardEdit::up ? index - 1 : index + 1;
    std::swap(draft.cards[index], draft.cards[other]);
    std::swap(draft.states[index], draft.states[other]);
    draft.open = other;
}

void add_card(LessonDraft& draft, QuestionCard card) {
    rewrite(card);
    if (!draft.cards.empty() && !draft.cards.back().text.ends_with("\n\n")) draft.cards.back().text += '\n';
    draft.cards.push_back(std::move(card));
    draft.states.emplace_back();
    draft.open = draft.cards.size() - 1;
    look_at_card(draft, *draft.open);
    hide_what_tells(draft.view);
}

}  // namespace

std::vector<std::string> names_in(const collide::Scene& scene) {
    std::vector<std::string> names{scene.name};
    for (const collide::BodySpec& body : scene.bodies) names.push_back(body.name);
    return names;
}

void look_at_questions(const collide::Scene& scene, LessonDraft& draft) {
    draft.names = names_in(scene);
    draft.facts = std::make_shared<const Facts>(scene, view_of(scene));
    draft.can_ask = scene.bodies.size() <= most_bodies_tried ? things_to_ask(*draft.facts)
                                                             : std::vector<bool>(asked_things().size(), true);
    draft.states.assign(draft.cards.size(), {});
    for (std::size_t k = 0; k < draft.cards.size(); ++k) look_at_card(draft, k);
}

void look_at_card(LessonDraft& draft, std::size_t index) {
    draft.states.at(index) = state_of(draft.cards.at(index), *draft.facts);
}

void hide_what_tells(View& view) {
    WordList& hidden = view.hide ? *view.hide : view.hide.emplace();
    for (const TellingPartRow& part : telling_parts) {
        if (part.gives_answer_away) tick(std::string(part.name), true, hidden);
    }
    for (const Overlay& overlay : overlays()) {
        if (overlay.use.gives_answer_away) tick(std::string(overlay.name), true, hidden);
    }
}

void take_pick(const collide::Scene& scene, LessonDraft& draft, const Json& picked) {
    if (!draft.open || *draft.open >= draft.cards.size() || !draft.cards[*draft.open].form) return;
    QuestionCard& card = draft.cards[*draft.open];
    std::string words = picked.is_string() ? picked.get<std::string>() : picked.dump();
    if (stays_in_place(*card.form)) {
        words = fmt::format("[{:.4f}, {:.4f}]", picked.at(0).get<double>(), picked.at(1).get<double>());
        WordList& locked = draft.view.lock ? *draft.view.lock : draft.view.lock.emplace();
        tick("position", true, locked);
        tick("rotation", true, locked);
    }
    change_thing(*card.form, card.form->thing, words, scene);
    rewrite(card);
}

void draw_add_question(const collide::Scene& scene, LessonDraft& draft) {
    const float width = std::min(px(add_width), ImGui::GetContentRegionAvail().x);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - width);
    ImGui::SetNextItemWidth(width);
    const bool is_open =
        ImGui::BeginCombo("##add", course_words::add_question, ImGuiComboFlags_HeightLargest);
    name_item("lesson:add question");
    if (!is_open) return;
    if (const auto thing = draw_kinds(draft, std::nullopt, "ask"))
        add_card(draft, {"", new_form(*thing, scene)});
    if (row_in_list(course_words::by_hand, false, true, "", "ask:by hand"))
        add_card(draft, {course_words::question_by_hand, std::nullopt});
    ImGui::EndCombo();
}

void draw_question_page(const Palette& palette, const collide::Scene& scene, LessonDraft& draft) {
    if (draft.cards.empty()) wrapped_text(palette.dim_text, course_words::no_question_yet);
    CardEdit edit = CardEdit::none;
    std::size_t edited = 0;
    for (std::size_t k = 0; k < draft.cards.size(); ++k) {
        // The top of a card that was just unfolded or added must be visible.
        int& shown = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("open"), -1);
        const int open = draft.open ? static_cast<int>(*draft.open) : -1;
        if (draft.open == k && shown != open) ImGui::SetScrollHereY(0.0f);
        if (k + 1 == draft.cards.size()) shown = open;
        ImGui::PushID(static_cast<int>(k));
        draw_card_head(palette, draft, k);
        if (draft.open == k) {
            const CardEdit wanted = draw_open_card(palette, scene, draft, k);
            if (wanted != CardEdit::none) edited = k;
            if (wanted != CardEdit::none) edit = wanted;
        }
        ImGui::PopID();
    }
    if (edit != CardEdit::none) edit_cards(draft, edited, edit);
}

}  // namespace app
