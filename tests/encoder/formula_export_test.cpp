#include "encoder/formulas/formula_export.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "src/inference/inferred.hpp"
#include "tests/grids.hpp"
#include "tests/lines.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(formula_export)

namespace {

std::string export_formula_text(const Grid& grid, const ExportOptions& options,
                                std::string_view name = "puzzle") {
  std::string text;
  write_formula(grid, VariableMap(infer(grid, options.reduction)), name, options,
                [&](std::string_view part) { text += part; });
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_the_exact_text_of_a_small_formula) {
  Grid grid(board(1, 2));
  grid.set(0, 1);
  BOOST_TEST(export_formula_text(grid, {.encoding = {}, .reduction = Reduction::none},
                                 "1x2: a \"test\"\n") ==
             "c clausoku formula 1\n"
             "c clausoku name 1x2%3A%20a%20%22test%22%0A\n"
             "c clausoku board 1 2\n"
             "c clausoku encoding extended\n"
             "c clausoku amo pairwise\n"
             "c clausoku shared-pairs keep\n"
             "c clausoku reduce none\n"
             "c clausoku row 1 0\n"
             "c clausoku row 0 0\n"
             "c varname 1 r1c1=1\n"
             "c varname 2 r1c1=2\n"
             "c varname 3 r1c2=1\n"
             "c varname 4 r1c2=2\n"
             "c varname 5 r2c1=1\n"
             "c varname 6 r2c1=2\n"
             "c varname 7 r2c2=1\n"
             "c varname 8 r2c2=2\n"
             "p cnf 8 33\n"
             "1 0\n"
             "1 2 0\n-1 -2 0\n3 4 0\n-3 -4 0\n5 6 0\n-5 -6 0\n7 8 0\n-7 -8 0\n"
             "1 3 0\n-1 -3 0\n2 4 0\n-2 -4 0\n5 7 0\n-5 -7 0\n6 8 0\n-6 -8 0\n"
             "1 5 0\n-1 -5 0\n2 6 0\n-2 -6 0\n3 7 0\n-3 -7 0\n4 8 0\n-4 -8 0\n"
             "1 3 0\n-1 -3 0\n2 4 0\n-2 -4 0\n5 7 0\n-5 -7 0\n6 8 0\n-6 -8 0\n");
}

BOOST_DATA_TEST_CASE(header_has_the_number_of_clauses_and_clauses_are_valid,
                     data::xrange(encoding_names.size()) * data::xrange(at_most_one_names.size()) *
                         data::xrange(reduction_names.size()),
                     encoding, amo, reduction) {
  std::mt19937 random(5);
  for (const auto& shape : {board(2, 2), board(2, 3), board(3, 3), board(1, 5)}) {
    const Grid grid = pattern_with_blanks(shape, shape.cell_count() * 2 / 3, random);
    const ExportOptions options{.encoding = {.encoding = encoding_names[encoding].second,
                                             .at_most_one = at_most_one_names[amo].second},
                                .reduction = reduction_names[reduction].second};
    int variables = -1;
    int clauses = -1;
    int named = 0;
    int counted = 0;
    std::set<std::string> names;
    for (const std::string& line : lines_of(export_formula_text(grid, options))) {
      if (line.starts_with("c varname ")) {
        ++named;
        BOOST_REQUIRE(line.starts_with("c varname " + std::to_string(named) + " "));
        BOOST_REQUIRE(names.insert(line.substr(line.rfind(' '))).second);
      }
      if (line.starts_with("c ")) {
        BOOST_REQUIRE_EQUAL(variables, -1);  // all comments come before the header
        continue;
      }
      if (line.starts_with("p ")) {
        BOOST_REQUIRE_EQUAL(std::sscanf(line.c_str(), "p cnf %d %d", &variables, &clauses), 2);
        BOOST_REQUIRE_EQUAL(line,
                            "p cnf " + std::to_string(variables) + " " + std::to_string(clauses));
        continue;
      }
      ++counted;
      std::istringstream stream(line);
      std::string again;
      std::set<int> literals;
      int literal = 0;
      while (stream >> literal && literal != 0) {
        again += std::to_string(literal) + " ";
        BOOST_REQUIRE_LE(std::abs(literal), variables);
        BOOST_REQUIRE(!literals.contains(-literal));
        BOOST_REQUIRE(literals.insert(literal).second);
      }
      BOOST_REQUIRE_EQUAL(line, again + "0");
      BOOST_REQUIRE(!literals.empty());
    }
    BOOST_TEST(counted == clauses);
    BOOST_TEST(named == variables);
  }
}

BOOST_AUTO_TEST_CASE(a_formula_without_a_map_has_no_varname_line) {
  const std::string text = export_formula_text(Grid(board(2, 2)), {.encoding = {}, .names = false});
  BOOST_TEST(text.find("varname") == std::string::npos);
  BOOST_TEST(text.find("c clausoku board 2 2\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_auxiliary_variables_by_their_meaning) {
  using Kind = Constraint::Kind;
  const Board nine = board(3, 3);
  BOOST_TEST(auxiliary_variable_name({Kind::segment_definition, 1, 3}, 1, nine) == "h:r1b2=3");
  BOOST_TEST(auxiliary_variable_name({Kind::segment_definition, 27 + 5, 9}, 1, nine) == "h:c2b7=9");
  BOOST_TEST(auxiliary_variable_name({Kind::segment_at_most_one, 1, 3}, 2, nine) == "amo:r1b2=3.2");
  BOOST_TEST(auxiliary_variable_name({Kind::cell_at_most_one, 10, 0}, 3, nine) == "amo:r2c2.3");
  BOOST_TEST(auxiliary_variable_name({Kind::house_at_most_one, 9, 4}, 1, nine) ==
             "amo:column1=4.1");
  BOOST_TEST(auxiliary_variable_name({Kind::partition_at_most_one, 18, 4}, 1, nine) ==
             "amo:box1rows=4.1");
  BOOST_TEST(auxiliary_variable_name({Kind::partition_at_most_one, 19, 4}, 1, nine) ==
             "amo:box1columns=4.1");
  BOOST_TEST(auxiliary_variable_name({Kind::contradiction}, 1, nine) == "contradiction");
}

BOOST_AUTO_TEST_CASE(writes_no_empty_clause_for_a_contradictory_grid) {
  Grid grid(board(2, 2));
  grid.set(0, 1);
  grid.set(1, 1);
  for (const auto& [name, reduction] : reduction_names) {
    for (const std::string& line :
         lines_of(export_formula_text(grid, {.encoding = {}, .reduction = reduction}))) {
      BOOST_REQUIRE_NE(line, "0");
    }
  }
}

BOOST_AUTO_TEST_CASE(numbers_auxiliary_variables_from_one_in_each_constraint) {
  const ExportOptions options{.encoding = {.at_most_one = &amo::sequential},
                              .reduction = Reduction::none};
  const std::string text = export_formula_text(Grid(board(2, 2)), options);
  std::map<std::string, int> last;
  for (std::size_t at = text.find(" amo:"); at != std::string::npos;
       at = text.find(" amo:", at + 1)) {
    const std::string name = text.substr(at + 5, text.find('\n', at) - at - 5);
    const std::size_t dot = name.find('.');
    BOOST_TEST(std::stoi(name.substr(dot + 1)) == ++last[name.substr(0, dot)], name);
  }
  BOOST_TEST(last.size() == 16U + 3 * 16);  // cells, and digits in rows, columns and boxes
}

BOOST_AUTO_TEST_SUITE_END()
