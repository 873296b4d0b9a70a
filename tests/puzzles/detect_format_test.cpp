#include "src/puzzles/format.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

using namespace clausoku;  // the suite has the name of the function it tests

namespace detect_format_test {

BOOST_AUTO_TEST_SUITE(detect_format)

namespace {

struct Case {
  const char* text;
  const char* answer;  // "FORMAT SIZE", or the error
};

std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.text; }

std::string detect(const std::string& text, const ReaderOptions& options = {}) {
  const TemporaryFile file(text);
  auto opened = open_bytes(file.path(), {});
  LineSource source(std::move(std::get<0>(opened)));
  const auto answer = clausoku::detect_format(source, options);
  if (const auto* error = std::get_if<InputError>(&answer)) return to_string(*error);
  const Detected& found = std::get<Detected>(answer);
  return std::string(found.format->about.name) + " " + std::to_string(found.size);
}

std::string repeat_text(const std::string& text, int count) {
  std::string result;
  for (int k = 0; k < count; ++k) result += text;
  return result;
}

}  // namespace

const std::vector<Case> detectable_texts{
    {"Grid 01\n", "pe96 0"},
    {"# comment\n\n  Grid 01\n", "pe96 0"},
    {"Grid\n", "pe96 0"},
    {"[[1,2", "json 0"},
    {"[1,", "json 0"},
    {" [ \"1\",", "json 0"},
    {"[\n", "json 0"},
    {"[null", "json 0"},
    {"{\"size\":4,\"grid\":[", "f-puzzles 0"},
    {"{\n  \"size\": 4,\n  \"grid\": [", "f-puzzles 0"},
    {"[\n{\"size\":4,\"grid\":[", "f-puzzles 0"},
    {"[{\"size\":4,\n\"grid\":[", "f-puzzles 0"},
    {"https://f-puzzles.com/?load=N4Ig", "f-puzzles 0"},
    {"fpuzzlesN4Ig", "f-puzzles 0"},
    {"................AAABCABBCCDBCDDD\n", "jigsaw 4"},
    {"................ AAABCABBCCDBCDDD\n", "jigsaw 4"},
    {"AAABCABBCCDBCDDD\n", "jigsaw 4"},
    {"1234341221434321 1234341221434321\n", "line 4"},
    {"12343412214343211234341221434321\n................\n", "line 4"},
    {"................ a comment on it\n", "line 4"},
    {"12..\n", "rows 4"},
    {"123456789\n", "rows 9"},
    {"5 3   7  \n", "rows 9"},
    {"12345678 # not nine\n1234567..  \n", "rows 9"},
    {".........................\n", "rows 25"},
    {".................................................\n", "rows 49"},
    {"1 2 . 4\n", "tokens 4"},
    {"0 15 0 1 0 2 10 14 12 0 0 0 0 0 0 0\n", "tokens 16"},
    {"  .  .  1  .\n", "tokens 4"},
    {"1 2 a 4\n", "tokens 4"},
    {"12..............\n", "line 4"},
    {"12..............\n\nABCDEFGH........\n", "line 4"},
    {"12..............\n................\n...A............\n", "rows 16"},
    {"1234567890ABCDEF\n", "rows 16"},
    {"title\n12..............\n", "line 4"},
    {"....................................\n..A.................................\n", "rows 36"},
};
BOOST_DATA_TEST_CASE(first_line_that_looks_like_a_puzzle_determines_the_format,
                     boost::unit_test::data::make(detectable_texts)) {
  BOOST_TEST(detect(sample.text) == sample.answer);
}

BOOST_AUTO_TEST_CASE(long_words_have_the_line_format) {
  BOOST_TEST(detect(std::string(81, '.')) == "line 9");
  BOOST_TEST(detect(std::string(81, '0') + ",anything") == "line 9");
  BOOST_TEST(detect(std::string(256, '.')) == "line 16");
  BOOST_TEST(detect(std::string(625, '.')) == "line 25");
  BOOST_TEST(detect(repeat_text(". ", 64 * 64)) == "line 64");
  BOOST_TEST(detect(repeat_text(". ", 64)) == "tokens 64");
}

BOOST_AUTO_TEST_CASE(does_not_detect_a_full_grid_in_letters_as_a_layout) {
  std::string solution;
  std::string layout;
  for (int cell = 0; cell < 256; ++cell) {
    const int row = cell / 16;
    const int column = cell % 16;
    solution += static_cast<char>('A' + (row % 4 * 4 + row / 4 + column) % 16);
    layout += static_cast<char>('A' + row / 4 * 4 + column / 4);
  }
  BOOST_TEST(detect(solution) == "line 16");
  BOOST_TEST(detect(layout) == "jigsaw 16");
  BOOST_TEST(detect(solution + " " + layout) == "jigsaw 16");
}

BOOST_AUTO_TEST_CASE(uses_the_board_of_the_options) {
  BOOST_TEST(detect("................\n", with_box(2, 2)) == "line 4");
  BOOST_TEST(detect("................\n", with_box(4, 4)) == "rows 16");
  BOOST_TEST(detect("123456\n", with_box(2, 3)) == "rows 6");
  BOOST_TEST(detect(std::string(36, '.'), with_box(2, 3)) == "line 6");
  BOOST_TEST(detect("1 2 3 4 5 6\n", with_box(2, 3)) == "tokens 6");
  BOOST_TEST(detect("123456789\n", with_box(2, 3)) == "rows 9");
}

const std::vector<Case> undetectable_texts{
    {"", "no puzzle; expected at least one"},
    {"\n# only a comment\n  \n", "no puzzle; expected at least one"},
    {"\n  hello world\n", ":2:3: 'hello world'; expected a puzzle (see 'clausoku formats')"},
    {"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
     ":1:1: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn...'; expected a puzzle (see 'clausoku "
     "formats')"},
    {"\x7F"
     "ELF\x02",
     ":1:1: '\\x7FELF\\x02'; expected a puzzle (see 'clausoku formats')"},
    {"123456\n", ":1:1: a row of 6 characters; expected --box for a 6x6 board, such as --box 2x3"},
    {"1 2 3 4 5 6\n",
     ":1:1: a row of 6 numbers; expected --box for a 6x6 board, such as --box 2x3"},
    {"....................................\n",
     ":1:1: a line of 36 characters; expected --box for a 6x6 board, such as --box 2x3"},
    {"https://f-puzzles.com/?id=x",
     ":1:1: a link that does not contain its puzzle, which only a network request can find; "
     "expected the puzzle's digits, or a link with the puzzle in it: "
     "https://f-puzzles.com/?load=CODE"},
    {"[hello]", ":1:1: '[hello]'; expected a puzzle (see 'clausoku formats')"},
};
BOOST_DATA_TEST_CASE(reports_texts_without_a_puzzle,
                     boost::unit_test::data::make(undetectable_texts)) {
  const std::string answer = sample.answer;
  BOOST_TEST(detect(sample.text) == (answer[0] == ':' ? answer : ": " + answer));
}

BOOST_AUTO_TEST_CASE(names_the_expected_length_for_a_line_of_nearly_that_length) {
  BOOST_TEST(detect("  0" + std::string(78, '.')) == ":1:82: 79 characters; expected 81 (9×9)");
  BOOST_TEST(detect(std::string(80, '.')) == ":1:81: 80 characters; expected 81 (9×9)");
  BOOST_TEST(detect(std::string(82, '.')) == ":1:82: 82 characters; expected 81 (9×9)");
  BOOST_TEST(detect(std::string(255, '0')) == ":1:256: 255 characters; expected 256 (16×16)");
  BOOST_TEST(detect(std::string(626, '0')) == ":1:626: 626 characters; expected 625 (25×25)");
  BOOST_TEST(detect(std::string(35, '.'), with_box(2, 3)) ==
             ":1:36: 35 characters; expected 36: --box 2x3 makes a 6x6 board");
}

BOOST_AUTO_TEST_CASE(rejects_a_file_with_a_nul_byte) {
  BOOST_TEST(detect(std::string("hello\nwo\0rld\n", 13)) ==
             ":2:3: a NUL byte; expected a text file");
  BOOST_TEST(detect(std::string("1\0002\0003\0", 6)) == ":1:2: a NUL byte; expected a text file");
}

BOOST_AUTO_TEST_CASE(detects_the_format_after_other_lines) {
  const std::string good(81, '.');
  CHECK_LINES(read_text("Hard ones\n" + good + "\n"), {"Hard ones 2 " + good});
  CHECK_LINES(read_text(std::string(40, '.') + "!" + std::string(40, '.') + "\n" + good + "\n"),
              {"demo-1 bad demo.txt:1:41: '!'; expected a digit from 1 to 9 or a blank",
               "demo-2 2 " + good});
  CHECK_LINES(read_text("the puzzles\nGrid 01\n12..\n....\n....\n....\n"),
              {"Grid 01 2 12.............."});
  CHECK_LINES(read_text("12345678\n" + repeat_text("........1\n", 8) + "\n" +
                        repeat_text(".........\n", 9)),
              {"demo-1 bad demo.txt:1:9: a row of 8 characters; expected 9", "demo-2 11 " + good});
  BOOST_TEST(detect(repeat_text("word\n", 20) + good)
                 .ends_with(":1:1: 'word'; expected a puzzle (see 'clausoku formats')"));
}

BOOST_AUTO_TEST_CASE(reports_ten_megabytes_without_a_newline_as_one_error) {
  const std::string endless(10'000'000, '7');
  CHECK_LINES(read_text(endless),
              {"demo.txt:1:1048577: a line of over 1048576 characters; expected a puzzle (see "
               "'clausoku formats')"});
  CHECK_LINES(
      read_text(endless + "\n" + std::string(81, '.') + "\n"),
      {"demo-1 bad demo.txt:1:1048577: a line of over 1048576 characters; expected a puzzle "
       "(see 'clausoku formats')",
       "demo-2 2 " + std::string(81, '.')});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace detect_format_test
