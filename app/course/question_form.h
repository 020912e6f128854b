// A question as a form in plain words. Only the text of its block is stored: the form is read from the block
// and written as a block. A block that contains more than a form can represent stays unchanged.
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

/// What an author picks on the canvas for a question.
enum class Pick : std::uint8_t { none, body, edge, vertex, point };

/// A subject of questions. In `ask` and `why`, $A and $B stand for the names of the first two bodies and $
/// for what was picked.
struct AskedThing {
    QuestionKind kind = QuestionKind::choice;
    std::string_view name;    // in the list of the kind's subjects
    std::string_view answer;  // with its unit; $ stands for what was picked
    std::string_view ask;
    std::string_view needs;  // why a scene may have no answer
    Pick pick = Pick::none;
    std::string_view tolerance{};
    std::string_view choices{};
    std::string_view reveal{};
    std::string_view why{};
};
/// Returns the subjects in the order of lists; those of one kind follow each other.
std::span<const AskedThing> asked_things();
/// Returns the kind in words: "Click an edge". Kinds that are answered in the same way have the same words.
std::string_view words_of(QuestionKind kind);

struct QuestionForm {
    std::size_t thing = 0;  // index into `asked_things`
    std::string picked;     // the name of a body; JSON for an edge or a point
    std::vector<std::string> choices;
    std::size_t right = 0;  // index of the right one among the author's own choices
    std::string ask;
    std::string tolerance;  // as written
    std::string hint;
    std::string reveal;  // as written
    std::string why;
    std::string vary;
    std::string seconds;  // for `simulate:`
    friend bool operator==(const QuestionForm&, const QuestionForm&) = default;
};

const AskedThing& thing_of(const QuestionForm& form);
/// Returns whether the question has choices written by the author.
bool has_own_choices(const QuestionForm& form);

/// Returns a form filled in as far as possible. The picked body is the first one.
QuestionForm new_form(std::size_t thing, const collide::Scene& scene);
/// Changes the subject of the question or the picked object. Texts written by the author stay.
void change_thing(QuestionForm& form, std::size_t thing, const std::string& picked,
                  const collide::Scene& scene);
/// Returns "edge 2 of A", "A" or "(1.20, 0.30)"; empty if nothing is picked.
std::string picked_words(const QuestionForm& form);

/// Returns the form of a `predict` block with its fences; nothing if a form cannot represent all of the
/// block.
std::optional<QuestionForm> form_of(std::string_view block);
/// Returns a `predict` block with its fences and a final line break. White space becomes single spaces.
std::string block_of(const QuestionForm& form);

/// A block, or the text between blocks. The form, if there is one, represents the same question as the text.
struct QuestionCard {
    std::string text;
    std::optional<QuestionForm> form;
};
/// Returns the whole text, divided into blocks and the text between them, in order.
std::vector<QuestionCard> cards_of(std::string_view questions);
/// Returns the texts joined. For the result of `cards_of` this is its input.
std::string text_of(const std::vector<QuestionCard>& cards);
/// Writes the changed form into the text.
void rewrite(QuestionCard& card);

/// What a card shows for a scene.
struct CardState {
    std::string answer;   // the engine's answer in words
    std::string mistake;  // why it cannot be asked; empty if it can
};
/// Returns the state of a card in the scene of `facts`.
CardState state_of(const QuestionCard& card, const Facts& facts);
/// Returns which subjects have an answer in the scene, or will have one once the author picks or writes
/// something.
std::vector<bool> things_to_ask(const Facts& facts);

}  // namespace app
