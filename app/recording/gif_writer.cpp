#include "recording/gif_writer.h"

#include <fmt/format.h>
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <utility>

#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>

namespace app {

namespace {

constexpr std::size_t most_colors = 255;

struct Count {
    std::uint32_t color = 0;
    std::size_t pixels = 0;
};

/// Counts colours in the order of their first appearance. `places` gives the colour index of each pixel.
/// Neighbouring pixels mostly have one colour, so a colour is looked up once for a run of equal pixels.
std::vector<Count> count_colors(std::span<const std::uint32_t> pixels, std::vector<std::uint32_t>& places) {
    std::unordered_map<std::uint32_t, std::uint32_t> known;
    std::vector<Count> counts;
    places.reserve(pixels.size());
    for (const std::uint32_t color : pixels) {
        if (places.empty() || counts[places.back()].color != color) {
            const auto [place, is_new] = known.try_emplace(color, static_cast<std::uint32_t>(counts.size()));
            if (is_new) counts.push_back({color, 0});
            places.push_back(place->second);
        } else {
            places.push_back(places.back());
        }
        ++counts[places.back()].pixels;
    }
    return counts;
}

int channel(std::uint32_t color, unsigned shift) { return static_cast<int>((color >> shift) & 0xffU); }

int distance(std::uint32_t a, std::uint32_t b) {
    int sum = 0;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const int difference = channel(a, shift) - channel(b, shift);
        sum += difference * difference;
    }
    return sum;
}

/// Returns the part of the frame that differs from the one shown.
PixelBox changed_part(const std::vector<std::uint32_t>& shown, const std::vector<std::uint32_t>& next,
                      int width, int height) {
    int left = width;
    int top = height;
    int right = -1;
    int bottom = -1;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const auto i =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
            if (shown[i] == next[i]) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
    // A frame without a change still needs one pixel.
    return right < 0 ? PixelBox{0, 0, 1, 1} : PixelBox{left, top, right - left + 1, bottom - top + 1};
}

std::uint8_t nearest(std::span<const std::uint32_t> colors, std::uint32_t wanted) {
    const auto best = std::min_element(colors.begin(), colors.end(), [&](std::uint32_t a, std::uint32_t b) {
        return distance(a, wanted) < distance(b, wanted);
    });
    return static_cast<std::uint8_t>(best - colors.begin());
}

/// giflib requires the number of colours to be a power of two.
ColorMapObject* color_map(const GifPalette& palette) {
    int count = 2;
    while (count < static_cast<int>(palette.colors.size())) {
        count *= 2;
    }
    ColorMapObject* map = GifMakeMapObject(count, nullptr);
    for (std::size_t i = 0; map != nullptr && i < palette.colors.size(); ++i) {
        const std::uint32_t color = palette.colors[i];
        map->Colors[i] = {static_cast<GifByteType>(color >> 16U), static_cast<GifByteType>(color >> 8U),
                          static_cast<GifByteType>(color)};
    }
    return map;
}

bool put_loop(GifFileType* gif) {
    constexpr std::array<GifByteType, 3> forever{1, 0, 0};
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, static_cast<int>(forever.size()), forever.data()) == GIF_OK &&
           EGifPutExtensionTrailer(gif) == GIF_OK;
}

bool put_delay(GifFileType* gif, int hundredths) {
    GraphicsControlBlock block{};
    block.DisposalMode = DISPOSE_DO_NOT;
    block.DelayTime = hundredths;
    block.TransparentColor = NO_TRANSPARENT_COLOR;
    std::array<GifByteType, 4> bytes{};
    EGifGCBToExtension(&block, bytes.data());
    return EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(bytes.size()), bytes.data()) ==
           GIF_OK;
}

bool put_image(GifFileType* gif, const PixelBox& part, GifPalette palette) {
    ColorMapObject* map = color_map(palette);
    if (map == nullptr) return false;
    bool written = EGifPutImageDesc(gif, part.x, part.y, part.width, part.height, false, map) == GIF_OK;
    GifFreeMapObject(map);
    for (int row = 0; written && row < part.height; ++row) {
        GifPixelType* const line = palette.indices.data() + static_cast<std::ptrdiff_t>(row) * part.width;
        written = EGifPutLine(gif, line, part.width) == GIF_OK;
    }
    return written;
}

/// Called by giflib for output. `out` keeps an error until the file is closed.
int append(GifFileType* gif, const GifByteType* bytes, int count) {
    auto& out = *static_cast<collide::FileWriter*>(gif->UserData);
    const auto size = static_cast<std::size_t>(count);
    return out.write({reinterpret_cast<const char*>(bytes), size}) ? count : 0;
}

std::string no_room(const std::string& file) {
    return fmt::format("{}: the recording can't be written, check that the disk has room", file);
}

}  // namespace

GifPalette gif_palette(std::span<const std::uint32_t> pixels) {
    std::vector<std::uint32_t> places;
    const std::vector<Count> counts = count_colors(pixels, places);
    std::vector<std::size_t> order(counts.size());  // most frequent first
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return counts[a].pixels > counts[b].pixels; });
    GifPalette palette;
    for (std::size_t i = 0; i < std::min(order.size(), most_colors); ++i) {
        palette.colors.push_back(counts[order[i]].color);
    }
    std::vector<std::uint8_t> index_of(counts.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        index_of[order[i]] = i < palette.colors.size() ? static_cast<std::uint8_t>(i)
                                                       : nearest(palette.colors, counts[order[i]].color);
    }
    palette.indices.reserve(pixels.size());
    for (const std::uint32_t place : places) palette.indices.push_back(index_of[place]);
    return palette;
}

struct GifWriter::File {
    std::string name;
    collide::FileWriter out;
    GifFileType* gif = nullptr;
    int width = 0;
    int height = 0;
    int frames = 0;
    double owed_seconds = 0.0;  // rounded off by hundredths so far, for the next frame
    std::vector<std::uint32_t> shown;
};

GifWriter::GifWriter() : file_(std::make_unique<File>()) {}
GifWriter::~GifWriter() {
    if (file_) {
        close();
    }
}
GifWriter::GifWriter(GifWriter&&) noexcept = default;
GifWriter& GifWriter::operator=(GifWriter&&) noexcept = default;

int GifWriter::frames() const { return file_->frames; }

std::optional<std::string> GifWriter::open(const std::filesystem::path& file, int width, int height) {
    close();
    *file_ = File{};
    file_->name = collide::utf8_of(file);
    file_->width = width;
    file_->height = height;
    if (const auto refusal = file_->out.open(file)) {
        return fmt::format("{}: the recording can't be written ({}), check the folder and its permissions",
                           file_->name, *refusal);
    }
    int error = 0;
    file_->gif = EGifOpen(&file_->out, append, &error);
    if (file_->gif == nullptr) return no_room(file_->name);
    EGifSetGifVersion(file_->gif, true);
    if (EGifPutScreenDesc(file_->gif, width, height, 8, 0, nullptr) != GIF_OK || !put_loop(file_->gif)) {
        return no_room(file_->name);
    }
    return std::nullopt;
}

std::optional<std::string> GifWriter::add(const Picture& frame, double seconds) {
    File& file = *file_;
    if (file.gif == nullptr || frame.width != file.width || frame.height != file.height) {
        return fmt::format("{}: the canvas size differs from that at the start ({} x {}); record again",
                           file.name, file.width, file.height);
    }
    std::vector<std::uint32_t> colors(frame.rgba.size() / 4);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const std::uint8_t* const p = &frame.rgba[4 * i];
        colors[i] = (std::uint32_t{p[0]} << 16U) | (std::uint32_t{p[1]} << 8U) | p[2];
    }
    const PixelBox part = file.shown.empty() ? PixelBox{0, 0, file.width, file.height}
                                             : changed_part(file.shown, colors, file.width, file.height);
    const double due = seconds + file.owed_seconds;
    const int hundredths = std::max(2, static_cast<int>(std::lround(100.0 * due)));
    file.owed_seconds = due - 0.01 * hundredths;
    std::vector<std::uint32_t> shown;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const auto begin = colors.begin() + static_cast<std::ptrdiff_t>(y) * file.width + part.x;
        shown.insert(shown.end(), begin, begin + part.width);
    }
    if (!put_delay(file.gif, hundredths) || !put_image(file.gif, part, gif_palette(shown))) {
        return no_room(file.name);
    }
    file.shown = std::move(colors);
    ++file.frames;
    return std::nullopt;
}

std::optional<std::string> GifWriter::close() {
    if (file_->gif == nullptr) return std::nullopt;
    int error = 0;
    EGifCloseFile(std::exchange(file_->gif, nullptr), &error);
    const auto refusal = file_->out.finish();
    return refusal ? std::optional(no_room(file_->name)) : std::nullopt;
}

}  // namespace app
