#include "src/puzzles/cells/unread_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_map>
#include <utility>

#include "src/base/text.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/jigsaw.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/clues/clue_type.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

namespace clausoku {
namespace {

using namespace meaning;

struct Words {
  unsigned meanings;
  std::string_view words;  ///< as normalize_name() returns them
};

/// The words that mean something, in addition to the names of rules and clues. A word may have
/// several rows.
constexpr std::array<Words, 16> vocabulary{{
    {rule,
     "rule rules constraint constraints variant variants cages cage dots xsudoku littlekiller "
     "littlekillers disabledlogic"},
    {rule | counted_rule, "regions pieces boxes blocks zones sums areas"},
    {rule | everyday_rule,
     "clues region x even odd ratio difference minimum maximum clone negative lines circles "
     "overlays underlays outside"},
    {rule | title_rule,
     "killer jigsaw irregular diagonal diagonals windoku hyper hypersudoku thermo thermos "
     "thermometer thermometers arrow arrows sandwich antiknight antiking nonconsecutive "
     "consecutive kropki renban palindrome palindromes whispers xv killersudoku jigsawsudoku "
     "nabner girandola entropic killers jigsaws cage cages nrc windmill samurai kenken calcudoku "
     "deconstruction battenburg rossini diagonalen diagonalsudoku sudokux "
     "futoshiki str8ts asterisk argyle toroidal squiggly nonomino doppelblock inequality "
     "inequalities twodoku adjacent orthogonally diagonally oddeven evenodd"},
    {rule | title_rule | technique, "skyscraper skyscrapers quadruple quadruples"},
    {rule | rule_of_two_words, "sudokux"},
    {rule_of_two_words,
     "antiknight antiking nonconsecutive knightmove knightsmove kingmove kingsmove chessknight "
     "knightapart knightsapart kingadjacent bothdiags magicsquare torussudoku sumto greaterthan "
     "whitedot whitedots blackdot blackdots knightmoves kingmoves fogof "
     "chaosconstruction betweenlines regionsum paritylines indexingsudoku outsidesudoku framesums "
     "extraregion extraregions clonesudoku miraclesudoku"},
    {whole_title,
     "columns cols bycolumn bycolumns boxes blocks bybox byboxes latinsquare latinsquares"},
    {rule_type, "type kind category genre puzzletype sudokutype gametype mode ruleset"},
    {prose, "note notes comment comments description instructions text tag tags"},
    {board_field,
     "box boxsize boxshape boxwidth boxheight boxrows boxcols boxcolumns blocksize blockwidth "
     "blockheight layout shape boardshape"},
    {other_list, "columns cols colors parity mask subgrids nonets"},
    {clue_list, "hints givens rowsums colsums columnsums"},
    {column_or_box, "col column box block region"},
    {name_field, "name title"},
    // Values of fields. They include difficulties such as "easy".
    {no_rule,
     "no none null false n f off nan n/a plain classic classical sudoku regular normal standard "
     "ordinary vanilla 9x9 easy medium hard expert evil extreme difficult diabolical beginner "
     "fiendish veryeasy veryhard intermediate square"},
}};

/// Returns a text in lower case without hyphens, underscores and spaces: "antiknight" for
/// "Anti-Knight" and "anti_knight".
std::string normalize_name(std::string_view name) {
  std::string text = to_lower_case(name);
  std::erase_if(text, [](char c) { return c == '_' || c == '-' || c == ' '; });
  return text;
}

/// Returns the meanings of a word that normalize_name() returned.
unsigned look_up(const std::string& word) {
  static const std::unordered_map<std::string, unsigned> meanings_by_word = [] {
    std::unordered_map<std::string, unsigned> all;
    const auto add = [&](std::string_view name, unsigned meanings) {
      all[normalize_name(name)] |= meanings;
    };
    const auto add_rule = [&](std::string_view name) {
      add(name, name.find('-') == name.npos ? rule : rule | rule_of_two_words);
    };
    for (auto [meanings, words] : vocabulary) {
      while (!words.empty()) add(take_field_until(words, " "), meanings);
    }
    for (const std::string_view name : f_puzzles_house_fields) add(name, rule);
    for (const auto& houses : further_houses_rules()) add_rule(houses.name);
    for (const ClueType* type : clue_types()) {
      add_rule(type->name);
      add(type->field, rule);
    }
    all[""] = no_rule;  // and not the empty field of a type
    return all;
  }();
  const auto found = meanings_by_word.find(word);
  return found != meanings_by_word.end() ? found->second : 0;
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

bool is_number_text(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.+-") == text.npos;
}

}  // namespace

std::string to_lower_case(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

std::vector<std::string> split_name(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (!is_ascii_letter(text[k])) continue;
    const bool is_inside =
        k > 0 && is_ascii_letter(text[k - 1]) && (text[k] > 'Z' || text[k - 1] <= 'Z');
    if (!is_inside) words.emplace_back();
    words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(text[k])));
  }
  return words;
}

bool mentions_rule(std::string_view text, bool counts_techniques) {
  const auto is_word_character = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
  constexpr std::size_t longest_title = 16;
  const std::string_view title = trim(text.substr(0, text.find_last_not_of(" :.\r") + 1));
  if (title.size() <= longest_title && (look_up(normalize_name(title)) & whole_title) != 0) {
    return true;
  }
  std::string previous_word;
  for (auto begin = std::ranges::find_if(text, is_word_character); begin != text.end();) {
    const auto end = std::find_if_not(begin, text.end(), is_word_character);
    const std::string_view raw(begin, end);
    std::string word = normalize_name(raw);
    begin = std::find_if(end, text.end(), is_word_character);
    if (std::ranges::none_of(word, is_ascii_letter)) {
      previous_word.clear();
      continue;
    }
    const unsigned meanings = look_up(word);
    if (!counts_techniques && (meanings & technique) != 0) continue;
    const bool has_hyphen = raw.find('-') != raw.npos;
    // A name such as "Diagonal-Sudoku" and "Windoku-1", and not "Jean-Arrow".
    const unsigned names = counts_techniques ? title_rule : title_rule | technique;
    const auto is_rule_name = [&](const std::string& part) {
      return (look_up(part) & names) == title_rule;
    };
    const std::vector<std::string> parts =
        has_hyphen ? split_name(raw) : std::vector<std::string>();
    const bool has_rule_in_name =
        meanings == 0 && std::ranges::any_of(parts, is_rule_name) &&
        std::ranges::all_of(parts, [&](const std::string& part) {
          return is_rule_name(part) || is_one_of_words(part, "sudoku sudokus puzzle puzzles");
        });
    if (has_rule_in_name ||
        (meanings & (has_hyphen ? rule | rule_of_two_words : title_rule)) != 0 ||
        (look_up(previous_word + word) & rule_of_two_words) != 0 ||
        states_cell(raw, {end, text.end()})) {
      return true;
    }
    if (word != "s") previous_word = std::move(word);  // the word is "knight" in "knight's move"
  }
  return false;
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

std::optional<InputError> find_number_behind_row(std::string_view text, int row, Place place) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t begin = text.find_first_of(digits);
  constexpr std::string_view signs = "0123456789|()[]{}<>=:,;+\"' ";
  if (begin == text.npos || text.find_first_not_of(signs) != text.npos) return std::nullopt;
  const std::string_view number = text.substr(begin, text.find_last_of(digits) + 1 - begin);
  if (number == std::to_string(row) || number == std::to_string(row - 1)) return std::nullopt;
  return make_error(place, quote(text) + " after a row, such as a sum", "cells alone");
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

bool is_one_of_words(std::string_view word, std::string_view words) {
  while (!words.empty()) {
    if (take_field_until(words, " ") == word) return true;
  }
  return false;
}

bool changes_cells(std::string_view text, std::string_view names) {
  constexpr std::array<std::string_view, 13> moves{
      "transpose(", "rot90(", "flipud(", "fliplr(", ".T",        "zip(*",    "flip(",
      "[::-1]",     " t(",    "=t(",     "-t(",     "reversed(", ".reverse("};
  constexpr std::ptrdiff_t moves_of_any_name = 5;
  const auto is_in_name = [](char c) {
    return is_ascii_letter(c) || is_number_character(c) || c == '_';
  };
  while (!text.empty()) {
    const std::string_view statement = take_field_until(text, ";");
    const std::size_t sign =
        std::min({statement.find('='), statement.find("<-"), statement.find(".reverse()")});
    if (sign == statement.npos || statement.substr(sign).starts_with("==")) continue;
    const std::string_view left = trim(statement.substr(0, sign)), right = statement.substr(sign);
    const std::size_t last = left.find_last_not_of("0123456789[](), :") + 1;
    const std::size_t size = std::min(left.find_first_of("[(", last), left.size());
    const std::string_view indices = left.substr(size);
    const bool is_cell =
        indices.ends_with(']') || (indices.ends_with(')') && indices.find(',') != indices.npos);
    // Only behind the name of a list, a space may come before its indices.
    const bool has_space = size > 0 && is_space(left[size - 1]);
    if (is_cell && has_space && names.empty()) continue;
    const std::string_view head = is_cell ? trim_right(left.substr(0, size)) : left;
    std::size_t begin = head.size();
    while (begin > 0 && is_in_name(head[begin - 1])) --begin;
    const std::string_view name = head.substr(begin), before = trim(head.substr(0, begin));
    if (name.empty() || (!names.empty() && !is_one_of_words(name, names))) continue;
    // Nothing, a prompt or an object comes before a statement.
    const bool is_begin =
        before.empty() || std::string_view(">$:.@").find(before.back()) != std::string_view::npos;
    if (is_cell) {
      // The cells of a puzzle may follow behind a quote.
      const bool has_value = right.find_first_not_of("=<-: \"'`") != right.npos;
      if (is_begin && has_value && right.find_first_of("[{(") == right.npos) return true;
      continue;
    }
    const bool is_known = !names.empty();
    if (right[0] == '.' && is_begin && is_known) return true;
    const std::size_t at = right.find(name);
    const std::string_view behind = at == right.npos ? "" : right.substr(at + name.size());
    const bool is_moved =
        (is_known && behind.starts_with("'")) ||
        std::any_of(moves.begin(), is_known ? moves.end() : moves.begin() + moves_of_any_name,
                    [&](std::string_view move) { return right.find(move) != right.npos; });
    const bool is_word = at != right.npos && !is_in_name(right[at - 1]) &&
                         (behind.empty() || !is_in_name(behind[0]));
    if (is_word && is_moved) return true;
  }
  return false;
}

unsigned meanings_of(std::string_view name) {
  const std::string text = normalize_name(name);
  unsigned meanings = look_up(text) & ~column_or_box;
  for (const std::string_view prefix : {"is", "has", "with"}) {
    if ((meanings & rule) != 0 || !text.starts_with(prefix)) continue;
    meanings |= look_up(text.substr(prefix.size())) & (rule | counted_rule | everyday_rule);
  }
  const std::size_t end = text.find_last_not_of("0123456789") + 1;
  if (end < text.size()) meanings |= look_up(text.substr(0, end)) & column_or_box;
  if ((meanings & (rule | everyday_rule)) == rule) meanings |= other_list;
  // A name such as "killer_cages" and "cageSums".
  constexpr std::string_view things =
      "cage cages sum sums cells clues constraints map lines dots thermos arrows pairs regions";
  const std::vector<std::string> words = split_name(name);
  const bool is_rule_in_name =
      !(meanings & rule) && !words.empty() && is_ascii_letter(name.back()) &&
      words.back() != words.front() && is_one_of_words(words.back(), things) &&
      !is_one_of_words(words.front(), "no non not without") &&
      std::ranges::any_of(words, [](const auto& word) { return look_up(word) & title_rule; });
  if (is_rule_in_name) meanings |= rule_in_name;
  return meanings;
}

bool field_states_rules(unsigned meanings, std::string_view value) {
  const bool is_everyday = (meanings & everyday_rule) != 0;
  if (is_number_text(value)) {
    const bool is_zero = value.find_first_not_of("0.+-") == value.npos;
    return (meanings & rule) != 0 && !is_zero && !is_everyday && (meanings & counted_rule) == 0;
  }
  const std::string text = normalize_name(value);
  const unsigned values = look_up(text);
  if ((meanings & rule_in_name) != 0) {
    return !(values & no_rule) && text.find_first_of("0123456789") != text.npos;
  }
  if ((meanings & rule) == 0) {
    const bool is_rule = (values & (rule | everyday_rule)) == rule;
    return ((meanings & prose) != 0 && mentions_rule_beside_technique(value)) ||
           ((meanings & rule_type) != 0 && (is_rule || mentions_rule(value)));
  }
  if (values & no_rule) return false;
  return !is_everyday || text == "true" || text == "yes" || value.starts_with('[') ||
         value.starts_with('{');
}

const JsonValue* find_stated_rules(const JsonValue& member) {
  if (member.is_void()) return nullptr;
  const unsigned meanings = meanings_of(member.key);
  if (!member.is(JsonValue::Kind::list) && !member.is(JsonValue::Kind::object))
    return field_states_rules(meanings, trim(member.text)) ? &member : nullptr;
  if (meanings & (rule | rule_in_name)) return &member;
  for (const JsonValue& item : member.items) {
    const bool is_text = item.is(JsonValue::Kind::string);
    if (is_text && field_states_rules(meanings, trim(item.text))) return &member;
    const bool is_name = is_text && (meanings_of(item.key) & name_field);
    if (is_name && mentions_rule_beside_technique(item.text)) return &item;
    if (const JsonValue* found = find_stated_rules(item)) return found;
  }
  return nullptr;
}

bool field_states_other_board(std::string_view name, std::string_view value, const Board& board) {
  std::string text = normalize_name(value);
  if (look_up(text) & no_rule) return false;
  if (const auto sign = text.find("×"); sign != text.npos) text.replace(sign, 2, "x");
  std::erase_if(text,
                [](char c) { return std::string_view("[]()").find(c) != std::string_view::npos; });
  std::ranges::replace(text, ',', 'x');
  const std::string field = normalize_name(name);
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

void reject_cells_beside(Puzzle& puzzle, std::string_view text, Place place,
                         std::string_view list_names) {
  const Grid* grid = puzzle.grid();
  if (grid == nullptr) return;
  const auto cells = std::ranges::count_if(
      text, [](char c) { return is_number_character(c) || c == '.' || c == '*' || c == '_'; });
  const bool is_reversed = text.find("[::-1]") != text.npos || text.find("reversed(") != text.npos;
  if (cells >= grid->board().cell_count()) {
    puzzle.content = make_error(place, "a second grid, " + quote(text), "one puzzle");
  } else if (is_reversed || changes_cells(text, list_names)) {
    puzzle.content =
        make_error(place, "a change of the cells, " + quote(text), "the cells as they are");
  }
}

void warn_of_ignored_text(Puzzle& puzzle, const LineSource::Line& line, std::string_view last) {
  const auto end = static_cast<std::size_t>(last.end() - line.text.begin());
  const std::size_t at = line.text.find_first_not_of(" \t,;\r\v\f", end);
  if (at == line.text.npos || puzzle.grid() == nullptr) return;
  const std::string_view text = trim(line.text.substr(at));
  reject_unread_rule(puzzle, "text", text, {line.number, at + 1});
  if (puzzle.error() != nullptr) return;
  puzzle.warnings.push_back(
      make_error({line.number, at + 1}, quote(text) + " after the puzzle is ignored"));
}

}  // namespace clausoku
