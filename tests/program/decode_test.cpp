// Tests of `clausoku decode`: answers in every form, and errors in answers and in formulas.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(decode)

namespace {

using namespace clausoku::test;

// The formula of the 2×2 Latin square with rows `1 .` and `. .`. Variables 1 to 8 are r1c1=1,
// r1c1=2, r1c2=1 and so on.
std::string encode_2x2_latin_square() {
  static const std::string text =
      run_program({"encode", "--box", "1x2", "--input-format", "rows", "--reduce", "none"},
                  "1.\n..\n")
          .out;
  return text;
}

ProgramResult decode_answer(const std::string& answer,
                            const std::vector<std::string>& options = {}) {
  const TemporaryFolder folder;
  const std::string file = folder.write("f.cnf", encode_2x2_latin_square());
  std::vector<std::string> arguments{"decode", file};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_program(arguments, answer);
}

struct Answer {
  std::string text;
  int exit_code;
  std::string out;
  std::string err;
  friend std::ostream& operator<<(std::ostream& out, const Answer& answer) {
    return out << answer.text;
  }
};

const std::vector<Answer> answers{
    {"s SATISFIABLE\nv 1 -2 -3 4\nv -5 6 7 -8 0\n", 0, "1221\n", ""},
    {"v -5 6 7 -8 0\nc chatter\nv 1 -2 -3 4\ns SATISFIABLE\n", 0, "1221\n", ""},
    {"SAT\n1 -2 -3 4 -5 6 7 -8 0\n", 0, "1221\n", ""},
    {"1 -2 -3 4 -5 6 7 -8 0\n", 0, "1221\n", ""},
    {"s SATISFIABLE\nv 1 4 6 7 0\n", 0, "1221\n", ""},
    {"s UNSATISFIABLE\n", 1,
     "# none stdin-1: the solver found no solution on the board 2x2 with 1x2 boxes\n", ""},
    {"UNSAT\n", 1, "# none stdin-1: the solver found no solution on the board 2x2 with 1x2 boxes\n",
     ""},
    {"s UNKNOWN\n", 1, "# unknown stdin-1: the solver gave up\n", ""},
    {"INDET\n", 1, "# unknown stdin-1: the solver gave up\n", ""},
    {"", 2, "", "-: no answer; expected a solver's status or model"},
    {"s SATISFIABLE\n", 2, "",
     "-: a satisfiable answer without a model; expected the literals of one (MiniSat writes them "
     "to "
     "its result file)"},
    {"s SATISFIABLE\nv 1 4 6 0\n", 2, "", "-: the model leaves r2c2 without a digit"},
    {"s SATISFIABLE\nv 1 4 6 7 8 0\n", 2, "", "-: the model puts both 1 and 2 in r2c2"},
    {"s SATISFIABLE\nv 2 3 5 8 0\n", 3, "",
     "-: the model is not a solution: r1c1 is given as 1 and solved as 2"},
    {"s SATISFIABLE\nv 1 3 6 8 0\n", 3, "", "-: the model is not a solution: row 1 has 1 twice"},
};

}  // namespace

BOOST_DATA_TEST_CASE(decodes_answers_of_every_form, answers, answer) {
  const auto result = decode_answer(answer.text);
  BOOST_CHECK_EQUAL(result.exit_code, answer.exit_code);
  BOOST_CHECK_EQUAL(result.out, answer.out);
  BOOST_CHECK_EQUAL(result.err, answer.err.empty() ? "" : "clausoku: " + answer.err + "\n");
}

BOOST_AUTO_TEST_CASE(reports_a_wrong_answer_with_its_place) {
  for (const std::string answer : {"s SATISFIABLE\nv 1 4 -1 0\n", "s SATISFIABLE\nv 1 99 0\n",
                                   "s SATISFIABLE\nv 1 4 6 7\n", "s SATISFIABLE\nv 1 x 0\n"}) {
    const auto result = decode_answer(answer);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.out, "");
    BOOST_CHECK(result.err.starts_with("clausoku: -:"));
    BOOST_CHECK(result.err.find("; expected ") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_header_with_too_few_variables) {
  const TemporaryFolder folder;
  std::string text = encode_2x2_latin_square();
  const std::size_t header = text.find("p cnf 8 ");
  BOOST_REQUIRE(header != std::string::npos);
  text.resize(header);
  const std::string file = folder.write("f.cnf", text + "p cnf 1 0\n");
  for (const std::string answer : {"s SATISFIABLE\nv 1 0\n", "s UNSATISFIABLE\n"}) {
    const auto result = run_program({"decode", file}, answer);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.out, "");
    BOOST_CHECK_EQUAL(
        result.err,
        "clausoku: " + file + ": a header of 1 variables; expected at least 8, as the grid has\n");
  }
}

/// Returns the formula of a certificate that the only solution is the grid with rows `1 2`, `2 1`.
std::string certificate() {
  std::string text = encode_2x2_latin_square();
  text.insert(text.find("c varname 1 "),
              "c certificate unique\nc certificate solution 1 2\nc certificate solution 2 1\n");
  return text;
}

BOOST_AUTO_TEST_CASE(reports_what_a_certificate_of_uniqueness_proves) {
  const TemporaryFolder folder;
  const std::string file = folder.write("f.cnf", certificate());
  const auto unique = run_program({"decode", file}, "s UNSATISFIABLE\n");
  BOOST_CHECK_EQUAL(unique.exit_code, 0);
  BOOST_CHECK_EQUAL(unique.out, "1221\n");
  BOOST_CHECK_EQUAL(
      unique.err,
      "clausoku: " + file +
          ": the solver found no solution on the board 2x2 with 1x2 boxes other than this one\n");
  const auto forbidden = run_program({"decode", file}, "v 1 4 6 7 0\n");
  BOOST_CHECK_EQUAL(forbidden.exit_code, 3);
  BOOST_CHECK_EQUAL(forbidden.err,
                    "clausoku: -: the model is the solution that the formula forbids\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_certificate_with_a_wrong_solution) {
  const TemporaryFolder folder;
  std::string text = certificate();
  text.replace(text.find("solution 2 1"), 12, "solution 1 2");
  const std::string file = folder.write("f.cnf", text);
  const auto result = run_program({"decode", file}, "s UNSATISFIABLE\n");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(
      result.err,
      "clausoku: " + file + ": the solution in its comments is wrong: column 1 has 1 twice\n");
}

BOOST_AUTO_TEST_CASE(checks_answers_against_the_rules_of_the_formula) {
  const std::string killer =
      R"({"size":4,"title":"k","grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
      R"("killercage":[{"cells":["R1C1","R1C2","R2C1"],"value":"9"}]})";
  const TemporaryFolder folder;
  const auto formula = run_program({"encode", "--reduce", "none"}, killer);
  BOOST_TEST(formula.out.find("\nc clausoku rule killer-cage 9 r1c1,r1c2,r2c1\n") !=
             std::string::npos);
  const std::string file = folder.write("k.cnf", formula.out);
  const auto answer_of = [](const std::string& solution) {
    std::string answer;
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
      answer += std::to_string(4 * static_cast<int>(cell) + solution[cell] - '0') + " ";
    }
    return answer + "0\n";
  };
  const auto right = run_program({"decode", file}, answer_of("2341413232141423"));
  BOOST_TEST(right.exit_code == 0, right.err);
  BOOST_TEST(right.out == "2341413232141423\n");
  const auto wrong = run_program({"decode", file}, answer_of("1234341221434321"));
  BOOST_TEST(wrong.exit_code == 3);
  BOOST_TEST(wrong.err ==
             "clausoku: -: the model is not a solution: the cage of 9 at r1c1 does not hold\n");
}

BOOST_AUTO_TEST_CASE(reads_formulas_and_answers_of_all_targets) {
  const auto report = [](const std::string& name) { return source_file("data/reports/" + name); };
  const auto weighted =
      run_program({"decode", report("decode_wcnf.wcnf"), report("decode_wcnf.ans")});
  BOOST_TEST(weighted.out == "1234341221434321\n");
  BOOST_TEST(weighted.exit_code == 0);
  const auto first = run_program({"decode", report("multi.cnf"), report("multi.ans")});
  BOOST_TEST(first.out.size() == 17U);
  const auto all =
      run_program({"decode", "--all-models", report("multi.cnf"), report("multi.ans")});
  BOOST_TEST(all.out.size() == 3 * 17U);
  BOOST_TEST(all.out.starts_with(first.out));
  const TemporaryFolder formulas;
  for (const char* name : {"a", "b"}) {
    std::filesystem::copy_file(report("multi.cnf"), formulas.path() / (name + std::string(".cnf")));
    std::filesystem::copy_file(report("multi.ans"), formulas.path() / (name + std::string(".out")));
  }
  const auto of_folder = run_program({"decode", "--all-models", formulas.path().string()});
  BOOST_TEST(of_folder.out == all.out + all.out);
  BOOST_TEST(of_folder.exit_code == 0);
  const auto firsts = run_program({"decode", formulas.path().string()});
  BOOST_TEST(firsts.out == first.out + first.out);
  const auto unknown = run_program({"decode", report("multi.cnf"), report("cunknown.ans")});
  BOOST_TEST(unknown.exit_code == 1);
  std::string bits;
  for (const char digit : std::string("1234341221434321")) {
    for (char other = '1'; other <= '4'; ++other) bits += digit == other ? '1' : '0';
  }
  const TemporaryFolder folder;
  for (const std::string target : {"cnf", "counting", "wcnf", "wcnf-2022", "opb"}) {
    const auto formula =
        run_program({"encode", "--target", target, "--reduce", "none", "1...3..22..34..."}).out;
    const auto decoded = run_program({"decode", folder.write("formula." + target, formula)},
                                     "s OPTIMUM FOUND\nv " + bits + "\n");
    BOOST_TEST(decoded.out == "1234341221434321\n", target << decoded.err);
  }
}

BOOST_AUTO_TEST_CASE(accepts_the_output_formats_of_solve) {
  const auto result = decode_answer("1 4 6 7 0", {"--output-format", "json"});
  BOOST_CHECK_EQUAL(result.out, "[\n[[1,2],\n [2,1]]\n]\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_of_another_program) {
  const TemporaryFolder folder;
  const std::string file = folder.write("f.cnf", "c hello\np cnf 1 1\n1 0\n");
  const auto result = run_program({"decode", file}, "1 0\n");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: " + file +
                                    ":1:1: no comments 'c clausoku …'; "
                                    "expected a formula that clausoku encode wrote\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_variable_map_that_does_not_match_the_grid) {
  const TemporaryFolder folder;
  std::string text = encode_2x2_latin_square();
  text.replace(text.find("varname 3 r1c2=1"), 16, "varname 3 r2c2=1");
  const std::string file = folder.write("f.cnf", text);
  const auto result = run_program({"decode", file}, "1 4 6 7 0");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK(result.err.find("variable 3 is named r2c2=1; expected r1c2=1, by the grid and the "
                              "reduction\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reads_compressed_formulas_and_answers) {
  const TemporaryFolder folder;
  folder.write("f.cnf", encode_2x2_latin_square());
  folder.write("answer", "s SATISFIABLE\nv 1 4 6 7 0\n");
  const auto result =
      run_shell("gzip f.cnf answer && clausoku decode f.cnf.gz answer.gz", folder.path());
  BOOST_CHECK_EQUAL(result.out, "1221\n");
  const auto cut_off =
      run_shell("head -c 60 f.cnf.gz > cut.gz; clausoku decode cut.gz answer.gz", folder.path());
  BOOST_CHECK_EQUAL(cut_off.exit_code, 2);
  BOOST_CHECK_EQUAL(
      cut_off.err,
      "clausoku: cut.gz: cannot be read: broken or cut off; expected a full gzip file\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_missing_file_and_a_folder) {
  const TemporaryFolder folder;
  const std::string missing = folder.path() / "missing";
  BOOST_CHECK_EQUAL(run_program({"decode", missing}).err,
                    "clausoku: " + missing + ": no such file or directory\n");
  BOOST_CHECK_EQUAL(run_program({"decode", folder.path()}).err,
                    "clausoku: " + folder.path().string() +
                        ": no formula; expected a manifest or files NAME.cnf\n");
}

BOOST_AUTO_TEST_CASE(does_not_report_an_error_after_an_interrupt) {
  const TemporaryFolder folder;
  folder.write("f.cnf", encode_2x2_latin_square());
  const auto result = run_shell(
      "mkfifo answer; clausoku decode f.cnf answer & wait_until is_ready $! && "
      "wait_until is_asleep $!; stop INT $!",
      folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 130);
  BOOST_CHECK_EQUAL(result.out + result.err, "");
}

BOOST_AUTO_TEST_CASE(rejects_endless_formulas_and_answers) {
  const TemporaryFolder folder;
  folder.write("f.cnf", encode_2x2_latin_square());
  std::string zeros;
  for (int k = 0; k < 40; ++k) zeros += "\\x00";
  const std::string found =
      "1:1: a word of 1048576 characters or more, '" + zeros + "...'; expected ";
  for (const auto& [arguments, message] :
       {std::pair{"/dev/zero", "/dev/zero:" + found + "a line 'p cnf VARIABLES CLAUSES'"},
        {"f.cnf /dev/zero", "/dev/zero:" + found + "white space"}}) {
    const auto result =
        run_shell("timeout 60 clausoku decode " + std::string(arguments), folder.path());
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err, "clausoku: " + message + "\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
