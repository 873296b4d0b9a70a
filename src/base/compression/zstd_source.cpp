#include "src/base/compression/zstd_source.hpp"

#include <zstd.h>

#include <vector>

#include "src/base/compression/decompression.hpp"

namespace clausoku {
namespace {

class ZstdSource final : public ByteSource {
 public:
  explicit ZstdSource(std::unique_ptr<ByteSource> packed)
      : packed_(std::move(packed)), stream_(ZSTD_createDStream()), buffer_(ZSTD_DStreamInSize()) {}

  std::size_t read(std::span<char> into) override {
    ZSTD_outBuffer output{into.data(), into.size(), 0};
    while (output.pos == 0 && error_.empty()) {
      if (input_.pos == input_.size && !has_more_output_ && !refill()) {
        if (in_frame_ && packed_->error().empty()) error_ = broken_file("zstd");
        return 0;
      }
      const std::size_t left = ZSTD_decompressStream(stream_.get(), &output, &input_);
      if (ZSTD_isError(left)) {
        error_ = broken_file("zstd");
        break;
      }
      in_frame_ = left != 0;
      // What did not fit into the output is had without further input.
      has_more_output_ = in_frame_ && output.pos == output.size;
    }
    return output.pos;
  }
  bool may_block() const override { return packed_->may_block(); }
  std::string error() const override { return error_.empty() ? packed_->error() : error_; }

 private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };

  bool refill() {
    input_ = {buffer_.data(), packed_->read(buffer_), 0};
    return input_.size > 0;
  }

  std::unique_ptr<ByteSource> packed_;
  std::unique_ptr<ZSTD_DStream, Free> stream_;
  std::vector<char> buffer_;
  ZSTD_inBuffer input_{nullptr, 0, 0};
  bool in_frame_ = false;
  bool has_more_output_ = false;
  std::string error_;
};

}  // namespace

std::unique_ptr<ByteSource> make_zstd_source(std::unique_ptr<ByteSource> packed) {
  return std::make_unique<ZstdSource>(std::move(packed));
}

}  // namespace clausoku
