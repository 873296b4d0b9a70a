#include "src/base/compression/gzip_source.hpp"

#include <zlib.h>

#include <new>
#include <vector>

#include "src/base/compression/decompression.hpp"

namespace clausoku {
namespace {

class GzipSource final : public ByteSource {
 public:
  explicit GzipSource(std::unique_ptr<ByteSource> packed)
      : packed_(std::move(packed)), buffer_(std::size_t{1} << 16) {
    constexpr int with_gzip_header = 16 + MAX_WBITS;
    if (::inflateInit2(&stream_, with_gzip_header) != Z_OK) throw std::bad_alloc();
  }
  ~GzipSource() override { ::inflateEnd(&stream_); }
  GzipSource(const GzipSource&) = delete;
  GzipSource& operator=(const GzipSource&) = delete;

  std::size_t read(std::span<char> into) override {
    stream_.next_out = reinterpret_cast<Bytef*>(into.data());
    stream_.avail_out = static_cast<uInt>(into.size());
    while (stream_.avail_out == into.size() && error_.empty()) {
      if (stream_.avail_in == 0 && !has_more_output_ && !refill()) {
        if (in_member_ && packed_->error().empty()) fail();
        break;
      }
      if (!in_member_ && !begin_member()) continue;
      const int result = ::inflate(&stream_, Z_NO_FLUSH);
      // What did not fit into the output is had without further input.
      has_more_output_ = result == Z_OK && stream_.avail_out == 0;
      if (result == Z_STREAM_END) {
        in_member_ = false;
        behind_member_ = true;
      } else if (result != Z_OK && result != Z_BUF_ERROR) {
        fail();
      }
    }
    return into.size() - stream_.avail_out;
  }
  bool may_block() const override { return packed_->may_block(); }
  std::string error() const override { return error_.empty() ? packed_->error() : error_; }

 private:
  bool refill() {
    stream_.next_in = reinterpret_cast<Bytef*>(buffer_.data());
    stream_.avail_in = static_cast<uInt>(packed_->read(buffer_));
    return stream_.avail_in > 0;
  }

  /// Passes zeros behind a member. False where nothing else is there as yet.
  bool begin_member() {
    while (behind_member_ && stream_.avail_in > 0 && *stream_.next_in == 0) {
      ++stream_.next_in;
      --stream_.avail_in;
    }
    if (stream_.avail_in == 0) return false;
    ::inflateReset(&stream_);
    return in_member_ = true;
  }

  void fail() { error_ = broken_file("gzip"); }

  std::unique_ptr<ByteSource> packed_;
  std::vector<char> buffer_;
  z_stream stream_{};
  bool in_member_ = false;
  bool behind_member_ = false;  // of any
  bool has_more_output_ = false;
  std::string error_;
};

}  // namespace

std::unique_ptr<ByteSource> make_gzip_source(std::unique_ptr<ByteSource> packed) {
  return std::make_unique<GzipSource>(std::move(packed));
}

}  // namespace clausoku
