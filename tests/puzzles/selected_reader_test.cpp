#include "src/puzzles/selected_reader.hpp"

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

BOOST_AUTO_TEST_SUITE_END()
