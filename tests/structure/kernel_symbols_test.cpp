// No function compiled for AVX2 may take the place of its namesake. Where an inline function of a header is
// not inlined, each object file that uses it brings a copy under the same name. The linker keeps any one of
// them, and that of a kernel would crash a processor without AVX2. `crossing_of<Shape>` and `gjk_result` did
// so.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/archive_symbols.h"

namespace {

bool is_kernel(const std::string& member) { return member.ends_with("_avx2"); }

/// Names of a listing by their letter: W functions that the linker may exchange, U what others must define.
std::set<std::string> names(const std::string& listing, const std::string& letters) {
    std::set<std::string> found;
    std::istringstream lines(listing);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t space = line.rfind(' ');
        if (space != std::string::npos && space > 0 && letters.find(line[space - 1]) != std::string::npos) {
            found.insert(line.substr(space + 1));
        }
    }
    return found;
}

/// A name that holds a register of 32 bytes: vectors of eight floats or of four doubles.
bool names_wide_register(const std::string& name) {
    return name.find("Dv8_f") != std::string::npos || name.find("Dv4_d") != std::string::npos;
}

/// Functions of kernels that could be taken for those of other files. Templates over a wide register can't,
/// as long as no other file has or asks for them. Data is the same whatever it was compiled for.
std::vector<std::string> exchangeable(const std::map<std::string, std::string>& members) {
    std::set<std::string> elsewhere;
    for (const auto& [member, listing] : members) {
        if (!is_kernel(member)) elsewhere.merge(names(listing, "WTU"));
    }
    std::vector<std::string> found;
    for (const auto& [member, listing] : members) {
        if (!is_kernel(member)) continue;
        for (const std::string& name : names(listing, "W")) {
            if (!names_wide_register(name) || elsewhere.contains(name)) found.push_back(member + ": " + name);
        }
    }
    return found;
}

}  // namespace

TEST_CASE("no function compiled for AVX2 can take the place of its namesake") {
#if !defined(__OPTIMIZE__) || defined(COLLIDOSCOPE_SANITIZED)
    MESSAGE("skipped: without full optimization every inline function of a header is in every object file");
    return;
#endif
    if (!support::has_nm()) {
        MESSAGE("skipped: nm (package binutils) is not installed");
        return;
    }
    const auto members = support::members_of(COLLIDE_ARCHIVE_FILE);
    int kernels = 0;
    for (const auto& member : members) kernels += is_kernel(member.first) ? 1 : 0;
    CHECK(kernels >= 9);
    for (const std::string& name : exchangeable(members)) FAIL_CHECK(name);
}

TEST_CASE("the checker of kernels finds functions that could be exchanged") {
    const std::string own =
        "0000 T _ZN7collide8ray_avx2Ev\n0000 t _ZN7collide5localEv\n0000 u _ZN7collide4dataE\n";
    CHECK(exchangeable({{"ray_avx2", own}}).empty());
    CHECK(exchangeable({{"ray_avx2", own + "0000 W _ZN7collide11crossing_ofEv\n"}}).size() == 1);
    CHECK(exchangeable({{"ray_avx2", own + "0000 W _ZN7collide5sweepIDv8_fEEv\n"}}).empty());
    CHECK(exchangeable({{"ray_avx2", own + "0000 W _ZN7collide5sweepIDv8_fEEv\n"},
                        {"ray", "                 U _ZN7collide5sweepIDv8_fEEv\n"}})
              .size() == 1);
    CHECK(exchangeable({{"ray", "0000 W _ZN7collide11crossing_ofEv\n"}}).empty());
}
