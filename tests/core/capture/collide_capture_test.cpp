#include <doctest/doctest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace {

/// As in a locale whose decimal point is a comma, which no machine has to have.
bool has_decimal_comma = false;

int print_in_locale(char* text, std::size_t size, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = std::vsnprintf(text, size, format, arguments);
    va_end(arguments);
    for (char* at = text; has_decimal_comma && *at != '\0'; ++at) {
        if (*at == '.') *at = ',';
    }
    return length;
}

}  // namespace

#define CCAP_RING_BYTES 3000u
#define snprintf print_in_locale
#include <capture/collide_capture.h>
#undef snprintf

namespace {

using nlohmann::json;

/// A capture in a file of its own, which goes with it.
struct Capture {
    explicit Capture(int frames, int digits = CCAP_FLOAT) {
        REQUIRE(ccap_start(&c, "an engine 1.0", digits, frames, path.c_str()) == 1);
    }
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;
    ~Capture() {
        ccap_stop(&c);
        std::filesystem::remove(path);
    }

    std::vector<json> saved() {
        REQUIRE(ccap_save(&c) == 1);
        std::ifstream file(path);
        std::vector<json> lines;
        for (std::string line; std::getline(file, line);) lines.push_back(json::parse(line));
        return lines;
    }

    std::string path = (std::filesystem::temp_directory_path() / "collide_capture_test.jsonl").string();
    ccap c{};
};

void write_pair(ccap* c, std::uint64_t a, std::uint64_t b, double x) {
    for (const std::uint64_t key : {a, b}) {
        ccap_shape(c, key);
        ccap_vector(c, "box", static_cast<double>(key), 1);
    }
    ccap_query(c, "pair", "crate", "wall");
    ccap_at(c, "a", a, x, 0, 1, 0);
    ccap_at(c, "b", b, 0, 0, 1, 0);
    ccap_answer(c);
    ccap_flag(c, "overlap", 1);
    ccap_vector(c, "normal", 0, 1);
    ccap_point(c, x, 1, -0.5);
    ccap_point(c, x, 2, -0.25);
    ccap_end(c);
}

/// The width of the box that a pair's shape has by the lines before it.
void check_shapes_are_defined(const std::vector<json>& lines) {
    std::set<int> defined;
    for (const json& line : lines) {
        if (line.contains("shape")) defined.insert(line["shape"].get<int>());
        if (!line.contains("pair")) continue;
        CHECK(defined.contains(line["a"].get<int>()));
        CHECK(defined.contains(line["b"].get<int>()));
    }
}

int count_of(const std::vector<json>& lines, const char* key) {
    int count = 0;
    for (const json& line : lines) count += line.contains(key) ? 1 : 0;
    return count;
}

json note_of(const std::string& text) {
    Capture capture(1);
    ccap_note(&capture.c, text.c_str());
    return capture.saved().back()["note"];
}

}  // namespace

TEST_CASE("a capture holds its last frames, each with the shapes that it uses") {
    Capture capture(2);
    for (int i = 0; i < 5; ++i) {
        ccap_frame(&capture.c, i, 0.25 * i);
        write_pair(&capture.c, 700, 300, i);
        write_pair(&capture.c, 700, 300, i);
    }
    const auto lines = capture.saved();
    REQUIRE(lines.size() == 11);
    CHECK(lines[0] ==
          json::parse(R"({"collide_capture":1,"engine":"an engine 1.0","y":"up","metre":1,"digits":9})"));
    CHECK(lines[1] == json::parse(R"({"frame":3,"time":0.75})"));
    CHECK(lines[2] == json::parse(R"({"shape":1,"box":[700,1]})"));
    CHECK(lines[4] == json::parse(R"({"pair":["crate","wall"],"a":1,"at_a":[3,0,1,0],"b":2,"at_b":[0,0,1,0],
        "answer":{"overlap":true,"normal":[0,1],"points":[[3,1,-0.5],[3,2,-0.25]]}})"));
    CHECK(lines[5] == lines[4]);
    CHECK(lines[6]["frame"] == 4);
    check_shapes_are_defined(lines);
}

TEST_CASE("a ring that is too small for its frames holds fewer, from the last one back") {
    std::mt19937 random(7);
    Capture capture(50);
    for (int i = 0; i < 300; ++i) {
        ccap_frame(&capture.c, i, i);
        for (auto k = random() % 4; k > 0; --k) write_pair(&capture.c, 1 + random() % 5, 9, i / 3.0);
        if (i % 10 != 9) continue;
        const auto lines = capture.saved();
        check_shapes_are_defined(lines);
        CHECK(count_of(lines, "frame") > 2);
        int expected = i;
        for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
            if (line->contains("frame")) CHECK((*line)["frame"] == expected--);
        }
    }
}

TEST_CASE("a frame for which the ring has no room is cut at a line, and a note counts what is missing") {
    Capture capture(3);
    ccap_frame(&capture.c, 0, 0);
    for (int i = 0; i < 40; ++i) write_pair(&capture.c, 1, 2, i);
    const auto lines = capture.saved();
    const int pairs = count_of(lines, "pair");
    CHECK(pairs > 5);
    // A pair comes with two lines of shapes, and those of the pair that is cut may have had room.
    const int missing = std::stoi(lines[1]["note"].get<std::string>());
    CHECK(missing > 3 * (39 - pairs));
    CHECK(missing <= 3 * (40 - pairs));
    check_shapes_are_defined(lines);
    ccap_frame(&capture.c, 1, 0);
    write_pair(&capture.c, 1, 2, 0);
    CHECK(count_of(capture.saved(), "pair") == 1);
}

TEST_CASE("a capture of every frame tells a shape once, and again when it has changed") {
    Capture capture(0);
    for (int i = 0; i < 100; ++i) {
        ccap_frame(&capture.c, i, i);
        write_pair(&capture.c, 1, 2, i);
        if (i != 50) continue;
        ccap_shape(&capture.c, 2);
        ccap_vector(&capture.c, "circle", 0, 0);
        ccap_number(&capture.c, "radius", 0.5);
    }
    const auto lines = capture.saved();
    CHECK(count_of(lines, "frame") == 100);
    CHECK(count_of(lines, "pair") == 100);
    CHECK(count_of(lines, "shape") == 4);  // 1, 2, the circle, and the box again
}

TEST_CASE("a line that is still open is left out, and comes when it has ended") {
    Capture capture(2);
    ccap_frame(&capture.c, 0, 0);
    ccap_query(&capture.c, "ray", "gun", nullptr);
    ccap_vector(&capture.c, "from", 0, 1);
    CHECK(capture.saved().size() == 2);
    ccap_against(&capture.c, "wall", 3, 0, 0, 1, 0);
    ccap_against(&capture.c, "crate", 4, 1, 0, 1, 0);
    ccap_answer(&capture.c);
    ccap_text(&capture.c, "hit", "wall");
    ccap_end(&capture.c);
    CHECK(capture.saved().back() == json::parse(R"({"ray":"gun","from":[0,1],"against":[
        {"b":1,"at_b":[0,0,1,0],"name":"wall"},{"b":2,"at_b":[1,0,1,0],"name":"crate"}],"answer":{"hit":"wall"}})"));
}

TEST_CASE("a failed assertion leaves a note and the file") {
    Capture capture(2);
    CCAP_ASSERT(&capture.c, 1 + 1 == 2);
    CHECK_FALSE(std::filesystem::exists(capture.path));
    ccap_failed(&capture.c, "assertion failed: 1 + 1 == 3");
    std::ifstream file(capture.path);
    std::string line;
    std::getline(file, line);
    std::getline(file, line);
    CHECK(json::parse(line)["note"] == "assertion failed: 1 + 1 == 3");
}

TEST_CASE("floats and doubles come back to the bit, whatever the locale's decimal point") {
    std::mt19937_64 random(11);
    for (const bool comma : {false, true}) {
        has_decimal_comma = comma;
        for (int i = 0; i < 1000; ++i) {
            const auto single = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
            const auto twice = std::bit_cast<double>(random());
            if (!std::isfinite(single) || !std::isfinite(twice)) continue;
            Capture floats(1);
            ccap_query(&floats.c, "point", "cursor", nullptr);
            ccap_vector(&floats.c, "at", single, -0.0);
            ccap_end(&floats.c);
            const json at = floats.saved().back()["at"];
            CHECK(std::bit_cast<std::uint32_t>(at[0].get<float>()) == std::bit_cast<std::uint32_t>(single));
            CHECK(std::signbit(at[1].get<double>()));
            Capture doubles(1, CCAP_DOUBLE);
            ccap_query(&doubles.c, "point", "cursor", nullptr);
            ccap_vector(&doubles.c, "at", twice, 0);
            ccap_end(&doubles.c);
            const auto read = doubles.saved().back()["at"][0].get<double>();
            CHECK(std::bit_cast<std::uint64_t>(read) == std::bit_cast<std::uint64_t>(twice));
        }
    }
    has_decimal_comma = false;
}

TEST_CASE("what is no finite number is null") {
    Capture capture(1);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    ccap_query(&capture.c, "toi", "a", "b");
    ccap_velocity(&capture.c, "velocity_a", std::nan(""), infinity, -infinity);
    ccap_velocity(&capture.c, "velocity_b", -std::nan(""), 1e308, 0);
    ccap_end(&capture.c);
    const json line = capture.saved().back();
    CHECK(line["velocity_a"] == json::parse("[null,null,null]"));
    CHECK(line["velocity_b"] == json::parse("[null,1e308,0]"));
}

TEST_CASE("any bytes of a name make a valid text") {
    CHECK(note_of("a \"b\" \\ c\n\t\x01") == "a \"b\" \\ c\n\t\x01");
    CHECK(note_of("Kiste \xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80") ==
          "Kiste \xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80");
    const std::string unknown = "\xEF\xBF\xBD";
    CHECK(note_of("K\xE4ste") == "K" + unknown + "ste");
    CHECK(note_of("cut \xE2\x82") == "cut " + unknown + unknown);
    for (const char* wrong :
         {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xFF"}) {
        CHECK(note_of(wrong).get<std::string>().starts_with(unknown));
    }
    std::mt19937 random(3);
    for (int i = 0; i < 2000; ++i) {
        std::string name;
        for (auto k = random() % 9; k > 0; --k) name += static_cast<char>(128 + random() % 128);
        note_of(name);  // fails when the line is no JSON
    }
}

TEST_CASE("shapes beyond the table keep keys of their own, and stay apart") {
    Capture capture(1, CCAP_DOUBLE);
    std::set<json> ids;
    for (std::uint64_t i = 0; i < 6000; ++i) {
        ccap_frame(&capture.c, 0, 0);
        ccap_shape(&capture.c, 0x7f0000001000u + 48 * i);
        ccap_vector(&capture.c, "box", 1, 1);
        ccap_end(&capture.c);
        ids.insert(capture.saved().back()["shape"]);
    }
    CHECK(ids.size() == 6000);
}

TEST_CASE("a file that can't be written is told, and where every frame is written there is no ring") {
    const std::string path = (std::filesystem::temp_directory_path() / "no such folder/x.jsonl").string();
    ccap c;
    CHECK(ccap_start(&c, "an engine 1.0", CCAP_FLOAT, 0, path.c_str()) == 0);
    ccap_stop(&c);
    REQUIRE(ccap_start(&c, "an engine 1.0", CCAP_FLOAT, 3, path.c_str()) == 1);
    CHECK(c.room == CCAP_RING_BYTES);
    ccap_frame(&c, 1, 0.5);
    CHECK(ccap_save(&c) == 0);
    ccap_stop(&c);
    Capture every(0);
    CHECK(every.c.room == CCAP_LINE_BYTES);
    ccap_note(&every.c, std::string(CCAP_RING_BYTES, 'x').c_str());  // longer than a ring would be
    CHECK(every.saved().size() == 2);
}
