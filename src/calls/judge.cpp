#include "src/calls/judge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "encoder/basics/number.hpp"
#include "encoder/reduction.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"
#include "src/inference/inferred.hpp"
#include "src/judge/clause_index.hpp"
#include "src/judge/required_rules.hpp"
#include "src/judge/variable_scheme.hpp"
#include "src/proofs/certificate.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

using JudgedPart = JudgeFailure::Where;

/// A line of a list of variables: the variable, and a row, a column and a digit as they are
/// written.
struct NamedVariable {
  std::array<int, 4> numbers;
  std::size_t line;
};

/// Returns the whole numbers in a text, or empty if there are not four of them or one is negative.
std::optional<std::array<int, 4>> find_four_numbers(std::string_view text) {
  std::array<int, 4> numbers;
  std::size_t count = 0;
  for (std::size_t k = 0; k < text.size();) {
    std::size_t end = k;
    while (end < text.size() && is_number_character(text[end])) ++end;
    if (end == k) {
      ++k;
      continue;
    }
    const auto number = parse_number<int>(text.substr(k, end - k));
    // In "x-1-2-3" the signs are separators.
    const auto is_word = [](char c) { return is_ascii_letter(c) || is_number_character(c); };
    const bool is_negative = k > 0 && text[k - 1] == '-' && (k == 1 || !is_word(text[k - 2]));
    if (!number || is_negative || count == numbers.size()) return std::nullopt;
    numbers[count++] = *number;
    k = end;
  }
  return count == numbers.size() ? std::optional(numbers) : std::nullopt;
}

/// Larger formulas would take too much memory.
constexpr int most_variables = 50'000'000;

/// How the names of auxiliary variables begin in the formulas of encode.
constexpr std::array<std::string_view, 3> auxiliary_name_prefixes{"amo:", "h:", "rule:"};

/// A formula with what its comments say.
struct ReadFormula {
  Formula clauses;
  std::vector<std::size_t> lines;
  std::optional<Certificate> certificate;
  std::vector<NamedVariable> names;                  ///< of the lines "varname"
  std::map<Variable, std::string> other_names = {};  ///< of the lines with other names
};

class FormulaReader {
 public:
  FormulaReader(const JudgeRequest& request, const Deadline& deadline)
      : request_(request), deadline_(deadline) {}

  /// Throws a JudgeFailure.
  NumberedFormula run(const TextInput& text, std::optional<Puzzle> puzzle) {
    ReadFormula formula = read(text);
    if (!puzzle) {
      if (!formula.certificate) {
        throw JudgeFailure{JudgedPart::puzzle,
                           "the formula does not say what it encodes; expected a puzzle or a blank "
                           "board"};
      }
      puzzle.emplace();
      puzzle->name = formula.certificate->formula.name;
      puzzle->content = formula.certificate->formula.grid;
    }
    std::string scheme;
    CandidateVariables candidates = find_candidates(formula, *puzzle->grid(), scheme);
    NumberedFormula numbered{
        *std::move(puzzle),
        {std::move(formula.clauses), std::move(formula.lines), 0, std::move(candidates)},
        std::move(scheme)};
    numbered.formula.stated_variables = numbered.formula.clauses.variables();
    numbered.formula.auxiliary_names = std::move(formula.other_names);
    add_known_candidates(formula, *numbered.puzzle.grid(), numbered.formula);
    return numbered;
  }

 private:
  ReadFormula read(const TextInput& text) const {
    ReadFormula read;
    CertificateReader comments;
    const auto visit_comment = [&](const DimacsComment& comment) {
      comments.visit(comment);
      const auto words = split_variable_name(comment.text);
      if (!words) return;
      const auto [number, name] = *words;
      const auto is_prefix = [&](std::string_view prefix) {
        return words->name.starts_with(prefix);
      };
      const bool is_auxiliary = std::ranges::any_of(auxiliary_name_prefixes, is_prefix);
      if (const auto numbers = find_four_numbers(comment.text); numbers && !is_auxiliary) {
        read.names.push_back({*numbers, comment.line});
      } else if (const auto variable = parse_number<Variable>(number); variable && !name.empty()) {
        read.other_names[*variable] = escaped(name);
      }
    };
    const auto header = read_dimacs(text, read.clauses, visit_comment,
                                    [&](std::size_t line) { read.lines.push_back(line); });
    if (const auto* error = std::get_if<TextError>(&header)) fail(*error);
    if (read.clauses.variables() > most_variables) {
      throw JudgeFailure{JudgedPart::formula,
                         fmt::format("{} variables; expected at most {}", read.clauses.variables(),
                                     most_variables)};
    }
    auto certificate = comments.finish();
    if (const auto* error = std::get_if<TextError>(&certificate)) fail(*error);
    read.certificate = std::get<std::optional<Certificate>>(std::move(certificate));
    if (read.certificate && !read.certificate->formula.shuffled.empty()) unshuffle(read);
    return read;
  }

  /// Replaces the literals of a shuffled formula by those of the grid's formula.
  static void unshuffle(ReadFormula& read) {
    const FormulaDescription& description = read.certificate->formula;
    const int variables = read.clauses.variables();
    if (!description.has_size_of(variables)) {
      throw JudgeFailure{JudgedPart::formula,
                         fmt::format("a header of {} variables; expected {}, as are shuffled",
                                     variables, description.shuffled.size())};
    }
    std::vector<Literal> own(static_cast<std::size_t>(variables) + 1);
    for (Variable variable = 1; variable <= variables; ++variable) {
      const Literal literal = description.literal_of(variable);
      own[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? variable : -variable;
    }
    Formula unshuffled;
    unshuffled.new_variables(variables);
    std::vector<Literal> clause;
    for (std::size_t k = 0; k < read.clauses.clauses(); ++k) {
      clause.clear();
      for (const Literal literal : read.clauses.clause(k)) {
        const Literal positive = own[static_cast<std::size_t>(std::abs(literal))];
        clause.push_back(literal > 0 ? positive : -positive);
      }
      unshuffled.add_clause(clause);
    }
    read.clauses = std::move(unshuffled);
    read.names.clear();  // they name the variables of the file
    read.other_names.clear();
  }

  [[noreturn]] static void fail(const TextError& error) {
    throw JudgeFailure{JudgedPart::formula, to_string(error), true};
  }

  CandidateVariables find_candidates(const ReadFormula& formula, const Grid& puzzle,
                                     std::string& scheme) const {
    const Board& board = puzzle.board();
    const int variables = formula.clauses.variables();
    if (request_.map) {
      scheme = "as listed";
      return read_list(parse_map(), board, variables, JudgedPart::map);
    }
    if (!request_.variables.empty()) {
      const auto parsed = parse_variable_scheme(request_.variables, board);
      if (const auto* error = std::get_if<BoardError>(&parsed)) {
        throw JudgeFailure{JudgedPart::variables,
                           fmt::format("{}; expected {}", error->found, error->expected)};
      }
      return choose(std::get<std::vector<VariableScheme>>(parsed), formula, puzzle, scheme);
    }
    if (formula.certificate && formula.certificate->formula.grid.board() == board) {
      scheme = "as the comments of the formula state";
      return number_as_exported(formula.certificate->formula);
    }
    if (!formula.names.empty()) {
      scheme = "as the comments of the formula name them";
      return read_list(formula.names, board, variables, JudgedPart::formula);
    }
    return choose(list_common_schemes(board), formula, puzzle, scheme);
  }

  static CandidateVariables number_as_exported(const FormulaDescription& formula) {
    const VariableMap map(infer(formula.grid, formula.options.reduction));
    CandidateVariables candidates(map.board());
    for (Variable variable = 1; variable <= map.size(); ++variable) {
      candidates.set(map.candidate(variable), variable);
    }
    return candidates;
  }

  /// Returns the scheme by which the formula has the most clauses of the puzzle's rules. If rows
  /// and columns can be exchanged, the first of the two schemes counts and the other one is named.
  /// A stated scheme may fit badly; then its first reading counts, in which numbers begin with 1.
  CandidateVariables choose(std::vector<VariableScheme> schemes, const ReadFormula& formula,
                            const Grid& puzzle, std::string& scheme) const {
    const Board& board = puzzle.board();
    std::erase_if(schemes, [&](const VariableScheme& tried) {
      return number_candidates(board, tried).largest() > formula.clauses.variables();
    });
    const bool is_stated = !request_.variables.empty();
    if (is_stated && schemes.size() == 1) {
      scheme = to_string(schemes.front());
      return number_candidates(board, schemes.front());
    }
    ClauseIndex clauses;
    for (std::size_t k = 0; k < formula.clauses.clauses(); ++k) {
      clauses.add(formula.clauses.clause(k));
    }
    clauses.sort();
    std::vector<VariableScheme> best;
    std::size_t most_stated = 0;
    for (const VariableScheme& tried : schemes) {
      if (deadline_.due()) {
        throw JudgeFailure{JudgedPart::formula, "a limit was hit before its variables were found"};
      }
      const std::size_t stated =
          count_stated_clauses(puzzle, number_candidates(board, tried), clauses);
      if (stated < most_stated || stated == 0) continue;
      if (stated > most_stated) best.clear();
      most_stated = stated;
      best.push_back(tried);
    }
    if (best.empty() && is_stated && !schemes.empty()) best.push_back(schemes.front());
    if (best.empty()) {
      throw JudgeFailure{
          JudgedPart::variables,
          fmt::format("no variables of the formula are those of the digits of a {} board; "
                      "expected a scheme such as 81r+9c+d, or a list of the variables",
                      board.name())};
    }
    scheme = to_string(best.front());
    if (best.size() == 1) return number_candidates(board, best.front());
    const VariableScheme& first = best.front();
    const bool is_transposed =
        best.size() == 2 && best.back() == VariableScheme{first.first, first.column_step,
                                                          first.row_step, first.digit_step};
    if (!is_transposed || puzzle.has_rules()) {
      std::vector<std::string> names;
      for (const VariableScheme& found : best) names.push_back(to_string(found));
      throw JudgeFailure{
          JudgedPart::variables,
          fmt::format("the variables may be {}; expected one of them", fmt::join(names, " or "))};
    }
    scheme +=
        fmt::format("; {}, with rows and columns exchanged, fits as well", to_string(best.back()));
    return number_candidates(board, best.front());
  }

  std::vector<NamedVariable> parse_map() const {
    std::vector<NamedVariable> names;
    std::string_view rest = *request_.map;
    for (std::size_t line = 1; !rest.empty(); ++line) {
      const std::string_view text = take_field_until(rest, "\n");
      if (!is_content_line(text)) continue;
      const auto numbers = find_four_numbers(text);
      if (!numbers) {
        throw JudgeFailure{
            JudgedPart::map,
            fmt::format("{}:1: {}; expected a variable, row, column and digit, such as 1 r1c1=1",
                        line, quote(text)),
            true};
      }
      names.push_back({*numbers, line});
    }
    if (names.empty()) {
      throw JudgeFailure{JudgedPart::map, "1:1: no variable; expected lines such as 1 r1c1=1",
                         true};
    }
    return names;
  }

  /// Reads a list of variables. Rows, columns and digits each count from 0 if one of them is 0.
  static CandidateVariables read_list(const std::vector<NamedVariable>& names, const Board& board,
                                      int variables, JudgedPart where) {
    std::array<int, 4> least{1, 1, 1, 1};
    for (const NamedVariable& name : names) {
      for (std::size_t k = 1; k < least.size(); ++k) least[k] = std::min(least[k], name.numbers[k]);
    }
    const int cell_base = std::min(least[1], least[2]);
    CandidateVariables candidates(board);
    for (const auto& [numbers, line] : names) {
      const auto [variable, row, column, digit] = numbers;
      const auto fail = [line = line, where](std::string_view found, std::string_view expected) {
        throw JudgeFailure{where, fmt::format("{}:1: {}; expected {}", line, found, expected),
                           true};
      };
      const int own_row = row - cell_base, own_column = column - cell_base;
      const bool is_cell =
          board.is_canvas_position(own_row, own_column) && board.cell_at(own_row, own_column) >= 0;
      const Digit own_digit = digit - least[3] + 1;
      if (!is_cell || own_digit > board.size()) {
        fail(fmt::format("row {}, column {} and digit {}", row, column, digit),
             fmt::format("a candidate of the {} board", board.name()));
      }
      if (variable < 1 || variable > variables) {
        fail(fmt::format("variable {}", variable),
             fmt::format("a variable from 1 to {}, as the formula has", variables));
      }
      if (!candidates.set({board.cell_at(own_row, own_column), own_digit}, variable)) {
        fail(fmt::format("variable {} again, or a second one for the same candidate", variable),
             "one variable for each candidate");
      }
    }
    return candidates;
  }

  /// Gives each candidate without a variable a new one with a fixed value. The candidates of a cell
  /// without any variable are known: from the export, or from the puzzle's given. Other candidates
  /// without a variable are false: the export or the puzzle's givens exclude them.
  static void add_known_candidates(const ReadFormula& read, const Grid& puzzle,
                                   JudgedFormula& formula) {
    const Board& board = puzzle.board();
    std::optional<Grid> known;
    if (read.certificate && read.certificate->formula.grid.board() == board) {
      const auto& [name, grid, options, shuffled] = read.certificate->formula;
      known = infer(grid, options.reduction).known;
    }
    const Candidates open = reduce(puzzle, Reduction::givens).open;
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      bool has_variables = false;
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        has_variables |= formula.candidates.variable(cell, digit) != 0;
      }
      Digit value = 0;
      if (!has_variables) {
        value = known && (*known)[cell] != 0 ? (*known)[cell] : puzzle[cell];
        if (value == 0) {
          throw JudgeFailure{JudgedPart::variables,
                             fmt::format("no variable for {}; expected one for "
                                         "each digit of a cell without a given",
                                         board.cell_name(cell))};
        }
      }
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        if (formula.candidates.variable(cell, digit) != 0) continue;
        if (!known && has_variables && open.has(cell, digit)) {
          throw JudgeFailure{JudgedPart::variables,
                             fmt::format("no variable for {}={}; expected one for each digit that "
                                         "the givens do not exclude",
                                         board.cell_name(cell), digit)};
        }
        const Variable variable = formula.clauses.new_variables(1);
        formula.candidates.set({cell, digit}, variable);
        formula.clauses.add_clause({digit == value ? variable : -variable});
        formula.lines.push_back(0);
      }
    }
  }

  const JudgeRequest& request_;
  const Deadline& deadline_;
};

}  // namespace

Fields judge_fields(JudgeRequest& request) {
  return {text_field("variables", "SCHEME", request.variables,
                     "How the formula numbers the digits of cells, such as 81r+9c+d or rcd, or a "
                     "file that lists the variables (default: found out)")};
}

std::variant<NumberedFormula, JudgeFailure> read_numbered_formula(const TextInput& formula,
                                                                  std::optional<Puzzle> puzzle,
                                                                  const JudgeRequest& request,
                                                                  const Deadline& deadline) try {
  return FormulaReader(request, deadline).run(formula, std::move(puzzle));
} catch (JudgeFailure& failure) {
  return std::move(failure);
}

std::variant<JudgeAnswer, JudgeFailure> judge_formula(const TextInput& formula,
                                                      std::optional<Puzzle> puzzle,
                                                      const JudgeRequest& request,
                                                      const Deadline& deadline) {
  auto numbered = read_numbered_formula(formula, std::move(puzzle), request, deadline);
  if (auto* failure = std::get_if<JudgeFailure>(&numbered)) return std::move(*failure);
  JudgeAnswer answer{std::get<NumberedFormula>(std::move(numbered)), {}};
  const Grid& grid = *answer.puzzle.grid();
  answer.judgement = judge(
      grid, answer.formula,
      {.deadline = deadline, .seed = request.seed, .make_solver = embedded_solvers().front().make});
  for (const WrongClause& wrong : answer.judgement.wrong) {
    if (const auto error = check_solution(grid, wrong.grid)) {
      return JudgeFailure{JudgedPart::formula, *error, false, true};
    }
  }
  return answer;
}

}  // namespace clausoku
