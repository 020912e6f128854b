// Builds scenes for importers, from bodies with fixtures as other engines have them, in any order and with
// any names. What the scene reader would refuse is left out, and a message says so. So the scene can always
// be opened.
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

/// A shape of a body with its own material. The defaults are those of Box2D.
struct Fixture {
    ShapeGeometry geometry;  // no compound
    double density = 0.0;
    double friction = 0.2;
    double restitution = 0.0;
    bool sensor = false;
    Filter filter = {};
};

/// Convert a number of a text to the bits of a filter, and to its group. -1 has all bits. Larger numbers are
/// clamped.
std::uint32_t bits_of(double number);
std::int32_t group_of(double number);

/// Adds a path without sides: one segment from each point to the next, all with the material of `like`.
void add_segments(std::span<const DVec2> points, bool closed, const Fixture& like,
                  std::vector<Fixture>& fixtures);

class SceneBuilder {
  public:
    /// Adds a body and returns its name. If the name is empty or taken, it gets a number. A body without a
    /// usable shape is left out; a message says so.
    std::string add(BodySpec body, std::vector<Fixture> fixtures);
    void add_joint(JointSpec joint) { out_.scene.joints.push_back(std::move(joint)); }
    void leave_out(std::string words);
    void note(std::string words) { out_.notes.push_back(std::move(words)); }
    Scene& scene() { return out_.scene; }

    /// Returns the scene, or an error if it has nothing left.
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
    std::unordered_map<std::string, std::size_t> reported_;  // how often each sentence was reported
};

}  // namespace collide
