#include "text/glossary.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "text/search.h"

using app::Glossary;
using app::Term;

namespace {

namespace fs = std::filesystem;

const fs::path own_file = COLLIDOSCOPE_SOURCE_DIR "/assets/glossary/en.md";

std::string text_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

std::size_t words_in(const std::string& text) {
    std::istringstream stream(text);
    std::size_t count = 0;
    for (std::string word; stream >> word;) ++count;
    return count;
}

/// The term that a search for any of its names lists first.
std::string slug_of(const Glossary& glossary, const std::string& query) {
    std::vector<app::SearchText> texts;
    for (const Term& term : glossary.terms) {
        std::vector<std::string> names = term.also;
        if (!term.acronym.empty()) names.push_back(term.acronym);
        texts.push_back({term.name, names, term.text});
    }
    const auto hits = app::search(query, texts);
    return hits.empty() ? "" : glossary.terms[hits.front().index].slug;
}

}  // namespace

TEST_CASE("a term is read with all that its lines say") {
    const Glossary glossary = app::parse_glossary(
        "# Glossary\nWhat stands before the terms.\n\n"
        "## Minimum translation distance, MTD {#mtd}\n"
        "also: MTV, penetration vector\r\n"
        "picture: overlap\n"
        "see: sat\n"
        "shows: overlay mtd, tab broad_phase:race, player sat\n\n"
        "The shortest move\nthat ends an overlap: no more.\n\n"
        "# Tests\nA section's words belong to no term.\n"
        "## Separating axis, or line {#sat}\nOne is enough.",
        "en.md");
    CHECK(glossary.problems.empty());
    REQUIRE(glossary.terms.size() == 2);
    const Term& mtd = glossary.terms[0];
    CHECK(mtd.slug == "mtd");
    CHECK(mtd.name == "Minimum translation distance");
    CHECK(mtd.acronym == "MTD");
    CHECK(mtd.title() == "Minimum translation distance, MTD");
    CHECK(mtd.also == std::vector<std::string>{"MTV", "penetration vector"});
    CHECK(mtd.picture == "overlap");
    CHECK(mtd.see == std::vector<std::string>{"sat"});
    REQUIRE(mtd.shows.size() == 3);
    CHECK(mtd.shows[1] == app::TermPlace{app::TermPlaceKind::tab, "broad_phase:race"});
    CHECK(mtd.text == "The shortest move that ends an overlap: no more.");
    CHECK(mtd.line == 4);
    CHECK(glossary.terms[1].name == "Separating axis, or line");
    CHECK(glossary.find("sat") == &glossary.terms[1]);
    CHECK(glossary.find("gjk") == nullptr);
}

TEST_CASE("each mistake in a glossary is a sentence with file and line, and the other terms are there") {
    const auto problem = [](const std::string& text) {
        const Glossary glossary = app::parse_glossary("## Good {#good}\nIt is.\n" + text, "en.md");
        CHECK(glossary.find("good") != nullptr);
        return glossary.problems.empty() ? std::string() : glossary.problems.front();
    };
    CHECK(problem("## Bad\nIt is.\n") ==
          "en.md:3: the heading needs a link name at its end, such as {#mtd}.");
    CHECK(problem("## {#bad}\nIt is.\n") ==
          "en.md:3: the heading needs a name and a link name, such as ## Convex {#convex}.");
    CHECK(problem("## Good again {#good}\nIt is.\n") == "en.md:3: there is already a term {#good}.");
    CHECK(problem("## Bad {#bad}\nalso: worse\n") ==
          "en.md:3: the term \"Bad\" has no text below its heading.");
    CHECK(problem("## Bad {#bad}\nsee: good, worse\nIt is.\n") ==
          "en.md:3: \"see\" names \"worse\", which is not a term.");
    CHECK(problem("## Bad {#bad}\nshows: mtd\nIt is.\n") ==
          "en.md:4: \"mtd\" is not a place: tab, overlay or player and its name is needed.");
    CHECK(problem("## Fine {#fine}\nIt is.\n").empty());
}

TEST_CASE("a glossary that is not there has no terms and says so") {
    const Glossary glossary = app::read_glossary("/no/such/en.md");
    CHECK(glossary.terms.empty());
    REQUIRE(glossary.problems.size() == 1);
    CHECK(glossary.problems[0] == "/no/such/en.md cannot be read or has no terms.");
}

TEST_CASE("a glossary spoilt at random places is read without harm") {
    const std::string whole = text_of(own_file);
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        std::string text = whole.substr(0, random() % whole.size());
        for (int i = 0; i < 20 && !text.empty(); ++i) {
            text[random() % text.size()] = static_cast<char>(random() % 256);
        }
        const Glossary glossary = app::parse_glossary(text, "en.md");
        for (const Term& term : glossary.terms) {
            CHECK_FALSE(term.slug.empty());
            CHECK_FALSE(term.text.empty());
            for (const std::string& slug : term.see) CHECK(glossary.find(slug) != nullptr);
        }
    }
}

TEST_CASE("the shipped glossary: sixty terms and more, of at most forty words each, whole") {
    const Glossary glossary = app::read_glossary(own_file);
    for (const std::string& problem : glossary.problems) FAIL_CHECK(problem);
    CHECK(glossary.terms.size() >= 60);
    for (const Term& term : glossary.terms) {
        CAPTURE(term.slug);
        CHECK(words_in(term.text) <= 40);
        CHECK(words_in(term.text) >= 5);
        CHECK_FALSE(term.also.empty());
        CHECK_FALSE(term.see.empty());
        CHECK((term.text.ends_with('.') || term.text.ends_with('?')));
        CHECK(term.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos);
    }
}

TEST_CASE("each picture of the glossary is there, and is of a term") {
    const Glossary glossary = app::read_glossary(own_file);
    std::set<std::string> used;
    for (const Term& term : glossary.terms) {
        if (term.picture.empty()) continue;
        CAPTURE(term.slug);
        CHECK(fs::exists(glossary.folder / "pictures" / (term.picture + ".json")));
        used.insert(term.picture);
    }
    for (const auto& file : fs::directory_iterator(glossary.folder / "pictures")) {
        CAPTURE(file.path());
        CHECK(used.contains(file.path().stem().string()));
    }
}

TEST_CASE("the sign of a separation is said once, and is that of the program") {
    const Glossary glossary = app::read_glossary(own_file);
    CHECK(glossary.find("separation")->text.find("negative is an overlap") != std::string::npos);
}

TEST_CASE("terms are found by their names in other libraries and languages") {
    const Glossary glossary = app::read_glossary(own_file);
    const std::pair<const char*, const char*> wanted[] = {{"MTV", "mtd"},
                                                          {"penetration vector", "mtd"},
                                                          {"最小平移向量", "mtd"},
                                                          {"вектор на минимална транслация", "mtd"},
                                                          {"Вектор На Минимална", "mtd"},
                                                          {"sweep and prune", "sort-and-sweep"},
                                                          {"SAP", "sort-and-sweep"},
                                                          {"Dbvt", "bvh"},
                                                          {"BVH", "bvh"},
                                                          {"AVL", "tree-rotation"},
                                                          {"分离轴定理", "sat"},
                                                          {"碰撞检测", "collision-detection"},
                                                          {"разделяща ос", "separating-axis"},
                                                          {"separating axis", "separating-axis"},
                                                          {"separating axis theorem", "sat"},
                                                          {"AABB", "aabb"},
                                                          {"bounding box", "aabb"},
                                                          {"convex hull", "convex-hull"},
                                                          {"time of impact", "time-of-impact"},
                                                          {"TOI", "time-of-impact"},
                                                          {"CCD", "swept-test"},
                                                          {"tunneling", "tunnelling"},
                                                          {"trigger", "sensor"},
                                                          {"b2Manifold", "contact-manifold"},
                                                          {"minkovski", "minkowski-sum"},
                                                          {"bouncyness", "restitution"}};
    for (const auto& pair : wanted) {
        const auto& query = pair.first;
        CAPTURE(query);
        CHECK(slug_of(glossary, query) == pair.second);
    }
}

TEST_CASE("no two terms have the same name or acronym") {
    const Glossary glossary = app::read_glossary(own_file);
    std::map<std::string, std::string> names;
    for (const Term& term : glossary.terms) {
        for (const std::string& name : {term.name, term.acronym}) {
            if (name.empty()) continue;
            CAPTURE(name);
            CHECK(names.emplace(app::folded(name), term.slug).second);
        }
    }
}

TEST_CASE("the chapters of the course link to terms that there are") {
    const fs::path course = COLLIDOSCOPE_SOURCE_DIR "/assets/course";
    if (!fs::exists(course)) return;
    const Glossary glossary = app::read_glossary(own_file);
    const std::string link = "](glossary:";
    for (const auto& file : fs::recursive_directory_iterator(course)) {
        if (file.path().extension() != ".md") continue;
        const std::string text = text_of(file.path());
        for (auto at = text.find(link); at != std::string::npos; at = text.find(link, at + 1)) {
            const auto start = at + link.size();
            const std::string slug = text.substr(start, text.find(')', start) - start);
            INFO(file.path() << " links to glossary:" << slug);
            CHECK(glossary.find(slug) != nullptr);
        }
    }
}
