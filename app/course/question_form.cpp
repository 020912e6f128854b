#include "course/question_form.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>
#include "course/check.h"
#include "course/fields.h"
#include "course/judge.h"
#include "course/units.h"

namespace app {

namespace {

constexpr std::string_view fence = "```";
constexpr std::string_view head_of_question = "```predict\n";

constexpr std::string_view needs_two = "Needs two shapes.";
constexpr std::string_view needs_apart = "Needs two shapes that are apart.";
constexpr std::string_view needs_overlap = "Needs two shapes that overlap.";
constexpr std::string_view needs_hit = "Needs two shapes that will touch, so one with a velocity.";
constexpr std::string_view needs_edges =
    "Needs two shapes with edges, and an axis that is better than the others.";
constexpr std::string_view needs_body = "Needs a shape.";
constexpr std::string_view needs_motion = "Needs a scene that moves.";
constexpr std::string_view needs_texts =
    "Write two different texts or more, and mark the right one. No text contains a semicolon.";
constexpr std::string_view needs_order = "Write two different texts or more, in the right order.";
constexpr std::string_view needs_edge = "Pick an edge on the canvas.";
constexpr std::string_view needs_vertex = "Pick a vertex on the canvas. If its shape was moved, pick again.";
constexpr std::string_view needs_point = "Pick a point on the canvas.";

constexpr std::string_view yes_or_no = "yes; no";
constexpr std::string_view own_choice = "'$'";
constexpr std::string_view own_json = "`$`";

using K = QuestionKind;
constexpr std::array things{
    AskedThing{K::verdict, "The two shapes", "pairs[0]", "Are $A and $B apart, touching or overlapping?",
               needs_two, Pick::none, "", "", "", "The separation is {pairs[0].separation | length}."},

    AskedThing{K::number, "Distance between the two", "pairs[0].gjk.distance | length",
               "How many metres lie between $A and $B where they are nearest?", needs_apart, Pick::none,
               "20 %", "", "overlays closest_points", "It is {answer | length}."},
    AskedThing{K::number, "Length of the shortest way out", "pairs[0].epa.depth | length",
               "How many metres must $A move, at least, to get out of $B?", needs_overlap, Pick::none, "20 %",
               "", "overlays mtd", "It is {answer | length}."},
    AskedThing{K::number, "Time until they touch", "pairs[0].toi.time | seconds",
               "After how many seconds do $A and $B touch?", needs_hit, Pick::none, "20 %", "",
               "overlays velocity, impact_ghosts", "It is {answer | seconds}."},
    AskedThing{K::number, "Area of a shape", "geometry: mass.area | area",
               "How many square metres is the area of $?", needs_body, Pick::body, "10 %", "", "",
               "It is {answer | area}."},
    AskedThing{K::number, "Mass of a shape", "geometry: mass.mass | mass",
               "How many kilograms is the mass of $?", needs_body, Pick::body, "10 %", "", "",
               "It is {answer | mass}."},
    AskedThing{K::number, "Height of a body after a time",
               "simulate: sort_by(bodies[?name == '$'], &name)[0].position[1] | coordinate",
               "At which height is the centre of $ then?", needs_motion, Pick::body, "20 %", "", "",
               "It is {answer | coordinate}."},
    AskedThing{K::count, "Number of contact points", "length(pairs[0].contacts)",
               "In how many points do $A and $B touch?", needs_two, Pick::none, "", "", "overlays contacts"},
    AskedThing{K::count, "Number of axes to test", "length(pairs[0].sat.axes)",
               "How many axes are tested for $A and $B?", needs_two, Pick::none, "", "", "overlays axes"},
    AskedThing{K::count, "Number of pairs that overlap", "length(pairs[?overlap == `true`])",
               "How many pairs of shapes overlap?", needs_two},
    AskedThing{K::count, "Number of pairs whose boxes overlap", "length(pairs[?aabb_overlap == `true`])",
               "How many pairs of bounding boxes overlap?", needs_two, Pick::none, "", "", "overlays aabbs"},
    AskedThing{K::count, "Number of convex pieces of a shape", "geometry: length(pieces)",
               "Into how many convex pieces is $ cut?", needs_body, Pick::body, "", "", "overlays pieces"},
    AskedThing{K::count, "Number of vertices of a shape's hull", "geometry: length(hull)",
               "How many vertices does the convex hull of $ have?", needs_body, Pick::body, "", "",
               "overlays hulls"},

    AskedThing{K::choice, "One of your texts", own_choice, "", needs_texts},
    AskedThing{K::choice, "Whether the two overlap", "pairs[0].overlap", "Do $A and $B overlap?", needs_two,
               Pick::none, "", yes_or_no},
    AskedThing{K::choice, "Whether their boxes overlap", "pairs[0].aabb_overlap",
               "Do the bounding boxes of $A and $B overlap?", needs_two, Pick::none, "", yes_or_no,
               "overlays aabbs"},
    AskedThing{K::choice, "Whether they will touch", "pairs[0].toi.hit", "Will $A and $B touch?", needs_two,
               Pick::none, "", yes_or_no, "overlays velocity, impact_ghosts"},
    AskedThing{K::choice, "Where the shortest way out leads", "pairs[0].mtd | direction",
               "In which direction does the shortest way lead $A out of $B?", needs_overlap, Pick::none, "",
               "left; right; up; down", "overlays mtd"},

    AskedThing{K::edge, "An edge that you pick", own_json, "", needs_edge, Pick::edge, "", "", "",
               "It is {answer | axis}."},
    AskedThing{K::axis, "Widest gap, or shortest way out", "min_by(pairs[0].sat.axes, &overlap)",
               "Click the edge whose normal shows the widest gap, or else the shortest way out.", needs_edges,
               Pick::none, "", "", "overlays intervals; tab sat",
               "It is {answer | axis}, {answer.separation | gap}; the next best is {second | axis}, "
               "{second.separation | gap}."},
    AskedThing{K::axis, "Any edge whose normal shows a gap", "pairs[0].sat.separating_axis",
               "Click an edge on whose normal the shadows of $A and $B part.", needs_apart, Pick::none, "gap",
               "", "overlays intervals", "On {answer | axis} there is a gap."},
    AskedThing{K::edge, "Edge of the shortest way out", "pairs[0].sat.mtd_axis",
               "Click the edge that the shortest way out crosses at a right angle.", needs_overlap,
               Pick::none, "", "", "overlays mtd", "It is {answer | axis}."},

    AskedThing{K::vertex, "A vertex that you pick", own_json, "", needs_vertex, Pick::vertex},
    AskedThing{K::vertex, "Vertex of the first nearest to the second", "pairs[0].gjk.closest_a",
               "Click the vertex of $A that is nearest to $B.",
               "Needs two shapes apart, the first one with a vertex nearest.", Pick::none, "", "",
               "overlays closest_points"},
    AskedThing{K::vertex, "Vertex of the second nearest to the first", "pairs[0].gjk.closest_b",
               "Click the vertex of $B that is nearest to $A.",
               "Needs two shapes apart, the second one with a vertex nearest.", Pick::none, "", "",
               "overlays closest_points"},

    AskedThing{K::point, "A point that you pick", own_json, "", needs_point, Pick::point, "5 %"},
    AskedThing{K::point, "Point of the first nearest to the second", "pairs[0].gjk.closest_a",
               "Click the point of $A that is nearest to $B.", needs_apart, Pick::none, "5 %", "",
               "overlays closest_points"},
    AskedThing{K::point, "Point of the second nearest to the first", "pairs[0].gjk.closest_b",
               "Click the point of $B that is nearest to $A.", needs_apart, Pick::none, "5 %", "",
               "overlays closest_points"},

    AskedThing{K::arrow, "Shortest way out", "pairs[0].mtd",
               "Draw the shortest move that takes $A out of $B.", needs_overlap, Pick::none, "15 %", "",
               "overlays mtd", "It is {pairs[0].mtd | length} long."},
    AskedThing{K::arrow, "Direction from the first to the second", "pairs[0].normal",
               "Draw an arrow of one metre across the gap or the contact, from $A to $B.", needs_two,
               Pick::none, "20 %"},

    AskedThing{K::moment, "First touch", "pairs[0].toi.time", "At which moment do $A and $B first touch?",
               needs_hit, Pick::none, "5 %", "", "overlays velocity, impact_ghosts",
               "It is {answer | seconds}."},

    AskedThing{K::order, "Your texts", own_json, "", needs_order},
    AskedThing{K::order, "Bodies by their left ends", "sort_by(bodies, &aabb.lower[0])[*].name",
               "Put the shapes in order of their left ends.", "Needs two shapes or more.", Pick::none, "", "",
               "overlays aabbs"},
};

constexpr std::array<std::string_view, question_kinds> kind_words{"Choose among texts",
                                                                  "Apart, touching or overlapping?",
                                                                  "A number",
                                                                  "A number",
                                                                  "Click an edge",
                                                                  "Click an edge",
                                                                  "Click a vertex",
                                                                  "Click a point",
                                                                  "Draw an arrow",
                                                                  "Set the time",
                                                                  "Put in order",
                                                                  "Choose a name",
                                                                  "By hand"};  // in the order of QuestionKind

/// The keys in the order in which they are written.
const std::vector<std::string_view> known_keys{"ask",  "kind", "answer", "choices", "tolerance", "time",
                                               "body", "hint", "reveal", "vary",    "why"};

// ---- texts

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::vector<std::string> words_in(std::string_view text) {
    std::string spaced(text);
    std::replace_if(
        spaced.begin(), spaced.end(), [](unsigned char c) { return std::isspace(c) != 0; }, ' ');
    return split(spaced, ' ');
}
std::string on_one_line(std::string_view text) {
    std::vector<std::string> words = words_in(text);
    std::erase(words, std::string());
    return fmt::format("{}", fmt::join(words, " "));
}

/// Returns the text for use within a literal: a mark in the text gets a backslash.
std::string quoted(const std::string& text, char mark) {
    return replaced(text, std::string(1, mark), std::string{'\\', mark});
}
std::string unquoted(const std::string& text, char mark) {
    return replaced(text, std::string{'\\', mark}, std::string(1, mark));
}

/// Returns the text in place of $ in the pattern; nothing if the text does not have this form.
std::optional<std::string> in_pattern(std::string_view text, std::string_view pattern) {
    const std::size_t hole = pattern.find('$');
    if (hole == std::string_view::npos) return text == pattern ? std::optional(std::string()) : std::nullopt;
    const std::string_view before = pattern.substr(0, hole);
    const std::string_view after = pattern.substr(hole + 1);
    if (text.size() < before.size() + after.size() || !text.starts_with(before) || !text.ends_with(after))
        return std::nullopt;
    return std::string(text.substr(before.size(), text.size() - before.size() - after.size()));
}

bool is_own(const AskedThing& thing) {
    return thing.answer == own_choice || (thing.kind == QuestionKind::order && thing.answer == own_json);
}

/// Returns the place of a choice that is computed by the engine, without its braces: "{pairs[0].gjk.distance
/// | length}". Returns nothing for any other choice.
std::optional<std::string> computed_choice(const std::string& choice) {
    const bool is_place = choice.size() > 2 && choice.front() == '{' && choice.find('}') == choice.size() - 1;
    return is_place
               ? std::optional(std::string(trimmed(std::string_view(choice).substr(1, choice.size() - 2))))
               : std::nullopt;
}

// ---- a field in a block

/// Returns a field as text. Text after " # ", or in a line that begins with "# ", would be a comment. With
/// every word on its own line there is no such text. Four spaces are used, so that no word ends the block.
std::string field_line(std::string_view key, std::string_view value) {
    if (value.empty()) return {};
    const bool is_read_otherwise =
        (" " + std::string(value)).find(" # ") != std::string::npos || value == "|";
    if (!is_read_otherwise) return fmt::format("{}: {}\n", key, value);
    return fmt::format("{}: |\n    {}\n", key, fmt::join(words_in(value), "\n    "));
}

/// Returns the lines between the fences of a `predict` block; nothing for another text.
std::optional<std::string_view> inside_fences(std::string_view block) {
    if (!block.starts_with(head_of_question)) return std::nullopt;
    block.remove_prefix(head_of_question.size());
    const std::size_t end = ("\n" + std::string(block)).find("\n```");
    if (end == std::string::npos) return std::nullopt;
    const bool is_all =
        block.substr(end + fence.size()).find_first_not_of(" \n\r\t") == std::string_view::npos;
    return is_all ? std::optional(block.substr(0, end)) : std::nullopt;
}

bool has_comment(std::string_view lines) {
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        const bool is_indented = line.starts_with(' ') || line.starts_with('\t');
        if (trimmed(line).starts_with("# ") || (!is_indented && line.find(" # ") != std::string_view::npos))
            return true;
    }
    return false;
}

std::optional<std::vector<Field>> plain_fields(std::string_view block) {
    const auto inside = inside_fences(block);
    if (!inside || has_comment(*inside)) return std::nullopt;
    auto read = read_fields(*inside, "", 1, known_keys);
    auto* const fields = std::get_if<std::vector<Field>>(&read);
    if (fields == nullptr) return std::nullopt;
    for (const Field& field : *fields) {
        if (!field.list.empty()) return std::nullopt;
    }
    return std::move(*fields);
}

std::string value_of(const std::vector<Field>& fields, std::string_view key) {
    const Field* const field = find_field(fields, key);
    return field == nullptr ? std::string() : field->value;
}

std::vector<std::string> choices_in(const std::string& value) {
    return split(value, value.find(';') != std::string::npos ? ';' : ',');
}

// ---- subjects of questions

bool is_json_for(const AskedThing& thing, const Json& json) {
    if (thing.kind == QuestionKind::edge)
        return json.is_object() && json.size() == 2 && json.contains("body") && json["body"].is_string() &&
               json.contains("edge") && json["edge"].is_number_unsigned();
    if (thing.kind == QuestionKind::order)
        return json.is_array() &&
               std::all_of(json.begin(), json.end(), [](const Json& text) { return text.is_string(); });
    return is_vector(json);
}

/// Sets the subject if the answer belongs to it. Returns whether it does.
bool take_thing(QuestionForm& form, std::size_t index, const std::string& answer) {
    const AskedThing& thing = things.at(index);
    form.thing = index;
    if (thing.answer == own_choice) {
        const auto literal = in_pattern(answer, own_choice);
        const auto is_right = [&](const std::string& choice) {
            return literal ? choice == unquoted(*literal, '\'') : computed_choice(choice) == answer;
        };
        const auto found = std::find_if(form.choices.begin(), form.choices.end(), is_right);
        form.right = static_cast<std::size_t>(found - form.choices.begin());
        return found != form.choices.end();
    }
    const auto picked = in_pattern(answer, thing.answer);
    if (!picked) return false;
    if (thing.answer == own_json) {
        const Json json = Json::parse(*picked, nullptr, false);
        if (json.is_discarded() || !is_json_for(thing, json)) return false;
        if (thing.kind == QuestionKind::order)
            form.choices = json.get<std::vector<std::string>>();
        else
            form.picked = *picked;
    } else if (!picked->empty()) {
        form.picked = unquoted(*picked, '\'');
    }
    return true;
}

std::string answer_of(const QuestionForm& form) {
    const AskedThing& thing = thing_of(form);
    if (thing.kind == QuestionKind::order && is_own(thing)) {
        Json texts = Json::array();
        for (const std::string& text : form.choices) texts.push_back(on_one_line(text));
        // Within backticks, a backslash before a backtick would belong to JSON itself.
        return fmt::format("`{}`", replaced(texts.dump(), "`", "\\u0060"));
    }
    if (thing.answer == own_choice) {
        const std::string right =
            form.right < form.choices.size() ? on_one_line(form.choices[form.right]) : std::string();
        const auto computed = computed_choice(right);
        return computed ? *computed : fmt::format("'{}'", quoted(right, '\''));
    }
    const std::string picked =
        thing.answer == own_json ? replaced(form.picked, "`", "\\u0060") : quoted(form.picked, '\'');
    return replaced(std::string(thing.answer), "$", picked);
}

std::string with_names(std::string_view text, const std::string& picked, const collide::Scene& scene) {
    const auto name = [&](std::size_t body) {
        return body < scene.bodies.size() ? scene.bodies[body].name : std::string("the shape");
    };
    std::string named = replaced(replaced(std::string(text), "$A", name(0)), "$B", name(1));
    return replaced(std::move(named), "$", picked.empty() ? "the shape" : picked);
}

}  // namespace

std::span<const AskedThing> asked_things() { return things; }
std::string_view words_of(QuestionKind kind) { return kind_words.at(static_cast<std::size_t>(kind)); }
const AskedThing& thing_of(const QuestionForm& form) { return things.at(form.thing); }
bool has_own_choices(const QuestionForm& form) { return is_own(thing_of(form)); }

QuestionForm new_form(std::size_t thing, const collide::Scene& scene) {
    QuestionForm form;
    form.thing = thing;
    const AskedThing& row = thing_of(form);
    if (row.pick == Pick::body && !scene.bodies.empty()) form.picked = scene.bodies.front().name;
    form.choices = is_own(row) ? std::vector<std::string>{"", ""} : choices_in(std::string(row.choices));
    form.ask = with_names(row.ask, form.picked, scene);
    form.tolerance = row.tolerance;
    form.reveal = row.reveal;
    form.why = row.why;
    if (row.answer.starts_with("simulate:")) form.seconds = "1";
    return form;
}

void change_thing(QuestionForm& form, std::size_t thing, const std::string& picked,
                  const collide::Scene& scene) {
    const AskedThing& before = thing_of(form);
    const std::string ask_before = with_names(before.ask, form.picked, scene);
    QuestionForm next = new_form(thing, scene);
    const bool is_same_thing = thing == form.thing;
    if (!picked.empty() || is_same_thing) next.picked = picked;
    next.ask = with_names(thing_of(next).ask, next.picked, scene);
    const auto keep = [](std::string& now, const std::string& written, std::string_view offered) {
        if (on_one_line(written) != offered) now = written;
    };
    keep(next.ask, form.ask, ask_before);
    keep(next.why, form.why, before.why);
    if (is_same_thing || (has_own_choices(form) && has_own_choices(next))) {
        next.choices = form.choices;
        next.right = form.right;
    }
    if (is_same_thing) {
        next.tolerance = form.tolerance;
        next.reveal = form.reveal;
        next.seconds = form.seconds;
    }
    next.hint = form.hint;
    next.vary = form.vary;
    form = std::move(next);
}

std::string picked_words(const QuestionForm& form) {
    if (thing_of(form).pick == Pick::body || form.picked.empty()) return form.picked;
    const Json json = Json::parse(form.picked, nullptr, false);
    if (thing_of(form).pick == Pick::edge && is_json_for(thing_of(form), json))
        return fmt::format("edge {} of {}", json["edge"].dump(), json["body"].get<std::string>());
    return is_vector(json) ? fmt::format("({:.2f}, {:.2f})", vector_of(json).x, vector_of(json).y)
                           : form.picked;
}

// ---- a block as a form, and a form as a block

std::optional<QuestionForm> form_of(std::string_view block) {
    const auto fields = plain_fields(block);
    if (!fields) return std::nullopt;
    QuestionForm form{0,
                      value_of(*fields, "body"),
                      choices_in(value_of(*fields, "choices")),
                      0,
                      value_of(*fields, "ask"),
                      value_of(*fields, "tolerance"),
                      value_of(*fields, "hint"),
                      value_of(*fields, "reveal"),
                      value_of(*fields, "why"),
                      value_of(*fields, "vary"),
                      value_of(*fields, "time")};
    const std::string kind = value_of(*fields, "kind");
    std::vector<Field> wanted = *fields;
    if (kind == name_of(QuestionKind::verdict) && find_field(wanted, "answer") == nullptr)
        wanted.push_back({"answer", "pairs[0]", {}, 0});
    const std::string answer = value_of(wanted, "answer");
    for (std::size_t k = 0; k < things.size(); ++k) {
        QuestionForm taken = form;
        if (kind != name_of(things.at(k).kind) || !take_thing(taken, k, answer)) continue;
        const auto again = plain_fields(block_of(taken));
        if (again && std::all_of(known_keys.begin(), known_keys.end(), [&](std::string_view key) {
                const std::string a = value_of(wanted, key);
                const std::string b = value_of(*again, key);
                return a == b || (key == "choices" && choices_in(a) == choices_in(b));
            }))
            return taken;
    }
    return std::nullopt;
}

std::string block_of(const QuestionForm& form) {
    const AskedThing& thing = thing_of(form);
    std::vector<std::string> choices;
    const bool has_choices = thing.kind == QuestionKind::choice;
    for (const std::string& choice : form.choices) {
        if (has_choices) choices.push_back(on_one_line(choice));
    }
    std::string out(head_of_question);
    const auto put = [&out](std::string_view key, std::string_view value) {
        out += field_line(key, on_one_line(value));
    };
    put("ask", form.ask);
    put("kind", name_of(thing.kind));
    put("answer", answer_of(form));
    put("choices", fmt::format("{}", fmt::join(choices, "; ")));
    put("tolerance", form.tolerance);
    put("time", form.seconds);
    if (thing.pick == Pick::body && thing.answer.find('$') == std::string_view::npos)
        put("body", form.picked);
    put("hint", form.hint);
    put("reveal", form.reveal);
    put("vary", form.vary);
    put("why", form.why);
    return out + "```\n";
}

// ---- the cards

std::vector<QuestionCard> cards_of(std::string_view questions) {
    std::vector<QuestionCard> cards;
    std::size_t ticks_of_fence = 0;  // number of backticks of the open fence
    bool in_text = false;            // between blocks
    while (!questions.empty()) {
        const std::size_t length = std::min(questions.find('\n'), questions.size() - 1) + 1;
        const std::string_view line = questions.substr(0, length);
        const std::string words = on_one_line(line);
        const bool is_code = line.starts_with("    ");  // as in Markdown
        const std::size_t ticks = is_code ? 0 : std::min(words.find_first_not_of('`'), words.size());
        const bool is_blank = words.empty();
        const bool opens = ticks_of_fence == 0 && ticks >= fence.size();
        const bool closes = ticks_of_fence > 0 && ticks >= ticks_of_fence && ticks == words.size();
        const bool begins = opens || (ticks_of_fence == 0 && !is_blank && !in_text);
        const bool only_blank = cards.size() == 1 && on_one_line(cards.front().text).empty();
        if (cards.empty() || (begins && !only_blank)) cards.emplace_back();
        cards.back().text += line;
        if (begins) in_text = !opens;
        if (opens) ticks_of_fence = ticks;
        if (closes) ticks_of_fence = 0;
        questions.remove_prefix(length);
    }
    for (QuestionCard& card : cards) card.form = form_of(card.text);
    return cards;
}

std::string text_of(const std::vector<QuestionCard>& cards) {
    std::string text;
    for (const QuestionCard& card : cards) {
        if (!text.empty() && !text.ends_with('\n')) text += '\n';
        text += card.text;
    }
    return text;
}

void rewrite(QuestionCard& card) {
    if (!card.form) return;
    const std::size_t last = card.text.find_last_not_of(" \t\r\n");
    const std::string behind = last == std::string::npos ? std::string() : card.text.substr(last + 1);
    card.text = block_of(*card.form);
    if (!behind.empty()) {
        card.text.pop_back();
        card.text += behind;
    }
}

// ---- the state of cards

namespace {

constexpr std::string_view step_head = "---\ntitle: x\n---\n## x\n\n";

/// Converts "x:7: kind: ..." to "line 2: kind: ...".
std::string in_block(const std::string& message) {
    const std::size_t line_at = message.find(':') + 1;
    const std::size_t words_at = message.find(": ", line_at);
    if (line_at == 0 || words_at == std::string::npos) return message;
    const auto head = std::count(step_head.begin(), step_head.end(), '\n');
    const auto line = std::max<std::ptrdiff_t>(1, std::strtol(message.c_str() + line_at, nullptr, 10) - head);
    return fmt::format("line {}{}", line, message.substr(words_at));
}

/// Returns a message in the words of the form, which has no lines and no places.
std::string in_form_words(const QuestionForm& form, const std::string& message) {
    if (on_one_line(form.ask).empty()) return "Write what is asked.";
    const bool is_own_words = message.starts_with("hint:") || message.starts_with("why:") ||
                              message.starts_with("ask:") || message.starts_with("tolerance:") ||
                              message.starts_with("reveal:") || message.starts_with("vary:");
    return is_own_words ? message : std::string(thing_of(form).needs);
}

}  // namespace

CardState state_of(const QuestionCard& card, const Facts& facts) {
    const auto wrong = [&](const std::string& in_text, const std::string& message) -> CardState {
        return {"", card.form ? in_form_words(*card.form, message) : in_text};
    };
    const auto read = read_chapter(std::string(step_head) + card.text, "x");
    if (const auto* error = std::get_if<CourseError>(&read)) {
        const std::string message = in_block(error->message);
        return wrong(message, message.substr(std::min(message.size(), message.find(": ") + 2)));
    }
    const auto& exercises = std::get<Chapter>(read).steps.at(0).exercises;
    const auto* question = exercises.empty() ? nullptr : std::get_if<Question>(&exercises.front());
    if (question == nullptr) return {};
    if (const auto obstacle = obstacle_of(*question, facts))
        return wrong(obstacle->message, obstacle->message);
    Facts own = facts;
    const auto right = right_answer(*question, own);
    if (!std::holds_alternative<Json>(right) || question->kind == QuestionKind::steps) return {};
    return {measured_answer(*question, std::get<Json>(right), own), ""};
}

std::vector<bool> things_to_ask(const Facts& facts) {
    std::vector<bool> can_ask;
    for (std::size_t k = 0; k < things.size(); ++k) {
        const AskedThing& thing = things.at(k);
        const bool is_open = thing.pick != Pick::none && thing.pick != Pick::body;
        QuestionCard card{"", new_form(k, facts.scene())};
        rewrite(card);
        can_ask.push_back(is_own(thing) || (is_open && !facts.scene().bodies.empty()) ||
                          (!is_open && state_of(card, facts).mistake.empty()));
    }
    return can_ask;
}

}  // namespace app
