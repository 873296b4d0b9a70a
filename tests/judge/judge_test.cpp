// Tests the judge on formulas of scripts and of our own encodings, and on altered ones. Every
// example is checked: a model satisfies the clauses and breaks its rule, a grid is valid and breaks
// its clause. On 4×4, all models are found by an independent search.
#include "src/judge/judge.hpp"

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <random>
#include <set>
#include <tuple>

#include "encoder/basics/names.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "src/boards/layout.hpp"
#include "src/calls/encode.hpp"
#include "src/check/checker.hpp"
#include "tests/judge/judging.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku::judge_test {

using namespace test;

BOOST_AUTO_TEST_SUITE(judge)

namespace {

std::string encode_grid(const Grid& grid, const ExportOptions& options, bool with_comments) {
  std::string text;
  const auto written =
      encode_text(grid, "puzzle", options, [&](std::string_view piece) { text += piece; }, {});
  BOOST_REQUIRE(std::holds_alternative<DimacsHeader>(written));
  if (with_comments) return text;
  std::string plain;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = take_field_until(rest, "\n");
    if (!line.starts_with('c')) plain += std::string(line) + '\n';
  }
  return plain;
}

bool satisfies(const Clauses& clauses, const std::set<int>& true_variables) {
  return std::ranges::all_of(clauses, [&](const Clause& clause) {
    return std::ranges::any_of(clause, [&](int literal) {
      return true_variables.contains(std::abs(literal)) == (literal > 0);
    });
  });
}

/// Checks the examples of a formula without auxiliary variables, numbered densely.
void check_examples(const Clauses& clauses, const Grid& puzzle, const Judgement& judgement) {
  const Board& board = puzzle.board();
  const int n = board.size();
  for (const MissingRule& missing : judgement.missing) {
    std::set<int> true_variables;
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      missing.model.for_each(cell, [&](Digit digit) { true_variables.insert(cell * n + digit); });
    }
    BOOST_TEST(satisfies(clauses, true_variables));
    const auto& [kind, where, digit, primitive] = missing.rule;
    int count = 0;
    if (kind == Constraint::Kind::cell_at_least_one || kind == Constraint::Kind::cell_at_most_one) {
      count = missing.model.count(where);
    } else {
      for (const Cell cell : board.area(where)) count += missing.model.has(cell, digit) ? 1 : 0;
    }
    const bool is_at_least =
        kind == Constraint::Kind::cell_at_least_one || kind == Constraint::Kind::house_at_least_one;
    BOOST_TEST((is_at_least ? count == 0 : count > 1), "the model breaks " << name_of(kind));
  }
  for (const WrongClause& wrong : judgement.wrong) {
    BOOST_TEST(!check_solution(puzzle, wrong.grid).has_value());
    BOOST_REQUIRE(wrong.line >= 2U);
    const Clause& clause = clauses[wrong.line - 2];
    BOOST_TEST(wrong.literals == clause, boost::test_tools::per_element());
    std::set<int> true_variables;
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      true_variables.insert(cell * n + wrong.grid[cell]);
    }
    BOOST_TEST(!satisfies({clause}, true_variables));
  }
}

/// Finds models by plain search with unit propagation, until `visit` returns false.
class ModelSearch {
 public:
  ModelSearch(const Clauses& clauses, int variables) : clauses_(clauses), values_(variables + 1) {}

  template <class Visit>
  bool run(Visit&& visit) {
    const std::vector<signed char> before = values_;
    bool goes_on = true;
    if (propagate()) {
      const auto open = std::find(values_.begin() + 1, values_.end(), 0);
      if (open == values_.end()) {
        goes_on = visit(values_);
      } else {
        for (const signed char value : {1, -1}) {
          const std::vector<signed char> propagated = values_;
          *open = value;
          goes_on = goes_on && run(visit);
          values_ = propagated;
        }
      }
    }
    values_ = before;
    return goes_on;
  }

 private:
  bool propagate() {
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (const Clause& clause : clauses_) {
        int open = 0, last = 0;
        for (const int literal : clause) {
          const int value = values_[static_cast<std::size_t>(std::abs(literal))];
          if (value == (literal > 0 ? 1 : -1)) {
            open = -1;
            break;
          }
          if (value == 0) ++open, last = literal;
        }
        if (open == 0) return false;
        if (open == 1) {
          values_[static_cast<std::size_t>(std::abs(last))] = last > 0 ? 1 : -1;
          has_changed = true;
        }
      }
    }
    return true;
  }

  const Clauses& clauses_;
  std::vector<signed char> values_;  // by variable: 1, −1, or 0 if open
};

/// The value of each variable of a model.
using Model = std::vector<signed char>;

/// All 288 solutions of a blank 4×4, as models of a dense numbering.
const std::vector<Model>& list_valid_models() {
  static const std::vector<Model> models = [] {
    Script script{2, dense_numbering(4)};
    script.write_extended();
    std::vector<Model> found;
    ModelSearch(script.clauses, 64).run([&](const Model& model) {
      found.push_back(model);
      return true;
    });
    return found;
  }();
  return models;
}

bool is_satisfied(const Clause& clause, const Model& model) {
  return std::ranges::any_of(clause, [&](int literal) {
    return model[static_cast<std::size_t>(std::abs(literal))] == (literal > 0 ? 1 : -1);
  });
}

/// Changes a clause: drops it, flips a sign, moves a variable by one, or drops a box.
Clauses alter(Script script, std::mt19937& random, int kind) {
  Clauses& clauses = script.clauses;
  const std::size_t k = random() % clauses.size();
  const int variables = script.size() * script.size() * script.size();
  int& literal = clauses[k][random() % clauses[k].size()];
  switch (kind) {
    case 0:
      clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(k));
      break;
    case 1:
      literal = -literal;
      break;
    case 2:
      literal += (literal > 0 ? 1 : -1) * (std::abs(literal) < variables ? 1 : -1);
      break;
    default: {
      const bool is_extended = clauses.back().size() > 2;
      script.left_out_box = static_cast<int>(k) % script.size();
      clauses.clear();
      is_extended ? script.write_extended() : script.write_minimal();
    }
  }
  return clauses;
}

struct Scheme {
  const char* name;
  Numbering number;
  const char* found;  ///< in the words of the judge
};

const std::vector<Scheme> schemes{
    {"PySAT: (r-1)*81+(c-1)*9+d",
     [](int r, int c, int d) { return 81 * (r - 1) + 9 * (c - 1) + d; }, "81r+9c+d-90"},
    {"all numbers from 0, plus 1",
     [](int r, int c, int d) { return 81 * (r - 1) + 9 * (c - 1) + d; }, "81r+9c+d-90"},
    {"three decimal digits", [](int r, int c, int d) { return 100 * r + 10 * c + d; },
     "100r+10c+d"},
    {"decimal, rows and columns from 0",
     [](int r, int c, int d) { return 100 * (r - 1) + 10 * (c - 1) + d; }, "100r+10c+d-110"},
    {"81r+9c+d with all from 1", [](int r, int c, int d) { return 81 * r + 9 * c + d; },
     "81r+9c+d"},
    {"digits first", [](int r, int c, int d) { return 81 * (d - 1) + 9 * (r - 1) + c; },
     "9r+c+81d-90"},
};

std::ostream& operator<<(std::ostream& out, const Scheme& scheme) { return out << scheme.name; }

}  // namespace

BOOST_DATA_TEST_CASE(finds_the_scheme_of_scripts, boost::unit_test::data::make(schemes), scheme) {
  for (const bool is_extended : {false, true}) {
    Script script{3, scheme.number};
    is_extended ? script.write_extended() : script.write_minimal();
    const JudgeAnswer answer = judge_text(write_dimacs(script.clauses), blank_grid(9));
    BOOST_TEST(verdict_of(answer) == "right");
    BOOST_TEST(answer.scheme.starts_with(scheme.found), answer.scheme);
    BOOST_REQUIRE(answer.judgement.encoding.has_value());
    BOOST_TEST(name_of(encoding_names, *answer.judgement.encoding) ==
               (is_extended ? "extended" : "minimal"));
    BOOST_TEST(answer.judgement.not_stated.empty());
    BOOST_TEST(answer.judgement.beyond.empty());
  }
}

// All these are right: the other rules follow by counting.
BOOST_DATA_TEST_CASE(finds_the_scheme_of_mixed_scripts,
                     boost::unit_test::data::make({"oaaa", "baaa", "ooaa", "oaoa", "aooo", "booo",
                                                   "abbb", "obbb"}),
                     stated) {
  for (const Scheme& scheme : schemes) {
    Script script{3, scheme.number};
    script.write_stated(stated);
    const JudgeAnswer answer = judge_text(write_dimacs(script.clauses), blank_grid(9));
    BOOST_TEST(verdict_of(answer) == "right");
    BOOST_TEST(answer.scheme.starts_with(scheme.found), answer.scheme << " for " << scheme.name);
  }
}

// 16×16: with and without "at least one" of cells, and "at least one" of houses alone.
BOOST_DATA_TEST_CASE(judges_scripts_of_16x16,
                     boost::unit_test::data::make({"aooo", "bbbb", "oaaa"}), stated) {
  Script script{4, [](int r, int c, int d) { return 256 * (r - 1) + 16 * (c - 1) + d; }};
  script.write_stated(stated);
  const JudgeAnswer answer = judge_text(write_dimacs(script.clauses), blank_grid(16));
  BOOST_TEST(verdict_of(answer) == "right");
  script.clauses.erase(script.clauses.begin());
  script.clauses.back() = {-script.clauses.back().front()};
  const JudgeAnswer altered = judge_text(write_dimacs(script.clauses), blank_grid(16));
  BOOST_TEST(verdict_of(altered) == "wrong");
  BOOST_TEST(altered.judgement.wrong.size() == 1U);
  BOOST_TEST(altered.judgement.undecided_clauses == 0);
}

BOOST_AUTO_TEST_CASE(reads_schemes) {
  Script script{2, [](int r, int c, int d) { return 64 - (16 * (r - 1) + 4 * (c - 1) + d - 1); }};
  script.write_minimal();
  const std::string formula = write_dimacs(script.clauses);
  for (const char* text : {"85-16r-4c-d", "64-(16(r-1)+4*(c-1)+(d-1))", "85 - n*n*r - n*c - d"}) {
    BOOST_TEST(verdict_of(judge_text(formula, blank_grid(4), {.variables = text})) == "right");
  }
}

BOOST_AUTO_TEST_CASE(reads_lists_and_names) {
  Script script{2, [](int r, int c, int d) { return (16 * (r - 1) + 4 * (c - 1) + d) * 5 % 67; }};
  script.write_minimal();
  const std::string formula = write_dimacs(script.clauses);
  std::string map, names;
  for (int r = 1; r <= 4; ++r) {
    for (int c = 1; c <= 4; ++c) {
      for (int d = 1; d <= 4; ++d) {
        const std::string variable = std::to_string(script.number(r, c, d));
        map += variable + " r" + std::to_string(r) + "c" + std::to_string(c) + "=" +
               std::to_string(d) + "\n";
        names += "c varname " + variable + " x[" + std::to_string(r - 1) + "," +
                 std::to_string(c - 1) + "," + std::to_string(d - 1) + "]\n";
      }
    }
  }
  BOOST_TEST(verdict_of(judge_text(formula, blank_grid(4), {.map = map})) == "right");
  BOOST_TEST(verdict_of(judge_text(names + formula, blank_grid(4))) == "right");
  const auto message_of = [&](const JudgeRequest& request) {
    const auto judged = try_to_judge(formula, blank_grid(4), request);
    return std::get<JudgeFailure>(judged).message;
  };
  BOOST_TEST(
      message_of({}) ==
      "no variables of the formula are those of the digits of a 4x4 board; expected a scheme "
      "such as 81r+9c+d, or a list of the variables");
  BOOST_TEST(
      message_of({.variables = "16r+4c"}) ==
      "'16r+4c'; expected a formula that gives each candidate of the 4x4 board a variable of "
      "its own, from 1 on");
  BOOST_TEST(message_of({.variables = "r*c+d"}) ==
             "'r*c+d'; expected a formula such as 81r+9c+d, or rcd");
  BOOST_TEST(message_of({.map = "1 r1c1=1\n2 r1c1=1\n"}) ==
             "2:1: variable 2 again, or a second one for the same candidate; expected one variable "
             "for each candidate");
  BOOST_TEST(message_of({.map = "1 r5c1=1\n"}) ==
             "1:1: row 5, column 1 and digit 1; expected a candidate of the 4x4 board");
  BOOST_TEST(message_of({.map = "x\n"}) ==
             "1:1: 'x'; expected a variable, row, column and digit, such as 1 r1c1=1");
  BOOST_TEST(message_of({.map = "1 r1c1=1\n"}) ==
             "no variable for r1c1=2; expected one for each digit that the givens do not exclude");
  BOOST_TEST(message_of({.map = "-1 r1c1=1\n"}).starts_with("1:1: '-1 r1c1=1'; expected "));
  BOOST_TEST(message_of({.map = ""}) == "1:1: no variable; expected lines such as 1 r1c1=1");
  BOOST_TEST(message_of({.variables = "(999999999+9)(999999999+9)+16r+4c+d"}) ==
             "'(999999999+9)(999999999+9)+16r+4c+d'; expected a formula such as 81r+9c+d, or rcd");
}

// The scheme by which the formula has the most clauses counts, even if it lacks whole rules.
BOOST_AUTO_TEST_CASE(finds_the_scheme_of_incomplete_scripts) {
  Script no_cells{3, dense_numbering(9)};
  no_cells.no_house_has_a_digit_twice();
  BOOST_TEST(judge_text(write_dimacs(no_cells.clauses), blank_grid(9)).scheme ==
             "81r+9c+d-90; 9r+81c+d-90, with rows and columns exchanged, fits as well");
  // With a given, rows and columns differ.
  Script column_major{2, [](int r, int c, int d) { return 16 * (c - 1) + 4 * (r - 1) + d; }};
  column_major.write_minimal();
  column_major.clauses.push_back({column_major.number(1, 2, 3)});
  const Grid given = read_grids(".3..............\n").at(0);
  const JudgeAnswer answer = judge_text(write_dimacs(column_major.clauses), given);
  BOOST_TEST(answer.scheme == "4r+16c+d-20");
  BOOST_TEST(verdict_of(answer) == "right");
  // A stated scheme with several readings counts from 1 if no reading fits.
  Script decimal{2, [](int r, int c, int d) { return 100 * r + 10 * c + d; }};
  decimal.clauses.push_back({decimal.number(4, 4, 4), decimal.number(1, 1, 1)});
  BOOST_TEST(judge_text(write_dimacs(decimal.clauses), blank_grid(4), {.variables = "100r+10c+d"})
                 .scheme == "100r+10c+d");
}

BOOST_AUTO_TEST_CASE(refuses_a_formula_that_fits_two_schemes) {
  // The complete encoding of a Latin square is the same in rows, columns and digits.
  Script script{2, dense_numbering(4)};
  script.each_cell_has_a_digit();
  script.no_cell_has_two_digits();
  for (int kind = 0; kind < 2; ++kind) {
    for (int k = 0; k < 4; ++k) {
      const auto cells = script.list_house(kind, k);
      script.no_cells_share_a_digit(cells);
      for (int d = 1; d <= 4; ++d) {
        Clause& clause = script.clauses.emplace_back();
        for (const auto& [r, c] : cells) clause.push_back(script.number(r, c, d));
      }
    }
  }
  const Grid latin(std::get<Board>(make_board_of("latin:4", "")));
  const std::string formula = write_dimacs(script.clauses);
  const auto judged = try_to_judge(formula, latin);
  BOOST_REQUIRE(std::holds_alternative<JudgeFailure>(judged));
  BOOST_TEST(std::get<JudgeFailure>(judged).message ==
             "the variables may be 16r+4c+d-20 or 4r+16c+d-20 or 16r+c+4d-20 or r+16c+4d-20 or "
             "4r+c+16d-20 or r+4c+16d-20; expected one of them");
  BOOST_TEST(verdict_of(judge_text(formula, latin, {.variables = "16r+c+4d-20"})) == "right");
}

BOOST_AUTO_TEST_CASE(judges_all_encodings_as_right) {
  std::vector<Grid> grids{blank_grid(4), Grid(*Board::with_boxes(2, 3)),
                          read_grids("1...3..22..34...\n").at(0)};
  for (const Grid& grid : grids) {
    for (const auto& [encoding_name, encoding] : encoding_names) {
      for (const auto& [amo_name, amo] : at_most_one_names) {
        for (const auto& [reduction_name, reduction] : reduction_names) {
          const ExportOptions options{.encoding = {.encoding = encoding, .at_most_one = amo},
                                      .reduction = reduction};
          const JudgeAnswer answer = judge_text(encode_grid(grid, options, true), std::nullopt);
          BOOST_TEST(verdict_of(answer) == "right",
                     encoding_name << ' ' << amo_name << ' ' << reduction_name);
          BOOST_TEST(answer.judgement.is_exact);
        }
      }
    }
  }
}

// The auxiliary variables of `commander` stand for three cells, as those of segments do.
BOOST_AUTO_TEST_CASE(names_each_encoding_of_a_9x9_whatever_its_at_most_one_encoding) {
  for (const auto& [encoding_name, encoding] : encoding_names) {
    for (const auto& [amo_name, amo] : at_most_one_names) {
      BOOST_TEST_CONTEXT(encoding_name << ' ' << amo_name) {
        const ExportOptions options{.encoding = {.encoding = encoding, .at_most_one = amo},
                                    .reduction = Reduction::none};
        const JudgeAnswer answer =
            judge_text(encode_grid(blank_grid(9), options, true), std::nullopt);
        BOOST_REQUIRE(answer.judgement.encoding.has_value());
        BOOST_TEST(name_of(encoding_names, *answer.judgement.encoding) == encoding_name);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(clauses_name_auxiliary_variables_as_the_comments_do) {
  const ExportOptions options{
      .encoding = {.encoding = Encoding::natural, .at_most_one = &amo::sequential},
      .reduction = Reduction::none};
  const std::vector<Literal> clause{-1, 65};
  const JudgeAnswer named = judge_text(encode_grid(blank_grid(4), options, true), std::nullopt);
  BOOST_TEST(describe_clause(named.judged(), clause) == "if r1c1=1, then amo:r1c1.1");
  const JudgeAnswer plain = judge_text(encode_grid(blank_grid(4), options, false), blank_grid(4));
  BOOST_TEST(describe_clause(plain.judged(), clause) == "if r1c1=1, then variable 65");
}

BOOST_AUTO_TEST_CASE(judges_9x9_without_comments) {
  const Grid puzzle =
      read_grids(
          "003020600900305001001806400008102900700000008006708200002609500800203009005010300\n")
          .at(0);
  for (const auto& [encoding_name, encoding] : encoding_names) {
    const ExportOptions options{.encoding = {.encoding = encoding, .at_most_one = &amo::sequential},
                                .reduction = Reduction::none};
    const JudgeAnswer answer = judge_text(encode_grid(puzzle, options, false), puzzle);
    BOOST_TEST(verdict_of(answer) == "right");
    BOOST_TEST(answer.judgement.is_exact);
  }
}

using RulePlace = std::tuple<Constraint::Kind, int, Digit>;

/// The rules of cells and houses that some model breaks, by a search for each.
std::set<RulePlace> find_broken_rules(const Clauses& clauses) {
  const Board board = *Board::with_square_boxes(4);
  std::set<RulePlace> broken;
  const auto test = [&](const RulePlace& place, const std::vector<int>& variables, bool is_least) {
    const auto has_model_with = [&](const std::vector<int>& units) {
      Clauses tested = clauses;
      for (const int unit : units) tested.push_back({unit});
      return !ModelSearch(tested, 64).run([](const Model&) { return false; });
    };
    if (is_least) {
      std::vector<int> none;
      for (const int variable : variables) none.push_back(-variable);
      if (has_model_with(none)) broken.insert(place);
      return;
    }
    for (std::size_t j = 1; j < variables.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (has_model_with({variables[i], variables[j]})) {
          broken.insert(place);
          return;
        }
      }
    }
  };
  for (Cell cell = 0; cell < 16; ++cell) {
    std::vector<int> variables;
    for (Digit digit = 1; digit <= 4; ++digit) variables.push_back(cell * 4 + digit);
    test({Constraint::Kind::cell_at_least_one, cell, 0}, variables, true);
    test({Constraint::Kind::cell_at_most_one, cell, 0}, variables, false);
  }
  for (int house = 0; house < board.house_count(); ++house) {
    for (Digit digit = 1; digit <= 4; ++digit) {
      std::vector<int> variables;
      for (const Cell cell : board.house(house)) variables.push_back(cell * 4 + digit);
      test({Constraint::Kind::house_at_least_one, house, digit}, variables, true);
      test({Constraint::Kind::house_at_most_one, house, digit}, variables, false);
    }
  }
  return broken;
}

// The list of missing rules is complete, and names no other rule, with one to six alterations.
BOOST_DATA_TEST_CASE(lists_exactly_the_rules_that_models_break_on_4x4,
                     boost::unit_test::data::make({"aooo", "bbbb", "oaaa", "booo", "ooaa", "abbb"}),
                     stated) {
  std::mt19937 random(12);
  for (const int alterations : {1, 3, 6}) {
    Script script{2, dense_numbering(4)};
    script.write_stated(stated);
    for (int k = 0; k < alterations; ++k) script.clauses = alter(script, random, k % 3);
    const JudgeAnswer answer =
        judge_text(write_dimacs(script.clauses), blank_grid(4), {.variables = "16r+4c+d-20"});
    std::set<RulePlace> found;
    for (const MissingRule& missing : answer.judgement.missing) {
      found.insert({missing.rule.kind, missing.rule.where, missing.rule.digit});
    }
    const std::set<RulePlace> wanted = find_broken_rules(script.clauses);
    BOOST_TEST((found == wanted), stated << ": " << found.size() << " instead of " << wanted.size()
                                         << " rules after " << alterations);
    check_examples(script.clauses, blank_grid(4), answer.judgement);
  }
}

// The judge must find all faults of an altered 4×4 and no others: the rules that some model breaks,
// and the clauses that some of the 288 valid grids break.
BOOST_AUTO_TEST_CASE(agrees_with_a_search_for_all_models_on_4x4) {
  std::mt19937 random(11);
  BOOST_TEST_REQUIRE(list_valid_models().size() == 288U);
  int wrong = 0, right = 0;
  for (int k = 0; k < 40; ++k) {
    Script script{2, dense_numbering(4)};
    k % 2 == 0 ? script.write_minimal() : script.write_extended();
    const Clauses clauses = alter(script, random, k / 2 % 4);
    const JudgeAnswer answer =
        judge_text(write_dimacs(clauses), blank_grid(4), {.variables = "16r+4c+d-20"});
    check_examples(clauses, blank_grid(4), answer.judgement);
    std::vector<std::size_t> wrong_lines;
    for (std::size_t line = 0; line < clauses.size(); ++line) {
      const bool holds = std::ranges::all_of(list_valid_models(), [&](const Model& model) {
        return is_satisfied(clauses[line], model);
      });
      if (!holds) wrong_lines.push_back(line + 2);
    }
    std::vector<std::size_t> found_lines;
    for (const WrongClause& found : answer.judgement.wrong) found_lines.push_back(found.line);
    BOOST_TEST(found_lines == wrong_lines, boost::test_tools::per_element());
    bool has_other_model = false;
    ModelSearch(clauses, 64).run([&](const Model& model) {
      has_other_model = !std::ranges::binary_search(list_valid_models(), model) &&
                        std::ranges::find(list_valid_models(), model) == list_valid_models().end();
      return !has_other_model;
    });
    BOOST_TEST(has_other_model == !answer.judgement.missing.empty());
    const bool is_right = wrong_lines.empty() && !has_other_model;
    BOOST_TEST(verdict_of(answer) == (is_right ? "right" : "wrong"));
    ++(is_right ? right : wrong);
  }
  BOOST_TEST(wrong >= 10);
  BOOST_TEST(right >= 5);
}

BOOST_AUTO_TEST_CASE(names_the_faults_of_300_altered_formulas) {
  std::mt19937 random(7);
  int right = 0;
  for (int k = 0; k < 300; ++k) {
    Script script{3, dense_numbering(9)};
    k % 3 == 0 ? script.write_extended() : script.write_minimal();
    const int kind = k / 3 % 4;
    const std::size_t before = script.clauses.size();
    Clauses clauses = alter(script, random, kind);
    const JudgeAnswer answer = judge_text(write_dimacs(clauses), blank_grid(9));
    check_examples(clauses, blank_grid(9), answer.judgement);
    BOOST_TEST(answer.judgement.undecided_clauses == 0);
    BOOST_TEST(verdict_of(answer) != "undecided");
    BOOST_TEST(answer.scheme.starts_with("81r+9c+d-90"), answer.scheme);
    right += verdict_of(answer) == "right" ? 1 : 0;
    if (kind == 1 || kind == 2) {
      // One clause was changed: if any clause is wrong, it is this one.
      BOOST_TEST(clauses.size() == before);
      BOOST_TEST(answer.judgement.wrong.size() <= 1U);
      for (const WrongClause& wrong : answer.judgement.wrong) {
        const bool is_changed = wrong.literals != script.clauses[wrong.line - 2];
        BOOST_TEST(is_changed);
      }
    } else {
      BOOST_TEST(answer.judgement.wrong.empty());
    }
  }
  BOOST_TEST(right >= 100);  // one dropped pair, or one dropped box, follows from the others
  BOOST_TEST(right <= 250);
}

BOOST_AUTO_TEST_CASE(names_missing_rules_and_wrong_clauses) {
  Script script{2, dense_numbering(4)};
  script.write_minimal();
  script.clauses.erase(script.clauses.begin());
  script.clauses.push_back({-1, -18});  // r1c1=1 and r2c1=2
  const JudgeAnswer answer = judge_text(write_dimacs(script.clauses), blank_grid(4));
  std::string text;
  append_judgement(text, answer.judged(), answer.judgement, 9);
  BOOST_TEST(text.starts_with("wrong: 1 rule is missing, 1 clause is wrong\n"
                              "missing: r1c1 may have no digit\n+------+------+\n|[.] "),
             text);
  BOOST_TEST(text.find("\ntherefore: row 1 may lack 1; row 1 may lack 2; ") != std::string::npos,
             text);
  const std::string line = std::to_string(script.clauses.size() + 1);
  BOOST_TEST(text.find("\nwrong: line " + line +
                       ": not both r1c1=1 and r2c1=2; this excludes:\n") != std::string::npos,
             text);
  BOOST_TEST(
      text.find("\nbeyond it: 1 clause of no rule: line " + line + "\n") != std::string::npos,
      text);
}

BOOST_AUTO_TEST_CASE(judges_givens_and_pencilmarks) {
  const Grid puzzle = read_grids("1...3..22..34...\n").at(0);
  Script script{2, dense_numbering(4)};
  script.write_minimal();
  const JudgeAnswer blank = judge_text(write_dimacs(script.clauses), puzzle);
  BOOST_TEST(verdict_of(blank) == "wrong");
  BOOST_TEST(std::ranges::count(blank.judgement.missing, Constraint::Kind::given,
                                [](const MissingRule& rule) { return rule.rule.kind; }) == 6);
  for (Cell cell = 0; cell < 16; ++cell) {
    if (puzzle[cell] != 0) script.clauses.push_back({4 * cell + puzzle[cell]});
  }
  BOOST_TEST(verdict_of(judge_text(write_dimacs(script.clauses), puzzle)) == "right");
  const JudgeAnswer of_blank = judge_text(write_dimacs(script.clauses), blank_grid(4));
  BOOST_TEST(of_blank.judgement.wrong.size() == 6U);
  script.clauses.back() = {-script.clauses.back().front()};
  const JudgeAnswer contradictory = judge_text(write_dimacs(script.clauses), puzzle);
  BOOST_TEST(verdict_of(contradictory) == "wrong");
}

BOOST_AUTO_TEST_CASE(is_never_right_without_functions_of_auxiliary_variables) {
  Script script{2, dense_numbering(4)};
  script.write_minimal();
  // Either of 65 and 66 is true, whichever.
  script.clauses.push_back({65, 66});
  script.clauses.push_back({-65, -66});
  const std::string dimacs = write_dimacs(script.clauses);
  const JudgeAnswer all_tried = judge_text(dimacs, blank_grid(4));
  BOOST_TEST(verdict_of(all_tried) == "right");  // all 288 grids were tried
  Script large{3, dense_numbering(9)};
  large.write_minimal();
  large.clauses.push_back({730, 731});
  large.clauses.push_back({-730, -731});
  const JudgeAnswer sampled = judge_text(write_dimacs(large.clauses), blank_grid(9));
  BOOST_TEST(verdict_of(sampled) == "sampled");
  BOOST_TEST(sampled.judgement.sampled_grids == 200);
  // The same variables exclude each grid with 1 in r1c1.
  for (const Clause& clause : {Clause{-1, 65, -66}, Clause{-1, -65, 66}}) {
    script.clauses.push_back(clause);
  }
  const JudgeAnswer wrong = judge_text(write_dimacs(script.clauses), blank_grid(4));
  BOOST_TEST(verdict_of(wrong) == "wrong");
  BOOST_REQUIRE(!wrong.judgement.wrong.empty());
  BOOST_TEST(wrong.judgement.wrong.front().grid[0] == 1);
}

BOOST_AUTO_TEST_CASE(finds_faults_in_auxiliary_clauses) {
  std::mt19937 random(3);
  const Grid grid = blank_grid(4);
  for (const auto& [name, amo] : at_most_one_names) {
    const std::string formula =
        encode_grid(grid,
                    {.encoding = {.encoding = Encoding::natural, .at_most_one = amo},
                     .reduction = Reduction::none},
                    false);
    std::vector<std::string> lines;
    for (std::string_view rest = formula; !rest.empty();) {
      lines.emplace_back(take_field_until(rest, "\n"));
    }
    for (int k = 0; k < 10; ++k) {
      std::vector<std::string> altered = lines;
      std::string& line = altered[1 + random() % (lines.size() - 1)];
      line = line.starts_with('-') ? line.substr(1) : '-' + line;
      std::string text;
      for (const std::string& written : altered) text += written + '\n';
      const JudgeAnswer answer = judge_text(text, grid, {.variables = "16r+4c+d-20"});
      // Without another model than the 288 grids, a formula with flipped signs may still be right.
      BOOST_TEST(verdict_of(answer) != "undecided");
      for (const WrongClause& wrong : answer.judgement.wrong) {
        BOOST_TEST(!check_solution(grid, wrong.grid).has_value());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(judges_clues) {
  const std::string killer =
      R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
      R"("killercage":[{"cells":["R1C1","R1C2","R2C1"],"value":"7"}],)"
      R"("thermometer":[{"lines":[["R3C1","R3C2","R4C3"]]}],)"
      R"("arrow":[{"lines":[["R4C4","R3C4","R2C4"]],"cells":["R4C4"]}]})";
  const Grid grid = read_grids(killer).at(0);
  BOOST_REQUIRE(grid.rules().size() == 3U);
  const ExportOptions options{.encoding = {}, .reduction = Reduction::none};
  const std::string formula = encode_grid(grid, options, true);
  BOOST_TEST(verdict_of(judge_text(formula, std::nullopt)) == "right");
  // The formula of the board alone lacks the three clues.
  const std::string plain = encode_grid(blank_grid(4), options, false);
  const JudgeAnswer answer = judge_text(plain, grid, {.variables = "16r+4c+d-20"});
  BOOST_TEST(verdict_of(answer) == "wrong");
  std::set<int> missing;
  for (const MissingRule& rule : answer.judgement.missing) missing.insert(rule.rule.where);
  BOOST_TEST(missing == (std::set<int>{0, 1, 2}), boost::test_tools::per_element());
  // Nothing but the clues tells rows from columns.
  BOOST_TEST(std::get<JudgeFailure>(try_to_judge(encode_grid(grid, options, false), grid))
                 .message.starts_with("the variables may be 16r+4c+d-20 or 4r+16c+d-20"));
  // A formula of the clues excludes grids of the board.
  BOOST_TEST(verdict_of(judge_text(encode_grid(grid, options, false), blank_grid(4),
                                   {.variables = "16r+4c+d-20"})) == "wrong");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::judge_test
