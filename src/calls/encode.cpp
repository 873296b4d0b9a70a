#include "src/calls/encode.hpp"

#include <fmt/format.h>

#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/digit_symmetry.hpp"
#include "encoder/formulas/clause_sentences.hpp"
#include "encoder/formulas/dimacs_writer.hpp"
#include "encoder/text/text_words.hpp"
#include "src/calls/shuffled_formula.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/inference/inferred.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

/// Returns the value of a call of `encode`. Returns a failure if `encode` returns empty, because
/// the deadline was hit, or throws a failure or another exception, because the formula or the board
/// is too large.
template <class Encode>
auto value_or_failure(Encode&& encode)
    -> std::variant<typename decltype(encode())::value_type, EncodeFailure> {
  try {
    if (auto value = encode()) return *std::move(value);
    return EncodeFailure{.stopped = true};
  } catch (const EncodeFailure& failure) {
    return failure;
  } catch (const std::length_error& error) {
    return EncodeFailure{.message = error.what(), .expected = "a smaller board"};
  } catch (const FormulaTooLarge& error) {
    return EncodeFailure{.message = error.what(),
                         .expected = "a smaller board or a shorter encoding"};
  } catch (const std::bad_alloc&) {
    return EncodeFailure{.message = std::string(allocation_failure_text),
                         .expected = "a smaller board"};
  }
}

/// Explains and stores the clauses of a grid.
class ClauseCollector final : public ClauseSink, public EncodingObserver {
 public:
  using ClauseSink::add_clause;

  ClauseCollector(const Grid& grid, const VariableMap& map, std::int64_t limit,
                  std::optional<std::uint64_t> memory, const DigitNames& digit_names)
      : board_(grid.board()),
        clues_(find_clues_of_grid(grid)),
        sentences_(grid, map, digit_names),
        limit_(static_cast<std::size_t>(limit)),
        memory_(memory) {}

  void begin(const Constraint& constraint) override {
    sentences_.begin(constraint);
    group_ = find_group_name(constraint);
  }

  Variable new_variables(int count) override {
    sentences_.add_variables(count);
    return allocate_variable_numbers(variables_, count);
  }

  void add_clause(std::span<const Literal> clause) override {
    if (clauses_.size() == limit_) {
      throw EncodeFailure{.message = fmt::format("a formula with more than {} clauses", limit_),
                          .expected = "a smaller board or a shorter encoding"};
    }
    clauses_.push_back({group_, sentences_.explain(clause), {clause.begin(), clause.end()}});
    const ExplainedClause& added = clauses_.back();
    bytes_ += sizeof added + added.sentence.size() + clause.size_bytes();
    if (memory_ && bytes_ > *memory_) {
      throw EncodeFailure{.message = "clauses that need more than the memory limit",
                          .expected = "a smaller board or a shorter encoding"};
    }
  }

  ExplainedFormula finish(VariableMap map) {
    std::vector<std::string> names;
    for (Variable v = 1; v <= variables_; ++v) names.push_back(sentences_.variable_name(v));
    return {std::move(map), std::move(names), std::move(clauses_)};
  }

 private:
  /// Returns the group of the clauses of a constraint, such as "row" for row 3.
  std::string find_group_name(const Constraint& constraint) const {
    using Kind = Constraint::Kind;
    switch (constraint.kind) {
      case Kind::cell_at_least_one:
      case Kind::cell_at_most_one:
        return "cell";
      case Kind::house_at_least_one:
      case Kind::house_at_most_one:
        return find_area_group_name(constraint.where);
      case Kind::segment_definition:
      case Kind::segment_at_most_one:
        return "segment";
      case Kind::partition_at_least_one:
      case Kind::partition_at_most_one:
        return find_area_group_name(board_.segments().partitioned_area(constraint.where));
      case Kind::rule:
        return std::string(clues_[static_cast<std::size_t>(constraint.where)].type->name);
      case Kind::given:
      case Kind::pencilmarks:
      case Kind::fixed_digit:
      case Kind::contradiction:
        break;
    }
    return std::string(name_of(constraint.kind));
  }

  /// An area's name without its number: "row" for "row 3" and "grid 2 row 3", "center dot".
  std::string find_area_group_name(int area) const {
    if (board_.area_kind(area) == AreaKind::row) return "row";
    if (board_.area_kind(area) == AreaKind::column) return "column";
    const std::string& name = board_.area_name(area);
    const std::string group = name.substr(0, name.find_last_not_of(" 0123456789") + 1);
    if (board_.area_kind(area) != AreaKind::box) return group;
    return group.substr(group.rfind(' ') + 1);
  }

  const Board board_;
  const std::vector<Clue> clues_;
  ClauseSentences sentences_;
  const std::size_t limit_;
  const std::optional<std::uint64_t> memory_;  // in bytes
  std::uint64_t bytes_ = 0;
  std::string group_;
  Variable variables_ = 0;
  std::vector<ExplainedClause> clauses_;
};

}  // namespace

std::optional<OptionError> fit_to_target(ExportOptions& formula, bool is_reduction_chosen) {
  const FormulaTarget target = formula.target;
  const std::string with_target =
      fmt::format(" with the target {}", name_of(formula_target_names, target));
  const auto refuse_reduction = [&](const std::string& expected) {
    return OptionError{{fmt::format("'{}'", name_of(reduction_names, formula.reduction)), expected},
                       "reduce"};
  };
  if (is_weighted(target) || target == FormulaTarget::inccnf) {
    if (is_reduction_chosen && formula.reduction != Reduction::none) {
      return refuse_reduction("none" + with_target);
    }
    formula.reduction = Reduction::none;
  }
  if (formula.encoding.fix_digits) {
    if (formula.reduction != Reduction::none && formula.reduction != Reduction::givens) {
      return refuse_reduction("none or givens with fixed digits");
    }
    if (target != FormulaTarget::cnf && target != FormulaTarget::opb) {
      return OptionError{{fmt::format("'{}'", name_of(formula_target_names, target)),
                          "cnf or opb with fixed digits"},
                         "target"};
    }
  }
  if (formula.sentences && !can_explain(target)) {
    return OptionError{{"not" + with_target, "cnf, counting or wcnf"}, "explain"};
  }
  if (formula.shuffle && target != FormulaTarget::cnf) {
    return OptionError{{"not" + with_target, "cnf"}, "shuffle"};
  }
  return std::nullopt;
}

std::optional<OptionError> find_unfixable_digits(const Grid& grid, const ExportOptions& formula) {
  if (!formula.encoding.fix_digits) return std::nullopt;
  auto distinction = find_digit_distinction(grid);
  if (!distinction) return std::nullopt;
  return OptionError{{*std::move(distinction), "interchangeable digits"}, "break-symmetry"};
}

std::variant<DimacsHeader, EncodeFailure> encode_text(const Grid& grid, std::string_view name,
                                                      const ExportOptions& options,
                                                      const TextOutput& output,
                                                      const Deadline& deadline) {
  return value_or_failure([&]() -> std::optional<DimacsHeader> {
    const VariableMap map(infer(grid, options.reduction, deadline));
    if (!options.shuffle) return write_formula(grid, map, name, options, output, {}, deadline);
    std::string text;
    const auto header = write_formula(
        grid, map, name, options, [&](std::string_view piece) { text += piece; }, {}, deadline);
    if (header) write_shuffled_formula(text, header->variables, *options.shuffle, output);
    return header;
  });
}

std::variant<VariableMap, EncodeFailure> encode_clauses(const Grid& grid,
                                                        const ExportOptions& options,
                                                        ClauseSink& sink, const Deadline& deadline,
                                                        EncodingObserver* observer) {
  return value_or_failure([&]() -> std::optional<VariableMap> {
    Reduced reduced = infer(grid, options.reduction, deadline);
    if (reduced.cut_short) return std::nullopt;
    VariableMap map(std::move(reduced));
    const bool is_loaded =
        load_formula(grid, map, options.encoding, sink, stored_formula_cost, deadline, observer)
            .has_value();
    // Small boards are encoded without any check of the deadline, so check it here.
    if (!is_loaded || deadline.stop_requested()) return std::nullopt;
    return map;
  });
}

std::variant<ExplainedFormula, EncodeFailure> explain_formula(const Grid& grid,
                                                              const ExportOptions& options,
                                                              std::int64_t limit,
                                                              const Deadline& deadline,
                                                              const DigitNames& digit_names) {
  return value_or_failure([&]() -> std::optional<ExplainedFormula> {
    VariableMap map(infer(grid, options.reduction, deadline));
    if (map.reduced().cut_short) return std::nullopt;
    ClauseCollector clauses(grid, map, limit, deadline.memory(), digit_names);
    if (!encode(grid, map, options.encoding, clauses, &clauses, deadline)) return std::nullopt;
    return clauses.finish(VariableMap(map));
  });
}

std::variant<FormulaStatistics, EncodeFailure> compute_formula_sizes(const Grid& grid,
                                                                     const ExportOptions& options,
                                                                     const Deadline& deadline) {
  return value_or_failure([&]() -> std::optional<FormulaStatistics> {
    const VariableMap map(infer(grid, options.reduction, deadline));
    if (map.reduced().cut_short) return std::nullopt;
    return formula_statistics(grid, map, options.encoding, deadline);
  });
}

Grid make_blank_copy(const Grid& grid) {
  Grid blank(grid.board());
  if (grid.has_rules()) blank.set_rules(grid.rules());
  return blank;
}

std::variant<DimacsHeader, EncodeFailure> encode_cubes(const Grid& blank, std::string_view name,
                                                       const std::function<const Grid*()>& next,
                                                       const ExportOptions& options,
                                                       const TextOutput& output,
                                                       const Deadline& deadline) {
  auto header = encode_text(blank, name, options, output, deadline);
  if (std::holds_alternative<EncodeFailure>(header)) return header;
  const VariableMap map(reduce(blank, Reduction::none));
  DimacsWriter cubes(output);
  while (const Grid* grid = next()) cubes.add_cube(make_puzzle_cube(*grid, map));
  cubes.flush();
  return header;
}

std::string format_blank_grid_name(const Grid& grid) {
  const Board& board = grid.board();
  std::string name = board.usual_boxes() ? fmt::format("{0}x{0}", board.size()) : board.name();
  for (const auto& rule : grid.rules()) {
    name += name.find(" with ") == std::string::npos ? " with " : ", ";
    name += rule->text();
  }
  return "blank-" + name;
}

std::variant<DimacsHeader, EncodeFailure> encode_puzzle(const Grid& grid, std::string_view name,
                                                        const ExportOptions& options,
                                                        const TextOutput& output,
                                                        const Deadline& deadline) {
  if (options.target != FormulaTarget::inccnf) {
    return encode_text(grid, name, options, output, deadline);
  }
  const Grid blank = make_blank_copy(grid);
  const auto next = [next = &grid]() mutable { return std::exchange(next, nullptr); };
  return encode_cubes(blank, format_blank_grid_name(blank), next, options, output, deadline);
}

std::variant<UnavoidableSets, EncodeFailure> find_sets_for_fewest_givens(const Grid& grid,
                                                                         const Deadline& deadline) {
  if (grid.marks() != nullptr) {
    return EncodeFailure{.message = "a puzzle with pencilmarks",
                         .expected = "a puzzle with givens only"};
  }
  return value_or_failure([&]() -> std::optional<UnavoidableSets> {
    auto found = find_clash(grid)
                     ? std::nullopt
                     : find_unavoidable_sets(grid, embedded_solvers().front().make, deadline);
    if (deadline.stop_requested()) return std::nullopt;
    if (found) return found;
    throw EncodeFailure{.message = "a puzzle not known to have one solution",
                        .expected = "one solution"};
  });
}

void write_fewest_givens(const Grid& grid, std::string_view name, const UnavoidableSets& found,
                         const TextOutput& output) {
  const auto givens = static_cast<int>(found.givens.size());
  const int top = givens + 1;
  DimacsWriter writer(output);
  writer.comment("clausoku fewest-givens 1");
  writer.comment(fmt::format("clausoku name {}", escape_word(name)));
  writer.comment(fmt::format("clausoku complete {}", found.fewest ? "yes" : "no"));
  for (int k = 0; k < givens; ++k) {
    const Cell cell = found.givens[static_cast<std::size_t>(k)];
    writer.comment(
        fmt::format("varname {} {}={}", k + 1, grid.board().cell_name(cell), int{grid[cell]}));
  }
  writer.header(fmt::format("wcnf {} {} {}", givens, found.sets.size() + found.givens.size(), top));
  std::vector<Literal> clause;
  for (const std::vector<int>& set : found.sets) {
    clause.clear();
    for (const int given : set) clause.push_back(given + 1);
    writer.add_weighted(std::to_string(top), clause);
  }
  for (int k = 1; k <= givens; ++k) writer.add_weighted("1", std::vector<Literal>{-k});
  writer.flush();
}

}  // namespace clausoku
