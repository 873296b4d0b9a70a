#include "src/base/compression/decompression.hpp"

#include <algorithm>
#include <array>
#include <boost/iostreams/concepts.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <string>
#include <string_view>

#include "src/base/compression/gzip_source.hpp"
#include "src/base/compression/zstd_source.hpp"

namespace clausoku {
namespace {

namespace io = boost::iostreams;
using namespace std::string_view_literals;

/// Gives the bytes that have been looked at once more, and then the rest.
class Unread final : public ByteSource {
 public:
  Unread(std::string looked_at, std::unique_ptr<ByteSource> rest)
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

/// A byte source as Boost.Iostreams wants it.
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

/// What Boost.Iostreams can unpack.
class Decompressed final : public ByteSource {
 public:
  template <class Decompressor>
  Decompressed(std::string_view name, const Decompressor& decompressor,
               std::unique_ptr<ByteSource> packed)
      : name_(name), packed_(std::move(packed)) {
    chain_.push(decompressor);
    chain_.push(Device(*packed_));
  }

  std::size_t read(std::span<char> into) override {
    if (!error_.empty()) return 0;
    try {
      // No more than one buffer at a time: what comes before a broken place is not lost with it.
      if (chain_.sgetc() == std::char_traits<char>::eof()) return 0;
      const auto size = std::min(chain_.in_avail(), static_cast<std::streamsize>(into.size()));
      return static_cast<std::size_t>(chain_.sgetn(into.data(), size));
    } catch (const std::exception&) {
      error_ = broken_file(name_);
      return 0;
    }
  }
  bool may_block() const override { return packed_->may_block(); }
  std::string error() const override { return error_.empty() ? packed_->error() : error_; }

 private:
  std::string_view name_;
  std::unique_ptr<ByteSource> packed_;
  io::filtering_istreambuf chain_;
  std::string error_;
};

std::unique_ptr<ByteSource> unpack_bzip2(std::unique_ptr<ByteSource> packed) {
  return std::make_unique<Decompressed>("bzip2", io::bzip2_decompressor(), std::move(packed));
}

std::unique_ptr<ByteSource> unpack_xz(std::unique_ptr<ByteSource> packed) {
  return std::make_unique<Decompressed>("xz", io::lzma_decompressor(), std::move(packed));
}

struct Compression {
  std::string_view first_bytes;
  std::unique_ptr<ByteSource> (*unpack)(std::unique_ptr<ByteSource> packed);
};

constexpr std::array compressions{
    Compression{"\x1f\x8b"sv, make_gzip_source},
    Compression{"BZh"sv, unpack_bzip2},
    Compression{"\xfd"
                "7zXZ\0"sv,
                unpack_xz},
    Compression{"\x28\xb5\x2f\xfd"sv, make_zstd_source},
    Compression{"\x50\x2a\x4d\x18"sv, make_zstd_source},  // a frame to be skipped: pzstd's first
};

/// The compression that a text begins like, if there is one.
const Compression* compression_of(std::string_view text) {
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
    compression = compression_of(looked_at);
  } while (compression != nullptr && looked_at.size() < compression->first_bytes.size());
  auto whole = std::make_unique<Unread>(std::move(looked_at), std::move(source));
  if (compression == nullptr) return whole;
  return compression->unpack(std::move(whole));
}

std::string broken_file(std::string_view compression) {
  return "broken or cut off; expected a whole " + std::string(compression) + " file";
}

}  // namespace clausoku
