#include "src/puzzles/decompression.hpp"

#include <algorithm>
#include <array>
#include <boost/iostreams/concepts.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <string>
#include <string_view>

namespace clausoku {
namespace {

namespace io = boost::iostreams;
using namespace std::string_view_literals;

struct Compression {
  std::string_view name;
  std::string_view first_bytes;
  void (*push_decompressor)(io::filtering_istreambuf& chain);
};

constexpr std::array compressions{
    Compression{"gzip", "\x1f\x8b"sv, [](auto& chain) { chain.push(io::gzip_decompressor()); }},
    Compression{"bzip2", "BZh"sv, [](auto& chain) { chain.push(io::bzip2_decompressor()); }},
    Compression{"xz",
                "\xfd"
                "7zXZ\0"sv,
                [](auto& chain) { chain.push(io::lzma_decompressor()); }},
};

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

class Decompressed final : public ByteSource {
 public:
  Decompressed(const Compression& compression, std::unique_ptr<ByteSource> packed)
      : name_(compression.name), packed_(std::move(packed)) {
    compression.push_decompressor(chain_);
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
      error_ = "broken or cut off; expected a whole " + std::string(name_) + " file";
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
  return std::make_unique<Decompressed>(*compression, std::move(whole));
}

}  // namespace clausoku
