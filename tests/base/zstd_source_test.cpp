#include <zstd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

#include "src/base/compression/decompression.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(zstd_source)

namespace {

class Bytes final : public ByteSource {
 public:
  explicit Bytes(std::string bytes) : bytes_(std::move(bytes)) {}
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

std::string frame(const std::string& text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 1));
  return bytes;
}

const std::string frame_to_be_skipped{"\x50\x2a\x4d\x18\x02\0\0\0hi", 10};

/// The text, read in pieces of a size, and then the error.
std::string read_all(const std::string& bytes, std::size_t size) {
  const auto source = decompressed(std::make_unique<Bytes>(bytes));
  std::string text;
  std::string buffer(size, '\0');
  while (const std::size_t count = source->read(buffer)) text.append(buffer, 0, count);
  return text + source->error();
}

}  // namespace

BOOST_AUTO_TEST_CASE(frames_to_be_skipped_are_also_first_and_last) {
  const std::string bytes = frame_to_be_skipped + frame("one ") + frame_to_be_skipped +
                            frame("two") + frame_to_be_skipped;
  BOOST_TEST(read_all(bytes, 1000) == "one two");
}

BOOST_AUTO_TEST_CASE(an_empty_frame_holds_nothing) {
  BOOST_TEST(read_all(frame(""), 1000) == "");
  BOOST_TEST(read_all(frame("") + frame("text"), 1000) == "text");
}

BOOST_AUTO_TEST_CASE(a_buffer_that_the_last_bytes_fill_is_no_error) {
  const std::string text(100'000, 'x');
  for (const std::size_t size : {1UL, 4UL, 100'000UL, 50'000UL, 100'001UL}) {
    BOOST_TEST((read_all(frame(text), size) == text));
  }
}

BOOST_AUTO_TEST_CASE(what_comes_before_a_broken_place_is_read) {
  const std::string error = "broken or cut off; expected a whole zstd file";
  const std::string bytes = frame("one") + frame("two");
  BOOST_TEST(read_all(frame("one") + "junk", 1000) == "one" + error);
  for (std::size_t size = frame("one").size() + 1; size < bytes.size(); ++size) {
    const std::string read = read_all(bytes.substr(0, size), 1000);
    BOOST_TEST((read.starts_with("one") && read.ends_with(error)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
