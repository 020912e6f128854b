// The sentences of the panels: tooltips, notes, titles and refusals, panel by panel, to be read and reviewed
// in one place. Labels of one or two words stand where they are drawn. {} is filled in where the words are
// used. What is said of a recording is in wording.h and distance_words.h.
#pragma once

#include <array>

namespace app::panel_words {

// Body tab, with a body's joints.
inline constexpr const char* mask_refused =
    "\"{}\" is not a mask: type up to eight hexadecimal digits, 0 to 9 and A to F.";
inline constexpr const char* bullet =
    "Swept against moving bodies too, at any speed, not only when fast for its size.";
inline constexpr const char* cuts =
    "In a run it passes through dynamic bodies and cuts each one where it enters. The pieces keep mass and "
    "momentum.";
inline constexpr const char* sensor = "Detects what overlaps it, but neither pushes nor is pushed.";
inline constexpr const char* category =
    "Categories that this body belongs to, one bit each, in hexadecimal digits.";
inline constexpr const char* collides_with =
    "Categories that this body collides with, one bit each, in hexadecimal digits.";
inline constexpr const char* group =
    "Bodies of one group always collide (above 0) or never do (below 0), whatever their categories; 0 means "
    "no group.";
inline constexpr const char* take_part_out = "The part becomes a body of its own, where it is.";
inline constexpr const char* collide_as =
    "Pieces: others reach into dents and between parts. Hull: quicker, and they stop at the dashed outline. "
    "Mass and picture stay those of the shape.";
inline constexpr const char* select_more = "\nSelect more bodies first: Shift+click adds one.";
inline constexpr const char* no_body_selected =
    "No body is selected. Click one on the canvas or in the list.";
inline constexpr const char* many_selected =
    "{} bodies are selected: motion, forces and material are changed for all.";
inline constexpr const char* joint_collide = "Joined bodies pass through each other unless this is on.";
inline constexpr const char* joint_motor =
    "Rotates B relative to A, or the body relative to the world, with at most this torque.";
inline constexpr const char* joint_limits = "How far the joint may turn from its initial angle.";
inline constexpr const char* slider_motor =
    "Pushes B along the axis, or the body along the rail, with at most this force.";
inline constexpr const char* slider_limits = "How far it may slide to each side from where it stands.";
inline constexpr const char* pin_to_world = "At its present centre.";
inline constexpr const char* weld_to_world = "Held as it stands.";
inline constexpr const char* slider_to_world = "On a rail along x, through its centre; it does not turn.";
inline constexpr const char* pin_to_body =
    "To {}, at the centre of their boxes' overlap, or halfway between them.";
inline constexpr const char* rod_to_body = "To {}, from centre to centre.";
inline constexpr const char* weld_to_body = "To {}, as both stand: they move as one body.";
inline constexpr const char* slider_to_body =
    "To {}, along the line of both centres. The two keep their angle to each other.";
inline constexpr const char* number_field =
    "Drag to change, click to type: 0.5, 1/2, 2*pi/3 or, for an angle, 45deg.";

// Inspector.
inline constexpr const char* push_apart_help =
    "Move the two along the arrow until they just touch (K). Each takes its share, a static one none.";
inline constexpr const char* push_apart_not_now = "They do not overlap, or must not be moved.";
inline constexpr const char* lesson_of_tab = "See how the algorithm gets this result, one step at a time (P)";
inline constexpr const char* pieces_of_pair =
    "A concave body is cut into convex pieces, and a compound one consists of parts. Every pair is tested; "
    "the "
    "deepest, nearest or first to touch decides.";
inline constexpr const char* inspector_tabs = "What the inspector shows";
inline constexpr const char* tabs_of_pair = "Of the two shapes in focus, A and B. Alt+1 to Alt+6";
inline constexpr const char* tabs_of_scene = "Of all bodies, rays and points. Alt+7 to Alt+0";
inline constexpr const char* show_everything = "Show everything";
inline constexpr const char* show_less = "Show less";
inline constexpr const char* everything_help = "All tabs and overlays (F4). Nothing else changes.";
inline constexpr const char* essential_help =
    "Only what the first steps need (F4): the tabs SAT, Sweep and Contacts, and eight overlays. The search "
    "(Ctrl+K) still finds the others.";

// The player's film.
inline constexpr const char* film =
    "All steps as small pictures below the canvas (F9). A click goes to a step; so do , and . one by one, "
    "Ctrl+, and Ctrl+. ten at a time, R and End.";

// Broad phase tab, bounding volumes.
inline constexpr const char* volumes =
    "A bounding volume is tested in place of the body. A tighter one lets fewer pairs pass for nothing, but "
    "each test costs more. The ticks draw them on the canvas.";
inline constexpr const char* volume_area = "Area of the volume around the body of the pair.";
inline constexpr const char* volume_ratio =
    "Area of all volumes, as a multiple of the area of the bodies. 1 would be a perfect fit.";
inline constexpr const char* volume_cost = "Average cost of one test, counted while all pairs are tested.";
inline constexpr const char* volume_pass = "Pairs whose volumes overlap: they go on to the narrow phase.";
inline constexpr const char* volume_false =
    "False positives: pairs that pass though the bodies do not overlap.";
inline constexpr const char* volume_numbers = "{}: {} numbers are stored for each body, on average.";

// Compare tab, with sprites.
inline constexpr const char* sprites =
    "Pixel masks, as sprites have them. The tick draws them, and where around A they are wrong.";
inline constexpr const char* sprite_pixels =
    "Pixels along the longer side of the larger body. More are closer to the shape, and cost more.";
inline constexpr const char* no_masks = "A body needs more pixels than a mask may have: choose fewer.";
inline constexpr const char* compared_overlap = "Whether the shapes share a point, according to the method.";
inline constexpr const char* compared_separation =
    "Positive: the distance. Negative: the depth of the overlap.";
inline constexpr const char* compared_normal = "Direction from A to B, counter-clockwise from +x.";
inline constexpr const char* compared_time =
    "One query on this pair, measured on this computer when the pair last changed.";
inline constexpr const char* save_pair = "Save this pair as a scene";
inline constexpr const char* save_pair_help =
    "Writes the two shapes and what each method says to a file of its own.";
inline constexpr const char* last_saved_pair = "Last saved pair: ";

// SAT tab.
inline constexpr const char* sat_axis =
    "The edge whose normal is the axis, or the two points that it runs through.";
inline constexpr const char* sat_angle = "Direction of the axis, counter-clockwise from +x.";
inline constexpr const char* sat_shadows = "The intervals that A and B cover on the axis, drawn to scale.";
inline constexpr const char* sat_separation = "Of the two shadows. Positive: a gap; negative: an overlap.";
inline constexpr const char* decider_row = ": the axis of the verdict and of the canvas.";
inline constexpr const char* first_gap_row = "The first gap found: a yes-or-no test stops here.";
inline constexpr const char* decider_note = "The axis named in the verdict and on the canvas.";
inline constexpr const char* first_gap_note = "A yes-or-no test stops at this axis.";
inline constexpr const char* more_axes = "More axes were tested than are listed.";
inline constexpr const char* axis_cache =
    "Axis cache: the previous frame's axis was tried for {0} of {1} nearby pairs, and still separates {2}.";
inline constexpr const char* axis_cache_help =
    "One axis test instead of the whole search. Pairs whose boxes are apart are not counted.";
inline constexpr const char* sat_of_ellipse =
    "The separating axis test has no axes to try: an ellipse has neither edges nor vertices. See the GJK tab "
    "instead.";

// The focus pair, as its players look at it.
inline constexpr const char* support_threshold =
    "How far behind the extreme vertex its neighbour may lie for both to make an edge";
inline constexpr const char* library_own = "Library's own";
inline constexpr const char* library_own_help =
    "0.05 % of each shape's extent: what the answers of this program use";
inline constexpr const char* direction_help =
    "The direction d, counter-clockwise from +x. Or drag the knob at its tip; Ctrl snaps to 15°";
inline constexpr const char* from_a_to_b = "A to B";

// Contacts tab.
inline constexpr const char* touch_already = "They already touch.";
inline constexpr const char* clipped_contacts =
    "As a solver needs it: the incident edge is clipped to the side planes of the reference edge.";
inline constexpr const char* support_contacts =
    "As the tutorial teaches it: the one or two extreme vertices of each shape along the normal.";
inline constexpr const char* contact_place =
    "Each contact is a point of A and one of B: the vertex or edge they lie on.";
inline constexpr const char* world_metres = "Metres, world coordinates.";
inline constexpr const char* contact_separation =
    "Of the two points, along the normal. Negative: the depth of the overlap.";
inline constexpr const char* no_contact = "No contact: the shapes are apart.";
inline constexpr const char* ellipse_contact =
    "An ellipse has no edges to clip: the one contact is the pair of deepest points, from EPA.";
inline constexpr const char* negative_separation = "Negative separation: the depth of the contact.";

// Sweep tab.
inline constexpr const char* sweep_axis =
    "The edge whose normal is the axis, or where else the axis comes from.";
inline constexpr const char* sweep_entry =
    "When the shadows begin to overlap, in seconds on the timeline; negative: before its start.";
inline constexpr const char* sweep_exit = "When the shadows stop overlapping, in seconds on the timeline.";
inline constexpr const char* sweep_number =
    "One signed number: negative, the depth of an overlap now in m; positive, the time until they touch in "
    "s. Of all axes the latest time counts, else the least depth.";
inline constexpr const char* sweep_decider = "The axis named in the verdict.";
inline constexpr const char* sweep_of_ellipse =
    "An ellipse has no edges whose shadows could be swept. The time comes from conservative advancement with "
    "both angles fixed; the Impact tab shows it at work, rotation included.";
inline constexpr const char* sweep_hit =
    "They touch at the latest entry, if it comes before the earliest exit and within t_max. Times count from "
    "0 on the timeline, where the shapes were placed; drag its cursor.";

// GJK tab.
inline constexpr const char* step_done = "What the algorithm did.";
inline constexpr const char* gjk_simplex = "Vertices of the difference A − B after the step; + is a new one.";
inline constexpr const char* gjk_at_most =
    "The distance is at most this: that of the simplex's point nearest to the origin.";
inline constexpr const char* gjk_at_least =
    "The distance is at least this: nothing lies beyond the new support point.";
inline constexpr const char* epa_polygon =
    "Number of vertices of the polygon in the difference A − B; + is a new one.";
inline constexpr const char* epa_at_least =
    "The depth is at least this: the distance of the nearest edge from the origin.";
inline constexpr const char* epa_gain = "How far the new vertex lies beyond that edge; 0 ends the search.";
inline constexpr const char* more_steps = "There were more steps than are listed.";
inline constexpr const char* core_distance =
    "GJK works on the shapes' cores; their radii are subtracted at the end.";
inline constexpr const char* warm_start = "A warm start begins with the final simplex of the query before.";
inline constexpr const char* difference_vertices =
    "A2-B0 is the vertex of the difference A - B that vertex 2 of A and vertex 0 of B make. Metres, for the "
    "cores without their radii.";

// Impact tab.
inline constexpr const char* spin_sign =
    "Counter-clockwise is positive. Each body turns about its pivot, by default its centre of mass.";
inline constexpr const char* two_circles = "Two circles: the closed form";
inline constexpr const char* two_circles_equation = "|p + v t| = rA + rB: a quadratic in t.";
inline constexpr const char* roots_without_turning = "The roots hold for circles that do not rotate.";
inline constexpr const char* toi_axes = "All edge normals were tried: this one shows the widest gap.";
inline constexpr const char* toi_disc =
    "One body spins fast: this is the distance from the disc that it sweeps in one turn.";
inline constexpr const char* toi_time = "Time of this iteration on the timeline, in seconds.";
inline constexpr const char* toi_distance = "Of the two shapes at that time, in metres.";
inline constexpr const char* toi_closing =
    "The gap can't close faster than this: linear and angular motion together.";
inline constexpr const char* toi_safe =
    "Seconds in which nothing can touch; the next iteration follows after them.";
inline constexpr const char* toi_bound = "What limits the step: the kind of bound, or the edge.";
inline constexpr const char* toi_iterations =
    "Each iteration queries the distance and advances by a time in which nothing can touch.";
inline constexpr const char* toi_step = "A gap of {} that closes by at most {}. {}";
inline constexpr const char* impact_preview =
    "While this tab is open, the time below moves and rotates the bodies; with the Sweep tab open they keep "
    "their angles.";

// Rays tab.
inline constexpr const char* ray_body = "The body whose surface the ray meets first.";
inline constexpr const char* ray_distance = "Metres along the ray; 0 when it begins inside a body.";
inline constexpr const char* ray_point = "The point that is hit, in metres, world coordinates.";
inline constexpr const char* ray_normal = "Direction of the surface normal there, counter-clockwise from +x.";
inline constexpr const char* choose_ray =
    "Click a row, or a ray or point on the canvas, to edit its numbers.";
inline constexpr const char* no_rays = "The scene has no rays and no probe points yet.";

// Broad phase tab: the structure, the race, why not.
inline constexpr const char* not_measured = "Not measured yet.";
inline constexpr const char* structure_choice =
    "The structure that finds the pairs of this scene. All of them find the same ones.";
inline constexpr const char* structure_steps =
    "See how it inserts a box and finds its pairs, one step at a time (P)";
inline constexpr const char* show_structure = "Show it on the canvas";
inline constexpr const char* folded_nodes = "; a triangle stands for the subtree below.";
inline constexpr const char* intervals_on_x = "Intervals on x, in their order";
inline constexpr const char* intervals_on_y = "Intervals on y, in their order";
inline constexpr const char* around_sweep_line = ", around the sweep line.";
inline constexpr const char* cell_load = "Cells by the number of boxes they list";
inline constexpr const char* node_load = "Nodes by the number of boxes they list";
inline constexpr const char* race_over_scene = "All structures at once over the boxes of this scene";
inline constexpr const char* race_of_growth =
    "The same structures with 100 to 100,000 scattered boxes, on log-log axes";
inline constexpr const char* boxes_of_paths =
    "Around each body's path from now to t_max, as in the window's own broad phase: candidates may meet on "
    "the path";
inline constexpr const char* boxes_as_shown =
    "Around each body at the shown time: press play, and all that move are updated";
inline constexpr const char* nothing_to_race = "Nothing to race with: the scene has no bodies.";
inline constexpr const char* race_bars =
    "Bars show the column that the table is sorted by. Each structure is updated as bodies move; hover a row "
    "to see what it is and all its numbers.";
inline constexpr const char* growth_sizes =
    "100, 316, 1,000 ... 100,000 scattered boxes, about four neighbours each; takes some seconds";
inline constexpr const char* last_decade = "Growth over the last decade measured: ";
inline constexpr const char* growth_axes =
    "Time per frame, in which all boxes move by 1 % of their size and all pairs are found, against the "
    "number of boxes at constant density. Dashed, est.: extrapolated, not measured.";
inline constexpr const char* growth_invitation =
    "See how each structure's cost grows with the number of boxes, and how steep O(n²) is. Measured on this "
    "machine, in the background.";
inline constexpr const char* race_row =
    "{} per frame, the median of {}; {} of {} boxes moved\n{} tests, {} visits\n{} candidates, {} of them "
    "false\n{} bytes";
inline constexpr const char* stage_passed = "Passes: goes on to the next stage";
inline constexpr const char* stage_apart_now = "No touch by this stage; another test follows";
inline constexpr const char* stage_through = "Passed all: they touch";
inline constexpr const char* no_pair = "No pair to show: the scene needs two bodies.";
inline constexpr const char* no_pair_yet = "No pair to show yet: click two shapes.";
inline constexpr const char* other_pair =
    "For another pair, click two bodies or choose A and B above. Hover a stage to see its axis or its "
    "points on the canvas.";

// Motion tab.
inline constexpr const char* angular_momentum_kept =
    "About the origin of the world. Two free bodies that collide conserve it to a millionth, except for a "
    "few in a thousand that roll over each other without bouncing. Where three or more touch, or bodies "
    "overlap, the solver may change it by a few percent.";
inline constexpr const char* angular_momentum_not_kept =
    "About the origin of the world. With push apart nothing turns: an off-centre impact changes it by its "
    "full moment.";
inline constexpr const char* kinetic_energy_help = "Of moving and rotating bodies.";
inline constexpr const char* potential_energy_help =
    "In the field of gravity, relative to the origin of the world.";
inline constexpr const char* energy_sum_help =
    "Falls where friction, bounces or the solver dissipate it; must not grow by itself. With joints the "
    "steps are first-order, unless impulses are sequential and \"Earliest impact first\" is off: then it "
    "oscillates by half a step's gravity times the momentum.";
inline constexpr const char* momentum_help = "Mass times velocity, of dynamic bodies.";
inline constexpr const char* deepest_overlap_help = "At the end of the step.";
inline constexpr const char* touching_help =
    "Pairs of convex pieces that touch at the end of the step. Those that pushed within it may have "
    "separated since.";
inline constexpr const char* pushing_help =
    "Contacts that gave an impulse within the step; see the list of contacts.";
inline constexpr const char* awake_help =
    "Dynamic bodies that are simulated; bodies at rest fall asleep after a while.";
inline constexpr const char* residual_help = "The largest approach speed left at a touching contact.";
inline constexpr const char* impacts_help = "Handled one by one within the step.";
inline constexpr const char* held_back_help =
    "Too many impacts in one step: these bodies stand still until its end and lose that time.";
inline constexpr const char* run_bodies_help =
    "Cutting stops when a run has 1,000 bodies. From then on, bodies that cut pass through the others.";
inline constexpr const char* moment_help = "The step shown, and the last one of the branch.";
inline constexpr const char* no_step_yet = "Nothing before the first step.";
inline constexpr const char* keep_moment = "Use this moment as the scene";
inline constexpr const char* keep_moment_help =
    "Copies the bodies as they are now into the scene, as one undo step, and ends the run.";
inline constexpr const char* simulate_help =
    "In simulate mode bodies fall, bounce and come to rest; the results of each step are shown here.";
inline constexpr const char* bring_run_back = "Restore the last run";
inline constexpr const char* press_play = "Press play, and the bodies move.";
inline constexpr const char* bodies_move = "and the bodies move.";  // behind the button "Simulate"
inline constexpr const char* world_heading = "How the world steps";
inline constexpr const char* why_impulse =
    "Why this impulse: step through the solver at work on this contact in the last step";
inline constexpr const char* met_at_end = "They met at the end of the step; the next one gives the forces.";
inline constexpr const char* met_within =
    "They met within the step and were apart at its start; \"Why?\" shows the friction.";
inline constexpr const char* no_step_with_both =
    "No step has been taken since they were placed here; the next one gives the forces.";
inline constexpr const char* make_focus_pair = "\nClick to make them the focus pair.";
inline constexpr const char* contact_pair =
    "The two bodies that touch, are near, or touched within the last step.";
inline constexpr const char* normal_force = "The mean force of the last step along the normal.";
inline constexpr const char* friction_force = "The mean force of the last step across the normal.";
inline constexpr const char* no_collisions = "No two bodies have collided since the start.";
inline constexpr const char* compared_on_pause = "compared when the run is paused.";
inline constexpr const char* branch_outlines = "On the canvas, dashed";
inline constexpr const char* branch_outlines_help =
    "Outlines of the bodies in the other branch at this moment.";
inline constexpr const char* no_contacts_yet = "None before the first step";
inline constexpr const char* no_second_branch =
    "Go back in time and move something: a second branch begins, and this one is kept.";
inline constexpr const char* sweep_fast_bodies =
    "Without it, a fast body is tested only at the end of each step and may pass through a wall.";
inline constexpr const char* earliest_first =
    "Impacts within a step are handled one by one, in the order in which they happen. Bodies turn, whatever "
    "the response.";
inline constexpr const char* allow_sleeping =
    "Islands of bodies at rest are left alone until something touches them.";
inline constexpr const char* smooth_seams =
    "Contacts on seams between the pieces of the ground are ignored, so that nothing catches on them.";
inline constexpr const char* warm_starting = "The solver begins with the impulses of the step before.";
inline constexpr const char* world_rate = "Steps of the world per second.";
inline constexpr const char* response_choice_help =
    "What happens at a contact. Push apart: out along the MTD, velocity reflected, no rotation. Impulses: "
    "one at each contact point, with rotation (Hecker). Sequential impulses: repeated until they agree.";
inline constexpr const char* split_choice_help =
    "How two bodies that can both move share the MTD: half each, or by mass, the lighter one farther. It "
    "applies to the push-apart response, to driven bodies and to the overlay Pushed apart.";
inline constexpr const char* substeps_help =
    "Smaller steps within a step, in which its contacts are solved. More make contacts stiffer.";
inline constexpr const char* switch_order = "Switch the order of impacts";
inline constexpr const char* switch_seams = "Switch the smoothing of seams";
inline constexpr const char* changes_in_run = "Changes apply from this moment of the run on.";
inline constexpr const char* changes_in_scene = "Changes are part of the scene.";
inline constexpr const char* twin_is_late = "The second world is catching up; the run waits for it.";
inline constexpr const char* twin_needs_run = "It is shown in simulate mode.";
inline constexpr const char* twin_at_start = "Both are at the start. Press play, and they run in step.";
inline constexpr const char* twin_help =
    "A second canvas with the same scene from the same start, stepped with other settings. What you do to "
    "the run is done to it too. Key F7.";

// Overlays' switches and the lists on the left.
inline constexpr const char* crowd_kind =
    "Arrangement of the crowd, which is made from its kind, its seed and the number of shapes";
inline constexpr const char* crowd_seed =
    "The next seed: the same kind of crowd with other positions, shapes and angles";
inline constexpr const char* crowd_count =
    "Drag to have more or fewer shapes; existing ones keep their positions. Ctrl+click to type";
inline constexpr const char* difference_help =
    "A second canvas with A − B: the shapes overlap when the origin lies in it. Key M.";
inline constexpr const char* minkowski_difference =
    "Minkowski difference: all points of A minus all points of B. The origin lies in it when they overlap.";
inline constexpr const char* minkowski_sum =
    "Minkowski sum: all points of A plus all points of B. B, carried along A, sweeps over it.";
inline constexpr const char* minkowski_grown =
    "A grown by −B, in world coordinates. B has shrunk to a point, which lies inside when they overlap.";
inline constexpr const char* no_outlines = "assets/outlines was not found";
inline constexpr const char* preset_changed =
    "Changed by you. Scene, Reset the preset restores the original.";
inline constexpr const char* no_scenes_found = "No scenes were found.";
inline constexpr const char* no_scene_matches = "No scene matches the search.";

// Player.
inline constexpr const char* lesson_choice = "The algorithm to step through (N: the next one)";
inline constexpr const char* close_lesson = "Back to the inspector (Esc)";
inline constexpr const char* stop_at_gap = "Stop at the first gap";
inline constexpr const char* stop_at_gap_help = "Stop at the first axis with a gap: enough for yes or no";
inline constexpr const char* test_all_axes = "Test all axes (MTD)";
inline constexpr const char* test_all_axes_help = "Go on to the axis of least overlap or widest gap";
inline constexpr const char* newton_help =
    "Follow the tangent of the gap to 0: few queries, and exact if nothing rotates";
inline constexpr const char* bisection_help =
    "Halve the time between an open and a closed gap: slow, and misses a body that passes right through";
inline constexpr const char* vertex_loop = "Vertex by vertex";
inline constexpr const char* vertex_loop_help =
    "Step through the vertices of this axis: how the minimum and the maximum of each shadow are found";
inline constexpr const char* raw_axes = "Raw axes";
inline constexpr const char* raw_axes_help =
    "Perpendiculars of the edges as they are, not of unit length: other numbers, the same verdict";
inline constexpr const char* lesson_speed = "Steps per second while it plays";
inline constexpr const char* lesson_first = "First step (R)";
inline constexpr const char* lesson_back = "One step back (,)";
inline constexpr const char* lesson_pause = "Pause the player (Space)";
inline constexpr const char* lesson_play = "Play the steps (Space)";
inline constexpr const char* lesson_on = "One step forward (.)";
inline constexpr const char* lesson_last = "Last step (End)";
inline constexpr const char* key_is_lessons = "{}, in time. While a player is open, {} controls the player.";

// Glossary and search.
inline constexpr const char* step_through = "Step through it, with pseudocode and picture.";
inline constexpr const char* search_terms = "Search terms";
inline constexpr const char* no_term_found = "No term has this name.";
inline constexpr const char* term_in_window = "See it in the window";
inline constexpr const char* search_everything = "Scenes, tabs, players, overlays, commands, terms";
inline constexpr const char* nothing_found = "Nothing found. Try another word.";
inline constexpr const char* search_keys = "Up and Down choose, Enter opens, Esc closes.";

// Transport, profiler and the strip of the tool.
inline constexpr const char* sweep_speed = "Speed at which the sweep is played";
inline constexpr const char* sweep_bar =
    "Drag to move both shapes along the sweep. The diamond marks the moment they touch.";
inline constexpr const char* sweep_motion =
    "How the time moves the bodies. With the Impact tab open, or its overlay without that of the sweep, they "
    "rotate as well; with the Sweep tab open they keep their angles.";
inline constexpr const char* explore_mode =
    "Detection alone: shapes stay where you put them; the time moves them along their sweeps (F6)";
inline constexpr const char* simulate_mode =
    "Detection, then resolution: bodies fall, bounce and come to rest; pause, step, or go back in time (F6)";
inline constexpr const char* reset_run_help = "Reset: back to the file's scene (Ctrl+R)";
inline constexpr const char* back_to_play_start = "Back to where play was pressed";
inline constexpr const char* run_speed =
    "Simulated time relative to real time. The steps are the same at any speed.";
inline constexpr const char* first_touch = "touch for the first time";
inline constexpr const char* run_bar =
    "Drag to go to any stored moment. Ticks: two bodies collide{}. Triangles: branches begin.";
inline constexpr const char* first_marks = " (the first {} are marked)";
inline constexpr const char* run_bar_empty = "The run's history will appear here. Press play.";
inline constexpr const char* two_branches =
    "The past was changed: both branches are kept. Choose one in the Motion tab.";
inline constexpr const char* frame_times =
    "The work of one frame. The whole bar is 16.7 ms, a sixtieth of a second; where a frame takes longer, a "
    "tick marks that time.";
inline constexpr const char* add_shape = "Add a shape of this size in the middle of the canvas";
inline constexpr const char* add_point = "Add the point typed on the left (or Enter in y)";
inline constexpr const char* finish_drawing = "Make it a body (Enter)";
inline constexpr const char* remove_vertex = "Remove this vertex (Del)";
inline constexpr const char* cut_line = "Cut along the line from (x1, y1) to (x2, y2)";
inline constexpr const char* record_help = "Record the canvas to a GIF or to PNG files (F8)";
inline constexpr const char* stop_recording = "Stop recording (F8). {} so far, to {}";

// Dialogs, messages and what lies over the canvas.
inline constexpr const char* choose_file_first = "Choose a file first.";
inline constexpr const char* save_run_title = "Save the run as CSV";
inline constexpr const char* changed_since_opened =
    "{} was changed by another program since it was opened here.";
inline constexpr const char* replacing_loses = "Replacing it loses those changes; another name keeps both.";
inline constexpr const char* changed_on_both_sides =
    "{} was changed by another program, and you have unsaved changes.";
inline constexpr const char* reload_can_be_undone = "After reloading, Undo brings your version back.";
inline constexpr const char* unsaved_changes = "\"{}\" has unsaved changes.";
inline constexpr const char* discarding_is_final = "Discarding them cannot be undone.";
inline constexpr const char* no_such_file = "There is no file {}. Choose one from the list.";
inline constexpr const char* name_first = "Type a name for the file first.";
inline constexpr const char* press_replace = "{} exists. Press Replace to overwrite it.";
inline constexpr const char* preset_stays = "The preset itself stays unchanged.";
inline constexpr const char* press_replace_pictures =
    "{} exists. Press Replace to overwrite it and the pictures numbered after it.";
inline constexpr const char* record_dialog =
    "A name ending in .gif makes an animated GIF, one in .png a picture per frame (NAME-0001.png and so on). "
    "Only the canvas is recorded, at the speed you see; F8 stops.";
inline constexpr const char* save_run_dialog =
    "One row for each step of the branch shown: time, energies, momenta, and each body's position and "
    "velocity.";
inline constexpr const char* picture_of = "Of";
inline constexpr const char* no_player_open =
    "No algorithm is open. Step through one first (P), and come back.";
inline constexpr const char* window_is_png = "The panels are drawn in pixels: a picture of them is a PNG.";
inline constexpr const char* any_size = "An SVG or a PDF is sharp at every size.";
inline constexpr const char* transparent = "Transparent background";
inline constexpr const char* picture_forms =
    "The file extension chooses the format: .png, .svg or .pdf. Handles are not in the picture.";
inline constexpr const char* no_pictures = "No folders and no pictures (*.png, *.svg, *.pdf) here.";
inline constexpr const char* lesson_text =
    "Text shown beside the scene, as in a chapter: paragraphs, lists, **strong**, [terms](glossary:mtd)";
inline constexpr const char* lesson_questions =
    "Blocks ```predict and ```task, as in a chapter; the engine answers them";
inline constexpr const char* lesson_notes = "For the teacher: shown only here";
inline constexpr const char* locked_for_users = "Users can't change";
inline constexpr const char* lock_all = "Anything";
inline constexpr const char* lock_positions = "Positions";
inline constexpr const char* lock_angles = "Angles";
inline constexpr const char* lock_velocities = "Velocities";
inline constexpr const char* locked_bodies = "These bodies";
inline constexpr const char* more_bodies_to_lock =
    "{} more bodies can be locked in the scene file, by their names in view.lock.";
inline constexpr const char* hidden_from_users = "Hidden, because it would give the answer away";
inline constexpr std::array<const char*, 6> hidden_parts{
    "Inspector", "Verdict", "Step-by-step player", "Overlay switches", "Timeline", "Legend"};
inline constexpr const char* there_for_users = "What is there; untick what the scene should do without";
inline constexpr std::array<const char*, 3> only_some{"Only some panes", "Only some tabs",
                                                      "Only some overlays"};
inline constexpr const char* step_copied = "Copied the scene as a step of a chapter";
inline constexpr const char* places_help = "Home, the presets, and folders of recent files";
inline constexpr const char* folder_above = "To the folder above";
inline constexpr const char* new_folder_name = "Name of the new folder";
inline constexpr const char* no_recordings = "No folders and no recordings (*.gif, *.png) here.";
inline constexpr const char* no_tables = "No folders and no tables (*.csv) here.";
inline constexpr const char* link_base_help =
    "The page that copied links lead to. Put the address of your own site here.";
inline constexpr const char* link_base_refused =
    "An address begins with https:// or http:// and has no spaces, # or ?. Until then the usual one is used.";
inline constexpr const char* glide = "Glide from step to step of a chapter";
inline constexpr const char* no_chapters = "No folders and no chapters (*.md) here.";
inline constexpr const char* open_course_note = "All chapters of the folder, or the one that you choose.";
inline constexpr const char* no_scene_files = "No folders and no scene files (*.json) here.";
inline constexpr const char* nothing_matches = "Nothing here matches the filter.";
inline constexpr const char* left_unsaved = "{} had unsaved changes when the program last ended.";
inline constexpr const char* choose_version =
    "Click a picture to see that version on the canvas, then choose one.";
inline constexpr const char* version_is_shown = "It is on the canvas now.";
inline constexpr const char* legend_on_canvas = "Legend on the canvas";
inline constexpr const char* about =
    "A sandbox for dragging convex shapes and seeing how collision detection decides. Everything on the "
    "screen comes from the algorithms as they ran.";
inline constexpr const char* sources =
    "After: Renault, Vector maths and polygon based collision detection; Ericson, Real-Time Collision "
    "Detection; Gregorius, The separating axis test between convex polyhedra.";
inline constexpr const char* drawn_with = "Drawn with Dear ImGui {}.";
inline constexpr const char* run_taken_back = "The run is back at the same moment, with all its branches.";
inline constexpr const char* dent_to_hull = "Fill the dent: the shape becomes its convex hull";
inline constexpr const char* dent_to_pieces =
    "Keep the shape as one body: queries use its convex pieces, shown in tints";
inline constexpr const char* dent_to_bodies = "Split the shape: each convex piece becomes a body of its own";

// Hints that follow what the user does.
inline constexpr const char* drag_orange = "Drag the orange shape.";
inline constexpr const char* hint_play = "Something moves here: press Space, or Play below, to run the time.";
inline constexpr const char* hint_push_apart =
    "They overlap. Push apart (K) moves them along the arrow until they just touch.";
inline constexpr const char* hint_broad_phase =
    "Many bodies: the Broad phase tab (Alt+9) shows how most pairs are ruled out.";
inline constexpr const char* hint_velocity =
    "Nothing moves yet: select a shape and drag the diamond beside its centre.";
inline constexpr const char* hint_step_through =
    "Step through (P) shows how the test reached its verdict, one axis at a time.";
inline constexpr const char* hint_turn =
    "Drag the ring above the selected shape to turn it, or press Q or E.";
inline constexpr const char* hint_course =
    "The course (F2) explains what you see, with questions that you answer on the canvas.";
inline constexpr const char* hints = "Hints";

// The tour.
inline constexpr const char* tour_touch = "Drag until they touch";
inline constexpr const char* tour_touch_text =
    "Drag the orange shape onto the blue one, until the two overlap a little.";
inline constexpr const char* tour_touch_keys = "Keyboard: Tab selects a shape, the arrow keys move it.";
inline constexpr const char* tour_read = "Read the arrow";
inline constexpr const char* tour_read_text =
    "They overlap. The arrow is the shortest way out, {} long. Point at it.";
inline constexpr const char* tour_read_keys = "Keyboard: Enter.";
inline constexpr const char* tour_push = "Push apart";
inline constexpr const char* tour_push_text =
    "Press Push apart. The shapes move along the arrow until they just touch.";
inline constexpr const char* tour_push_by_hand =
    "Drag the orange shape along the arrow's line until they separate, or let the program do it.";
inline constexpr const char* tour_push_keys = "Keyboard: K.";
inline constexpr const char* tour_step = "Step through";
inline constexpr const char* tour_step_text = "How was the arrow found? Press Step through.";
inline constexpr const char* tour_step_keys = "Keyboard: P.";
inline constexpr const char* tour_steps_text =
    "Go two steps forward. Each tries one axis: do the shadows of the shapes overlap on it?";
inline constexpr const char* tour_steps_keys = "Keyboard: . (the full stop), twice.";
inline constexpr const char* tour_play = "Play";
inline constexpr const char* tour_play_text = "These two shapes move. Press Play and watch where they meet.";
inline constexpr const char* tour_play_keys = "Keyboard: Space.";
inline constexpr const char* tour_end = "That was the tour";
inline constexpr const char* tour_end_text =
    "The course explains why it works, with questions to answer on the canvas. It begins with two shapes, "
    "apart or "
    "not.";
inline constexpr const char* tour_end_keys = "Keyboard: Enter opens chapter 1, Esc leaves.";
inline constexpr const char* tour_open_course = "Open chapter 1";
inline constexpr const char* tour_not_now = "Not now";
inline constexpr const char* tour_seen = "I see it";
inline constexpr const char* tour_skip = "Skip the tour";

}  // namespace app::panel_words
