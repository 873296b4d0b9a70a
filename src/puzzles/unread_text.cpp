#include "src/puzzles/unread_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "src/boards/further_houses.hpp"
#include "src/clues/clue_type.hpp"
#include "src/puzzles/f_puzzles_houses.hpp"
#include "src/puzzles/f_puzzles_notation.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

/// Names whose values may be text: "variant": "X-Sudoku".
constexpr std::array<std::string_view, 9> words_with_text{"rule",        "rules",   "constraint",
                                                          "constraints", "variant", "variants",
                                                          "cages",       "regions", "pieces"};

/// Names whose values are lists, objects or true.
constexpr std::array<std::string_view, 13> words_without_text{
    "clues", "cage",    "region",  "jigsaw",       "killer", "diagonal", "x",
    "hyper", "windoku", "thermos", "thermometers", "arrows", "irregular"};

/// Words of titles. Names of rules with a hyphen count, too.
constexpr std::array<std::string_view, 29> title_words{
    "killer",      "jigsaw",         "irregular",   "diagonal",   "diagonals",   "windoku",
    "hyper",       "hypersudoku",    "thermo",      "thermos",    "thermometer", "thermometers",
    "arrow",       "arrows",         "sandwich",    "skyscraper", "skyscrapers", "antiknight",
    "antiking",    "nonconsecutive", "consecutive", "kropki",     "renban",      "palindrome",
    "palindromes", "whispers",       "x-sudoku",    "sudoku-x",   "xv"};

/// Values of words_with_text that state no rule.
constexpr std::array<std::string_view, 13> no_rules{
    "",        "-",      "no",      "none",   "null",     "false", "plain",
    "classic", "sudoku", "regular", "normal", "standard", "n/a"};

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

bool is_in(const auto& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// Requires small letters.
bool names_rules(std::string_view name) {
  if (is_in(words_with_text, name) || is_in(words_without_text, name)) return true;
  if (is_in(f_puzzles_house_fields, name) || name == f_puzzles_negative_field) return true;
  const auto is_house_rule = [&](const auto& rule) { return rule.name == name; };
  const auto is_clue_type = [&](const ClueType* type) {
    return type->name == name || (!type->field.empty() && type->field == name);
  };
  return std::ranges::any_of(further_houses_rules(), is_house_rule) ||
         std::ranges::any_of(clue_types(), is_clue_type);
}

bool is_number_text(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.+-") == text.npos;
}

}  // namespace

bool states_rules(const JsonValue& field) {
  if (field.is_void() || field.is(JsonValue::Kind::number)) return false;
  if (field.is(JsonValue::Kind::string)) return states_rules(field.key, trim(field.text));
  return names_rules(in_small_letters(field.key));
}

bool states_rules(std::string_view name, std::string_view value) {
  const std::string small_name = in_small_letters(name);
  const std::string small_value = in_small_letters(value);
  if (is_in(no_rules, small_value) || is_number_text(value)) return false;
  if (small_value == "true" || small_value == "yes" || value.starts_with('[') ||
      value.starts_with('{')) {
    return names_rules(small_name);
  }
  return is_in(words_with_text, small_name);
}

bool names_rule_in_words(std::string_view text) {
  const auto is_of_word = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
  std::string before;
  for (auto begin = std::ranges::find_if(text, is_of_word); begin != text.end();) {
    const auto end = std::find_if_not(begin, text.end(), is_of_word);
    std::string word = in_small_letters({begin, end});
    const bool has_hyphen = word.find('-') != word.npos;
    if (is_in(title_words, word) || (has_hyphen && names_rules(word))) return true;
    if (before == "sudoku" && word == "x") return true;
    before = std::move(word);
    begin = std::find_if(end, text.end(), is_of_word);
  }
  return false;
}

void warn_of_rule_in_name(Puzzle& puzzle) {
  const Grid* grid = puzzle.grid();
  if (grid == nullptr || !grid->rules().empty() || !grid->board().usual_boxes()) return;
  if (!names_rule_in_words(puzzle.name)) return;
  puzzle.warnings.push_back({{},
                             {puzzle.line, 1},
                             "a rule in the name " + quote(puzzle.name) + ", which is not read",
                             "--rules, or a format that states rules"});
}

InputError unread_rules(std::string_view name, Place place, std::string_view format) {
  return {{}, place, "rules in " + quote(name), fmt::format("digits alone, in {}", format)};
}

void warn_of_rest(Puzzle& puzzle, const LineSource::Line& line, std::size_t begin) {
  const std::string_view behind = line.text.substr(std::min(begin, line.text.size()));
  const std::size_t at = behind.find_first_not_of(" \t,;\r\v\f");
  if (at == behind.npos || puzzle.grid() == nullptr) return;
  puzzle.warnings.push_back({{},
                             {line.number, begin + at + 1},
                             quote(trim(behind.substr(at))) + " behind the puzzle is passed over",
                             ""});
}

}  // namespace clausoku
