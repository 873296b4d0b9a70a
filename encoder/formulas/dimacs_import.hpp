// Reads the grid and the options of an exported formula from its comments (formula_export.hpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "encoder/board_text.hpp"
#include "encoder/formulas/dimacs_reader.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// The grid and the encoding options that an exported formula's comments describe.
struct FormulaDescription {
  std::string name;
  Grid grid;
  ExportOptions options;
  /// In a shuffled formula, the literals that stand for the grid's variables, by variable − 1.
  std::vector<Literal> shuffled = {};

  /// The literal of the file that stands for a variable of the grid's formula.
  Literal literal_of(Variable variable) const {
    return shuffled.empty() ? variable : shuffled[static_cast<std::size_t>(variable) - 1];
  }

  /// False if the formula is shuffled, but with another number of variables.
  bool has_size_of(int variables) const {
    return shuffled.empty() || shuffled.size() == static_cast<std::size_t>(variables);
  }
};

/// Parses the text of a rule (Rule::text()). Returns the rule or an error.
using RuleReader = std::function<std::variant<std::shared_ptr<const Rule>, BoardError>(
    std::string_view, const Board&)>;

/// Applies a reduction to a grid.
using Reducer = std::function<Reduced(const Grid&, Reduction)>;

/// Builds the description from a formula's comments, which must arrive in file order.
class DescriptionReader {
 public:
  /// Without a `read_rule`, a formula with rules is an error. Without a `reducer`, a formula with a
  /// reduction other than `none` and `givens` is an error.
  explicit DescriptionReader(RuleReader read_rule = nullptr, Reducer reducer = nullptr)
      : read_rule_(std::move(read_rule)), reducer_(std::move(reducer)) {}

  /// Reads one comment. Ignores comments that clausoku did not write.
  void visit(const DimacsComment& comment);

  /// Returns the description, or the first error in the comments.
  std::variant<FormulaDescription, TextError> finish();

 private:
  void read(std::string_view key, std::string_view value, const DimacsComment& comment);
  void read_board(std::string_view key, std::string_view value, const DimacsComment& comment);
  void read_row(std::string_view value, const DimacsComment& comment);
  void read_marks(std::string_view value, const DimacsComment& comment);
  void read_rule(std::string_view value, const DimacsComment& comment);
  bool has_all_rows() const;
  Grid grid() const;
  void read_shuffled(std::string_view value, const DimacsComment& comment);
  void check_name(std::string_view text, const DimacsComment& comment);
  void fail(const DimacsComment& comment, std::string found, std::string expected);

  const RuleReader read_rule_;
  const Reducer reducer_;
  bool found_ = false;  // true after a "clausoku" comment was read
  std::size_t last_line_ = 1;
  std::string name_;
  BoardTextReader board_text_;
  std::optional<Board> board_;  // set when the first row is read
  int rows_read_ = 0;
  std::vector<int> digits_;
  std::optional<Candidates> marks_;
  RuleList rules_;
  ExportOptions options_;
  std::vector<Literal> shuffled_;    // as FormulaDescription::shuffled
  std::vector<Literal> unshuffled_;  // by variable of the file − 1: the literal of the grid, or 0
  std::optional<VariableMap> map_;   // built when the first variable name is checked
  std::optional<TextError> error_;
};

}  // namespace clausoku
