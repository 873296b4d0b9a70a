// Tests a large set with planted faults: the program must find all of them and invent none, on one
// and on two threads, and after it was killed and resumed.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/effort.hpp"
#include "tests/lines.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(planted_faults)

namespace {

using namespace clausoku::test;

struct Row {
  std::string puzzle;
  std::string solution;
};

/// What is wrong with a row: its kind in the JSON report, and its fields in a record of `check`.
struct Fault {
  std::string kind;
  std::string verdict = "unique";
  std::string stated = "agrees";
  std::string against = "new";
};

std::vector<Row> generate_rows(int count, int seed) {
  const auto made =
      run_program({"generate", "-q", "--count", std::to_string(count), "--seed",
                   std::to_string(seed), "--output-format", "csv", "--fields", "puzzle,solution"});
  std::vector<Row> rows;
  for (const std::string& line : lines_of(made.out)) {
    rows.push_back({line.substr(0, line.find(',')), line.substr(line.find(',') + 1)});
  }
  rows.erase(rows.begin());
  return rows;
}

/// Renames the digits and exchanges rows, stacks, and rows with columns, in a way that depends on
/// k.
std::string make_equivalent(const std::string& text, int k) {
  std::string made(81, '.');
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      int to_row = row / 3 * 3 + (row + k) % 3;
      int to_column = (column + 3 * (k % 2 + 1)) % 9;
      if (k % 3 == 0) std::swap(to_row, to_column);
      const char c = text[row * 9 + column];
      made[to_row * 9 + to_column] =
          c == '.' ? '.' : static_cast<char>('1' + (c - '1' + 1 + k % 7) % 9);
    }
  }
  return made;
}

/// Describes a solution by what permuting its lines and renaming its digits does not change. From
/// one row to another of two rows, the digits follow in cycles: their lengths are counted for each
/// pair of rows of a band, and for each pair of two bands; and the same for columns. Two solutions
/// with different descriptions are not equivalent.
std::string describe_cycles(const std::string& solution) {
  const auto cycles_of_lines = [&](int a, int b, bool are_columns) {
    const auto digit = [&](int line, int place) {
      return solution[are_columns ? place * 9 + line : line * 9 + place] - '1';
    };
    int next[9];
    for (int place = 0; place < 9; ++place) next[digit(a, place)] = digit(b, place);
    std::string lengths;
    unsigned seen = 0;
    for (int first = 0; first < 9; ++first) {
      if ((seen >> first & 1) != 0) continue;
      char length = '0';
      for (int at = first; (seen >> at & 1) == 0; at = next[at]) {
        seen |= 1U << at;
        ++length;
      }
      lengths += length;
    }
    std::ranges::sort(lengths);
    return lengths;
  };
  std::vector<std::string> both;
  for (const bool are_columns : {false, true}) {
    std::vector<std::string> bands;
    for (int band = 0; band < 9; ++band) {
      std::vector<std::string> pairs;
      for (int pair = 0; pair < 9; ++pair) {
        const int a = band / 3 * 3 + pair / 3;
        const int b = band % 3 * 3 + pair % 3;
        if (a < b) pairs.push_back(cycles_of_lines(a, b, are_columns));
      }
      std::ranges::sort(pairs);
      bands.push_back(fmt::format("{}", fmt::join(pairs, " ")));
    }
    std::ranges::sort(bands);
    both.push_back(fmt::format("{}", fmt::join(bands, "|")));
  }
  std::ranges::sort(both);
  return both[0] + '/' + both[1];
}

std::string keep_givens(std::string puzzle, int count) {
  for (char& c : puzzle) {
    if (c != '.' && count-- <= 0) c = '.';
  }
  return puzzle;
}

class PlantedSet {
 public:
  explicit PlantedSet(int rows)
      : train_(generate_rows(rows / 2, 61)), test_(generate_rows(rows / 2, 62)) {
    // Of 5.47 billion classes of solutions, large sets share some by chance.
    std::set<std::string> solutions;
    for (const Row& row : train_) solutions.insert(describe_cycles(row.solution));
    std::erase_if(
        test_, [&](const Row& row) { return solutions.contains(describe_cycles(row.solution)); });
    for (int k = 40; k + 1 < static_cast<int>(test_.size()); k += 37) plant(k);
  }

  std::string train_text() const { return text_of(train_); }
  std::string test_text() const { return text_of(test_); }

  /// The line of row k of the test set; the header is line 1.
  static int line_of(int k) { return k + 2; }

  const std::map<int, Fault>& faults() const { return faults_; }
  int rows() const { return static_cast<int>(test_.size()); }
  const Row& row(int k) const { return test_[k]; }

 private:
  static std::string text_of(const std::vector<Row>& rows) {
    std::string text = "puzzle,solution\n";
    for (const Row& row : rows) text += row.puzzle + ',' + row.solution + '\n';
    return text;
  }

  void plant(int k) {
    Row& row = test_[k];
    // The rows before are no copies and have no other fault.
    const Row& own = test_[k - 20];
    const Row& known = train_[k];
    const std::string place = fmt::format("train.csv:{}", k + 1);
    switch (k / 37 % 9) {
      case 0:
        std::swap(row.solution[0], row.solution[1]);
        faults_[k] = {"wrong_answers", "unique", "wrong"};
        break;
      case 1:
        row.puzzle.pop_back();
        faults_[k] = {"malformed", "invalid", "", ""};
        break;
      case 2:
        row = {keep_givens(row.puzzle, 16), ""};  // a puzzle with 16 givens is never unique
        faults_[k] = {"with_several_solutions", "multiple", ""};
        break;
      case 3:
        row = known;
        faults_[k] = {"exact_leaks", "unique", "agrees", "equivalent to " + place};
        break;
      case 4:
        row = {make_equivalent(known.puzzle, k), make_equivalent(known.solution, k)};
        faults_[k] = {"equivalent_leaks", "unique", "agrees", "equivalent to " + place};
        break;
      case 5:
        row = own;
        faults_[k] = {"exact_duplicates"};
        break;
      case 6:
        row = {make_equivalent(own.puzzle, k), make_equivalent(own.solution, k)};
        faults_[k] = {"equivalent_duplicates"};
        break;
      case 7:
        row.puzzle = row.solution = make_equivalent(known.solution, k);
        row.puzzle[0] = row.puzzle[80] = '.';
        faults_[k] = {"solution_leaks", "unique", "agrees",
                      "solution equivalent to that of " + place};
        break;
      case 8:
        row.puzzle[0] = row.puzzle[1] = row.solution[0];
        faults_[k] = {"malformed", "invalid", ""};
        break;
    }
  }

  std::vector<Row> train_;
  std::vector<Row> test_;
  std::map<int, Fault> faults_;  // by row
};

/// The first line in which the texts differ, of both texts; empty if they are equal.
std::string first_different_lines(const std::string& a, const std::string& b) {
  const auto lines_a = lines_of(a);
  const auto lines_b = lines_of(b);
  for (std::size_t k = 0; k < std::min(lines_a.size(), lines_b.size()); ++k) {
    if (lines_a[k] != lines_b[k]) return lines_a[k] + " and " + lines_b[k];
  }
  return a == b ? "" : "different numbers of lines";
}

const char* const kinds[] = {
    "malformed",        "without_solution", "with_several_solutions", "undecided",
    "wrong_answers",    "exact_duplicates", "equivalent_duplicates",  "exact_leaks",
    "equivalent_leaks", "solution_leaks"};

/// Runs a command in the background, kills it once its output has more than `bytes` bytes, and
/// resumes it.
std::string kill_and_resume_script(const std::string& command, int bytes) {
  return fmt::format(
      "touch cut; clausoku {0} --output cut & pid=$!; for k in {{1..20000}}; do "
      "(($(stat -c %s cut) > {1})) && break; sleep 0.005; done; kill -KILL $pid; "
      "wait $pid 2> /dev/null; [ -e cut.resume ] && echo killed; "
      "clausoku {0} --output cut --resume 2> /dev/null; clausoku {0} --output whole 2> /dev/null; "
      "cmp whole cut && echo same; rm cut; ",
      command, bytes);
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_all_planted_faults_and_invents_none) {
  const TemporaryFolder folder;
  const PlantedSet set(tries_of_run(40'000, 400'000));
  folder.write("train.csv", set.train_text());
  folder.write("test.csv", set.test_text());

  std::map<std::string, std::vector<std::string>> wanted_lines;
  std::string wanted_records = "line,verdict,stated_solution,against\n";
  for (int k = 0; k < set.rows(); ++k) {
    const auto found = set.faults().find(k);
    const Fault fault = found == set.faults().end() ? Fault{} : found->second;
    if (!fault.kind.empty()) {
      wanted_lines[fault.kind].push_back(std::to_string(PlantedSet::line_of(k)));
    }
    wanted_records += fmt::format("{},{},{},{}\n", PlantedSet::line_of(k), fault.verdict,
                                  fault.stated, fault.against);
  }
  BOOST_TEST(wanted_lines.size() == 8U);

  for (const std::string threads : {"1", "2"}) {
    const auto result = run_shell("clausoku check --audit --sample 0 --threads " + threads +
                                      " --json audit.json train.csv test.csv > card; echo $?; "
                                      "clausoku check -q --engine backtrack --threads " +
                                      threads +
                                      " --against train.csv --output-format csv --fields "
                                      "line,verdict,stated_solution,against test.csv",
                                  folder.path());
    BOOST_TEST(result.err.find("ALARM") == std::string::npos);
    BOOST_TEST(first_different_lines(result.out, "1\n" + wanted_records) == "");
    const auto json = nlohmann::json::parse(read_file(folder.path() / "audit.json"));
    for (const char* kind : kinds) {
      BOOST_TEST(json["files"][0][kind]["count"] == 0, kind);
      const auto& rows = json["files"][1][kind];
      const std::vector<std::string>& lines = wanted_lines[kind];
      BOOST_TEST(rows["count"] == lines.size(), kind);
      std::vector<std::string> found;
      for (const std::string line : rows["lines"]) found.push_back(line.substr(0, line.find(':')));
      BOOST_TEST(found == lines, boost::test_tools::per_element());
    }
  }

  // A resumed comparison and a resumed cleaning have the bytes of one run.
  const auto resumed = run_shell(
      kill_and_resume_script("check -q --engine backtrack --against train.csv --output-format csv "
                             "--fields line,verdict,stated_solution,against test.csv",
                             100'000) +
          "cp whole compared; " +
          kill_and_resume_script(
              "convert --to csv --dedupe equivalent --exclude train.csv test.csv", 500'000),
      folder.path());
  BOOST_TEST(resumed.out == "killed\nsame\nkilled\nsame\n");
  BOOST_TEST(first_different_lines(read_file(folder.path() / "compared"), wanted_records) == "");
  std::string kept = "puzzle,solution\n";
  for (int k = 0; k < set.rows(); ++k) {
    const auto found = set.faults().find(k);
    const std::string kind = found == set.faults().end() ? "" : found->second.kind;
    const bool is_left_out = kind == "exact_duplicates" || kind == "equivalent_duplicates" ||
                             kind == "exact_leaks" || kind == "equivalent_leaks" ||
                             set.row(k).puzzle.size() != 81;
    if (!is_left_out) kept += set.row(k).puzzle + ',' + set.row(k).solution + '\n';
  }
  BOOST_TEST(first_different_lines(read_file(folder.path() / "whole"), kept) == "");
}

BOOST_AUTO_TEST_SUITE_END()
