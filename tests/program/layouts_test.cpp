// Tests of --board and --rules, and of `clausoku boards` and `clausoku rules`.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(layouts)

namespace {

/// Joins the first `count` lines to one text.
std::string join_lines(const std::vector<std::string>& lines, std::size_t count) {
  std::string text;
  for (const std::string& line : lines) {
    if (count-- == 0) break;
    text += line + "\n";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lists_and_draws_every_kind_of_board) {
  const auto result = run_program({"boards"});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  for (const auto& kind : clausoku::layout_kinds()) {
    BOOST_TEST(result.out.find("\n" + std::string(kind.notation) + " ") != std::string::npos);
  }
  BOOST_TEST(result.out.find("9x9\n  81 cells on 9x9, 9 digits, 27 houses; 729 variables, 11988 "
                             "clauses\n+-------+") != std::string::npos);
  BOOST_TEST(result.out.find("samurai\n  369 cells on 21x21, 9 digits, 131 houses; 3321 variables, "
                             "57276 clauses\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(draws_a_named_board) {
  BOOST_TEST(run_program({"boards", "--board", "4x4", "--rules", "diagonals"}).out ==
             "4x4 with diagonals\n"
             "  16 cells on 4x4, 4 digits, 14 houses; 64 variables, 504 clauses\n"
             "+-----+-----+\n| . . | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n"
             "| . . | . . |\n+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(lists_every_rule_and_clue_type) {
  const auto result = run_program({"rules"});
  BOOST_TEST(result.exit_code == 0);
  for (const auto& rule : clausoku::further_houses_rules()) {
    BOOST_TEST(result.out.find("\n  " + std::string(rule.name) + " ") != std::string::npos);
    BOOST_TEST(run_program({"boards", "--rules", std::string(rule.name)}).exit_code == 0);
  }
  const std::size_t at_a_place = result.out.find("\nClues, which puzzles state");
  for (const auto* type : clausoku::clue_types()) {
    const std::size_t found = result.out.find("\n  " + std::string(type->name) + " ");
    BOOST_TEST((found < at_a_place) == clausoku::applies_to_whole_grid(*type), type->name);
    BOOST_TEST(found != std::string::npos, type->name);
  }
}

BOOST_AUTO_TEST_CASE(encodes_blank_boards_of_layouts_and_rules) {
  const auto total_line = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "encode");
    arguments.insert(arguments.end(), {"--stats", "--reduce", "none"});
    const std::string out = run_program(arguments).out;
    return out.substr(0, out.find('\n')) + out.substr(out.rfind("total") + 5);
  };
  const auto expected_line = [](const std::string& name, const std::string& numbers) {
    return name + numbers + "\n";
  };
  BOOST_TEST(total_line({"--blank", "9"}) ==
             expected_line("blank-9x9", "                   729        11988        26244"));
  BOOST_TEST(
      total_line({"--blank", "9", "--rules", "windows"}) ==
      expected_line("blank-9x9 with windows", "                   729        13320        29160"));
  BOOST_TEST(total_line({"--rules", "diagonals", "--blank", "3x3"}) ==
             expected_line("blank-9x9 with diagonals",
                           "                   729        12654        27702"));
  // A 9×9 board has 224 pairs of cells a knight's move apart. Each pair has 9 clauses.
  BOOST_TEST(total_line({"--rules", "anti-knight", "--blank", "9"}) ==
             expected_line("blank-9x9 with anti-knight",
                           "                   729        14004        30276"));
  BOOST_TEST(total_line({"--rules", "anti-knight,windows", "--blank", "9"}) ==
             expected_line("blank-9x9 with windows, anti-knight",
                           "                   729        15336        33192"));
  BOOST_TEST(total_line({"--blank", "samurai"}) ==
             expected_line("blank-samurai", "                  3321        57276       125388"));
}

BOOST_AUTO_TEST_CASE(rejects_invalid_boards) {
  const auto error = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "solve");
    const auto result = run_program(arguments);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    return result.err;
  };
  const std::string help = " (see 'clausoku solve --help')\n";
  BOOST_TEST(error({"--board", "samurais"}) ==
             "clausoku: --board: 'samurais' (did you mean 'samurai'?); expected a layout (see "
             "'clausoku boards')" +
                 help);
  BOOST_TEST(error({"--board", "samurai", "--rules", "windows"}) ==
             "clausoku: --rules: windows on samurai; expected a board of n rows and n columns, "
             "where n is a square number" +
                 help);
  BOOST_TEST(error({"--board", "9x9", "--box", "2x3"}) ==
             "clausoku: --board excludes --box" + help);
}

BOOST_AUTO_TEST_CASE(distinguishes_option_box_4x4_from_option_board_4x4) {
  const std::string blank(256, '.');
  BOOST_TEST(run_program({"convert", "--box", "4x4", "--to", "line"}, blank).out == blank + "\n");
  BOOST_TEST(run_program({"convert", "--board", "16x16", "--to", "line"}, blank).out ==
             blank + "\n");
  BOOST_TEST(run_program({"convert", "--board", "4x4", "--to", "line"}, blank).exit_code == 1);
}

BOOST_AUTO_TEST_CASE(rejects_a_solution_that_breaks_a_rule) {
  // This solution of the ordinary 9×9 board has a digit twice in the first 3×3 window.
  const std::string solution =
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
  BOOST_TEST(run_program({"solve", "-q"}, solution).out == solution + "\n");
  const auto result = run_program({"check", "-q", "--rules", "windows"}, solution);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out.starts_with("1\tstdin-1\tinvalid\t"));
}

BOOST_AUTO_TEST_CASE(applies_the_anti_knight_rule_to_puzzles_of_every_format) {
  // This solution of the ordinary 4×4 board has 1 in r1c1 and in r3c2, a knight's move apart.
  const std::string plain = "1234341221434321";
  for (const std::string& text : {plain, std::string("1234\n3412\n2143\n4321\n"),
                                  "[" + std::string("[1,2,3,4],[3,4,1,2],"
                                                    "[2,1,4,3],[4,3,2,1]]"),
                                  plain + "AABBAABBCCDDCCDD"}) {
    BOOST_TEST(run_program({"check", "-q"}, text).exit_code == 0);
    const auto result = run_program({"check", "-q", "--rules", "anti-knight"}, text);
    BOOST_TEST(result.exit_code == 1, text);
    BOOST_TEST(result.out.find("unique") == std::string::npos, result.out);
  }
}

BOOST_AUTO_TEST_CASE(converts_to_formats_without_rules_despite_the_option_rules) {
  const std::string blank(81, '.');
  const std::vector<std::string> with_rule{"convert", "--rules", "anti-knight", "--to"};
  const auto to = [&](const std::string& format, const std::string& text) {
    auto arguments = with_rule;
    arguments.push_back(format);
    return run_program(arguments, text);
  };
  BOOST_TEST(to("line", blank).out == blank + "\n");
  const std::string object = to("f-puzzles", blank).out;
  BOOST_TEST(object.ends_with("\"antiknight\":true}\n"), object);
  BOOST_TEST(to("f-puzzles", object).out == object);
  BOOST_TEST(to("line", object).out == blank + "\n");
  const auto refused = run_program({"convert", "--to", "line"}, object);
  BOOST_TEST(refused.exit_code == 1);
  BOOST_TEST(refused.err ==
             "clausoku: -:1:1: the rule anti-knight; expected only houses and the rules of "
             "--rules, to be written as line\n");
}

BOOST_AUTO_TEST_CASE(applies_rules_to_boards_of_any_size) {
  const auto has_diagonals = [](const std::string& text) {
    const auto result = run_program({"encode", "--rules", "diagonals", "--reduce", "none"}, text);
    BOOST_TEST(result.exit_code == 0, result.err);
    return result.out.find("diagonal%20up") != std::string::npos;
  };
  BOOST_TEST(has_diagonals(std::string(16, '.')));
  BOOST_TEST(has_diagonals("AAABCABBCCDBCDDD"));
  BOOST_TEST(has_diagonals(R"({"grid":[[{},{}],[{},{}]]})"));
  BOOST_TEST(run_program({"solve", "--rules", "diagonal"}, "")
                 .err.starts_with(
                     "clausoku: --rules: rule 'diagonal' is not known (did you mean 'diagonals'?); "
                     "expected one of diagonals, "
                     "diagonal-down, diagonal-up, windows, disjoint-groups, asterisk, center-dot, "
                     "girandola, "
                     "anti-"));
  BOOST_TEST(run_program({"solve", "--rules", "thermometer"}, "").exit_code == 2);
  const auto none = run_program({"solve", "-q", "--rules", "asterisk"}, std::string(16, '.'));
  BOOST_TEST(none.exit_code == 1);
  BOOST_TEST(none.err ==
             "clausoku: -:1:1: asterisk on 4x4; expected a board of 9 rows and 9 columns\n");
}

struct AssemblyFile {
  const char* layout;
  const char* file;
};

std::ostream& operator<<(std::ostream& out, const AssemblyFile& assembly) {
  return out << assembly.layout;
}

const AssemblyFile assemblies[] = {
    {"samurai", "multi_samurai.jsonl"},      {"windmill", "multi_windmill.jsonl"},
    {"butterfly", "multi_butterfly.jsonl"},  {"sohei", "multi_sohei.jsonl"},
    {"shogun", "multi_shogun.jsonl"},        {"sumo", "multi_sumo.jsonl"},
    {"gattai-8", "multi_gattai8.jsonl"},     {"clueless-1", "multi_clueless1.jsonl"},
    {"clueless-2", "multi_clueless2.jsonl"},
};

BOOST_DATA_TEST_CASE(generates_unique_assemblies, assemblies, assembly) {
  const auto generated = run_program(
      {"generate", "-q", "--count", "2", "--board", assembly.layout, "--output-format", "json"});
  BOOST_TEST(generated.exit_code == 0, generated.err);
  const auto result = run_program({"solve", "--engine", "hybrid", "--no-cross-check", "--board",
                                   assembly.layout, "--input-format", "json"},
                                  generated.out);
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err.find("2 unique") != std::string::npos, result.err);
}

BOOST_DATA_TEST_CASE(published_assemblies_have_one_solution, assemblies, assembly) {
  if (!has_collections()) return;
  const std::string text =
      join_lines(collection_lines(std::string("variants/") + assembly.file), 2);
  const auto result = run_program({"solve", "--engine", "hybrid", "--no-cross-check", "--board",
                                   assembly.layout, "--input-format", "json"},
                                  text);
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err.find("2 unique") != std::string::npos);
}

/// Checks that both engines find one solution of each puzzle in a file: the one given in the file.
void check_all_unique(const std::string& file, const std::string& count) {
  const auto result = run_program({"solve", "--engine", "hybrid", file});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err.find(count + " puzzles: " + count + " unique") != std::string::npos,
             result.err);
  BOOST_TEST(
      result.err.find("both engines agree on " + count + " of " + count) != std::string::npos,
      result.err);
}

BOOST_AUTO_TEST_CASE(jigsaws_are_unique) { check_all_unique(data_file("jigsaws.jsonl"), "40"); }

BOOST_AUTO_TEST_CASE(published_jigsaws_are_unique) {
  if (has_collections()) check_all_unique(collection_file("variants/jigsaw.jsonl"), "340");
}

void require_no_solution_of_layouts(const std::string& layouts) {
  const auto result = run_program({"solve", "--engine", "sat", "--no-cross-check"}, layouts);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err.find("3 puzzles: 3 none") != std::string::npos, result.err);
}

BOOST_AUTO_TEST_CASE(refutes_layouts_without_a_solution) {
  require_no_solution_of_layouts(join_lines(data_lines("jigsaw_layouts_impossible.txt"), 3));
}

BOOST_AUTO_TEST_CASE(refutes_published_layouts_without_a_solution) {
  if (!has_collections()) return;
  require_no_solution_of_layouts(
      join_lines(collection_lines("variants/jigsaw_layouts_impossible.txt"), 3));
}

BOOST_AUTO_TEST_CASE(accepts_a_layout_as_an_argument_of_boards) {
  const auto named = run_program({"boards", "2x3"});
  BOOST_TEST(named.exit_code == 0);
  BOOST_TEST(named.out == run_program({"boards", "--board", "2x3"}).out);
  const auto misspelt = run_program({"boards", "jigsw"});
  BOOST_TEST(misspelt.exit_code == 2);
  BOOST_TEST(misspelt.err ==
             "clausoku: LAYOUT: 'jigsw' (did you mean jigsaw:LETTERS or jigsaw:FILE?); expected a "
             "layout (see 'clausoku "
             "boards') (see 'clausoku boards --help')\n");
}

BOOST_AUTO_TEST_SUITE_END()
