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
constexpr auto keys_of_point =
    "Keys: arrows move it, with Shift in small steps, Enter answers, Shift+Enter: don't know.";
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
constexpr auto keys_that_move = "Keys: {} selects a shape, arrows move it, with Shift in small steps.";
constexpr auto keys_that_turn = "Keys: {} selects a shape, Q and E turn it.";
constexpr auto keys_that_move_and_turn =
    "Keys: {} selects a shape, arrows move it, with Shift in small steps, Q and E turn it.";
constexpr auto keys_of_hint = "Shift+Enter shows the hint, then a solution.";
constexpr auto keys_of_solution = "Shift+Enter shows a solution.";
constexpr auto show_solution = "Show a solution";
constexpr auto show_solution_help = "Shows one scene that reaches the goal; the task stays open.";
constexpr auto one_solution = "One solution of many.";
constexpr auto now_yourself = "Now do it yourself";
constexpr auto hidden_time = "The time bar comes with the answer.";
constexpr auto hidden_note = "Hidden by this scene, or until its question is answered.";
constexpr auto click_edge = "Click an edge on the canvas; its normal is the axis.";
constexpr auto click_plain_edge = "Click an edge on the canvas.";
constexpr auto click_vertex = "Click a vertex on the canvas.";
constexpr auto click_point = "Click the point on the canvas.";
constexpr auto drag_arrow = "Drag on the canvas: the arrow begins at the dot in A.";
constexpr auto set_time = "Move the time bar below the canvas.";
constexpr auto put_in_order = "Put them in order with the arrows.";
constexpr auto what_next = "What comes next?";
constexpr auto right = "Right.";
constexpr auto not_next = "Not quite: the canvas shows what comes next.";
constexpr auto last_chapter_step = "This is the last step.";
constexpr auto to_next_chapter = "Next chapter: {}";
constexpr auto no_course =
    "The course was not found; set COLLIDOSCOPE_DATA_PATH to the folder that contains assets/.";

// The question that a presentation shows.
constexpr auto show_answer = "Show the answer";
constexpr auto next_question = "Next question";
constexpr auto in_the_pane = "Its steps stand in the course's pane (H).";

// The questions of a player, as their author sees them.
constexpr auto add_question = "Add a question";
constexpr auto no_question_yet =
    "A question is asked beside the scene, and the engine answers it. What would give the answer away is "
    "hidden "
    "until then.";
constexpr auto pick_on_canvas = "Pick on the canvas";
constexpr auto pick_help = "The dialog steps aside; what you click next is what the question is about.";
constexpr auto mark_right = "This text is the right one.";
constexpr auto remove_text = "Remove this text.";
constexpr auto any_gap = "whatever separates the two";
constexpr auto tolerance_help =
    "How far an answer may be off: in percent of the right one (of a point: of the scene's size), or in the "
    "unit.";
constexpr auto shown_with_answer = "The answer shows on the canvas:";
constexpr auto more_of_question = "More";
constexpr auto offers_another = "Offer another one, the shapes at new places";
constexpr auto offers_another_help =
    "After the answer, the same question can be asked about another arrangement.";
constexpr auto answer_here = "In this scene the answer is: {}";
constexpr auto ask_help = "What the students read. {pairs[0].a} writes the name of the first shape.";
constexpr auto hint_help = "Shown after the first wrong answer; then one may answer again.";
constexpr auto why_help =
    "Shown with the answer. {answer | length} writes the engine's answer in metres; other units are seconds, "
    "area, "
    "axis, point.";
constexpr auto by_hand = "Written by hand";
constexpr auto by_hand_help = "It says more than the form can hold, so its text stays as it is.";
constexpr auto question_by_hand =
    "```predict\nask: \nkind: number\nanswer: pairs[0].gjk.distance | length\n```\n";
constexpr auto picked_stays = "Positions and angles are locked in the lesson, so that it stays there.";

// While the dialog of a player has stepped aside.
constexpr auto as_the_student_sees_it = "As the student sees it";
constexpr auto back_to_lesson = "Back to the lesson";
constexpr auto pick_body = "Click a shape.";
constexpr auto pick_edge = "Click an edge.";
constexpr auto pick_vertex = "Click a vertex.";
constexpr auto pick_point = "Click a point.";

}  // namespace app::course_words
