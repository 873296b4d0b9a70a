// Reading an exported formula's description back from its comments (formula_export.hpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "encoder/board_text.hpp"
#include "encoder/dimacs_reader.hpp"
#include "encoder/formula_export.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// What an exported formula says of itself.
struct FormulaDescription {
  std::string name;
  Grid grid;
  ExportOptions options;
};

/// Makes a rule of its text (Rule::text()), or says what is wrong with it.
using RuleReader = std::function<std::variant<std::shared_ptr<const Rule>, BoardError>(
    std::string_view, const Board&)>;

/// Makes the reduction of a grid that a formula names.
using Reducer = std::function<Reduced(const Grid&, Reduction)>;

/// Collects the description from a formula's comments, in their order.
class DescriptionReader {
 public:
  /// Without a `read_rule` no formula may have rules; without a `reducer` its reduction must be
  /// `none` or `givens`.
  explicit DescriptionReader(RuleReader read_rule = nullptr, Reducer reducer = nullptr)
      : read_rule_(std::move(read_rule)), reducer_(std::move(reducer)) {}

  /// Comments that are not clausoku's are passed over.
  void visit(const DimacsComment& comment);

  /// The description, or the first thing that was wrong with it.
  std::variant<FormulaDescription, TextError> finish();

 private:
  void read(std::string_view key, std::string_view value, const DimacsComment& comment);
  void read_board(std::string_view key, std::string_view value, const DimacsComment& comment);
  void read_row(std::string_view value, const DimacsComment& comment);
  void read_marks(std::string_view value, const DimacsComment& comment);
  void read_rule(std::string_view value, const DimacsComment& comment);
  bool has_all_rows() const;
  Grid grid() const;
  void check_name(std::string_view text, const DimacsComment& comment);
  void fail(const DimacsComment& comment, std::string found, std::string expected);

  const RuleReader read_rule_;
  const Reducer reducer_;
  bool found_ = false;  // any comment of clausoku's
  std::size_t last_line_ = 1;
  std::string name_;
  BoardTextReader board_text_;
  std::optional<Board> board_;  // once the first row is there
  int rows_read_ = 0;
  std::vector<int> digits_;
  std::optional<Candidates> marks_;
  RuleList rules_;
  ExportOptions options_;
  std::optional<VariableMap> map_;  // built when the first variable's name is to be checked
  std::optional<TextError> error_;
};

}  // namespace clausoku
