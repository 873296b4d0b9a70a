// Tests the exact text of formulas for each target format, and constraints that OPB expresses
// directly.
#include "encoder/formulas/formula_writer.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "encoder/formulas/formula_export.hpp"
#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(formula_writer)

namespace {

/// Exports a formula and returns its text without the comments for clausoku.
std::string bare_formula_text(const Grid& grid, FormulaTarget target,
                              EncodingOptions encoding = {}) {
  std::string text;
  write_formula(
      grid, VariableMap(reduce(grid, Reduction::none)), "puzzle",
      {.encoding = encoding, .reduction = Reduction::none, .names = false, .target = target},
      [&](std::string_view part) { text += part; });
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    const std::string line = text.substr(at, end - at);
    if (line.find(" clausoku ") == std::string::npos) rest += line;
    at = end;
  }
  return rest;
}

/// Returns a 2×2 grid with 1×2 boxes. The only given is 1 in r1c1.
Grid make_grid_with_one_given() {
  Grid grid(board(1, 2));
  grid.set(0, 1);
  return grid;
}

std::string write_sample_constraints_to_text(FormulaTarget target, AtMostOne at_most_one) {
  std::string text;
  const auto writer = make_formula_writer(
      target, [&](std::string_view part) { text += part; }, at_most_one);
  const auto add = [&] {
    writer->new_variables(3);
    writer->add_clause({1, -2});
    clausoku::encode_at_most_one(at_most_one, std::vector<Literal>{1, -2, 3}, NoneTrue::excluded,
                                 *writer);
    writer->add_clause({1, 2, 3});
    clausoku::encode_at_most_one(at_most_one, std::vector<Literal>{1, 2, 3}, NoneTrue::excluded,
                                 *writer);
    writer->add_clause({-3});
  };
  add();
  writer->header();
  add();
  writer->flush();
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lists_projected_variables_for_model_counters) {
  const std::string text = bare_formula_text(make_grid_with_one_given(), FormulaTarget::counting);
  BOOST_TEST(
      text.starts_with("c t pmc\n"
                       "c p show 1 2 3 4 5 6 7 8 0\n"
                       "c ind 1 2 3 4 5 6 7 8 0\n"
                       "p cnf 8 33\n"));
  BOOST_TEST(text.substr(text.find("p cnf")) ==
             bare_formula_text(make_grid_with_one_given(), FormulaTarget::cnf));
}

BOOST_AUTO_TEST_CASE(projected_variables_exclude_auxiliaries) {
  const std::string text =
      bare_formula_text(Grid(board(1, 5)), FormulaTarget::counting, {.at_most_one = &amo::binary});
  BOOST_TEST(text.find(" 124 125 0\nc ind 1 2 ") != std::string::npos);
  BOOST_TEST(text.find(" 124 125 0\np cnf ") != std::string::npos);
  BOOST_TEST(text.find("\np cnf 125 ") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(only_givens_are_soft_in_weighted_formulas) {
  Grid grid = make_grid_with_one_given();
  grid.set(3, 1);
  const std::string text = bare_formula_text(grid, FormulaTarget::wcnf);
  BOOST_TEST(text.starts_with("p wcnf 8 34 3\n1 1 0\n1 7 0\n3 1 2 0\n3 -1 -2 0\n3 3 4 0\n"));
  BOOST_TEST(text.ends_with("\n3 6 8 0\n3 -6 -8 0\n"));
  const std::string newer = bare_formula_text(grid, FormulaTarget::wcnf_2022);
  BOOST_TEST(newer.starts_with("1 1 0\n1 7 0\nh 1 2 0\nh -1 -2 0\nh 3 4 0\n"));
  BOOST_TEST(newer.ends_with("\nh 6 8 0\nh -6 -8 0\n"));
}

BOOST_AUTO_TEST_CASE(writes_an_exactly_one_constraint_as_one_opb_line) {
  for (const auto& [name, at_most_one] : at_most_one_names) {
    BOOST_TEST(write_sample_constraints_to_text(FormulaTarget::opb, at_most_one) ==
               "* #variable= 3 #constraint= 4\n"
               "+1 x1 -1 x2 >= 0 ;\n"
               "-1 x1 +1 x2 -1 x3 >= 0 ;\n"
               "+1 x1 +1 x2 +1 x3 = 1 ;\n"
               "-1 x3 >= 0 ;\n");
  }
}

BOOST_AUTO_TEST_CASE(a_blank_opb_board_has_one_constraint_per_cell_and_house_digit) {
  const Grid blank(board(3, 3));
  BOOST_TEST(bare_formula_text(blank, FormulaTarget::opb)
                 .starts_with("* #variable= 729 #constraint= 324\n"));
  const std::string natural =
      bare_formula_text(blank, FormulaTarget::opb, {.encoding = Encoding::natural});
  BOOST_TEST(natural.starts_with("* #variable= 729 #constraint= 324\n"));
  BOOST_TEST(natural.ends_with(" -1 x729 >= -1 ;\n"));  // at most one
}

BOOST_AUTO_TEST_CASE(names_variables_in_opb_comments) {
  const Grid blank(board(1, 2));
  std::string text;
  write_formula(blank, VariableMap(reduce(blank, Reduction::none)), "puzzle",
                {.encoding = {.encoding = Encoding::augmented},
                 .reduction = Reduction::none,
                 .target = FormulaTarget::opb},
                [&](std::string_view part) { text += part; });
  BOOST_TEST(text.starts_with("* #variable= 12 #constraint= "));
  BOOST_TEST(text.find("\n* clausoku formula 1\n") != std::string::npos);
  BOOST_TEST(text.find("\n* varname 1 r1c1=1\n") != std::string::npos);
  BOOST_TEST(text.find("\n* varname 9 h:") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(cubes_contain_givens_and_excluded_candidates) {
  const Board board = test::board(1, 2);
  const VariableMap blank(reduce(Grid(board), Reduction::none));
  Grid grid(board);
  grid.set(1, 2);
  BOOST_TEST(make_puzzle_cube(grid, blank) == std::vector<Literal>{4},
             boost::test_tools::per_element());
  Candidates marks = Candidates::all(board);
  marks.remove(2, 1);
  grid.restrict(marks);
  BOOST_TEST(make_puzzle_cube(grid, blank) == (std::vector<Literal>{4, -5}),
             boost::test_tools::per_element());
  BOOST_TEST(
      bare_formula_text(Grid(board), FormulaTarget::inccnf).starts_with("p inccnf\n1 2 0\n"));
}

BOOST_AUTO_TEST_SUITE_END()
