#include "encoder/formulas/dimacs_import.hpp"

#include <algorithm>
#include <cstdlib>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/joined.hpp"
#include "encoder/basics/names.hpp"
#include "encoder/digit_symmetry.hpp"
#include "encoder/text/text_words.hpp"

namespace clausoku {
namespace {

/// Larger numbers would take too much memory.
constexpr Variable max_shuffled_variable = 100'000'000;

/// Sets `value` to the value of `name` in a name table. Returns false if the table has no `name`.
template <class Names, class Value>
bool set_value_by_name(const Names& names, std::string_view name, Value& value) {
  const auto found = value_of(names, name);
  if (found) value = *found;
  return found.has_value();
}

}  // namespace

void DescriptionReader::visit(const DimacsComment& comment) {
  last_line_ = comment.line;
  if (error_) return;
  std::string_view text = comment.text;
  const std::string_view word = take_next_word(text);
  if (word == "clausoku") {
    found_ = true;
    const std::string_view key = take_next_word(text);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    read(key, text, comment);
  } else if (word == "varname" && found_) {
    check_name(text, comment);
  }
}

void DescriptionReader::read(std::string_view key, std::string_view value,
                             const DimacsComment& comment) {
  EncodingOptions& encoding = options_.encoding;
  bool known = true;
  if (key == "formula") {
    known = value == "1";
  } else if (key == "name") {
    name_ = unescape_word(value);
  } else if (is_board_line_keyword(key)) {
    read_board(key, value, comment);
  } else if (key == "encoding") {
    known = set_value_by_name(encoding_names, value, encoding.encoding);
  } else if (key == "amo") {
    known = set_value_by_name(at_most_one_names, value, encoding.at_most_one);
  } else if (key == "shared-pairs") {
    known = set_value_by_name(shared_pairs_names, value, encoding.drop_shared_pairs);
  } else if (key == "reduce") {
    known = set_value_by_name(reduction_names, value, options_.reduction) &&
            (reducer_ || options_.reduction == Reduction::none ||
             options_.reduction == Reduction::givens);
  } else if (key == "break-symmetry") {
    known = set_value_by_name(symmetry_breaking_names, value, encoding.fix_digits);
  } else if (key == "shuffle") {
    options_.shuffle = parse_number<std::uint64_t>(value);
    known = options_.shuffle.has_value();
  } else if (key == "shuffled") {
    read_shuffled(value, comment);
  } else if (key == "row") {
    read_row(value, comment);
  } else if (key == "marks") {
    read_marks(value, comment);
  } else if (key == "rule" && read_rule_) {
    read_rule(value, comment);
  } else {
    fail(comment, joined("'clausoku ", key, "'"), "a comment of version 1");
  }
  if (!known) {
    fail(comment, joined(key, " '", value, "'"), joined("a ", key, " of version 1"));
  }
}

void DescriptionReader::read_board(std::string_view key, std::string_view value,
                                   const DimacsComment& comment) {
  if (auto error = board_text_.read(key, value)) {
    fail(comment, std::move(error->found), std::move(error->expected));
  } else if (board_) {
    fail(comment, joined("'", key, "' after the first row"), "the board before the first row");
  }
}

/// Reads the digits of one row of the canvas. Before the first row, makes the board from the board
/// lines read so far.
void DescriptionReader::read_row(std::string_view value, const DimacsComment& comment) {
  if (!board_) {
    if (!board_text_.has_begun()) return fail(comment, "a row", "the board before it");
    auto board = board_text_.finish();
    if (auto* error = std::get_if<BoardError>(&board)) {
      return fail(comment, std::move(error->found), std::move(error->expected));
    }
    board_ = std::get<Board>(std::move(board));
  }
  const int n = board_->size();
  if (has_all_rows()) {
    return fail(comment, "a surplus row", joined(board_->rows(), " rows"));
  }
  const int count = board_->cells_in_row(rows_read_++);
  for (int k = 0; k < count; ++k) {
    const std::string_view word = take_next_word(value);
    const auto digit = parse_number(word);
    if (!digit || *digit < 0 || *digit > n) {
      return fail(comment, joined("'", word, "' in a row"),
                  joined(count, " numbers from 0 to ", n));
    }
    digits_.push_back(*digit);
  }
  if (!take_next_word(value).empty()) {
    fail(comment, joined("a row of more than ", count, " numbers"), joined(count));
  }
}

/// Reads the pencilmarks of a cell: the cell's row and column, then the digits, ascending.
void DescriptionReader::read_marks(std::string_view value, const DimacsComment& comment) {
  if (!has_all_rows()) return fail(comment, "marks", "the grid's rows before them");
  if (map_) return fail(comment, "marks after a variable name", "marks before all names");
  const int n = board_->size();
  const auto is_in_range = [](std::optional<int> k, int most) {
    return k && *k >= 1 && *k <= most;
  };
  const auto row = parse_number(take_next_word(value));
  const auto column = parse_number(take_next_word(value));
  const bool is_canvas_position =
      is_in_range(row, board_->rows()) && is_in_range(column, board_->columns());
  const Cell cell = is_canvas_position ? board_->cell_at(*row - 1, *column - 1) : -1;
  if (cell < 0) {
    return fail(
        comment, "marks without a cell",
        joined("its row and column, from 1 to ", std::max(board_->rows(), board_->columns())));
  }
  if (!marks_) marks_ = Candidates::all(*board_);
  if (marks_->count(cell) < n) {
    return fail(comment, joined("marks of ", board_->cell_name(cell), " again"), "one line a cell");
  }
  for (Digit digit = 1; digit <= n; ++digit) marks_->remove(cell, digit);
  Digit last = 0;
  for (auto word = take_next_word(value); !word.empty(); word = take_next_word(value)) {
    const auto digit = parse_number(word);
    if (!digit || *digit <= last || *digit > n) {
      return fail(comment, joined("'", word, "' among the marks of ", board_->cell_name(cell)),
                  joined("numbers from 1 to ", n, ", ascending"));
    }
    marks_->add(cell, last = *digit);
  }
  const Digit given = digits_[static_cast<std::size_t>(cell)];
  if (given == 0) return;
  if (!marks_->has(cell, given)) {
    return fail(comment,
                joined("marks that exclude the given ", board_->cell_name(cell), "=", given),
                "no marks of a given");
  }
  for (Digit digit = 1; digit <= n; ++digit) marks_->add(cell, digit);  // they have no effect
}

void DescriptionReader::read_rule(std::string_view value, const DimacsComment& comment) {
  if (!has_all_rows()) return fail(comment, "a rule", "the grid's rows before it");
  if (map_) return fail(comment, "a rule after a variable name", "rules before all names");
  auto rule = read_rule_(value, *board_);
  if (auto* error = std::get_if<BoardError>(&rule)) {
    return fail(comment, std::move(error->found), std::move(error->expected));
  }
  rules_.push_back(std::get<std::shared_ptr<const Rule>>(std::move(rule)));
}

/// Reads literals of the file, which stand for the next variables of the grid.
void DescriptionReader::read_shuffled(std::string_view value, const DimacsComment& comment) {
  if (!options_.shuffle) return fail(comment, "shuffled variables", "'clausoku shuffle' before");
  for (auto word = take_next_word(value); !word.empty(); word = take_next_word(value)) {
    const auto literal = parse_number<Literal>(word);
    if (!literal || *literal == 0 || std::abs(*literal) > max_shuffled_variable) {
      return fail(comment, joined("'", word, "' among shuffled variables"), "a literal");
    }
    const auto index = static_cast<std::size_t>(std::abs(*literal)) - 1;
    if (unshuffled_.size() <= index) unshuffled_.resize(index + 1);
    if (unshuffled_[index] != 0) {
      return fail(comment, joined("variable ", index + 1, " again"), "each variable once");
    }
    shuffled_.push_back(*literal);
    const auto variable = static_cast<Variable>(shuffled_.size());
    unshuffled_[index] = *literal > 0 ? variable : -variable;
  }
}

bool DescriptionReader::has_all_rows() const { return board_ && rows_read_ == board_->rows(); }

Grid DescriptionReader::grid() const {
  require(has_all_rows());
  Grid grid(*board_);
  for (Cell cell = 0; cell < board_->cell_count(); ++cell) grid.set(cell, digits_[cell]);
  if (marks_) grid.restrict(*marks_);
  grid.set_rules(rules_);
  return grid;
}

void DescriptionReader::check_name(std::string_view text, const DimacsComment& comment) {
  if (!has_all_rows()) {
    return fail(comment, "the name of a variable", "the grid's rows before it");
  }
  if (!map_) {
    map_.emplace(reducer_ ? reducer_(grid(), options_.reduction)
                          : reduce(grid(), options_.reduction));
  }
  const auto variable = parse_number(take_next_word(text));
  const std::string_view name = take_next_word(text);
  if (!variable || *variable < 1) {
    return fail(comment, "a varname line without a variable", "'varname NUMBER NAME'");
  }
  Literal own = *variable;
  if (options_.shuffle) {
    const auto index = static_cast<std::size_t>(*variable) - 1;
    own = index < unshuffled_.size() ? unshuffled_[index] : 0;
    if (own == 0)
      return fail(comment, "a name of no shuffled variable", "shuffled variables before");
  }
  if (std::abs(own) > map_->size()) return;  // auxiliary variables are not checked
  const auto [cell, digit] = map_->candidate(std::abs(own));
  const std::string expected = joined(own < 0 ? "not:" : "", board_->cell_name(cell), "=", digit);
  if (name != expected) {
    fail(comment, joined("variable ", *variable, " is named ", name),
         joined(expected, ", by the grid and the reduction"));
  }
}

void DescriptionReader::fail(const DimacsComment& comment, std::string found,
                             std::string expected) {
  if (!error_) error_ = {comment.line, comment.column, std::move(found), std::move(expected)};
}

std::variant<FormulaDescription, TextError> DescriptionReader::finish() {
  if (error_) return *error_;
  if (!found_) {
    return TextError{1, 1, "no comments 'c clausoku …'", "a formula that clausoku encode wrote"};
  }
  if (!has_all_rows()) {
    return TextError{last_line_, 1, "the end of the comments", "all rows of the grid"};
  }
  if (options_.shuffle && (shuffled_.empty() || shuffled_.size() != unshuffled_.size())) {
    return TextError{
        last_line_, 1, joined(shuffled_.size(), " shuffled variables"),
        joined(std::max<std::size_t>(unshuffled_.size(), 1), ", so that each variable occurs")};
  }
  FormulaDescription description{name_, grid(), options_, shuffled_};
  if (options_.encoding.fix_digits) {
    if (auto distinction = find_digit_distinction(description.grid)) {
      return TextError{last_line_, 1, joined("fixed digits with ", *distinction),
                       "interchangeable digits"};
    }
    if (options_.reduction != Reduction::none && options_.reduction != Reduction::givens) {
      return TextError{last_line_, 1, "fixed digits after inference",
                       "the reduction none or givens"};
    }
  }
  return description;
}

}  // namespace clausoku
