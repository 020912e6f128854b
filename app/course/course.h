// A course: the chapters of a folder, in the order of their names. A language is a subfolder ("en"); where
// it lacks a file, the English one stands in.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/chapter.h"
#include "document/file_watch.h"

namespace app {

/// A chapter, or why it can't be read; the others are there all the same.
struct CourseEntry {
    std::filesystem::path file;
    std::string id;     // "03-shadows", for results and the command line
    std::string title;  // of a chapter that can't be read its file's name
    std::string error;  // empty: none
    Chapter chapter;
    FileStamp stamp;  // of the file as it was read
};

struct Course {
    std::filesystem::path folder;
    std::string language;
    std::string name;  // "shipped", wherever it is installed, or the folder
    std::vector<CourseEntry> entries;
    std::string error;  // why there are none
};

Course load_course(const std::filesystem::path& folder, const std::string& language = "en");

/// The course that comes with the program.
std::filesystem::path shipped_course();

/// Looks at the disk: files that have changed or were added are read. A mistake keeps the chapter that was
/// there, and stands in `error`. Returns the ids of the chapters that were read.
std::vector<std::string> refresh(Course& course);

}  // namespace app
