#include "src/proofs/certificate.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/proofs/checking.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(certificate)

namespace {

const Grid puzzle = parse_grid(board(2, 2), "1...............");
const Grid solution = parse_grid(board(2, 2), "1234341221434321");

Certificate make_certificate(std::vector<Grid> solutions, Reduction reduction = Reduction::none) {
  ExportOptions options;
  options.reduction = reduction;
  return {{"a name", puzzle, options}, std::move(solutions)};
}

std::string write_certificate_to_text(const Certificate& certificate) {
  std::string text;
  write_certificate(certificate, [&](std::string_view piece) { text += piece; });
  return text;
}

struct ReadCertificate {
  Formula formula;
  std::variant<std::optional<Certificate>, TextError> certificate;
};

ReadCertificate read_certificate(const std::string& text) {
  ReadCertificate result;
  CertificateReader reader;
  const auto header = read_dimacs(input_of(text), result.formula,
                                  [&](const DimacsComment& comment) { reader.visit(comment); });
  BOOST_REQUIRE(std::holds_alternative<DimacsHeader>(header));
  result.certificate = reader.finish();
  return result;
}

std::string make_formula_with_claim(const std::string& claim) {
  std::string text = "c clausoku formula 1\nc clausoku board 2 2\n";
  for (int row = 0; row < 4; ++row) text += "c clausoku row 0 0 0 0\n";
  return text + claim + "p cnf 0 0\n";
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_the_claim_in_comments_and_the_last_clause) {
  const std::string text = write_certificate_to_text(make_certificate({solution}));
  BOOST_TEST(text.find("c clausoku row 0 0 0 0\n"
                       "c certificate unique\n"
                       "c certificate solution 1 2 3 4\n"
                       "c certificate solution 3 4 1 2\n"
                       "c certificate solution 2 1 4 3\n"
                       "c certificate solution 4 3 2 1\n"
                       "c varname 1 r1c1=1\n") != std::string::npos);
  BOOST_TEST(text.ends_with("\n-1 -6 -11 -16 -19 -24 -25 -30 -34 -37 -44 -47 -52 -55 -58 -61 0\n"));
  const std::string none = write_certificate_to_text(make_certificate({}));
  BOOST_TEST(none.find("\nc certificate none\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reads_written_certificates) {
  for (const Reduction reduction : {Reduction::none, Reduction::givens, Reduction::propagated}) {
    for (const auto& solutions : std::vector<std::vector<Grid>>{
             {}, {solution}, {solution, parse_grid(board(2, 2), "1234341243212143")}}) {
      const Certificate made = make_certificate(solutions, reduction);
      const ReadCertificate again = read_certificate(write_certificate_to_text(made));
      const auto& found = std::get<std::optional<Certificate>>(again.certificate);
      BOOST_REQUIRE(found.has_value());
      BOOST_TEST(found->formula.name == "a name");
      BOOST_TEST(found->formula.grid == puzzle);
      BOOST_CHECK(found->solutions == solutions);
      BOOST_TEST(compare(*found, again.formula).value_or("the same") == "the same");
    }
  }
}

BOOST_AUTO_TEST_CASE(formula_of_several_solutions_is_the_puzzles) {
  Certificate made = make_certificate({solution, parse_grid(board(2, 2), "1234341243212143")});
  made.lists_all = false;
  const std::string text = write_certificate_to_text(made);
  BOOST_TEST(text.find("\nc certificate multiple\nc certificate solution 1 2 3 4\n") !=
             std::string::npos);
  const ReadCertificate again = read_certificate(text);
  Certificate found = std::get<std::optional<Certificate>>(again.certificate).value();
  BOOST_TEST(!found.lists_all);
  BOOST_CHECK(found.solutions == made.solutions);
  BOOST_TEST(compare(found, again.formula).value_or("the same") == "the same");
  std::swap(found.solutions[0], found.solutions[1]);
  BOOST_TEST(compare(found, again.formula).value() == "its solutions are not in ascending order");
  found.solutions[1] = found.solutions[0];
  BOOST_TEST(compare(found, again.formula).value() == "its solutions are not in ascending order");
  found.solutions[1].set(15, 1);
  BOOST_TEST(compare(found, again.formula)->starts_with("its solution is wrong: "));
}

BOOST_AUTO_TEST_CASE(formula_without_a_claim_claims_no_solution) {
  const auto found = read_certificate(make_formula_with_claim("")).certificate;
  BOOST_TEST(std::get<std::optional<Certificate>>(found).has_value());
  BOOST_TEST(std::get<std::optional<Certificate>>(found)->solutions.empty());
  const auto foreign =
      read_certificate("c certificate unique\nc by nobody\np cnf 0 0\n").certificate;
  BOOST_TEST(!std::get<std::optional<Certificate>>(foreign).has_value());
}

BOOST_AUTO_TEST_CASE(reports_invalid_claims_with_their_place) {
  for (const auto& [claim, error] : std::vector<std::pair<std::string, std::string>>{
           {"c certificate many\n",
            "7:3: 'certificate many'; expected one claim: none, unique, multiple or count"},
           {"c certificate none\nc certificate unique\n",
            "8:3: 'certificate unique'; expected one claim: none, unique, multiple or count"},
           {"c certificate solution 1\n",
            "7:3: a solution; expected 'certificate unique' before it"},
           {"c certificate unique\nc certificate solution 1 x\n",
            "8:3: 'x' in a solution; expected digits as numbers"},
           {"c certificate unique\nc certificate solution 1 2 3 4\n",
            "7:1: a solution of 4 numbers; expected 16 from 1 to 4"},
           {"c certificate count 1\n",
            "7:3: 'certificate count'; expected one claim: none, unique, multiple or count"},
           {"c certificate count 2\nc certificate solution 1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n",
            "7:1: solutions of 16 numbers; expected 32 from 1 to 4"},
           {"c certificate multiple\nc certificate solution 1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n",
            "7:1: solutions of 16 numbers; expected 32 from 1 to 4"},
           {"c certificate unique\nc certificate solution 1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 5\n",
            "7:1: a solution of 16 numbers; expected 16 from 1 to 4"},
       }) {
    const auto found = read_certificate(make_formula_with_claim(claim)).certificate;
    BOOST_REQUIRE(std::holds_alternative<TextError>(found));
    BOOST_TEST(to_string(std::get<TextError>(found)) == error);
  }
}

BOOST_AUTO_TEST_CASE(error_names_the_first_clause_that_differs) {
  const Certificate made = make_certificate({solution});
  const Formula formula = read_certificate(write_certificate_to_text(made)).formula;
  const std::size_t last = formula.clauses() - 1;
  // Compares the formula with a copy in which the clauses `instead` replace clause k.
  const auto compare_with_replaced_clause =
      [&](std::size_t k, const std::vector<std::vector<Literal>>& instead, int more_variables = 0) {
        Formula other;
        other.new_variables(formula.variables() + more_variables);
        for (std::size_t j = 0; j < formula.clauses(); ++j) {
          if (j != k) other.add_clause(formula.clause(j));
          if (j == k) {
            for (const auto& clause : instead) other.add_clause(clause);
          }
        }
        return compare(made, other).value_or("the same");
      };
  BOOST_TEST(compare_with_replaced_clause(formula.clauses(), {}) == "the same");
  BOOST_TEST(compare_with_replaced_clause(0, {{-1}}) ==
             "its clause number 1 is the clause '-1'; in the grid's encoding it is the clause '1'");
  BOOST_TEST(compare_with_replaced_clause(1, {}) ==
             "its clause number 2 is the clause '-1 -2'; "
             "in the grid's encoding it is the clause '1 2 3 4'");
  BOOST_TEST(compare_with_replaced_clause(last, {}) ==
             "it ends after 449 clauses; the grid's encoding has the clause '-1 -6 -11 -16 "
             "-19 -24 -25 -30 -34 -37 -44 -47 ...' of 16 literals next");
  const auto blocking = formula.clause(last);
  BOOST_TEST(compare_with_replaced_clause(last, {{blocking.begin(), blocking.end()}, {5}}) ==
             "its clause number 451 is the clause '5'; the grid's encoding has only 450 clauses");
  BOOST_TEST(compare_with_replaced_clause(formula.clauses(), {}, 1) ==
             "it has 65 variables; the grid's encoding has 64");
  BOOST_TEST(compare(made, Formula()).value_or("") ==
             "it has 0 variables, too few for the grid's encoding");
}

BOOST_AUTO_TEST_CASE(rejects_solutions_that_are_not_in_ascending_order) {
  const Grid second = parse_grid(board(2, 2), "1234341243212143");
  for (const auto& solutions :
       std::vector<std::vector<Grid>>{{second, solution}, {solution, solution}}) {
    const ReadCertificate again =
        read_certificate(write_certificate_to_text(make_certificate(solutions)));
    const auto& found = std::get<std::optional<Certificate>>(again.certificate);
    BOOST_TEST(compare(*found, again.formula).value_or("") ==
               "its solutions are not in ascending order");
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_certificate_with_a_wrong_solution) {
  Grid wrong = solution;
  wrong.set(15, 2);
  const ReadCertificate again =
      read_certificate(write_certificate_to_text(make_certificate({wrong})));
  const auto& found = std::get<std::optional<Certificate>>(again.certificate);
  const std::string reason = compare(*found, again.formula).value_or("");
  BOOST_TEST(reason.starts_with("its solution is wrong: "), reason);
}

BOOST_AUTO_TEST_SUITE_END()
