// What the panels remember from frame to frame: unfinished text, browsed folders, thumbnails. None of it is
// saved or part of the scene.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <collide/scene/scene.h>
#include "analysis/pipeline.h"
#include "document/file_list.h"
#include "document/test_template.h"
#include "document/thumbnail.h"
#include "document/view_state.h"
#include "measure/engine_answer.h"
#include "measure/second_opinion.h"
#include "measure/volumes.h"
#include "panels/lesson_draft.h"
#include "panels/search_items.h"
#include "panels/term_links.h"
#include "session/prompts.h"
#include "session/studying.h"
#include "session/tabs.h"
#include "session/window_state.h"

namespace app {

class Facts;  // course/facts.h

/// The unfinished input of the Body tab.
struct BodyDraft {
    std::optional<std::size_t> body;  // the body of the draft and the error
    std::string name;
    std::string error;  // why the last input was refused
};

/// A number that is being typed.
struct TypedText {
    unsigned field = 0;  // ImGui's id; 0: none
    std::string start;   // as the field showed it at first
    std::string text;
};

/// The text typed into number fields, and why the last one was refused.
struct NumberTyping {
    TypedText now;
    TypedText before;      // left during this frame for another field
    unsigned refused = 0;  // the field that shows the reason
    std::string reason;
    std::uint64_t revision = 0;  // of the document at that time; an edit removes the reason
    bool for_tool = false;       // the number belonged to the current tool
};

/// A folder that the file dialogs offer as a shortcut.
struct FilePlace {
    std::string name;
    std::filesystem::path folder;
};

/// The open and save dialogs.
struct FileDialogState {
    Dialog shown_as = Dialog::none;  // in the last frame; a new dialog reads its folder again
    FileList list;
    std::string file_name;
    bool name_wants_focus = false;  // the dialog has just appeared
    std::string error;
    bool confirm_overwrite = false;
    std::string filter;  // for the names of files shown
    FileOrder order;
    std::optional<std::string> new_folder;  // its name while the user types it
};

/// The dialog that offers the copy left behind by a crash: the two versions, and which of them the canvas
/// shows.
struct RecoverState {
    std::optional<std::filesystem::path> offered;  // the copy that the other members describe
    std::shared_ptr<const Thumbnail> recovered;
    std::shared_ptr<const Thumbnail> saved;  // nullptr if there is no readable saved file
    std::string difference;                  // in words
    bool shows_saved = false;
    std::optional<Studying::Before> open_before;  // the scene that was open before the dialog
};

/// A line of the menu File, Open recent.
struct RecentFile {
    std::string path;
    bool missing = false;
};

/// What the results for a pair depend on; they are stale if it differs.
struct PairStamp {
    std::uint64_t revision = 0;
    std::optional<std::pair<std::size_t, std::size_t>> focus;
    double scrub_time = 0.0;
    friend bool operator==(const PairStamp&, const PairStamp&) = default;
};

/// The results of the Compare tab, kept until the pair changes because measuring them takes time.
struct CompareState {
    std::optional<PairStamp> stamp;
    SecondOpinions opinions;
    collide::CapturedAnswer said;  // by another engine; `verdict` belongs to it
    std::optional<EngineVerdict> verdict;
    std::shared_ptr<const collide::CapturedQuery>
        judged;  // a query of a capture; `verdict_of_case` belongs to it
    EngineVerdict verdict_of_case;
};

/// Which queries of a capture the list shows.
struct CaptureListState {
    std::string filter;                 // part of a name or of a kind
    bool only_wrong = true;             // only queries with different results
    std::size_t of = 0;                 // number of the open capture; for another one the rest is reset
    std::optional<std::size_t> frame;   // index in `Capture::frames`: only its queries
    std::optional<std::size_t> chosen;  // index in `OpenCapture::cases`
    std::string why;                    // the possible cause, for the chosen case

    /// What `rows` depends on.
    struct Choice {
        std::string filter;
        bool only_wrong = true;
        std::size_t of = 0;
        std::optional<std::size_t> frame;
        std::size_t cases = 0;
        std::size_t wrong = 0;
        friend bool operator==(const Choice&, const Choice&) = default;
    };
    std::optional<Choice> listed;
    std::vector<std::size_t> rows;  // indices in `OpenCapture::cases`, of the choice `listed`
};

/// The bounding volumes of the scene, measured again when it changes.
struct VolumesState {
    std::optional<PairStamp> stamp;
    VolumeReport report;
};

/// Keys pressed while a dialog was open, since it was last drawn.
struct DialogKeys {
    bool escape = false;
    bool enter = false;
    bool back = false;  // Alt+Left
    int down = 0;       // presses of Down minus presses of Up
    int pages = 0;      // presses of PgDn minus presses of PgUp
};

struct TermPicture;  // panels/glossary_dialog.cpp

/// The window of the glossary.
struct GlossaryState {
    std::string slug;                 // of the term shown
    std::vector<std::string> before;  // terms shown earlier since the window opened
    std::string filter;
    bool scroll_to = false;         // the list must scroll to the term
    std::vector<SearchItem> items;  // the places in the window where terms occur
    std::string picture_of;         // the term whose picture was read last
    std::shared_ptr<TermPicture> picture;
};

/// The search over everything.
struct SearchState {
    std::string text;
    std::vector<SearchItem> items;
    std::vector<SearchHit> hits;
    std::size_t chosen = 0;  // index of a hit
    bool moved = false;      // by keys, so the list must scroll to it
};

struct Race;            // measure/race.h
struct OutlineLibrary;  // document/bodies.h
struct CrowdDrag;       // panels/body_list.cpp

/// The bar with the times of a frame's stages.
struct ProfilerState {
    StageTimes smoothed;
    double world_ms = 0.0;  // of the worlds' steps, smoothed
    bool begun = false;
    int lines = 1;  // lines of text in the last frame: a narrow canvas needs more
};

/// The long tables of a tab. Either each table scrolls within its own area, or the tab scrolls as a whole.
struct LongTables {
    std::optional<float> room;  // pixels for each table; nothing: not known yet
    float used = 0.0f;          // pixels, by the tables drawn in this frame
    int count = 0;              // number of these tables
};

struct PieceComparison;  // measure/piece_methods.h

/// Results of the engine for the open step of a chapter, computed again when the scene or the step changes.
struct StepFacts {
    std::shared_ptr<Facts> facts;
    std::uint64_t revision = 0;
    std::size_t chapter = 0;
    std::size_t step = 0;
};

/// The question or task that a presentation shows.
struct PresentedExercise {
    std::optional<std::size_t> chapter;
    std::size_t step = 0;
    std::size_t exercise = 0;
};

/// If the inspector has no pane of its own next to a chapter, it shares the left pane. A key for a tab opens
/// the inspector there. The next step of the chapter closes it, and so does an answer.
struct LeftPaneState {
    bool has_inspector = false;    // the inspector has no other pane
    bool shows_inspector = false;  // instead of the chapter
    bool is_stacked = false;       // one pane below the canvas replaces the panes at both sides
    bool is_low = false;           // a chapter fills it, without tabs above

    /// The student's position in the course.
    struct Place {
        std::optional<std::size_t> chapter;
        std::size_t step = 0;
        std::optional<std::size_t> question;  // the question that waits for an answer
        bool operator==(const Place&) const = default;
    };
    Place place;  // the last known position, to notice changes
    InspectorTab tab{};
};

struct PanelState {
    LeftPaneState left;
    std::shared_ptr<Race> race;             // nullptr before the Race part is first shown
    bool frame_wanted = false;              // a panel animates by itself; set again in each frame
    bool short_pane = false;                // the right pane is too short for rows of tabs
    bool all_touches = false;               // Motion tab: show the whole list of collisions
    std::shared_ptr<CrowdDrag> crowd_drag;  // while the user drags the slider of the body count
    LongTables long_tables;                 // of the tab drawn now
    ProfilerState profiler;
    bool lists_all_scenes = false;  // at the level "essential": list more than the first scenes
    std::string scene_filter;
    bool show_support_contacts = false;  // Contacts tab: the tutorial's construction instead of the manifold
    Highlight scrolled_to;               // the highlight that a table last scrolled to
    std::optional<std::filesystem::path> listed_scene;  // the open scene when the scene list was last drawn
    DialogKeys dialog_keys;
    BodyDraft body;
    double scale_percent = 100.0;                    // Arrange: the size typed or dragged
    std::vector<collide::BodySpec> scale_start;      // Arrange: the selected bodies before that drag
    std::shared_ptr<const OutlineLibrary> outlines;  // read when the menu first needs them
    CaptureListState captures;
    CompareState compare;
    VolumesState volumes;
    std::shared_ptr<const PieceComparison> pieces;  // Body tab: for the polygon shown last
    bool field_held = false;                        // a number field has begun a drag of the document
    FileDialogState files;
    PictureChoice picture;  // of the dialog for pictures
    LessonDraft lesson;
    RecoverState recover;
    std::vector<RecentFile> recent;   // read when the menu opens
    std::vector<TestTemplate> tests;  // read when the menu opens
    std::map<std::filesystem::path, std::shared_ptr<const Thumbnail>> thumbnails;
    StepFacts step_facts;
    PresentedExercise presented;
    TermLinks terms;
    GlossaryState glossary;
    SearchState search;
    NumberTyping typing;
    std::vector<FilePlace> places;     // of the file dialogs, read when their list opens
    float presentation_height = 0.0f;  // of the presentation's bar, in the last frame
};

}  // namespace app
