// What the course says beside the chapters' own words.
#pragma once

namespace app::course_words {

constexpr auto short_path = "First, in half an hour";
constexpr auto whole_course = "The whole course";
constexpr auto what_now = "What you can do now";
constexpr auto course = "Course";
constexpr auto scenes = "Scenes";
constexpr auto inspector = "Inspector";  // where it has no pane of its own
constexpr auto this_scene = "This scene";
constexpr auto to_the_questions = "To its questions";
constexpr auto back_to_chapters = "All chapters";
constexpr auto leave = "Leave the chapter and go back to your scene";
constexpr auto next_step = "Next step (PgDn)";
constexpr auto previous_step = "Previous step (PgUp)";
constexpr auto as_it_was = "As it was";
constexpr auto as_it_was_help = "Put the scene and the questions of this step back as they were";
constexpr auto smaller_text = "Smaller text (Alt+-)";
constexpr auto larger_text = "Larger text (Alt++)";
constexpr auto answer = "Answer";
constexpr auto keys_of_choice = "Keys: arrows choose, Enter answers, Shift+Enter: don't know.";
constexpr auto keys_of_number = "Keys: Enter types and answers, Shift+Enter: don't know.";
constexpr auto keys_of_point = "Keys: arrows move it, Enter answers, Shift+Enter: don't know.";
constexpr auto keys_of_moment = "Keys: , and . move it, Enter answers, Shift+Enter: don't know.";
constexpr auto keys_of_order =
    "Keys: arrows choose, Shift+arrows move, Enter answers, Shift+Enter: don't know.";
constexpr auto keys_of_steps = "Keys: arrows choose, Enter goes on, Shift+Enter: don't know.";
constexpr auto key_of_another = "Ctrl+Enter";
constexpr auto key_of_next = "PgDn";
constexpr auto key_of_previous = "PgUp";
constexpr auto do_not_know = "I don't know";
constexpr auto do_not_know_help = "Shows the answer (Shift+Enter). Not knowing is a good start.";
constexpr auto another = "Another one";
constexpr auto another_help = "Draws new shapes and asks the same question";
constexpr auto hint = "Hint: ";
constexpr auto task = "Task";
constexpr auto question = "Question";
constexpr auto task_done = "Done.";
constexpr auto your_answer = "Your answer";
constexpr auto move_up = "Move {} up";
constexpr auto step_of = "Step {} of {}";
constexpr auto yours = "Yours: ";
constexpr auto engines = "Answer: ";
constexpr auto show_hint = "Hint";
// Words of a task, one after the other: the mouse does what the step does not lock.
constexpr auto keys_that_move = "Keys: {} selects a shape, arrows move it.";
constexpr auto keys_that_turn = "Keys: {} selects a shape, Q and E turn it.";
constexpr auto keys_that_move_and_turn = "Keys: {} selects a shape, arrows move it, Q and E turn it.";
constexpr auto keys_of_hint = "Shift+Enter shows the hint, then a solution.";
constexpr auto keys_of_solution = "Shift+Enter shows a solution.";
constexpr auto show_solution = "Show a solution";
constexpr auto show_solution_help = "Shows one scene that reaches the goal; the task stays open.";
constexpr auto one_solution = "One solution of many.";
constexpr auto now_yourself = "Now do it yourself";
constexpr auto hidden_note = "Hidden by this scene, or until its question is answered.";
constexpr auto click_edge = "Click an edge on the canvas; its normal is the axis.";
constexpr auto click_plain_edge = "Click an edge on the canvas.";
constexpr auto click_vertex = "Click a vertex on the canvas.";
constexpr auto click_point = "Click the point on the canvas.";
constexpr auto drag_arrow = "Drag on the canvas: the arrow begins at A.";
constexpr auto set_time = "Move the time bar below the canvas.";
constexpr auto put_in_order = "Put them in order with the arrows.";
constexpr auto what_next = "What comes next?";
constexpr auto right = "Right.";
constexpr auto not_next = "Not quite: the canvas shows what comes next.";
constexpr auto last_chapter_step = "This is the last step.";
constexpr auto to_next_chapter = "Next chapter: {}";
constexpr auto no_course =
    "The course was not found; set COLLIDOSCOPE_DATA_PATH to the folder that contains assets/.";

// Questions that a teacher adds to a scene with a click.
constexpr auto add_question = "Add a question:";
constexpr auto needs_two = "Needs two shapes.";
constexpr auto needs_two_apart = "Needs two shapes that are apart.";
constexpr auto needs_overlap = "Needs two shapes that overlap.";
constexpr auto needs_edges = "Needs two shapes with edges, and an axis that is better than the others.";
constexpr auto ask_verdict =
    "```predict\n"
    "ask: Are the two shapes apart, touching or overlapping?\n"
    "kind: verdict\n"
    "why: The separation is {pairs[0].separation | length}.\n"
    "```\n";
constexpr auto ask_distance =
    "```predict\n"
    "ask: How many metres lie between the two shapes where they are nearest?\n"
    "kind: number\n"
    "answer: pairs[0].gjk.distance | length\n"
    "tolerance: 20 %\n"
    "reveal: overlays closest_points\n"
    "why: It is {answer | length}.\n"
    "```\n";
constexpr auto ask_move =
    "```predict\n"
    "ask: Draw the shortest move that takes A out of B.\n"
    "kind: arrow\n"
    "answer: pairs[0].mtd\n"
    "tolerance: 15 %\n"
    "reveal: overlays mtd\n"
    "why: It is {pairs[0].mtd | length} long.\n"
    "```\n";
constexpr auto ask_axis =
    "```predict\n"
    "ask: Click the edge whose normal shows the widest gap, or else the shortest way out.\n"
    "kind: axis\n"
    "answer: min_by(pairs[0].sat.axes, &overlap)\n"
    "reveal: overlays intervals; tab sat\n"
    "why: It is {answer | axis}, {answer.separation | gap}; the next best is {second | axis}, "
    "{second.separation | gap}.\n"
    "```\n";

}  // namespace app::course_words
