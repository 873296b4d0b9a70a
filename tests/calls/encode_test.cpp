// Tests of the formula of a puzzle as text, as clauses and as sizes: the three forms agree, and
// errors are reported.
#include "src/calls/encode.hpp"

#include <boost/test/unit_test.hpp>
#include <new>
#include <set>
#include <stdexcept>

#include "encoder/formulas/dimacs_reader.hpp"
#include "tests/boards/boards.hpp"
#include "tests/grids.hpp"
#include "tests/proofs/checking.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(encode)

namespace {

ExportOptions make_options_with_reduction(Reduction reduction) {
  ExportOptions options;
  options.reduction = reduction;
  return options;
}

const ExportOptions unreduced_options = make_options_with_reduction(Reduction::none);
const ExportOptions reduced_options = make_options_with_reduction(Reduction::givens);

std::string encode_as_text(const Grid& grid, const ExportOptions& options) {
  std::string text;
  const auto append = [&](std::string_view piece) { text += piece; };
  const auto header = clausoku::encode_text(grid, "a name", options, append, {});
  BOOST_REQUIRE(std::holds_alternative<DimacsHeader>(header));
  const auto& [variables, clauses] = std::get<DimacsHeader>(header);
  BOOST_TEST(text.find("\np cnf " + std::to_string(variables) + " " + std::to_string(clauses) +
                       "\n") != std::string::npos);
  return text;
}

/// A sink that throws its error on every call.
template <class Error>
struct ThrowingSink final : ClauseSink {
  explicit ThrowingSink(Error thrown) : error(std::move(thrown)) {}
  Variable new_variables(int) override { throw error; }
  void add_clause(std::span<const Literal>) override { throw error; }
  Error error;
};

template <class Error>
EncodeFailure encode_to_throwing_sink(Error error) {
  ThrowingSink<Error> sink(std::move(error));
  return std::get<EncodeFailure>(
      clausoku::encode_clauses(Grid(board(2, 2)), unreduced_options, sink, {}));
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_the_clauses_of_each_kind) {
  using Kind = Constraint::Kind;
  const auto sizes = std::get<FormulaStatistics>(clausoku::compute_formula_sizes(
      parse_grid(board(2, 2), "1..............."), unreduced_options, {}));
  BOOST_TEST(sizes.candidates == 64);
  BOOST_TEST(sizes.of(Kind::cell_at_least_one).clauses == 16);
  BOOST_TEST(sizes.of(Kind::cell_at_most_one).clauses == 96);
  BOOST_TEST(sizes.of(Kind::house_at_least_one).clauses == 48);
  BOOST_TEST(sizes.of(Kind::house_at_most_one).clauses == 288);
  BOOST_TEST(sizes.total().variables == 64);
  BOOST_TEST(sizes.total().clauses == 16 + 96 + 48 + 288 + 1);
}

BOOST_AUTO_TEST_CASE(encodes_equal_formulas_as_text_clauses_and_sizes) {
  const Grid grid = grid_9x9(easy);
  for (const ExportOptions& options : {unreduced_options, reduced_options, unreduced_options}) {
    Formula clauses;
    const auto map =
        std::get<VariableMap>(clausoku::encode_clauses(grid, options, clauses, Deadline()));
    BOOST_TEST(map.size() == (options.reduction == Reduction::none ? 729 : 159));
    const std::string text = encode_as_text(grid, options);
    BOOST_TEST(text.starts_with("c clausoku formula 1\nc clausoku name a%20name\n"));
    Formula read;
    BOOST_REQUIRE(std::holds_alternative<DimacsHeader>(read_dimacs(input_of(text), read)));
    BOOST_TEST(dimacs(read) == dimacs(clauses));
    const auto sizes =
        std::get<FormulaStatistics>(clausoku::compute_formula_sizes(grid, options, {})).total();
    BOOST_TEST(sizes.variables == clauses.variables());
    BOOST_TEST(sizes.clauses == static_cast<std::int64_t>(clauses.clauses()));
  }
}

BOOST_AUTO_TEST_CASE(groups_clauses_by_the_kind_of_their_area) {
  using Groups = std::set<std::string>;
  const auto list_groups = [](const Board& board, Encoding encoding) {
    ExportOptions options = unreduced_options;
    options.encoding = {.encoding = encoding};
    const auto formula =
        std::get<ExplainedFormula>(clausoku::explain_formula(Grid(board), options, 100'000, {}));
    Groups groups;
    for (const ExplainedClause& clause : formula.clauses) groups.insert(clause.group);
    return groups;
  };
  const Groups usual{"box", "cell", "column", "row"};
  BOOST_TEST(list_groups(layout("samurai"), Encoding::minimal) == usual);
  for (const auto& [rule, added] : {std::pair<const char*, Groups>{"center-dot", {"center dot"}},
                                    {"windows", {"window"}},
                                    {"diagonals", {"diagonal down", "diagonal up"}}}) {
    Groups expected = usual;
    expected.insert(added.begin(), added.end());
    BOOST_TEST(list_groups(layout("9x9", rule), Encoding::extended) == expected);
    expected.insert("segment");
    BOOST_TEST(list_groups(layout("9x9", rule), Encoding::augmented) == expected);
  }
  BOOST_TEST(list_groups(layout("jigsaw:AAABABBBCDDDCCCD"), Encoding::extended) ==
             (Groups{"cell", "column", "piece", "row"}));
}

BOOST_AUTO_TEST_CASE(explains_formulas_up_to_a_limit) {
  const Grid grid(board(2, 2));
  const std::int64_t clauses =
      std::get<FormulaStatistics>(clausoku::compute_formula_sizes(grid, {}, {})).total().clauses;
  const auto failure =
      std::get<EncodeFailure>(clausoku::explain_formula(grid, {}, clauses - 1, {}));
  BOOST_TEST(!failure.stopped);
  BOOST_TEST(failure.message ==
             "a formula with more than " + std::to_string(clauses - 1) + " clauses");
  BOOST_TEST(failure.expected == "a smaller board or a shorter encoding");
  BOOST_TEST(
      std::get<ExplainedFormula>(clausoku::explain_formula(grid, {}, clauses, {})).clauses.size() ==
      static_cast<std::size_t>(clauses));
}

BOOST_AUTO_TEST_CASE(stops_without_a_message_after_the_deadline) {
  const Grid large(board(10, 10));
  std::stop_source stop;
  stop.request_stop();
  for (const Deadline& over :
       {Deadline(stop.get_token()), Deadline({}, std::chrono::nanoseconds(0))}) {
    Formula sink;
    const auto pass = [](std::string_view) {};
    for (const EncodeFailure& encode_failure :
         {std::get<EncodeFailure>(
              clausoku::encode_text(large, "large", unreduced_options, pass, over)),
          std::get<EncodeFailure>(clausoku::encode_clauses(large, unreduced_options, sink, over)),
          std::get<EncodeFailure>(
              clausoku::compute_formula_sizes(large, unreduced_options, over))}) {
      BOOST_TEST(encode_failure.stopped);
      BOOST_TEST(encode_failure.message == "");
    }
  }
  Formula sink;
  const auto small = clausoku::encode_clauses(Grid(board(2, 2)), reduced_options, sink,
                                              Deadline(stop.get_token()));
  BOOST_TEST(std::get<EncodeFailure>(small).stopped);
}

BOOST_AUTO_TEST_CASE(reports_a_formula_that_is_too_large) {
  Formula sink;
  const auto limited = std::get<EncodeFailure>(clausoku::encode_clauses(
      grid_9x9(easy), unreduced_options, sink, Deadline({}, std::nullopt, 1000)));
  BOOST_TEST(!limited.stopped);
  BOOST_TEST(limited.message.starts_with("the formula would need about "), limited.message);
  BOOST_TEST(limited.expected == "a smaller board or a shorter encoding");
  const EncodeFailure length = encode_to_throwing_sink(std::length_error("too many variables"));
  BOOST_TEST(!length.stopped);
  BOOST_TEST(length.message == "too many variables");
  BOOST_TEST(length.expected == "a smaller board");
  const EncodeFailure memory = encode_to_throwing_sink(std::bad_alloc());
  BOOST_TEST(!memory.stopped);
  BOOST_TEST(memory.message == "there is not enough memory");
  BOOST_TEST(memory.expected == "a smaller board");
}

BOOST_AUTO_TEST_CASE(rethrows_exceptions_of_the_output) {
  const auto fail = [](std::string_view) { throw std::runtime_error("the disk is full"); };
  BOOST_CHECK_EXCEPTION(
      clausoku::encode_text(Grid(board(2, 2)), "", unreduced_options, fail, {}), std::runtime_error,
      [](const auto& error) { return error.what() == std::string("the disk is full"); });
}

BOOST_AUTO_TEST_CASE(writes_a_cube_of_givens_for_each_grid_after_the_formula) {
  Grid first = parse_grid(board(2, 2), "1..............2");
  first.set_rules({std::make_shared<GivenRule>("free", std::vector<Primitive>{},
                                               [](const Grid&) { return true; })});
  const Grid blank = make_blank_copy(first);
  Grid second = blank;
  second.set(3, 4);
  BOOST_TEST(blank.given_count() == 0);
  BOOST_TEST(blank.rules().size() == 1U);
  const std::vector<const Grid*> grids{&first, &second, nullptr};
  std::size_t next = 0;
  std::string text;
  const auto append = [&](std::string_view piece) { text += piece; };
  const auto next_grid = [&] { return grids.at(next++); };
  const auto header = encode_cubes(blank, "a name", next_grid, unreduced_options, append, {});
  BOOST_TEST(std::get<DimacsHeader>(header).variables == 64);
  BOOST_TEST(text == encode_as_text(blank, unreduced_options) + "a 1 62 0\na 16 0\n");
  Deadline over({}, std::chrono::nanoseconds(0));
  const auto late =
      encode_cubes(Grid(board(10, 10)), "", next_grid, unreduced_options, append, over);
  BOOST_TEST(std::get<EncodeFailure>(late).stopped);
}

BOOST_AUTO_TEST_CASE(finds_unavoidable_sets_only_of_unique_puzzles) {
  const Grid grid = parse_grid(board(2, 2), "1234341221434321");
  const auto found = find_sets_for_fewest_givens(grid, Deadline());
  BOOST_REQUIRE(std::holds_alternative<UnavoidableSets>(found));
  BOOST_TEST(std::get<UnavoidableSets>(found).at_least == 4);
  const auto failure = [](const Grid& puzzle, const Deadline& deadline = {}) {
    return std::get<EncodeFailure>(find_sets_for_fewest_givens(puzzle, deadline));
  };
  for (const char* line : {"1...............", "11..............", "123............4"}) {
    const EncodeFailure why = failure(parse_grid(board(2, 2), line));
    BOOST_TEST(why.message == "a puzzle not known to have one solution");
    BOOST_TEST(why.expected == "one solution");
    BOOST_TEST(!why.stopped);
  }
  Grid marked(board(2, 2));
  Candidates marks = Candidates::all(marked.board());
  marks.remove(0, 1);
  marked.restrict(marks);
  BOOST_TEST(failure(marked).message == "a puzzle with pencilmarks");
  BOOST_TEST(failure(marked).expected == "a puzzle with givens only");
  std::stop_source stop;
  stop.request_stop();
  BOOST_TEST(failure(grid, Deadline(stop.get_token())).stopped);
}

BOOST_AUTO_TEST_CASE(writes_fewest_givens_as_weighted_clauses) {
  const Grid grid = parse_grid(board(2, 2), "1.3.............");
  UnavoidableSets found{.givens = {0, 2}, .sets = {{0, 1}, {1}}, .fewest = {}, .at_least = 1};
  const auto fewest_givens_text = [&] {
    std::string text;
    write_fewest_givens(grid, "a name", found, [&](std::string_view piece) { text += piece; });
    return text;
  };
  const auto expected = [](const std::string& complete) {
    return "c clausoku fewest-givens 1\nc clausoku name a%20name\nc clausoku complete " + complete +
           "\nc varname 1 r1c1=1\nc varname 2 r1c3=3\np wcnf 2 4 3\n"
           "3 1 2 0\n3 2 0\n1 -1 0\n1 -2 0\n";
  };
  BOOST_TEST(fewest_givens_text() == expected("no"));
  found.fewest = {1};
  BOOST_TEST(fewest_givens_text() == expected("yes"));
}

BOOST_AUTO_TEST_SUITE_END()
