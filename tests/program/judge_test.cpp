// Tests of `clausoku check --formula`: exit codes, reports, and options that do not fit.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/program/run_program.hpp"

using namespace clausoku::test;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(judge)

namespace {

const std::string puzzle = "1...3..22..34...\n";

struct FormulaFolder {
  TemporaryFolder folder;
  std::string formula = (folder.path() / "f.cnf").string();

  FormulaFolder() {
    run_program({"encode", "--reduce", "none", "--no-map", "--output", formula}, puzzle);
  }

  /// Writes the formula without its comments after an edit by sed.
  std::string edit(const std::string& script) const {
    run_shell("sed '/^c/d; " + script + "' f.cnf > edited.cnf", folder.path());
    return (folder.path() / "edited.cnf").string();
  }
};

bool begins(const ProgramResult& result, const std::string& text) {
  return result.out.starts_with(text);
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(exits_with_0_for_a_right_formula_and_1_for_a_wrong_one, FormulaFolder) {
  const auto right = run_program({"check", "--formula", formula});
  BOOST_TEST(right.exit_code == 0);
  BOOST_TEST(begins(right, "right: "));
  BOOST_TEST(right.err == "");
  const auto wrong = run_program({"check", "--formula", formula, "--blank", "4x4"});
  BOOST_TEST(wrong.exit_code == 1);
  BOOST_TEST(begins(wrong, "wrong: 6 clauses are wrong\n"));
  const std::string flipped = edit("s/^-1 -2 0$/1 -2 0/");
  const auto with_puzzle = run_program({"check", "--formula", flipped, "-"}, puzzle);
  BOOST_TEST(with_puzzle.exit_code == 0, with_puzzle.out);  // r1c1=1 is a given
  const auto with_blank = run_program({"check", "--formula", flipped, "--blank", "4"});
  BOOST_TEST(with_blank.exit_code == 1);
  const auto several = run_program({"check", "--formula", flipped, "-"}, puzzle + puzzle);
  BOOST_TEST(several.exit_code == 2);
  BOOST_TEST(several.err ==
             "clausoku: several puzzles; expected one, such as that of --select 1\n");
  BOOST_TEST(run_program({"check", "--formula", flipped, "--select", "2", "-"}, puzzle + puzzle)
                 .exit_code == 0);
}

BOOST_FIXTURE_TEST_CASE(exits_with_2_if_the_formula_cannot_be_read, FormulaFolder) {
  const auto check = [&](std::vector<std::string> options) {
    options.insert(options.begin(), "check");
    const auto result = run_program(options);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    return result.err;
  };
  const std::string edited = edit("s/^1 2 3 4 0$/1 2 x 4 0/");
  BOOST_TEST(check({"--formula", edited, "--blank", "4x4"}) ==
             "clausoku: " + edited + ":8:5: 'x'; expected a literal or 0\n");
  const std::string plain = edit("");
  BOOST_TEST(check({"--formula", plain}) == "clausoku: " + plain +
                                                ": the formula does not say what it encodes; "
                                                "expected a puzzle or a blank board\n");
  BOOST_TEST(check({"--formula", plain, "--blank", "4x4", "--variables", "r+c"}) ==
             "clausoku: --variables: 'r+c'; expected a formula that gives each candidate of the "
             "4x4 board a variable of its own, from 1 on\n");
  const std::string list = folder.write("list", "1 r1c1=1\n2 r9c9=9\n");
  BOOST_TEST(check({"--formula", plain, "--blank", "4x4", "--variables", list}) ==
             "clausoku: " + list +
                 ":2:1: row 9, column 9 and digit 9; expected a candidate of the 4x4 board\n");
  BOOST_TEST(check({"--formula", "missing.cnf"}) ==
             "clausoku: missing.cnf: no such file or directory\n");
  BOOST_TEST(check({"--blank", "4x4"}).find("--blank requires --formula") != std::string::npos);
  BOOST_TEST(check({"--formula", plain, "--blank", "4x4", plain}) ==
             "clausoku: --blank: expected no puzzle besides the blank board (see 'clausoku check "
             "--help')\n");
  const std::string huge = folder.write("huge", "p cnf 2000000000 1\n1 0\n");
  BOOST_TEST(check({"--formula", huge, "--blank", "4x4"}) ==
             "clausoku: " + huge + ": 2000000000 variables; expected at most 50000000\n");
  BOOST_TEST(check({"--html", "x"}) ==
             "clausoku: --html: expected --audit or --formula (see 'clausoku check --help')\n");
}

BOOST_FIXTURE_TEST_CASE(writes_reports_for_people_and_programs, FormulaFolder) {
  const std::string html = (folder.path() / "report.html").string();
  const std::string json = (folder.path() / "report.json").string();
  const auto result = run_program({"check", "--formula", edit("s/^1 2 3 4 0$/1 2 3 4 5 0/"),
                                   "--blank", "4x4", "--html", html, "--json", json});
  BOOST_TEST(result.exit_code == 1);
  const auto report = nlohmann::json::parse(read_file(json));
  BOOST_TEST(report["verdict"] == "wrong");
  BOOST_TEST(report["wrong"].size() == 6U);  // the givens
  BOOST_TEST(report["missing"].empty());     // the houses need a digit in r1c1
  BOOST_TEST(report["encoding"] == "extended");
  const std::string page = read_file(html);
  BOOST_TEST(page.starts_with("<!doctype html>"));
  BOOST_TEST(page.ends_with("</html>\n"));
  BOOST_TEST(page.find("<svg") != std::string::npos);
  const auto clash = run_program({"check", "--formula", formula, "--json", formula});
  BOOST_TEST(clash.exit_code == 2);
  BOOST_TEST(clash.out == "");
}

BOOST_FIXTURE_TEST_CASE(decodes_answers_to_formulas_of_other_programs, FormulaFolder) {
  const std::string plain = edit("");
  const std::string model = "s SATISFIABLE\nv 1 6 11 16 19 24 25 30 34 37 44 47 52 55 58 61 0\n";
  const auto decode = [&](const std::string& variables, const std::string& answer) {
    return run_program({"decode", "--blank", "4x4", "--variables", variables, plain}, answer);
  };
  const auto decoded = decode("16r+4c+d", model);
  BOOST_TEST(decoded.out == "1234341221434321\n", decoded.err);
  BOOST_TEST(decoded.exit_code == 0);
  std::string list;
  for (int v = 0; v < 64; ++v) {
    list += std::to_string(v + 1) + " " + std::to_string(v / 16) + " " + std::to_string(v / 4 % 4) +
            " " + std::to_string(v % 4) + "\n";
  }
  const std::string file = folder.write("list", list);
  BOOST_TEST(decode(file, model).out == "1234341221434321\n");
  const auto repeated =
      decode("16r+4c+d", "s SATISFIABLE\nv 1 5 11 16 19 24 25 30 34 37 44 47 52 55 58 61 0\n");
  BOOST_TEST(repeated.exit_code == 3);
  BOOST_TEST(repeated.err.find("the model is not a solution: ") != std::string::npos, repeated.err);
  BOOST_TEST(decode("16r+4c+d", "s UNSATISFIABLE\n").exit_code == 1);
  const auto unclear = decode("rcd", model);
  BOOST_TEST(unclear.exit_code == 2);
  BOOST_TEST(unclear.err.starts_with("clausoku: --variables: no variables of the formula are"),
             unclear.err);
  BOOST_TEST(run_program({"decode", "--blank", "4x4", plain}, model).exit_code == 2);
}

BOOST_FIXTURE_TEST_CASE(stops_at_the_time_limit, FormulaFolder) {
  const auto result = run_shell(
      "clausoku encode --blank 25 --encoding minimal --no-map --output b.cnf; "
      "clausoku check --formula b.cnf --timeout 0.2 > out; echo $?; head -n 1 out",
      folder.path());
  BOOST_TEST(result.out ==
             "1\nundecided: a limit was hit before all rules and clauses were decided\n");
}

BOOST_AUTO_TEST_SUITE_END()
