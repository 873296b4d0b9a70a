// Tests that a batch stopped and resumed many times ends with the same bytes, summary and block
// table as an uninterrupted run. The batch runs both unsplit and as a shard.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <utility>

#include "src/batch/batch.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/puzzles/sources/selected_reader.hpp"
#include "tests/batch/checkpoints.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(resume_rounds)

namespace {

constexpr std::size_t puzzle_count = 60;

std::vector<Puzzle> make_puzzles_of_three_kinds() {
  const Grid grids[] = {unique_4x4(), parse_grid(board(2, 2), "11.............."),
                        parse_grid(board(2, 2), "12....4........3")};
  std::vector<Puzzle> puzzles;
  for (std::size_t k = 0; k < puzzle_count; ++k) {
    puzzles.push_back(puzzle_of(grids[k % 3], "Grid " + std::to_string(k + 1), k + 1));
  }
  return puzzles;
}

std::string file_content(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

struct Round {
  Summary summary;
  std::string error;
  std::vector<std::uint64_t> block_starts;
  std::uint64_t bytes = 0;
  std::string digest;
};

class ResumableBatch {
 public:
  ResumableBatch(std::string format, std::optional<Shard> shard)
      : format_(std::move(format)), shard_(shard) {}

  std::string path() const { return folder_.path() / "out"; }

  /// Reads at most `most` puzzles. If puzzles remain, the run stops after it has written a result.
  /// The run does not wait for a result if earlier rounds may have written all results up to
  /// `most`.
  Round run(ResumableOutput::Start start, std::size_t most) {
    const std::size_t before = count_puzzles_of_last_checkpoint(path());
    const bool has_work =
        count_puzzles_of_shard(most) > count_puzzles_of_shard(std::exchange(most_, most));
    std::size_t next = 0;
    std::stop_source stop;
    const auto make = [&]() -> FunctionReader::Item {
      if (next == puzzles_.size()) return std::nullopt;
      if (next == most) {
        if (has_work) wait_for_checkpoint_beyond(path(), before);
        stop.request_stop();
        return std::nullopt;
      }
      return puzzles_[next++];
    };
    auto puzzles = std::make_unique<FunctionReader>(make, stop.get_token());
    puzzles->set_may_block();
    SelectedReader reader(std::move(puzzles), {.shard = shard_});
    const auto writer = output_format(format_).make({});
    BatchOptions options;
    options.engine = BacktrackSpec{};
    options.threads = 2;
    options.limits.stop = stop.get_token();
    options.shard = shard_;
    ResumableOutput output(path(), {"1", "solve", {}}, start);
    Output messages("/dev/null", Output::File::in_place);
    Round round;
    round.summary = run_batch(reader, options, *writer, output, messages);
    round.error = output.error().value_or("");
    output.close();
    round.block_starts = output.block_starts();
    round.bytes = output.bytes();
    round.digest = output.digest();
    return round;
  }

 private:
  std::size_t count_puzzles_of_shard(std::size_t most) const {
    return shard_ ? shard_->shard_puzzle_count(most) : most;
  }

  const std::string format_;
  const std::optional<Shard> shard_;
  const std::vector<Puzzle> puzzles_ = make_puzzles_of_three_kinds();
  TemporaryFolder folder_;
  std::size_t most_ = 0;  // the limit of the previous round
};

/// Each plan lists after how many puzzles each round stops. After these rounds, a last round runs
/// to the end.
const std::vector<std::size_t> plans[] = {
    {10, 20, 30, 40}, {7, 8, 9, 10, 11, 12}, {3, 29, 31, 59}, {1, 50}, {21, 22, 42, 43, 58}};

}  // namespace

BOOST_DATA_TEST_CASE(many_resumed_rounds_have_the_result_of_one_run,
                     data::make(output_format_names({OutputFormat::Kind::solutions})) *
                         data::make({0, 1, 2, 3}),
                     format, shard_number) {
  const auto shard =
      shard_number == 0
          ? std::nullopt
          : std::optional(Shard{.number = std::size_t(shard_number), .count = 3, .block = 4});
  ResumableBatch uninterrupted(format, shard);
  const Round whole = uninterrupted.run(ResumableOutput::Start::anew, puzzle_count + 1);
  BOOST_TEST_REQUIRE(whole.error == "");
  BOOST_TEST(whole.block_starts.size() == (shard ? 5U : 0U));
  for (const std::vector<std::size_t>& plan : plans) {
    ResumableBatch resumed(format, shard);
    auto start = ResumableOutput::Start::anew;
    std::size_t kept = 0;
    for (const std::size_t most : plan) {
      const Round round = resumed.run(start, most);
      BOOST_TEST_REQUIRE(round.error == "");
      BOOST_TEST(round.summary.kept >= kept);
      BOOST_TEST(file_content(uninterrupted.path()).starts_with(file_content(resumed.path())));
      kept = round.summary.kept;
      start = ResumableOutput::Start::resumed;
    }
    const Round last = resumed.run(start, puzzle_count + 1);
    BOOST_TEST_REQUIRE(last.error == "");
    BOOST_TEST(last.summary.kept > 0);
    BOOST_TEST(file_content(resumed.path()) == file_content(uninterrupted.path()));
    BOOST_TEST(to_json(last.summary) == to_json(whole.summary));
    BOOST_TEST(last.block_starts == whole.block_starts, boost::test_tools::per_element());
    BOOST_TEST(last.bytes == whole.bytes);
    BOOST_TEST(last.digest == whole.digest);
  }
}

BOOST_AUTO_TEST_SUITE_END()
