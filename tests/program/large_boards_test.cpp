// Tests that commands on large boards use little processor time after a signal or time limit.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>

#include "tests/places.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"

BOOST_AUTO_TEST_SUITE(large_boards)

namespace {

using namespace clausoku::test;
namespace data = boost::unit_test::data;

struct Stop {
  std::string command;  ///< the words after "clausoku", without the puzzle file
  std::string board;    ///< the puzzle file
  double seconds;       ///< the processor time at the signal, or the time limit

  friend std::ostream& operator<<(std::ostream& out, const Stop& stop) {
    return out << stop.command << ' ' << stop.board << ' ' << stop.seconds;
  }
};

struct LargeBoards {
  TemporaryFolder folder;

  /// Writes a board. Returns false if it belongs to the public collections and these are missing.
  bool write(const std::string& board) const {
    if (board.starts_with("boards/")) {
      if (!has_collections()) return false;
      std::filesystem::create_directory(folder.path() / "boards");
      folder.write(board, read_file(collection_file(board)));
      return true;
    }
    const int size = std::stoi(board.substr(board.find_first_of("0123456789")));
    folder.write(board, board.starts_with("blank") ? blank_board_text(size)
                                                   : nearly_solved_board_text(size));
    return true;
  }

  Command command(const Stop& stop, const std::string& options = "") const {
    return shell_command("exec clausoku " + stop.command + " -q " + options + " " + stop.board,
                         folder.path());
  }
};

const std::vector<Stop> signals{
    {"check --minimal --memory-limit 100T", "nearly256", 0.5},
    {"check --minimal --memory-limit 100T", "nearly256", 2},
    {"explain --memory-limit 100T", "nearly256", 1},
    {"explain --memory-limit 100T", "nearly256", 2},
    {"check --memory-limit 100T", "blank256", 2},
    {"check --minimal --candidates --difficulty --rating", "nearly400", 0.5},
    {"check --minimal --candidates --difficulty --rating", "nearly400", 1},
    {"check --difficulty --rules anti-knight", "nearly256", 2},
    {"explain --steps", "nearly400", 0.1},
    {"explain --hint", "nearly400", 0.1},
    {"encode --fewest-givens --output f", "nearly64", 0.1},
    {"encode --fewest-givens --output f", "nearly64", 0.5},
    {"encode --fewest-givens --output f", "nearly100", 1},
    {"encode --fewest-givens --output f", "nearly256", 0.1},
    {"solve --rules anti-knight --memory-limit 100T", "nearly400", 0.3},
    {"solve --engine sat --memory-limit 100T", "blank256", 2},
    {"count --memory-limit 100T", "blank256", 2},
    {"count --rules anti-king --memory-limit 100T", "blank256", 0.5},
    {"prove --memory-limit 100T --output-dir p", "nearly256", 0.5},
    {"prove --rules anti-knight --memory-limit 100T --output-dir p", "nearly100", 0.5},
    {"compare --rules anti-knight --memory-limit 100T", "nearly256", 2},
    // Long searches, and steps of many facts.
    {"explain --steps", "boards/81-1.txt", 2},
    {"explain --steps --output-format html", "boards/81-1.txt", 2},
    {"explain --search all --output-format jsonl", "boards/64-1.txt", 3},
};

const std::vector<Stop> limits{
    {"check --minimal", "nearly256", 1},
    {"explain", "nearly256", 1},
    {"explain --steps", "nearly256", 1},
    {"explain --smallest", "nearly64", 1},
    {"check --minimal --candidates --difficulty --rating", "nearly225", 1},
    {"encode --fewest-givens --output f", "nearly64", 1},
    {"encode --fewest-givens --output f", "nearly81", 0.2},
    {"encode --fewest-givens --output f", "nearly81", 3},
    {"encode --fewest-givens --output f", "nearly256", 0.05},
    {"solve --rules anti-knight", "nearly400", 0.3},
    {"solve --engine sat", "blank256", 1},
    {"count", "blank256", 1},
    {"count --rules anti-king", "blank256", 0.3},
    {"prove --output-dir p", "nearly256", 0.3},
    {"prove --rules anti-knight --output-dir p", "nearly100", 1},
    {"explain", "boards/81-1.txt", 0.3},
    {"explain --steps --no-cross-check", "boards/81-1.txt", 1.5},
    {"explain --steps --output-format html", "boards/81-1.txt", 0.8},
};

}  // namespace

BOOST_DATA_TEST_CASE_F(LargeBoards, uses_little_processor_time_after_a_signal, data::make(signals),
                       stop) {
  if (!write(stop.board)) return;
  const StopResult result = stop_after_cpu_time(command(stop), Seconds(stop.seconds));
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
}

BOOST_DATA_TEST_CASE_F(LargeBoards, uses_little_processor_time_after_the_time_limit,
                       data::make(limits), stop) {
  if (!write(stop.board)) return;
  const StopResult result = run_to_time_limit(
      command(stop, "--timeout " + std::to_string(stop.seconds)), Seconds(stop.seconds));
  BOOST_TEST(result.exit_code >= 0);
  BOOST_TEST(result.exit_code <= 1, result.err);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
}

BOOST_AUTO_TEST_SUITE_END()
