// The unsaved input of the dialog for a scene's lesson.
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

/// Why the dialog is hidden for a moment. It reappears afterwards with its input.
enum class LessonAside : std::uint8_t { none, pick, preview };

struct LessonDraft {
    bool begun = false;
    LessonPage page = LessonPage::words;
    std::string text;
    std::string notes;
    std::vector<QuestionCard> cards;
    std::optional<std::size_t> open;  // the unfolded card
    bool shows_more = false;          // for the unfolded card
    View view;                        // locked, hidden and provided parts of the lesson's view
    std::string error;
    bool asked_to_cancel = false;  // the warning about losing the input was shown
    LessonAside aside = LessonAside::none;
    std::vector<std::string> names;  // of the scene and its bodies; others if another scene is open

    // What the engine says about the questions in this scene; updated when the dialog opens or reappears.
    std::shared_ptr<const Facts> facts;
    std::vector<CardState> states;  // one for each card
    std::vector<bool> can_ask;      // one for each of `asked_things`
};

/// Returns the open scene with the lesson as typed.
collide::Scene scene_of_draft(const Work& work, const Seen& seen, const LessonDraft& draft);
/// Returns the names of the scene and of its bodies.
std::vector<std::string> names_in(const collide::Scene& scene);
void look_at_questions(const collide::Scene& scene, LessonDraft& draft);
/// Updates the state of a card after a change.
void look_at_card(LessonDraft& draft, std::size_t index);
/// Hides everything in the view that would answer questions about the pair.
void hide_what_tells(View& view);

/// Draws the list of question kinds at the right of the line. Choosing a kind adds a question.
void draw_add_question(const collide::Scene& scene, LessonDraft& draft);
/// Draws the dialog's page of questions.
void draw_question_page(const Palette& palette, const collide::Scene& scene, LessonDraft& draft);
/// Sets the subject of the open question to what was picked on the canvas. `picked` has the form of a
/// `CanvasAnswer`.
void take_pick(const collide::Scene& scene, LessonDraft& draft, const Json& picked);

// Check boxes in columns.

struct Tick {
    std::string name;   // the list's entry
    std::string label;  // next to the box
};
using Ticks = std::vector<Tick>;
/// Adds the name to the list, or removes it.
void tick(const std::string& name, bool on, WordList& names);
/// Draws one check box per name. The tests find it as "lesson:KEY NAME", with the key and the name.
void draw_ticks(const char* key, const Ticks& ticks, WordList& names);

}  // namespace app
