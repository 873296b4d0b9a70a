#include "src/base/lz_string.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <random>
#include <string>

#include "tests/error_text.hpp"
#include "tests/places.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(lz_string)

namespace {

constexpr std::size_t default_max_units = 1 << 20;

struct LzStringExample {
  const char* text;
  const char* code;
};
std::ostream& operator<<(std::ostream& out, const LzStringExample& v) { return out << v.text; }

/// These codes were written by the lz-string library, version 1.5.0.
const LzStringExample lz_string_examples[] = {
    {"", "Q==="},
    {"a", "IZA="},
    {"hello", "BYUwNmD2Q==="},
    {"aaaaaaaaaaaa", "IY1lA==="},
    {R"({"size":4,"grid":[]})", "N4IgzglgXgpiBcAWANCA5gJwgEwQbQF0BfIA"},
    {"Grüße, 数独 😀", "OIJwPw+wpgNABIB1NA3TnQvBuAA9oA=="},
    {"ÿĀabÿĀab", "P+AEAIYEapQ="},
};

std::string decompress_to_text_or_error(std::string_view code,
                                        std::size_t max_units = default_max_units) {
  const auto text = decompress_lz_string(code, max_units);
  if (const auto* error = std::get_if<LzStringError>(&text)) {
    return test::error_text(error->index, *error);
  }
  return std::get<std::string>(text);
}

}  // namespace

BOOST_DATA_TEST_CASE(produces_the_codes_of_the_lz_string_library,
                     boost::unit_test::data::make(lz_string_examples)) {
  BOOST_TEST(compress_lz_string(sample.text) == sample.code);
  BOOST_TEST(decompress_to_text_or_error(sample.code) == sample.text);
}

BOOST_AUTO_TEST_CASE(decompresses_a_code_without_padding) {
  BOOST_TEST(decompress_to_text_or_error("BYUwNmD2Q") == "hello");
  BOOST_TEST(decompress_to_text_or_error("BYUwNmD2QA") == "9: 'A'; the end of the code");
}

BOOST_AUTO_TEST_CASE(decompresses_its_own_codes_to_the_same_text) {
  std::mt19937 random(1);
  for (int k = 0; k < 200; ++k) {
    std::string text;
    const unsigned letters = 1 + random() % 60;
    for (unsigned left = random() % 3000; left > 0; --left) {
      text += static_cast<char>(' ' + random() % letters);
    }
    BOOST_TEST(decompress_to_text_or_error(compress_lz_string(text)) == text);
  }
}

BOOST_AUTO_TEST_CASE(replaces_invalid_utf_8_by_the_replacement_character) {
  BOOST_TEST(decompress_to_text_or_error(compress_lz_string("a\xFF\xC3"
                                                            "b")) == "a\uFFFD\uFFFDb");
  BOOST_TEST(decompress_to_text_or_error(compress_lz_string("\xED\xA0\x80")) ==
             "\uFFFD\uFFFD\uFFFD");
}

BOOST_AUTO_TEST_CASE(rejects_an_invalid_code_with_its_place) {
  for (const auto& [code, error] :
       {std::pair("", "0: the end of the code; more characters"),
        {"BYUwNm", "6: the end of the code; more characters"},
        {"BYUw=", "4: the end of the code; more characters"},
        {"BYU*NmD2Q===", "3: '*'; a character of base64"},
        {"BYUwNmD2Q==x", "11: 'x'; the end of the code"},
        {"////", "1: a reference to text that does not precede it; lz-string's base64"}}) {
    BOOST_TEST(decompress_to_text_or_error(code) == error);
  }
}

BOOST_AUTO_TEST_CASE(limits_the_length_of_the_text) {
  const std::string code = compress_lz_string(std::string(100'000, 'x'));
  BOOST_TEST(code.size() == 596);
  BOOST_TEST(decompress_to_text_or_error(code, 100'000).size() == 100'000);
  BOOST_TEST(decompress_to_text_or_error(code, 99'999)
                 .ends_with(": a text of over 99999 characters; fewer"));
}

BOOST_AUTO_TEST_CASE(reproduces_the_codes_of_published_links) {
  for (const std::string& line : test::collection_lines("variants/fpuzzles_links.txt")) {
    const std::size_t begin = line.find("load=") + 5;
    const std::string code = line.substr(begin, line.find('\t') - begin);
    BOOST_TEST(compress_lz_string(decompress_to_text_or_error(code)) == code);
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
