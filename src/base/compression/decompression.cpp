#include "src/base/byte_source.hpp"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <boost/iostreams/concepts.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {
namespace {

namespace io = boost::iostreams;
using namespace std::string_view_literals;

/// Delivers the bytes `looked_at`, which were already read from a source, then the source's rest.
class PrefixedSource final : public ByteSource {
 public:
  PrefixedSource(std::string looked_at, std::unique_ptr<ByteSource> rest)
      : looked_at_(std::move(looked_at)), rest_(std::move(rest)) {}

  std::size_t read(std::span<char> into) override {
    if (position_ == looked_at_.size()) return rest_->read(into);
    const std::size_t count = looked_at_.copy(into.data(), into.size(), position_);
    position_ += count;
    return count;
  }
  bool may_block() const override { return rest_->may_block(); }
  std::string error() const override { return rest_->error(); }

 private:
  std::string looked_at_;
  std::size_t position_ = 0;
  std::unique_ptr<ByteSource> rest_;
};

/// Base class of the decompressing sources. error() reports a broken file or a read error.
class Unpacked : public ByteSource {
 public:
  Unpacked(std::string_view compression, std::unique_ptr<ByteSource> packed)
      : compression_(compression), packed_(std::move(packed)) {}

  bool may_block() const override { return packed_->may_block(); }
  std::string error() const override {
    return is_broken_ ? "broken or cut off; expected a full " + std::string(compression_) + " file"
                      : packed_->error();
  }

 protected:
  bool is_broken() const { return is_broken_; }
  void set_broken() { is_broken_ = true; }
  /// Must be called if the input ends within a gzip member or a zstd frame. The file is then
  /// broken, unless the input ended because of a read error.
  void end_early() { is_broken_ = packed_->error().empty(); }
  ByteSource& packed() { return *packed_; }

  /// Reads the next compressed bytes. Returns an empty span at the end of the input.
  std::span<char> refill() { return std::span(buffer_).first(packed_->read(buffer_)); }

 private:
  std::string_view compression_;
  std::unique_ptr<ByteSource> packed_;
  std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 17);
  bool is_broken_ = false;
};

/// Decompresses bzip2 and xz with Boost.Iostreams. Boost 1.74 could also read zstd and gzip, but
/// accepts truncated zstd files, and rejects gzip files with zeros after the compressed data.
template <class Decompressor>
class BoostUnpacked final : public Unpacked {
 public:
  BoostUnpacked(std::string_view compression, std::unique_ptr<ByteSource> packed)
      : Unpacked(compression, std::move(packed)) {
    chain_.push(Decompressor());
    chain_.push(Device(this->packed()));
  }

  std::size_t read(std::span<char> into) override {
    if (is_broken()) return 0;
    try {
      // Read at most one buffer, so that the bytes before an error are delivered.
      if (chain_.sgetc() == std::char_traits<char>::eof()) return 0;
      const auto size = std::min(chain_.in_avail(), static_cast<std::streamsize>(into.size()));
      return static_cast<std::size_t>(chain_.sgetn(into.data(), size));
    } catch (const std::exception&) {
      set_broken();
      return 0;
    }
  }

 private:
  class Device : public io::source {
   public:
    explicit Device(ByteSource& bytes) : bytes_(&bytes) {}
    std::streamsize read(char* into, std::streamsize size) {
      const std::size_t count = bytes_->read({into, static_cast<std::size_t>(size)});
      return count == 0 ? -1 : static_cast<std::streamsize>(count);
    }

   private:
    ByteSource* bytes_;
  };

  io::filtering_istreambuf chain_;
};

/// Decompresses gzip (RFC 1952), a sequence of members. Like the program gzip, ignores zeros after
/// the last member, with which tapes and block devices fill up the end of a file.
class GzipUnpacked final : public Unpacked {
 public:
  GzipUnpacked(std::string_view compression, std::unique_ptr<ByteSource> packed)
      : Unpacked(compression, std::move(packed)) {
    constexpr int with_gzip_header = 16 + MAX_WBITS;
    if (::inflateInit2(&stream_, with_gzip_header) != Z_OK) throw std::bad_alloc();
  }
  ~GzipUnpacked() override { ::inflateEnd(&stream_); }
  GzipUnpacked(const GzipUnpacked&) = delete;
  GzipUnpacked& operator=(const GzipUnpacked&) = delete;

  std::size_t read(std::span<char> into) override {
    stream_.next_out = reinterpret_cast<Bytef*>(into.data());
    stream_.avail_out = static_cast<uInt>(into.size());
    while (stream_.avail_out == into.size() && !is_broken()) {
      if (stream_.avail_in == 0 && !has_more_output_ && !read_more_compressed_input()) {
        if (in_member_) end_early();
        break;
      }
      if (!in_member_ && !begin_next_gzip_member()) continue;
      const int result = ::inflate(&stream_, Z_NO_FLUSH);
      has_more_output_ = result == Z_OK && stream_.avail_out == 0;
      if (result == Z_STREAM_END) {
        in_member_ = false;
        is_after_member_ = true;
      } else if (result != Z_OK && result != Z_BUF_ERROR) {
        set_broken();
      }
    }
    return into.size() - stream_.avail_out;
  }

 private:
  bool read_more_compressed_input() {
    const std::span<char> input = refill();
    stream_.next_in = reinterpret_cast<Bytef*>(input.data());
    stream_.avail_in = static_cast<uInt>(input.size());
    return !input.empty();
  }

  /// Skips zeros after a member and begins the next member. Returns false if no input is left.
  bool begin_next_gzip_member() {
    while (is_after_member_ && stream_.avail_in > 0 && *stream_.next_in == 0) {
      ++stream_.next_in;
      --stream_.avail_in;
    }
    if (stream_.avail_in == 0) return false;
    ::inflateReset(&stream_);
    return in_member_ = true;
  }

  z_stream stream_{};
  bool in_member_ = false;
  bool is_after_member_ = false;  // true if a member has ended
  bool has_more_output_ = false;  // the last output buffer was full
};

/// Decompresses Zstandard (RFC 8878): a sequence of frames, some of which may contain no output.
class ZstdUnpacked final : public Unpacked {
 public:
  ZstdUnpacked(std::string_view compression, std::unique_ptr<ByteSource> packed)
      : Unpacked(compression, std::move(packed)), stream_(ZSTD_createDStream()) {}

  std::size_t read(std::span<char> into) override {
    ZSTD_outBuffer output{into.data(), into.size(), 0};
    while (output.pos == 0 && !is_broken()) {
      if (input_.pos == input_.size && !has_more_output_) {
        const std::span<char> input = refill();
        input_ = {input.data(), input.size(), 0};
        if (input.empty()) {
          if (in_frame_) end_early();
          return 0;
        }
      }
      const std::size_t left = ZSTD_decompressStream(stream_.get(), &output, &input_);
      if (ZSTD_isError(left)) {
        set_broken();
        break;
      }
      in_frame_ = left != 0;
      has_more_output_ = in_frame_ && output.pos == output.size;
    }
    return output.pos;
  }

 private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };

  std::unique_ptr<ZSTD_DStream, Free> stream_;
  ZSTD_inBuffer input_{nullptr, 0, 0};
  bool in_frame_ = false;
  bool has_more_output_ = false;  // the last output buffer was full
};

template <class Source>
std::unique_ptr<ByteSource> make(std::string_view compression, std::unique_ptr<ByteSource> packed) {
  return std::make_unique<Source>(compression, std::move(packed));
}

struct Compression {
  std::string_view first_bytes;
  std::string_view name;
  std::unique_ptr<ByteSource> (*unpack)(std::string_view, std::unique_ptr<ByteSource>);
};

constexpr std::array compressions{
    Compression{"\x1f\x8b"sv, "gzip", make<GzipUnpacked>},
    Compression{"BZh"sv, "bzip2", make<BoostUnpacked<io::bzip2_decompressor>>},
    Compression{"\xfd\x37zXZ\0"sv, "xz", make<BoostUnpacked<io::lzma_decompressor>>},
    Compression{"\x28\xb5\x2f\xfd"sv, "zstd", make<ZstdUnpacked>},
    Compression{"\x50\x2a\x4d\x18"sv, "zstd",
                make<ZstdUnpacked>},  // skippable frame, which pzstd writes first
};

/// Finds the compression whose files begin with `text`, which may be only a part of the first
/// bytes. Returns null if there is none, or if `text` is empty.
const Compression* find_compression(std::string_view text) {
  const auto found = std::ranges::find_if(compressions, [&](const Compression& compression) {
    return !text.empty() &&
           compression.first_bytes.starts_with(text.substr(0, compression.first_bytes.size()));
  });
  return found == compressions.end() ? nullptr : &*found;
}

}  // namespace

std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source) {
  std::string looked_at;
  const Compression* compression = nullptr;
  do {
    char byte = 0;
    if (source->read({&byte, 1}) == 0) {
      compression = nullptr;
      break;
    }
    looked_at += byte;
    compression = find_compression(looked_at);
  } while (compression != nullptr && looked_at.size() < compression->first_bytes.size());
  auto whole = std::make_unique<PrefixedSource>(std::move(looked_at), std::move(source));
  if (compression == nullptr) return whole;
  return compression->unpack(compression->name, std::move(whole));
}

}  // namespace clausoku
