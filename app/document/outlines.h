// The outlines that come with the program: bodies in assets/outlines, one a file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

struct OutlineLibrary {
    std::vector<collide::BodySpec> bodies;  // in the order of their files
    std::vector<std::string> refusals;      // a sentence for each file that cannot be used
};

OutlineLibrary read_outlines(const std::filesystem::path& folder);

}  // namespace app
