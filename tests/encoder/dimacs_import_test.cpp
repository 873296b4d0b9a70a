// Tests that the comments of an exported formula describe its puzzle completely, with pencilmarks.
#include "encoder/formulas/dimacs_import.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "encoder/basics/names.hpp"
#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/random_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(dimacs_import)

namespace {

Reduced reduce_by_inference(const Grid& grid, Reduction reduction) {
  return infer(grid, reduction);
}

std::variant<FormulaDescription, TextError> parse_description(
    const std::vector<std::string>& comments) {
  DescriptionReader reader(nullptr, reduce_by_inference);
  std::size_t line = 0;
  for (const std::string& comment : comments) {
    reader.visit({.line = ++line, .column = 1, .text = comment});
  }
  return reader.finish();
}

std::vector<std::string> list_comment_lines(const std::string& text) {
  std::vector<std::string> comments;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (text[begin] == 'c') comments.push_back(text.substr(begin + 2, end - begin - 2));
    begin = end + 1;
  }
  return comments;
}

/// Exports the formula of a grid and returns its comments.
std::vector<std::string> export_comments(const Grid& grid, Reduction reduction) {
  std::string text;
  write_formula(grid, VariableMap(infer(grid, reduction)), "puzzle",
                {.encoding = {}, .reduction = reduction},
                [&](std::string_view part) { text += part; });
  return list_comment_lines(text);
}

/// Returns a copy in which givens have all marks. Marks of givens have no effect and are not
/// written.
Grid without_marks_of_givens(Grid grid) {
  if (grid.marks() == nullptr) return grid;
  Candidates marks = *grid.marks();
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    for (Digit digit = 1; grid[cell] != 0 && digit <= grid.board().size(); ++digit) {
      marks.add(cell, digit);
    }
  }
  grid.restrict(std::move(marks));
  return grid;
}

struct BadMarks {
  std::vector<std::string> lines;  // comments after the rows of a blank 4×4 board
  const char* error;
  friend std::ostream& operator<<(std::ostream& out, const BadMarks& bad) {
    return out << bad.error;
  }
};

const std::vector<BadMarks> bad_marks{
    {{"clausoku marks 1"}, "7:1: marks without a cell; expected its row and column, from 1 to 4"},
    {{"clausoku marks 1 5 2"},
     "7:1: marks without a cell; expected its row and column, from 1 to 4"},
    {{"clausoku marks 1 2 5"},
     "7:1: '5' among the marks of r1c2; expected numbers from 1 to 4, ascending"},
    {{"clausoku marks 1 2 3 3"},
     "7:1: '3' among the marks of r1c2; expected numbers from 1 to 4, ascending"},
    {{"clausoku marks 1 2 3", "clausoku marks 1 2 4"},
     "8:1: marks of r1c2 again; expected one line a cell"},
    {{"varname 1 r1c1=1", "clausoku marks 1 2 3"},
     "8:1: marks after a variable name; expected marks before all names"},
    {{"clausoku board 2 2"}, "7:1: a second board; expected one board"},
};

}  // namespace

BOOST_DATA_TEST_CASE(reads_back_pencilmarks,
                     data::make({"none", "givens", "propagated", "probed"})) {
  const Reduction reduction = *value_of(reduction_names, sample);
  std::mt19937 random(3);
  for (int k = 0; k < 50; ++k) {
    Grid grid = pattern_with_blanks(board(2, 3), 20, random);
    Candidates marks = Candidates::all(grid.board());
    for (int m = 0; m < 30; ++m) marks.remove(random() % 36, random() % 6 + 1);
    grid.restrict(marks);
    const auto description = parse_description(export_comments(grid, reduction));
    BOOST_REQUIRE(std::holds_alternative<FormulaDescription>(description));
    BOOST_TEST(std::get<FormulaDescription>(description).grid == without_marks_of_givens(grid));
  }
}

BOOST_AUTO_TEST_CASE(reads_back_a_cell_without_any_pencilmark) {
  Grid grid(board(2, 2));
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 1; digit <= 4; ++digit) marks.remove(5, digit);
  grid.restrict(marks);
  const auto comments = export_comments(grid, Reduction::none);
  BOOST_TEST((std::ranges::find(comments, "clausoku marks 2 2") != comments.end()));
  BOOST_TEST(std::get<FormulaDescription>(parse_description(comments)).grid == grid);
}

BOOST_DATA_TEST_CASE(rejects_invalid_pencilmarks_with_the_reason, data::make(bad_marks)) {
  std::vector<std::string> comments{"clausoku formula 1", "clausoku board 2 2"};
  comments.resize(6, "clausoku row 0 0 0 0");
  comments.insert(comments.end(), sample.lines.begin(), sample.lines.end());
  const auto description = parse_description(comments);
  BOOST_REQUIRE(std::holds_alternative<TextError>(description));
  BOOST_TEST(to_string(std::get<TextError>(description)) == sample.error);
}

BOOST_AUTO_TEST_CASE(rejects_pencilmarks_before_the_rows) {
  const auto description = parse_description({"clausoku board 2 2", "clausoku marks 1 1 2"});
  BOOST_REQUIRE(std::holds_alternative<TextError>(description));
  BOOST_TEST(to_string(std::get<TextError>(description)) ==
             "2:1: marks; expected the grid's rows before them");
}

BOOST_AUTO_TEST_CASE(checks_marks_of_a_given) {
  const auto parse_with_marks = [](const std::string& marks) {
    std::vector<std::string> comments{"clausoku formula 1", "clausoku board 2 2"};
    comments.resize(6, "clausoku row 3 0 0 0");
    comments.push_back("clausoku marks 1 1" + marks);
    return parse_description(comments);
  };
  for (const char* marks : {"", " 1", " 1 2 4"}) {
    const auto description = parse_with_marks(marks);
    BOOST_REQUIRE(std::holds_alternative<TextError>(description));
    BOOST_TEST(to_string(std::get<TextError>(description)) ==
               "7:1: marks that exclude the given r1c1=3; expected no marks of a given");
  }
  const auto description = parse_with_marks(" 1 3");
  BOOST_REQUIRE(std::holds_alternative<FormulaDescription>(description));
  BOOST_TEST(std::get<FormulaDescription>(description).grid.marks() == nullptr);
}

BOOST_AUTO_TEST_CASE(does_not_write_marks_of_givens) {
  Grid grid = parse_grid(board(2, 2), "1...............");
  Candidates marks = Candidates::all(grid.board());
  for (const Cell cell : {0, 1}) marks.remove(cell, 3);
  grid.restrict(std::move(marks));
  std::vector<std::string> written = export_comments(grid, Reduction::none);
  std::erase_if(written, [](const auto& line) { return !line.starts_with("clausoku marks"); });
  BOOST_TEST(written == std::vector<std::string>{"clausoku marks 1 2 1 2 4"},
             boost::test_tools::per_element());
}

BOOST_DATA_TEST_CASE(reads_back_any_board, data::xrange(60)) {
  std::mt19937 random(static_cast<std::uint32_t>(sample));
  Grid grid = random_board(random).solution;
  Candidates marks = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (random() % 2 == 0) grid.set(cell, 0);
    if (random() % 4 == 0) marks.remove(cell, 1);
  }
  grid.restrict(std::move(marks));
  const auto description = parse_description(export_comments(grid, Reduction::givens));
  BOOST_REQUIRE(std::holds_alternative<FormulaDescription>(description));
  BOOST_TEST(std::get<FormulaDescription>(description).grid == without_marks_of_givens(grid));
}

BOOST_AUTO_TEST_CASE(checks_the_variable_name_of_every_candidate) {
  const std::vector<std::string> comments = export_comments(Grid(board(1, 2)), Reduction::none);
  int candidates = 0;
  for (std::size_t k = 0; k < comments.size(); ++k) {
    if (!comments[k].starts_with("varname ")) continue;
    ++candidates;
    std::vector<std::string> altered = comments;
    altered[k] += "0";
    const auto description = parse_description(altered);
    BOOST_TEST_CONTEXT(altered[k]) {
      BOOST_REQUIRE(std::holds_alternative<TextError>(description));
      BOOST_TEST(std::get<TextError>(description).line == k + 1);
    }
  }
  BOOST_TEST(candidates == 8);
}

BOOST_AUTO_TEST_CASE(reads_back_every_variable_name) {
  for (const std::string name : {"plain", "with (brackets)", "%", "100%", "%2", "%41", "\n", ""}) {
    std::string text;
    const Grid blank(board(1, 2));
    write_formula(blank, VariableMap(reduce(blank, Reduction::givens)), name, {},
                  [&](std::string_view part) { text += part; });
    DescriptionReader reader;
    std::size_t line = 0;
    for (const std::string& comment : list_comment_lines(text)) {
      reader.visit({.line = ++line, .column = 1, .text = comment});
    }
    BOOST_TEST(std::get<FormulaDescription>(reader.finish()).name == name);
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_reduction_by_inference_without_a_reducer) {
  DescriptionReader reader;
  std::size_t line = 0;
  for (const std::string& comment : export_comments(Grid(board(2, 2)), Reduction::propagated)) {
    reader.visit({.line = ++line, .column = 1, .text = comment});
  }
  const auto error = std::get<TextError>(reader.finish());
  BOOST_TEST(error.found == "reduce 'propagated'");
}

BOOST_AUTO_TEST_SUITE_END()
