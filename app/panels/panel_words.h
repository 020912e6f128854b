// The sentences of the panels: tooltips, notes, titles and refusals, panel by panel, to be read and reviewed
// in one place. Labels of one or two words stand where they are drawn. {} is filled in where the words are
// used. What is said of a recording is in wording.h and distance_words.h.
#pragma once

namespace app::panel_words {

// Body tab, with a body's joints.
inline constexpr const char* mask_refused =
    "\"{}\" is no mask: up to eight hexadecimal digits, 0 to 9 and A to F, and no sums.";
inline constexpr const char* bullet =
    "Swept against moving bodies at any speed, not only when it is fast for its size.";
inline constexpr const char* sensor = "Tells what overlaps it, and is pushed by nothing.";
inline constexpr const char* category =
    "Categories that this body belongs to, one bit each, in hexadecimal digits.";
inline constexpr const char* collides_with =
    "Categories that this body collides with, one bit each, in hexadecimal digits.";
inline constexpr const char* group =
    "Bodies of one group always collide (above 0) or never do (below 0), whatever their categories; 0 is no "
    "group.";
inline constexpr const char* select_more = "\nSelect more bodies first: Shift+click adds one.";
inline constexpr const char* no_body_selected =
    "No body is selected. Click one on the canvas or in the list.";
inline constexpr const char* many_selected =
    "{} bodies are selected: motion, forces and material are changed for all.";
inline constexpr const char* joint_collide = "Joined bodies pass through each other unless this is on.";
inline constexpr const char* joint_motor =
    "Turns B against A, or the body against the world, with no more than its torque.";
inline constexpr const char* joint_limits = "How far the joint turns either way from how it stood.";
inline constexpr const char* pin_to_world = "Where its middle is now.";
inline constexpr const char* pin_to_body =
    "To {}, in the middle of where their boxes overlap, or between the two.";
inline constexpr const char* rod_to_body = "To {}, from middle to middle.";
inline constexpr const char* number_field =
    "Drag to change, click to type: 0.5, 1/2, 2*pi/3 or, for an angle, 45deg.";

// Inspector.
inline constexpr const char* lesson_of_tab = "See how the algorithm came to this, one step at a time (P)";
inline constexpr const char* pieces_of_pair =
    "A concave body is cut into convex pieces. Every pair of them is tested; the deepest, nearest or first "
    "to touch decides.";
inline constexpr const char* inspector_tabs = "What the inspector shows";

// Compare tab.
inline constexpr const char* compared_overlap = "Whether the method says that the shapes share a point.";
inline constexpr const char* compared_separation =
    "Positive is the distance, negative the depth of the overlap.";
inline constexpr const char* compared_normal = "Direction from A to B, counter-clockwise from +x.";
inline constexpr const char* compared_time =
    "One query on this pair, measured on this computer when the pair last changed.";
inline constexpr const char* save_pair = "Save this pair as a scene";
inline constexpr const char* save_pair_help =
    "The two shapes where they are, with what each method says, in a file of its own.";
inline constexpr const char* last_saved_pair = "The pair saved last: ";

// SAT tab.
inline constexpr const char* sat_axis =
    "The edge whose normal is the axis, or the two points that it runs through.";
inline constexpr const char* sat_angle = "Direction of the axis, counter-clockwise from +x.";
inline constexpr const char* sat_shadows = "The intervals that A and B cover on the axis, drawn to scale.";
inline constexpr const char* sat_separation = "Of the two shadows: positive is a gap, negative an overlap.";
inline constexpr const char* decider_row = ": the axis of the verdict and of the canvas.";
inline constexpr const char* first_gap_row =
    "The first gap found: a test that only answers yes or no stops here.";
inline constexpr const char* decider_note = "The axis that the verdict and the canvas name.";
inline constexpr const char* first_gap_note = "A test that only answers yes or no stops at this axis.";
inline constexpr const char* more_axes = "More axes were tested than are listed.";
inline constexpr const char* axis_cache =
    "Axis cache: of {1} near pairs {0} tried the axis of the frame before, and it still separates {2}.";
inline constexpr const char* axis_cache_help =
    "One axis test in place of the whole search. Pairs whose boxes are apart are not counted.";
inline constexpr const char* sat_of_ellipse =
    "The separating axis test has no axes to try: an ellipse has neither edges nor corners. The GJK tab "
    "answers for it.";

// Contacts tab.
inline constexpr const char* clipped_contacts =
    "As a solver wants it: the incident edge is clipped to the reference edge's side planes.";
inline constexpr const char* support_contacts =
    "As the tutorial teaches it: the lowest one or two vertices of each shape along the normal.";
inline constexpr const char* contact_place =
    "Each contact is a point of A and one of B: on which vertex or edge.";
inline constexpr const char* world_metres = "Metres, in the world.";
inline constexpr const char* contact_separation =
    "Of the two points along the normal; negative: so deep inside.";
inline constexpr const char* no_contact = "No contact: the shapes are apart.";
inline constexpr const char* ellipse_contact =
    "An ellipse has no edges to clip: the one contact is the pair of deepest points of EPA.";
inline constexpr const char* negative_separation = "Negative separation: the depth of the contact.";

// Sweep tab.
inline constexpr const char* sweep_axis = "The edge whose normal is the axis, or what else it belongs to.";
inline constexpr const char* sweep_entry =
    "When the shadows begin to overlap, in seconds on the time line; negative: before its start.";
inline constexpr const char* sweep_exit = "When the shadows stop overlapping, in seconds on the time line.";
inline constexpr const char* sweep_decider = "The axis that the verdict names.";
inline constexpr const char* sweep_of_ellipse =
    "An ellipse has no edges whose shadows could be swept. The time comes from conservative advancement with "
    "both angles kept; the Impact tab shows it at work, turning included.";
inline constexpr const char* sweep_hit =
    "They touch at the latest entry, if it comes before the earliest exit and within t_max. Times count from "
    "0 on the time line, where the shapes were put; drag its cursor.";

// GJK tab.
inline constexpr const char* step_done = "What the algorithm did.";
inline constexpr const char* gjk_simplex =
    "Vertices of the difference A − B that the step goes on with; + is a new one.";
inline constexpr const char* gjk_at_most =
    "The distance is no more than this: that of the simplex's point nearest to the origin.";
inline constexpr const char* gjk_at_least =
    "The distance is no less than this: nothing lies beyond the new support point.";
inline constexpr const char* epa_polygon =
    "How many vertices the polygon in the difference A − B has; + is a new one.";
inline constexpr const char* epa_at_least =
    "The depth is no less than this: the distance of the nearest edge from the origin.";
inline constexpr const char* epa_gain = "How far the new vertex lies beyond that edge; 0 ends the search.";
inline constexpr const char* more_steps = "There were more steps than are listed.";
inline constexpr const char* core_distance =
    "GJK walks with the shapes' cores; their radii are taken off at the end.";
inline constexpr const char* warm_start =
    "A warm start begins at the simplex that the look before ended with.";
inline constexpr const char* difference_vertices =
    "A2-B0 is the vertex of the difference A - B that vertex 2 of A and vertex 0 of B make. Metres, of the "
    "cores without their radii.";

// Impact tab.
inline constexpr const char* spin_sign =
    "Counter-clockwise is positive. Each body turns about its pivot, by default its centre of mass.";
inline constexpr const char* two_circles = "Two circles: the closed form";
inline constexpr const char* two_circles_equation = "|p + v t| = rA + rB: a quadratic in t.";
inline constexpr const char* roots_without_turning = "The roots are for circles that keep their angles.";
inline constexpr const char* toi_axes = "The edge normals were searched: this one shows the widest gap.";
inline constexpr const char* toi_disc =
    "The faster one turns often. This is the distance from the disc that it sweeps in a turn.";
inline constexpr const char* toi_time = "On the time line, in seconds: when this look was taken.";
inline constexpr const char* toi_distance = "Of the two shapes then, in metres.";
inline constexpr const char* toi_closing =
    "The gap can't close faster than this: speed and turning together.";
inline constexpr const char* toi_safe =
    "Seconds in which nothing can touch: the next look is taken after them.";
inline constexpr const char* toi_bound = "What the step is made of: the kind of bound, or the edge.";
inline constexpr const char* toi_iterations =
    "Each iteration asks for the distance and moves on by a time in which nothing can touch.";
inline constexpr const char* toi_step = "A gap of {} that closes by at most {}. {}";
inline constexpr const char* impact_preview =
    "While this tab is open, the time below moves the bodies and turns them; with the Sweep tab open they "
    "keep their angles.";

// Rays tab.
inline constexpr const char* ray_body = "The body whose surface the ray meets first.";
inline constexpr const char* ray_distance = "Metres along the ray; 0 when it begins inside of a body.";
inline constexpr const char* ray_point = "The point that is hit, metres in the world.";
inline constexpr const char* ray_normal =
    "Direction that the surface faces there, counter-clockwise from +x.";
inline constexpr const char* choose_ray =
    "Click a row, or a ray or point on the canvas, to type its numbers.";
inline constexpr const char* no_rays = "The scene has no rays and no probe points yet.";

// Broad phase tab: the structure, the race, why not.
inline constexpr const char* structure_choice =
    "The structure that finds the pairs of this scene. All of them find the same ones.";
inline constexpr const char* structure_steps =
    "See how it takes a box in and finds its pairs, one step at a time (P)";
inline constexpr const char* show_structure = "Show it on the canvas";
inline constexpr const char* folded_nodes = "; a triangle stands for what lies below.";
inline constexpr const char* intervals_on_x = "Intervals on x, in their order";
inline constexpr const char* intervals_on_y = "Intervals on y, in their order";
inline constexpr const char* around_sweep_line = ", around the sweep line.";
inline constexpr const char* cell_load = "Cells by the number of boxes they list";
inline constexpr const char* node_load = "Nodes by the number of boxes they list";
inline constexpr const char* race_over_scene = "All structures at once over the boxes of this scene";
inline constexpr const char* race_of_growth =
    "The same contenders on 100 to 100,000 scattered boxes, on log-log paper";
inline constexpr const char* boxes_of_paths =
    "Around each body's way from now to t_max, as the window's own broad phase takes them: candidates may "
    "meet on the way";
inline constexpr const char* boxes_as_shown =
    "Around each body as it stands at the shown time: press play, and all that move are updated";
inline constexpr const char* nothing_to_race = "Nothing to race over: the scene has no bodies.";
inline constexpr const char* race_bars =
    "Bars show the column that the table is sorted by. Each structure is kept and brought up to date as "
    "bodies move; hover a row for what it is and for all its numbers.";
inline constexpr const char* growth_sizes =
    "100, 316, 1,000 ... 100,000 scattered boxes, about four neighbours each; some seconds";
inline constexpr const char* last_decade = "Growth over the last decade measured: ";
inline constexpr const char* growth_axes =
    "Time of a frame in which all boxes move by 1 % of their size and all pairs are found, against the "
    "number of boxes at constant density. Dashed, est.: projected, not measured.";
inline constexpr const char* growth_invitation =
    "See how each structure's cost grows with the number of boxes, and O(n²) turn away. Measured here, on "
    "this machine, in the background.";
inline constexpr const char* race_row =
    "{} a frame, the median of {}; {} of {} boxes moved\n{} tests, {} visits\n{} candidates, {} of them "
    "false\n{} bytes";
inline constexpr const char* stage_passed = "Passes: on to the next stage";
inline constexpr const char* stage_apart_now = "No touch by this stage; another question follows";
inline constexpr const char* stage_through = "Came through: they touch";
inline constexpr const char* no_pair = "No pair to look at: the scene needs two bodies.";
inline constexpr const char* no_pair_yet = "No pair to look at yet: click two shapes.";
inline constexpr const char* other_pair =
    "Another pair: the two bodies clicked last, or A and B above. Hover a stage to see its axis or its "
    "points on the canvas.";

// Motion tab.
inline constexpr const char* angular_momentum_kept =
    "About the origin of the world. Two free bodies that collide keep it to a millionth, but for a few in a "
    "thousand that do not bounce and roll over each other. Where three or more touch, or bodies overlap, the "
    "solver may change it by some percent.";
inline constexpr const char* angular_momentum_not_kept =
    "About the origin of the world. Pushed apart, nothing turns: a blow beside the centre changes it by its "
    "whole lever.";
inline constexpr const char* kinetic_energy_help = "Of moving and turning bodies.";
inline constexpr const char* potential_energy_help =
    "In the field of gravity, against the origin of the world.";
inline constexpr const char* energy_sum_help =
    "Falls where friction, bounces or the solver take some; must not grow by itself. For bodies on joints "
    "steps are of first order, unless impulses are sequential and \"Earliest impact first\" is off: there it "
    "swings up and down by half a step's gravity times the momentum.";
inline constexpr const char* momentum_help = "Mass times velocity, of dynamic bodies.";
inline constexpr const char* deepest_overlap_help = "At the end of the step.";
inline constexpr const char* touching_help =
    "Pairs of convex pieces that touch where the step has left them. Those that pushed within the step may "
    "have parted since.";
inline constexpr const char* pushing_help =
    "Those that gave an impulse within the step: the list of contacts has them.";
inline constexpr const char* awake_help =
    "Dynamic bodies that are computed; those that rest long fall asleep.";
inline constexpr const char* residual_help =
    "The largest approaching speed that is left at a touching contact.";
inline constexpr const char* impacts_help = "Handled one by one within the step.";
inline constexpr const char* held_back_help =
    "Too many impacts in one step: they stand still until its end, and lose that time.";
inline constexpr const char* moment_help = "The moment shown, and the last one of the branch.";
inline constexpr const char* no_step_yet = "Nothing before the first step.";
inline constexpr const char* keep_moment = "Make this moment the scene";
inline constexpr const char* keep_moment_help =
    "The file's scene gets the bodies as they are now, as one undo step. The run is over then.";
inline constexpr const char* simulate_help =
    "In simulate mode bodies fall, bounce and rest: what each step came to is shown here.";
inline constexpr const char* bring_run_back = "Bring the last run back";
inline constexpr const char* press_play = "Press play, and the bodies move.";
inline constexpr const char* bodies_move = "and the bodies move.";  // behind the button "Simulate"
inline constexpr const char* world_heading = "How the world steps";
inline constexpr const char* why_impulse =
    "Why this impulse: step through the solver at work on this contact in the last step";
inline constexpr const char* met_at_end = "They met at the end of the step: the next one gives the forces.";
inline constexpr const char* met_within =
    "They met within the step and were apart where it began: \"Why?\" tells the friction.";
inline constexpr const char* no_step_with_both =
    "No step was taken with the two where they are: the next one gives the forces.";
inline constexpr const char* make_focus_pair = "\nClick to make them the pair of the other tabs.";
inline constexpr const char* contact_pair =
    "The two bodies that touch, are near, or touched within the last step.";
inline constexpr const char* normal_force = "The mean force of the last step along the normal.";
inline constexpr const char* friction_force = "The mean force of the last step across it.";
inline constexpr const char* no_collisions = "No two bodies have come together since the beginning.";
inline constexpr const char* compared_on_pause = "compared when the run pauses.";
inline constexpr const char* branch_outlines = "On the canvas, dashed";
inline constexpr const char* branch_outlines_help =
    "Outlines where the other branch has the bodies at this moment.";
inline constexpr const char* no_contacts_yet = "None before the first step";
inline constexpr const char* no_second_branch =
    "Go back in time and move something: a second branch begins, and this one stays.";
inline constexpr const char* sweep_fast_bodies =
    "Without it a fast body is looked at only where each step puts it, and may have passed a wall.";
inline constexpr const char* earliest_first =
    "Impacts within a step are handled one by one, in the order in which they happen, and bodies turn, "
    "whatever the response.";
inline constexpr const char* allow_sleeping =
    "Islands of bodies at rest are left alone until something touches them.";
inline constexpr const char* smooth_seams =
    "Contacts on seams between the pieces of the ground are left out, so that nothing catches on them.";
inline constexpr const char* warm_starting = "The impulses of the step before are where the solver begins.";
inline constexpr const char* world_rate = "Steps of the world in a second.";
inline constexpr const char* response_choice_help =
    "What happens at a contact. Push apart: out along the MTD, velocity reflected, nothing turns. Impulses: "
    "one at each contact point, with turning (Hecker). Sequential impulses: repeated until they agree.";
inline constexpr const char* split_choice_help =
    "How two bodies that can both move share the MTD: half each, or by mass, the lighter one farther. It "
    "holds for the response that pushes apart, for driven bodies and for the overlay Pushed apart.";
inline constexpr const char* substeps_help =
    "Smaller steps within a step, in which the contacts of the step are solved. More are stiffer.";
inline constexpr const char* switch_order = "Switch the order of impacts";
inline constexpr const char* switch_seams = "Switch the smoothing of seams";
inline constexpr const char* changes_in_run = "Changes hold from this moment of the run on.";
inline constexpr const char* changes_in_scene = "Changes are part of the scene.";
inline constexpr const char* twin_is_late = "The second world is catching up; the run waits for it.";
inline constexpr const char* twin_needs_run = "It is shown in simulate mode.";
inline constexpr const char* twin_at_start = "Both stand at the beginning. Press play, and they go in step.";
inline constexpr const char* twin_help =
    "A second canvas with the same scene from the same start, stepped with other settings. What hands do to "
    "the run is done to it too. Key F7.";

// Overlays' switches and the lists on the left.
inline constexpr const char* crowd_kind =
    "How the crowd lies: it is made from its kind, its seed and the number of shapes";
inline constexpr const char* crowd_seed =
    "The next seed: the same kind of crowd with other places, shapes and angles";
inline constexpr const char* crowd_count =
    "Drag to have more or fewer shapes; those that are there keep their places. Ctrl+click to type";
inline constexpr const char* difference_help =
    "A second canvas with A − B: the shapes overlap when the origin lies in it. Key M.";
inline constexpr const char* no_outlines = "assets/outlines was not found";
inline constexpr const char* preset_changed =
    "Changed by you. Scene, Reset the preset brings back what was shipped.";
inline constexpr const char* no_scenes_found = "No scenes were found.";
inline constexpr const char* no_scene_matches = "No scene matches the search.";

// Player.
inline constexpr const char* lesson_choice = "The algorithm to step through (N: the next one)";
inline constexpr const char* close_lesson = "Back to the inspector (Esc)";
inline constexpr const char* stop_at_gap = "Stop at the first gap";
inline constexpr const char* stop_at_gap_help = "Stop at the first axis with a gap: enough to say yes or no";
inline constexpr const char* test_all_axes = "Test all axes (MTD)";
inline constexpr const char* test_all_axes_help = "Go on to the axis of least overlap or widest gap";
inline constexpr const char* lesson_speed = "Steps a second while it plays";
inline constexpr const char* lesson_first = "First step of the lesson (R)";
inline constexpr const char* lesson_back = "One step of the lesson back (,)";
inline constexpr const char* lesson_pause = "Pause the lesson (Space)";
inline constexpr const char* lesson_play = "Play the lesson's steps (Space)";
inline constexpr const char* lesson_on = "One step of the lesson on (.)";
inline constexpr const char* lesson_last = "Last step of the lesson (End)";
inline constexpr const char* key_is_lessons =
    "{}, in time. While a lesson is open, {} steps through the lesson.";

// Glossary and search.
inline constexpr const char* search_terms = "Search terms";
inline constexpr const char* no_term_found = "No term has such a name.";
inline constexpr const char* term_in_window = "See it in the window";
inline constexpr const char* search_everything = "Scenes, tabs, players, overlays, commands, terms";
inline constexpr const char* nothing_found = "Nothing has such a name. Try another word for it.";
inline constexpr const char* search_keys = "Up and Down choose, Enter opens, Esc closes.";

// Transport, profiler and the strip of the tool.
inline constexpr const char* sweep_speed = "How fast the sweep is played";
inline constexpr const char* sweep_bar =
    "Drag to move both shapes along the sweep. The diamond marks the moment they touch.";
inline constexpr const char* sweep_motion =
    "How the time moves the bodies. With the Impact tab open, or its overlay without that of the sweep, they "
    "turn as well; with the Sweep tab open they keep their angles.";
inline constexpr const char* explore_mode =
    "Shapes stay where they are put; the time moves them along their sweeps (F6)";
inline constexpr const char* simulate_mode =
    "Bodies fall, bounce and rest; the time can be stopped, stepped and gone back in (F6)";
inline constexpr const char* reset_run_help = "Reset: back to the file's scene (Ctrl+R)";
inline constexpr const char* back_to_play_start = "Back to where play was pressed";
inline constexpr const char* run_speed =
    "Simulated time against the clock's. The steps are the same at any speed.";
inline constexpr const char* first_touch = "touch for the first time";
inline constexpr const char* run_bar =
    "Drag to go to any moment that is kept. Ticks: two bodies collide{}. Triangles: branches leave.";
inline constexpr const char* first_marks = " (the first {} are marked)";
inline constexpr const char* run_bar_empty = "The run's history will stand here. Press play.";
inline constexpr const char* two_branches =
    "The past was changed: both branches are kept. Choose one in the Motion tab.";
inline constexpr const char* frame_times =
    "The work of one frame. The whole bar is 16.7 ms, a sixtieth of a second; where a frame takes longer, a "
    "tick marks that time.";
inline constexpr const char* add_shape = "Add a shape of this size in the middle of the canvas";
inline constexpr const char* add_point = "Add the point typed on the left (Enter in y)";
inline constexpr const char* finish_drawing = "Make it a body (Enter)";
inline constexpr const char* remove_vertex = "Take this vertex out (Del)";
inline constexpr const char* cut_line = "Cut along the line from (x1, y1) to (x2, y2)";
inline constexpr const char* record_help = "Record the canvas to a GIF or to PNG files (F8)";
inline constexpr const char* stop_recording = "Stop recording (F8). {} so far, to {}";

// Dialogs, messages and what lies over the canvas.
inline constexpr const char* save_run_title = "Save the run as CSV";
inline constexpr const char* changed_since_opened =
    "{} was changed by another program since it was opened here.";
inline constexpr const char* replacing_loses = "Replacing it loses those changes; another name keeps both.";
inline constexpr const char* changed_on_both_sides =
    "{} was changed by another program, and you have changes that are not saved.";
inline constexpr const char* reload_can_be_undone = "After reloading, Undo brings your version back.";
inline constexpr const char* unsaved_changes = "\"{}\" has changes that are not saved.";
inline constexpr const char* discarding_is_final = "Discarding them cannot be undone.";
inline constexpr const char* no_such_file = "There is no file {}. Choose one from the list.";
inline constexpr const char* name_first = "Type a name for the file first.";
inline constexpr const char* press_replace = "{} exists. Press Replace to write over it.";
inline constexpr const char* preset_stays = "The preset itself stays as it was shipped.";
inline constexpr const char* press_replace_pictures =
    "{} exists. Press Replace to write over it and the pictures numbered on from it.";
inline constexpr const char* record_dialog =
    "A name ending in .gif makes an animated GIF, one in .png a picture for each frame (NAME-0001.png and "
    "on). The canvas alone is recorded, at the speed at which you see it; F8 stops.";
inline constexpr const char* save_run_dialog =
    "One row for each step of the branch shown: time, energies, momenta, and where each body is and how "
    "fast.";
inline constexpr const char* places_help = "Home, the presets, and folders of recent files";
inline constexpr const char* folder_above = "To the folder above";
inline constexpr const char* new_folder_name = "Name of the new folder";
inline constexpr const char* no_recordings = "No folders and no recordings (*.gif, *.png) here.";
inline constexpr const char* no_tables = "No folders and no tables (*.csv) here.";
inline constexpr const char* no_scene_files = "No folders and no scene files (*.json) here.";
inline constexpr const char* nothing_matches = "Nothing here matches the filter.";
inline constexpr const char* left_unsaved = "{} had unsaved changes when the program last ended.";
inline constexpr const char* choose_version =
    "Click a picture to look at that version on the canvas, then choose one.";
inline constexpr const char* version_is_shown = "It is on the canvas now.";
inline constexpr const char* legend_on_canvas = "Legend on the canvas";
inline constexpr const char* about =
    "A sandbox in which convex shapes are dragged about while the program shows how collision detection "
    "decides. Everything on the screen comes from the algorithms that really ran.";
inline constexpr const char* sources =
    "After: Renault, Vector maths and polygon based collision detection; Ericson, Real-Time Collision "
    "Detection; Gregorius, The separating axis test between convex polyhedra.";
inline constexpr const char* drawn_with = "Drawn with Dear ImGui {}.";
inline constexpr const char* run_taken_back = "The run is shown again where it stood, with all its branches.";
inline constexpr const char* dent_to_hull = "Fill the dent: the shape becomes its convex hull";
inline constexpr const char* dent_to_pieces =
    "Keep the shape as one body: every query sees its convex pieces, shown in tints";
inline constexpr const char* dent_to_bodies =
    "Take the shape apart: each convex piece becomes a body of its own";
inline constexpr const char* drag_orange = "Drag the orange shape.";

}  // namespace app::panel_words
