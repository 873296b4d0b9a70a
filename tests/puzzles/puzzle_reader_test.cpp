#include "src/puzzles/puzzle_reader.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <thread>

#include "src/puzzles/format.hpp"
#include "tests/places.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(puzzle_reader)

namespace {

namespace data = boost::unit_test::data;

std::string read_file_content(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Replaces the standard input with a pipe until destroyed.
class PipedInput {
 public:
  PipedInput() : saved_(::dup(STDIN_FILENO)) {
    int ends[2];
    BOOST_REQUIRE(::pipe(ends) == 0);
    ::dup2(ends[0], STDIN_FILENO);
    ::close(ends[0]);
    writing_end_ = ends[1];
  }
  PipedInput(const PipedInput&) = delete;
  PipedInput& operator=(const PipedInput&) = delete;
  ~PipedInput() {
    close();
    ::dup2(saved_, STDIN_FILENO);
    ::close(saved_);
  }

  void write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t count = ::write(writing_end_, text.data(), text.size());
      BOOST_REQUIRE(count > 0);
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void close() {
    if (writing_end_ >= 0) ::close(writing_end_);
    writing_end_ = -1;
  }

 private:
  int saved_;
  int writing_end_ = -1;
};

const std::string first_line = "1...............";
const std::string second_line = "...............4";
const std::string first_rows = "1...\n....\n....\n....\n";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_files_in_order_and_names_puzzles_after_their_file) {
  const TemporaryFile first(first_line + "\n" + second_line + "\n", "first.sdm");
  const TemporaryFile second(first_rows, "second.tar.txt");
  CHECK_LINES(
      read_files({first.path(), second.path(), first.path()}),
      {"first-1 1 " + first_line, "first-2 2 " + second_line, "second.tar-1 1 " + first_line,
       "first-1 1 " + first_line, "first-2 2 " + second_line});
}

BOOST_AUTO_TEST_CASE(puzzle_has_the_file_name_that_the_user_gave) {
  const TemporaryFile file(first_line);
  const auto reading = *read_puzzles({file.path()}, {})->next();
  BOOST_TEST(*std::get<Puzzle>(reading).file == file.path());
}

BOOST_AUTO_TEST_CASE(bad_files_do_not_end_the_batch) {
  const TemporaryFile good(first_line);
  const TemporaryFile empty("", "empty.txt");
  const TemporaryFile words("hello world", "words.txt");
  const std::string folder = std::filesystem::path(good.path()).parent_path().string();
  const std::string folder_name = std::filesystem::path(folder).filename().string();
  CHECK_LINES(
      read_files({folder + "/missing.txt", folder, empty.path(), words.path(), good.path()}),
      {"missing.txt: no such file or directory", folder_name + ": a directory; expected a file",
       "empty.txt: no puzzle; expected at least one",
       "words.txt:1:1: 'hello world'; expected a puzzle (see 'clausoku formats')",
       "demo-1 1 " + first_line});
}

BOOST_AUTO_TEST_CASE(reports_a_file_without_a_puzzle_in_every_format) {
  for (const PuzzleFormat& format : puzzle_formats()) {
    CHECK_LINES(read_text("\n# nothing\n", with_format(std::string(format.name))),
                {"demo.txt: no puzzle; expected at least one"});
  }
}

BOOST_AUTO_TEST_CASE(reports_a_file_without_read_permission) {
  const TemporaryFile file(first_line);
  ::chmod(file.path().c_str(), 0);
  if (::access(file.path().c_str(), R_OK) == 0) {
    BOOST_WARN_MESSAGE(false, "skipped: this user may read everything");
    return;
  }
  CHECK_LINES(read_files({file.path()}), {"demo.txt: permission denied"});
}

BOOST_AUTO_TEST_CASE(accepts_crlf_a_byte_order_mark_and_a_missing_newline) {
  for (const std::string& text : std::vector<std::string>{
           first_rows + "\n" + first_rows, first_line + "\n" + first_line + "\n",
           "Grid 1\n" + first_rows + "Grid 2\n" + first_rows,
           "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\n0 0 0 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
           std::string("[[[1,0,0,0],\n[0,0,0,0],\n[0,0,0,0],\n[0,0,0,0]]\n]\n")}) {
    std::string crlf;
    for (const char c : text) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const Lines plain = read_text(text);
    BOOST_TEST(!plain.empty());
    CHECK_LINES(read_text(crlf), plain);
    CHECK_LINES(read_text("\xEF\xBB\xBF" + text), plain);
    CHECK_LINES(read_text(text.substr(0, text.size() - 1)), plain);
    CHECK_LINES(read_text("\xEF\xBB\xBF" + crlf.substr(0, crlf.size() - 2)), plain);
  }
}

BOOST_AUTO_TEST_CASE(reads_text_that_arrives_in_pieces) {
  const std::string text =
      "# two\r\nGrid 1\n" + first_rows + "Grid 2\nbad\n\nGrid 3\n" + first_rows;
  std::string json = "[[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]], [[1]],\n[[";
  for (const std::string& complete_text : {text, json}) {
    Lines expected;
    for (std::size_t split = 0; split <= complete_text.size(); ++split) {
      PipedInput input;
      std::thread writer([&] {
        input.write(std::string_view(complete_text).substr(0, split));
        std::this_thread::yield();
        input.write(std::string_view(complete_text).substr(split));
        input.close();
      });
      const Lines lines = read_files({"-"});
      writer.join();
      if (expected.empty()) expected = lines;
      BOOST_TEST(expected.size() == 3U);
      CHECK_LINES(lines, expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(returns_a_puzzle_before_the_next_one_arrives) {
  const std::string json = "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]";
  struct Case {
    std::string format, text, more;
  };
  for (const auto& [format, text, more] :
       {Case{"line", first_line + "\n", first_line + "\n"}, Case{"", first_rows, "\n" + first_rows},
        Case{"", "Grid 1\n" + first_rows, "Grid 2\n" + first_rows}, Case{"", json + "\n", json},
        Case{"", "[" + json + "\n", "," + json},
        Case{"", "1 0 0 0\n. . . .\n. . . .\n. . . .\n",
             "\n1 0 0 0\n. . . .\n. . . .\n. . . .\n"}}) {
    PipedInput input;
    const auto reader = read_puzzles({"-"}, with_format(format));
    BOOST_TEST(reader->may_block());
    input.write(text);
    BOOST_TEST(describe_puzzle_or_error(*reader->next()).ends_with(" 1 " + first_line));
    BOOST_TEST(reader->may_block(), text);
    input.write(more);
    BOOST_TEST(describe_puzzle_or_error(*reader->next()).ends_with(first_line));
    input.close();
    input.write("");
  }
}

BOOST_DATA_TEST_CASE(waits_for_one_line_below_a_line_with_a_grid,
                     data::make({"{}", "{} 1", "x {}", "A {}", "1 {}", "1: {}", "{0} {0}", "{},1,2",
                                 "{};1", "- {}", "* {}", "\"{}\"", "{} # easy"}),
                     layout) {
  const std::string grid = "1" + std::string(80, '.');
  PipedInput input;
  for (int k = 0; k < 2; ++k) input.write(fmt::format(fmt::runtime(layout), grid) + "\n");
  const auto reader = read_puzzles({"-"}, {});
  const auto puzzle = reader->next();
  BOOST_TEST_REQUIRE(puzzle.has_value());
  const std::string found = describe_puzzle_or_error(*puzzle);
  BOOST_TEST(found.ends_with(grid), found);
}

BOOST_AUTO_TEST_CASE(waits_for_few_lines_below_a_line_that_may_be_a_row) {
  PipedInput input;
  for (int k = 0; k < 16; ++k) input.write(k % 3 == 2 ? "1..\n" : "1...3..22..34...\n");
  const auto reader = read_puzzles({"-"}, {});
  const std::string first = describe_puzzle_or_error(*reader->next());
  BOOST_TEST(first.ends_with("1...3..22..34..."), first);
}

BOOST_AUTO_TEST_CASE(does_not_block_while_complete_puzzles_have_arrived) {
  const std::string grid = "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]\n";
  for (const std::string& text :
       std::vector<std::string>{first_line + "\n" + second_line + "\n\n" + second_line + "\n",
                                first_rows + "\n" + first_rows,
                                "Grid 1\n" + first_rows + "Grid 2\n" + first_rows, grid + grid}) {
    PipedInput input;
    input.write(text);
    const auto reader = read_puzzles({"-"}, with_box(2, 2));
    reader->next();
    BOOST_TEST(!reader->may_block(), text);
    reader->next();
  }
}

BOOST_AUTO_TEST_CASE(regular_files_never_block) {
  const TemporaryFile file(first_line + "\n" + second_line + "\n");
  const auto reader = read_puzzles({file.path(), file.path()}, {});
  do {
    BOOST_TEST(!reader->may_block());
  } while (reader->next());
  PipedInput input;
  const auto mixed = read_puzzles({file.path(), "-"}, {});
  BOOST_TEST(!mixed->may_block());
  mixed->next();
  BOOST_TEST(!mixed->may_block());
  mixed->next();
  BOOST_TEST(mixed->may_block());
}

BOOST_AUTO_TEST_CASE(stop_request_ends_the_wait_for_input) {
  PipedInput input;
  std::stop_source stop;
  ReaderOptions options;
  options.stop = stop.get_token();
  const auto reader = read_puzzles({"-"}, options);
  std::thread stopper([&] { stop.request_stop(); });
  BOOST_TEST(!reader->next().has_value());
  BOOST_TEST(reader->stopped());
  stopper.join();
}

BOOST_AUTO_TEST_CASE(stop_request_after_the_end_has_no_effect) {
  const TemporaryFile file("1234341221434321\n");
  std::stop_source stop;
  ReaderOptions options;
  options.stop = stop.get_token();
  const auto reader = read_puzzles({file.path()}, options);
  BOOST_TEST(reader->next().has_value());
  BOOST_TEST(!reader->next().has_value());
  stop.request_stop();
  BOOST_TEST(!reader->stopped());
}

BOOST_AUTO_TEST_CASE(stop_request_between_two_files_stops_the_reader) {
  const TemporaryFile file("1234341221434321\n");
  std::stop_source stop;
  ReaderOptions options;
  options.stop = stop.get_token();
  bool first = true;
  options.text_read = [&](std::string_view piece) {  // an empty piece is the end of a file
    if (piece.empty() && std::exchange(first, false)) stop.request_stop();
  };
  const auto reader = read_puzzles({file.path(), file.path()}, options);
  BOOST_TEST(reader->next().has_value());
  BOOST_TEST(!reader->next().has_value());
  BOOST_TEST(reader->stopped());
}

BOOST_AUTO_TEST_CASE(reads_the_project_euler_96_puzzles) {
  const Lines lines = read_files({test::data_file("p096_sudoku.txt")});
  BOOST_REQUIRE(lines.size() == 50U);
  BOOST_TEST(lines[0] ==
             "Grid 01 1 "
             "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  BOOST_TEST(lines[49].starts_with("Grid 50 491 3..2...."));
}

/// Returns the number of readable puzzles in a file and the fewest givens in a puzzle.
std::pair<std::size_t, int> count_puzzles_and_fewest_givens(const std::string& file) {
  const auto reader = read_puzzles({file}, {});
  std::size_t readable = 0;
  int fewest = 81;
  while (const auto reading = reader->next()) {
    const Grid* grid = std::get<Puzzle>(*reading).grid();
    if (grid == nullptr) continue;
    ++readable;
    fewest = std::min(fewest, static_cast<int>(grid->given_count()));
  }
  return {readable, fewest};
}

BOOST_AUTO_TEST_CASE(reads_all_puzzles_of_a_long_file) {
  const auto [readable, fewest] = count_puzzles_and_fewest_givens(test::data_file("minimal.txt"));
  BOOST_TEST(readable == 1000U);
  BOOST_TEST(fewest == 21);
}

BOOST_AUTO_TEST_CASE(reads_all_puzzles_of_large_collections) {
  if (!test::has_collections()) return;
  const auto [readable, fewest] =
      count_puzzles_and_fewest_givens(test::collection_file("17_clue.txt"));
  BOOST_TEST(readable == 49158U);
  BOOST_TEST(fewest == 17);
  BOOST_TEST(
      count_puzzles_and_fewest_givens(test::collection_file("forum_hardest_11plus.txt")).first ==
      48766U);
}

/// Checks that the file has one grid, and that its digits are the numbers in the file.
void check_grid_has_numbers_of_file(const std::string& file) {
  BOOST_TEST_INFO_SCOPE(file);
  const std::string text = read_file_content(file);
  const std::vector<Grid> grids = read_grids(text);
  BOOST_REQUIRE(grids.size() == 1U);
  std::istringstream words(text);
  std::string word;
  for (const std::uint16_t digit : grids[0].digits()) {
    words >> word;
    if (digit != (word == "." ? 0 : std::stoi(word))) BOOST_FAIL(word);
  }
  BOOST_TEST(!(words >> word));
}

BOOST_AUTO_TEST_CASE(reads_the_numbers_of_a_large_board) {
  check_grid_has_numbers_of_file(test::data_file("25x25.txt"));
}

BOOST_AUTO_TEST_CASE(reads_the_numbers_of_published_large_boards) {
  if (!test::has_collections()) return;
  std::size_t boards = 0;
  const auto folder = std::filesystem::directory_iterator(test::collection_file("boards"));
  for (const auto& entry : folder) {
    check_grid_has_numbers_of_file(entry.path().string());
    ++boards;
  }
  BOOST_TEST(boards == 8U);
}

BOOST_AUTO_TEST_CASE(compares_a_grid_under_the_title_solution_with_the_puzzle_above) {
  const std::string puzzle = "1...\n..3.\n.1..\n...2\n";
  const std::string cells = "1.....3..1.....2";
  for (const std::string title : {"Solution:", "solution", "Output:", "Expected answer"}) {
    const auto read = [&](const std::string& rows) {
      return read_text("Puzzle:\n" + puzzle + "\n" + title + "\n" + rows + "\nNext\n" + puzzle);
    };
    BOOST_TEST_CONTEXT(title) {
      CHECK_LINES(read("1324\n4231\n2143\n3412\n"), {"Puzzle 2 " + cells, "Next 14 " + cells});
      // The solution of a later puzzle is compared too.
      const std::string first = "Puzzle:\n" + puzzle + title + "\n1324\n4231\n2143\n3412\n";
      CHECK_LINES(read_text(first + first), {"Puzzle 2 " + cells, "Puzzle 12 " + cells});
      BOOST_TEST(read_text(first + "Puzzle:\n" + puzzle + title + "\n1324\n4213\n2431\n3142\n")
                     .at(2)
                     .find(" of the solution; expected") != std::string::npos);
      BOOST_TEST(read("1324\n4213\n2431\n3142\n")
                     .at(1)
                     .ends_with(": 1 in r2c3 of the solution; expected 3, as in the puzzle above"));
      BOOST_TEST(
          read("1424\n4231\n2143\n3412\n").at(1).find(" of the solution; expected another") !=
          std::string::npos);
    }
  }
  const std::string line =
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
  const std::string solved =
      "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
  CHECK_LINES(read_text("puzzle: " + line + "\nsolution: " + solved + "\n"), {"demo-1 1 " + line});
  CHECK_LINES(read_text("p = [\"" + line + "\"]\nsolution = [\"" + solved + "\"]\n"),
              {"demo-1 1 " + line});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
