#include "course/question_form.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include <collide/scene/scene_reader.h>
#include <nlohmann/json.hpp>
#include "course/judge.h"
#include "view/view_properties.h"

using app::QuestionCard;
using app::QuestionForm;

namespace {

std::string course_text() {
    std::string all;
    for (const auto& file :
         std::filesystem::directory_iterator(std::string(COLLIDOSCOPE_SOURCE_DIR) + "/assets/course/en")) {
        std::ifstream in(file.path());
        all.append(std::istreambuf_iterator<char>(in), {});
    }
    return all;
}

std::vector<std::string> blocks_of(const std::string& text, const std::string& info) {
    std::vector<std::string> blocks;
    const std::regex block("```" + info + "\n(?:(?!```)[^])*```\n");
    for (std::sregex_iterator at(text.begin(), text.end(), block), end; at != end; ++at)
        blocks.push_back(at->str());
    return blocks;
}

app::Question question_in(const std::string& block) {
    const auto read = app::read_chapter("---\ntitle: x\n---\n## x\n\n" + block, "x");
    if (const auto* error = std::get_if<app::CourseError>(&read)) FAIL(error->message);
    return std::get<app::Question>(std::get<app::Chapter>(read).steps.at(0).exercises.at(0));
}

std::string words_of_form(const app::Template& text) {
    std::string words;
    for (const app::TemplatePart& part : text)
        words += part.words + (part.reference ? "{" + part.reference->text + "|" + part.unit + "}" : "");
    return words;
}

/// Everything that was read of it.
std::string all_of(const app::Question& q) {
    std::string all = fmt::format(
        "{}; {}; {}|{}; {} {} {}; {}; {}; {}; {} {} {}", app::name_of(q.kind), words_of_form(q.ask),
        q.answer.text, q.answer_unit, q.tolerance ? q.tolerance->amount : -1.0,
        q.tolerance && q.tolerance->is_part, q.any_gap, words_of_form(q.hint), words_of_form(q.why), q.vary,
        q.feedback_at_end, q.choice.time, q.choice.body);
    for (const app::Template& choice : q.choices) all += "\n" + words_of_form(choice);
    for (const char* property : {"overlays", "tab", "player", "modes", "difference"}) {
        const auto words = app::view_property(property).words(q.reveal);
        all += fmt::format("\n{}: {}", property, words ? nlohmann::json(*words).dump() : "");
    }
    return all;
}

collide::Scene scene_of(const char* b_at, const char* velocity = "[0, 0]") {
    auto read = collide::read_scene(fmt::format(R"({{"collidoscope": 1, "bodies": [
            {{"name": "A", "shape": {{"type": "polygon", "vertices": [[-1, -1], [1, -0.5], [0, 1]]}},
              "velocity": {}}},
            {{"name": "B # 2", "shape": {{"type": "box", "width": 1, "height": 2}}, "position": {}}}]}})",
                                                velocity, b_at),
                                    "test");
    return std::get<collide::LoadedScene>(std::move(read)).scene;
}
const collide::Scene apart = scene_of("[3, 0.3]", "[2, 0]");
const collide::Scene overlapping = scene_of("[0.9, 0.3]");
const collide::Scene vertex_of_b = scene_of("[1.6, 1.9]");  // nearest to an edge of A

std::size_t thing_named(std::string_view name, app::QuestionKind kind) {
    const auto things = app::asked_things();
    const auto found = std::find_if(things.begin(), things.end(),
                                    [&](const auto& one) { return one.name == name && one.kind == kind; });
    REQUIRE(found != things.end());
    return static_cast<std::size_t>(found - things.begin());
}

QuestionForm own_choices(std::vector<std::string> choices, std::size_t right) {
    QuestionForm form = app::new_form(thing_named("One of your texts", app::QuestionKind::choice), apart);
    form.ask = "Why?";
    form.choices = std::move(choices);
    form.right = right;
    return form;
}

QuestionCard card_of(const QuestionForm& form) {
    QuestionCard card{"", form};
    app::rewrite(card);
    return card;
}

}  // namespace

TEST_CASE("each question of the course is a form that says the same, or keeps its text") {
    const std::vector<std::string> blocks = blocks_of(course_text(), "predict");
    CHECK(blocks.size() > 100);
    int forms = 0;
    for (const std::string& block : blocks) {
        CAPTURE(block);
        const auto cards = app::cards_of(block);
        REQUIRE(cards.size() == 1);
        CHECK(cards[0].text == block);
        if (!cards[0].form) continue;
        ++forms;
        CHECK(all_of(question_in(app::block_of(*cards[0].form))) == all_of(question_in(block)));
        CHECK(app::form_of(app::block_of(*cards[0].form)) == cards[0].form);
    }
    CHECK(forms > 60);
}

TEST_CASE("cards hold all of a text, in its order: blocks, tasks, and what stands between them") {
    const std::string course = course_text();
    for (const std::string& text :
         {course, std::string("\n\nRead this.\n- a\n\n```task\nask: x\n```\nAnd this.\n\n```predict\nask: y"),
          std::string("````predict\n```\n````\n\n```predict\nask: z\nkind: verdict\n```"),
          std::string("\n \n"), std::string()}) {
        CHECK(app::text_of(app::cards_of(text)) == text);
    }
    const auto cards = app::cards_of(
        "\nOne.\n\nTwo.\n\n```predict\nask: Apart?\nkind: verdict\n```\n\n```task\nask: x\n```\n");
    REQUIRE(cards.size() == 3);
    CHECK_FALSE(cards[0].form);
    CHECK(cards[0].text == "\nOne.\n\nTwo.\n\n");
    REQUIRE(cards[1].form);
    CHECK(cards[1].form->ask == "Apart?");
    CHECK_FALSE(cards[2].form);
}

TEST_CASE("what a form can't hold keeps its text: a comment, a key, an expression, a list") {
    const std::string head = "```predict\nask: x\nkind: number\n";
    const auto has_form = [&](const std::string& rest) {
        return app::form_of(head + rest + "```\n").has_value();
    };
    CHECK(has_form("answer: pairs[0].gjk.distance | length\n"));
    CHECK_FALSE(has_form("answer: pairs[0].gjk.distance | length   # the gap\n"));
    CHECK_FALSE(has_form("answer: pairs[0].gjk.distance | length\n# the gap\n"));
    CHECK_FALSE(has_form("answer: pairs[0].gjk.distance | length\nfeedback: end\n"));
    CHECK_FALSE(has_form("answer: pairs[0].gjk.distance | length\nhint:\n- a\n"));
    CHECK_FALSE(has_form("answer: 2 * pairs[0].gjk.distance | length\n"));
    CHECK_FALSE(has_form("answer: pairs[0].gjk.distance | length\n```\n```predict\n"));
}

TEST_CASE("a choice is among texts of one's own, whatever is written in them") {
    for (const auto& [choices, right] :
         {std::pair(std::vector<std::string>{"because of friction", "it's heavier", "by chance"}, 1U),
          std::pair(std::vector<std::string>{"one, two", "# 1", "a # b", "2 | 3"}, 2U),
          std::pair(std::vector<std::string>{"- minus", "`x`", "\"quoted\" \\ back"}, 0U),
          std::pair(std::vector<std::string>{"{pairs[0].gjk.distance | length}", "0.2 m"}, 0U)}) {
        const QuestionCard card = card_of(own_choices(choices, right));
        CAPTURE(card.text);
        CHECK(app::form_of(card.text) == card.form);
        const app::Facts facts(apart, {});
        const app::CardState state = app::state_of(card, facts);
        CHECK(state.mistake.empty());
        CHECK(state.answer == (choices[right].starts_with('{') ? "1.500 m" : choices[right]));
        const app::Question question = question_in(card.text);
        app::Facts own = facts;
        const app::Json answer = std::get<app::Json>(app::right_answer(question, own));
        const auto shown = app::shown_choices(question, own);
        for (const std::string& choice : std::get<std::vector<std::string>>(shown))
            CHECK(app::judge(question, answer, choice, own).right == (choice == state.answer));
    }
    QuestionForm order = app::new_form(thing_named("Your texts", app::QuestionKind::order), apart);
    order.choices = {"first, second", "`2` # \"3\"", "it's"};
    CHECK(app::form_of(app::block_of(order)) == order);
    order.ask = "In which order?";
    CHECK(app::state_of(card_of(order), app::Facts(apart, {})).mistake.empty());
}

TEST_CASE("what is typed on several lines, or looks like a comment, is one value") {
    QuestionForm form = app::new_form(0, apart);
    form.ask = "Is it\napart # or not?\n  ```\n# really";
    form.hint = "|";
    form.why = "# no comment";
    const auto read = app::form_of(app::block_of(form));
    REQUIRE(read);
    CHECK(read->ask == "Is it apart # or not? ``` # really");
    CHECK(read->hint == "|");
    CHECK(read->why == "# no comment");
}

TEST_CASE("everything that can be asked about is a form again, and has an answer in a scene that suits") {
    const app::Facts in_apart(apart, {});
    const app::Facts in_overlapping(overlapping, {});
    const app::Facts in_vertex(vertex_of_b, {});
    const std::vector<bool> of_vertex = app::things_to_ask(in_vertex);
    const std::vector<bool> of_apart = app::things_to_ask(in_apart);
    const std::vector<bool> of_overlapping = app::things_to_ask(in_overlapping);
    for (std::size_t k = 0; k < app::asked_things().size(); ++k) {
        const app::AskedThing& thing = app::asked_things()[k];
        CAPTURE(thing.name);
        CHECK_MESSAGE((of_apart[k] || of_overlapping[k] || of_vertex[k]), "in no scene");
        QuestionForm form = app::new_form(k, apart);
        if (thing.pick == app::Pick::edge) form.picked = R"({"body":"B # 2","edge":1})";
        if (thing.pick == app::Pick::vertex || thing.pick == app::Pick::point) form.picked = "[1.0, -0.5]";
        if (app::has_own_choices(form)) form.choices = {"one", "two"};
        if (form.ask.empty()) form.ask = "Which?";
        CHECK(app::form_of(app::block_of(form)) == form);
        const QuestionCard card = card_of(form);
        CAPTURE(card.text);
        const app::Facts& facts = of_apart[k] ? in_apart : of_overlapping[k] ? in_overlapping : in_vertex;
        const std::string mistake = app::state_of(card, facts).mistake;
        CHECK(mistake.empty());
        CHECK_FALSE(thing.needs.empty());
    }
    CHECK_FALSE(of_apart[thing_named("Shortest way out", app::QuestionKind::arrow)]);
    CHECK_FALSE(of_overlapping[thing_named("Any edge whose normal shows a gap", app::QuestionKind::axis)]);
}

TEST_CASE("another thing takes the place of what was offered, and leaves what the author wrote") {
    QuestionForm form = app::new_form(thing_named("Area of a shape", app::QuestionKind::number), apart);
    CHECK(form.ask == "How many square metres is the area of A?");
    app::change_thing(form, form.thing, "B # 2", apart);
    CHECK(form.ask == "How many square metres is the area of B # 2?");
    form.hint = "Width by height.";
    app::change_thing(form, thing_named("Mass of a shape", app::QuestionKind::number), "", apart);
    CHECK(form.ask == "How many kilograms is the mass of A?");
    CHECK(form.hint == "Width by height.");
    form.ask = "How heavy?";
    app::change_thing(form, thing_named("Shortest way out", app::QuestionKind::arrow), "", apart);
    CHECK(form.ask == "How heavy?");
    CHECK(form.tolerance == "15 %");
}

TEST_CASE("what is lacking is said without lines and expressions, and by hand with its line") {
    const app::Facts facts(apart, {});
    CHECK(app::state_of(card_of(own_choices({"yes", ""}, 0)), facts)
              .mistake.starts_with("Write two different texts"));
    CHECK(app::state_of(card_of(own_choices({"yes", "yes"}, 0)), facts)
              .mistake.starts_with("Write two different texts"));
    const std::size_t edge = thing_named("An edge that you pick", app::QuestionKind::edge);
    QuestionForm unpicked = app::new_form(edge, apart);
    CHECK(app::state_of(card_of(unpicked), facts).mistake == "Write what is asked.");
    unpicked.ask = "Click it.";
    CHECK(app::state_of(card_of(unpicked), facts).mistake == "Pick an edge on the canvas.");
    const std::size_t way_out = thing_named("Shortest way out", app::QuestionKind::arrow);
    CHECK(app::state_of(card_of(app::new_form(way_out, apart)), facts).mistake ==
          "Needs two shapes that overlap.");
    QuestionForm form = app::new_form(0, apart);
    form.why = "It is {pairs[0].";
    CHECK(app::state_of(card_of(form), facts).mistake == "why: a \"{\" has no \"}\"");
    const QuestionCard by_hand{"```predict\nask: What?\nkind: verdikt\n```\n", std::nullopt};
    CHECK(app::state_of(by_hand, facts).mistake.starts_with("line 3: kind: there is no \"verdikt\""));
}

TEST_CASE("a changed form is written into its card, and what follows the block stays") {
    auto cards = app::cards_of("```predict\nkind: verdict\nask: Apart?\n```\n\n```task\nask: x\n```\n");
    REQUIRE(cards.size() == 2);
    cards[0].form->ask = "Or not?";
    app::rewrite(cards[0]);
    CHECK(app::text_of(cards) ==
          "```predict\nask: Or not?\nkind: verdict\nanswer: pairs[0]\n```\n\n```task\nask: x\n```\n");
}
