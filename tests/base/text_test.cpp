#include "src/base/text.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

namespace clausoku {

BOOST_AUTO_TEST_SUITE(text)

BOOST_AUTO_TEST_CASE(escapes_control_characters_and_invalid_utf_8) {
  BOOST_TEST(escaped(std::string_view("a\0b\x1B[1m", 7)) == "a\\x00b\\x1B[1m");
  BOOST_TEST(escaped("\xC3\xA9\xC3 \xFF") == "\xC3\xA9\\xC3 \\xFF");
  BOOST_TEST(escaped("\xC2\x9B") == "\\xC2\\x9B");
}

BOOST_AUTO_TEST_CASE(escapes_every_byte_of_a_terminal_command) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    const bool printable = byte >= 0x20 && byte < 0x7F;
    BOOST_TEST(escaped(text) == (printable ? text : fmt::format("\\x{:02X}", byte)));
  }
}

BOOST_AUTO_TEST_CASE(escapes_invisible_characters_that_change_how_text_is_displayed) {
  // These characters are line and paragraph separators, direction controls and marks, zero-width
  // spaces, the byte-order mark, a soft hyphen, an annotation mark, and tags.
  for (const char* text :
       {"\u2028", "\u2029", "\u202A", "\u202B", "\u202C",     "\u202D",    "\u202E", "\u2066",
        "\u2067", "\u2068", "\u2069", "\u200E", "\u200F",     "\u061C",    "\u200B", "\u200D",
        "\u2060", "\uFEFF", "\u00AD", "\uFFF9", "\U000E0001", "\U000E0041"}) {
    const std::string result = escaped(text);
    BOOST_TEST(result.starts_with("\\x"), result);
    BOOST_TEST(result.size() == 4 * std::string_view(text).size());
  }
  BOOST_TEST(escaped("Grid\u202Egnp") == "Grid\\xE2\\x80\\xAEgnp");
  // Letters of every UTF-8 length, and the neighbours of the escaped code points, stay unescaped.
  for (const char* text : {"\u2027", "\u202F", "\u2065", "\u00A0", "\u00AE", "\u2010", "数独", "ü",
                           "судоку", "\U0001F600", "a\\b", "\uFFFD"}) {
    BOOST_TEST(escaped(text) == text);
  }
}

BOOST_AUTO_TEST_CASE(escapes_malformed_utf_8_byte_by_byte) {
  // Overlong encodings (ESC in two and three bytes, U+202E in four bytes), a surrogate, two code
  // points above U+10FFFF, a continuation byte alone, and an incomplete character.
  for (const std::string text : {"\xC0\x9B", "\xE0\x80\x9B", "\xF0\x82\x80\xAE", "\xED\xA0\x80",
                                 "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\x80", "\xE2\x80"}) {
    BOOST_TEST(escaped(text).size() == 4 * text.size());
  }
}

BOOST_AUTO_TEST_CASE(a_message_is_always_one_line) {
  BOOST_TEST(format_message_line("a\nb: 'c'") == "clausoku: a\\x0Ab: 'c'\n");
}

BOOST_AUTO_TEST_CASE(truncates_long_quotes_between_characters) {
  BOOST_TEST(quote("hello world") == "'hello world'");
  BOOST_TEST(quote(std::string(41, 'a')) == "'" + std::string(40, 'a') + "...'");
  BOOST_TEST(quote(std::string(39, 'a') + "\xC3\xA9z") ==
             "'" + std::string(39, 'a') + "\xC3\xA9...'");
}

BOOST_AUTO_TEST_CASE(quotes_a_multibyte_character_completely) {
  BOOST_TEST(quote_character("12\xE2\x82\xAC", 2) == "'\xE2\x82\xAC'");
  BOOST_TEST(quote_character("12\xE2\x82", 2) == "'\\xE2'");
}

BOOST_AUTO_TEST_CASE(removes_the_first_field_and_its_separator_from_a_text) {
  std::string_view text = "a;b,;c";
  for (const std::string_view part : {"a", "b", "", "c"})
    BOOST_TEST(take_field_until(text, ",;") == part);
  BOOST_TEST(text.empty());
  BOOST_TEST(take_field_until(text, ";") == "");
}

BOOST_AUTO_TEST_CASE(formats_counts_with_separators_and_plurals) {
  for (const auto& [number, expected] :
       {std::pair(0ULL, "0"),
        {999ULL, "999"},
        {1'000ULL, "1,000"},
        {100'000ULL, "100,000"},
        {1'234'567ULL, "1,234,567"},
        {18'446'744'073'709'551'615ULL, "18,446,744,073,709,551,615"}}) {
    BOOST_TEST(format_thousands(number) == expected);
  }
  BOOST_TEST(format_large_count(1, "solution") == "1 solution");
  BOOST_TEST(format_large_count(312'000, "solution") == "312,000 solutions");
  BOOST_TEST(counted(1, "row") == "1 row");
  BOOST_TEST(counted(0, "row") == "0 rows");
  BOOST_TEST(counted(1, "witness", "witnesses") == "1 witness");
  BOOST_TEST(counted(2, "witness", "witnesses") == "2 witnesses");
}

BOOST_AUTO_TEST_CASE(quotes_words_for_a_shell_only_if_needed) {
  for (const char* word : {"a", "-o", "sat:keep=never,seed=1", "../a_b.txt", "50%", "x@y"})
    BOOST_TEST(quote_shell_word(word) == word);
  BOOST_TEST(quote_shell_word("") == "''");
  BOOST_TEST(quote_shell_word("a b") == "'a b'");
  BOOST_TEST(quote_shell_word("it's $x") == "'it'\\''s $x'");
  BOOST_TEST(quote_shell_word("~") == "'~'");
}

BOOST_AUTO_TEST_CASE(trims_white_space_and_takes_words_and_items) {
  BOOST_TEST(trim(" \t\r\v\fa b\r ") == "a b");
  BOOST_TEST(trim_left("  a ") == "a ");
  BOOST_TEST(trim_right(" a  ") == " a");
  BOOST_TEST(trim(" \t") == "");
  BOOST_TEST(first_word("  ab cd") == "ab");
  BOOST_TEST(first_word("ab,c\td") == "ab,c");
  BOOST_TEST(first_word(" ") == "");
  for (const char* list : {"12 3", "12,3", "12;3", "12\t3"})
    BOOST_TEST(first_list_item(list) == "12");
  BOOST_TEST(!has_multibyte_characters("a~"));
  BOOST_TEST(has_multibyte_characters("\xC3\xA9"));
}

BOOST_AUTO_TEST_CASE(comments_and_blank_lines_are_not_content) {
  for (const char* line : {"", " \t", "# 1", "  # 1"}) BOOST_TEST(!is_content_line(line), line);
  for (const char* line : {"1", "  1", "1 # 2"}) BOOST_TEST(is_content_line(line), line);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
