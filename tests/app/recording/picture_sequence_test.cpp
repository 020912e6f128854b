#include "recording/picture_sequence.h"

#include <doctest/doctest.h>

#include <array>

TEST_CASE("pictures are numbered from 1, their list has the recording's name") {
    CHECK(app::numbered_picture("a/fall.png", 1) == "a/fall-0001.png");
    CHECK(app::numbered_picture("a/fall.png", 12345) == "a/fall-12345.png");
    CHECK(app::picture_list("a/fall.png") == "a/fall.ffconcat");
}

TEST_CASE("the list says how long each picture is shown, the last one once more") {
    CHECK(app::picture_list_text("a/the melon's.png", std::array{0.04, 1.5}) ==
          "ffconcat version 1.0\n"
          "file 'the melon'\\''s-0001.png'\nduration 0.040000\n"
          "file 'the melon'\\''s-0002.png'\nduration 1.500000\n"
          "file 'the melon'\\''s-0002.png'\n");
}

TEST_CASE("what was recorded is named by the files that there are") {
    CHECK(app::files_words("a/fall.gif", 10) == "a/fall.gif");
    CHECK(app::files_words("a/fall.png", 1) == "a/fall-0001.png, timed by fall.ffconcat");
    CHECK(app::files_words("a/fall.png", 75) == "a/fall-0001.png to fall-0075.png, timed by fall.ffconcat");
}

TEST_CASE("what was removed of a longer sequence is named") {
    CHECK(app::removed_words("a/fall.png", 14, 0).empty());
    CHECK(app::removed_words("a/fall.png", 14, 1) == "; fall-0015.png of the previous recording was removed");
    CHECK(app::removed_words("a/fall.png", 14, 7) ==
          "; 7 pictures of the previous recording, fall-0015.png to fall-0021.png, were removed");
}
