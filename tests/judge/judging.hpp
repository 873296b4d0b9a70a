// Formulas of Sudoku as course scripts and users of PySAT write them, each from its description
// alone, and calls that judge them.
#pragma once

#include <boost/test/unit_test.hpp>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "src/calls/judge.hpp"

namespace clausoku::test {

using Clause = std::vector<int>;
using Clauses = std::vector<Clause>;

/// Numbers row, column and digit, each from 1.
using Numbering = std::function<int(int row, int column, int digit)>;

/// The clauses of a script for boards with square boxes of `box` rows.
struct Script {
  int box;
  Numbering number;
  Clauses clauses = {};
  int left_out_box = -1;  ///< the box, from 0, in which digits may be repeated

  int size() const { return box * box; }

  void each_cell_has_a_digit() {
    for (int r = 1; r <= size(); ++r) {
      for (int c = 1; c <= size(); ++c) {
        Clause clause;
        for (int d = 1; d <= size(); ++d) clause.push_back(number(r, c, d));
        clauses.push_back(clause);
      }
    }
  }

  void no_cell_has_two_digits() {
    for (int r = 1; r <= size(); ++r) {
      for (int c = 1; c <= size(); ++c) {
        for (int d = 1; d <= size(); ++d) {
          for (int e = d + 1; e <= size(); ++e) {
            clauses.push_back({-number(r, c, d), -number(r, c, e)});
          }
        }
      }
    }
  }

  /// The cells of the k-th row, column or box, by the kind 0, 1 or 2.
  std::vector<std::pair<int, int>> list_house(int kind, int k) const {
    std::vector<std::pair<int, int>> cells;
    for (int i = 0; i < size(); ++i) {
      if (kind == 0) cells.emplace_back(k + 1, i + 1);
      if (kind == 1) cells.emplace_back(i + 1, k + 1);
      if (kind == 2) {
        cells.emplace_back(box * (k / box) + i / box + 1, box * (k % box) + i % box + 1);
      }
    }
    return cells;
  }

  void no_house_has_a_digit_twice() {
    for (int kind = 0; kind < 3; ++kind) {
      for (int k = 0; k < size(); ++k) {
        if (kind == 2 && k == left_out_box) continue;
        no_cells_share_a_digit(list_house(kind, k));
      }
    }
  }

  /// States the rules of cells, rows, columns and boxes: each letter is 'a' for at least one, 'o'
  /// for at most one, 'b' for both.
  void write_stated(const std::string& stated) {
    const auto states = [&](int kind, char bound) {
      const char letter = stated[static_cast<std::size_t>(kind)];
      return letter == bound || letter == 'b';
    };
    if (states(0, 'a')) each_cell_has_a_digit();
    if (states(0, 'o')) no_cell_has_two_digits();
    for (int kind = 0; kind < 3; ++kind) {
      for (int k = 0; k < size(); ++k) {
        const auto cells = list_house(kind, k);
        if (states(kind + 1, 'o')) no_cells_share_a_digit(cells);
        for (int d = 1; d <= size() && states(kind + 1, 'a'); ++d) {
          Clause& clause = clauses.emplace_back();
          for (const auto& [r, c] : cells) clause.push_back(number(r, c, d));
        }
      }
    }
  }

  void no_cells_share_a_digit(const std::vector<std::pair<int, int>>& cells) {
    for (int d = 1; d <= size(); ++d) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = i + 1; j < cells.size(); ++j) {
          clauses.push_back({-number(cells[i].first, cells[i].second, d),
                             -number(cells[j].first, cells[j].second, d)});
        }
      }
    }
  }

  void each_house_has_each_digit() {
    for (int kind = 0; kind < 3; ++kind) {
      for (int k = 0; k < size(); ++k) {
        for (int d = 1; d <= size(); ++d) {
          Clause clause;
          for (const auto& [r, c] : list_house(kind, k)) clause.push_back(number(r, c, d));
          clauses.push_back(clause);
        }
      }
    }
  }

  void write_minimal() {
    each_cell_has_a_digit();
    no_house_has_a_digit_twice();
  }
  void write_extended() {
    write_minimal();
    no_cell_has_two_digits();
    each_house_has_each_digit();
  }
};

inline Numbering dense_numbering(int n) {
  return [n](int r, int c, int d) { return n * n * (r - 1) + n * (c - 1) + d; };
}

/// Writes DIMACS. The k-th clause is on line k + 1, counted from 1.
inline std::string write_dimacs(const Clauses& clauses) {
  int variables = 0;
  std::string lines;
  for (const Clause& clause : clauses) {
    for (const int literal : clause) {
      variables = std::max(variables, std::abs(literal));
      lines += std::to_string(literal) + ' ';
    }
    lines += "0\n";
  }
  return "p cnf " + std::to_string(variables) + ' ' + std::to_string(clauses.size()) + '\n' + lines;
}

inline TextInput input_of(const std::string& text) {
  return [rest = std::string_view(text)](std::span<char> into) mutable {
    const std::size_t count = rest.copy(into.data(), into.size());
    rest.remove_prefix(count);
    return count;
  };
}

inline std::variant<JudgeAnswer, JudgeFailure> try_to_judge(const std::string& formula,
                                                            std::optional<Grid> grid,
                                                            const JudgeRequest& request = {}) {
  std::optional<Puzzle> puzzle;
  if (grid) puzzle.emplace().content = *std::move(grid);
  return judge_formula(input_of(formula), std::move(puzzle), request, {});
}

inline JudgeAnswer judge_text(const std::string& formula, std::optional<Grid> grid,
                              const JudgeRequest& request = {}) {
  auto judged = try_to_judge(formula, std::move(grid), request);
  if (const auto* failure = std::get_if<JudgeFailure>(&judged)) BOOST_FAIL(failure->message);
  return std::get<JudgeAnswer>(std::move(judged));
}

inline Grid blank_grid(int size) { return Grid(*Board::with_square_boxes(size)); }

inline std::string verdict_of(const JudgeAnswer& answer) {
  return std::string(name_of(judge_verdict_names, answer.judgement.verdict));
}

}  // namespace clausoku::test
