// Tests how error messages quote words, and which words are integers.
#include "encoder/text/word.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>
#include <string>

#include "encoder/clause_sink.hpp"
#include "tests/printing.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(word)

namespace {

Word make_word(std::string_view text) {
  Word result;
  result.start(3, 7);
  for (const char c : text) result.add(c);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(error_place_is_the_beginning_of_the_word) {
  BOOST_TEST(to_string(make_word("abc").error("a number")) == "3:7: 'abc'; expected a number");
  BOOST_TEST(to_string(make_word("abc").error("letters", "a number")) ==
             "3:7: letters; expected a number");
}

BOOST_AUTO_TEST_CASE(escapes_all_but_printable_ascii_in_quotes) {
  using namespace std::string_view_literals;
  BOOST_TEST(make_word("~!\0\x1B\x7F\xC3\xA4"sv).quoted() == R"('~!\x00\x1B\x7F\xC3\xA4')");
}

BOOST_AUTO_TEST_CASE(keeps_only_the_beginning_of_a_long_word) {
  const std::string forty(Word::longest, '1');
  BOOST_TEST(!make_word(forty).too_long());
  BOOST_TEST(make_word(forty).quoted() == "'" + forty + "'");
  const Word long_word = make_word(forty + "2");
  BOOST_TEST(long_word.too_long());
  BOOST_TEST(long_word.text() == forty);
  BOOST_TEST(long_word.quoted() == "a word of 41 characters, '" + forty + "...'");
}

BOOST_AUTO_TEST_CASE(treats_a_word_of_a_megabyte_as_endless) {
  const std::string text(Word::endless_word_size, '1');
  BOOST_TEST(!make_word(std::string_view(text).substr(1)).is_endless());
  BOOST_TEST(make_word(text).is_endless());
  BOOST_TEST(make_word(text).quoted() ==
             "a word of 1048576 characters or more, '" + text.substr(0, Word::longest) + "...'");
}

BOOST_AUTO_TEST_CASE(distinguishes_integers_from_other_words) {
  using Kind = Integer::Kind;
  struct Case {
    std::string_view text;
    Kind kind;
    std::int64_t value;
  };
  for (const auto& [text, kind, value] : {
           Case{"0", Kind::good, 0},
           {"7", Kind::good, 7},
           {"-7", Kind::good, -7},
           {"007", Kind::good, 7},
           {"2147483646", Kind::good, 2147483646},
           {"-2147483646", Kind::good, -2147483646},
           {"2147483647", Kind::too_large, 0},
           {"-2147483647", Kind::too_large, 0},
           {"9223372036854775808", Kind::too_large, 0},
           {"-9223372036854775809", Kind::too_large, 0},
           {"", Kind::none, 0},
           {"-", Kind::none, 0},
           {"--1", Kind::none, 0},
           {"-0", Kind::none, 0},
           {"+1", Kind::none, 0},
           {"1-", Kind::none, 0},
           {"1.0", Kind::none, 0},
           {"0x1", Kind::none, 0},
           {"99999999999999999999x", Kind::none, 0},
           {"00000000000000000000000000000000000000001", Kind::none, 0},
       }) {
    const Integer integer = parse_integer(make_word(text), max_variable);
    BOOST_TEST(integer.kind == kind, text);
    BOOST_TEST(integer.value == value, text);
  }
}

BOOST_AUTO_TEST_CASE(accepts_limits_up_to_the_largest_value_of_the_type) {
  const std::int64_t limit = std::numeric_limits<std::int64_t>::max();
  BOOST_TEST(parse_integer(make_word("9223372036854775807"), limit).value == limit);
  BOOST_TEST(
      (parse_integer(make_word("-9223372036854775808"), limit).kind == Integer::Kind::too_large));
}

BOOST_AUTO_TEST_SUITE_END()
