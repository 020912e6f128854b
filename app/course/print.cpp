#include "course/print.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>
#include <vector>

#include "course/judge.h"
#include "course/staging.h"
#include "course/units.h"
#include "player/paint_scene.h"

namespace app {

namespace {

constexpr int lines_to_write = 2;

constexpr std::string_view page_head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{}</title>
<style>
body {{ font: 11pt/1.45 sans-serif; max-width: 42em; margin: 2em auto; padding: 0 1em; color: #111; background: #fff; }}
h1 {{ font-size: 1.6em; margin: 1.5em 0 0.2em; }}
h2 {{ font-size: 1.15em; margin: 1.4em 0 0.3em; }}
figure {{ margin: 0.8em 0; }}
svg {{ width: 100%; height: auto; border: 1px solid #ccc; }}
.ask {{ border-left: 3px solid #0072b2; padding: 0.2em 0 0.2em 0.8em; margin: 0.8em 0; break-inside: avoid; }}
.line {{ border-bottom: 1px solid #999; height: 1.6em; }}
.box {{ display: inline-block; width: 0.8em; height: 0.8em; border: 1px solid #111; margin-right: 0.5em; }}
section {{ break-before: page; }}
@media print {{ body {{ margin: 0; }} h2 {{ break-after: avoid; }} }}
</style>
</head>
<body>
)";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

/// Replaces the words for a mouse: on paper the reader marks instead of clicking and moves instead of
/// dragging. The sentence about keys is left out.
std::string on_paper(std::string text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> hands{
        {{"Click", "Mark"}, {"click", "mark"}, {"Drag", "Move"}, {"drag", "move"}}};
    const auto is_letter = [&](std::size_t at) {
        return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
    };
    for (const auto& [with_mouse, with_pen] : hands) {
        for (std::size_t at = text.find(with_mouse); at != std::string::npos;
             at = text.find(with_mouse, at + 1)) {
            const bool is_word = (at == 0 || !is_letter(at - 1)) && !is_letter(at + with_mouse.size());
            if (is_word) text.replace(at, with_mouse.size(), with_pen);
        }
    }
    const std::size_t keys = text.find(" With keys:");
    if (keys != std::string::npos) text.erase(keys, text.find(". ", keys + 1) - keys);
    return text;
}

std::string in_tag(std::string_view tag, std::string_view inside) {
    return fmt::format("<{}>{}</{}>", tag, inside, tag);
}

/// Returns the words with their places filled in, or the error if the engine has no value.
std::string words_of(const Template& text, Facts& facts, const FactChoice& choice) {
    const auto words = filled(text, facts, choice);
    const auto* error = std::get_if<PlaceError>(&words);
    return escaped(error != nullptr ? error->message : on_paper(std::get<std::string>(words)));
}

std::string span_html(const TextSpan& span, Facts& facts) {
    std::string text = escaped(span.text);
    if (span.code) return in_tag("code", text);
    if (const auto parts = parse_template(span.text); std::holds_alternative<Template>(parts)) {
        text = words_of(std::get<Template>(parts), facts, {});
    }
    if (span.strong) text = in_tag("strong", text);
    return span.emphasis ? in_tag("em", text) : text;
}

/// Returns the reason as HTML; empty if the engine has no value for one of its places.
std::string reason_html(const Template& why, Facts& facts, const FactChoice& choice) {
    const auto words = filled_alone(why, facts, choice);
    const auto* reason = std::get_if<std::string>(&words);
    std::string html;
    if (reason == nullptr) return html;
    for (const Block& block : read_markdown(on_paper(*reason))) {
        for (const TextSpan& span : block.spans) html += span_html(span, facts);
    }
    return html;
}

std::string block_html(const Block& block, Facts& facts) {
    std::string inside;
    for (const TextSpan& span : block.spans) inside += span_html(span, facts);
    switch (block.kind) {
        case BlockKind::heading:
            return in_tag("h3", inside) + "\n";
        case BlockKind::item:
            return in_tag("li", inside) + "\n";
        case BlockKind::code:
            return in_tag("pre", inside) + "\n";
        case BlockKind::paragraph:
            break;
    }
    return in_tag("p", inside) + "\n";
}

/// Returns the text as HTML. Consecutive items form one list.
std::string text_html(std::span<const Block> text, Facts& facts) {
    std::string html;
    bool in_list = false;
    for (const Block& block : text) {
        const bool is_item = block.kind == BlockKind::item;
        if (is_item != in_list) html += is_item ? "<ul>\n" : "</ul>\n";
        in_list = is_item;
        html += block_html(block, facts);
    }
    return in_list ? html + "</ul>\n" : html;
}

bool asks_for_edge(const CourseStep& step) {
    return std::any_of(step.exercises.begin(), step.exercises.end(), [](const Exercise& exercise) {
        const auto* const question = std::get_if<Question>(&exercise);
        return question != nullptr &&
               (question->kind == QuestionKind::axis || question->kind == QuestionKind::edge);
    });
}

/// Returns the picture of the scene as the step shows it before any answer. What the step itself shows stays:
/// its author has chosen it. A player's words tell too much where something is asked.
std::string figure(const Chapter& chapter, std::size_t index, const collide::Scene& scene, Vec2 size) {
    const auto& stage = chapter.steps[index].stage;
    SvgOptions options;
    options.size = size;
    if (stage) {
        put_into(stage->view, scene, options);
        if (options.player.open && !figure_obstacle(scene, options).empty()) options.player.open = false;
        const WordList hidden = stage->view.hide.value_or(WordList());
        options.legend = hidden.empty();
        options.keeps_verdict = !hidden.empty();
        std::vector<std::string> shown;
        const bool asks = !chapter.steps[index].exercises.empty();
        for (const std::string& name : overlays_for(scene)) {
            if (!asks || !find_overlay(name)->use.gives_answer_away) shown.push_back(name);
        }
        if (options.player.open)  // words above the canvas cover nothing
            options.arrangement = asks ? Arrangement::step : Arrangement::captioned;
        if (options.overlays) shown = *options.overlays;
        // The answers name edges by their numbers.
        if (asks_for_edge(chapter.steps[index])) shown.emplace_back("edge_numbers");
        std::erase_if(shown, [&](const std::string& name) {
            return std::find(hidden.begin(), hidden.end(), name) != hidden.end();
        });
        options.overlays = shown;
    }
    const std::string svg = scene_to_svg(scene, options);
    const std::size_t begin = svg.find("<svg");  // without the XML declaration, because it is part of a page
    return in_tag("figure", svg.substr(begin == std::string::npos ? 0 : begin)) + "\n";
}

std::vector<std::string> choices_to_tick(const Question& question, Facts& facts) {
    if (question.kind == QuestionKind::verdict) return {"apart", "touching", "overlapping"};
    auto choices = shown_choices(question, facts);
    auto* shown = std::get_if<std::vector<std::string>>(&choices);
    return shown == nullptr ? std::vector<std::string>() : std::move(*shown);
}

std::string details(std::string_view summary, const std::string& inside) {
    return fmt::format("<details><summary>{}</summary>{}</details>", summary, inside);
}

/// A choice as the engine judges it, so that a page with folded answers needs no engine.
struct JudgedChoice {
    std::string words;
    bool is_right = false;
};

class Handout {
  public:
    std::string pages;
    std::string answers;

    explicit Handout(const HandoutStyle& look) : look_(look) {}

    std::optional<CourseError> add(const Chapter& chapter) {
        const auto scenes = scenes_of(chapter);
        if (const auto* error = std::get_if<CourseError>(&scenes)) return *error;
        pages += in_tag("h1", escaped(chapter.title)) + "\n";
        answers += in_tag("h2", escaped(chapter.title)) + "\n<ol>\n";
        number_ = 0;
        for (std::size_t k = 0; k < chapter.steps.size(); ++k) {
            add_step(chapter, k, std::get<std::vector<collide::Scene>>(scenes)[k]);
        }
        answers += "</ol>\n";
        return std::nullopt;
    }

  private:
    void add_step(const Chapter& chapter, std::size_t index, const collide::Scene& scene) {
        const CourseStep& step = chapter.steps[index];
        Facts facts(scene, facts_view(chapter, index));
        pages += in_tag("h2", escaped(step.title)) + "\n" + text_html(step.text_before(), facts);
        if (step.stage) pages += figure(chapter, index, scene, look_.figure_size);
        for (const Exercise& exercise : step.exercises) {
            if (const auto* question = std::get_if<Question>(&exercise)) add(*question, facts);
            if (const auto* task = std::get_if<Task>(&exercise)) add(chapter, index, *task, facts);
        }
        pages += text_html(step.text_after(), facts);
        if (index + 1 == chapter.steps.size() && !chapter.now.empty())
            pages +=
                in_tag("h2", "What you can do now") + "\n" + text_html(read_markdown(chapter.now), facts);
    }
    bool is_folded() const { return look_.answers == Answers::folded; }

    /// Adds a question. `answer` is HTML; `below` is placed between the question and the answer.
    void ask(const std::string& text, std::string below, const std::string& hint, const std::string& answer) {
        if (is_folded()) {
            if (!hint.empty()) below += details("Hint", in_tag("p", hint));
            if (!answer.empty()) below += details("Answer", in_tag("p", answer));
        } else if (!answer.empty()) {
            answers += in_tag("li", answer) + "\n";
        }
        pages += fmt::format("<div class=\"ask\"><p><strong>{}.</strong> {}</p>{}</div>\n", ++number_, text,
                             below);
    }

    /// Returns choices with check boxes, or lines to write on.
    static std::string to_fill_in(const std::vector<JudgedChoice>& choices) {
        std::string html;
        for (const JudgedChoice& choice : choices)
            html += fmt::format("<p><span class=\"box\"></span>{}</p>", escaped(choice.words));
        for (int i = 0; choices.empty() && i < lines_to_write; ++i) html += "<div class=\"line\"></div>";
        return html;
    }

    void add(const Question& question, Facts& facts) {
        const auto right = right_answer(question, facts);
        const Json* const answer = std::get_if<Json>(&right);
        std::vector<JudgedChoice> choices;
        for (std::string words : choices_to_tick(question, facts)) {
            const bool is_right = answer != nullptr && judge(question, *answer, Json(words), facts).right;
            choices.push_back({shown_choice(question, std::move(words)), is_right});
        }
        std::string html;
        for (const JudgedChoice& choice : choices)
            html += fmt::format("<li{}>{}</li>", choice.is_right ? " data-right=\"\"" : "",
                                escaped(choice.words));
        const std::string below = !is_folded()      ? to_fill_in(choices)
                                  : choices.empty() ? std::string()
                                                    : fmt::format("<ul class=\"choices\">{}</ul>", html);
        const std::string text = words_of(question.ask, facts, question.choice);
        const std::string hint = reason_html(question.hint, facts, question.choice);
        ask(text, below, hint, answer != nullptr ? answer_html(question, *answer, facts) : std::string());
    }

    static std::string answer_html(const Question& question, const Json& answer, Facts& facts) {
        name_answers(question, answer, {}, facts);
        const bool by_hand = question.kind == QuestionKind::steps;  // the player shows every step
        const std::string words = by_hand ? std::string() : answer_words(question, answer, facts);
        return fmt::format("<strong>{}</strong> {}", escaped(words),
                           reason_html(question.why, facts, question.choice));
    }

    /// Adds a task. Its reason is evaluated on the solution.
    void add(const Chapter& chapter, std::size_t index, const Task& task, Facts& facts) {
        const std::string text = words_of(task.ask, facts, task.choice);
        const std::string hint = reason_html(task.hint, facts, task.choice);
        auto solution = scene_named(task.solution, chapter);
        if (task.why.empty() || std::holds_alternative<PlaceError>(solution))
            return ask(text, "", hint, "Many answers are right: try yours in the program.");
        Facts solved(std::get<collide::Scene>(std::move(solution)), facts_view(chapter, index));
        ask(text, "", hint, "One solution of many. " + reason_html(task.why, solved, task.choice));
    }

    HandoutStyle look_;
    int number_ = 0;
};

}  // namespace

std::variant<std::string, CourseError> print_chapters(const std::vector<Chapter>& chapters,
                                                      const HandoutStyle& look) {
    Handout handout(look);
    for (const Chapter& chapter : chapters) {
        if (auto error = handout.add(chapter)) return *error;
    }
    const std::string title = chapters.size() == 1 ? chapters.front().title : "Collidoscope: the course";
    std::string page = fmt::format(fmt::runtime(page_head), escaped(title)) + handout.pages;
    if (look.answers == Answers::sheet)
        page += "<section>\n<h1>Answers</h1>\n" + handout.answers + "</section>\n";
    return page + "</body>\n</html>\n";
}

}  // namespace app
