#include "encoder/dimacs_export.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "encoder/board_text.hpp"
#include "encoder/names.hpp"
#include "encoder/text_words.hpp"

namespace clausoku {
namespace {

/// Counts a formula and writes a comment for each auxiliary variable.
class FirstPass final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  FirstPass(const VariableMap& map, bool names, DimacsWriter& writer)
      : map_(map), names_(names), writer_(writer) {}

  void begin(const Constraint& constraint) override {
    constraint_ = constraint;
    index_ = 0;
  }

  Variable new_variables(int count) override {
    const Variable first = counts_.new_variables(count);
    if (names_ && first > map_.size()) {
      for (int k = 0; k < count; ++k) {
        writer_.comment(fmt::format("varname {} {}", first + k,
                                    auxiliary_name(constraint_, ++index_, map_.board())));
      }
    }
    return first;
  }

  void add_clause(std::span<const Literal> clause) override { counts_.add_clause(clause); }

  const CountingSink& counts() const { return counts_; }

 private:
  const VariableMap& map_;
  const bool names_;
  DimacsWriter& writer_;
  CountingSink counts_;
  Constraint constraint_{};
  int index_ = 0;
};

void write_marks(const Candidates& marks, DimacsWriter& writer) {
  const Board& board = marks.board();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (marks.count(cell) == board.size()) continue;
    std::string line =
        fmt::format("clausoku marks {} {}", board.row_of(cell) + 1, board.column_of(cell) + 1);
    marks.for_each(cell, [&](Digit digit) { line += fmt::format(" {}", digit); });
    writer.comment(line);
  }
}

void write_description(const Grid& grid, std::string_view name, const ExportOptions& options,
                       DimacsWriter& writer) {
  const Board& board = grid.board();
  const EncodingOptions& encoding = options.encoding;
  writer.comment("clausoku formula 1");
  writer.comment(fmt::format("clausoku name {}", escaped_word(name)));
  for (const std::string& line : lines_of(board)) writer.comment("clausoku " + line);
  writer.comment(fmt::format("clausoku encoding {}", name_of(encoding_names, encoding.encoding)));
  writer.comment(fmt::format("clausoku amo {}", name_of(at_most_one_names, encoding.at_most_one)));
  writer.comment(fmt::format("clausoku shared-pairs {}",
                             name_of(shared_pairs_names, encoding.drop_shared_pairs)));
  writer.comment(fmt::format("clausoku reduce {}", name_of(reduction_names, options.reduction)));
  for (int row = 0; row < board.rows(); ++row) {
    writer.comment(fmt::format("clausoku row {}", fmt::join(grid.row(row), " ")));
  }
  if (grid.marks() != nullptr) write_marks(*grid.marks(), writer);
  for (const auto& rule : grid.rules()) {
    writer.comment(fmt::format("clausoku rule {}", rule->text()));
  }
}

/// False where the deadline came first.
bool write_candidate_names(const VariableMap& map, DimacsWriter& writer, const Deadline& deadline) {
  for (Cell cell = 0; cell < map.board().cell_count(); ++cell) {
    if (cell % 64 == 0 && deadline.due()) return false;
    const std::string cell_name = map.board().cell_name(cell);
    map.for_each(cell, [&](Digit digit, Variable variable) {
      writer.comment(fmt::format("varname {} {}={}", variable, cell_name, digit));
    });
  }
  return true;
}

std::string area_word(int area, const Board& board) {
  std::string name = board.area_name(area);
  std::erase(name, ' ');
  return name;
}

/// "box4rows" where the box is cut by rows, "row3rows" where the row is cut; elsewhere, with the
/// partition's number in its area, "piece4.2".
std::string partition_name(int partition, const Board& board) {
  const Segments& segments = board.segments();
  const int area = segments.partitioned_area(partition);
  for (const int other : segments.areas(segments.partition(partition).front())) {
    if (board.area_kind(other) == AreaKind::row) return area_word(area, board) + "rows";
    if (board.area_kind(other) == AreaKind::column) return area_word(area, board) + "columns";
  }
  int first = partition;
  while (first > 0 && segments.partitioned_area(first - 1) == area) --first;
  return fmt::format("{}.{}", area_word(area, board), partition - first + 1);
}

/// Where a constraint is: "r3c7", "row3", "r1b2", "box4rows".
std::string place_name(const Constraint& constraint, const Board& board) {
  switch (constraint.kind) {
    case Constraint::Kind::given:
    case Constraint::Kind::pencilmarks:
    case Constraint::Kind::cell_at_least_one:
    case Constraint::Kind::cell_at_most_one:
      return board.cell_name(constraint.where);
    case Constraint::Kind::house_at_least_one:
    case Constraint::Kind::house_at_most_one:
      return area_word(constraint.where, board);
    case Constraint::Kind::segment_definition:
    case Constraint::Kind::segment_at_most_one:
      return board.segment_name(constraint.where);
    case Constraint::Kind::partition_at_least_one:
    case Constraint::Kind::partition_at_most_one:
      return partition_name(constraint.where, board);
    case Constraint::Kind::rule:
    case Constraint::Kind::contradiction:
      break;
  }
  return {};
}

}  // namespace

std::string auxiliary_name(const Constraint& constraint, int index, const Board& board) {
  if (constraint.kind == Constraint::Kind::contradiction) return "contradiction";
  if (constraint.kind == Constraint::Kind::rule) {
    return fmt::format("rule:{}.{}", constraint.where + 1, index);
  }
  std::string name = place_name(constraint, board);
  if (constraint.digit != 0) name += fmt::format("={}", constraint.digit);
  if (constraint.kind == Constraint::Kind::segment_definition) return "h:" + name;
  return fmt::format("amo:{}.{}", name, index);
}

std::optional<DimacsHeader> write_dimacs(const Grid& grid, std::string_view name,
                                         const ExportOptions& options, const TextOutput& output,
                                         const FormulaAddition& addition,
                                         const Deadline& deadline) {
  const VariableMap map(reduce(grid, options.reduction, deadline));
  if (map.reduced().cut_short) return std::nullopt;
  DimacsWriter writer(output);
  write_description(grid, name, options, writer);
  for (const std::string& comment : addition.comments) writer.comment(comment);
  if (options.names && !write_candidate_names(map, writer, deadline)) return std::nullopt;

  FirstPass first(map, options.names, writer);
  if (!encode(grid, map, options.encoding, first, &first, deadline)) return std::nullopt;
  const DimacsHeader header{
      first.counts().variables(),
      first.counts().clauses() + static_cast<std::int64_t>(addition.clauses.size())};

  writer.header(header);
  if (!encode(grid, map, options.encoding, writer, nullptr, deadline)) return std::nullopt;
  for (const std::vector<Literal>& clause : addition.clauses) writer.add_clause(clause);
  writer.flush();
  return header;
}

}  // namespace clausoku
