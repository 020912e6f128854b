// The `crowd` of a scene file.
#pragma once

#include <collide/scene/crowd.h>
#include <collide/scene/object_reader.h>

namespace collide {

struct ReadCrowd {
    CrowdSpec spec;
    CrowdEdits edits;     // without those that the scene adds
    std::string pointer;  // where it stands
};

/// Refuses counts, sizes and numbers out of range, and a crowd that would reach beyond 1e6 metres.
ReadCrowd read_crowd(const Value& value, std::vector<std::string>& warnings);

/// Put the crowd before the bodies that the scene already has; at most `most` of it are made. Refuses a body
/// under the name of another one.
void add_crowd(ReadCrowd crowd, int most, Scene& scene);

/// scene_reader.cpp: a body of a scene file.
BodySpec read_body_value(const Value& value, std::vector<std::string>& warnings);

}  // namespace collide
