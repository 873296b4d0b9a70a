#include "src/puzzles/decompression.hpp"

#include <algorithm>
#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

namespace io = boost::iostreams;
using namespace clausoku;

namespace {

/// Gives a text in pieces of at most so many bytes.
class Pieces final : public ByteSource {
 public:
  Pieces(std::string text, std::size_t size) : text_(std::move(text)), size_(size) {}
  std::size_t read(std::span<char> into) override {
    const std::size_t count = text_.copy(into.data(), std::min(into.size(), size_), position_);
    position_ += count;
    return count;
  }
  bool may_block() const override { return false; }
  std::string error() const override { return {}; }

 private:
  std::string text_;
  std::size_t size_;
  std::size_t position_ = 0;
};

struct Read {
  std::string text;
  std::string error;
};

Read read_all(const std::string& bytes, std::size_t piece = 1 << 16) {
  const auto source = decompressed(std::make_unique<Pieces>(bytes, piece));
  Read result;
  char buffer[777];
  while (const std::size_t count = source->read(buffer)) result.text.append(buffer, count);
  result.error = source->error();
  return result;
}

struct Packer {
  std::string name;
  void (*push)(io::filtering_ostream& stream);
  friend std::ostream& operator<<(std::ostream& out, const Packer& packer) {
    return out << packer.name;
  }
};

const std::vector<Packer> packers{
    {"gzip", [](auto& stream) { stream.push(io::gzip_compressor()); }},
    {"bzip2", [](auto& stream) { stream.push(io::bzip2_compressor()); }},
    {"xz", [](auto& stream) { stream.push(io::lzma_compressor()); }},
};

std::string packed(const std::string& text, const Packer& packer) {
  std::string bytes;
  io::filtering_ostream stream;
  packer.push(stream);
  stream.push(io::back_inserter(bytes));
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.reset();
  return bytes;
}

std::string long_text() {
  std::string text;
  for (int k = 0; k < 50'000; ++k) text += std::to_string(k * 7919) + "\n";
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(decompression)

BOOST_DATA_TEST_CASE(a_compressed_text_is_read_as_what_it_holds, packers, packer) {
  for (const std::string& text : {std::string("1\n"), long_text()}) {
    for (const std::size_t piece : {1UL, 100UL, 1UL << 16}) {
      const Read read = read_all(packed(text, packer), piece);
      BOOST_TEST((read.text == text));
      BOOST_TEST(read.error == "");
    }
  }
}

BOOST_DATA_TEST_CASE(a_compressed_text_that_is_cut_off_is_an_error, packers, packer) {
  const std::string bytes = packed(long_text(), packer);
  for (const std::size_t size : {bytes.size() / 2, bytes.size() - 1, std::size_t{20}}) {
    BOOST_TEST(read_all(bytes.substr(0, size)).error ==
               "broken or cut off; expected a whole " + packer.name + " file");
  }
}

BOOST_DATA_TEST_CASE(a_compressed_text_that_is_broken_is_an_error, packers, packer) {
  std::string bytes = packed(long_text(), packer);
  for (std::size_t k = bytes.size() / 2; k < bytes.size() / 2 + 50; ++k) bytes[k] ^= 0x55;
  BOOST_TEST(read_all(bytes).error ==
             "broken or cut off; expected a whole " + packer.name + " file");
}

BOOST_AUTO_TEST_CASE(other_texts_are_read_as_they_are) {
  for (const std::string text :
       {"", "B", "BZ", "BZ!", "\x1f", "\x28\xb5", "Grid 01\n003020600\n"}) {
    const Read read = read_all(text);
    BOOST_TEST(read.text == text);
    BOOST_TEST(read.error == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()
