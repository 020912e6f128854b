// What an importer makes of a file of another program: a scene, or one sentence with the place.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

struct ImportError {
    std::size_t line = 0;  // from 1; 0: of the whole text
    std::string words;     // a sentence: what is wrong, and what would be right
};

struct ImportedScene {
    Scene scene;
    std::vector<std::string> left_out = {};  // what could not be carried over, each a sentence
    std::vector<std::string> notes = {};     // what was decided, such as how long a pixel is; sentences
};

using ImportResult = std::variant<ImportedScene, ImportError>;

}  // namespace collide
