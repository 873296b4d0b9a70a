// Tests of `clausoku explain --search`.
#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "src/base/json_bytes.hpp"
#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"

BOOST_AUTO_TEST_SUITE(explain_search)

namespace {

using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");

ProgramResult run_search(std::vector<std::string> options, const std::string& puzzle) {
  options.insert(options.begin(), {"explain", "--box", "2x2", "--input-format", "line"});
  return run_program(options, puzzle);
}

}  // namespace

BOOST_AUTO_TEST_CASE(tells_decisions_and_forced_digits_with_their_clauses) {
  const auto result = run_search({"--search"}, "1234341221434..1\n");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "stdin-1: 2 variables, 8 clauses\n\n"
             "Level 0: forced by the formula\n"
             "  r4c2=3  by clause 1: r4c2 has a digit: r4c2=3\n"
             "  r4c3=2  by clause 2: r4c3 has a digit: r4c3=2\n\n"
             "All variables have values: a model after 0 decisions and 0 conflicts.\n"
             "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n"
             "| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(tells_excluded_digits_if_asked) {
  const auto result = run_search({"--search", "all"}, "12..34..21..4...\n");
  const std::string level =
      "Level 1: decide r1c3=3\n"
      "  not r1c3=4  by clause 2: r1c3 has at most one digit: not both r1c3=3 and r1c3=4\n"
      "  not r1c4=3  by clause 23: row 1 has at most one 3: not both r1c3=3 and r1c4=3\n"
      "  not r3c3=3  by clause 48: column 3 has at most one 3: not both r1c3=3 and r3c3=3\n"
      "  r1c4=4  by clause 24: row 1 contains 4: r1c3=4 or r1c4=4\n";
  BOOST_TEST(result.out.find(level) != std::string::npos);
  const auto digits = run_search({"--search", "digits"}, "12..34..21..4...\n");
  BOOST_TEST(digits.out.find("Level 1: decide r1c3=3\n"
                             "  (3 literals more)\n"
                             "  r1c4=4  by clause 24: row 1 contains 4: r1c3=4 or r1c4=4\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(tells_conflicts_with_the_learned_clause_and_the_jump) {
  const auto result = run_program({"explain", "--search", "--select", "50", euler_file});
  BOOST_TEST(result.exit_code == 0);
  for (const char* text :
       {"Conflict 1 at level 1: all literals are false in clause ",
        "it follows from r7c6=6, the first UIP of this level:",
        "  learn clause 1479: not r7c6=6\n  in words: r7c6 is not 6\n  jump to level 0\n\n"
        "Level 0: continue\n"}) {
    BOOST_TEST(result.out.find(text) != std::string::npos, text);
  }
}

BOOST_AUTO_TEST_CASE(tells_that_there_is_no_solution) {
  const auto result = run_search({"--search"}, "12....4........3\n");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(
      result.out.ends_with("without any decision: no solution, after 0 decisions and 1 "
                           "conflict.\n"));
  const auto clash = run_search({"--search"}, "11..............\n");
  BOOST_TEST(clash.exit_code == 0);
  BOOST_TEST(clash.out.find("all literals are false in clause 2: the puzzle has no solution") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(writes_one_json_object_for_each_event) {
  for (const char* order : {"vsids", "first-open"}) {
    for (const char* encoding : {"minimal", "augmented"}) {
      const auto result = run_search({"--search", "--output-format", "jsonl", "--decide", order,
                                      "--encoding", encoding, "--amo", "commander"},
                                     "1..............4\n");
      BOOST_TEST(result.exit_code == 0);
      const auto lines = lines_of(result.out);
      BOOST_REQUIRE(lines.size() > 10);
      std::string last;
      for (const std::string& line : lines) {
        const auto event = clausoku::parse_json_text(line);
        BOOST_REQUIRE(event.is_object());
        last = event["event"];
        BOOST_TEST(event.contains("sentence") == event.contains("clause"));
      }
      BOOST_TEST(last == "model");
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_all_candidates_without_a_reduction) {
  const auto result = run_search({"--search", "--reduce", "none"}, "1234341221434..1\n");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(
      result.out.starts_with("stdin-1: 64 variables, 462 clauses\n\n"
                             "Level 0: forced by the formula\n"
                             "  r1c1=1  by clause 1: r1c1 is given: r1c1=1\n"));
}

BOOST_AUTO_TEST_CASE(tells_flips_of_chronological_backtracking) {
  const auto result =
      run_program({"explain", "--search", "--stage", "dpll", "--select", "50", euler_file});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out.find("\nConflict 1 at level 1: all literals are false in clause 768: ") !=
             std::string::npos);
  BOOST_TEST(result.out.find("  take level 1 back; its decision is wrong here: not r1c2=4\n\n"
                             "Level 0: continue\n") != std::string::npos);
  BOOST_TEST(result.out.find("learn clause") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(compares_the_stages) {
  const auto result = run_search({"--search", "--stage", "all"}, "12..34..21..4...\n");
  BOOST_TEST(result.exit_code == 0);
  const auto lines = lines_of(result.out);
  BOOST_REQUIRE(lines.size() == 5U);
  BOOST_TEST(lines[0] == "stdin-1: 19 variables, 84 clauses");
  BOOST_TEST(lines[1] ==
             "stage              nodes   decisions   conflicts  propagations   learned  answer");
  for (const auto& [line, name] : {std::pair(2, "backtracking "), {3, "dpll "}, {4, "cdcl "}}) {
    BOOST_TEST(lines[static_cast<std::size_t>(line)].starts_with(name));
    BOOST_TEST(lines[static_cast<std::size_t>(line)].ends_with("  model"));
  }
  const auto limited = run_program({"explain", "--search", "--stage", "all", "--max-conflicts", "3",
                                    "--select", "50", euler_file});
  BOOST_TEST(limited.exit_code == 1);
  BOOST_TEST(lines_of(limited.out).at(2).ends_with("  limit of 3 conflicts"));
  const auto own =
      run_search({"--search", "--stage", "all", "--try", "r1c3=4,r2c3=2"}, "12..34..21..4...\n");
  BOOST_TEST(lines_of(own.out).at(4).ends_with("  model; yours: 2 decisions and 0 conflicts"));
  const auto stopped =
      run_search({"--search", "--stage", "all", "--try", "r1c3=4", "--until", "level=1"},
                 "12..34..21..4...\n");
  BOOST_TEST(lines_of(stopped.out).at(4).ends_with("  stopped; yours: 1 decision and 0 conflicts"));
}

BOOST_AUTO_TEST_CASE(makes_own_decisions_first) {
  const auto result =
      run_search({"--search", "--try", "r1c3=4,-R2C3=1,r1c3=4"}, "12..34..21..4...\n");
  BOOST_TEST(result.exit_code == 0);
  const auto first = result.out.find("\nLevel 1: decide r1c3=4 (your decision)\n");
  const auto second = result.out.find("\nLevel 2: decide not r2c3=1 (your decision)\n");
  const auto third = result.out.find(
      "\nYour decision r1c3=4 is left out: its variable has a value since level 1\n");
  BOOST_TEST(first != std::string::npos);
  BOOST_TEST(second != std::string::npos);
  BOOST_TEST(third != std::string::npos);
  BOOST_TEST(first < second);
  BOOST_TEST(second < third);
  BOOST_TEST(
      result.out.find("a model after 2 decisions and 0 conflicts (2 and 0 of them yours).") !=
      std::string::npos);
  const auto mixed = run_search({"--search", "--try", "*1,r2c3=2"}, "12..34..21..4...\n");
  BOOST_TEST(mixed.out.find("\nLevel 1: decide r1c3=3\n") != std::string::npos);
  BOOST_TEST(mixed.out.find("\nLevel 2: decide r2c3=2 (your decision)\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(stops_at_a_point) {
  const auto at = [&](const std::string& point) {
    const auto result = run_program(
        {"explain", "--search", "all", "--until=" + point, "--select", "50", euler_file});
    BOOST_TEST(result.exit_code == 0, result.err);
    const std::string end = "\n\nStopped at the point of --until.\n";
    BOOST_TEST(result.out.ends_with(end));
    const std::string shown = result.out.substr(0, result.out.size() - end.size());
    return shown.substr(shown.rfind('\n') + 1);
  };
  BOOST_TEST(at("r5c7=7") == "  r5c7=7  by clause 560: row 5 contains 7: r5c7=7 or r5c8=7");
  BOOST_TEST(at("clause=560") == "  r5c7=7  by clause 560: row 5 contains 7: r5c7=7 or r5c8=7");
  BOOST_TEST(at("not r7c6=6").starts_with("  not r7c6=6  by clause 1479: "));
  BOOST_TEST(at("conflict").starts_with("    not r5c2=3  by clause 535: "));
  BOOST_TEST(at("level=1") == at("conflict"));
  // What a decision forces is counted, also if the search stops there.
  const auto counted =
      run_search({"--search", "--try", "r1c3=4", "--until", "level=1"}, "12..34..21..4...\n");
  BOOST_TEST(counted.out.find(" literal more)\n\nStopped at") != std::string::npos, counted.out);
  const auto never =
      run_program({"explain", "--search", "--until", "conflict=9", "--select", "50", euler_file});
  BOOST_TEST(never.exit_code == 1);
  BOOST_TEST(never.out.ends_with("\nThe search did not come to the point of --until.\n"));
}

BOOST_AUTO_TEST_CASE(names_wrong_decisions_and_points) {
  const auto refuse = [&](const std::string& option) {
    const auto result = run_search({"--search", option}, "12..34..21..4...\n");
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    return result.err;
  };
  const std::string literals = "such as r4c4=3 or -19 (the variables are 1 to 19)\n";
  BOOST_TEST(refuse("--try=r1c1=1") ==
             "clausoku: --try: stdin-1: 'r1c1=1'; expected * or a literal "
             "of the formula, " +
                 literals);
  BOOST_TEST(refuse("--try=20").find("'20'; expected") != std::string::npos);
  BOOST_TEST(refuse("--try=*x")
                 .find("'*x'; expected * or a number of decisions after it, such as "
                       "*5") != std::string::npos);
  BOOST_TEST(refuse("--until=level=x") ==
             "clausoku: --until: stdin-1: 'level=x'; expected level= and a number from 0\n");
  BOOST_TEST(refuse("--until=never") ==
             "clausoku: --until: stdin-1: 'never'; expected conflict, conflict=N, clause=N, "
             "level=N, or a literal " +
                 literals);
}

BOOST_AUTO_TEST_CASE(follows_any_formula) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("f", "c varname 1 left\np cnf 3 4\n1 2 0\n-1 3 0\n-3 -2 0\n-1 -3 0\n");
  const auto result = run_program({"explain", "--search", "--try", "left", file});
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             file +
                 ": 3 variables, 4 clauses\n\n"
                 "Level 1: decide left (your decision)\n"
                 "  x3  by clause 2: if left, then x3\n\n"
                 "Conflict 1 at level 1: all literals are false in clause 4: not both "
                 "left and x3\n"
                 "  it follows from left, the first UIP of this level:\n"
                 "    x3  by clause 2: if left, then x3\n"
                 "  learn clause 5: not left\n  in words: not left\n"
                 "  jump to level 0\n\nLevel 0: continue\n"
                 "  (1 literal more)\n"
                 "  x2  by clause 1: left or x2\n"
                 "  (1 literal more)\n\n"
                 "All variables have values: a model after 1 decision and 1 conflict "
                 "(1 and 1 of them yours).\n");
  const auto broken =
      run_program({"explain", "--search", folder.write("g.cnf", "p cnf 1 1\n2 0\n")});
  BOOST_TEST(broken.exit_code == 2);
  BOOST_TEST(broken.err.find("g.cnf:2:1: '2'; expected a variable from 1 to 1") !=
             std::string::npos);
  std::string many = "p cnf 1 100001\n";
  for (int k = 0; k <= 100'000; ++k) many += "1 0\n";
  const auto large = run_program({"explain", "--search", folder.write("h.cnf", many)});
  BOOST_TEST(large.exit_code == 1);
  BOOST_TEST(large.err.find("h.cnf: a formula with more than 100000 clauses; expected at most "
                            "100,000 to follow a search") != std::string::npos,
             large.err);
  many.erase(many.size() - 4);
  many.replace(8, 6, "100000");
  BOOST_TEST(run_program({"explain", "--search", folder.write("h.cnf", many)}).exit_code == 0);
  BOOST_TEST(run_program({"explain", "--search", "--amo", "commander", file})
                 .err.find("--amo: a formula; expected a puzzle") != std::string::npos);
  BOOST_TEST(run_program({"explain", "--search", file, euler_file})
                 .err.find("after a formula; expected only formulas") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(draws_the_grid_of_a_formula_that_encode_wrote) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "f.cnf").string();
  run_program({"encode", "--select", "50", "--output", file, euler_file});
  const auto result = run_program({"explain", "--search", file});
  const auto puzzle = run_program({"explain", "--search", "--select", "50", euler_file});
  const auto grid = [](const ProgramResult& one) { return one.out.substr(one.out.find("+---")); };
  BOOST_TEST(grid(result) == grid(puzzle));
}

BOOST_AUTO_TEST_CASE(draws_pictures) {
  const auto draw = [&](std::vector<std::string> options, int exit_code = 0) {
    options.insert(options.begin(),
                   {"explain", "--search", "--output-format", "svg", "--select", "50"});
    options.push_back(euler_file);
    const auto result = run_program(options);
    BOOST_TEST(result.exit_code == exit_code, result.err);
    return exit_code == 0 ? result.out : result.err;
  };
  const auto count = [](const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
  };
  // The lines of the text below the conflict are the boxes of the graph.
  const std::string graph = draw({"--until", "conflict"});
  BOOST_TEST(graph.starts_with("<svg xmlns="));
  BOOST_TEST(count(graph, "<rect x=") == 12U);  // 11 boxes, one with a second border
  BOOST_TEST(count(graph, "marker-end") == 12U);
  for (const char* text : {">first UIP<", ">r7c6=6<", ">not r8c2=3<", ">conflict<", ">768<"}) {
    BOOST_TEST(graph.find(text) != std::string::npos, text);
  }
  const std::string trail = draw({"--until", "conflict", "--picture", "trail"});
  for (const char* text : {">level 0<", ">level 1<", ">r1c2=4<", ">50 literals more<"}) {
    BOOST_TEST(trail.find(text) != std::string::npos, text);
  }
  const std::string reason = draw({"--until", "r5c8=3", "--picture", "graph"});
  BOOST_TEST(reason.find(">r5c8=3<") != std::string::npos);
  BOOST_TEST(reason.find("first UIP") == std::string::npos);
  BOOST_TEST(draw({"--until", "level=0", "--picture", "graph"}, 1)
                 .find("the last event has no implication graph") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(takes_a_file_after_option_search) {
  const auto result = run_program({"explain", "--select", "1", "--search", euler_file});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out.starts_with("Grid 01: "));
}

BOOST_AUTO_TEST_CASE(reports_a_conflict_limit) {
  const auto result =
      run_program({"explain", "--search", "--max-conflicts", "1", "--select", "50", euler_file});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out.ends_with("\nNo answer: the limit of 1 conflict was hit.\n"));
}

/// Returns the command of a search that takes minutes, in a folder with a blank 36×36 board.
Command long_search(const TemporaryFolder& folder, const std::string& options) {
  folder.write("blank", blank_board_text(36));
  return shell_command(
      "exec clausoku explain --search --amo sequential --max-conflicts 1000000000 " + options +
          " blank",
      folder.path());
}

BOOST_DATA_TEST_CASE(stops_soon_on_a_signal, boost::unit_test::data::make({"text", "jsonl"}),
                     format) {
  const TemporaryFolder folder;
  const StopResult result = stop_after_cpu_time(
      long_search(folder, std::string("--output-format ") + format), Seconds(0.5));
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after.count());
}

BOOST_AUTO_TEST_CASE(shows_the_search_until_the_time_limit) {
  const TemporaryFolder folder;
  StopResult result;
  for (const int limit : {4, 16, 64}) {  // a busy machine takes longer to build the formula
    result =
        run_to_time_limit(long_search(folder, fmt::format("--timeout {}", limit)), Seconds(limit));
    if (!result.out.empty()) break;
  }
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out.starts_with("blank-1: 228096 variables, 544320 clauses\n"));
  BOOST_TEST(result.out.ends_with("\nNo answer: the limit of time was hit.\n"));
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after.count());
}

BOOST_AUTO_TEST_CASE(refuses_boards_that_are_too_large) {
  const auto result =
      run_program({"explain", "--search", "--memory-limit", "10000", "--select", "1", euler_file});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err.find("clausoku: Grid 01: the formula would need about ") == 0U);
}

BOOST_AUTO_TEST_CASE(refuses_other_questions_and_formats) {
  for (const char* other : {"--steps", "--hint", "--smallest", "--candidates"}) {
    const auto result = run_program({"explain", euler_file, other, "--search"});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err.find(std::string(other) + " excludes --search") != std::string::npos);
  }
  BOOST_TEST(run_program({"explain", "--search", "--output-format", "html", euler_file})
                 .err.find("--output-format: 'html'; expected text, jsonl or svg with --search") !=
             std::string::npos);
  BOOST_TEST(
      run_program({"explain", "--search", "--stage", "all", "--output-format", "svg", euler_file})
          .err.find("--output-format: 'svg' with --stage all; expected text or jsonl") !=
      std::string::npos);
  BOOST_TEST(run_program({"explain", "--search", "--picture", "trail", euler_file})
                 .err.find("--picture: output format text; expected --output-format svg") !=
             std::string::npos);
  BOOST_TEST(run_program({"explain", "--output-format", "jsonl", euler_file})
                 .err.find("--output-format: 'jsonl'; expected json, or --search for jsonl") !=
             std::string::npos);
  for (const auto& [option, value] : {std::pair("--decide", "vsids"),
                                      {"--reduce", "none"},
                                      {"--stage", "dpll"},
                                      {"--try", "1"},
                                      {"--until", "1"}}) {
    BOOST_TEST(run_program({"explain", option, value, euler_file})
                   .err.find(std::string(option) + " requires --search") != std::string::npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()
