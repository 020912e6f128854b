// A capture that was dropped on the window or pasted: its queries, what disagrees first.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/capture/capture_judge.h>

namespace app {

struct CaptureCase {
    collide::CapturedQuery query;
    bool is_wrong = false;
    std::string words;  // what was said and what is right; empty when nothing disagrees
};

struct OpenCapture {
    std::string title;  // the file's name
    collide::Capture capture;
    std::vector<CaptureCase> cases;  // the worst first, then in the order of the file
    std::size_t wrong = 0;
};

/// Whether the text begins as a capture does.
bool is_capture(std::string_view text);

/// Reads all of a capture and asks its queries again, or says why it can't be read.
std::variant<OpenCapture, std::string> read_capture(std::string_view text, std::string title);

}  // namespace app
