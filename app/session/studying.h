// The state of a course: the open chapter and step, the answers so far, and the step's scene. The scene that
// was open before comes back when the user leaves the chapter.
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

/// Keys pressed to answer a question, until the pane has used them.
struct AnswerKeys {
    int steps = 0;      // down the list; negative: up
    bool lift = false;  // the item under the keys' mark moves along
    bool take = false;  // Enter was pressed
};

/// The state of a question or a task.
struct ExerciseState {
    Json yours;           // picked, but not given yet; null: nothing
    Json wrong;           // the last wrong answer; null: none
    std::string typed;    // in the field for a number
    std::string refused;  // the wrong number of the first try: Enter alone does not give it again
    AnswerKeys keys;
    std::optional<std::size_t> pointed;  // item of a list that the keys mark
    int tries = 0;                       // number of answers given
    bool hinted = false;    // after a wrong first answer the hint is shown, and one more answer is possible
    bool revealed = false;  // the engine's answer is shown
    bool right = false;
    bool gave_up = false;  // by "I don't know"
    Json answer;           // the engine's answer, once revealed
    std::string words;     // compares the two answers
    std::string why;
    std::string hint;
    std::uint64_t drawn = 0;           // number of random scenes drawn so far
    double seconds = 0.0;              // time for which the step was open before the answer
    std::vector<ConditionState> goal;  // present state of a task's conditions
    std::optional<double> score;
    // For an algorithm done by hand: the step to be chosen next, and the steps that were answered wrongly.
    std::size_t hand_step = 0;
    std::vector<std::size_t> wrong_steps;
    std::string wrong_words;  // of the chosen step, at the first wrong answer
    std::string right_words;  // of the right step there
};

/// A step with the student's changes.
struct StudyStep {
    collide::Scene fresh;                // the scene at the beginning
    std::optional<collide::Scene> left;  // the scene as it was when the student opened another step
    std::vector<ExerciseState> exercises;
};

struct Studying {
    std::optional<Course> course;        // read when it is first needed
    std::optional<std::size_t> chapter;  // the open chapter, an index into the course's entries
    std::size_t step = 0;
    std::vector<StudyStep> steps;     // of the open chapter
    std::vector<CourseEvent> events;  // answers and opened steps, in all courses; oldest first
    std::map<std::string, ChapterProgress> progress;  // in the open course, by chapter id
    double since_look = 0.0;                          // seconds since the course's files were last checked
    std::uint64_t seed = 1;                           // of random scenes, if the chapter has none
    /// Panes and overlays that would give answers away, until all questions are answered.
    std::vector<std::string> hidden;
    std::vector<std::string> hidden_by_scene;  // the same, hidden by the scene's view or the command line
    std::optional<Glide> glide;                // towards the open step
    /// The scene at which tasks were last checked, and whether something was being dragged in it.
    struct TaskCheck {
        std::uint64_t revision = 0;
        bool dragging = false;
        friend bool operator==(const TaskCheck&, const TaskCheck&) = default;
    };
    std::optional<TaskCheck> last_check;

    /// The state of the window before the chapter was opened.
    struct Before {
        Document document;
        ViewState view;
        SceneView look;
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
    /// The state of the open step. Precondition: a chapter is open.
    StudyStep& now() { return steps[step]; }
    const StudyStep& now() const { return steps[step]; }
    bool hides(std::string_view part_or_overlay) const;
    bool hides(TellingPart part) const { return hides(row_of(part).name); }
};

/// Reads the shipped course, if no course is open.
void need_course(Studying& studying);
/// Takes over the progress that is kept in this profile.
void take_progress(Studying& studying, Progress kept);
/// Opens another course, from a folder or a file. Returns a sentence if it holds no chapter.
std::optional<std::string> open_course(Session& session, const std::filesystem::path& folder);
/// Reads saved chapters in the user's own folders again. Call it about once a second. Returns true if
/// something has changed.
bool watch_course(Session& session, double seconds);
/// Returns whether `watch_course` needs to be called.
bool is_watched(const Studying& studying);

/// Opens a chapter at a step. A message says why if it can't be shown.
void open_chapter(Session& session, std::size_t entry, std::size_t step = 0);
/// Opens a chapter by its name: "03-shadows", or "03-shadows:4" with a step from 1. Returns a sentence if it
/// does not exist.
std::optional<std::string> open_chapter_named(Session& session, std::string_view name);
/// Opens the lesson of the open scene as a chapter. A message says so if it has a mistake.
void open_scene_lesson(Session& session);
/// Shows the lesson of a scene that is being written to its author. No progress is recorded.
void preview_lesson(Session& session, const collide::Scene& scene);
void leave_chapter(Session& session);
/// Writes the open chapter, or the open scene with its lesson, as a page for print, with the answers on a
/// separate sheet. Returns a sentence if that fails.
std::optional<std::string> print_handout(const Session& session, const std::filesystem::path& file);

/// Opens a step of the chapter. The student's changes of the present step are kept.
void go_to_step(Session& session, std::size_t step);
/// Returns the chapter after the open one; nullptr at the end of the course.
const CourseEntry* next_chapter(const Studying& studying);
/// Opens the next step, or the next chapter after the last step.
void step_on(Session& session);
/// Restores the step's scene as it was at the beginning.
void reset_step(Session& session);

// What the chapter says of the open step: its questions, its tasks and its scene.

/// Returns the question of the open step with this number; nullptr if there is none.
const Question* question_at(const Studying& studying, std::size_t exercise);
const Task* task_at(const Studying& studying, std::size_t exercise);

/// Shows a scene as the step wants it. Panes and overlays that would give answers away are hidden until all
/// questions are answered. In a step without questions they stay hidden.
void show_scene(Session& session, collide::Scene scene);
/// Shows what an answer reveals, in addition to the present overlays. It stays visible, even while another
/// question of the step is open.
void reveal(Session& session, View shown);

/// Returns the seed of a question's random data after this many draws. Each step has its own. If the chapter
/// has a seed, a whole class gets the same data. Precondition: a chapter is open.
std::uint64_t seed_of_data(const Studying& studying, std::uint64_t drawn);

/// Returns the first unanswered question of the open step, if there is one.
std::optional<std::size_t> open_question(const Studying& studying);

/// Returns the first unsolved task of the open step, if there is one.
std::optional<std::size_t> open_task(const Studying& studying);
/// Helps by a key: reveals the answer of a question; for a task shows its hint, then a solution.
void ask_for_help(Session& session);

/// Gives the picked answer, or "I don't know".
void give_answer(Session& session, std::size_t exercise, bool gives_up = false);
/// Handles Enter: gives the picked answer, picks the marked item, or begins to type.
void answer_by_enter(Session& session);
/// Returns the answered question for which new data can be drawn, or the task whose solution was shown.
std::optional<std::size_t> question_to_repeat(const Studying& studying);
/// Draws new data for the question and asks it again.
void ask_again(Session& session, std::size_t exercise);

/// Records that the step was opened, or that exercise `exercise` was answered.
void note_done(Studying& studying, std::optional<std::size_t> exercise = std::nullopt);

/// Passes clicks on the canvas to the question, checks whether a task is solved, and keeps hidden what would
/// give answers away. Call it once a frame.
void follow_student(const Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying);
/// Adds to the time for which the open questions have waited. Call it also while nothing is drawn, since a
/// reader moves nothing.
void count_waiting(Studying& studying, double seconds);

/// Returns the facts of the present scene of the question, with the chapter's own.
Facts facts_now(const Work& work, const Studying& studying);

}  // namespace app
