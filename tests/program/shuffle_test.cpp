// Tests of `clausoku encode --shuffle`: another program solves the file, and clausoku decodes it.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "encoder/formulas/dimacs_reader.hpp"
#include "src/solvers/registry.hpp"
#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(shuffle)

namespace {

const std::string euler_file = data_file("p096_sudoku.txt");

clausoku::Formula parse(const std::string& text) {
  clausoku::Formula formula;
  std::istringstream input(text);
  const auto header = clausoku::read_dimacs(input, formula);
  BOOST_REQUIRE(std::holds_alternative<clausoku::DimacsHeader>(header));
  return formula;
}

/// The literals that stand for the variables, as the comments tell.
std::vector<int> read_literals(const std::string& text) {
  std::vector<int> literals;
  for (const std::string& line : lines_of(text)) {
    const std::string key = "c clausoku shuffled ";
    if (!line.starts_with(key)) continue;
    std::istringstream words(line.substr(key.size()));
    for (int literal; words >> literal;) literals.push_back(literal);
  }
  return literals;
}

/// Solves a formula with CaDiCaL, and returns its answer as a solver prints it.
std::string solve(const clausoku::Formula& formula) {
  const auto solver = clausoku::find_solver("cadical")->make();
  solver->new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) solver->add_clause(formula.clause(k));
  if (solver->solve({}) == clausoku::SatAnswer::unsat) return "s UNSATISFIABLE\n";
  std::string answer = "s SATISFIABLE\nv";
  for (int v = 1; v <= formula.variables(); ++v) {
    answer += (solver->value(v).value_or(false) ? " " : " -") + std::to_string(v);
  }
  return answer + " 0\n";
}

std::multiset<std::multiset<int>> clauses_of(const clausoku::Formula& formula,
                                             const std::vector<int>& literals = {}) {
  std::multiset<std::multiset<int>> clauses;
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    std::multiset<int> clause;
    for (const int literal : formula.clause(k)) {
      const int image = literals.empty()
                            ? std::abs(literal)
                            : literals[static_cast<std::size_t>(std::abs(literal)) - 1];
      clause.insert(literal > 0 ? image : -image);
    }
    clauses.insert(clause);
  }
  return clauses;
}

}  // namespace

BOOST_AUTO_TEST_CASE(has_the_same_clauses_with_other_literals_in_another_order) {
  for (const char* encoding : {"extended", "augmented"}) {
    const auto encode = [&](std::vector<std::string> options) {
      options.insert(options.begin(), {"encode", "--encoding", encoding, "--select", "3"});
      options.push_back(euler_file);
      return run_program(options).out;
    };
    const clausoku::Formula plain = parse(encode({}));
    const std::string text = encode({"--shuffle", "5"});
    const clausoku::Formula shuffled = parse(text);
    const std::vector<int> literals = read_literals(text);
    BOOST_REQUIRE(literals.size() == static_cast<std::size_t>(plain.variables()));
    BOOST_TEST(std::ranges::count_if(literals, [](int literal) { return literal < 0; }) > 50);
    BOOST_TEST((clauses_of(plain, literals) == clauses_of(shuffled)));
    BOOST_TEST((clauses_of(plain) != clauses_of(shuffled)));
    BOOST_TEST(encode({"--shuffle", "5"}) == text);
    BOOST_TEST(encode({"--shuffle", "6"}) != text);
    BOOST_TEST(text.find("c varname ") != std::string::npos);
    BOOST_TEST(text.find(" not:r") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(decodes_answers_to_shuffled_formulas) {
  if (clausoku::find_solver("cadical") == nullptr) return skip("CaDiCaL is not linked in");
  const TemporaryFolder folder;
  const auto expected = lines_of(run_program({"solve", "-q", "--first", euler_file}).out);
  BOOST_REQUIRE(expected.size() == 50U);
  for (const int number : {1, 17, 50}) {
    for (const char* amo : {"pairwise", "commander"}) {
      const auto formula = run_program({"encode", "--shuffle", std::to_string(number), "--amo", amo,
                                        "--select", std::to_string(number), euler_file});
      const std::string file = folder.write("f.cnf", formula.out);
      const std::string answer = folder.write("answer", solve(parse(formula.out)));
      const auto decoded = run_program({"decode", file, answer});
      BOOST_TEST(decoded.exit_code == 0, decoded.err);
      BOOST_TEST(decoded.out == expected.at(static_cast<std::size_t>(number) - 1) + "\n");
      // The judge reads the comments, too.
      const auto judged = run_program({"check", "--formula", file});
      BOOST_TEST(judged.exit_code == 0);
      BOOST_TEST(judged.out.starts_with("right: "), judged.out);
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_sentences_before_their_clauses) {
  const auto text = run_program({"encode", "--shuffle", "1", "--explain", "--box", "2x2",
                                 "--input-format", "line"},
                                "12..34..21..4...\n")
                        .out;
  const std::vector<std::string> lines = lines_of(text);
  std::map<int, std::string> names;
  int clauses = 0;
  for (std::size_t k = 0; k < lines.size(); ++k) {
    std::istringstream words(lines[k]);
    std::string word;
    words >> word;
    if (lines[k].starts_with("c varname ")) {
      std::string key;
      int variable = 0;
      words >> key >> variable;
      words >> names[variable];
    }
    if (word == "c" || word == "p") continue;
    ++clauses;
    // A sentence names exactly the variables of its clause.
    const std::string sentence = lines[k - 1].substr(lines[k - 1].find(": "));
    std::istringstream literals(lines[k]);
    std::size_t count = 0;
    for (int literal; literals >> literal && literal != 0; ++count) {
      std::string name = names.at(std::abs(literal));
      if (name.starts_with("not:")) name.erase(0, 4);
      BOOST_TEST(sentence.find(name) != std::string::npos, lines[k - 1] + " | " + lines[k]);
    }
    BOOST_TEST(static_cast<std::size_t>(std::ranges::count(sentence, '=')) == count);
  }
  BOOST_TEST(clauses == 84);
}

BOOST_AUTO_TEST_CASE(reports_maps_that_are_damaged) {
  const TemporaryFolder folder;
  const std::string text = run_program({"encode", "--shuffle", "1", "--box", "2x2",
                                        "--input-format", "line", "--no-map"},
                                       "12..34..21..4...\n")
                               .out;
  const std::string answer = folder.write("answer", solve(parse(text)));
  const auto decode = [&](const std::string& script) {
    const std::string file = folder.write("f.cnf", text);
    run_shell("sed -i '" + script + "' f.cnf", folder.path());
    const auto result = run_program({"decode", file, answer});
    BOOST_TEST(result.exit_code == 2);
    return result.err.substr(result.err.find("f.cnf") + 5);
  };
  BOOST_TEST(decode("s/^c clausoku shuffled [^ ]*/c clausoku shuffled 0/")
                 .find("'0' among shuffled variables; expected a literal") != std::string::npos);
  BOOST_TEST(decode("s/^c clausoku shuffled \\([^ ]*\\)/c clausoku shuffled \\1 \\1/")
                 .find("again; expected each variable once") != std::string::npos);
  BOOST_TEST(decode("/^c clausoku shuffled/d").find("0 shuffled variables; expected") !=
             std::string::npos);
  BOOST_TEST(decode("/^c clausoku shuffle /d").find("shuffled variables; expected") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(proofs_of_shuffled_formulas_are_refused_by_name) {
  const TemporaryFolder folder;
  folder.write("p", "12....4........3\n");
  const auto result = run_shell(
      "clausoku encode --shuffle 3 --box 2x2 --input-format line p > f.cnf; echo '0 0' > proof; "
      "clausoku verify-proof f.cnf proof",
      folder.path());
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST((result.out + result.err)
                     .find("it is shuffled; expected the formula that encode "
                           "writes without --shuffle") != std::string::npos,
             result.out + result.err);
}

BOOST_AUTO_TEST_CASE(refuses_other_targets_and_sizes) {
  const auto refuse = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"encode", "--shuffle", "1"});
    options.push_back(euler_file);
    const auto result = run_program(options);
    BOOST_TEST(result.exit_code == 2);
    return result.err;
  };
  BOOST_TEST(refuse({"--target", "opb"}).find("--shuffle: not with the target opb; expected cnf") !=
             std::string::npos);
  BOOST_TEST(refuse({"--stats"}).find("--shuffle excludes --stats") != std::string::npos);
  BOOST_TEST(refuse({"--fewest-givens"}).find("excludes") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
