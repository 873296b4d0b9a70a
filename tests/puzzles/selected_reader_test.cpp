#include "src/puzzles/sources/selected_reader.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(selected_reader)

namespace {

const std::string four_puzzles = "1...............\n2...............\nx\n4...............\n";

/// Returns a line "INDEX NAME" for each selected puzzle and a line for each error.
Lines describe_selected_puzzles(const std::vector<std::string>& files, const Selection& selection) {
  SelectedReader reader(read_puzzles(files, {}), selection);
  Lines lines;
  while (const auto item = reader.next()) {
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    lines.push_back(puzzle == nullptr ? describe_puzzle_or_error(*item)
                                      : std::to_string(puzzle->index) + " " + puzzle->name);
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_good_and_bad_puzzles_across_files) {
  const TemporaryFile first(four_puzzles, "a.txt");
  const TemporaryFile second(four_puzzles, "b.txt");
  CHECK_LINES(describe_selected_puzzles({first.path(), "/no/such/file", second.path()}, {}),
              {"1 a-1", "2 a-2", "3 a-3", "4 a-4", "file: no such file or directory", "5 b-1",
               "6 b-2", "7 b-3", "8 b-4"});
}

BOOST_AUTO_TEST_CASE(selection_keeps_puzzle_numbers_and_reports_earlier_errors) {
  const TemporaryFile file(four_puzzles, "a.txt");
  CHECK_LINES(describe_selected_puzzles({file.path()}, {2, 3}), {"2 a-2", "3 a-3"});
  CHECK_LINES(describe_selected_puzzles({"/no/such/file", file.path()}, {4, 9}),
              {"file: no such file or directory", "4 a-4"});
  CHECK_LINES(describe_selected_puzzles({file.path()}, {5, 9}), {});
}

BOOST_AUTO_TEST_CASE(reads_nothing_after_the_last_selected_puzzle) {
  const TemporaryFile file(four_puzzles);
  SelectedReader reader(read_puzzles({file.path(), "/no/such/file"}, {}), {2, 2});
  BOOST_TEST(reader.next().has_value());
  BOOST_TEST(!reader.may_block());
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(reader.read() == 2);
}

BOOST_AUTO_TEST_CASE(assigns_blocks_of_puzzles_to_the_shards_in_turn) {
  const Shard second{.number = 2, .count = 3, .block = 4};
  std::string owners;
  for (std::size_t index = 1; index <= 26; ++index) owners += second.has(index) ? '2' : '.';
  BOOST_TEST(owners == "....2222........2222......");
  BOOST_TEST(second.puzzles_before_shard(1) == 4);
  BOOST_TEST(second.puzzles_before_shard(3) == 2);
  BOOST_TEST(second.puzzles_before_shard(5) == 0);
  BOOST_TEST(second.puzzles_before_shard(9) == 8);
  BOOST_TEST(second.puzzles_before_shard(16) == 1);
  BOOST_TEST(Shard{}.puzzles_before_shard(5) == 0);
}

namespace {

/// Returns one line per index: "INDEX NAME LINE CELLS" for a puzzle, or "INDEX" and its error.
Lines read_all_by_index(const std::vector<std::string>& files, const Selection& selection,
                        const ReaderOptions& options) {
  SelectedReader reader(read_puzzles(files, options), selection);
  Lines lines;
  while (const auto item = reader.next()) {
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    if (puzzle == nullptr) continue;
    BOOST_TEST(selection.has(puzzle->index));
    lines.resize(std::max(lines.size(), puzzle->index));
    lines[puzzle->index - 1] =
        std::to_string(puzzle->index) + " " + describe_puzzle_or_error(*item);
  }
  return lines;
}

struct Case {
  std::string format;
  std::string text;
  ReaderOptions options = {};
};

/// Returns test inputs. Some contain text that looks like a puzzle between two puzzles; others
/// contain one puzzle that looks unlike the rest.
std::vector<Case> make_input_cases() {
  const std::vector<std::string> cells{"1...............", ".2..............", "..3............4",
                                       "x...............", "1234341221434321"};
  std::vector<Case> all{{"line", {}},
                        {"csv", "id,puzzle\n"},
                        {"pe96", {}},
                        {"rows", {}},
                        {"pencilmarks", {}, with_box(2, 2)},
                        {"a first line", "x\n"}};
  for (int k = 0; k < 40; ++k) {
    const std::string& run = cells[static_cast<std::size_t>(k) % cells.size()];
    all[0].text += run + (k % 3 == 0 ? ",of some use\r\n" : "\n");
    if (k % 4 == 0) all[0].text += "# a comment\n \t\n";
    if (k == 17) all[0].text += std::string(LineSource::max_line + 5, '1') + "\n";
    all[1].text += k % 7 == 3 ? "\"two\nlines\"," + run + "\n" : "\n7," + run + "\n";
    std::string rows;
    for (std::size_t row = 0; row < 4; ++row) rows += run.substr(4 * row, 4) + "\n";
    all[2].text += "Grid " + std::to_string(k) + "\n" + rows;
    all[3].text += rows + "\n";
    for (const char c : run) all[4].text += c == '1' ? "1..." : "1234";
    all[4].text += "\n";
    all[5].text += run + "\n";
  }
  all[0].text += "1234";  // the last line has no line end
  Case letters{"letters that show by and by what they mean", {}};
  for (int k = 0; k < 12; ++k) {
    std::string run(256, '.');
    run[static_cast<std::size_t>(k)] = k == 5 ? 'P' : 'B';
    letters.text += run + "\n";
  }
  all.push_back({"the same letters in a table", "id,puzzle\n,"});
  for (const char c : letters.text)
    all.back().text += c == '\n' ? std::string("\n,") : std::string(1, c);
  all.back().text.pop_back();
  all.push_back(std::move(letters));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_shards_together_read_each_puzzle_once_and_unchanged) {
  for (const Case& each : make_input_cases()) {
    const TemporaryFile file(each.text, "demo");
    const TemporaryFile other("1...............\n", "b.txt");
    const std::vector<std::string> files{file.path(), other.path(), file.path()};
    const Lines all_lines = read_all_by_index(files, {}, each.options);
    BOOST_TEST(all_lines.size() > 24);
    for (const std::size_t block : {1, 3, 7}) {
      for (const std::size_t count : {1, 2, 5}) {
        Lines all_shards(all_lines.size());
        for (std::size_t number = 1; number <= count; ++number) {
          const Selection selection{.shard = Shard{number, count, block}};
          Lines part = read_all_by_index(files, selection, each.options);
          BOOST_TEST(part.size() <= all_lines.size());
          for (std::size_t k = 0; k < part.size(); ++k) all_shards[k] += part[k];
        }
        BOOST_TEST_CONTEXT(each.format << ", " << count << " shards of blocks of " << block) {
          CHECK_LINES(all_shards, all_lines);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_shard_passes_the_complete_text_to_the_callback) {
  const TemporaryFile first(four_puzzles, "a.txt");
  const TemporaryFile broken("[[1,2,\n}\n" + std::string(100'000, 'y'), "broken.json");
  const auto text_shown_to_shard = [&](std::size_t number) {
    std::string text;
    ReaderOptions options;
    options.text_read = [&](std::string_view piece) { text += piece.empty() ? "|" : piece; };
    const Selection selection{.shard = Shard{number, 3, 1}};
    SelectedReader reader(read_puzzles({first.path(), broken.path(), first.path()}, options),
                          selection);
    while (reader.next()) {
    }
    return text;
  };
  const std::string all =
      four_puzzles + "|[[1,2,\n}\n" + std::string(100'000, 'y') + "|" + four_puzzles + "|";
  for (const std::size_t number : {1, 2, 3}) BOOST_TEST(text_shown_to_shard(number) == all);
}

BOOST_AUTO_TEST_CASE(counts_the_puzzles_of_a_shard) {
  for (std::size_t count = 1; count <= 4; ++count) {
    for (std::size_t number = 1; number <= count; ++number) {
      for (std::size_t block = 1; block <= 3; ++block) {
        const Shard shard{number, count, block};
        std::size_t share = 0;
        BOOST_REQUIRE_EQUAL(shard.shard_puzzle_count(0), 0U);
        for (std::size_t index = 1; index <= 40; ++index) {
          if (shard.has(index)) BOOST_REQUIRE_EQUAL(shard.index_of_shard_puzzle(share++), index);
          BOOST_REQUIRE_EQUAL(shard.shard_puzzle_count(index), share);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
