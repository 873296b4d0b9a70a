#include "src/base/byte_source.hpp"

#include <zstd.h>
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

BOOST_AUTO_TEST_SUITE(decompression)

namespace {

/// A byte source that returns at most `size` bytes of a text per read.
class PieceSource final : public ByteSource {
 public:
  PieceSource(std::string text, std::size_t size) : text_(std::move(text)), size_(size) {}
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

struct ReadResult {
  std::string text;
  std::string error;
};

ReadResult decompress_in_pieces(const std::string& bytes, std::size_t piece = 1 << 16) {
  const auto source = decompressed(std::make_unique<PieceSource>(bytes, piece));
  ReadResult result;
  char buffer[777];
  while (const std::size_t count = source->read(buffer)) result.text.append(buffer, count);
  result.error = source->error();
  return result;
}

template <class Compressor>
std::string compress_with_stream(const std::string& text) {
  std::string bytes;
  io::filtering_ostream stream;
  stream.push(Compressor());
  stream.push(io::back_inserter(bytes));
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.reset();
  return bytes;
}

std::string compress_with_zstd(const std::string& text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 3));
  return bytes;
}

struct Packer {
  std::string name;
  std::string (*pack)(const std::string& text);
  friend std::ostream& operator<<(std::ostream& out, const Packer& packer) {
    return out << packer.name;
  }
};

const std::vector<Packer> packers{
    {"gzip", compress_with_stream<io::gzip_compressor>},
    {"bzip2", compress_with_stream<io::bzip2_compressor>},
    {"xz", compress_with_stream<io::lzma_compressor>},
    {"zstd", compress_with_zstd},
};

std::string make_long_text() {
  std::string text;
  for (int k = 0; k < 50'000; ++k) text += std::to_string(k * 7919) + "\n";
  return text;
}

}  // namespace

BOOST_DATA_TEST_CASE(reads_a_compressed_text, packers, packer) {
  for (const std::string& text : {std::string("1\n"), make_long_text()}) {
    for (const std::size_t piece : {1UL, 100UL, 1UL << 16}) {
      const ReadResult read = decompress_in_pieces(packer.pack(text), piece);
      BOOST_TEST((read.text == text));
      BOOST_TEST(read.error == "");
    }
  }
}

BOOST_DATA_TEST_CASE(rejects_a_truncated_compressed_text, packers, packer) {
  const std::string bytes = packer.pack(make_long_text());
  for (const std::size_t size : {bytes.size() / 2, bytes.size() - 1, std::size_t{20}}) {
    BOOST_TEST(decompress_in_pieces(bytes.substr(0, size)).error ==
               "broken or cut off; expected a full " + packer.name + " file");
  }
}

BOOST_DATA_TEST_CASE(rejects_a_corrupted_compressed_text, packers, packer) {
  std::string bytes = packer.pack(make_long_text());
  for (std::size_t k = bytes.size() / 2; k < bytes.size() / 2 + 50; ++k) bytes[k] ^= 0x55;
  BOOST_TEST(decompress_in_pieces(bytes).error ==
             "broken or cut off; expected a full " + packer.name + " file");
}

BOOST_DATA_TEST_CASE(reads_concatenated_parts_as_one_text, packers, packer) {
  const std::string bytes = packer.pack("1\n") + packer.pack(make_long_text()) + packer.pack("2\n");
  for (const std::size_t piece : {1UL, 100UL, 1UL << 16}) {
    const ReadResult read = decompress_in_pieces(bytes, piece);
    BOOST_TEST((read.text == "1\n" + make_long_text() + "2\n"));
    BOOST_TEST(read.error == "");
  }
}

BOOST_AUTO_TEST_CASE(skips_zeros_after_a_gzip_file) {
  const std::string bytes = compress_with_stream<io::gzip_compressor>("1\n");
  for (const std::size_t piece : {1UL, 100UL, 1UL << 16}) {
    for (const std::size_t zeros : {1UL, 512UL, 200'000UL}) {
      const std::string padding(zeros, '\0');
      const ReadResult read = decompress_in_pieces(bytes + padding, piece);
      BOOST_TEST(read.text == "1\n");
      BOOST_TEST(read.error == "");
      BOOST_TEST(decompress_in_pieces(bytes + padding + bytes, piece).text == "1\n1\n");
    }
  }
}

BOOST_AUTO_TEST_CASE(rejects_other_bytes_after_reading_a_gzip_file) {
  const ReadResult read =
      decompress_in_pieces(compress_with_stream<io::gzip_compressor>("1\n") + "2\n");
  BOOST_TEST(read.text == "1\n");
  BOOST_TEST(read.error == "broken or cut off; expected a full gzip file");
}

BOOST_AUTO_TEST_CASE(reads_uncompressed_texts_unchanged) {
  for (const std::string text :
       {"", "B", "BZ", "BZ!", "\x1f", "\x28\xb5", "P", "P*M", "(\n", "Grid 01\n003020600\n"}) {
    const ReadResult read = decompress_in_pieces(text);
    BOOST_TEST(read.text == text);
    BOOST_TEST(read.error == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()
