// The progress line, word for word, and that it makes room for whatever else is written.
#include "src/batch/progress.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "tests/temporary_folder.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(progress)

namespace {

constexpr std::size_t wide = 200;

ProgressState state(std::size_t done, std::size_t read, bool all_read, double seconds) {
  ProgressState state;
  state.done = done;
  state.read = read;
  state.all_read = all_read;
  state.time = std::chrono::duration<double>(seconds);
  return state;
}

struct Written {
  test::TemporaryFolder folder;
  std::string path = folder.path() / "messages";
  Output output{path, Output::File::in_place};

  std::string text() const {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_known_total_gives_share_rate_and_time_left) {
  BOOST_TEST(draw(state(30, 150, true, 3), wide) ==
             "[####................] 30/150 puzzles, 20 %, 10.0/s, 0:12 left");
  BOOST_TEST(draw(state(1, 1, true, 0.25), wide) ==
             "[####################] 1/1 puzzle, 100 %, 4.0/s");
  BOOST_TEST(draw(state(0, 64, true, 1), wide) == "[....................] 0/64 puzzles, 0 %");
  BOOST_TEST(draw(state(2, 20000, true, 4), wide) ==
             "[....................] 2/20000 puzzles, 0 %, 0.50/s, 11:06:36 left");
}

BOOST_AUTO_TEST_CASE(the_bytes_read_tell_about_how_many_there_are) {
  ProgressState half = state(400, 500, false, 2);
  half.bytes_read = 41'000;
  half.bytes = 82'000;
  BOOST_TEST(draw(half, wide) ==
             "[########............] 400/~1000 puzzles, 40 %, 200/s, 0:03 left");
}

BOOST_AUTO_TEST_CASE(without_a_total_there_are_count_and_rate) {
  BOOST_TEST(draw(state(1234, 1300, false, 2), wide) == "1234 puzzles, 617/s");
  BOOST_TEST(draw(state(0, 0, false, 2), wide) == "0 puzzles");
}

BOOST_AUTO_TEST_CASE(what_an_earlier_run_did_is_done_but_says_nothing_of_the_rate) {
  ProgressState resumed = state(110, 210, true, 2);
  resumed.kept = 100;
  BOOST_TEST(draw(resumed, wide) ==
             "[##########..........] 110/210 puzzles, 52 %, 5.0/s, 0:20 left");
}

BOOST_AUTO_TEST_CASE(a_narrow_terminal_gets_no_bar_and_at_last_less_text) {
  BOOST_TEST(draw(state(30, 150, true, 3), 50) == "30/150 puzzles, 20 %, 10.0/s, 0:12 left");
  BOOST_TEST(draw(state(30, 150, true, 3), 14) == "30/150 puzzles");
}

BOOST_AUTO_TEST_CASE(a_bar_is_wiped_off_for_a_message_and_at_the_end) {
  Written messages;
  Progress progress(messages.output, {.at_once = true});
  { const auto pause = progress.pause(); }
  const std::string drawn = "\r0 puzzles";
  const std::string wiped = "\r         \r";
  BOOST_TEST(messages.text().starts_with(drawn + wiped));
  progress.finish();
  BOOST_TEST(messages.text().ends_with(wiped));
}

BOOST_AUTO_TEST_CASE(plain_lines_end_with_how_many_are_done) {
  Written messages;
  Progress progress(messages.output, {.style = Progress::Style::lines, .at_once = true});
  progress.set_read_count(2, true);
  progress.set_done_count(2, 2);
  progress.finish();
  BOOST_TEST(messages.text() == "2/2 puzzles, 100 %\n");
  progress.finish();
  BOOST_TEST(messages.text() == "2/2 puzzles, 100 %\n");
}

BOOST_AUTO_TEST_CASE(short_work_shows_no_bar) {
  Written messages;
  { const Progress progress(messages.output, {}); }
  BOOST_TEST(messages.text() == "");
}

BOOST_AUTO_TEST_SUITE_END()
