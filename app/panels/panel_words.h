// The sentences of the panels: tooltips, notes, titles and refusals, panel by panel, so that they can be
// reviewed in one place. Labels of one or two words are written where they are drawn. The code that uses a
// sentence fills in each {}. Sentences about recordings are in wording.h and distance_words.h.
#pragma once

#include <array>

namespace app::panel_words {

// Names of items without visible words, for screen readers.
constexpr auto time_of_sweep = "Time of the sweep";
constexpr auto time_of_run = "Time of the run";
constexpr auto plot_of = "Plot: {}";
constexpr auto plot_of_structure = "Plot of the broad phase's structure";
constexpr auto plot_of_growth = "Plot of the times over the number of bodies";
constexpr auto picture_of_term = "Picture of the term";
constexpr auto body_of_pair = "Body {} of the pair";
constexpr auto pane_edge = "Edge of a pane: press it for the next of three sizes";
constexpr auto theme_of_system = "As the system has it";
constexpr auto character_keys = "Keys of one letter, digit or sign";
constexpr auto device_file = "From this device…";
constexpr auto device_file_help = "Choose a scene file in the dialog of your system.";

// Body tab, with a body's joints.
constexpr auto mask_refused = "\"{}\" is not a mask: type up to eight hexadecimal digits, 0 to 9 and A to F.";
constexpr auto fixed_rotation = "Forces move it, but never turn it.";
constexpr auto bullet = "Swept against moving bodies too, at any speed, not only when fast for its size.";
constexpr auto cuts =
    "In a run it passes through dynamic bodies and cuts each one where it enters. The pieces keep mass and "
    "momentum.";
constexpr auto sensor = "Detects what overlaps it, but neither pushes nor is pushed.";
constexpr auto category = "Categories that this body belongs to, one bit each, in hexadecimal digits.";
constexpr auto collides_with =
    "Categories that this body collides with, one bit each, in hexadecimal digits.";
constexpr auto group =
    "Bodies of one group always collide (above 0) or never do (below 0), whatever their categories; 0 means "
    "no group.";
constexpr auto take_part_out = "The part becomes a body of its own, where it is.";
constexpr auto collide_as =
    "Pieces: others reach into dents and between parts. Hull: quicker, and they stop at the dashed outline. "
    "Mass and picture stay those of the shape.";
constexpr auto select_more = "\nSelect more bodies first: Shift+click adds one.";
constexpr auto no_body_selected = "No body is selected. Click one on the canvas or in the list.";
constexpr auto many_selected = "{} bodies are selected: motion, forces and material are changed for all.";
constexpr auto joint_collide = "Joined bodies pass through each other unless this is on.";
constexpr auto joint_motor =
    "Rotates B relative to A, or the body relative to the world, with at most this torque.";
constexpr auto joint_limits = "How far the joint may turn from its initial angle.";
constexpr auto slider_motor = "Pushes B along the axis, or the body along the rail, with at most this force.";
constexpr auto slider_limits = "How far it may slide to each side from where it stands.";
constexpr auto pin_to_world = "At its present centre.";
constexpr auto weld_to_world = "Held as it stands.";
constexpr auto slider_to_world = "On a rail along x, through its centre; it does not turn.";
constexpr auto pin_to_body = "To {}, at the centre of their boxes' overlap, or halfway between them.";
constexpr auto rod_to_body = "To {}, from centre to centre.";
constexpr auto weld_to_body = "To {}, as both stand: they move as one body.";
constexpr auto slider_to_body =
    "To {}, along the line of both centres. The two keep their angle to each other.";
constexpr auto number_field = "Drag to change, click to type: 0.5, 1/2, 2*pi/3 or, for an angle, 45deg.";

// Inspector.
constexpr auto push_apart_help =
    "Move the two along the arrow until they just touch (K). Each takes its share, a static one none.";
constexpr auto player_of_tab = "See how the algorithm gets this result, one step at a time (P)";
constexpr auto pieces_of_pair =
    "A concave body is cut into convex pieces, and a compound one consists of parts. Every pair is tested; "
    "the deepest, nearest or first to touch decides.";
constexpr auto inspector_tabs = "What the inspector shows";
constexpr auto tabs_of_pair = "Of the two shapes in focus, A and B. Alt+1 to Alt+6";
constexpr auto tabs_of_scene = "Of all bodies, rays and points. Alt+7 to Alt+0";
constexpr auto show_everything = "Show everything";
constexpr auto show_less = "Show less";
constexpr auto everything_help = "All tabs and overlays (F4). Nothing else changes.";
constexpr auto shape_menu =
    "Draw or change a shape\nPolygons, boxes, circles and more; joints, cutting and erasing.";
constexpr auto all_scenes = "All {} scenes";
constexpr auto all_scenes_help = "Pairs, special cases, motion, crowds, rigid bodies, with a search.";
constexpr auto unfold_legend = "What the marks mean. There is no place for it beside the shapes.";
constexpr auto fold_legend = "Fold the legend to one line, off the shapes.";
constexpr auto more_switches = "All that can be shown on the canvas at this level, or only what is shown.";
constexpr auto essential_help =
    "Only what the first steps need (F4): the tabs SAT, Sweep and Contacts, and eight overlays. The search "
    "(Ctrl+K) still finds the others.";

// The player's film.
constexpr auto film =
    "All steps as small pictures below the canvas (F9). A click goes to a step; so do , and . one by one, "
    "Ctrl+, and Ctrl+. ten at a time, R and End.";

// Broad phase tab, bounding volumes.
constexpr auto volumes =
    "A bounding volume is tested in place of the body. A tighter one lets fewer pairs pass for nothing, but "
    "each test costs more. The ticks draw them on the canvas.";
constexpr auto volume_area = "Area of the volume around the body of the pair.";
constexpr auto volume_ratio =
    "Area of all volumes, as a multiple of the area of the bodies. 1 would be a perfect fit.";
constexpr auto volume_cost = "Average cost of one test, counted while all pairs are tested.";
constexpr auto volume_pass = "Pairs whose volumes overlap: they go on to the narrow phase.";
constexpr auto volume_false = "False positives: pairs that pass though the bodies do not overlap.";
constexpr auto volume_numbers = "{}: {} numbers are stored for each body, on average.";

// Compare tab, with sprites.
constexpr auto sprites =
    "Pixel masks, as sprites have them. The tick draws them, and where around A they are wrong.";
constexpr auto sprite_pixels =
    "Pixels along the longer side of the larger body. More are closer to the shape, and cost more.";
constexpr auto no_masks = "A body needs more pixels than a mask may have: choose fewer.";
constexpr auto compared_overlap = "Whether the shapes share a point, according to the method.";
constexpr auto compared_separation = "Positive: the distance. Negative: the depth of the overlap.";
constexpr auto compared_normal = "Direction from A to B, counter-clockwise from +x.";
constexpr auto compared_time =
    "One query on this pair, measured on this computer when the pair last changed.";
constexpr auto no_case_listed =
    "Nothing of the capture is listed: clear the field, untick the box, or show all frames.";
constexpr auto copy_query = "Copies this query and the engine's answer as text, for a colleague to paste";
constexpr auto no_queries = "This capture has no queries.";
constexpr auto bars_of_frames = " (bars: queries; filled: what disagrees; press one for its queries alone)";
constexpr auto choose_case = "Choose a query to see why the engine may have answered so.";
constexpr auto list_of_capture = "Opens the list of the capture's queries again.";
constexpr auto engine_help =
    "Type what your engine answers for this pair. A negative separation is a depth; the normal leads from A "
    "to "
    "B. You get the difference, and what may be behind it.";
constexpr auto engine_elsewhere =
    "A body of this query was changed, so the engine's answer is not about the scene as it is now. Undo the "
    "change to see both answers.";
constexpr auto engine_clear = "Forgets what your engine says.";
constexpr auto save_pair = "Save this pair as a scene";
constexpr auto save_pair_help = "Writes the two shapes and what each method says to a file of its own.";
constexpr auto last_saved_pair = "Last saved pair: ";

// SAT tab.
constexpr auto sat_shadows =
    "The intervals that A and B cover on the axis, drawn to scale, and their common stretch or gap.";
constexpr auto decider_row = ": the axis of the verdict and of the canvas.";
constexpr auto first_gap_row = "The first gap found: a yes-or-no test stops here.";
constexpr auto decider_note = "The axis named in the verdict and on the canvas.";
constexpr auto first_gap_note = "A yes-or-no test stops at this axis.";
constexpr auto more_axes = "More axes were tested than are listed.";
constexpr auto axis_cache =
    "Axis cache: the previous frame's axis was tried for {0} of {1} nearby pairs, and still separates {2}.";
constexpr auto axis_cache_help =
    "One axis test instead of the whole search. Pairs whose boxes are apart are not counted.";
constexpr auto sat_of_ellipse =
    "The separating axis test has no axes to try: an ellipse has neither edges nor vertices. See the GJK tab "
    "instead.";

// The focus pair, as its players look at it.
constexpr auto support_threshold =
    "How far behind the extreme vertex its neighbour may lie for both to make an edge";
constexpr auto library_own = "Library's own";
constexpr auto library_own_help = "0.05 % of each shape's extent: what the answers of this program use";
constexpr auto direction_help =
    "The direction d, counter-clockwise from +x. Or drag the knob at its tip; Ctrl snaps to 15°";
constexpr auto from_a_to_b = "A to B";

// Contacts tab.
constexpr auto touch_already = "They already touch.";
constexpr auto clipped_contacts =
    "As a solver needs it: the incident edge is clipped to the side planes of the reference edge.";
constexpr auto support_contacts =
    "As the tutorial teaches it: the one or two extreme vertices of each shape along the normal.";
constexpr auto contact_place = "Each contact is a point of A and one of B: the vertex or edge they lie on.";
constexpr auto world_metres = "Metres, world coordinates.";
constexpr auto contact_separation =
    "Of the two points, along the normal. Negative: the depth of the overlap.";
constexpr auto no_contact = "No contact: the shapes are apart.";
constexpr auto ellipse_contact =
    "An ellipse has no edges to clip: the one contact is the pair of deepest points, from EPA.";
constexpr auto negative_separation = "Negative separation: the depth of the contact.";

// Sweep tab.
constexpr auto sweep_entry =
    "When the shadows begin to overlap, in seconds on the timeline; negative: before its start.";
constexpr auto sweep_exit = "When the shadows stop overlapping, in seconds on the timeline.";
constexpr auto sweep_number =
    "One signed number: negative, the depth of an overlap now in m; positive, the time until they touch in "
    "s. Of all axes the latest time counts, else the least depth.";
constexpr auto sweep_decider = "The axis named in the verdict.";
constexpr auto sweep_of_ellipse =
    "An ellipse has no edges whose shadows could be swept. The time comes from conservative advancement with "
    "both angles fixed; the Impact tab shows it at work, rotation included.";
constexpr auto sweep_hit =
    "They touch at the latest entry, if it comes before the earliest exit and within t_max. Times count from "
    "0 on the timeline, where the shapes were placed; drag its cursor.";

// GJK tab.
constexpr auto step_done = "What the algorithm did.";
constexpr auto gjk_simplex = "Vertices of the difference A − B after the step; + is a new one.";
constexpr auto epa_polygon = "Number of vertices of the polygon in the difference A − B; + is a new one.";
constexpr auto more_steps = "There were more steps than are listed.";
constexpr auto core_distance = "GJK works on the shapes' cores; their radii are subtracted at the end.";
constexpr auto warm_start = "A warm start begins with the final simplex of the query before.";
constexpr auto difference_vertices =
    "A2-B0 is the vertex of the difference A - B that vertex 2 of A and vertex 0 of B make. Metres, for the "
    "cores without their radii.";

// Impact tab.
constexpr auto spin_sign =
    "Counter-clockwise is positive. Each body turns about its pivot, by default its centre of mass.";
constexpr auto two_circles = "Two circles: the closed form";
constexpr auto two_circles_equation = "|p + v t| = rA + rB: a quadratic in t.";
constexpr auto roots_without_turning = "The roots hold for circles that do not rotate.";
constexpr auto toi_axes = "All edge normals were tried: this one shows the widest gap.";
constexpr auto toi_disc =
    "One body spins fast: this is the distance from the disc that it sweeps in one turn.";
constexpr auto toi_time = "Time of this iteration on the timeline, in seconds.";
constexpr auto toi_distance = "Of the two shapes at that time, in metres.";
constexpr auto toi_closing = "The gap can't close faster than this: linear and angular motion together.";
constexpr auto toi_safe = "Seconds in which nothing can touch; the next iteration follows after them.";
constexpr auto toi_bound = "What limits the step: the kind of bound, or the edge.";
constexpr auto toi_iterations =
    "Each iteration queries the distance and advances by a time in which nothing can touch.";
constexpr auto toi_step = "A gap of {} that closes by at most {}. {}";
constexpr auto impact_preview =
    "While this tab is open, the time below moves and rotates the bodies; with the Sweep tab open they keep "
    "their angles.";

// Rays tab.
constexpr auto ray_body = "The body whose surface the ray meets first.";
constexpr auto ray_distance = "Metres along the ray; 0 when it begins inside a body.";
constexpr auto ray_point = "The point that is hit, in metres, world coordinates.";
constexpr auto ray_normal = "Direction of the surface normal there, counter-clockwise from +x.";
constexpr auto choose_ray = "Click a row, or a ray or point on the canvas, to edit its numbers.";
constexpr auto no_rays = "The scene has no rays and no probe points yet.";

// Broad phase tab: the structure, the race, why not.
constexpr auto not_measured = "Not measured yet.";
constexpr auto structure_choice =
    "The structure that finds the pairs of this scene. All of them find the same ones.";
constexpr auto structure_steps = "See how it inserts a box and finds its pairs, one step at a time (P)";
constexpr auto show_structure = "Show it on the canvas";
constexpr auto folded_nodes = "; a triangle stands for the subtree below.";
constexpr auto intervals_on_x = "Intervals on x, in their order";
constexpr auto intervals_on_y = "Intervals on y, in their order";
constexpr auto around_sweep_line = ", around the sweep line.";
constexpr auto cell_load = "Cells by the number of boxes they list";
constexpr auto node_load = "Nodes by the number of boxes they list";
constexpr auto race_over_scene = "All structures at once over the boxes of this scene";
constexpr auto race_of_growth = "The same structures with 100 to 100,000 scattered boxes, on log-log axes";
constexpr auto boxes_of_paths =
    "Around each body's path from now to t_max, as in the window's own broad phase: candidates may meet on "
    "the path";
constexpr auto boxes_as_shown =
    "Around each body at the shown time: press play, and all that move are updated";
constexpr auto nothing_to_race = "Nothing to race with: the scene has no bodies.";
constexpr auto race_bars =
    "Bars show the column that the table is sorted by. Each structure is updated as bodies move; hover a row "
    "to see what it is and all its numbers.";
constexpr auto growth_sizes =
    "100, 316, 1,000 ... 100,000 scattered boxes, about four neighbours each; takes some seconds";
constexpr auto last_decade = "Growth over the last decade measured: ";
constexpr auto growth_axes =
    "Time per frame, in which all boxes move by 1 % of their size and all pairs are found, against the "
    "number of boxes at constant density. Dashed, est.: extrapolated, not measured.";
constexpr auto growth_invitation =
    "See how each structure's cost grows with the number of boxes, and how steep O(n²) is. Measured on this "
    "machine, in the background.";
constexpr auto race_row =
    "{} per frame, the median of {}; {} of {} boxes moved\n{} tests, {} visits\n{} candidates, {} of them "
    "false\n{} bytes";
constexpr auto stage_passed = "Passes: goes on to the next stage";
constexpr auto stage_apart_now = "No touch by this stage; another test follows";
constexpr auto stage_through = "Passed all: they touch";
constexpr auto no_pair = "No pair to show: the scene needs two bodies.";
constexpr auto no_pair_yet = "No pair to show yet: click two shapes.";
constexpr auto other_pair =
    "For another pair, click two bodies or choose A and B above. Hover a stage to see its axis or its "
    "points on the canvas.";

// Motion tab.
constexpr auto angular_momentum_kept =
    "About the origin of the world. Two free bodies that collide conserve it to a millionth, except for a "
    "few in a thousand that roll over each other without bouncing. Where three or more touch, or bodies "
    "overlap, the solver may change it by a few percent.";
constexpr auto angular_momentum_not_kept =
    "About the origin of the world. With push apart nothing turns: an off-centre impact changes it by its "
    "full moment.";
constexpr auto kinetic_energy_help = "Of moving and rotating bodies.";
constexpr auto potential_energy_help = "In the field of gravity, relative to the origin of the world.";
constexpr auto energy_sum_help =
    "Falls where friction, bounces or the solver dissipate it; must not grow by itself. With joints the "
    "steps are first-order, unless impulses are sequential and \"Earliest impact first\" is off: then it "
    "oscillates by half a step's gravity times the momentum.";
constexpr auto momentum_help = "Mass times velocity, of dynamic bodies.";
constexpr auto deepest_overlap_help = "At the end of the step.";
constexpr auto touching_help =
    "Pairs of convex pieces that touch at the end of the step. Those that pushed within it may have "
    "separated since.";
constexpr auto pushing_help = "Contacts that gave an impulse within the step; see the list of contacts.";
constexpr auto awake_help = "Dynamic bodies that are simulated; bodies at rest fall asleep after a while.";
constexpr auto residual_help = "The largest approach speed left at a touching contact.";
constexpr auto impacts_help = "Handled one by one within the step.";
constexpr auto held_back_help =
    "Too many impacts in one step: these bodies stand still until its end and lose that time.";
constexpr auto torn_help =
    "The ends of these joints are apart by more than a hundredth of the smaller body. More substeps or "
    "shorter "
    "steps hold them.";
constexpr auto run_bodies_help =
    "Cutting stops when a run has 1,000 bodies. From then on, bodies that cut pass through the others.";
constexpr auto moment_help = "The step shown, and the last one of the branch.";
constexpr auto keep_moment = "Use this moment as the scene";
constexpr auto keep_moment_help =
    "Copies the bodies as they are now into the scene, as one undo step, and ends the run.";
constexpr auto simulate_help =
    "In simulate mode bodies fall, bounce and come to rest; the results of each step are shown here.";
constexpr auto bring_run_back = "Restore the last run";
constexpr auto press_play = "Press play, and the bodies move.";
constexpr auto bodies_move = "and the bodies move.";  // behind the button "Simulate"
constexpr auto world_heading = "How the world steps";
constexpr auto why_impulse =
    "Why this impulse: step through the solver at work on this contact in the last step";
constexpr auto met_at_end = "They met at the end of the step; the next one gives the forces.";
constexpr auto met_within =
    "They met within the step and were apart at its start; \"Why?\" shows the friction.";
constexpr auto no_step_with_both =
    "No step has been taken since they were placed here; the next one gives the forces.";
constexpr auto make_focus_pair = "\nClick to make them the focus pair.";
constexpr auto contact_pair = "The two bodies that touch, are near, or touched within the last step.";
constexpr auto normal_force = "The mean force of the last step along the normal.";
constexpr auto friction_force = "The mean force of the last step across the normal.";
constexpr auto no_collisions = "No two bodies have collided since the start.";
constexpr auto compared_on_pause = "compared when the run is paused.";
constexpr auto branch_outlines = "On the canvas, dashed";
constexpr auto branch_outlines_help = "Outlines of the bodies in the other branch at this moment.";
constexpr auto no_contacts_yet = "None before the first step";
constexpr auto no_second_branch =
    "Go back in time and move something: a second branch begins, and this one is kept.";
constexpr auto sweep_fast_bodies =
    "Without it, a fast body is tested only at the end of each step and may pass through a wall.";
constexpr auto earliest_first =
    "Impacts within a step are handled one by one, in the order in which they happen. Bodies turn, whatever "
    "the response.";
constexpr auto allow_sleeping = "Islands of bodies at rest are left alone until something touches them.";
constexpr auto smooth_seams =
    "Contacts on seams between the pieces of the ground are ignored, so that nothing catches on them.";
constexpr auto warm_starting = "The solver begins with the impulses of the step before.";
constexpr auto world_rate = "Steps of the world per second.";
constexpr auto response_choice_help =
    "What happens at a contact. Push apart: out along the MTD, velocity reflected, no rotation. Impulses: "
    "one at each contact point, with rotation (Hecker). Sequential impulses: repeated until they agree.";
constexpr auto split_choice_help =
    "How two bodies that can both move share the MTD: half each, or by mass, the lighter one farther. It "
    "applies to the push-apart response, to driven bodies and to the overlay Pushed apart.";
constexpr auto substeps_help =
    "Smaller steps within a step. They solve joints, and contacts of the sequential response: more make "
    "these stiffer.";
constexpr auto switch_order = "Switch the order of impacts";
constexpr auto switch_seams = "Switch the smoothing of seams";
constexpr auto changes_in_run = "Changes apply from this moment of the run on.";
constexpr auto changes_in_scene = "Changes are part of the scene.";
constexpr auto second_world_is_late = "The second world is catching up; the run waits for it.";
constexpr auto second_world_needs_run = "It is shown in simulate mode.";
constexpr auto second_world_at_start = "Both are at the start. Press play, and they run in step.";
constexpr auto second_world_help =
    "A second canvas with the same scene from the same start, stepped with other settings. What you do to "
    "the run is done to it too. Key F7.";

// Overlays' switches and the lists on the left.
constexpr auto crowd_kind =
    "Arrangement of the crowd, which is made from its kind, its seed and the number of shapes";
constexpr auto crowd_seed = "The next seed: the same kind of crowd with other positions, shapes and angles";
constexpr auto crowd_count =
    "Drag to have more or fewer shapes; existing ones keep their positions. Ctrl+click to type";
constexpr auto difference_help =
    "A second canvas with A − B: the shapes overlap when the origin lies in it. Key M.";
constexpr auto minkowski_difference =
    "Minkowski difference: all points of A minus all points of B. The origin lies in it when they overlap.";
constexpr auto minkowski_sum =
    "Minkowski sum: all points of A plus all points of B. B, carried along A, sweeps over it.";
constexpr auto minkowski_grown =
    "A grown by −B, in world coordinates. B has shrunk to a point, which lies inside when they overlap.";
constexpr auto no_outlines = "assets/outlines was not found";
constexpr auto preset_changed = "Changed by you. Scene, Reset the preset restores the original.";
constexpr auto no_scenes_found = "No scenes were found.";
constexpr auto no_scene_matches = "No scene matches the search.";

// Player.
constexpr auto player_choice = "The algorithm to step through (N: the next one)";
constexpr auto close_player = "Back to the inspector (Esc)";
constexpr auto stop_at_gap = "Stop at the first gap";
constexpr auto stop_at_gap_help = "Stop at the first axis with a gap: enough for yes or no";
constexpr auto test_all_axes = "Test all axes (MTD)";
constexpr auto test_all_axes_help = "Go on to the axis of the shortest way out or the widest gap";
constexpr auto newton_help = "Follow the tangent of the gap to 0: few queries, and exact if nothing rotates";
constexpr auto bisection_help =
    "Halve the time between an open and a closed gap: slow, and misses a body that passes right through";
constexpr auto vertex_loop = "Vertex by vertex";
constexpr auto vertex_loop_help =
    "Step through the vertices of this axis: how the minimum and the maximum of each shadow are found";
constexpr auto raw_axes = "Raw axes";
constexpr auto raw_axes_help =
    "Perpendiculars of the edges as they are, not of unit length: other numbers, the same verdict";
constexpr auto player_speed = "Steps per second while it plays";
constexpr auto player_first = "First step (R)";
constexpr auto player_back = "One step back (,)";
constexpr auto player_pause = "Pause the player (Space)";
constexpr auto player_play = "Play the steps (Space)";
constexpr auto player_on = "One step forward (.)";
constexpr auto player_last = "Last step (End)";
constexpr auto key_is_players = "{}, in time. While a player is open, {} controls the player.";

// Glossary and search.
constexpr auto step_through = "Step through it, with pseudocode and picture.";
constexpr auto search_terms = "Search terms";
constexpr auto no_term_found = "No term has this name.";
constexpr auto term_in_window = "See it in the window";
constexpr auto search_everything = "Scenes, tabs, players, overlays, commands, terms";
constexpr auto nothing_found = "Nothing found. Try another word.";
constexpr auto search_keys = "Up and Down choose, Enter opens, Esc closes.";

// Transport, profiler and the strip of the tool.
constexpr auto sweep_speed = "Speed at which the sweep is played";
constexpr auto sweep_bar =
    "Drag to move both shapes along the sweep. The diamond marks the moment they touch.";
constexpr auto sweep_motion =
    "How the time moves the bodies. With the Impact tab open, or its overlay without that of the sweep, they "
    "rotate as well; with the Sweep tab open they keep their angles.";
constexpr auto explore_mode =
    "Detection alone: shapes stay where you put them; the time moves them along their sweeps (F6)";
constexpr auto simulate_mode =
    "Detection, then resolution: bodies fall, bounce and come to rest; pause, step, or go back in time (F6)";
constexpr auto reset_run_help = "Reset: back to the file's scene (Ctrl+R)";
constexpr auto back_to_play_start = "Back to where play was pressed";
constexpr auto run_speed = "Simulated time relative to real time. The steps are the same at any speed.";
constexpr auto first_touch = "touch for the first time";
constexpr auto run_bar =
    "Drag to go to any stored moment. Ticks: two bodies collide{}. Triangles: branches begin.";
constexpr auto first_marks = " (the first {} are marked)";
constexpr auto run_bar_empty = "The run's history will appear here. Press play.";
constexpr auto two_branches = "The past was changed: both branches are kept. Choose one in the Motion tab.";
constexpr auto frame_times =
    "The work of one frame. The whole bar is 16.7 ms, a sixtieth of a second; where a frame takes longer, a "
    "tick marks that time.";
constexpr auto add_shape = "Add a shape of this size in the middle of the canvas";
constexpr auto add_point = "Add the point typed on the left (or Enter in y)";
constexpr auto finish_drawing = "Make it a body (Enter)";
constexpr auto remove_vertex = "Remove this vertex (Del)";
constexpr auto cut_line = "Cut along the line from (x1, y1) to (x2, y2)";
constexpr auto record_help = "Record the canvas to a GIF (F8)";
constexpr auto stop_recording = "Stop recording (F8). {} so far, to {}";

// Dialogs, messages and items over the canvas.
constexpr auto choose_file_first = "Choose a file first.";
constexpr auto changed_since_opened = "{} was changed by another program since it was opened here.";
constexpr auto replacing_loses = "Replacing it loses those changes; another name keeps both.";
constexpr auto changed_on_both_sides = "{} was changed by another program, and you have unsaved changes.";
constexpr auto reload_can_be_undone = "After reloading, Undo brings your version back.";
constexpr auto unsaved_changes = "\"{}\" has unsaved changes.";
constexpr auto discarding_is_final = "Discarding them cannot be undone.";
constexpr auto no_such_file = "There is no file {}. Choose one from the list.";
constexpr auto name_first = "Type a name for the file first.";
constexpr auto press_replace = "{} exists. Press Replace to overwrite it.";
constexpr auto preset_stays = "The preset itself stays unchanged.";
constexpr auto record_dialog = "An animated GIF of the canvas alone, at the speed you see; F8 stops.";
constexpr auto print_dialog =
    "The open chapter, or else this scene with its lesson, as a page with room to write and the answers on a "
    "sheet of their own. A browser prints it.";
constexpr auto handout_written = "The handout is {}: open it in a browser and print it there.";
constexpr auto no_pages = "No folders and no pages (*.html) here.";
constexpr auto common_point =
    "Shapes that overlap have no closest points: the distance is 0, and GJK gives one point that both share. "
    "How "
    "deep they are, EPA finds.";
constexpr auto picture_of = "Of";
constexpr auto no_player_open = "No algorithm is open. Step through one first (P), and come back.";
constexpr auto window_is_png = "The panels are drawn in pixels: a picture of them is a PNG.";
constexpr auto steps_are_svg = "This build has no cairo: it draws the steps of an algorithm as SVG alone.";
constexpr auto png_is_screen = "This build has no cairo: a PNG of the canvas is what the screen shows.";
constexpr auto any_size = "An SVG is sharp at every size.";
constexpr auto transparent = "Transparent background";
constexpr auto picture_forms =
    "The file extension chooses the format: .png or .svg. Handles are not in the picture.";
constexpr auto no_pictures = "No folders and no pictures (*.png, *.svg) here.";
constexpr auto lesson_text =
    "Text shown beside the scene, as in a chapter: paragraphs, lists, **strong**, [terms](glossary:mtd)";
constexpr auto lesson_would_be_lost = "The changes would be lost. Keep them, or press Cancel again.";
constexpr auto question_cannot_be_asked = "Question {} can't be asked here. {}";
constexpr auto lesson_notes = "For the teacher: shown only here";
constexpr auto locked_for_users = "Users can't change";
constexpr auto lock_all = "Anything";
constexpr auto lock_positions = "Positions";
constexpr auto lock_angles = "Angles";
constexpr auto lock_velocities = "Velocities";
constexpr auto locked_bodies = "These bodies";
constexpr auto more_bodies_to_lock =
    "{} more bodies can be locked in the scene file, by their names in view.lock.";
constexpr auto hidden_from_users = "Hidden, because it would give the answer away";
constexpr auto there_for_users = "What is there; untick what the scene should do without";
constexpr const char* only_some_panes = "Only some panes";
constexpr const char* only_some_tabs = "Only some tabs";
constexpr const char* only_some_overlays = "Only some overlays";
constexpr auto step_copied = "Copied the scene as a step of a chapter";
constexpr auto places_help = "Home, the presets, and folders of recent files";
constexpr auto folder_above = "To the folder above";
constexpr auto new_folder_name = "Name of the new folder";
constexpr auto no_recordings = "No folders and no recordings (*.gif) here.";
constexpr auto link_base_hint = "https://...";
constexpr auto link_base_help =
    "The page that copied links lead to: the address of your own site. Without one, Copy link copies the "
    "scene's text.";
constexpr auto link_base_refused =
    "An address begins with https:// or http:// and has no spaces, # or ?. Until then the scene's text is "
    "copied.";
constexpr auto glide = "Glide from step to step of a chapter";
constexpr auto no_chapters = "No folders and no chapters (*.md) here.";
constexpr auto open_course_note = "All chapters of the folder, or the one that you choose.";
constexpr auto no_scene_files = "No folders and no scene files (*.json) here.";
constexpr auto no_openable_files =
    "No folders here, and no files that can be opened: scenes (*.json), captures (*.jsonl), files of other "
    "programs.";
constexpr auto nothing_matches = "Nothing here matches the filter.";
constexpr auto left_unsaved = "{} had unsaved changes when the program last ended.";
constexpr auto choose_version = "Click a picture to see that version on the canvas, then choose one.";
constexpr auto version_is_shown = "It is on the canvas now.";
constexpr auto legend_on_canvas = "Legend on the canvas";
constexpr auto about =
    "A sandbox for dragging convex shapes and seeing how collision detection decides. Everything on the "
    "screen comes from the algorithms as they ran.";
constexpr auto sources =
    "After: Renault, Vector maths and polygon based collision detection; Ericson, Real-Time Collision "
    "Detection; Gregorius, The separating axis test between convex polyhedra.";
constexpr auto drawn_with = "Drawn with Dear ImGui {}.";
constexpr auto run_taken_back = "The run is back at the same moment, with all its branches.";
constexpr auto dent_to_hull = "Fill the dent: the shape becomes its convex hull";
constexpr auto dent_to_pieces = "Keep the shape as one body: queries use its convex pieces, shown in tints";
constexpr auto dent_to_bodies = "Split the shape: each convex piece becomes a body of its own";

// Hints that follow what the user does.
constexpr auto drag_orange = "Drag the orange shape.";
constexpr auto hint_play = "Something moves here: press Space, or Play below, to run the time.";
constexpr auto hint_push_apart =
    "They overlap. Push apart (K) moves them along the arrow until they just touch.";
constexpr auto hint_broad_phase =
    "Many bodies: the Broad phase tab (Alt+9) shows how most pairs are ruled out.";
constexpr auto hint_velocity = "Nothing moves yet: select a shape and drag the diamond beside its centre.";
constexpr auto hint_step_through =
    "Step through (P) shows how the test reached its verdict, one axis at a time.";
constexpr auto hint_turn = "Drag the ring above the selected shape to turn it, or press Q or E.";
constexpr auto hint_course =
    "The course (F2) explains what you see, with questions that you answer on the canvas.";
constexpr auto hints = "Hints";

// The tour.
constexpr auto tour_touch = "Drag until they touch";
constexpr auto tour_touch_text = "Drag the orange shape onto the blue one, until the two overlap a little.";
constexpr auto tour_touch_keys = "Keyboard: {} selects a shape, the arrow keys move it.";
constexpr auto tour_read = "Read the arrow";
constexpr auto tour_read_text = "They overlap. The arrow is the shortest way out, {} long. Point at it.";
constexpr auto tour_read_keys = "Keyboard: Enter.";
constexpr auto tour_push = "Push apart";
constexpr auto tour_push_text = "Press Push apart. The shapes move along the arrow until they just touch.";
constexpr auto tour_push_by_hand =
    "Drag the orange shape along the arrow's line until they separate, or let the program do it.";
constexpr auto tour_push_keys = "Keyboard: K.";
constexpr auto tour_step = "Step through";
constexpr auto tour_step_text = "How was the arrow found? Press Step through.";
constexpr auto tour_step_keys = "Keyboard: P.";
constexpr auto tour_steps_text =
    "Go two steps forward. Each tries one axis: do the shadows of the shapes overlap on it?";
constexpr auto tour_steps_keys = "Keyboard: . (the full stop), twice.";
constexpr auto tour_play = "Play";
constexpr auto tour_play_text = "These two shapes move. Press Play and watch where they meet.";
constexpr auto tour_play_keys = "Keyboard: Space.";
constexpr auto tour_end = "That was the tour";
constexpr auto tour_end_text =
    "The course explains why it works, with questions to answer on the canvas. It begins with a short path "
    "of "
    "half an hour.";
constexpr auto tour_end_keys = "Keyboard: Enter opens the short path, Esc leaves.";
constexpr auto tour_open_course = "Open the short path";
constexpr auto tour_not_now = "Not now";
constexpr auto tour_seen = "I see it";
constexpr auto tour_skip = "Skip the tour";

}  // namespace app::panel_words
