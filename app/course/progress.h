// The progress of a student in courses, kept in a file in the preference folder with one line of JSON per
// event. Lines are only appended, so that killing the program loses at most the last one. Nothing is sent
// anywhere.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// An event: a step was opened, one of its questions was answered, or its task was solved.
struct CourseEvent {
    std::string course;        // "shipped", or the folder
    std::string chapter;       // its id
    std::size_t step = 1;      // from 1
    std::size_t exercise = 0;  // from 1; 0: the step was opened
    std::string kind;          // kind of the question, or "task"
    int tries = 0;             // 0: "I don't know"
    bool right = false;
    double seconds = 0.0;
    std::string when;  // UTC, "2026-03-01T14:07:00Z"
    friend bool operator==(const CourseEvent&, const CourseEvent&) = default;
};

/// How far a student came in a chapter.
struct ChapterProgress {
    std::size_t last_step = 0;                               // opened last, from 0
    std::set<std::size_t> seen;                              // steps, from 0
    std::set<std::pair<std::size_t, std::size_t>> answered;  // step and exercise, from 0
};

struct Progress {
    std::uint64_t seed = 0;  // of this student's random pairs; 0: none was stored
    std::vector<CourseEvent> events;
};

/// Returns the contents of `folder`; unreadable lines are left out.
Progress read_progress(const std::filesystem::path& folder);
/// Appends a line for each event. Returns false if the file could not be written.
bool add_events(const std::filesystem::path& folder, std::span<const CourseEvent> events);
/// Appends the seed. Returns false if the file could not be written.
bool add_seed(const std::filesystem::path& folder, std::uint64_t seed);

/// Returns the progress by chapter id.
std::map<std::string, ChapterProgress> progress_in(std::string_view course,
                                                   std::span<const CourseEvent> events);
void note(std::map<std::string, ChapterProgress>& chapters, const CourseEvent& event);

/// Returns a line for each answer: chapter, step, tries, right, seconds, then question, kind, course and
/// time.
std::string results_csv(std::span<const CourseEvent> events);

}  // namespace app
