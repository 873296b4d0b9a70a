#include <zstd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

#include "src/base/byte_source.hpp"
#include "tests/printing.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(zstd_source)

namespace {

class StringSource final : public ByteSource {
 public:
  explicit StringSource(std::string bytes) : bytes_(std::move(bytes)) {}
  std::size_t read(std::span<char> into) override {
    const std::size_t count = bytes_.copy(into.data(), into.size(), position_);
    position_ += count;
    return count;
  }
  bool may_block() const override { return false; }
  std::string error() const override { return {}; }

 private:
  std::string bytes_;
  std::size_t position_ = 0;
};

std::string compress_to_zstd_frame(const std::string& text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 1));
  return bytes;
}

const std::string skippable_frame{"\x50\x2a\x4d\x18\x02\0\0\0hi", 10};

/// Reads the text in pieces of `size` bytes; appends the message of an error to the text.
std::string text_and_decompression_error(const std::string& bytes, std::size_t size) {
  const auto source = decompressed(std::make_unique<StringSource>(bytes));
  std::string text;
  std::string buffer(size, '\0');
  while (const std::size_t count = source->read(buffer)) text.append(buffer, 0, count);
  return text + source->error();
}

}  // namespace

BOOST_AUTO_TEST_CASE(skips_skippable_frames_at_any_position) {
  const std::string bytes = skippable_frame + compress_to_zstd_frame("one ") + skippable_frame +
                            compress_to_zstd_frame("two") + skippable_frame;
  BOOST_TEST(text_and_decompression_error(bytes, 1000) == "one two");
}

BOOST_AUTO_TEST_CASE(reads_an_empty_frame_as_an_empty_text) {
  BOOST_TEST(text_and_decompression_error(compress_to_zstd_frame(""), 1000) == "");
  BOOST_TEST(text_and_decompression_error(
                 compress_to_zstd_frame("") + compress_to_zstd_frame("text"), 1000) == "text");
}

BOOST_AUTO_TEST_CASE(ends_the_text_after_a_last_read_that_fills_the_buffer) {
  const std::string text(100'000, 'x');
  for (const std::size_t size : {1UL, 4UL, 100'000UL, 50'000UL, 100'001UL}) {
    BOOST_TEST((text_and_decompression_error(compress_to_zstd_frame(text), size) == text));
  }
}

BOOST_AUTO_TEST_CASE(reads_the_text_before_a_corrupted_frame) {
  const std::string error = "broken or cut off; expected a full zstd file";
  const std::string bytes = compress_to_zstd_frame("one") + compress_to_zstd_frame("two");
  BOOST_TEST(text_and_decompression_error(compress_to_zstd_frame("one") + "junk", 1000) ==
             "one" + error);
  for (std::size_t size = compress_to_zstd_frame("one").size() + 1; size < bytes.size(); ++size) {
    const std::string read = text_and_decompression_error(bytes.substr(0, size), 1000);
    BOOST_TEST(read.starts_with("one"));
    BOOST_TEST(read.ends_with(error));
  }
}

BOOST_AUTO_TEST_SUITE_END()
