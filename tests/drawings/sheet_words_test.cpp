// Tests the words of sheets, in English and from files.
#include "src/drawings/sheets/words.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <string>

#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/clue_type.hpp"
#include "src/steps/difficulty.hpp"
#include "tests/drawings/clue_sheet.hpp"
#include "tests/grids.hpp"
#include "tests/places.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(sheet_words)

namespace {

std::string read_data(std::string_view name) {
  std::ifstream file(data_file(name));
  return {std::istreambuf_iterator<char>(file), {}};
}

SheetWords parse_valid(const std::string& text) {
  auto words = SheetWords::parse(text);
  const auto* error = std::get_if<std::string>(&words);
  BOOST_REQUIRE_MESSAGE(error == nullptr, (error ? *error : ""));
  return std::get<SheetWords>(std::move(words));
}

std::string parse_error(const std::string& text) {
  const auto words = SheetWords::parse(text);
  const auto* error = std::get_if<std::string>(&words);
  return error != nullptr ? *error : "";
}

/// The keys of all words.
std::vector<std::string> all_keys() {
  std::vector<std::string> keys{"language",          "solution",       "solutions",
                                "several solutions", "no solution",    "not solved in time",
                                "not rated",         "further puzzles"};
  for (const auto& [name, level] : level_names) keys.emplace_back(name);
  for (const FurtherHousesRule& rule : further_houses_rules()) keys.emplace_back(rule.name);
  for (const ClueType* type : clue_types()) keys.emplace_back(type->name);
  return keys;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_english_file_has_the_standard_words) {
  const std::string text = read_data("words/english.txt");
  const SheetWords english = parse_valid(text);
  const SheetWords standard;
  for (const std::string& key : all_keys()) {
    BOOST_TEST(english[key] == standard[key]);
    BOOST_TEST(text.find("\n" + key + " = ") != text.npos, key);
  }
}

BOOST_AUTO_TEST_CASE(the_german_file_replaces_all_words) {
  const SheetWords german = parse_valid(read_data("words/german.txt"));
  const SheetWords standard;
  for (const std::string& key : all_keys()) BOOST_TEST(german[key] != standard[key], key);
}

BOOST_AUTO_TEST_CASE(each_rule_with_extra_houses_has_one_line) {
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    auto made = make_board_of("9x9", rule.name);
    const auto lines = SheetWords().format_rule_lines(Grid(std::get<Board>(std::move(made))));
    BOOST_TEST(lines.size() == 1u, rule.name);
  }
}

BOOST_AUTO_TEST_CASE(replaced_rules_keep_their_order_and_empty_ones_are_omitted) {
  const Grid grid = grid_with_clues({"killer-cage 3 r1c1,r1c2", "anti-knight", "odd r1c1"});
  const SheetWords words = parse_valid("# words\n\n odd = O: x = y \r\nanti-knight =\n");
  const std::vector<std::string> expected{
      "Killer cage: the digits in a cage differ and have its sum, if it has one.", "O: x = y"};
  BOOST_TEST(words.format_rule_lines(grid) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(rejects_lines_without_a_known_key) {
  BOOST_TEST(parse_error("easy = leicht\nmedum = mittel") ==
             "line 2: unknown key 'medum' (did you mean 'medium'?)");
  BOOST_TEST(parse_error("\x1B[1m = x") == "line 1: unknown key '\\x1B[1m'");
  BOOST_TEST(parse_error("# a\neasy: leicht") == "line 2: expected KEY = WORDS");
}

BOOST_AUTO_TEST_CASE(only_ascii_letters_become_capitals) {
  BOOST_TEST(capitalized("solutions") == "Solutions");
  BOOST_TEST(capitalized("änderung") == "änderung");
  BOOST_TEST(capitalized("") == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
