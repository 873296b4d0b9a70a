#include "src/puzzles/cells/unread_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <utility>

#include "src/base/text.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/jigsaw.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/clues/clue_type.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

namespace clausoku {
namespace {

/// Names of fields that state rules, in addition to title_words and the names of rules and clues.
constexpr std::array<std::string_view, 18> rule_fields{
    "rule",  "rules",   "constraint", "constraints", "variant", "variants",
    "cages", "regions", "pieces",     "clues",       "cage",    "region",
    "boxes", "blocks",  "zones",      "sums",        "dots",    "areas"};

/// Names of lists that are no rows of digits, in addition to the names of rules.
constexpr std::array<std::string_view, 5> other_lists{"columns", "cols", "colors", "parity",
                                                      "mask"};

/// Names of lists with clues outside of the grid, or further givens.
constexpr std::array<std::string_view, 5> lists_of_clues{"hints", "givens", "rowsums", "colsums",
                                                         "columnsums"};

/// Names of fields that state the size of the boxes or the shape of the board.
constexpr std::array<std::string_view, 14> board_fields{
    "box",        "boxsize",   "boxshape",   "boxwidth",    "boxheight", "boxrows", "boxcols",
    "boxcolumns", "blocksize", "blockwidth", "blockheight", "layout",    "shape",   "boardshape"};

/// Names of fields with texts in words, which state a rule if a word names one.
constexpr std::array<std::string_view, 9> text_fields{
    "note", "notes", "comment", "comments", "description", "instructions", "text", "tag", "tags"};

/// Names of fields that are rules but also everyday words. In such a field, only a list, an object
/// or the value true states rules. Numbers are counts or measures, and texts are notes.
constexpr std::array<std::string_view, 11> ambiguous_fields{
    "clues",      "region",  "x",       "even",  "odd",     "ratio",
    "difference", "minimum", "maximum", "clone", "negative"};

/// Names of fields whose texts state rules, as in "regions": "AABB", but whose numbers are counts.
constexpr std::array<std::string_view, 7> counted_fields{"regions", "pieces", "boxes", "blocks",
                                                         "zones",   "sums",   "areas"};

/// Names of fields that state a rule if their text is the name of a rule: "type": "killer".
constexpr std::array<std::string_view, 7> type_fields{
    "type", "kind", "category", "genre", "puzzletype", "sudokutype", "gametype"};

/// Words in titles that name a rule. The same words with a hyphen, such as "anti-king", count too.
constexpr std::array<std::string_view, 61> title_words{
    "killer",       "jigsaw",         "irregular",   "diagonal",     "diagonals",   "windoku",
    "hyper",        "hypersudoku",    "thermo",      "thermos",      "thermometer", "thermometers",
    "arrow",        "arrows",         "sandwich",    "skyscraper",   "skyscrapers", "antiknight",
    "antiking",     "nonconsecutive", "consecutive", "kropki",       "renban",      "palindrome",
    "palindromes",  "whispers",       "x-sudoku",    "sudoku-x",     "xv",          "killersudoku",
    "jigsawsudoku", "nabner",         "girandola",   "entropic",     "quadruple",   "quadruples",
    "killers",      "jigsaws",        "cage",        "cages",        "nrc",         "windmill",
    "samurai",      "kenken",         "calcudoku",   "futoshiki",    "str8ts",      "asterisk",
    "argyle",       "toroidal",       "squiggly",    "nonomino",     "doppelblock", "inequality",
    "inequalities", "twodoku",        "adjacent",    "orthogonally", "diagonally",  "oddeven",
    "evenodd"};

/// Values of fields that state no rule. They include difficulties such as "easy".
constexpr std::array<std::string_view, 35> ruleless_texts{
    "",           "-",        "no",       "none",      "null",      "false",        "n",
    "f",          "off",      "nan",      "n/a",       "plain",     "classic",      "classical",
    "sudoku",     "regular",  "normal",   "standard",  "ordinary",  "vanilla",      "9x9",
    "easy",       "medium",   "hard",     "expert",    "evil",      "extreme",      "difficult",
    "diabolical", "beginner", "fiendish", "very easy", "very hard", "intermediate", "square"};

/// Removes hyphens, underscores and spaces: "antiknight" for "Anti-Knight" and "anti_knight".
std::string normalize_field_name(std::string_view name) {
  std::string text = to_lower_case(name);
  std::erase_if(text, [](char c) { return c == '_' || c == '-' || c == ' '; });
  return text;
}

bool contains_name(const auto& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

const std::set<std::string>& normalized_rule_names() {
  static const std::set<std::string> names = [] {
    std::set<std::string> all{"x", std::string(f_puzzles_negative_field)};
    const auto add = [&](std::string_view name) { all.insert(normalize_field_name(name)); };
    for (const std::string_view name : rule_fields) add(name);
    for (const std::string_view name : title_words) add(name);
    for (const std::string_view name : f_puzzles_house_fields) add(name);
    for (const auto& rule : further_houses_rules()) add(rule.name);
    for (const ClueType* type : clue_types()) {
      add(type->name);
      if (!type->field.empty()) add(type->field);
    }
    return all;
  }();
  return names;
}

/// The names of rules and clues with a hyphen, as normalize_field_name() returns them, and pairs of
/// words of sentences that state a rule.
const std::set<std::string>& names_of_two_words() {
  static const std::set<std::string> names = [] {
    std::set<std::string> all{"antiknight",  "antiking",     "nonconsecutive", "knightmove",
                              "knightsmove", "kingmove",     "kingsmove",      "chessknight",
                              "knightapart", "knightsapart", "kingadjacent",   "bothdiags",
                              "magicsquare", "torussudoku",  "sumto",          "greaterthan",
                              "whitedot",    "whitedots",    "blackdot",       "blackdots"};
    const auto add = [&](std::string_view name) {
      if (name.find('-') != name.npos) all.insert(normalize_field_name(name));
    };
    for (const auto& rule : further_houses_rules()) add(rule.name);
    for (const ClueType* type : clue_types()) add(type->name);
    return all;
  }();
  return names;
}

/// True for a cell such as "r1c2" before one of the signs = < > +, as in an assignment or a sum, or
/// before a colon and a digit.
bool states_cell(std::string_view word, std::string_view behind) {
  const std::string_view sign = trim_left(behind);
  if (sign.empty() || !is_cell_name(word)) return false;
  const std::string_view value = trim(sign.substr(1));
  const std::size_t size = std::min(value.find_first_not_of("0123456789"), value.size());
  const bool is_end =
      size == value.size() || std::string_view(",;.").find(value[size]) != std::string_view::npos;
  const bool is_value = sign[0] == ':' && size > 0 && is_end;
  return is_value || std::string_view("=<>+").find(sign[0]) != std::string_view::npos;
}

/// Words that name a rule and a technique.
constexpr std::array<std::string_view, 4> techniques{"skyscraper", "skyscrapers", "quadruple",
                                                     "quadruples"};

/// Titles that state how the cells are to be read or what they are, but only as a whole.
constexpr std::array<std::string_view, 5> whole_titles{"columns", "by column", "by columns",
                                                       "latin square", "latin squares"};

/// True if a word of a text names a rule. Words that are techniques too count if
/// `counts_techniques`.
bool has_rule_word(std::string_view text, bool counts_techniques) {
  const auto is_word_character = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
  constexpr std::size_t longest_title = 16;
  const std::string_view title = trim(text.substr(0, text.find_last_not_of(" :.\r") + 1));
  if (title.size() <= longest_title && contains_name(whole_titles, to_lower_case(title)))
    return true;
  std::string previous_word;
  for (auto begin = std::ranges::find_if(text, is_word_character); begin != text.end();) {
    const auto end = std::find_if_not(begin, text.end(), is_word_character);
    std::string word = to_lower_case({begin, end});
    begin = std::find_if(end, text.end(), is_word_character);
    if (std::ranges::none_of(word, is_ascii_letter)) {
      previous_word.clear();
      continue;
    }
    if (!counts_techniques && contains_name(techniques, word)) continue;
    const bool has_hyphen = word.find('-') != word.npos;
    const auto is_joint_name = [&] {
      const std::string joint = normalize_field_name(word);
      return normalized_rule_names().contains(joint) || names_of_two_words().contains(joint);
    };
    if (contains_name(title_words, word) || (has_hyphen && is_joint_name())) return true;
    if (previous_word == "sudoku" && word == "x") return true;
    if (states_cell(word, {end, text.end()})) return true;
    if (names_of_two_words().contains(previous_word + word)) return true;
    if (word != "s") previous_word = std::move(word);  // the word is "knight" in "knight's move"
  }
  return false;
}

/// Returns the rule name in a field's name, such as "killer" in "is_killer" and "diagonals" in
/// "has_diagonals", or a word such as "variant". Returns an empty text if there is none.
std::string find_rule_in_field_name(std::string_view name) {
  if (name.empty()) return {};
  const std::string text = normalize_field_name(name);
  for (const std::string_view prefix : {"", "is", "has", "with"}) {
    if (!text.starts_with(prefix)) continue;
    std::string rule = text.substr(prefix.size());
    if (normalized_rule_names().contains(rule)) return rule;
  }
  return {};
}

bool is_number_text(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.+-") == text.npos;
}

/// True if the text of a field such as "type" names a rule: "killer", "anti knight", "Sudoku X".
bool is_rule_type_name(std::string_view text) {
  if (mentions_rule(text)) return true;
  const std::string name = normalize_field_name(text);
  return !contains_name(ambiguous_fields, name) && normalized_rule_names().contains(name);
}

/// True for an assignment of `right` to the name at the end of `left` that moves all its cells.
bool moves_cells(std::string_view left, std::string_view right) {
  const auto is_name = [](char c) {
    return is_ascii_letter(c) || is_number_character(c) || c == '_';
  };
  constexpr std::array<std::string_view, 5> moves{"transpose(", "rot90(", "flipud(", "fliplr(",
                                                  ".T"};
  const bool moves_all = std::ranges::any_of(
      moves, [&](std::string_view part) { return right.find(part) != right.npos; });
  std::size_t size = 0;
  while (size < left.size() && is_name(left[left.size() - 1 - size])) ++size;
  const std::string_view name = left.substr(left.size() - size);
  const std::size_t at = name.empty() ? right.npos : right.find(name);
  if (!moves_all || at == right.npos) return false;
  const std::size_t end = at + name.size();
  return (at == 0 || !is_name(right[at - 1])) && (end == right.size() || !is_name(right[end]));
}

}  // namespace

std::string to_lower_case(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

bool is_cell_name(std::string_view word) {
  for (const std::string_view names : {"rR", "cC"}) {
    if (word.empty() || names.find(word[0]) == names.npos) return false;
    word.remove_prefix(1);
    const std::size_t count = std::min(word.find_first_not_of("0123456789"), word.size());
    if (count == 0) return false;
    word.remove_prefix(count);
  }
  return word.empty();
}

bool may_field_state_rules(std::string_view name) {
  const std::string field = normalize_field_name(name);
  return !find_rule_in_field_name(name).empty() || contains_name(type_fields, field) ||
         contains_name(text_fields, field);
}

std::optional<InputError> find_number_behind_row(std::string_view text, int row, Place place) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t begin = text.find_first_of(digits);
  constexpr std::string_view signs = "0123456789|()[]{}<>=:,;+\"' ";
  if (begin == text.npos || text.find_first_not_of(signs) != text.npos) return std::nullopt;
  const std::string_view number = text.substr(begin, text.find_last_of(digits) + 1 - begin);
  if (number == std::to_string(row) || number == std::to_string(row - 1)) return std::nullopt;
  return make_error(place, quote(text) + " after a row, such as a sum", "cells alone");
}

bool is_name_of_clues(std::string_view name) {
  return contains_name(lists_of_clues, normalize_field_name(name));
}

void reject_numbered_pieces(Puzzle& puzzle) {
  const Grid* grid = puzzle.grid();
  if (grid == nullptr) return;
  const auto digits = grid->digits();
  const int n = grid->board().size();
  if (n < 4 || grid->board().cell_count() != n * n) return;
  // The first cell of a piece has a neighbour in its piece, but nearly no puzzle begins so.
  const bool may_be_pieces = digits[0] != 0 && (digits[0] == digits[1] || digits[0] == digits[n]);
  if (!may_be_pieces || !grid->is_full()) return;
  const std::vector<int> pieces(digits.begin(), digits.end());
  if (!are_pieces_connected(pieces, n)) return;
  puzzle.content =
      make_error(puzzle.places.of(0, grid->board()), "the numbers of a jigsaw's pieces",
                 "--input-format jigsaw with cells and letters in a line");
}

bool are_letters_of_pieces(std::string_view text) {
  constexpr std::size_t most_columns = 36;
  const std::size_t n = find_integer_square_root(text.size()).value_or(0);
  return n >= 4 && n <= most_columns && std::ranges::all_of(text, [&](char c) {
           return is_ascii_letter(c) &&
                  std::ranges::count(text, c) == static_cast<std::ptrdiff_t>(n);
         });
}

bool is_name_of_other_list(std::string_view name) {
  const std::string rule = find_rule_in_field_name(name);
  return (!rule.empty() && !contains_name(ambiguous_fields, rule)) ||
         contains_name(other_lists, normalize_field_name(name));
}

bool is_name_of_column_or_box(std::string_view name) {
  constexpr std::array<std::string_view, 5> parts{"col", "column", "box", "block", "region"};
  const std::string text = normalize_field_name(name);
  const std::size_t end = text.find_last_not_of("0123456789") + 1;
  return end < text.size() && contains_name(parts, text.substr(0, end));
}

bool changes_cells(std::string_view text) {
  const auto is_name_character = [](char c) {
    return is_ascii_letter(c) || is_number_character(c) || c == '_' || c == '.';
  };
  while (!text.empty()) {
    const std::string_view statement = take_field_until(text, ";");
    const std::size_t equals = statement.find('=');
    if (equals == statement.npos || statement.substr(equals).starts_with("==")) continue;
    const std::string_view left = trim(statement.substr(0, equals));
    if (moves_cells(left, trim(statement.substr(equals + 1)))) return true;
    const std::string_view indices = left.substr(left.find_last_not_of("0123456789[](), :") + 1);
    std::string_view head = left.substr(0, left.size() - indices.size());
    const std::size_t size = head.size();
    while (!head.empty() && is_name_character(head.back())) head.remove_suffix(1);
    const bool has_name = head.size() < size;
    head = trim(head);  // nothing or a prompt
    const bool is_list = statement.find_first_of("[{(", equals) != statement.npos;
    const bool has_indices =
        (indices.starts_with('[') && indices.ends_with(']')) ||
        (indices.starts_with('(') && indices.ends_with(')') && indices.find(',') != indices.npos);
    if (!is_list && has_name && has_indices &&
        (head.empty() || std::string_view(">$:.").find(head.back()) != std::string_view::npos))
      return true;
  }
  return false;
}

bool may_field_state_board(std::string_view name) {
  return contains_name(board_fields, normalize_field_name(name));
}

bool field_states_other_board(std::string_view name, std::string_view value, const Board& board) {
  std::string text = normalize_field_name(value);
  if (contains_name(ruleless_texts, to_lower_case(value))) return false;
  if (const auto sign = text.find("×"); sign != text.npos) text.replace(sign, 2, "x");
  std::erase_if(text,
                [](char c) { return std::string_view("[]()").find(c) != std::string_view::npos; });
  std::ranges::replace(text, ',', 'x');
  const std::string field = normalize_field_name(name);
  if (is_number_text(text) && (field == "layout" || field == "shape")) return false;
  const auto boxes = find_box_shape(board);
  const int n = board.size();
  if (text == fmt::format("{0}x{0}", n)) return false;
  if (!boxes) return true;
  const auto is_number = [&](int number) { return text == std::to_string(number); };
  if (field.ends_with("width") || field.ends_with("cols") || field.ends_with("columns"))
    return !is_number(boxes->cols);
  if (field.ends_with("height") || field.ends_with("rows")) return !is_number(boxes->rows);
  const bool is_side = is_number(n) || (boxes->rows == boxes->cols && is_number(boxes->rows));
  return !is_side && text != fmt::format("{}x{}", boxes->rows, boxes->cols);
}

const JsonValue* find_stated_rules(const JsonValue& member) {
  if (member.is_void()) return nullptr;
  if (!member.is(JsonValue::Kind::list) && !member.is(JsonValue::Kind::object))
    return field_states_rules(member.key, trim(member.text)) ? &member : nullptr;
  if (!find_rule_in_field_name(member.key).empty()) return &member;
  for (const JsonValue& item : member.items) {
    const bool is_text = item.is(JsonValue::Kind::string);
    if (is_text && field_states_rules(member.key, trim(item.text))) return &member;
    if (const JsonValue* found = find_stated_rules(item)) return found;
  }
  return nullptr;
}

bool field_states_rules(std::string_view name, std::string_view value) {
  const std::string rule = find_rule_in_field_name(name);
  if (rule.empty()) {
    const std::string field = normalize_field_name(name);
    return contains_name(text_fields, field)
               ? mentions_rule_beside_technique(value)
               : contains_name(type_fields, field) && is_rule_type_name(value);
  }
  const std::string small_value = to_lower_case(value);
  if (contains_name(ruleless_texts, small_value)) return false;
  if (is_number_text(value)) {
    const bool is_zero = value.find_first_not_of("0.+-") == value.npos;
    return !is_zero && !contains_name(ambiguous_fields, rule) &&
           !contains_name(counted_fields, rule);
  }
  return small_value == "true" || small_value == "yes" || value.starts_with('[') ||
         value.starts_with('{') || !contains_name(ambiguous_fields, rule);
}

bool mentions_rule(std::string_view text) { return has_rule_word(text, true); }

bool mentions_rule_beside_technique(std::string_view text) { return has_rule_word(text, false); }

InputError make_unread_rule_error(std::string_view where, std::string_view text, Place place) {
  return make_error(place,
                    fmt::format("a rule in the {} {}, which is not read", where, quote(text)),
                    "--rules with the rule or none, or a format that states rules");
}

void reject_unread_rule(Puzzle& puzzle, std::string_view where, std::string_view text, Place place,
                        bool states_rules) {
  const Grid* grid = puzzle.grid();
  if (grid == nullptr || !grid->rules().empty() || !grid->board().usual_boxes()) return;
  if (!mentions_rule(text)) return;
  InputError error = make_unread_rule_error(where, text, place);
  const bool is_refused = !states_rules && mentions_rule_beside_technique(text);
  if (is_refused) puzzle.content = std::move(error);
  if (!is_refused) puzzle.warnings.push_back(std::move(error));
}

InputError make_unread_rules_error(std::string_view name, Place place, std::string_view format) {
  return make_error(place, "rules in " + quote(name), fmt::format("digits alone, in {}", format));
}

void reject_cells_beside(Puzzle& puzzle, std::string_view text, Place place) {
  const Grid* grid = puzzle.grid();
  if (grid == nullptr) return;
  const auto cells = std::ranges::count_if(
      text, [](char c) { return is_number_character(c) || c == '.' || c == '*' || c == '_'; });
  const bool is_reversed = text.find("[::-1]") != text.npos || text.find("reversed(") != text.npos;
  if (cells >= grid->board().cell_count()) {
    puzzle.content = make_error(place, "a second grid, " + quote(text), "one puzzle");
  } else if (is_reversed || changes_cells(text)) {
    puzzle.content =
        make_error(place, "a change of the cells, " + quote(text), "the cells as they are");
  }
}

InputError make_other_board_error(std::string_view name, const Board& board, Place place) {
  return make_error(place, "another board in " + quote(name),
                    "the " + board.name() + " board, or --box or --board with the other");
}

InputError make_second_puzzle_error(std::string_view name, std::string_view first, Place place) {
  return make_error(place, fmt::format("other cells in {} than in {}", quote(name), quote(first)),
                    "one puzzle, or --puzzle-column NAME");
}

void warn_of_ignored_text(Puzzle& puzzle, const LineSource::Line& line, std::string_view last) {
  const auto end = static_cast<std::size_t>(last.end() - line.text.begin());
  const std::size_t at = line.text.find_first_not_of(" \t,;\r\v\f", end);
  if (at == line.text.npos || puzzle.grid() == nullptr) return;
  puzzle.warnings.push_back(make_error(
      {line.number, at + 1}, quote(trim(line.text.substr(at))) + " after the puzzle is ignored"));
}

}  // namespace clausoku
