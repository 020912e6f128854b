// The result of an importer: a scene, or one sentence with the place of the error.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

struct ImportError {
    std::size_t line = 0;  // from 1; 0: the error concerns the whole text
    std::string words;     // a sentence that says what is wrong and what would be right
};

struct ImportedScene {
    Scene scene;
    std::vector<std::string> left_out = {};  // one sentence for each thing that was left out
    std::vector<std::string> notes = {};     // sentences on decisions, such as the length of a pixel
};

using ImportResult = std::variant<ImportedScene, ImportError>;

}  // namespace collide
