// A question as a form in plain words. The text of its block stays what is kept: a form is read from a block
// and written as one. A block that says more than a form can hold is left as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <collide/scene/scene.h>
#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// What an author chooses on the canvas for a question.
enum class Pick : std::uint8_t { none, body, edge, vertex, point };

/// Something that can be asked about. In `ask` and `why`, $A and $B are the names of the first two bodies and
/// $ is what was picked.
struct AskedThing {
    QuestionKind kind = QuestionKind::choice;
    std::string_view name;    // in a list of the kind's things
    std::string_view answer;  // with its unit; $ is what was picked
    std::string_view ask;
    std::string_view needs;  // why there is no answer in a scene
    Pick pick = Pick::none;
    std::string_view tolerance{};
    std::string_view choices{};
    std::string_view reveal{};
    std::string_view why{};
};
/// In the order of lists; those of one kind stand together.
std::span<const AskedThing> asked_things();
/// The kind in words: "Click an edge". Kinds that are answered alike have the same.
std::string_view words_of(QuestionKind kind);

struct QuestionForm {
    std::size_t thing = 0;  // of `asked_things`
    std::string picked;     // the name of a body; of an edge or a place its JSON
    std::vector<std::string> choices;
    std::size_t right = 0;  // of one's own choices
    std::string ask;
    std::string tolerance;  // as it is written
    std::string hint;
    std::string reveal;  // as it is written
    std::string why;
    std::string vary;
    std::string seconds;  // of `simulate:`
    friend bool operator==(const QuestionForm&, const QuestionForm&) = default;
};

const AskedThing& thing_of(const QuestionForm& form);
/// Whether the author's own texts are what is asked about.
bool has_own_choices(const QuestionForm& form);

/// Everything filled in as far as it can be. The picked body is the first one.
QuestionForm new_form(std::size_t thing, const collide::Scene& scene);
/// Asks about something else, or of another pick. What the author has written stays.
void change_thing(QuestionForm& form, std::size_t thing, const std::string& picked,
                  const collide::Scene& scene);
/// "edge 2 of A", "A", "(1.20, 0.30)"; empty: nothing is picked.
std::string picked_words(const QuestionForm& form);

/// The form of a `predict` block with its fences. Nothing where one can't hold all that the block says.
std::optional<QuestionForm> form_of(std::string_view block);
/// A `predict` block with its fences, that ends its line. White space becomes one space.
std::string block_of(const QuestionForm& form);

/// A block, or text between blocks. The form, if there is one, says the same.
struct QuestionCard {
    std::string text;
    std::optional<QuestionForm> form;
};
/// All of the text, in its order.
std::vector<QuestionCard> cards_of(std::string_view questions);
/// The texts one after the other. Those of `cards_of` are what it was given.
std::string text_of(const std::vector<QuestionCard>& cards);
/// Writes the form, which was changed, into the text.
void rewrite(QuestionCard& card);

/// What is said of a card in a scene.
struct CardState {
    std::string answer;   // the engine's, in words
    std::string mistake;  // why it can't be asked; empty: it can
};
/// The facts are of the scene.
CardState state_of(const QuestionCard& card, const Facts& facts);
/// Which things have an answer in the scene, or will have one with what the author picks or writes.
std::vector<bool> things_to_ask(const Facts& facts);

}  // namespace app
