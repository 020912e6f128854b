// The memory of the panels from frame to frame: unfinished text, browsed folders, thumbnails. None of it is
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
#include "session/tabs.h"
#include "session/window_state.h"

namespace app {

class Facts;  // course/facts.h

/// The Body tab's unfinished input.
struct BodyDraft {
    std::optional<std::size_t> body;  // whom the draft and the error are about
    std::string name;
    std::string error;  // why the last input was refused
};

/// A number that is being typed.
struct TypedText {
    unsigned field = 0;  // ImGui's id; 0: none
    std::string start;   // as the field showed it
    std::string text;
};

/// What is typed into the fields of numbers, and why the last of it was refused.
struct NumberTyping {
    TypedText now;
    TypedText before;      // left in this frame for another field
    unsigned refused = 0;  // the field that the reason stands at
    std::string reason;
    std::uint64_t revision = 0;  // of the document then; an edit takes the reason away
    bool for_tool = false;       // it was a number of the tool in hand
};

/// A folder that the file dialogs lead to at once.
struct FilePlace {
    std::string name;
    std::filesystem::path folder;
};

/// The open and save dialogs.
struct FileDialogState {
    Dialog shown_as = Dialog::none;  // in the last frame; a dialog that appears reads its folder again
    FileList list;
    std::string file_name;
    bool name_wants_focus = false;  // the dialog has just appeared
    std::string error;
    bool confirm_overwrite = false;
    std::string filter;  // of the files shown
    FileOrder order;
    std::optional<std::string> new_folder;  // its name, while it is being typed
};

/// The dialog that offers what a crash has left behind: the two versions, and which one the canvas shows.
struct RecoverState {
    std::optional<std::filesystem::path> offered;  // the copy that the rest is about
    std::shared_ptr<const Thumbnail> recovered;
    std::shared_ptr<const Thumbnail> saved;  // none: there is no saved file that can be read
    std::string difference;                  // in words
    bool shows_saved = false;
    std::optional<std::filesystem::path> open_before;  // the dialog
};

/// A line of File, Open recent.
struct RecentFile {
    std::string path;
    bool missing = false;
};

/// What a pair's answers depend on: they are stale when this differs.
struct PairStamp {
    std::uint64_t revision = 0;
    std::optional<std::pair<std::size_t, std::size_t>> focus;
    double scrub_time = 0.0;
    friend bool operator==(const PairStamp&, const PairStamp&) = default;
};

/// The Compare tab's answers, kept until the pair changes: measuring them costs time.
struct CompareState {
    std::optional<PairStamp> stamp;
    SecondOpinions opinions;
    collide::CapturedAnswer said;  // by another engine, that `verdict` is of
    std::optional<EngineVerdict> verdict;
};

/// Which queries of a capture are listed.
struct CaptureListState {
    std::string filter;                 // a part of a name or a kind
    bool only_wrong = true;             // those that disagree
    std::size_t of = 0;                 // the number of the open capture; of another the rest is nothing
    std::optional<std::size_t> frame;   // of `Capture::frames`: those of this one
    std::optional<std::size_t> chosen;  // of `OpenCapture::cases`
    std::string why;                    // what may be behind it
};

/// The bounding volumes of the scene, measured again when it has changed.
struct VolumesState {
    std::optional<PairStamp> stamp;
    VolumeReport report;
};

/// Pressed while a dialog was open, since it was last drawn.
struct DialogKeys {
    bool escape = false;
    bool enter = false;
    bool back = false;  // Alt and the left arrow
    int down = 0;       // arrows down less arrows up
    int pages = 0;      // the same of PgDn and PgUp
};

struct TermPicture;  // panels/glossary_dialog.cpp

/// The glossary's window.
struct GlossaryState {
    std::string slug;                 // of the term that is shown
    std::vector<std::string> before;  // terms shown before it, since the window opened
    std::string filter;
    bool scroll_to = false;         // the list has to bring it into view
    std::vector<SearchItem> items;  // where the window shows terms
    std::string picture_of;         // the term whose picture was read last
    std::shared_ptr<TermPicture> picture;
};

/// The search over everything.
struct SearchState {
    std::string text;
    std::vector<SearchItem> items;
    std::vector<SearchHit> hits;
    std::size_t chosen = 0;  // of the hits
    bool moved = false;      // by keys: the list has to bring it into view
};

struct Race;            // measure/race.h
struct OutlineLibrary;  // document/bodies.h
struct CrowdDrag;       // panels/body_list.cpp

/// The strip of the stages' times.
struct ProfilerState {
    StageTimes smoothed;
    double world_ms = 0.0;  // of the worlds' steps, smoothed
    bool begun = false;
    int lines = 1;  // of text in the last frame: a narrow canvas needs more
};

/// The long tables of a tab: either they scroll, each inside of its room, or the tab scrolls and they do not.
struct LongTables {
    std::optional<float> room;  // pixels that each may take; none: not known yet
    float used = 0.0f;          // pixels, by those drawn in this frame
    int count = 0;              // of those
};

struct PieceComparison;  // measure/piece_methods.h

/// What the engine says of the open step of a chapter: asked again when the scene or the step changes.
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

/// Where the inspector has no room of its own beside a chapter, it shares the left pane with it. A key that
/// brings a tab forward opens it there. The next step of the chapter closes it, and so does an answer.
struct LeftPaneState {
    bool has_inspector = false;    // it has no other place
    bool shows_inspector = false;  // in place of the chapter
    bool is_stacked = false;       // one pane, below the canvas, has what both sides have otherwise
    bool is_low = false;           // a chapter has all of it, without the tabs above

    /// Where the student is in the course.
    struct Place {
        std::optional<std::size_t> chapter;
        std::size_t step = 0;
        std::optional<std::size_t> question;  // that waits for an answer
        bool operator==(const Place&) const = default;
    };
    Place place;  // and the tab, when that was last asked
    InspectorTab tab{};
};

struct PanelState {
    LeftPaneState left;
    std::shared_ptr<Race> race;             // none before the Race part was first shown
    bool frame_wanted = false;              // something in a panel goes on by itself: set again by each frame
    bool short_pane = false;                // the right pane is too short for rows of tabs
    bool all_touches = false;               // Motion tab: the list of collisions is shown whole
    std::shared_ptr<CrowdDrag> crowd_drag;  // while the slider of the count is held
    LongTables long_tables;                 // of the tab that is drawn
    ProfilerState profiler;
    bool lists_all_scenes = false;  // at the essential level: not only those for the first steps
    std::string scene_filter;
    bool show_support_contacts = false;  // Contacts tab: the tutorial's construction in place of the manifold
    Highlight scrolled_to;               // highlight that a table last brought into view
    std::optional<std::filesystem::path> listed_scene;  // open when the scene list was last drawn
    DialogKeys dialog_keys;
    BodyDraft body;
    double scale_percent = 100.0;                    // Arrange: the size that is typed or dragged
    std::vector<collide::BodySpec> scale_start;      // Arrange: the selection before that drag
    std::shared_ptr<const OutlineLibrary> outlines;  // read when the menu first asks for them
    CaptureListState captures;
    CompareState compare;
    VolumesState volumes;
    std::shared_ptr<const PieceComparison> pieces;  // Body tab: of the polygon last shown
    bool field_held = false;                        // a number field has begun a drag of the document
    FileDialogState files;
    PictureChoice picture;  // of the dialog for pictures
    LessonDraft lesson;
    RecoverState recover;
    std::vector<RecentFile> recent;   // looked up when the menu opens
    std::vector<TestTemplate> tests;  // likewise
    std::map<std::filesystem::path, std::shared_ptr<const Thumbnail>> thumbnails;
    StepFacts step_facts;
    PresentedExercise presented;
    TermLinks terms;
    GlossaryState glossary;
    SearchState search;
    NumberTyping typing;
    std::vector<FilePlace> places;     // of the file dialogs, looked up when their list opens
    float presentation_height = 0.0f;  // of its bar, in the last frame
};

}  // namespace app
