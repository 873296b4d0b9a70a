#include "src/proofs/certificate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/number.hpp"
#include "encoder/variable_map.hpp"
#include "src/base/text.hpp"
#include "src/boards/board_name.hpp"
#include "src/check/checker.hpp"
#include "src/proofs/proof_checker.hpp"

namespace clausoku {
namespace {

/// Returns the clause that excludes `solution`; it is empty if the reduction fills all cells.
std::vector<Literal> blocking_clause(const VariableMap& map, const Grid& solution) {
  std::vector<Literal> clause;
  for (Cell cell = 0; cell < map.board().cell_count(); ++cell) {
    const Variable variable = map.variable(cell, solution[cell]);
    if (variable != 0) clause.push_back(-variable);
  }
  return clause;
}

bool has_all_givens(const Grid& solution, const Grid& grid) {
  return std::ranges::equal(solution.digits(), grid.digits(),
                            [](int digit, int given) { return given == 0 || digit == given; });
}

/// Compares each clause of an encoding with the next clause of a formula. At the first difference,
/// stores its description and throws Different to stop the encoder.
class FormulaComparison final : public ClauseSink {
 public:
  using ClauseSink::add_clause;
  struct Different {};

  explicit FormulaComparison(const Formula& formula) : formula_(formula) {}

  Variable new_variables(int count) override {
    const Variable first = variables_ + 1;
    if (count > formula_.variables() - variables_) {
      throw_difference(fmt::format("it has {} variables, too few for the grid's encoding",
                                   formula_.variables()));
    }
    variables_ += count;
    return first;
  }

  void add_clause(std::span<const Literal> clause) override {
    if (clauses_ == formula_.clauses()) {
      throw_difference(fmt::format("it ends after {} clauses; the grid's encoding has {} next",
                                   clauses_, quoted(clause)));
    }
    const auto found = formula_.clause(clauses_++);
    if (!std::ranges::equal(found, clause)) {
      throw_difference(fmt::format("its clause number {} is {}; in the grid's encoding it is {}",
                                   clauses_, quoted(found), quoted(clause)));
    }
  }

  void finish() {
    if (clauses_ < formula_.clauses()) {
      throw_difference(
          fmt::format("its clause number {} is {}; the grid's encoding has only {} clauses",
                      clauses_ + 1, quoted(formula_.clause(clauses_)), clauses_));
    }
    if (variables_ < formula_.variables()) {
      throw_difference(fmt::format("it has {} variables; the grid's encoding has {}",
                                   formula_.variables(), variables_));
    }
  }

  const std::optional<std::string>& difference() const { return difference_; }

 private:
  void throw_difference(std::string difference) {
    difference_ = std::move(difference);
    throw Different{};
  }

  const Formula& formula_;
  Variable variables_ = 0;
  std::size_t clauses_ = 0;
  std::optional<std::string> difference_;
};

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

std::string_view take_first_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text = trimmed(text.substr(word.size()));
  return word;
}

}  // namespace

std::optional<VariableNameWords> split_variable_name(std::string_view comment) {
  constexpr std::string_view key = "varname ";
  if (!comment.starts_with(key)) return std::nullopt;
  const std::string_view words = trim(comment.substr(key.size()));
  const std::string_view number = first_word(words);
  return VariableNameWords{number, trim(words.substr(number.size()))};
}

std::optional<DimacsHeader> write_certificate(const Certificate& certificate,
                                              const TextOutput& output, const Deadline& deadline) {
  const auto& [name, grid, options, shuffled] = certificate.formula;
  const VariableMap map(infer(grid, options.reduction, deadline));
  if (map.reduced().cut_short) return std::nullopt;
  FormulaAddition addition;
  const auto& solutions = certificate.solutions;
  require(solutions.empty() || !options.encoding.fix_digits);
  addition.comments.push_back(!certificate.lists_all ? "certificate multiple"
                              : solutions.empty()    ? "certificate none"
                              : solutions.size() == 1
                                  ? "certificate unique"
                                  : fmt::format("certificate count {}", solutions.size()));
  for (const Grid& solution : solutions) {
    require(has_all_givens(solution, grid));
    for (int row = 0; row < grid.board().rows(); ++row) {
      addition.comments.push_back(
          fmt::format("certificate solution {}", fmt::join(solution.row(row), " ")));
    }
    if (certificate.lists_all) addition.clauses.push_back(blocking_clause(map, solution));
  }
  return write_formula(grid, map, name, options, output, addition, deadline);
}

std::optional<std::string> compare(const Certificate& certificate, const Formula& formula,
                                   const Deadline& deadline) {
  if (!certificate.formula.shuffled.empty()) {
    return "it is shuffled; expected the formula that encode writes without --shuffle";
  }
  const Grid& grid = certificate.formula.grid;
  const Grid* last = nullptr;
  for (const Grid& solution : certificate.solutions) {
    if (const auto wrong = check_solution(grid, solution)) {
      return fmt::format("its solution is wrong: {}", *wrong);
    }
    if (last && !std::ranges::lexicographical_compare(last->digits(), solution.digits())) {
      return "its solutions are not in ascending order";
    }
    last = &solution;
  }
  Reduced reduced = infer(grid, certificate.formula.options.reduction, deadline);
  if (reduced.cut_short) return std::nullopt;
  const VariableMap map(std::move(reduced));
  FormulaComparison comparison(formula);
  try {
    if (!encode(grid, map, certificate.formula.options.encoding, comparison, nullptr, deadline)) {
      return std::nullopt;
    }
    if (certificate.lists_all) {
      for (const Grid& solution : certificate.solutions) {
        comparison.add_clause(blocking_clause(map, solution));
      }
    }
    comparison.finish();
  } catch (const FormulaComparison::Different&) {
  }
  return comparison.difference();
}

void CertificateReader::visit(const DimacsComment& comment) {
  description_.visit(comment);
  if (error_) return;
  std::string_view text = comment.text;
  const std::string_view word = take_first_word(text);
  if (word == "clausoku") described_ = true;
  if (!described_) return;
  const std::string_view key = take_first_word(text);
  if (word == "clausoku" && key == "canvas") canvas_line_ = comment.line;
  if (word != "certificate") return;
  if (key == "solution") {
    read_row(text, comment);
    return;
  }
  const auto number = parse_number(text);
  std::optional<std::size_t> count;
  if (key == "count" && number && *number > 1) count = static_cast<std::size_t>(*number);
  if (text.empty() && key == "none") count = 0;
  if (text.empty() && key == "unique") count = 1;
  if (text.empty() && key == "multiple") count = 2;
  if (claimed_count_ || !count) {
    fail(comment, fmt::format("'certificate {}'", key),
         "one claim: none, unique, multiple or count");
  } else {
    claimed_count_ = count;
    lists_all_ = key != "multiple";
    claim_line_ = comment.line;
  }
}

void CertificateReader::read_row(std::string_view text, const DimacsComment& comment) {
  if (claimed_count_.value_or(0) == 0)
    return fail(comment, "a solution", "'certificate unique' before it");
  while (!text.empty()) {
    const std::string_view word = take_first_word(text);
    const int digit = parse_number(word).value_or(0);
    if (digit < 1 || digit > Board::max_size) {
      return fail(comment, fmt::format("'{}' in a solution", word), "digits as numbers");
    }
    digits_.push_back(digit);
  }
}

void CertificateReader::fail(const DimacsComment& comment, std::string found,
                             std::string expected) {
  error_ = {comment.line, comment.column, std::move(found), std::move(expected)};
}

std::variant<std::optional<Certificate>, TextError> CertificateReader::finish() {
  if (!described_) return std::nullopt;
  auto described = description_.finish();
  if (auto* error = std::get_if<TextError>(&described)) return std::move(*error);
  if (error_) return *error_;
  Certificate certificate{std::get<FormulaDescription>(std::move(described)), {}};
  const Board& board = certificate.formula.grid.board();
  if (check_board_name(board) == BoardNameVerdict::wrong) {
    return TextError{canvas_line_, 1, "the name " + quote(board.name()) + " of another board",
                     "a name that fits the houses"};
  }
  if (const std::size_t count = claimed_count_.value_or(0); count > 0) {
    if (certificate.formula.options.encoding.fix_digits) {
      return TextError{claim_line_, 1, "'certificate unique' with fixed digits",
                       "'certificate none'"};
    }
    auto read = solutions(board);
    if (!read) {
      return TextError{
          claim_line_, 1,
          fmt::format("{} of {} numbers", count == 1 ? "a solution" : "solutions", digits_.size()),
          fmt::format("{} from 1 to {}", count * static_cast<std::size_t>(board.cell_count()),
                      board.size())};
    }
    certificate.solutions = *std::move(read);
    certificate.lists_all = lists_all_;
  }
  return certificate;
}

std::optional<std::vector<Grid>> CertificateReader::solutions(const Board& board) const {
  const auto cells = static_cast<std::size_t>(board.cell_count());
  if (digits_.size() / cells != claimed_count_ || digits_.size() % cells != 0) return std::nullopt;
  std::vector<Grid> solutions;
  for (std::size_t k = 0; k < digits_.size(); ++k) {
    if (k % cells == 0) solutions.emplace_back(board);
    if (digits_[k] > board.size()) return std::nullopt;
    solutions.back().set(static_cast<Cell>(k % cells), digits_[k]);
  }
  return solutions;
}

}  // namespace clausoku
