// Tests of the page's calls: exact answers from a file, and solutions that the checker checks.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "src/base/json_bytes.hpp"
#include "src/calls/json/session.hpp"
#include "src/calls/read.hpp"
#include "src/check/checker.hpp"
#include "tests/grids.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"

namespace data = boost::unit_test::data;
using namespace clausoku;
using namespace clausoku::test;
using json_calls::Json;

BOOST_AUTO_TEST_SUITE(calls)

namespace {

std::string call_text(const std::string& request) {
  static json_calls::Session session;
  return session.call(request, [](std::string_view) { return true; });
}

Json call(const Json& request) { return parse_ordered_json(call_text(request.dump())); }

std::string read_whole_file(const std::string& file) {
  std::ifstream input(file, std::ios::binary);
  BOOST_REQUIRE(input);
  std::ostringstream text;
  text << input.rdbuf();
  return text.str();
}

struct Call {
  std::string request;
  std::string answer;
  friend std::ostream& operator<<(std::ostream& out, const Call& call) {
    return out << call.request;
  }
};

/// Reads a file in which each line with a request is followed by a line with its answer. Lines that
/// begin with '#' and blank lines separate the calls.
std::vector<Call> read_calls() {
  std::ifstream input(source_file("tests/page/calls.txt"));
  std::vector<Call> calls;
  bool has_request = false;
  for (std::string line; std::getline(input, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    has_request = !has_request;
    if (has_request) {
      calls.push_back({line, ""});
    } else {
      calls.back().answer = line;
    }
  }
  return calls;
}

/// The grid that has the digits of a list in an answer.
Grid make_grid(const Board& board, const Json& digits) {
  BOOST_REQUIRE(digits.size() == static_cast<std::size_t>(board.cell_count()));
  Grid grid(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    grid.set(cell, digits[static_cast<std::size_t>(cell)].get<int>());
  }
  return grid;
}

/// Requires that `answer` has one solution that passes the check, and returns it.
Grid require_unique_solution(const Grid& puzzle, const Json& answer) {
  BOOST_REQUIRE_MESSAGE(answer.value("verdict", "") == "unique", answer.dump());
  BOOST_REQUIRE(answer["solutions"].size() == 1);
  Grid solution = make_grid(puzzle.board(), answer["solutions"][0]);
  BOOST_TEST(!check_solution(puzzle, solution));
  return solution;
}

}  // namespace

BOOST_DATA_TEST_CASE(gives_the_exact_answer, data::make(read_calls()), example) {
  BOOST_TEST(call_text(example.request) == example.answer);
}

BOOST_AUTO_TEST_CASE(solves_the_grids_of_project_euler) {
  const std::string text = read_whole_file(data_file("p096_sudoku.txt"));
  int sum = 0;
  for (int number = 1; number <= 50; ++number) {
    const Json answer = call({{"command", "solve"}, {"puzzle", text}, {"select", number}});
    const Puzzle puzzle = read_numbered_puzzle(text, static_cast<std::size_t>(number), {});
    require_unique_solution(*puzzle.grid(), answer);
    BOOST_TEST(answer["cross_check"] == "agrees");
    sum += answer["top_left"].get<int>();
  }
  BOOST_TEST(sum == 24702);
}

struct Variant {
  const char* file;
  const char* board;  // empty: detected
  const char* engine;
  friend std::ostream& operator<<(std::ostream& out, const Variant& variant) {
    return out << variant.file << ' ' << variant.engine;
  }
};

constexpr Variant variants[] = {
    {"killer.json", "", "sat"},        {"killer.json", "", "hybrid"},
    {"samurai.txt", "samurai", "sat"}, {"samurai.txt", "samurai", "hybrid"},
    {"16x16.txt", "", "sat"},          {"16x16.txt", "", "hybrid"},
    {"25x25.txt", "", "hybrid"},       {"jigsaws.jsonl", "", "sat"},
};

BOOST_DATA_TEST_CASE(solves_variants_and_larger_boards, data::make(variants), variant) {
  const std::string text = read_whole_file(data_file(variant.file));
  const Json answer = call({{"command", "solve"},
                            {"puzzle", text},
                            {"select", 1},
                            {"board", variant.board},
                            {"engine", variant.engine},
                            {"no-cross-check", true}});
  const auto options = make_reader_options_of({.board = variant.board});
  const Puzzle puzzle = read_numbered_puzzle(text, 1, std::get<ReaderOptions>(options));
  BOOST_REQUIRE(puzzle.grid() != nullptr);
  require_unique_solution(*puzzle.grid(), answer);
}

BOOST_AUTO_TEST_CASE(lists_every_puzzle_of_a_text_even_unreadable_ones) {
  const std::string good(81, '.');
  const Json answer = call({{"command", "read"}, {"puzzle", good + "\n12345\n" + good + "\n"}});
  BOOST_REQUIRE(answer["puzzles"].size() == 3);
  BOOST_TEST(answer["puzzles"][0]["board"]["name"] == "9x9");
  BOOST_TEST(answer["puzzles"][1]["error"]["line"] == 2);
  BOOST_TEST(answer["puzzles"][2]["line"] == 3);
  BOOST_TEST(answer["puzzles"][2]["board"]["houses"].size() == 27);
}

BOOST_AUTO_TEST_CASE(generates_puzzles_that_solve_confirms) {
  const Json made = call({{"command", "generate"}, {"seed", 5}, {"count", 3}, {"board", "2x3"}});
  BOOST_REQUIRE(made["puzzles"].size() == 3);
  for (const Json& one : made["puzzles"]) {
    const Json solved = call({{"command", "solve"}, {"puzzle", one["text"]}, {"board", "2x3"}});
    BOOST_REQUIRE(solved["solutions"].size() == 1);
    BOOST_TEST(solved["solutions"][0] == one["solution"]);
  }
}

BOOST_AUTO_TEST_CASE(converts_readable_puzzles_and_reports_the_others) {
  const std::string text = std::string(81, '.') + "\n12345\n";
  const Json answer = call({{"command", "convert"}, {"to", "line"}, {"puzzle", text}});
  BOOST_TEST(answer["puzzles"] == 1);
  BOOST_TEST(answer["text"] == std::string(81, '.') + "\n");
  BOOST_REQUIRE(answer["errors"].size() == 1);
  BOOST_TEST(answer["errors"][0]["line"] == 2);
}

BOOST_AUTO_TEST_CASE(makes_a_sheet_of_all_puzzles) {
  const std::string text = read_whole_file(data_file("p096_sudoku.txt"));
  const Json answer =
      call({{"command", "sheet"}, {"puzzle", text}, {"title", "Fifty"}, {"difficulty", true}});
  BOOST_TEST(answer["puzzles"] == 50);
  BOOST_TEST(answer["errors"].empty());
  const std::string sheet = answer["text"];
  BOOST_TEST(sheet.find("Fifty") != std::string::npos);
  BOOST_TEST(sheet.find("<svg") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(steps_in_html_also_state_what_they_place_and_remove) {
  const Json request{{"command", "steps"}, {"puzzle", data_lines("hard.txt").at(0)}};
  Json in_html = request;
  in_html["output-format"] = "html";
  const Json answer = call(in_html);
  BOOST_TEST(!answer["steps"].empty());
  BOOST_TEST(answer["steps"] == call(request)["steps"]);
  BOOST_TEST(answer["text"].get<std::string>().find("<figure") != std::string::npos);
}

// The pictures of these steps take several seconds, the steps themselves a small part of that.
BOOST_AUTO_TEST_CASE(steps_in_html_end_at_the_time_limit) {
  Grid grid = pattern(board(10, 10));
  for (Cell cell = 0; cell < grid.board().cell_count(); cell += 101) grid.set(cell, 0);
  std::string text;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    text += grid[cell] == 0 ? "." : std::to_string(grid[cell]);
    text += cell % 100 == 99 ? '\n' : ' ';
  }
  Json answer;
  for (double seconds = 0.25; !answer.contains("steps") || answer["steps"].empty(); seconds *= 2) {
    answer = call(
        {{"command", "steps"}, {"puzzle", text}, {"timeout", seconds}, {"output-format", "html"}});
  }
  BOOST_TEST(answer["steps"].size() == 100u);
  BOOST_TEST(answer["text"].get<std::string>().find("A limit was hit: the last ") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_name_becomes_the_title_in_a_link) {
  const Json link = call({{"command", "convert"},
                          {"to", "f-puzzles-link"},
                          {"name", "Caf\u00e9"},
                          {"puzzle", "12..34..21..4..."}});
  const Json read = call({{"command", "read"}, {"puzzle", link["text"]}});
  BOOST_TEST(read["puzzles"][0]["name"] == "Caf\u00e9");
}

BOOST_AUTO_TEST_CASE(decode_returns_the_solutions_of_all_models_if_asked) {
  const Json encoded =
      call({{"command", "encode"}, {"puzzle", std::string(16, '.')}, {"reduce", "none"}});
  std::string answer;
  for (const std::string digits : {"1234341221434321", "1234341243212143"}) {
    answer += "s SATISFIABLE\nv";
    for (int cell = 0; cell < 16; ++cell) {
      for (int digit = 1; digit <= 4; ++digit) {
        const int variable = 4 * cell + digit;
        answer +=
            " " + std::to_string(digits[static_cast<std::size_t>(cell)] == '0' + digit ? variable
                                                                                       : -variable);
      }
    }
    answer += " 0\n";
  }
  Json request{{"command", "decode"}, {"formula", encoded["text"]}, {"answer", answer}};
  BOOST_TEST(call(request)["solutions"].size() == 1U);
  request["all-models"] = true;
  const Json all = call(request);
  BOOST_REQUIRE_MESSAGE(all.contains("solutions"), all.dump());
  BOOST_TEST(all["solutions"].size() == 2U);
  BOOST_TEST(all["solutions"][1][8] == 4);
}

BOOST_AUTO_TEST_CASE(any_format_can_be_read_back) {
  const Json blank{{"puzzle", std::string(256, '.')}, {"board", "16x16"}, {"entries", {"r1c4=5"}}};
  Json request = blank;
  request.update({{"command", "convert"}, {"to", "any"}});
  const Json text = call(request)["text"];
  const Json read = call({{"command", "read"}, {"puzzle", text}, {"board", "16x16"}});
  BOOST_REQUIRE_MESSAGE(read["puzzles"][0].contains("digits"), read.dump());
  BOOST_TEST(read["puzzles"][0]["digits"][3] == 5);
}

BOOST_AUTO_TEST_CASE(the_proof_of_the_smallest_set_is_limited_by_conflicts) {
  const std::string puzzle = data_lines("hard.txt").at(4);
  const auto explain = [&](int conflicts) {
    return call({{"command", "explain"},
                 {"puzzle", puzzle},
                 {"cell", "r1c1"},
                 {"smallest", true},
                 {"max-conflicts", conflicts}})["reason"];
  };
  BOOST_TEST(explain(20'000)["smallest"] == true);
  BOOST_TEST(explain(1)["smallest"] == false);
  BOOST_TEST(explain(1)["minimal"] == true);
}

/// Requests whose errors name an option or command of the command line in the program.
const Json unclear_requests[] = {
    {{"command", "read"}, {"puzzle", "hello"}},
    {{"command", "read"}, {"puzzle", "hello"}, {"input-format", "f-puzzles"}},
    {{"command", "solve"}, {"puzzle", "12..34..21..4..."}, {"board", "9x9"}},
    {{"command", "solve"}, {"puzzle", "12..34..21..4..."}, {"board", "round"}},
    {{"command", "board"}, {"board", "round:3"}},
    {{"command", "generate"}, {"clues", "round"}},
    {{"command", "generate"}, {"clues", "anti-king"}},
    {{"command", "solve"}, {"puzzle", "..."}},
    {{"command", "read"}, {"puzzle", std::string(30 * 30, '.')}},
    {{"command", "read"}, {"puzzle", "name,puzle\nA,12..34..21..4...\n"}, {"input-format", "csv"}},
    {{"command", "read"}, {"puzzle", "[[1,2,3,4,5,6],[0,0,0,0,0,0]]"}},
};

BOOST_DATA_TEST_CASE(errors_name_no_commands_and_options_of_the_command_line,
                     data::make(unclear_requests), request) {
  const std::string answer = call(request).dump();
  BOOST_TEST(answer.find("expected") != std::string::npos, answer);
  BOOST_TEST(answer.find("--") == std::string::npos, answer);
  BOOST_TEST(answer.find("'clausoku") == std::string::npos, answer);
}

BOOST_AUTO_TEST_CASE(refuses_an_answer_that_is_too_long_for_browsers) {
  std::string blank;
  for (int row = 0; row < 64; ++row) {
    for (int column = 0; column < 64; ++column) blank += "0 ";
    blank += '\n';
  }
  const Json answer = call({{"command", "encode"}, {"puzzle", blank}});
  BOOST_REQUIRE(answer.contains("error"));
  BOOST_TEST(
      answer["error"]["message"] ==
      "an answer of over 250 MB; expected a smaller one; the command line has no such limit");
  const Json stats = call({{"command", "encode"}, {"puzzle", blank}, {"stats", true}});
  BOOST_TEST(stats["variables"] == 64 * 64 * 64);
}

BOOST_AUTO_TEST_CASE(decodes_a_solver_answer_to_an_encoded_formula) {
  const std::string puzzle = data_lines("hard.txt").at(0);
  const Json encoded = call({{"command", "encode"}, {"puzzle", puzzle}});
  BOOST_REQUIRE(encoded.contains("text"));
  const Json decoded =
      call({{"command", "decode"}, {"formula", encoded["text"]}, {"answer", "s UNSATISFIABLE\n"}});
  BOOST_TEST(decoded["verdict"] == "none");
}

BOOST_AUTO_TEST_CASE(cancels_an_enumeration_and_a_generation) {
  std::vector<std::string> reports;
  const auto cancel_at_second_report = [&](std::string_view report) {
    reports.emplace_back(report);
    return reports.size() < 2;
  };
  const Json request{{"command", "enumerate"}, {"puzzle", std::string(81, '.')}, {"limit", 100}};
  const Json answer =
      parse_ordered_json(json_calls::Session().call(request.dump(), cancel_at_second_report));
  BOOST_TEST(answer["count"] == 2);
  BOOST_TEST(answer["complete"] == false);
  BOOST_TEST(reports == (std::vector<std::string>{"{\"solutions\":1}", "{\"solutions\":2}"}),
             boost::test_tools::per_element());
  reports.clear();
  const Json generation{{"command", "generate"}, {"count", 1000}};
  const Json cancelled =
      parse_ordered_json(json_calls::Session().call(generation.dump(), cancel_at_second_report));
  BOOST_TEST(reports.size() == 2);
  BOOST_TEST(cancelled["puzzles"].size() == 2);
  BOOST_TEST(cancelled["complete"] == false);
}

BOOST_AUTO_TEST_SUITE_END()
