// A course that is being taken: which chapter and step are open, what has been answered, and how the step's
// stage is set. What was open before comes back when the chapter is left.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/course.h"
#include "course/judge.h"
#include "course/progress.h"
#include "document/document.h"
#include "document/panes.h"
#include "document/view_state.h"
#include "session/glide.h"
#include "session/parts.h"
#include "session/tabs.h"

namespace app {

struct Session;

/// Keys that answer in the pane, until it has seen them.
struct AnswerKeys {
    int steps = 0;      // down the list, or up
    bool lift = false;  // and with the item that is pointed at
    bool take = false;  // Enter
};

/// What a student has done with a question or a task.
struct ExerciseState {
    Json yours;           // picked, not yet given; null: nothing
    Json wrong;           // given last, and not right; null: none
    std::string typed;    // in the field of a number
    std::string refused;  // typed at the first try, which was wrong: Enter alone does not give it again
    AnswerKeys keys;
    std::optional<std::size_t> pointed;  // by keys, in a list
    int tries = 0;                       // answers given
    bool hinted = false;    // the first answer was wrong: the hint is shown, and one more may be given
    bool revealed = false;  // the engine's answer is shown
    bool right = false;
    bool gave_up = false;  // "I don't know"
    Json answer;           // the engine's, once revealed
    std::string words;     // how the two answers compare
    std::string why;
    std::string hint;
    std::uint64_t drawn = 0;           // random pairs seen since
    double seconds = 0.0;              // that the step was open before the answer
    std::vector<ConditionState> goal;  // of a task, as it is now
    std::optional<double> score;
    // For an algorithm done by hand: the step that is asked for, and the wrong answers.
    std::size_t hand_step = 0;
    std::vector<std::size_t> wrong_steps;
    std::string wrong_words;  // what was said at the first of them
    std::string right_words;  // what comes next there
};

/// A step as the student left it.
struct StudyStep {
    collide::Scene fresh;                // as it begins
    std::optional<collide::Scene> left;  // as it was when another step was opened
    std::vector<ExerciseState> exercises;
};

struct Studying {
    std::optional<Course> course;        // read when it is first looked at
    std::optional<std::size_t> chapter;  // open, an index into the course's entries
    std::size_t step = 0;
    std::vector<StudyStep> steps;                     // of the open chapter
    std::vector<CourseEvent> events;                  // what was done, in all courses; oldest first
    std::map<std::string, ChapterProgress> progress;  // in the open course, by the chapters' ids
    double since_look = 0.0;                          // at the course's files, seconds
    std::uint64_t seed = 1;                           // of random pairs, where the chapter has none
    std::vector<std::string> hidden;           // panes and overlays that would tell, until all is answered
    std::vector<std::string> hidden_by_scene;  // the same, by the scene's view or the command line
    std::optional<Glide> glide;                // to the step that is open
    std::optional<std::uint64_t> goal_of;      // the scene's revision that tasks were last looked at for

    /// What was open before the chapter.
    struct Before {
        Document document;
        ViewState view;
        SceneLook look;
        InspectorTab tab = InspectorTab::sat;
    };
    std::optional<Before> before;

    const Chapter* open_chapter() const {
        return course && chapter ? &course->entries[*chapter].chapter : nullptr;
    }
    const CourseStep* open_step() const {
        const Chapter* const open = open_chapter();
        return open != nullptr && step < open->steps.size() ? &open->steps[step] : nullptr;
    }
    /// The open step as the student has it. Precondition: a chapter is open.
    StudyStep& now() { return steps[step]; }
    const StudyStep& now() const { return steps[step]; }
    bool hides(std::string_view part_or_overlay) const;
    bool hides(TellingPart part) const { return hides(row_of(part).name); }
};

/// Reads the shipped course, unless one is there.
void need_course(Studying& studying);
/// What was done before in this profile.
void take_progress(Studying& studying, Progress kept);
/// Another course, a folder or one file; a sentence when it holds no chapter.
std::optional<std::string> open_course(Session& session, const std::filesystem::path& folder);
/// To be called about once a second. Reads again chapters in the user's own folders that were saved. True
/// when something has changed.
bool watch_course(Session& session, double seconds);
/// Whether that needs to be called.
bool is_watched(const Studying& studying);

/// Opens a chapter at a step; a message when it can't be shown.
void open_chapter(Session& session, std::size_t entry, std::size_t step = 0);
/// The same by name: "03-shadows", or "03-shadows:4" with a step from 1. A sentence when there is none.
std::optional<std::string> open_chapter_named(Session& session, std::string_view name);
/// The lesson that the open scene carries, as a chapter of its own; a message when it has a mistake.
void open_scene_lesson(Session& session);
/// The same of a scene that is not kept yet, for its author: nothing of it counts as done.
void preview_lesson(Session& session, const collide::Scene& scene);
void leave_chapter(Session& session);
/// Writes the open chapter, or else the open scene with its lesson, as a page to be printed, answers on a
/// sheet of their own. A sentence when it can't be.
std::optional<std::string> print_handout(const Session& session, const std::filesystem::path& file);

/// What the student has moved is kept for the way back.
void go_to_step(Session& session, std::size_t step);
/// The chapter after the open one; nothing at the course's end.
const CourseEntry* next_chapter(const Studying& studying);
/// The next step, and after the last one the next chapter.
void step_on(Session& session);
/// The step's scene as it began.
void reset_step(Session& session);

// What a chapter says of the open step: its questions, its tasks and its stage.

/// The question of the open step; nullptr when it has none with this number.
const Question* question_at(const Studying& studying, std::size_t exercise);
const Task* task_at(const Studying& studying, std::size_t exercise);

/// Shows a scene as the step wants it. What would tell is hidden until all questions are answered; in a step
/// without questions it stays hidden.
void set_stage(Session& session, collide::Scene scene);
/// Shows what an answer brings, beside the overlays that are on. It is hidden no more, even where another
/// question of the step is open.
void reveal(Session& session, View shown);

/// Of the data that a question is asked about after so many draws. A class has the same where the chapter has
/// a seed; each step has its own. Precondition: a chapter is open.
std::uint64_t seed_of_data(const Studying& studying, std::uint64_t drawn);

/// The question of the open step that waits for an answer; nothing when there is none.
std::optional<std::size_t> open_question(const Studying& studying);

/// The task of the open step that is not done; nothing when there is none.
std::optional<std::size_t> open_task(const Studying& studying);
/// What a key asks for: of a question its answer, of a task its hint and then a solution.
void ask_for_help(Session& session);

/// Gives the answer that was picked, or says "I don't know".
void give_answer(Session& session, std::size_t exercise, bool gives_up = false);
/// Enter: gives what is picked, takes the item that is pointed at, or begins to type.
void answer_by_enter(Session& session);
/// The answered question of the step that new data can be drawn for, or the task whose solution was shown.
std::optional<std::size_t> question_to_repeat(const Studying& studying);
/// Draws new data for the question, and asks again.
void ask_again(Session& session, std::size_t exercise);

/// Writes down that the step was opened, or with `exercise` that something was answered in it.
void note_done(Studying& studying, std::optional<std::size_t> exercise = std::nullopt);

/// Once a frame: passes clicks on the canvas to the question, looks whether a task is solved, and keeps
/// hidden what would tell.
void follow_student(const Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying);
/// Time that the open questions have waited. Also while nothing is drawn: who reads moves nothing.
void count_waiting(Studying& studying, double seconds);

/// The question's scene as it is now, with what the chapter says of it.
Facts facts_now(const Work& work, const Studying& studying);

}  // namespace app
