// What the course says beside the chapters' own words.
#pragma once

namespace app::course_words {

inline constexpr const char* course = "Course";
inline constexpr const char* scenes = "Scenes";
inline constexpr const char* inspector = "Inspector";  // where it has no pane of its own
inline constexpr const char* this_scene = "This scene";
inline constexpr const char* to_the_questions = "To its questions";
inline constexpr const char* back_to_chapters = "All chapters";
inline constexpr const char* leave = "Leave the chapter and go back to your scene";
inline constexpr const char* next_step = "Next step (PgDn)";
inline constexpr const char* previous_step = "Previous step (PgUp)";
inline constexpr const char* as_it_was = "As it was";
inline constexpr const char* as_it_was_help =
    "Put the scene and the questions of this step back as they were";
inline constexpr const char* smaller_text = "Smaller text (Alt+-)";
inline constexpr const char* larger_text = "Larger text (Alt++)";
inline constexpr const char* answer = "Answer";
inline constexpr const char* keys_of_choice = "Keys: arrows choose, Enter answers, Shift+Enter: don't know.";
inline constexpr const char* keys_of_number = "Keys: Enter types and answers, Shift+Enter: don't know.";
inline constexpr const char* keys_of_point = "Keys: arrows move it, Enter answers, Shift+Enter: don't know.";
inline constexpr const char* keys_of_moment =
    "Keys: , and . move it, Enter answers, Shift+Enter: don't know.";
inline constexpr const char* keys_of_order =
    "Keys: arrows choose, Shift+arrows move, Enter answers, Shift+Enter: don't know.";
inline constexpr const char* keys_of_steps = "Keys: arrows choose, Enter goes on, Shift+Enter: don't know.";
inline constexpr const char* key_of_another = "Ctrl+Enter";
inline constexpr const char* key_of_next = "PgDn";
inline constexpr const char* key_of_previous = "PgUp";
inline constexpr const char* do_not_know = "I don't know";
inline constexpr const char* do_not_know_help =
    "Shows the answer (Shift+Enter). Not knowing is a good start.";
inline constexpr const char* another = "Another one";
inline constexpr const char* another_help = "Draws new shapes and asks the same question";
inline constexpr const char* hint = "Hint: ";
inline constexpr const char* task = "Task";
inline constexpr const char* question = "Question";
inline constexpr const char* task_done = "Done.";
inline constexpr const char* yours = "Yours: ";
inline constexpr const char* engines = "Answer: ";
inline constexpr const char* show_hint = "Hint";
// Of a task, one after the other: hands do what the step does not lock.
inline constexpr const char* keys_that_move = "Keys: Tab selects a shape, arrows move it.";
inline constexpr const char* keys_that_turn = "Keys: Tab selects a shape, Q and E turn it.";
inline constexpr const char* keys_that_move_and_turn =
    "Keys: Tab selects a shape, arrows move it, Q and E turn it.";
inline constexpr const char* keys_of_hint = "Shift+Enter shows the hint, then a solution.";
inline constexpr const char* keys_of_solution = "Shift+Enter shows a solution.";
inline constexpr const char* show_solution = "Show a solution";
inline constexpr const char* show_solution_help =
    "Shows one scene that reaches the goal; the task stays open.";
inline constexpr const char* one_solution = "One solution of many.";
inline constexpr const char* now_yourself = "Now do it yourself";
inline constexpr const char* hidden_note = "Hidden by this scene, or until its question is answered.";
inline constexpr const char* click_edge = "Click an edge on the canvas; its normal is the axis.";
inline constexpr const char* click_plain_edge = "Click an edge on the canvas.";
inline constexpr const char* click_vertex = "Click a vertex on the canvas.";
inline constexpr const char* click_point = "Click the point on the canvas.";
inline constexpr const char* drag_arrow = "Drag on the canvas: the arrow begins at A.";
inline constexpr const char* set_time = "Move the time bar below the canvas.";
inline constexpr const char* put_in_order = "Put them in order with the arrows.";
inline constexpr const char* what_next = "What comes next?";
inline constexpr const char* right = "Right.";
inline constexpr const char* not_next = "Not quite: the canvas shows what comes next.";
inline constexpr const char* last_chapter_step = "This is the last step.";
inline constexpr const char* to_next_chapter = "Next chapter: {}";
inline constexpr const char* no_course =
    "The course was not found; set COLLIDOSCOPE_DATA_PATH to the folder that contains assets/.";

// Questions that a teacher adds to a scene with a click.
inline constexpr const char* add_question = "Add a question:";
inline constexpr const char* ask_verdict =
    "```predict\n"
    "ask: Are the two shapes apart, touching or overlapping?\n"
    "kind: verdict\n"
    "why: The separation is {pairs[0].separation | length}.\n"
    "```\n";
inline constexpr const char* ask_distance =
    "```predict\n"
    "ask: How many metres lie between the two shapes where they are nearest?\n"
    "kind: number\n"
    "answer: pairs[0].gjk.distance\n"
    "tolerance: 20 %\n"
    "reveal: overlays closest_points\n"
    "why: It is {answer | length}.\n"
    "```\n";
inline constexpr const char* ask_move =
    "```predict\n"
    "ask: Draw the shortest move that takes A out of B.\n"
    "kind: arrow\n"
    "answer: pairs[0].mtd\n"
    "tolerance: 15 %\n"
    "reveal: overlays mtd\n"
    "why: It is {pairs[0].mtd | length} long.\n"
    "```\n";
inline constexpr const char* ask_axis =
    "```predict\n"
    "ask: Click the edge whose normal shows the widest gap, or else the least overlap.\n"
    "kind: axis\n"
    "answer: min_by(pairs[0].sat.axes, &overlap)\n"
    "reveal: overlays intervals; tab sat\n"
    "why: It is {answer | axis}; the next best is {second | axis}.\n"
    "```\n";

}  // namespace app::course_words
