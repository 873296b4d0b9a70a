#include "encoder/formulas/formula_export.hpp"

#include "encoder/basics/contract.hpp"
#include "encoder/basics/joined.hpp"
#include "encoder/basics/names.hpp"
#include "encoder/board_text.hpp"
#include "encoder/formulas/clause_sentences.hpp"
#include "encoder/text/text_words.hpp"

namespace clausoku {
namespace {

/// Forwards the formula to a writer and adds a comment with the name of each auxiliary variable.
class VariableNamer final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  VariableNamer(const VariableMap& map, FormulaWriter& writer) : map_(map), writer_(writer) {}

  void begin(const Constraint& constraint) override {
    constraint_ = constraint;
    if (constraint.primitive == 0) index_ = 0;
    writer_.begin(constraint);
  }

  Variable new_variables(int count) override {
    const Variable first = writer_.new_variables(count);
    if (first > map_.size()) {
      for (int k = 0; k < count; ++k) {
        writer_.comment(joined("varname ", first + k, " ",
                               auxiliary_variable_name(constraint_, ++index_, map_.board())));
      }
    }
    return first;
  }

  void add_clause(std::span<const Literal> clause) override { writer_.add_clause(clause); }
  bool add_native_at_most_one(std::span<const Literal> literals, NoneTrue none_true) override {
    return writer_.add_native_at_most_one(literals, none_true);
  }

 private:
  const VariableMap& map_;
  FormulaWriter& writer_;
  Constraint constraint_{};
  int index_ = 0;
};

/// Forwards the formula to a writer and adds a comment with a sentence before each clause.
class ClauseExplainer final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  ClauseExplainer(const Grid& grid, const VariableMap& map, FormulaWriter& writer)
      : sentences_(grid, map), writer_(writer) {}

  void begin(const Constraint& constraint) override {
    sentences_.begin(constraint);
    writer_.begin(constraint);
  }

  Variable new_variables(int count) override {
    sentences_.add_variables(count);
    return writer_.new_variables(count);
  }

  void add_clause(std::span<const Literal> clause) override {
    writer_.comment(sentences_.explain(clause));
    writer_.add_clause(clause);
  }

 private:
  ClauseSentences sentences_;
  FormulaWriter& writer_;
};

/// Writes the pencilmarks of blank cells. Marks of a given have no effect.
void write_pencilmark_comments(const Grid& grid, FormulaWriter& writer) {
  const Board& board = grid.board();
  const Candidates& marks = *grid.marks();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] != 0 || marks.count(cell) == board.size()) continue;
    std::string line =
        joined("clausoku marks ", board.row_of(cell) + 1, " ", board.column_of(cell) + 1);
    marks.for_each(cell, [&](Digit digit) { line += joined(" ", digit); });
    writer.comment(line);
  }
}

void write_description(const Grid& grid, std::string_view name, const ExportOptions& options,
                       FormulaWriter& writer) {
  const Board& board = grid.board();
  const EncodingOptions& encoding = options.encoding;
  writer.comment("clausoku formula 1");
  writer.comment(joined("clausoku name ", escape_word(name)));
  for (const std::string& line : format_board_lines(board)) writer.comment("clausoku " + line);
  writer.comment(joined("clausoku encoding ", name_of(encoding_names, encoding.encoding)));
  writer.comment(joined("clausoku amo ", name_of(at_most_one_names, encoding.at_most_one)));
  writer.comment(
      joined("clausoku shared-pairs ", name_of(shared_pairs_names, encoding.drop_shared_pairs)));
  writer.comment(joined("clausoku reduce ", name_of(reduction_names, options.reduction)));
  if (encoding.fix_digits) writer.comment("clausoku break-symmetry digits");
  for (int row = 0; row < board.rows(); ++row) {
    std::string line = "clausoku row";
    for (const auto digit : grid.row(row)) line += joined(" ", digit);
    writer.comment(line);
  }
  if (grid.marks() != nullptr) write_pencilmark_comments(grid, writer);
  for (const auto& rule : grid.rules()) {
    writer.comment(joined("clausoku rule ", rule->text()));
  }
}

/// Writes a varname comment for each candidate. Returns false if the deadline stopped the writing.
bool write_candidate_names(const VariableMap& map, FormulaWriter& writer,
                           const Deadline& deadline) {
  for (Cell cell = 0; cell < map.board().cell_count(); ++cell) {
    if (cell % 64 == 0 && deadline.due()) return false;
    const std::string cell_name = map.board().cell_name(cell);
    map.for_each(cell, [&](Digit digit, Variable variable) {
      writer.comment(joined("varname ", variable, " ", cell_name, "=", digit));
    });
  }
  return true;
}

std::string area_name_without_spaces(int area, const Board& board) {
  std::string name = board.area_name(area);
  std::erase(name, ' ');
  return name;
}

/// The name of a partition of an area into segments. If rows or columns divide the area, the name
/// says which: "box4rows", "box4columns". Otherwise the name has the partition's number among the
/// partitions of the area: "piece4.2".
std::string area_partition_name(int partition, const Board& board) {
  const Segments& segments = board.segments();
  const int area = segments.partitioned_area(partition);
  for (const int other : segments.areas(segments.partition(partition).front())) {
    if (board.area_kind(other) == AreaKind::row)
      return area_name_without_spaces(area, board) + "rows";
    if (board.area_kind(other) == AreaKind::column)
      return area_name_without_spaces(area, board) + "columns";
  }
  int first = partition;
  while (first > 0 && segments.partitioned_area(first - 1) == area) --first;
  return joined(area_name_without_spaces(area, board), ".", partition - first + 1);
}

/// The name of the cell, area, segment or partition that a constraint is about: "r3c7", "row3",
/// "r1b2", "box4rows".
std::string constrained_place_name(const Constraint& constraint, const Board& board) {
  switch (constraint.kind) {
    case Constraint::Kind::given:
    case Constraint::Kind::pencilmarks:
    case Constraint::Kind::fixed_digit:
    case Constraint::Kind::cell_at_least_one:
    case Constraint::Kind::cell_at_most_one:
      return board.cell_name(constraint.where);
    case Constraint::Kind::house_at_least_one:
    case Constraint::Kind::house_at_most_one:
      return area_name_without_spaces(constraint.where, board);
    case Constraint::Kind::segment_definition:
    case Constraint::Kind::segment_at_most_one:
      return board.segment_name(constraint.where);
    case Constraint::Kind::partition_at_least_one:
    case Constraint::Kind::partition_at_most_one:
      return area_partition_name(constraint.where, board);
    case Constraint::Kind::rule:
    case Constraint::Kind::contradiction:
      break;
  }
  return {};
}

}  // namespace

std::string auxiliary_variable_name(const Constraint& constraint, int index, const Board& board,
                                    const DigitNames& digit_names) {
  if (constraint.kind == Constraint::Kind::contradiction) return "contradiction";
  if (constraint.kind == Constraint::Kind::rule) {
    return joined("rule:", constraint.where + 1, ".", index);
  }
  std::string name = constrained_place_name(constraint, board);
  if (constraint.digit != 0) name += joined("=", digit_names[constraint.digit]);
  if (constraint.kind == Constraint::Kind::segment_definition) return "h:" + name;
  return joined("amo:", name, ".", index);
}

bool can_explain(FormulaTarget target) {
  return target != FormulaTarget::opb && target != FormulaTarget::inccnf;
}

std::optional<DimacsHeader> write_formula(const Grid& grid, const VariableMap& map,
                                          std::string_view name, const ExportOptions& options,
                                          const TextOutput& output, const FormulaAddition& addition,
                                          const Deadline& deadline) {
  const bool givens_are_clauses =
      is_weighted(options.target) || options.target == FormulaTarget::inccnf;
  require(!givens_are_clauses || options.reduction == Reduction::none);
  require(!options.sentences || (can_explain(options.target) && addition.clauses.empty()));
  if (map.reduced().cut_short) return std::nullopt;
  const auto writer = make_formula_writer(options.target, output, options.encoding.at_most_one);

  const auto describe = [&] {
    write_description(grid, name, options, *writer);
    for (const std::string& comment : addition.comments) writer->comment(comment);
    return !options.names || write_candidate_names(map, *writer, deadline);
  };
  const auto encode_once = [&](auto&& sink) {
    if (!encode(grid, map, options.encoding, sink, &sink, deadline)) return false;
    for (const std::vector<Literal>& clause : addition.clauses) sink.add_clause(clause);
    return true;
  };

  const bool has_header_first = writer->has_header_first();
  if (!has_header_first && !describe()) return std::nullopt;
  if (!(options.names && !has_header_first ? encode_once(VariableNamer(map, *writer))
                                           : encode_once(*writer))) {
    return std::nullopt;
  }
  writer->header();
  if (has_header_first && !describe()) return std::nullopt;
  if (!(options.names && has_header_first ? encode_once(VariableNamer(map, *writer))
        : options.sentences               ? encode_once(ClauseExplainer(grid, map, *writer))
                                          : encode_once(*writer))) {
    return std::nullopt;
  }
  writer->flush();
  return writer->sizes();
}

std::vector<Literal> make_puzzle_cube(const Grid& grid, const VariableMap& blank) {
  const Board& board = grid.board();
  require(board == blank.board() && blank.size() == board.cell_count() * board.size());
  std::vector<Literal> cube;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    blank.for_each(cell, [&](Digit digit, Variable variable) {
      if (grid[cell] == digit) cube.push_back(variable);
      if (grid[cell] == 0 && !grid.allows(cell, digit)) cube.push_back(-variable);
    });
  }
  return cube;
}

}  // namespace clausoku
