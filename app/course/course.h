// A course: the chapters of a folder, in the order of their names. A language is a subfolder ("en"). If it
// lacks a file, the English one is used.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/chapter.h"
#include "document/file_watch.h"

namespace app {

/// A chapter, or the error in it. An error in one chapter does not affect the others.
struct CourseEntry {
    std::filesystem::path file;
    std::string id;     // "03-shadows", for results and the command line
    std::string title;  // for a chapter with an error, the name of its file
    std::string error;  // empty if there is none
    Chapter chapter;
    FileStamp stamp;  // of the file when it was read
};

struct Course {
    std::filesystem::path folder;
    std::string language;
    std::string name;  // "shipped" wherever it is installed, or the folder
    std::vector<CourseEntry> entries;
    std::string error;  // why there are no chapters
};

Course load_course(const std::filesystem::path& folder, const std::string& language = "en");

/// Returns the folder of the course that comes with the program.
std::filesystem::path shipped_course();

/// Reads the files that were added or changed on disk. If a file has an error, the earlier version of its
/// chapter stays and `error` describes it. Returns the ids of the chapters that were read.
std::vector<std::string> refresh(Course& course);

}  // namespace app
