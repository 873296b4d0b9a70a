// Tests of the README and the manual: they run every ```console block of README.md and of the pages
// in src/manual, and compare the output in the block with the real output. In a block
//
//   $ COMMAND    runs in bash, with standard error joined to standard output; a command that ends
//                with a backslash continues on the next line
//   ...          matches any number of lines
//   other lines  are the exact output of the command, but any time such as "12 ms" matches any
//                other time, and any rate such as "9,300/s" matches any other rate
//
// The commands of a block share a folder with links to data/ and tools/ of the source tree. The
// tests do not run `git clone`, `cd` and the scripts in tools/, since the scripts install and
// build; the tests only check that the scripts exist.
#include <cxxabi.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <locale>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <span>
#include <sstream>
#include <string>
#include <typeinfo>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/engines/backtrack/backtracker.hpp"
#include "src/engines/sat/kept_solver.hpp"
#include "src/engines/sat/sat_engine.hpp"
#include "src/engines/spec.hpp"
#include "src/puzzles/format.hpp"
#include "src/solvers/registry.hpp"
#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(readme)

namespace {

namespace fs = std::filesystem;
using namespace clausoku;
using namespace clausoku::test;
using namespace std::string_literals;
using Lines = std::vector<std::string>;

struct Step {
  std::string command;
  Lines expected;
};
using Block = std::vector<Step>;

std::vector<Block> find_blocks(const std::string& markdown) {
  std::vector<Block> blocks;
  bool is_in_block = false;
  bool command_continues = false;
  for (const std::string& line : lines_of(markdown)) {
    if (!is_in_block) {
      is_in_block = line == "```console";
      if (is_in_block) blocks.emplace_back();
    } else if (line == "```") {
      is_in_block = false;
    } else if (command_continues) {
      blocks.back().back().command += "\n" + line;
      command_continues = line.ends_with('\\');
    } else if (line.starts_with("$ ")) {
      blocks.back().push_back({line.substr(2), {}});
      command_continues = line.ends_with('\\');
    } else if (!blocks.back().empty()) {
      blocks.back().back().expected.push_back(line);
    }
  }
  return blocks;
}

/// Replaces each time in a line by TIME and each rate by RATE, including the spaces before it.
std::string replace_times_and_rates(const std::string& line) {
  static const std::regex time(R"( *\b[0-9][0-9.,]* ?(s|ms|µs|us|ns)(?![A-Za-z0-9/]))");
  static const std::regex rate(R"( *\b[0-9][0-9.,]* ?[A-Za-z]*/s(?![A-Za-z0-9/]))");
  return std::regex_replace(std::regex_replace(line, rate, " RATE"), time, " TIME");
}

bool matches_lines_except_times(std::span<const std::string> expected,
                                std::span<const std::string> actual) {
  if (expected.empty()) return actual.empty();
  if (expected[0] == "...") {
    for (std::size_t skipped = 0; skipped <= actual.size(); ++skipped) {
      if (matches_lines_except_times(expected.subspan(1), actual.subspan(skipped))) return true;
    }
    return false;
  }
  return !actual.empty() &&
         replace_times_and_rates(expected[0]) == replace_times_and_rates(actual[0]) &&
         matches_lines_except_times(expected.subspan(1), actual.subspan(1));
}

/// Returns the path of the script in tools/ that a command runs, or an empty text for other
/// commands.
std::string script_path_in_tools(const std::string& command) {
  return command.starts_with("tools/") ? command.substr(0, command.find(' ')) : "";
}

bool is_skipped_command(const std::string& command) {
  return command.starts_with("git clone ") || command.starts_with("cd ");
}

std::string indent_lines(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += "  | " + line + "\n";
  return text.empty() ? "  (nothing)\n" : text;
}

void check_output(const Step& step, const std::string& page, const fs::path& folder) {
  const Lines actual = lines_of(run_shell("{ " + step.command + "\n} 2>&1", folder).out);
  BOOST_CHECK_MESSAGE(matches_lines_except_times(step.expected, actual),
                      "$ " << step.command << "\n"
                           << page << " shows\n"
                           << indent_lines(step.expected) << "but it prints\n"
                           << indent_lines(actual));
}

/// Formats numbers with commas between thousands, such as 11,988.
struct ThousandsSeparator final : std::numpunct<char> {
  char do_thousands_sep() const override { return ','; }
  std::string do_grouping() const override { return "\3"; }
};

const fs::path source_tree = source_file("");

/// Returns the paths of README.md and of the manual's pages in the source tree.
std::vector<std::string> documentation_paths() {
  std::vector<std::string> paths{"README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(source_tree / "src/manual")) {
    const fs::path& page = entry.path();
    if (page.extension() == ".md") paths.push_back(page.lexically_relative(source_tree).string());
  }
  return paths;
}

}  // namespace

BOOST_DATA_TEST_CASE(shows_the_real_output_in_every_console_block, documentation_paths(), page) {
  for (const Block& block : find_blocks(read_file(source_tree / page))) {
    BOOST_CHECK_MESSAGE(!block.empty(), "a console block of " << page << " has no line \"$ ...\"");
    const TemporaryFolder folder;
    for (const char* shared : {"data", "tools"}) {
      fs::create_directory_symlink(source_tree / shared, folder.path() / shared);
    }
    for (const Step& step : block) {
      if (const std::string tool = script_path_in_tools(step.command); !tool.empty()) {
        BOOST_CHECK_MESSAGE(::access((source_tree / tool).c_str(), X_OK) == 0,
                            page << " names " << tool << ", which cannot be run");
      } else if (!is_skipped_command(step.command)) {
        check_output(step, page, folder.path());
      }
    }
  }
}

/// Returns the section "A walk" of README.md, which shows how the default engine solves Grid 01.
std::string read_readme_walk() {
  const std::string readme = read_file(source_tree / "README.md");
  const auto begin = readme.find("### A walk\n");
  BOOST_REQUIRE(begin != std::string::npos);
  return readme.substr(begin);
}

// The program must report each number that the section "A walk" states for Grid 01.
BOOST_AUTO_TEST_CASE(readme_walk_states_the_numbers_that_the_program_reports) {
  const std::string puzzles = source_file("data/p096_sudoku.txt");
  const auto solved =
      run_program({"solve", "-q", "--select", "1", "--output-format", "jsonl", puzzles});
  const auto record = nlohmann::json::parse(solved.out);
  BOOST_REQUIRE_EQUAL(record["decided_by"], "kept-solver");
  const auto count = [&](const char* name) {
    return fmt::format(std::locale(std::locale::classic(), new ThousandsSeparator), "{:L}",
                       record[name].get<int>());
  };
  Lines formula = lines_of(run_program({"encode", "--blank", "9"}).out);
  std::erase_if(formula, [](const std::string& line) { return line[0] == 'c' || line[0] == 'p'; });
  const std::string first_clause = formula.front().substr(0, formula.front().rfind(" 0"));
  const std::string solution = record["solution"];
  const std::string text = read_readme_walk();
  for (const std::string& stated :
       {count("variables") + " candidates", count("clauses") + " clauses",
        count("givens") + " givens", "The first, `" + first_clause + "`, puts a digit in r1c1",
        fmt::format("variable {0} is r1c1={0}", solution[0]),
        "The same file decodes the model: r1c1=" + solution.substr(0, 1),
        fmt::format("unique after {} of the solver",
                    record["solver_calls"] == 1 ? "one call" : "several calls"),
        "writes `" + solution.substr(0, 9) + "…`"}) {
    BOOST_TEST(text.find(stated) != std::string::npos, stated);
  }
  const auto blanks = std::ranges::count(record["puzzle"].get<std::string>(), '.');
  BOOST_TEST(text.find(fmt::format("the {} blanks", blanks)) != std::string::npos);
  const auto summary = run_program({"solve", puzzles}).err;
  BOOST_TEST(summary.find("CaDiCaL (reused) decided 50, CryptoMiniSat 0\n") != std::string::npos,
             summary);
}

/// Returns the name of an object's class without its namespaces and template arguments.
std::string class_name_of(const auto& object) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(typeid(object).name(), nullptr, nullptr, &status), std::free);
  BOOST_REQUIRE(status == 0);
  const std::string_view whole = text.get();
  const std::string name(whole.substr(0, whole.find('<')));
  return name.substr(name.rfind(':') + 1);
}

/// Returns the file in src/ that defines the class of an object.
std::string find_file_with_class_of(const auto& object) {
  const std::string definition = "class " + class_name_of(object) + " ";
  for (const auto& entry : fs::recursive_directory_iterator(source_tree / "src")) {
    if (entry.path().extension() != ".cpp") continue;
    if (read_file(entry.path()).find(definition) == std::string::npos) continue;
    return entry.path().lexically_relative(source_tree).string();
  }
  return "no file has " + definition;
}

// The files of some steps follow from the classes of the objects that a run uses by default.
BOOST_AUTO_TEST_CASE(readme_walk_names_the_files_of_the_objects_that_run) {
  const auto reader = find_format("pe96").make_reader({}, 9);
  const SatSpec spec;
  const auto engine =
      make_sat_engine(spec.reduction, spec.keep,
                      {.encoding = spec.encoding, .solvers = make_solver_plan(spec.solver)});
  const SolverFactory make_solver = make_solver_plan(automatic_solver).kept;
  const auto solver = make_solver();
  const auto kept = make_kept_solver(*Board::with_square_boxes(9), {}, make_solver, false, {});
  const auto second =
      make_backtracker(std::get<BacktrackSpec>(choose_cross_check_spec(spec)).strategy);
  const auto writer = output_formats().front().make({});
  const std::string text = read_readme_walk();
  for (const std::string& stated :
       {"   `" + find_file_with_class_of(*reader) + "` reads the ten lines",
        "5. `" + find_file_with_class_of(*engine) + "` finds no clash",
        "8. `" + find_file_with_class_of(*solver) + "` loads the clauses",
        "9. `" + find_file_with_class_of(*kept) + "` asks CaDiCaL",
        "13. `" + find_file_with_class_of(*second) + "` solves the puzzle independently",
        "14. `" + find_file_with_class_of(*writer) + "` writes"}) {
    BOOST_TEST(text.find(stated) != std::string::npos, stated);
  }
}

struct WalkStep {
  std::string begin;  ///< of the step in the README
  std::string code;   ///< in the file that the step names, which does what the step says
};

// Each file of the walk contains the function that does what the step says.
BOOST_AUTO_TEST_CASE(readme_walk_names_files_with_the_code_of_each_step) {
  const std::string text = read_readme_walk();
  for (const auto& [begin, code] : std::vector<WalkStep>{
           {"1. `src/commands/solve.cpp` reads the options", "add_options_to("},
           {"2. `src/puzzles/formats/detect_format.cpp` recognises", "detect_format("},
           {"3. `encoder/grid.hpp` holds the grid", "class Grid "},
           {"4. `src/batch/solve_pipeline.hpp` passes the puzzle", "decide_puzzle("},
           {"`src/calls/result.cpp` asks the engine", "engine.solve("},
           {"5. `src/engines/sat/sat_engine.cpp` finds no clash", "find_clash("},
           {"5. `src/engines/sat/sat_engine.cpp` finds no clash", "kept->ask("},
           {"6. `encoder/variable_map.cpp` numbers", "VariableMap::VariableMap("},
           {"7. `encoder/sudoku_encoding.cpp` writes", "add_clause("},
           {"8. `src/solvers/cadical.cpp` loads", "void add_clause("},
           {"9. `src/engines/sat/kept_model_solver.cpp` asks", ".solve_by_propagation("},
           {"9. `src/engines/sat/kept_model_solver.cpp` asks", "solver().value("},
           {"12. `src/check/checker.cpp` verifies", "check_solution("},
           {"13. `src/engines/backtrack/backtracker.cpp` solves", "run_(grid, search)"},
           {"14. `src/batch/formats/output_format.cpp` writes", "append_solution_line("}}) {
    BOOST_TEST(text.find(begin) != std::string::npos, begin);
    const auto path = begin.find('`') + 1;
    const std::string file = begin.substr(path, begin.find('`', path) - path);
    BOOST_TEST(read_file(source_tree / file).find(code) != std::string::npos,
               file << " has no " << code);
  }
}

BOOST_AUTO_TEST_CASE(readme_walk_names_existing_files_in_at_most_15_steps) {
  const std::string text = read_readme_walk();
  static const std::regex path("`((?:src|encoder)/[a-z0-9_/.]+)`");
  int paths = 0;
  for (std::sregex_iterator found(text.begin(), text.end(), path), end; found != end; ++found) {
    BOOST_TEST(fs::exists(source_tree / (*found)[1].str()), (*found)[1].str());
    ++paths;
  }
  BOOST_CHECK_GE(paths, 10);
  static const std::regex step("\n[0-9]+\\. ");
  BOOST_CHECK_LE(std::distance(std::sregex_iterator(text.begin(), text.end(), step), {}), 15);
}

BOOST_AUTO_TEST_CASE(readme_has_at_most_160_lines) {
  BOOST_CHECK_LE(lines_of(read_file(source_tree / "README.md")).size(), 160);
}

// The script tools/solve-euler96 installs packages and builds; the test runs only its last command.
BOOST_AUTO_TEST_CASE(shows_the_real_output_of_the_first_command) {
  const std::string tool = read_file(source_tree / "tools/solve-euler96");
  const auto begin = tool.find("clausoku solve ");
  BOOST_REQUIRE(begin != std::string::npos);
  const std::string command = tool.substr(begin, tool.find(')', begin) - begin);
  const Block block = find_blocks(read_file(source_tree / "README.md")).front();
  BOOST_REQUIRE_EQUAL(block.front().command, "tools/solve-euler96");
  BOOST_TEST(lines_of(run_shell(command + " 2>&1", source_tree).out) == block.front().expected,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(tour_has_at_least_three_console_blocks) {
  BOOST_CHECK_GE(find_blocks(read_file(source_tree / "README.md")).size(), 3);
}

BOOST_AUTO_TEST_CASE(finds_console_blocks_among_other_blocks) {
  const auto blocks = find_blocks(
      "text\n```console\n$ one \\\n  two\nout\n\n$ three\n```\n$ no\n"
      "```sh\n$ no\n```\n```console\n$ four\n```\n");
  BOOST_REQUIRE_EQUAL(blocks.size(), 2);
  BOOST_REQUIRE_EQUAL(blocks[0].size(), 2);
  BOOST_CHECK_EQUAL(blocks[0][0].command, "one \\\n  two");
  BOOST_TEST(blocks[0][0].expected == (Lines{"out", ""}), boost::test_tools::per_element());
  BOOST_CHECK_EQUAL(blocks[0][1].command, "three");
  BOOST_CHECK(blocks[0][1].expected.empty());
  BOOST_CHECK_EQUAL(blocks[1][0].command, "four");
}

struct Comparison {
  std::string expected;
  std::string actual;
  bool is_same;
  friend std::ostream& operator<<(std::ostream& out, const Comparison& comparison) {
    return out << comparison.expected << " / " << comparison.actual;
  }
};

const std::vector<Comparison> comparisons{
    {"", "", true},
    {"a\nb\n", "a\nb\n", true},
    {"a\nb\n", "a\nb", true},
    {"a\nb\n", "a\nc\n", false},
    {"a\nb\n", "a\n", false},
    {"a\n", "a\nb\n", false},
    {"a\n", "a \n", false},
    {"", "a\n", false},
    {"...\n", "", true},
    {"a\n...\nd\n", "a\nb\nc\nd\n", true},
    {"a\n...\nd\n", "a\nd\n", true},
    {"a\n...\nd\n", "a\nb\nc\n", false},
    {"...\nb\n...\n", "a\nb\nb\nc\n", true},
    {"...\nb\n...\n", "a\nc\n", false},
    {"in 12 ms\n", "in 0.9 s\n", true},
    {"in 12ms, 9,300/s\n", "in   840 µs, 12/s\n", true},
    {"at 10,200 puzzles/s\n", "at 987.5 puzzles/s\n", true},
    {"in 12 ms\n", "in 12 steps\n", false},
    {"in 12 ms\n", "in some ms\n", false},
    {"50 solved in 12 ms\n", "49 solved in 12 ms\n", false},
    {"2 solutions\n", "3 solutions\n", false},
    {"24702\n", "24703\n", false},
    {"12 ms\n", "9,300/s\n", false},
};

BOOST_DATA_TEST_CASE(compares_output_line_by_line_except_for_times, comparisons, comparison) {
  BOOST_CHECK_EQUAL(
      matches_lines_except_times(lines_of(comparison.expected), lines_of(comparison.actual)),
      comparison.is_same);
}

BOOST_AUTO_TEST_CASE(distinguishes_commands_of_tools_and_skipped_commands) {
  BOOST_CHECK_EQUAL(script_path_in_tools("tools/run-tests --all"), "tools/run-tests");
  BOOST_CHECK_EQUAL(script_path_in_tools("clausoku solve tools/x"), "");
  BOOST_CHECK(is_skipped_command("git clone https://example.org/x"));
  BOOST_CHECK(is_skipped_command("cd clausoku"));
  BOOST_CHECK(!is_skipped_command("clausoku solve"));
}

BOOST_AUTO_TEST_SUITE_END()
