// Tests parsing of real solver output, whole or in two parts, and the line and column of errors.
#include "encoder/formulas/solver_answer.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "encoder/formulas/solver_answer_parser.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace std::string_literals;

BOOST_AUTO_TEST_SUITE(solver_answer)

namespace {

/// Returns an answer as text, such as "sat: 1 -2 0": the status, the literals of the model in
/// variable order, and 0 if the model is complete. Returns the error message of an invalid answer.
std::string format_solver_answer(const SolverAnswer& answer) {
  if (answer.error) return to_string(*answer.error);
  static const char* const names[] = {"none", "sat", "unsat", "unknown"};
  std::string text = names[static_cast<std::size_t>(answer.status)];
  if (answer.has_model) text += ":";
  int assigned = 0;
  for (Variable variable = 1; variable <= answer.model.variables(); ++variable) {
    const auto value = answer.model.value(variable);
    if (!value) continue;
    text += " " + std::to_string(*value ? variable : -variable);
    ++assigned;
  }
  BOOST_TEST(answer.model.assigned() == assigned);
  return text + (answer.closed ? " 0" : "");
}

std::string read(std::string_view text, int variables) {
  return format_solver_answer(parse_solver_answer(text, variables));
}

struct Case {
  std::string text;
  std::string expected;
};

/// Checks the parsed answers for a formula with `variables` variables.
void check_answers(int variables, const std::vector<Case>& cases) {
  for (const auto& [text, expected] : cases) {
    BOOST_TEST(read(text, variables) == expected,
               text << "reads as " << read(text, variables) << ", not " << expected);
  }
}

// The output of the Debian packages of the solvers for the formulas (1 ∨ 2) ∧ (¬1 ∨ 2) ∧ (¬2 ∨ 3)
// and (1) ∧ (¬1).
const std::string cadical_sat =
    "c --- [ banner ] -------------------------------------------------------------\n"
    "c \n"
    "c CaDiCaL Radically Simplified CDCL SAT Solver\n"
    "c *  0.00  3  0 0   0    0    0  0% 0    3   3 100%\n"
    "c --- [ result ] -------------------------------------------------------------\n"
    "c \n"
    "s SATISFIABLE\n"
    "v 1 2 3 0\n"
    "c \n"
    "c exit 10\n";
const std::string cadical_unsat = "c found falsified original clause\ns UNSATISFIABLE\nc exit 20\n";
const std::string cadical_lines =
    "s SATISFIABLE\n"
    "v 1 -2 3 4 5 6 7 -8 9 -10 -11 12 13 -14 -15 -16 17 18 19 20 21 -22 -23 -24 25\n"
    "v 26 -27 -28 -29 30 0\n";
const std::string picosat_unknown = "s UNKNOWN\n";
const std::string clasp_sat =
    "c clasp version 3.3.5\n"
    "c Reading from s.cnf\n"
    "c Solving...\n"
    "c Answer: 1\n"
    "v 1 2 3 0\n"
    "s SATISFIABLE\n"
    "c \n"
    "c Models         : 1+\n"
    "c CPU Time       : 0.000s\n";
const std::string z3_sat = "s SATISFIABLE\nv -1 2 3 \n";
const std::string minisat_sat =
    "WARNING: for repeatability, setting FPU to use double precision\n"
    "============================[ Problem Statistics ]=============================\n"
    "|                                                                             |\n"
    "|  Number of variables:             3                                         |\n"
    "| Conflicts |          ORIGINAL         |          LEARNT          | Progress |\n"
    "===============================================================================\n"
    "restarts              : 1\n"
    "conflict literals     : 0              (-nan % deleted)\n"
    "CPU time              : 0.001612 s\n"
    "\n"
    "SATISFIABLE\n";
const std::string minisat_unsat =
    "|  Simplification time:          0.00 s                                       |\n"
    "===============================================================================\n"
    "Solved by simplification\n"
    "restarts              : 0\n"
    "\n"
    "UNSATISFIABLE\n";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_values_and_literals_of_other_competitions) {
  check_answers(3, {
                       {"s OPTIMUM FOUND\nv 011\n", "sat: -1 2 3 0"},
                       {"s OPTIMUM LOST\n", "1:11: 'LOST'; expected 'FOUND'"},
                       {"o 0\nv 011\ns SATISFIABLE\n", "sat: -1 2 3 0"},
                       {"v 1 2 3 0\no 2\nv -1 2 3 0\no 0\ns OPTIMUM FOUND\n", "sat: -1 2 3 0"},
                       {"v -x1 x2 x3\ns SATISFIABLE\n", "sat: -1 2 3 0"},
                       {"v -x1 x2\nv x3\n", "none: -1 2 3 0"},
                       {"v x4\n", "1:3: '4'; expected a variable of the formula, 1 to 3"},
                       {"v 0110\n", "1:3: '0110'; expected a variable of the formula, 1 to 3"},
                       {"c UNKNOWN\n", "unknown"},
                       {"c UNKNOWN\nv 1 2 3 0\ns SATISFIABLE\n", "sat: 1 2 3 0"},
                       {"c UNKNOWN state\n", "none"},
                   });
  const std::string bits(2000, '1');
  BOOST_TEST(parse_solver_answer("v " + bits + "\n", 2000).model.assigned() == 2000);
}

BOOST_AUTO_TEST_CASE(reads_values_in_several_words_and_lists_of_python) {
  check_answers(3, {{"s SATISFIABLE\nv 1 0 1\n", "sat: 1 -2 3 0"},
                    {" 0 0 1\n", "none: -1 -2 3 0"},
                    {"v 1 0\n", "none: 1 0"},
                    {"[-1, 2, 3]\n", "none: -1 2 3"},
                    {"s SATISFIABLE\nv x1 x3\n", "sat: 1 3"}});
  check_answers(6, {{"s OPTIMUM FOUND\nv 011\nv 010\n", "sat: -1 2 3 -4 5 -6"}});
}

BOOST_AUTO_TEST_CASE(reads_several_models) {
  const auto answer =
      parse_solver_answer("s SATISFIABLE\nv 1 -2 0\ns SATISFIABLE\nv 1 2 0\nv 01\nv -x1 -x2\n", 2);
  BOOST_TEST(!answer.error);
  BOOST_REQUIRE(answer.further_models.size() == 3U);
  BOOST_TEST(*answer.model.value(2) == false);
  BOOST_TEST(*answer.further_models[0].value(2) == true);
  BOOST_TEST(*answer.further_models[1].value(1) == false);
  BOOST_TEST(*answer.further_models[2].value(2) == false);
  BOOST_TEST(parse_solver_answer("v 1 -2 0\nv 1\n", 2).error.has_value());
  // CryptoMiniSat and PicoSAT end a list of all models in this way.
  for (const std::string end : {"s UNSATISFIABLE\n", "s SOLUTIONS 2\n"}) {
    const auto all =
        parse_solver_answer("s SATISFIABLE\nv 1 -2 0\ns SATISFIABLE\nv 1 2 0\n" + end, 2);
    BOOST_TEST(format_solver_answer(all) == "sat: 1 -2 0");
    BOOST_TEST(all.further_models.size() == 1U);
  }
  check_answers(2, {
                       {"s SOLUTIONS 0\n", "unsat"},
                       {"s SOLUTIONS 0 1\n", "1:15: '1'; expected the end of the line"},
                       {"s SATISFIABLE\nv 1 -2 0\ns UNSATISFIABLE\n", "sat: 1 -2 0"},
                       {"s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n",
                        "3:3: 'UNSATISFIABLE' after 'SATISFIABLE'; expected one answer"},
                       {"s SATISFIABLE\nv 1 2 -1 0\n",
                        "2:7: '-1' after '1'; expected one value for each variable"},
                   });
  // A 0 before the last value does not end the model.
  BOOST_TEST(parse_solver_answer("0\nv 1 -2 1 0\n", 2).further_models.empty());
}

BOOST_AUTO_TEST_CASE(reads_the_output_of_real_solvers) {
  check_answers(3, {
                       {cadical_sat, "sat: 1 2 3 0"},
                       {cadical_unsat, "unsat"},
                       {clasp_sat, "sat: 1 2 3 0"},
                       {z3_sat, "sat: -1 2 3"},
                       {picosat_unknown, "unknown"},
                       {minisat_sat, "sat"},
                       {minisat_unsat, "unsat"},
                       {"SAT\n-1 2 3 0\n", "sat: -1 2 3 0"},
                       {"UNSAT\n", "unsat"},
                       {"INDET\n", "unknown"},
                       {minisat_sat + "SAT\n-1 2 3 0\n", "sat: -1 2 3 0"},
                       {minisat_unsat + "UNSAT\n", "unsat"},
                   });
  check_answers(
      30, {{cadical_lines,
            "sat: 1 -2 3 4 5 6 7 -8 9 -10 -11 12 13 -14 -15 -16 17 18 19 20 21 -22 -23 -24 25 "
            "26 -27 -28 -29 30 0"}});
}

BOOST_AUTO_TEST_CASE(a_formula_without_variables_has_an_empty_model) {
  check_answers(0, {
                       {"s SATISFIABLE\nv 0\n", "sat: 0"},
                       {"v  0\ns SATISFIABLE\n", "sat: 0"},
                       {"s SATISFIABLE\nv \n", "sat:"},
                       {"SAT\n 0\n", "sat: 0"},
                       {"0", "none: 0"},
                   });
}

BOOST_AUTO_TEST_CASE(reads_a_status_in_every_notation) {
  check_answers(1, {
                       {"s SATISFIABLE", "sat"},
                       {"s sat\n", "sat"},
                       {"s UNSAT\r\n", "unsat"},
                       {"s \t UNKNOWN  \n", "unknown"},
                       {"s INDETERMINATE\n", "unknown"},
                       {"sat\n", "sat"},
                       {"unsat\n", "unsat"},
                       {"unknown\n", "unknown"},
                       {"Satisfiable\n", "sat"},
                       {" UNSATISFIABLE \n", "unsat"},
                       {"INDETERMINATE", "unknown"},
                       {"timeout\n", "unknown"},
                       {"s SATISFIABLE\ns SATISFIABLE\nSAT\n", "sat"},
                   });
}

BOOST_AUTO_TEST_CASE(reads_value_lines_in_any_order_and_number) {
  const std::string model = "sat: 1 -2 -3 4 0";
  check_answers(4, {
                       {"s SATISFIABLE\nv 1 -2 -3 4 0\n", model},
                       {"v 1 -2 -3 4 0\ns SATISFIABLE", model},
                       {"v 4\nv -2 1\ns SATISFIABLE\nc between\nv\nv 0\nv -3\n", model},
                       {"s SATISFIABLE\r\nv 1\t-2\r\nv -3 4 0\r\n", model},
                       {"s SATISFIABLE\nv 1 1 -2 -3 4 1 0\nv 0\n", model},
                       {"s SATISFIABLE\nv -3 0\n", "sat: -3 0"},
                       {"s SATISFIABLE\nv 0\n", "sat: 0"},
                       {"v 1 0\n", "none: 1 0"},
                       {"s UNKNOWN\nv 1 0\n", "unknown: 1 0"},
                       {"s UNSATISFIABLE\nv 0\n", "unsat: 0"},
                   });
}

BOOST_AUTO_TEST_CASE(reads_literals_without_a_prefix_as_a_model) {
  check_answers(4, {
                       {"1 -2 -3 4 0\n", "none: 1 -2 -3 4 0"},
                       {"1 -2\n-3\n4\n0", "none: 1 -2 -3 4 0"},
                       {"1 0\n-2 0\n", "none: 1 -2 0"},
                       {"1 -2 -3 4\n", "none: 1 -2 -3 4"},
                       {"s SATISFIABLE\n1 -2 0\n", "sat: 1 -2 0"},
                       {"c comment\nsat\n  1\n c comment\n -2 0\n", "sat: 1 -2 0"},
                   });
  BOOST_TEST(parse_solver_answer("1 0\n", 4).is_sat());
  BOOST_TEST(parse_solver_answer("s SATISFIABLE\n", 4).is_sat());
  BOOST_TEST(!parse_solver_answer("s UNSATISFIABLE\n", 4).is_sat());
  BOOST_TEST(!parse_solver_answer("s UNKNOWN\nv 1 0\n", 4).is_sat());
  BOOST_TEST(!parse_solver_answer("hello\n", 4).is_sat());
}

BOOST_AUTO_TEST_CASE(ignores_solver_output_that_is_no_answer) {
  check_answers(2, {
                       {"", "none"},
                       {"\n\n", "none"},
                       {"hello\nSAT solver 1.0\nUNSAT core: none\nsatisfied\n", "none"},
                       {"v1.2\nversion 3\nsolving\nx 1 -1\n| 1 | 5 |\n", "none"},
                       {"3 conflicts\n12 0x\n1.5 s\n+1 2\n-0\n100% done\n", "none"},
                       {"c s SATISFIABLE\nc v 1 -1 x\ncs UNSATISFIABLE\n", "none"},
                       {"s SATISFIABLE\nv 1 2 0\n10\n3 conflicts\n", "sat: 1 2 0"},
                       {"SAT\n1 2 0\n10 conflicts\n", "sat: 1 2 0"},
                       {"\0\xFF\x1B[1m\ns UNSATISFIABLE\n"s, "unsat"},
                       {std::string(1'000'000, 'x') + "\ns UNSATISFIABLE\n", "unsat"},
                   });
}

BOOST_AUTO_TEST_CASE(rejects_contradictory_values) {
  check_answers(
      3, {
             {"v 1 -2\nv 3 2 0\n", "2:5: '2' after '-2'; expected one value for each variable"},
             {"SAT\n1 -1 0\n", "2:3: '-1' after '1'; expected one value for each variable"},
             {"v 1 0\nv -1 0\n", "2:3: '-1' after '1'; expected one value for each variable"},
         });
}

BOOST_AUTO_TEST_CASE(rejects_a_literal_outside_the_formula) {
  const std::string expected = "; expected a variable of the formula, 1 to 3";
  check_answers(3, {
                       {"v 1 4 0\n", "1:5: '4'" + expected},
                       {"SAT\n-4\n", "2:1: '-4'" + expected},
                       {"-4 1\n", "1:1: '-4'" + expected},
                       {"v 2147483648 0\n", "1:3: '2147483648'" + expected},
                       {"99999999999999999999\n", "1:1: '99999999999999999999'" + expected},
                   });
  check_answers(0, {{"v 1 0\n", "1:3: '1'; expected 0, as the formula has no variables"}});
}

BOOST_AUTO_TEST_CASE(rejects_a_truncated_model) {
  const std::string expected = " the end of the answer; expected the model's final 0";
  check_answers(3, {
                       {"s SATISFIABLE\nv 1 -2\n", "3:1:" + expected},
                       {"s SATISFIABLE\nv 1 -2", "2:7:" + expected},
                       {"s SATISFIABLE\nv\n", "3:1:" + expected},
                       {"s SATISFIABLE\nv 1\nc 2 3 0\n", "4:1:" + expected},
                       {"s SATISFIABLE\nv 1\nc 2 3", "3:6:" + expected},
                       {"SAT\n1 2", "2:4:" + expected},
                       {"1\n", "2:1:" + expected},
                   });
}

BOOST_AUTO_TEST_CASE(accepts_a_complete_model_without_a_final_0) {
  check_answers(3, {{"v 1 -2\nv 3", "none: 1 -2 3"}, {"SAT\n1 2 3\n", "sat: 1 2 3"}});
}

BOOST_AUTO_TEST_CASE(rejects_a_word_that_is_not_a_literal) {
  const std::string expected = "; expected a literal or 0";
  check_answers(3,
                {
                    {"v 1 x 0\n", "1:5: 'x'" + expected},
                    {"v 1 -\n", "1:5: '-'" + expected},
                    {"v +1 0\n", "1:3: '+1'" + expected},
                    {"v 1 -0\n", "1:5: '-0'" + expected},
                    {"v 1\0 0\n"s, R"(1:3: '1\x00')" + expected},
                    {"v " + std::string(50, '1') + " 0\n",
                     "1:3: a word of 50 characters, '" + std::string(40, '1') + "...'" + expected},
                    {"SAT\n1 2 x 0\n", "2:5: 'x'" + expected},
                    {"1\n2 x 0\n", "2:3: 'x'" + expected},
                });
}

BOOST_AUTO_TEST_CASE(rejects_an_endless_text) {
  std::string zeros;
  for (int k = 0; k < 40; ++k) zeros += "\\x00";
  check_answers(3, {
                       {std::string(1 << 20, '\0'), "1:1: a word of 1048576 characters or more, '" +
                                                        zeros + "...'; expected white space"},
                       {"v 1 " + std::string(1 << 20, '2'),
                        "1:5: a word of 1048576 characters or more, '" + std::string(40, '2') +
                            "...'; expected white space"},
                   });
  SolverAnswerParser parser(3);
  const std::string megabyte(1 << 20, 'x');
  parser.feed("some chatter ");
  for (int k = 0; k < 65; ++k) parser.feed(megabyte);
  BOOST_TEST_REQUIRE(parser.so_far().error.has_value());
  BOOST_TEST(to_string(*parser.so_far().error)
                 .ends_with("a line of 67108864 bytes or more; expected the end of the line"));
}

BOOST_AUTO_TEST_CASE(rejects_an_unknown_status) {
  const std::string expected = "; expected SATISFIABLE, UNSATISFIABLE or UNKNOWN";
  check_answers(3, {
                       {"s\n", "1:2: the end of the line" + expected},
                       {"c\ns SATISF", "2:3: 'SATISF'" + expected},
                       {"s BEST FOUND\n", "1:3: 'BEST'" + expected},
                       {"s SATISFIABLE 3\n", "1:15: '3'; expected the end of the line"},
                   });
}

BOOST_AUTO_TEST_CASE(rejects_a_second_different_status) {
  check_answers(3, {
                       {"s SATISFIABLE\ns UNSATISFIABLE\n",
                        "2:3: 'UNSATISFIABLE' after 'SATISFIABLE'; expected one answer"},
                       {"unsat\nsat\n", "2:1: 'sat' after 'UNSATISFIABLE'; expected one answer"},
                       {"INDET\nUNSAT\n", "2:1: 'UNSAT' after 'UNKNOWN'; expected one answer"},
                   });
}

BOOST_AUTO_TEST_CASE(rejects_a_model_of_an_unsatisfiable_formula) {
  check_answers(
      3,
      {
          {"s UNSATISFIABLE\nv 1 0\n", "2:3: '1' after 'UNSATISFIABLE'; expected no model"},
          {"UNSAT\n1 2 0\n", "2:1: '1' after 'UNSATISFIABLE'; expected no model"},
          {"v 01\nv 0\ns UNSATISFIABLE\n",
           "4:1: values for each variable beside 'UNSATISFIABLE'; expected no model"},
          {"v 1 0\ns UNSATISFIABLE\n", "2:3: 'UNSATISFIABLE' after a model; expected one answer"},
      });
}

BOOST_AUTO_TEST_CASE(reads_nothing_after_the_first_error) {
  SolverAnswerParser parser(3);
  parser.feed("s SATISFIABLE\nv 1 x 2");
  parser.feed("\ns UNSATISFIABLE\nv 3 0\n");
  const SolverAnswer answer = parser.finish();
  BOOST_TEST(format_solver_answer(answer) == "2:5: 'x'; expected a literal or 0");
  BOOST_TEST(answer.status == AnswerStatus::sat);
  BOOST_TEST(answer.model.assigned() == 1);
  BOOST_TEST(!answer.closed);
}

BOOST_AUTO_TEST_CASE(has_a_partial_answer_before_the_end_of_the_text) {
  SolverAnswerParser parser(3);
  parser.feed("c solving\ns SATISFIABLE");
  BOOST_TEST(parser.so_far().status == AnswerStatus::none);
  parser.feed("\nv 1 2");
  BOOST_TEST(parser.so_far().status == AnswerStatus::sat);
  BOOST_TEST(parser.so_far().model.assigned() == 1);
  parser.feed(" 3 0\n");
  BOOST_TEST(parser.so_far().closed);
  BOOST_TEST(format_solver_answer(parser.so_far()) == "sat: 1 2 3 0");
}

BOOST_AUTO_TEST_CASE(reads_an_answer_split_anywhere) {
  for (const std::string& text :
       {cadical_sat, cadical_unsat, clasp_sat, z3_sat, minisat_sat, minisat_unsat,
        minisat_sat + "SAT\r\n-1 2 3 0\n", "1 2\n3"s, "3 conflicts\n1 2 3 0"s, "v 1 -2\nv 2 0\n"s,
        "s SATISFIABLE\nv 1"s, "v 1\nc 2 3"s, "v 1 y 2 0"s, "s SATISFIABLE 2\n"s}) {
    const SolverAnswer whole = parse_solver_answer(text, 3);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      SolverAnswerParser parser(3);
      parser.feed(std::string_view(text).substr(0, cut));
      parser.feed(std::string_view(text).substr(cut));
      BOOST_TEST((parser.finish() == whole), "cut at " << cut << ": " << text);
    }
    SolverAnswerParser parser(3);
    for (const char c : text) parser.feed({&c, 1});
    BOOST_TEST((parser.finish() == whole), "byte by byte: " << text);
  }
}

BOOST_AUTO_TEST_CASE(reads_back_random_models) {
  std::mt19937 random(5);
  for (int k = 0; k < 300; ++k) {
    const int variables = static_cast<int>(random() % 500);
    std::string expected = "sat:";
    std::string text = "s SATISFIABLE\nv";
    for (Variable variable = 1; variable <= variables; ++variable) {
      if (random() % 20 == 0) continue;
      const std::string literal = (random() % 2 == 0 ? " -" : " ") + std::to_string(variable);
      expected += literal;
      text += (random() % 30 == 0 ? "\nc 0\nv" : "") + literal;
    }
    BOOST_TEST(read(text + " 0\n", variables) == expected + " 0");
  }
}

BOOST_AUTO_TEST_SUITE_END()
