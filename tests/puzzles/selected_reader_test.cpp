#include "src/puzzles/sources/selected_reader.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(selected_reader)

namespace {

const std::string four = "1...............\n2...............\nx\n4...............\n";

/// "INDEX NAME" of each puzzle that is handed out.
Lines selected(const std::vector<std::string>& files, const Selection& selection) {
  SelectedReader reader(read_puzzles(files, {}), selection);
  Lines lines;
  while (const auto item = reader.next()) {
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    lines.push_back(puzzle == nullptr ? described(*item)
                                      : std::to_string(puzzle->index) + " " + puzzle->name);
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(puzzles_are_numbered_through_all_files_the_unreadable_too) {
  const TemporaryFile first(four, "a.txt");
  const TemporaryFile second(four, "b.txt");
  CHECK_LINES(selected({first.path(), "/no/such/file", second.path()}, {}),
              {"1 a-1", "2 a-2", "3 a-3", "4 a-4", "file: no such file or directory", "5 b-1",
               "6 b-2", "7 b-3", "8 b-4"});
}

BOOST_AUTO_TEST_CASE(what_is_selected_keeps_its_number_and_the_errors_before_it_are_handed_out) {
  const TemporaryFile file(four, "a.txt");
  CHECK_LINES(selected({file.path()}, {2, 3}), {"2 a-2", "3 a-3"});
  CHECK_LINES(selected({"/no/such/file", file.path()}, {4, 9}),
              {"file: no such file or directory", "4 a-4"});
  CHECK_LINES(selected({file.path()}, {5, 9}), {});
}

BOOST_AUTO_TEST_CASE(nothing_behind_the_last_is_read) {
  const TemporaryFile file(four);
  SelectedReader reader(read_puzzles({file.path(), "/no/such/file"}, {}), {2, 2});
  BOOST_TEST(reader.next().has_value());
  BOOST_TEST(!reader.may_block());
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(reader.read() == 2);
}

BOOST_AUTO_TEST_CASE(shards_take_the_blocks_in_turn) {
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

/// "INDEX NAME LINE CELLS" of each puzzle, or what is wrong with it, by index.
Lines described_all(const std::vector<std::string>& files, const Selection& selection,
                    const ReaderOptions& options) {
  SelectedReader reader(read_puzzles(files, options), selection);
  Lines lines;
  while (const auto item = reader.next()) {
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    if (puzzle == nullptr) continue;
    BOOST_TEST(selection.has(puzzle->index));
    lines.resize(std::max(lines.size(), puzzle->index));
    lines[puzzle->index - 1] = std::to_string(puzzle->index) + " " + described(*item);
  }
  return lines;
}

struct Case {
  std::string format;
  std::string text;
  ReaderOptions options = {};
};

/// In each of them, something stands between that may be taken for a puzzle, or a puzzle that does
/// not look like the others.
std::vector<Case> cases() {
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
  all[0].text += "1234";  // without a line end
  Case letters{"letters that show by and by what they mean", {}};
  for (int k = 0; k < 12; ++k) {
    std::string run(256, '.');
    run[static_cast<std::size_t>(k)] = k == 5 ? 'P' : 'B';
    letters.text += run + "\n";
  }
  all.push_back(std::move(letters));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_shards_of_an_input_have_each_puzzle_once_and_as_it_is_read_without_them) {
  for (const Case& each : cases()) {
    const TemporaryFile file(each.text, "demo");
    const TemporaryFile other("1...............\n", "b.txt");
    const std::vector<std::string> files{file.path(), other.path(), file.path()};
    const Lines whole = described_all(files, {}, each.options);
    BOOST_TEST(whole.size() > 24);
    for (const std::size_t block : {1, 3, 7}) {
      for (const std::size_t count : {1, 2, 5}) {
        Lines together(whole.size());
        for (std::size_t number = 1; number <= count; ++number) {
          const Selection selection{.shard = Shard{number, count, block}};
          Lines part = described_all(files, selection, each.options);
          BOOST_TEST(part.size() <= whole.size());
          for (std::size_t k = 0; k < part.size(); ++k) together[k] += part[k];
        }
        BOOST_TEST_CONTEXT(each.format << ", " << count << " shards of blocks of " << block) {
          CHECK_LINES(together, whole);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_shard_is_shown_all_text_whatever_it_reads_of_it) {
  const TemporaryFile first(four, "a.txt");
  const TemporaryFile broken("[[1,2,\n}\n" + std::string(100'000, 'y'), "broken.json");
  const auto shown_to = [&](std::size_t number) {
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
  const std::string all = four + "|[[1,2,\n}\n" + std::string(100'000, 'y') + "|" + four + "|";
  for (const std::size_t number : {1, 2, 3}) BOOST_TEST((shown_to(number) == all));
}

BOOST_AUTO_TEST_CASE(a_share_is_the_number_of_puzzles_of_a_shard) {
  for (std::size_t count = 1; count <= 4; ++count) {
    for (std::size_t number = 1; number <= count; ++number) {
      for (std::size_t block = 1; block <= 3; ++block) {
        const Shard shard{number, count, block};
        std::size_t share = 0;
        BOOST_REQUIRE_EQUAL(shard.shard_puzzle_count(0), 0U);
        for (std::size_t index = 1; index <= 40; ++index) {
          if (shard.has(index)) BOOST_REQUIRE_EQUAL(shard.index_of(share++), index);
          BOOST_REQUIRE_EQUAL(shard.shard_puzzle_count(index), share);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
