// Tests of solving through the installed headers: single puzzles and batches, in order, on several
// threads.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <clausoku/solve.hpp>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "tests/library/puzzles_of_tests.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(solve)

namespace {

const Options backtrack{{"engine", "backtrack"}};
const Options unchecked{{"engine", "backtrack"}, {"no-cross-check", true}, {"threads", 1}};

Solver make_solver(const Options& options = backtrack, const Wanted& wanted = {},
                   std::stop_token stop = {}) {
  auto made = Solver::make(options, wanted, std::move(stop));
  BOOST_REQUIRE(made);
  return *std::move(made);
}

Puzzle read_valid_puzzle(std::string_view text) {
  auto read = read_puzzle(text);
  BOOST_REQUIRE(read);
  return *std::move(read);
}

/// Returns the verdict, followed by its reason if there is one: "unique" or "multiple: REASON".
std::string verdict_text(const Answer& answer) {
  return std::string(to_string(answer.verdict)) +
         (answer.reason.empty() ? "" : ": " + answer.reason);
}

}  // namespace

BOOST_AUTO_TEST_CASE(reports_each_verdict_with_solutions_and_reason) {
  Solver one = make_solver({{"engine", "sat"}});
  const Answer unique = one.solve(read_valid_puzzle(test::unique_line));
  BOOST_TEST(verdict_text(unique) == "unique");
  BOOST_REQUIRE(unique.solutions.size() == 1U);
  BOOST_TEST(line_of(unique.solutions[0], unique.size) == test::unique_answer);
  BOOST_TEST(unique.is_complete);
  BOOST_TEST(to_string(unique.cross_check) == "agrees");
  BOOST_TEST(unique.costs.total.count() > 0);

  const Answer several = one.solve(read_valid_puzzle(test::ambiguous_line));
  BOOST_TEST(to_string(several.verdict) == "multiple");
  BOOST_TEST(several.solutions.size() == 2U);
  BOOST_TEST(!several.is_complete);

  const Answer clash = one.solve(read_valid_puzzle(test::clashing_line));
  BOOST_TEST(verdict_text(clash) == "invalid: row 1 has 3 twice, in r1c1 and r1c3");
  BOOST_TEST(to_string(clash.error.value()) ==
             "1:3: row 1 has 3 twice, in r1c1 and r1c3; expected each digit once");

  const Answer none = one.solve(read_valid_puzzle(test::unsolvable_line));
  BOOST_TEST(to_string(none.verdict) == "none");
  BOOST_TEST(none.solutions.empty());
}

BOOST_AUTO_TEST_CASE(answers_the_puzzles_of_a_batch_in_input_order) {
  std::vector<std::string_view> texts(500, test::unique_line);
  texts[3] = test::ambiguous_line;
  texts[77] = "not a puzzle";
  texts[499] = test::unsolvable_line;
  const auto input = Input::texts(texts);
  BOOST_REQUIRE(input);
  for (const int threads : {1, 3}) {
    Solver many =
        make_solver({{"engine", "backtrack"}, {"no-cross-check", true}, {"threads", threads}});
    const std::vector<Answer> answers = many.solve(*input);
    BOOST_REQUIRE(answers.size() == texts.size());
    for (std::size_t k = 0; k < answers.size(); ++k) {
      BOOST_REQUIRE(answers[k].index == k);
      const std::string_view expected = k == 3     ? "multiple"
                                        : k == 77  ? "invalid"
                                        : k == 499 ? "none"
                                                   : "unique";
      BOOST_TEST(to_string(answers[k].verdict) == expected);
    }
    BOOST_TEST(line_of(answers[498].solutions[0], 9) == test::unique_answer);
    BOOST_TEST(to_string(answers[77].error.value()) ==
               "1:1: 'not a puzzle'; expected a puzzle (see 'clausoku formats')");
  }
}

BOOST_AUTO_TEST_CASE(solves_boards_of_two_sizes_in_one_batch) {
  const std::vector<std::string_view> texts{test::unique_line, "1...3..22..34...",
                                            test::unique_line};
  Solver many = make_solver(unchecked);
  const std::vector<Answer> answers = many.solve(*Input::texts(texts));
  BOOST_REQUIRE(answers.size() == 3U);
  for (const std::size_t k : {0, 1, 2}) {
    BOOST_TEST_CONTEXT("text " << k) {
      BOOST_REQUIRE(to_string(answers[k].verdict) == "unique");
      BOOST_TEST(answers[k].solutions[0].size() == texts[k].size());
    }
  }
}

BOOST_AUTO_TEST_CASE(accepts_digits_and_puzzles_as_input) {
  const Puzzle first = read_valid_puzzle(test::unique_line);
  Digits digits(first.digits().begin(), first.digits().end());
  digits.insert(digits.end(), 81, 0);
  digits[81] = 10;
  Solver many = make_solver();
  const auto input = Input::digits(digits, 81);
  BOOST_REQUIRE(input);
  const auto answers = many.solve(*input);
  BOOST_REQUIRE(answers.size() == 2U);
  BOOST_TEST(line_of(answers[0].solutions[0], 9) == test::unique_answer);
  BOOST_TEST(to_string(answers[1].error.value()) == "10 in r1c1; expected 0 to 9");
  BOOST_TEST(
      to_string(Input::digits(digits, 80).error()) ==
      "80 cells; expected the cells of a board with square boxes, or an option board or box");
  digits.pop_back();
  BOOST_TEST(to_string(Input::digits(digits, 81).error()) ==
             "161 digits; expected a multiple of 81");

  const std::vector<Puzzle> puzzles(3, first);
  BOOST_TEST(many.solve(Input::puzzles(puzzles)).size() == 3U);
  BOOST_TEST(many.solve(*Input::texts({})).empty());
}

BOOST_AUTO_TEST_CASE(the_callback_gets_only_the_solutions_of_its_puzzle) {
  // A long batch uses the memory of written answers for later puzzles.
  std::vector<std::string_view> texts;
  std::vector<std::size_t> expected;
  for (int round = 0; round < 1000; ++round) {
    texts.insert(texts.end(), {test::ambiguous_line, test::unique_line, test::unsolvable_line});
    expected.insert(expected.end(), {2, 1, 0});
  }
  const auto input = Input::texts(texts);
  Solver many = make_solver(unchecked);
  std::vector<std::size_t> counts;
  BOOST_TEST(many.solve(*input, [&](Answer& answer) {
    counts.push_back(answer.solutions.size());
    return true;
  }));
  BOOST_TEST(counts == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(lets_the_callback_stop_the_batch_or_throw) {
  const std::vector<std::string_view> texts(1000, test::unique_line);
  const auto input = Input::texts(texts);
  Solver many = make_solver();
  std::size_t shown_count = 0;
  BOOST_TEST(many.solve(*input, [&](Answer&) { return ++shown_count < 10; }));
  BOOST_TEST(shown_count == 10U);
  const auto give_up = [](Answer&) -> bool { throw std::runtime_error("enough"); };
  BOOST_CHECK_THROW(many.solve(*input, give_up), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(stops_a_batch_on_request) {
  const std::vector<std::string_view> texts(2000, test::unique_line);
  std::stop_source stop;
  Solver many = make_solver({{"engine", "sat"}, {"threads", 2}}, {}, stop.get_token());
  std::size_t shown_count = 0;
  const bool is_complete = many.solve(*Input::texts(texts), [&](Answer& answer) {
    BOOST_TEST(answer.index == shown_count);
    if (++shown_count == 5) stop.request_stop();
    return true;
  });
  BOOST_TEST(!is_complete);
  BOOST_TEST(shown_count < texts.size());
}

BOOST_AUTO_TEST_CASE(reports_a_solver_failure_for_its_puzzle_only) {
  // Only the first puzzle needs the SAT solver, which fails. Inference alone solves the others.
  const std::string hard =
      "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";
  std::vector<std::string_view> texts(3000, test::unique_line);  // enough to reuse answers
  texts[0] = hard;
  Solver many = make_solver({{"engine", "hybrid:reduce=propagated,solver=external:false"},
                             {"no-cross-check", true},
                             {"threads", 1}});
  std::vector<std::size_t> failed;
  std::vector<std::size_t> unknown;
  many.solve(*Input::texts(texts), [&](Answer& answer) {
    if (answer.failure) failed.push_back(answer.index);
    if (to_string(answer.verdict) == "unknown") unknown.push_back(answer.index);
    return true;
  });
  BOOST_TEST(failed == std::vector<std::size_t>{0}, boost::test_tools::per_element());
  BOOST_TEST(unknown == std::vector<std::size_t>{0}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(says_what_is_undecided_after_each_limit) {
  const std::string blank(81, '.');
  Solver first = make_solver(backtrack, {.max_solutions = 1});
  const Answer solvable = first.solve(read_valid_puzzle(blank));
  BOOST_TEST(verdict_text(solvable) == "solvable");
  BOOST_TEST(solvable.good());
  Solver counts = make_solver(unchecked, {.max_solutions = 1000, .max_kept = 0});
  const Answer counted = counts.solve(read_valid_puzzle(std::string(16, '.')));
  BOOST_TEST(counted.solution_count == 288U);
  BOOST_TEST(counted.is_complete);
  BOOST_TEST(counted.solutions.empty());
  BOOST_TEST(!counts.solve(read_valid_puzzle(blank)).is_complete);
  Solver hasty = make_solver({{"engine", "sat"}, {"timeout", std::chrono::milliseconds(1)}});
  BOOST_TEST(verdict_text(hasty.solve(read_valid_puzzle(blank))) ==
             "unknown: the time limit was hit");
}

BOOST_AUTO_TEST_CASE(explains_a_puzzle_without_solution_on_request) {
  Solver checks = make_solver(backtrack, {.explain = true});
  BOOST_TEST(checks.solve(read_valid_puzzle(test::unsolvable_line)).reason ==
             "after singles and locked candidates, r5c3 has no digit left");
}

BOOST_AUTO_TEST_CASE(enumerates_solutions_in_order) {
  Solver one = make_solver();
  const Puzzle blank = read_valid_puzzle(std::string(16, '.'));
  std::vector<Digits> seen;
  const auto keep = [&](std::span<const std::uint16_t> digits) {
    seen.emplace_back(digits.begin(), digits.end());
    return true;
  };
  const Answer all = one.enumerate(blank, 1000, keep);
  BOOST_TEST(seen.size() == 288U);
  BOOST_TEST(std::is_sorted(seen.begin(), seen.end()));
  BOOST_TEST(all.solution_count == 288U);
  BOOST_TEST(all.is_complete);
  seen.clear();
  const Answer some = one.enumerate(blank, 7, keep);
  BOOST_TEST(seen.size() == 7U);
  BOOST_TEST(some.solution_count == 7U);
  BOOST_TEST(!some.is_complete);
  BOOST_TEST(one.enumerate(blank, 288, keep).is_complete);
  BOOST_TEST(!one.enumerate(blank, 288, [](auto) { return false; }).is_complete);
}

BOOST_AUTO_TEST_CASE(cross_checks_an_enumeration) {
  const Puzzle blank = read_valid_puzzle(std::string(16, '.'));
  const auto enumerated = [&](Options options, bool wants_more = true) {
    options["cross-check-timeout"] = std::chrono::minutes(10);
    return make_solver(options).enumerate(blank, 1000, [&](auto) { return wants_more; });
  };
  BOOST_TEST(to_string(enumerated({{"engine", "sat"}}).cross_check) == "agrees");
  BOOST_TEST(to_string(enumerated(backtrack).cross_check) == "agrees");
  BOOST_TEST(to_string(enumerated({{"engine", "sat"}, {"no-cross-check", true}}).cross_check) ==
             "off");
  BOOST_TEST(to_string(enumerated({{"engine", "sat"}}, false).cross_check) == "off");
  const std::string liar = "sat:solver=external:sh -c 'echo s UNSATISFIABLE; exit 20'";
  const Answer answer = enumerated({{"engine", liar}});
  BOOST_TEST(answer.reason ==
             "ALARM: the engines disagree: 0 solutions by the first, 288 solutions by the "
             "cross-check");
  BOOST_TEST(to_string(answer.verdict) == "unknown");
  BOOST_TEST(to_string(answer.cross_check) == "disagrees");
  BOOST_TEST(!answer.is_complete);
  BOOST_TEST(to_string(enumerated({{"engine", liar}, {"no-cross-check", true}}).verdict) == "none");
}

BOOST_AUTO_TEST_CASE(returns_solutions_in_order_on_request) {
  for (const char* engine : {"backtrack", "sat"}) {
    Solver one = make_solver({{"engine", engine}},
                             {.max_solutions = 1000, .in_order = true, .max_kept = 1000});
    const Answer answer = one.solve(read_valid_puzzle("0000000000000000"));
    BOOST_TEST(answer.solutions.size() == 288U);
    BOOST_TEST(std::ranges::is_sorted(answer.solutions));
  }
}

BOOST_AUTO_TEST_CASE(reports_why_a_list_of_digits_does_not_solve_a_puzzle) {
  const Puzzle one = read_valid_puzzle(test::unique_line);
  Digits digits;
  for (const char c : test::unique_answer) digits.push_back(static_cast<std::uint16_t>(c - '0'));
  BOOST_TEST(!check_solution(one, digits).has_value());
  std::swap(digits[0], digits[1]);
  BOOST_TEST(check_solution(one, digits).value_or("") == "column 1 has 8 twice");
  digits.pop_back();
  BOOST_TEST(check_solution(one, digits).value_or("") == "80 digits; expected 81 from 0 to 9");
}

BOOST_AUTO_TEST_CASE(rejects_options_out_of_range) {
  const auto message = [](const Options& options, const Wanted& wanted = {}) {
    return to_string(Solver::make(options, wanted).error());
  };
  BOOST_TEST(message({{"engine", "magic"}}).starts_with("engine: "));
  BOOST_TEST(message({}, {.max_solutions = 0}) == "max_solutions: 0; expected 1 or more");
  BOOST_TEST(message({{"threads", 5000}}) ==
             "threads: '5000'; expected a whole number from 1 to 1024");
  BOOST_TEST(message({{"no-cross-check", 1}}) == "no-cross-check: '1'; expected true or false");
  BOOST_TEST(Solver::make({{"timeout", 1e16}}).operator bool());
  BOOST_TEST(message({{"timeout", 0.0}}) ==
             "timeout: '0'; expected a number of seconds from 0.001 up");
  BOOST_TEST(
      message({{"timeouts", 1}})
          .starts_with("unknown option 'timeouts' (did you mean 'timeout'?); expected one of "
                       "cross-check-timeout, engine, "));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
