// Compares the sizes of the encodings with published figures and with formulas derived here from
// the box shape. For every encoding and reduction, the models, restricted to the candidates, must
// be exactly the grid's solutions, each found once.
#include "encoder/sudoku_encoding.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "encoder/basics/names.hpp"
#include "src/inference/inferred.hpp"
#include "tests/effort.hpp"
#include "tests/grids.hpp"
#include "tests/plain_formula.hpp"
#include "tests/printing.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(sudoku_encoding)

namespace {

struct Size {
  std::int64_t variables;
  std::int64_t clauses;
  friend bool operator==(const Size&, const Size&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Size& size) {
    return out << size.variables << " variables, " << size.clauses << " clauses";
  }
};

Size count_empty_formula(const Board& board, const EncodingOptions& options,
                         Reduction reduction = Reduction::none) {
  CountingSink sink;
  const Grid grid(board);
  encode(grid, VariableMap(infer(grid, reduction)), options, sink);
  return {sink.variables(), sink.clauses()};
}

Formula encode_grid(const Grid& grid, const VariableMap& map, const EncodingOptions& options) {
  Formula formula;
  encode(grid, map, options, formula);
  return formula;
}

std::vector<std::vector<Literal>> list_clauses(const Formula& formula) {
  std::vector<std::vector<Literal>> clauses;
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    clauses.emplace_back(formula.clause(k).begin(), formula.clause(k).end());
  }
  return clauses;
}

constexpr std::int64_t pair_count(std::int64_t n) { return n * (n - 1) / 2; }

/// Computes the size with pairwise at-most-one for boxes of R × C cells and n = R·C digits.
Size compute_expected_formula_size(Encoding encoding, std::int64_t R, std::int64_t C) {
  const std::int64_t n = R * C;
  const std::int64_t cell_least = n * n;
  const std::int64_t cell_most = n * n * pair_count(n);
  const std::int64_t house_least = 3 * n * n;
  const std::int64_t house_most = 3 * n * n * pair_count(n);
  switch (encoding) {
    case Encoding::minimal:
      return {n * n * n, cell_least + house_most};
    case Encoding::natural:
      return {n * n * n, cell_least + cell_most + house_most};
    case Encoding::extended:
      return {n * n * n, cell_least + cell_most + house_least + house_most};
    case Encoding::augmented:
      break;
  }
  // A row crosses n / C = R boxes, so rows have n·R segments of C cells, and columns have n·C
  // segments of R cells. A segment of k > 1 cells has for each digit a variable h with k clauses x
  // → h, one clause h → x_1 ∨ … ∨ x_k, and pairs(k) clauses for at most one x. A single cell needs
  // no h.
  const auto definition = [](std::int64_t k) { return k > 1 ? k + 1 + pair_count(k) : 0; };
  const std::int64_t segments = (C > 1 ? n * R : 0) + (R > 1 ? n * C : 0);
  const std::int64_t definitions = n * R * definition(C) + n * C * definition(R);
  // Exactly one of these has a digit: the R segments of a row, the C segments of a column, the R
  // rows of a box, the C columns of a box. Each line below adds the clauses of these constraints.
  std::int64_t partitions = 2 * n * (1 + pair_count(R)) + 2 * n * (1 + pair_count(C));
  // If a box is a row, it shares only one cell with each column, so columns do not partition the
  // box. If a box is a column, rows do not partition it.
  if (R == 1 || C == 1) partitions -= n * (1 + pair_count(n));
  return {n * n * n + n * segments, cell_least + cell_most + n * definitions + n * partitions};
}

struct PublishedSize {
  int side;  // the side of the square boxes
  Encoding encoding;
  Size size;
  friend std::ostream& operator<<(std::ostream& out, const PublishedSize& p) {
    return out << p.side * p.side << ": " << p.size;
  }
};

const std::array published_sizes{
    PublishedSize{3, Encoding::minimal, {729, 8'829}},
    PublishedSize{3, Encoding::natural, {729, 11'745}},
    PublishedSize{3, Encoding::extended, {729, 11'988}},
    PublishedSize{3, Encoding::augmented, {1'215, 7'695}},
    PublishedSize{4, Encoding::minimal, {4'096, 92'416}},
    PublishedSize{4, Encoding::natural, {4'096, 123'136}},
    PublishedSize{4, Encoding::extended, {4'096, 123'904}},
    PublishedSize{5, Encoding::minimal, {15'625, 563'125}},
    PublishedSize{5, Encoding::natural, {15'625, 750'625}},
    PublishedSize{5, Encoding::extended, {15'625, 752'500}},
};

const auto every_encoding = data::xrange(encoding_names.size());
const auto every_reduction = data::xrange(reduction_names.size());

/// Returns the models of a grid's formula as grids. A cell without a digit or with several is 0.
std::vector<Digits> list_models_as_grids(const Grid& grid, const EncodingOptions& options,
                                         Reduction reduction) {
  const VariableMap map(infer(grid, reduction));
  std::vector<Digits> found;
  for (const Assignment& model : models(encode_grid(grid, map, options), map.size())) {
    Digits digits = digits_of(map.reduced().known);
    std::vector<int> count(digits.size());
    for (Variable variable = 1; variable <= map.size(); ++variable) {
      if (!model[variable - 1]) continue;
      const auto [cell, digit] = map.candidate(variable);
      digits[cell] = ++count[cell] == 1 ? digit : 0;
    }
    found.push_back(digits);
  }
  return found;
}

}  // namespace

BOOST_DATA_TEST_CASE(encodings_of_empty_boards_have_the_published_sizes, published_sizes) {
  const Board board = test::board(sample.side, sample.side);
  BOOST_TEST(count_empty_formula(board, {sample.encoding}) == sample.size);
}

BOOST_AUTO_TEST_CASE(the_extended_9x9_formula_without_shared_pairs_has_10530_clauses) {
  BOOST_TEST(count_empty_formula(board(3, 3), {.drop_shared_pairs = true}) == (Size{729, 10'530}));
}

BOOST_DATA_TEST_CASE(encodings_of_any_box_shape_have_the_computed_sizes,
                     every_encoding*(data::make({1, 1, 2, 1, 5, 2, 2, 3, 2, 4, 3, 4, 5}) ^
                                     data::make({1, 2, 1, 5, 1, 2, 3, 2, 4, 2, 4, 4, 5})),
                     encoding, box_rows, box_cols) {
  const auto value = encoding_names[encoding].second;
  for (const Reduction reduction : {Reduction::none, Reduction::givens}) {
    BOOST_TEST(count_empty_formula(board(box_rows, box_cols), {value}, reduction) ==
               compute_expected_formula_size(value, box_rows, box_cols));
  }
}

BOOST_DATA_TEST_CASE(drops_the_pairs_that_boxes_share_with_lines,
                     data::make({1, 2, 2, 3, 4}) ^ data::make({4, 2, 3, 2, 4}), R, C) {
  // Each of the n boxes shares R rows and C columns with lines; the pairs count for n digits.
  const int n = R * C;
  const std::int64_t shared = n * n * (R * pair_count(C) + C * pair_count(R));
  for (const Encoding encoding : {Encoding::minimal, Encoding::natural, Encoding::extended}) {
    const Size all = compute_expected_formula_size(encoding, R, C);
    BOOST_TEST(
        count_empty_formula(board(R, C), {.encoding = encoding, .drop_shared_pairs = true}) ==
        (Size{all.variables, all.clauses - shared}));
  }
}

BOOST_DATA_TEST_CASE(drops_shared_pairs_only_where_pairs_are_written,
                     every_encoding* data::xrange(at_most_one_names.size()), encoding, amo) {
  EncodingOptions options{.encoding = encoding_names[encoding].second,
                          .at_most_one = at_most_one_names[amo].second};
  const Size kept = count_empty_formula(board(2, 3), options);
  options.drop_shared_pairs = true;
  const bool drops =
      writes_pairs(options.at_most_one, 6) && options.encoding != Encoding::augmented;
  BOOST_TEST((count_empty_formula(board(2, 3), options) != kept) == drops);
}

BOOST_DATA_TEST_CASE(models_are_exactly_the_solutions, every_encoding* every_reduction, encoding,
                     reduction) {
  std::mt19937 random(6);
  Kinds kinds;
  for (int k = 0; k < 2000; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    const auto solutions = find_all_solutions(grid);
    kinds.count(solutions.size());
    const EncodingOptions options{.encoding = encoding_names[encoding].second,
                                  .drop_shared_pairs = k % 2 == 1};
    const auto found = list_models_as_grids(grid, options, reduction_names[reduction].second);
    BOOST_REQUIRE_EQUAL(found.size(), solutions.size());
    BOOST_TEST_REQUIRE(std::set(found.begin(), found.end()) == solutions);
  }
  BOOST_TEST(kinds.smallest_count() > 200);
}

// Auxiliary variables make truth tables long, so this test uses reduced grids with few open cells.
// The tests of the SAT engine cover other grids.
BOOST_DATA_TEST_CASE(models_are_the_solutions_with_every_at_most_one,
                     every_encoding* data::xrange(at_most_one_names.size()), encoding, amo) {
  std::mt19937 random(21);
  Kinds kinds;
  for (int k = 0; k < scaled_tries(300); ++k) {
    const Grid grid = k % 2 == 0 ? pattern_with_blanks(board(2, 2), 5 + k % 5, random)
                                 : random_grid(board(2, 2), 9, random);
    kinds.count(find_all_solutions(grid).size());
    const EncodingOptions options{.encoding = encoding_names[encoding].second,
                                  .at_most_one = at_most_one_names[amo].second};
    const auto found = list_models_as_grids(grid, options, Reduction::givens);
    BOOST_TEST_REQUIRE(std::set(found.begin(), found.end()) == find_all_solutions(grid));
  }
  BOOST_TEST(kinds.none > scaled_tries(20));
  BOOST_TEST(kinds.one > scaled_tries(20));
}

// The choice of at-most-one encoding, dropped pairs and reduction affects only the speed of an
// engine: unit propagation derives the same with each choice.
BOOST_DATA_TEST_CASE(unit_propagation_is_equally_strong_with_every_at_most_one,
                     every_encoding* data::xrange(at_most_one_names.size()), encoding, amo) {
  std::mt19937 random(23);
  int conclusions = 0;
  for (int k = 0; k < scaled_tries(24); ++k) {
    const Board shape = k % 3 == 0 ? board(2, 3) : board(2, 2);
    const Grid grid = pattern_with_blanks(shape, shape.cell_count() * (4 + k % 4) / 10, random);
    const Encoding value = encoding_names[encoding].second;
    PlainFormula plain(grid, value);
    PlainFormula other(grid,
                       {.encoding = value,
                        .at_most_one = at_most_one_names[amo].second,
                        .drop_shared_pairs = k % 2 == 1},
                       k % 4 < 2 ? Reduction::none : Reduction::givens);
    BOOST_REQUIRE(plain.propagate());
    BOOST_REQUIRE(other.propagate());
    const Candidates expected = plain.candidates();
    const Candidates left = other.candidates();
    for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
      if (grid[cell] != 0) continue;
      BOOST_REQUIRE(std::ranges::equal(left.words(cell), expected.words(cell)));
      conclusions += shape.size() - left.count(cell);
    }
  }
  BOOST_TEST(conclusions > 0);
}

BOOST_DATA_TEST_CASE(the_empty_4x4_board_has_288_models, every_encoding* every_reduction, encoding,
                     reduction) {
  const Grid grid(board(2, 2));
  const auto found = list_models_as_grids(grid, {.encoding = encoding_names[encoding].second},
                                          reduction_names[reduction].second);
  BOOST_TEST(found.size() == 288);
  BOOST_TEST(std::set(found.begin(), found.end()) == find_all_solutions(grid));
}

// The 288 solutions are 12 solutions with 4! renamings of the digits each.
BOOST_DATA_TEST_CASE(fixed_digits_leave_12_models_of_the_empty_4x4_board,
                     every_encoding* data::make({"none", "givens"}), encoding, reduction) {
  const Grid grid(board(2, 2));
  const auto found =
      list_models_as_grids(grid, {.encoding = encoding_names[encoding].second, .fix_digits = true},
                           *value_of(reduction_names, std::string_view(reduction)));
  std::set<Digits> expected;
  for (const Digits& solution : find_all_solutions(grid)) {
    if (solution[0] == 1 && solution[1] == 2 && solution[2] == 3 && solution[3] == 4) {
      expected.insert(solution);
    }
  }
  BOOST_TEST(found.size() == 12);
  BOOST_TEST(std::set(found.begin(), found.end()) == expected);
}

// Tests boards whose boxes are not square, are whole rows or columns, or have one cell.
BOOST_DATA_TEST_CASE(models_are_the_solutions_on_other_boards,
                     every_encoding* every_reduction*(data::make({1, 1, 3, 2, 3}) ^
                                                      data::make({1, 3, 1, 3, 2})),
                     encoding, reduction, box_rows, box_cols) {
  const Board board = test::board(box_rows, box_cols);
  std::mt19937 random(7);
  for (int k = 0; k < 30; ++k) {
    const int blanks = std::min(board.cell_count(), 5 + k % 8);
    const Grid grid = pattern_with_blanks(board, blanks, random);
    const auto found = list_models_as_grids(grid, {.encoding = encoding_names[encoding].second},
                                            reduction_names[reduction].second);
    BOOST_REQUIRE_EQUAL(found.size(), find_all_solutions(grid).size());
    BOOST_TEST_REQUIRE(std::set(found.begin(), found.end()) == find_all_solutions(grid));
  }
}

BOOST_AUTO_TEST_CASE(writes_unreduced_givens_first_as_unit_clauses) {
  const Grid grid = parse_grid(board(2, 2), "1......4........");
  const auto clauses =
      list_clauses(encode_grid(grid, VariableMap(reduce(grid, Reduction::none)), {}));
  BOOST_TEST(clauses[0] == std::vector<Literal>{1});
  BOOST_TEST(clauses[1] == std::vector<Literal>{32});
  BOOST_TEST(clauses[2] == (std::vector<Literal>{1, 2, 3, 4}));
}

BOOST_DATA_TEST_CASE(clauses_contain_distinct_existing_variables, every_encoding* every_reduction,
                     encoding, reduction) {
  std::mt19937 random(8);
  for (int k = 0; k < 20; ++k) {
    const Grid grid = pattern_with_blanks(board(3, 3), 81 - 3 * k, random);
    const VariableMap map(infer(grid, reduction_names[reduction].second));
    const Formula formula = encode_grid(grid, map, {.encoding = encoding_names[encoding].second});
    BOOST_REQUIRE_GE(formula.variables(), map.size());
    int wrong = 0;
    for (auto clause : list_clauses(formula)) {
      for (Literal& literal : clause) literal = std::abs(literal);
      std::ranges::sort(clause);
      wrong += clause.empty() || clause.front() < 1 || clause.back() > formula.variables() ||
               std::ranges::adjacent_find(clause) != clause.end();
    }
    BOOST_REQUIRE_EQUAL(wrong, 0);
  }
}

// The first grid has a clash, which the reduction reports. The second has a cell without a
// candidate, which the reduction does not report. The third has two contradictions.
BOOST_DATA_TEST_CASE(writes_a_contradiction_as_two_opposite_unit_clauses,
                     every_encoding* data::make({"1..1............", "123............4",
                                                 "123....4.....342"}),
                     encoding, text) {
  const Grid grid = parse_grid(board(2, 2), text);
  const VariableMap map(reduce(grid, Reduction::givens));
  const Formula formula = encode_grid(grid, map, {.encoding = encoding_names[encoding].second});
  const Literal fresh = map.size() + 1;
  std::vector<std::vector<Literal>> fresh_variable_clauses;
  for (const auto& clause : list_clauses(formula)) {
    BOOST_REQUIRE(!clause.empty());
    if (std::abs(clause[0]) == fresh) fresh_variable_clauses.push_back(clause);
  }
  BOOST_TEST(fresh_variable_clauses == (std::vector<std::vector<Literal>>{{fresh}, {-fresh}}));
  BOOST_TEST(models(formula, map.size()).empty());
}

BOOST_AUTO_TEST_CASE(writes_pencilmarks_as_negated_unit_clauses_without_reduction) {
  Grid grid(board(2, 2));
  Formula without;
  encode(grid, VariableMap(reduce(grid, Reduction::none)), {}, without);
  Candidates marks = Candidates::all(grid.board());
  marks.remove(0, 2);
  marks.remove(15, 4);
  grid.restrict(marks);
  Formula with;
  encode(grid, VariableMap(reduce(grid, Reduction::none)), {}, with);
  BOOST_REQUIRE_EQUAL(with.clauses(), without.clauses() + 2);
  BOOST_TEST(with.variables() == without.variables());
  BOOST_TEST(std::vector<Literal>(with.clause(0).begin(), with.clause(0).end()) ==
                 std::vector<Literal>{-2},
             boost::test_tools::per_element());
  BOOST_TEST(std::vector<Literal>(with.clause(1).begin(), with.clause(1).end()) ==
                 std::vector<Literal>{-64},
             boost::test_tools::per_element());
  const VariableMap reduced(reduce(grid, Reduction::givens));
  BOOST_TEST(reduced.size() == 62);
}

BOOST_AUTO_TEST_SUITE_END()
