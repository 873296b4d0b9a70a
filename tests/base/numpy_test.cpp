// Tests arrays in NumPy's format, whose bytes these tests write by the description of the format.
#include "src/base/numpy.hpp"

#include <algorithm>
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(numpy)

namespace {

std::string make_array(const std::string& type, const std::string& shape, const std::string& values,
                       char version = 1, const std::string& order = "False") {
  std::string header =
      "{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': (" + shape + "), }";
  const std::size_t prefix = version == 1 ? 10 : 12;
  header += std::string(64 - (header.size() + 1 + prefix) % 64, ' ') + '\n';
  std::string out = std::string("\x93NUMPY") + version + '\0';
  for (std::size_t k = 0; k < prefix - 8; ++k) {
    out += static_cast<char>(header.size() >> (8 * k) & 255);
  }
  return out + header + values;
}

template <class Value>
std::string make_bytes(const std::vector<Value>& values, bool is_big_endian = false) {
  std::string out;
  for (const Value value : values) {
    std::array<char, sizeof(Value)> bytes;
    std::memcpy(bytes.data(), &value, sizeof value);
    if (is_big_endian) std::reverse(bytes.begin(), bytes.end());
    out.append(bytes.data(), bytes.size());
  }
  return out;
}

struct Lines {
  std::string text;
  std::string error;
};

/// Reads in small pieces, to test that pieces do not matter.
Lines read_lines(std::string bytes, std::size_t piece = 7) {
  const auto source = read_numpy_as_lines(std::make_unique<TextSource>(std::move(bytes)));
  Lines lines;
  std::vector<char> into(piece);
  while (const std::size_t count = source->read(into)) lines.text.append(into.data(), count);
  lines.error = source->error();
  return lines;
}

std::string repeat(const std::string& text, int count) {
  std::string repeated;
  while (count-- > 0) repeated += text;
  return repeated;
}

const std::vector<int> values{0, 2, -1, 4, 1, -1, -1, 0, 0, 0, 0, 0, 3, -1, 1, 2};
const std::string line = "02.41..000003.12";

template <class Value>
std::vector<Value> values_as() {
  return {values.begin(), values.end()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_every_type_and_byte_order) {
  const auto check = [](const std::string& type, const std::string& bytes) {
    const Lines lines = read_lines(make_array(type, "2, 16", bytes + bytes));
    BOOST_TEST_CONTEXT(type) {
      BOOST_TEST(lines.text == line + "\n" + line + "\n");
      BOOST_TEST(lines.error == "");
    }
  };
  check("|i1", make_bytes(values_as<std::int8_t>()));
  check("<i2", make_bytes(values_as<std::int16_t>()));
  check(">i2", make_bytes(values_as<std::int16_t>(), true));
  check("<i4", make_bytes(values_as<std::int32_t>()));
  check("<i8", make_bytes(values_as<std::int64_t>()));
  check(">i8", make_bytes(values_as<std::int64_t>(), true));
  check("<f4", make_bytes(values_as<float>()));
  check(">f4", make_bytes(values_as<float>(), true));
  check("<f8", make_bytes(values_as<double>()));
}

BOOST_AUTO_TEST_CASE(reads_every_shape_and_version) {
  const std::string bytes = make_bytes(values_as<std::int8_t>());
  for (const char version : {1, 2, 3}) {
    BOOST_TEST(read_lines(make_array("|i1", "1, 16", bytes, version)).text == line + "\n");
  }
  BOOST_TEST(read_lines(make_array("|i1", "1, 4, 4", bytes)).text == line + "\n");
  BOOST_TEST(read_lines(make_array("|i1", "4, 4", bytes)).text == line + "\n");
  BOOST_TEST(read_lines(make_array("|i1", "0, 16", "")).text == "");
  std::vector<std::uint16_t> large(256, 0);
  large[255] = 16;
  BOOST_TEST(read_lines(make_array("<u2", "1, 256", make_bytes(large))).text ==
             repeat("0 ", 255) + "16 \n");
  // Above 9 digits, numbers with spaces between them.
  std::vector<std::int16_t> wide(4096, 0);
  wide[0] = 64;
  wide[1] = -1;
  std::string wide_line = "64 .";
  for (int k = 2; k < 4096; ++k) wide_line += " 0";
  BOOST_TEST(read_lines(make_array("<i2", "1, 64, 64", make_bytes(wide))).text ==
             wide_line + " \n");
  BOOST_TEST(read_lines(make_array("|i1", "81, 81", std::string(81 * 81, 1))).text.size() ==
             81U * 82U);
}

BOOST_AUTO_TEST_CASE(delivers_other_bytes_unchanged) {
  for (const std::string text : {"", "1", "\x93NUM", "12....1.........\n", "\x93NUMPX123456"}) {
    BOOST_TEST(read_lines(text).text == text);
    BOOST_TEST(read_lines(text).error == "");
  }
}

BOOST_AUTO_TEST_CASE(names_what_is_wrong) {
  const std::string bytes = make_bytes(values_as<std::int8_t>());
  const auto error = [](const std::string& array) { return read_lines(array).error; };
  BOOST_TEST(error(make_array("|i1", "1, 16", bytes, 1, "True")) ==
             "an array in Fortran order; expected C order");
  BOOST_TEST(error(make_array("|b1", "1, 16", bytes)) ==
             "an array of the type '|b1'; expected integers, or floats of 4 or 8 bytes");
  BOOST_TEST(error(make_array("<f2", "1, 8", bytes)) ==
             "an array of the type '<f2'; expected integers, or floats of 4 or 8 bytes");
  for (const auto& [shape, described] :
       {std::pair("16,", "16"), std::pair("2, 8", "2x8"), std::pair("1, 4, 5", "1x4x5"),
        std::pair("1, 1, 4, 4", "1x1x4x4"), std::pair("", "no dimension")}) {
    BOOST_TEST(error(make_array("|i1", shape, bytes)) ==
               std::string("an array of ") + described +
                   "; expected m x n*n or m x n x n, with n from 4 to 256");
  }
  BOOST_TEST(error(make_array("|i1", "16, 16", std::string(256, '\0'))) ==
             "an array of 16x16: one grid or 16 grids; expected three dimensions");
  BOOST_TEST(error(make_array("|i1", "3, 16", bytes + bytes.substr(0, 5))) ==
             "a cut off .npy file: 1 of 3 grids");
  BOOST_TEST(error(std::string("\x93NUMPY\x09\0\x76\0\0\0", 12)) ==
             "a .npy file of an unknown version; expected version 1, 2 or 3");
  for (const std::size_t size : {6, 7, 8, 9, 20}) {
    BOOST_TEST(error(make_array("|i1", "1, 16", bytes).substr(0, size)) ==
               "a cut off .npy file; expected the end of its header");
  }
  BOOST_TEST(error(make_array("|i1", "1, 16", "").substr(0, 40)) ==
             "a cut off .npy file; expected the end of its header");
}

BOOST_AUTO_TEST_CASE(keeps_the_grids_before_a_wrong_value) {
  std::vector<double> doubles = values_as<double>();
  std::vector<double> wrong = doubles;
  for (const auto& [value, text] :
       {std::pair(2.5, "2.5"), std::pair(-0.25, "-0.25"), std::pair(1e300, "1e+300")}) {
    wrong[6] = value;
    const Lines lines = read_lines(
        make_array("<f8", "3, 16", make_bytes(doubles) + make_bytes(wrong) + make_bytes(doubles)));
    BOOST_TEST(lines.text == line + "\n");
    BOOST_TEST(lines.error ==
               std::string("grid 2, cell 7: ") + text + "; expected whole numbers from -1 to 4");
  }
}

BOOST_AUTO_TEST_CASE(keeps_grids_with_numbers_that_are_no_digits_in_their_places) {
  const std::string good = make_bytes(values_as<std::int32_t>());
  for (const int value : {5, -2, 300, 1'000'000'000}) {
    std::vector<std::int32_t> wrong = values_as<std::int32_t>();
    wrong[6] = value;
    const Lines lines = read_lines(make_array("<i4", "3, 16", good + make_bytes(wrong) + good));
    BOOST_TEST(lines.text == line + "\n02.41.!00000" + line.substr(12) + "\n" + line + "\n");
    BOOST_TEST(lines.error == "");
  }
  std::vector<std::int16_t> wide(4096, 0);
  wide[0] = 65;
  wide[1] = -2;
  const Lines lines = read_lines(make_array("<i2", "1, 64, 64", make_bytes(wide)));
  BOOST_TEST(lines.text.substr(0, 8) == "65 -2 0 ");
  BOOST_TEST(lines.error == "");
}

BOOST_DATA_TEST_CASE(writes_grids_and_missing_grids, data::make({1, 5, 1000}), piece) {
  std::string array;
  NumpyWriter writer([&](std::string_view bytes) { array += bytes; });
  std::string pieces;
  const std::vector<std::uint16_t> grid{0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0};
  append_numpy_grid(pieces, {});
  append_numpy_grid(pieces, grid);
  append_numpy_grid(pieces, {});
  for (std::size_t k = 0; k < pieces.size(); k += static_cast<std::size_t>(piece)) {
    BOOST_TEST(!writer.write(std::string_view(pieces).substr(k, static_cast<std::size_t>(piece))));
  }
  writer.finish();
  const std::string header = writer.header();
  BOOST_TEST(header.size() == NumpyWriter::header_size);
  BOOST_TEST(header.substr(0, 10) == std::string("\x93NUMPY\1\0\x76\0", 10));
  BOOST_TEST(header.substr(10, 59) ==
             "{'descr': '|u1', 'fortran_order': False, 'shape': (3, 16), ");
  BOOST_TEST(header.back() == '\n');
  BOOST_TEST(array.substr(0, header.size()) == std::string(header.size(), '\0'));
  array.replace(0, header.size(), header);
  BOOST_TEST(read_lines(array).text == "0000000000000000\n0123401234012340\n0000000000000000\n");
}

BOOST_AUTO_TEST_CASE(refuses_grids_of_different_sizes) {
  NumpyWriter writer([](std::string_view) {});
  std::string pieces;
  append_numpy_grid(pieces, std::vector<std::uint16_t>(16, 1));
  append_numpy_grid(pieces, std::vector<std::uint16_t>(81, 1));
  const auto error = writer.write(pieces);
  BOOST_TEST_REQUIRE(error.has_value());
  BOOST_TEST(*error == "grid 2 has 81 cells; expected 16, as those before");
}

BOOST_AUTO_TEST_SUITE_END()
