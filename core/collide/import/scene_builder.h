// What importers make scenes of: bodies with the fixtures that other engines give them, in any order, with
// any names. What the reader of scenes would refuse is left out and told, so the scene can be opened.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <collide/import/imported_scene.h>

namespace collide {

/// A shape on a body with its own matter; the standards are Box2D's.
struct Fixture {
    ShapeGeometry geometry;  // no compound
    double density = 0.0;
    double friction = 0.2;
    double restitution = 0.0;
    bool sensor = false;
    Filter filter = {};
};

/// Numbers of a text as bits of a filter and as its group; -1 has all bits. Not beyond what these hold.
std::uint32_t bits_of(double number);
std::int32_t group_of(double number);

/// A path without a side: one segment from each point to the next, all with the matter of `like`.
void add_segments(std::span<const DVec2> points, bool closed, const Fixture& like,
                  std::vector<Fixture>& fixtures);

class SceneBuilder {
  public:
    /// Numbered when the name is empty or taken. One without a shape is left out and told. Returns its name.
    std::string add(BodySpec body, std::vector<Fixture> fixtures);
    void add_joint(JointSpec joint) { out_.scene.joints.push_back(std::move(joint)); }
    void leave_out(std::string words);
    void note(std::string words) { out_.notes.push_back(std::move(words)); }
    Scene& scene() { return out_.scene; }

    /// The scene, or why nothing of it is left.
    ImportResult finished();

  private:
    std::string free_name(std::string wanted);
    void keep_usable(const BodySpec& body, std::vector<Fixture>& fixtures);
    void part_chains(const BodySpec& body, std::vector<Fixture>& fixtures);
    void part_sensors(const BodySpec& body, std::vector<Fixture>& fixtures);
    void push(BodySpec body);
    void drop_joints();
    void sum_up_left_out();

    ImportedScene out_;
    std::unordered_set<std::string> names_;
    std::size_t shapes_ = 0;
    std::unordered_map<std::string, std::size_t> told_;  // how often each sentence was left out
};

}  // namespace collide
