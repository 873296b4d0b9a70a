// Tests the text of the progress line, and that other output erases the line first.
#include "src/batch/progress.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <thread>

#include "tests/temporary_folder.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(progress)

namespace {

constexpr std::size_t wide_columns = 200;

ProgressState make_progress(std::size_t done, std::size_t read, bool all_read, double seconds) {
  ProgressState state;
  state.done = done;
  state.read = read;
  state.all_read = all_read;
  state.time = std::chrono::duration<double>(seconds);
  return state;
}

struct MessageFile {
  test::TemporaryFolder folder;
  std::string path = folder.path() / "messages";
  Output output{path, Output::File::in_place};

  std::string text() const {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(shows_percentage_rate_and_time_left_for_a_known_total) {
  BOOST_TEST(draw(make_progress(30, 150, true, 3), wide_columns) ==
             "[####................] 30/150 puzzles, 20 %, 10.0/s, 0:12 left");
  BOOST_TEST(draw(make_progress(1, 1, true, 0.25), wide_columns) ==
             "[####################] 1/1 puzzle, 100 %, 4.0/s");
  BOOST_TEST(draw(make_progress(0, 64, true, 1), wide_columns) ==
             "[....................] 0/64 puzzles, 0 %");
  BOOST_TEST(draw(make_progress(2, 20000, true, 4), wide_columns) ==
             "[....................] 2/20,000 puzzles, 0 %, 0.50/s, 11:06:36 left");
}

BOOST_AUTO_TEST_CASE(shows_counted_solutions_and_their_rate) {
  ProgressState state = make_progress(0, 1, true, 2);
  state.solutions = 1'400'000;
  BOOST_TEST(describe(state) == "0/1 puzzle, 0 %, 1,400,000 solutions, 700,000/s");
}

BOOST_AUTO_TEST_CASE(shows_failed_tries_by_what_was_made) {
  ProgressState state = make_progress(0, 1, true, 2);
  state.failed_tries = {{"too easy", 1}};
  BOOST_TEST(describe(state) == "0/1 puzzle, 0 %, 1 failed try (1 too easy)");
  state.failed_tries = {{"not rated", 2}, {"too easy", 9}, {"too hard", 1200}};
  BOOST_TEST(describe(state) ==
             "0/1 puzzle, 0 %, 1,211 failed tries (1,200 too hard, 9 too easy, 2 not rated)");
}

BOOST_AUTO_TEST_CASE(estimates_the_total_from_the_bytes_read) {
  ProgressState half = make_progress(400, 500, false, 2);
  half.bytes_read = 41'000;
  half.bytes = 82'000;
  BOOST_TEST(draw(half, wide_columns) ==
             "[########............] 400/~1,000 puzzles, 40 %, 200/s, 0:03 left");
}

BOOST_AUTO_TEST_CASE(shows_count_and_rate_for_an_unknown_total) {
  BOOST_TEST(draw(make_progress(1234, 1300, false, 2), wide_columns) == "1,234 puzzles, 617/s");
  BOOST_TEST(draw(make_progress(0, 0, false, 2), wide_columns) == "0 puzzles");
}

BOOST_AUTO_TEST_CASE(counts_resumed_puzzles_as_done_but_not_in_the_rate) {
  ProgressState resumed = make_progress(110, 210, true, 2);
  resumed.kept = 100;
  BOOST_TEST(draw(resumed, wide_columns) ==
             "[##########..........] 110/210 puzzles, 52 %, 5.0/s, 0:20 left");
}

BOOST_AUTO_TEST_CASE(a_narrow_terminal_omits_the_bar_and_then_text) {
  BOOST_TEST(draw(make_progress(30, 150, true, 3), 50) ==
             "30/150 puzzles, 20 %, 10.0/s, 0:12 left");
  BOOST_TEST(draw(make_progress(30, 150, true, 3), 14) == "30/150 puzzles");
}

BOOST_AUTO_TEST_CASE(erases_the_progress_bar_before_a_message_and_at_the_end) {
  MessageFile messages;
  Progress progress(messages.output, {.at_once = true});
  { const auto pause = progress.pause(); }
  const std::string drawn = "\r0 puzzles";
  const std::string wiped = "\r         \r";
  BOOST_TEST(messages.text().starts_with(drawn + wiped));
  progress.finish();
  BOOST_TEST(messages.text().ends_with(wiped));
}

BOOST_AUTO_TEST_CASE(plain_lines_end_with_the_final_count) {
  MessageFile messages;
  Progress progress(messages.output, {.style = Progress::Style::lines, .at_once = true});
  progress.set_read_count(2, true);
  progress.set_done_count(2, 2);
  progress.finish();
  BOOST_TEST(messages.text() == "2/2 puzzles, 100 %\n");
  progress.finish();
  BOOST_TEST(messages.text() == "2/2 puzzles, 100 %\n");
}

BOOST_AUTO_TEST_CASE(writes_a_line_once_a_minute_and_none_at_the_end) {
  MessageFile messages;
  Progress progress(messages.output, {.style = Progress::Style::minute_lines,
                                      .minute = std::chrono::milliseconds(50)});
  progress.set_read_count(1, true);
  progress.add_failed_try("too hard");
  progress.add_failed_try("too hard");
  const std::string line = "0/1 puzzle, 0 %, 2 failed tries (2 too hard)\n";
  while (messages.text().find(line + line) == std::string::npos) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  progress.finish();
  BOOST_TEST(Progress::Options{}.minute.count() == 60'000);

  MessageFile unused;
  { const Progress short_run(unused.output, {.style = Progress::Style::minute_lines}); }
  BOOST_TEST(unused.text() == "");
}

BOOST_AUTO_TEST_CASE(a_short_run_shows_no_bar) {
  MessageFile messages;
  { const Progress progress(messages.output, {}); }
  BOOST_TEST(messages.text() == "");
}

BOOST_AUTO_TEST_SUITE_END()
