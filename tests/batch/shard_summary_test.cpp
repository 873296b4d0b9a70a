// Tests that the summaries of shards add up to the summary of the run without shards.
#include <boost/test/unit_test.hpp>

#include "src/batch/runs/decision.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(shard_summary)

namespace {

ShardOutput make_shard_output(const Summary& summary, std::size_t good) {
  ShardOutput output;
  output.manifest.summary = shard_summary_to_json(summary, good);
  output.manifest.input_errors = summary.input_errors;
  return output;
}

}  // namespace

BOOST_AUTO_TEST_CASE(merged_summary_adds_the_puzzles_but_not_the_errors_of_the_common_input) {
  Summary first;
  first.puzzles = 3;
  first.by_verdict[static_cast<std::size_t>(Verdict::unique)] = 2;
  first.by_verdict[static_cast<std::size_t>(Verdict::none)] = 1;
  first.solver = "Solver \\xFF";
  first.kept_solver = "Kept";
  first.infers_first = true;
  first.sum = 100;
  first.summed = 1;
  first.input_errors = 2;
  Summary second = first;
  second.puzzles = 4;
  second.by_verdict[static_cast<std::size_t>(Verdict::unknown)] = 1;
  second.sum = 25;
  const auto [summary, good] =
      merge_shard_summaries({make_shard_output(first, 2), make_shard_output(second, 1)});
  BOOST_TEST(good == 3);
  BOOST_TEST(summary.puzzles == 7);
  BOOST_TEST(summary.count(Verdict::unique) == 4);
  BOOST_TEST(summary.count(Verdict::none) == 2);
  BOOST_TEST(summary.count(Verdict::unknown) == 1);
  BOOST_TEST(summary.sum == 125);
  BOOST_TEST(summary.summed == 2);
  BOOST_TEST(summary.solver == "Solver \\xFF");
  BOOST_TEST(summary.kept_solver == "Kept");
  BOOST_TEST(summary.infers_first);
  BOOST_TEST(summary.input_errors == 2);  // every shard reads the same input
}

BOOST_AUTO_TEST_CASE(rejects_a_shard_without_a_summary) {
  ShardOutput output = make_shard_output({}, 0);
  output.manifest.summary.erase("good");
  BOOST_CHECK_THROW(merge_shard_summaries({output}), nlohmann::json::exception);
}

BOOST_AUTO_TEST_SUITE_END()
