// Tests the counts and the text of summaries, and that a log restores them exactly.
#include "src/batch/summary.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <numeric>

#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(summary)

BOOST_AUTO_TEST_CASE(describes_the_summary_in_words) {
  Summary summary;
  BOOST_TEST(describe(summary) == "0 puzzles\n");
  summary.puzzles = 1;
  summary.by_verdict[static_cast<std::size_t>(Verdict::none)] = 1;
  BOOST_TEST(describe(summary) == "1 puzzle: 1 none\n");

  summary.puzzles = 21;
  summary.kept = 4;
  for (std::size_t k = 0; k < 6; ++k) summary.by_verdict[k] = k + 1;
  summary.cross_checked = 20;
  summary.agreed = 19;
  summary.disagreed = 1;
  summary.alarms = 1;
  summary.sum = 24702;
  summary.summed = 50;
  summary.reports_sum = true;
  summary.interrupted = true;
  BOOST_TEST(describe(summary) ==
             "21 puzzles: 1 unique, 6 solvable, 2 multiple, 3 none, 4 invalid, 5 unknown\n"
             "disagreements and failed checks: 1\n"
             "4 of them kept from an earlier run\n"
             "cross-check: both engines agree on 19, undecided 0, disagree 1\n"
             "sum of the top left numbers: 24702\n"
             "interrupted: the puzzles after these are not decided\n");
}

BOOST_AUTO_TEST_CASE(names_the_engines_of_a_handover_and_the_solutions_before_a_stop) {
  Summary summary;
  summary.solver = "CryptoMiniSat";
  Result result;
  result.verdict = Verdict::multiple;
  result.outcome.handed_over = true;
  summary.add(result);
  summary.add(result);
  BOOST_TEST(describe(summary) ==
             "2 puzzles: 2 multiple\n"
             "CryptoMiniSat was asked for 0 of 2\n"
             "the first 200 solutions by CryptoMiniSat, the rest by backtrack: 2 puzzles\n");
  BOOST_TEST(summary_from_json(to_json(summary)).handed_over == 2);

  Summary stopped;
  stopped.interrupted = true;
  stopped.solutions_found = 312000;
  BOOST_TEST(describe(stopped) ==
             "0 puzzles\n"
             "interrupted after 312,000 solutions\n"
             "interrupted: the puzzles after these are not decided\n");
}

BOOST_AUTO_TEST_CASE(the_agreement_text_counts_undecided_puzzles) {
  BOOST_TEST(format_agreement_counts(50, 50, 0) == "both engines agree on 50 of 50");
  BOOST_TEST(format_agreement_counts(4, 1, 0) ==
             "cross-check: both engines agree on 1, undecided 3, disagree 0");
  BOOST_TEST(format_agreement_counts(4, 1, 2) ==
             "cross-check: both engines agree on 1, undecided 1, disagree 2");
}

BOOST_AUTO_TEST_CASE(counts_cross_checks_by_result) {
  Summary summary;
  for (const CrossCheck said : {CrossCheck::agrees, CrossCheck::undecided, CrossCheck::undecided,
                                CrossCheck::disagrees, CrossCheck::off}) {
    Result result;
    result.cross_check = said;
    summary.add(result);
  }
  const Summary again = summary_from_json(to_json(summary));
  Summary twice = summary;
  twice.add(again);
  BOOST_TEST(
      describe(twice).find("\ncross-check: both engines agree on 2, undecided 4, disagree 2\n") !=
      std::string::npos);
}

BOOST_AUTO_TEST_CASE(suggests_the_faster_engine_for_a_large_batch) {
  const std::string hint = "--engine backtrack takes about a twentieth of the time\n";
  const auto describe_batch = [](DecidedBy decider, std::size_t count, bool infers_first) {
    Summary summary;
    summary.puzzles = count;
    summary.by_decider[static_cast<std::size_t>(decider)] = count;
    summary.infers_first = infers_first;
    return describe(summary);
  };
  BOOST_TEST(describe_batch(DecidedBy::kept_solver, 100'000, false) == "100000 puzzles\n" + hint);
  BOOST_TEST(describe_batch(DecidedBy::solver, 1'000'000, false) == "1000000 puzzles\n" + hint);
  BOOST_TEST(describe_batch(DecidedBy::kept_solver, 99'999, false) == "99999 puzzles\n");
  BOOST_TEST(describe_batch(DecidedBy::search, 1'000'000, false) == "1000000 puzzles\n");
  BOOST_TEST(describe_batch(DecidedBy::solver, 1'000'000, true).find(hint) == std::string::npos);
}

BOOST_AUTO_TEST_CASE(suggests_the_faster_engine_after_a_long_run_of_easy_puzzles) {
  const auto is_hinted = [](std::size_t decided, double seconds, std::size_t expected,
                            std::size_t kept = 0) {
    Summary summary;
    summary.puzzles = decided;
    summary.kept = kept;
    summary.by_decider[static_cast<std::size_t>(DecidedBy::kept_solver)] = decided;
    summary.time = std::chrono::duration<double>(seconds);
    summary.expected_puzzles = expected;
    return describe(summary).find("--engine backtrack") != std::string::npos;
  };
  BOOST_TEST(is_hinted(33'112, 32, 0));  // the run took over 30 s; the number of puzzles is unknown
  BOOST_TEST(!is_hinted(33'112, 28, 0));
  BOOST_TEST(is_hinted(1'000, 1, 1'000'000));  // an interrupted run
  BOOST_TEST(is_hinted(1'000, 1, 40'000));     // 39 s remain
  BOOST_TEST(!is_hinted(1'000, 1, 20'000));
  BOOST_TEST(!is_hinted(999, 1, 1'000'000));     // too few puzzles
  BOOST_TEST(!is_hinted(2'000, 50, 1'000'000));  // hard puzzles
  BOOST_TEST(!is_hinted(2'000, 25, 1'000'000, 1'000));
  BOOST_TEST(is_hinted(2'000, 15, 1'000'000, 1'000));
}

BOOST_AUTO_TEST_CASE(suggests_resuming_an_interrupted_run) {
  Summary summary;
  summary.interrupted = true;
  summary.can_resume = true;
  BOOST_TEST(describe(summary) ==
             "0 puzzles\ninterrupted: the puzzles after these are not decided; --resume continues "
             "with them\n");
}

// The sum answers Project Euler's problem 96, so other formats than pe96 report it only on request.
BOOST_AUTO_TEST_CASE(reports_the_sum_for_pe96_input_or_on_request) {
  Result result;
  result.verdict = result.outcome.verdict = Verdict::unique;
  result.outcome.solutions = {solution_4x4()};
  result.puzzle.format = "pe96";
  Summary summary;
  summary.add(result);
  BOOST_TEST(describe(summary) == "1 puzzle: 1 unique\nsum of the top left numbers: 123\n");
  result.puzzle.format = "line";
  summary.add(result);
  BOOST_TEST(describe(summary) == "2 puzzles: 2 unique\n");
  summary.reports_sum = true;
  BOOST_TEST(describe(summary) == "2 puzzles: 2 unique\nsum of the top left numbers: 246\n");
}

BOOST_AUTO_TEST_CASE(counts_an_alarm_without_summing_its_solution) {
  Result result;
  result.outcome.verdict = Verdict::unique;
  result.outcome.solutions = {solution_4x4()};
  result.alarm = "the engines disagree";
  result.cross_check = CrossCheck::disagrees;
  Summary summary;
  summary.add(result);
  BOOST_TEST(summary.alarms == 1);
  BOOST_TEST(summary.cross_checked == 1);
  BOOST_TEST(summary.agreed == 0);
  BOOST_TEST(summary.summed == 0);
  BOOST_TEST(summary.count(Verdict::unknown) == 1);
  summary.add(summary);
  BOOST_TEST(summary.alarms == 2);
  BOOST_TEST(summary.puzzles == 2);
}

BOOST_AUTO_TEST_CASE(a_count_is_cut_short_only_by_a_limit) {
  Result result;
  result.verdict = Verdict::multiple;
  Summary summary;
  summary.add(result);
  BOOST_TEST(summary.cut_short == 0);
  result.outcome.limit = Limit::time;
  summary.add(result);
  BOOST_TEST(summary.cut_short == 1);
}

BOOST_AUTO_TEST_CASE(reports_how_many_puzzles_called_the_solver) {
  Summary summary;
  summary.puzzles = 50;
  summary.by_verdict[static_cast<std::size_t>(Verdict::unique)] = 50;
  summary.solver = "CryptoMiniSat";
  summary.solver_asked = 49;
  BOOST_TEST(describe(summary) == "50 puzzles: 50 unique\nCryptoMiniSat was asked for 49 of 50\n");

  summary.kept_solver = "CryptoMiniSat";
  BOOST_TEST(describe(summary) == "50 puzzles: 50 unique\nCryptoMiniSat was asked for 49 of 50\n");
  summary.kept_solver = "CaDiCaL";
  summary.by_decider[static_cast<std::size_t>(DecidedBy::kept_solver)] = 46;
  summary.by_decider[static_cast<std::size_t>(DecidedBy::solver)] = 2;
  BOOST_TEST(describe(summary) ==
             "50 puzzles: 50 unique\nSAT solvers were asked for 49 of 50: CaDiCaL (reused) decided "
             "46, CryptoMiniSat 2\n");

  summary.kept_solver.clear();
  summary.infers_first = true;
  summary.by_decider[static_cast<std::size_t>(DecidedBy::propagation)] = 40;
  summary.by_decider[static_cast<std::size_t>(DecidedBy::failed_literals)] = 7;
  summary.by_decider[static_cast<std::size_t>(DecidedBy::solver)] = 3;
  BOOST_TEST(
      describe(summary) ==
      "50 puzzles: 50 unique\n"
      "decided by propagation: 40, by failed literals: 7, by the solver (CryptoMiniSat): 3\n");
}

BOOST_AUTO_TEST_CASE(reports_an_output_that_is_already_complete) {
  Summary summary;
  summary.puzzles = summary.kept = 50;
  summary.by_verdict[static_cast<std::size_t>(Verdict::unique)] = 50;
  summary.already_complete = true;
  BOOST_TEST(describe(summary) ==
             "50 puzzles: 50 unique\n"
             "already complete: 50 of them kept from an earlier run\n");
}

BOOST_AUTO_TEST_CASE(restores_every_number_from_json) {
  Summary summary;
  summary.puzzles = 1;
  summary.by_verdict = {2, 3, 4, 5, 6, 7};
  std::iota(summary.by_decider.begin(), summary.by_decider.end(), 20);
  summary.solver_asked = 25;
  summary.cross_checked = 8;
  summary.agreed = 9;
  summary.disagreed = 16;
  summary.partly_checked = 17;
  summary.handed_over = 18;
  summary.in_pe96 = 19;
  summary.answered = 30;
  summary.right_answers = 26;
  summary.kept = 27;
  summary.input_errors = 28;
  summary.alarms = 10;
  summary.cut_short = 11;
  summary.solver_failures = 12;
  summary.wrong_statements = 13;
  summary.compared = 31;
  summary.equivalent_puzzles = 32;
  summary.equivalent_solutions = 33;
  summary.sum = 14;
  summary.summed = 15;
  summary.inferences.add(unique_4x4());
  const nlohmann::json json = to_json(summary);
  const Summary again = summary_from_json(nlohmann::json::parse(json.dump()));
  BOOST_TEST(to_json(again) == json);
  BOOST_TEST(again.answered == 30);
  BOOST_TEST(again.right_answers == 26);
  Summary twice = summary;
  twice.add(summary);
  BOOST_TEST(twice.wrong_statements == 26);
  BOOST_TEST(twice.answered == 60);
  BOOST_TEST(twice.right_answers == 52);
  BOOST_TEST(twice.kept == 54);
  BOOST_TEST(twice.input_errors == 56);
  BOOST_TEST(twice.inferences.grids() == 2);
  for (const auto& [name, number] : json.items()) {
    if (!number.is_number()) continue;
    BOOST_TEST(number != 0, name);
    BOOST_TEST(to_json(twice)[name] == 2 * number.get<int>());
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_state_that_lacks_a_number) {
  nlohmann::json json = to_json(Summary());
  json.erase("wrong_statements");
  BOOST_CHECK_THROW(summary_from_json(json), nlohmann::json::exception);
}

BOOST_AUTO_TEST_SUITE_END()
