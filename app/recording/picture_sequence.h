// The files of a recording that is a sequence of pictures: their names, and the list that tells players how
// long each one is shown.
//
// The list is in the format of ffmpeg's concat demuxer, https://ffmpeg.org/ffmpeg-formats.html#concat.
// `ffmpeg -i NAME.ffconcat film.mp4` makes a film at the right speed of it.
#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace app {

/// NAME-0001.png of NAME.png; numbers begin with 1.
std::filesystem::path numbered_picture(const std::filesystem::path& file, int number);
/// NAME.ffconcat of NAME.png.
std::filesystem::path picture_list(const std::filesystem::path& file);

/// Removes the list, unless it is a link: that is the user's.
void remove_list(const std::filesystem::path& file);

/// Removes the pictures that follow on a sequence of so many without a gap: the end of a longer one that had
/// the same name. How many they were.
int remove_following(const std::filesystem::path& file, int pictures);

/// The text of the list, for pictures shown for so many seconds each. The last one is listed twice, since
/// players ignore the last duration.
std::string picture_list_text(const std::filesystem::path& file, std::span<const double> seconds);

/// "melon.gif", "melon-0001.png to melon-0075.png, timed by melon.ffconcat", with their folder.
std::string files_words(const std::filesystem::path& file, int pictures);

/// "; 7 pictures of the previous recording, fall-0015.png to fall-0021.png, were removed"; empty for none.
std::string removed_words(const std::filesystem::path& file, int pictures, int removed);

/// Says what exists of a sequence that ended after so many pictures because the next one could not be
/// written. `listed`: whether their list could be written.
std::string kept_words(const std::filesystem::path& file, int pictures, bool listed);

}  // namespace app
