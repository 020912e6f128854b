#include "recording/gif_writer.h"

#include <fmt/format.h>
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <collide/scene/atomic_file.h>
#include "recording/gif_palette.h"

namespace app {

struct GifWriter::File {
    std::string name;
    collide::FileWriter out;
    GifFileType* gif = nullptr;
    int width = 0;
    int height = 0;
    int frames = 0;
    double owed_seconds = 0.0;  // that rounding to hundredths has kept back
    std::vector<std::uint32_t> shown;
};

namespace {

/// The part of the frame that differs from what is shown.
struct Changed {
    int x = 0;
    int y = 0;
    int width = 1;
    int height = 1;
};

Changed changed_part(const std::vector<std::uint32_t>& shown, const std::vector<std::uint32_t>& next,
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
    // A frame without a change still needs a pixel.
    return right < 0 ? Changed{} : Changed{left, top, right - left + 1, bottom - top + 1};
}

std::vector<std::uint32_t> colors_of(const Picture& picture) {
    std::vector<std::uint32_t> colors(picture.rgba.size() / 4);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const std::uint8_t* const p = &picture.rgba[4 * i];
        colors[i] = (std::uint32_t{p[0]} << 16U) | (std::uint32_t{p[1]} << 8U) | p[2];
    }
    return colors;
}

std::vector<std::uint32_t> part_of(const std::vector<std::uint32_t>& colors, int width, const Changed& part) {
    std::vector<std::uint32_t> out;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const auto begin = colors.begin() + static_cast<std::ptrdiff_t>(y) * width + part.x;
        out.insert(out.end(), begin, begin + part.width);
    }
    return out;
}

/// giflib wants a power of two of entries.
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

bool put_image(GifFileType* gif, const Changed& part, GifPalette palette) {
    ColorMapObject* map = color_map(palette);
    if (map == nullptr) {
        return false;
    }
    bool written = EGifPutImageDesc(gif, part.x, part.y, part.width, part.height, false, map) == GIF_OK;
    GifFreeMapObject(map);
    for (int row = 0; written && row < part.height; ++row) {
        GifPixelType* const line = palette.indices.data() + static_cast<std::ptrdiff_t>(row) * part.width;
        written = EGifPutLine(gif, line, part.width) == GIF_OK;
    }
    return written;
}

/// The library's way out: `out` keeps what goes wrong for the end.
int append(GifFileType* gif, const GifByteType* bytes, int count) {
    auto& out = *static_cast<collide::FileWriter*>(gif->UserData);
    const auto size = static_cast<std::size_t>(count);
    return out.write({reinterpret_cast<const char*>(bytes), size}) ? count : 0;
}

std::string no_room(const std::string& file) {
    return fmt::format("{}: the recording can't be written, check that the disk has room", file);
}

}  // namespace

GifWriter::GifWriter() : file_(std::make_unique<File>()) {}
GifWriter::~GifWriter() {
    if (file_) {
        close();
    }
}
GifWriter::GifWriter(GifWriter&&) noexcept = default;
GifWriter& GifWriter::operator=(GifWriter&&) noexcept = default;

int GifWriter::frames() const { return file_->frames; }

std::optional<std::string> GifWriter::open(const std::string& file, int width, int height) {
    close();
    *file_ = File{};
    file_->name = file;
    file_->width = width;
    file_->height = height;
    if (const auto refusal = file_->out.open(file)) {
        return fmt::format("{}: the recording can't be written ({}), check the folder and its permissions",
                           file, *refusal);
    }
    int error = 0;
    file_->gif = EGifOpen(&file_->out, append, &error);
    if (file_->gif == nullptr) return no_room(file);
    EGifSetGifVersion(file_->gif, true);
    if (EGifPutScreenDesc(file_->gif, width, height, 8, 0, nullptr) != GIF_OK || !put_loop(file_->gif)) {
        return no_room(file);
    }
    return std::nullopt;
}

std::optional<std::string> GifWriter::add(const Picture& frame, double seconds) {
    File& file = *file_;
    if (file.gif == nullptr || frame.width != file.width || frame.height != file.height) {
        return fmt::format(
            "{}: the canvas has another size than when the recording began ({} x {}); record anew", file.name,
            file.width, file.height);
    }
    std::vector<std::uint32_t> colors = colors_of(frame);
    const Changed part = file.shown.empty() ? Changed{0, 0, file.width, file.height}
                                            : changed_part(file.shown, colors, file.width, file.height);
    const double due = seconds + file.owed_seconds;
    const int hundredths = std::max(2, static_cast<int>(std::lround(100.0 * due)));
    file.owed_seconds = due - 0.01 * hundredths;
    if (!put_delay(file.gif, hundredths) ||
        !put_image(file.gif, part, gif_palette(part_of(colors, file.width, part)))) {
        return no_room(file.name);
    }
    file.shown = std::move(colors);
    ++file.frames;
    return std::nullopt;
}

std::optional<std::string> GifWriter::close() {
    if (file_->gif == nullptr) {
        return std::nullopt;
    }
    int error = 0;
    EGifCloseFile(std::exchange(file_->gif, nullptr), &error);
    const auto refusal = file_->out.finish();
    return refusal ? std::optional(no_room(file_->name)) : std::nullopt;
}

}  // namespace app
