// What is typed, ticked and picked in the dialog of a scene's lesson, until it is taken over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <collide/scene/scene.h>
#include "course/question_form.h"
#include "draw/palette.h"
#include "session/parts.h"
#include "view/view.h"

namespace app {

enum class LessonPage : std::uint8_t { words, questions, window };

/// What the dialog has stepped aside for. It comes back afterwards, with all that was typed.
enum class LessonAside : std::uint8_t { none, pick, preview };

struct LessonDraft {
    bool begun = false;
    LessonPage page = LessonPage::words;
    std::string text;
    std::string notes;
    std::vector<QuestionCard> cards;
    std::optional<std::size_t> open;  // the card that is unfolded
    bool shows_more = false;          // of it
    View view;                        // of it what is locked, hidden and there
    std::string error;
    bool asked_to_cancel = false;  // what would be lost was told
    LessonAside aside = LessonAside::none;
    std::vector<std::string> names;  // of the scene and its bodies: whether another one is open

    // What the scene says of the questions; looked at when the dialog opens or comes back.
    std::shared_ptr<const Facts> facts;
    std::vector<CardState> states;  // of the cards
    std::vector<bool> can_ask;      // of `asked_things`
};

/// The open scene with what was typed.
collide::Scene scene_of_draft(const Work& work, const Seen& seen, const LessonDraft& draft);
/// The names of the scene and of its bodies.
std::vector<std::string> names_in(const collide::Scene& scene);
void look_at_questions(const collide::Scene& scene, LessonDraft& draft);
/// The card was changed.
void look_at_card(LessonDraft& draft, std::size_t index);
/// Hides what would answer questions about the pair.
void hide_what_tells(View& view);

/// The list of kinds, flush right in its line: what is chosen there is a question more.
void draw_add_question(const collide::Scene& scene, LessonDraft& draft);
/// The page of questions of the dialog.
void draw_question_page(const Palette& palette, const collide::Scene& scene, LessonDraft& draft);
/// What was picked on the canvas, in the form of a `CanvasAnswer`, becomes what the open question is about.
void take_pick(const collide::Scene& scene, LessonDraft& draft, const Json& picked);

// Boxes to tick in columns.

struct Tick {
    std::string name;   // in the list
    std::string label;  // beside the box
};
using Ticks = std::vector<Tick>;
/// Puts the name into the list, or takes it out.
void tick(const std::string& name, bool on, WordList& names);
/// Items are named "lesson:KEY NAME".
void draw_ticks(const char* key, const Ticks& ticks, WordList& names);

}  // namespace app
