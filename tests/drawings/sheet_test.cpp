// Tests on which page of a sheet each puzzle and its solution appear.
#include "src/drawings/sheets/sheet.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/drawings/clue_sheet.hpp"
#include "tests/drawings/sheet_text.hpp"
#include "tests/grids.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(sheet)

namespace {

using Pages = std::vector<std::string>;

SheetPuzzle make_solved_puzzle(const std::string& name, const Board& shape,
                               const std::string& note = "") {
  return {.name = name, .grid = Grid(shape), .solution = pattern(shape), .note = note};
}

/// A sheet and the text of its pages.
struct SheetText {
  explicit SheetText(const SheetStyle& style) : sheet(style) {}

  void add(SheetPuzzle puzzle) { BOOST_TEST(!sheet.append(std::move(puzzle), write)); }

  Pages pages() const { return list_sheet_pages(html); }

  Pages finished_pages() {
    BOOST_TEST(!sheet.finish(write));
    return pages();
  }

  std::string html;
  const TextOutput write = [this](std::string_view piece) { html += piece; };
  Sheet sheet;
};

/// Collects HTML, and fails after a number of pieces.
class ShortPrinter final : public SheetPrinter {
 public:
  explicit ShortPrinter(std::size_t most) : most_(most) {}

  std::optional<std::string> add(std::string_view html) override {
    html_ += html;
    return most_-- == 0 ? std::make_optional<std::string>("no more") : std::nullopt;
  }

  std::optional<std::string> print(const TextOutput& write) override {
    write("printed " + html_);
    return std::nullopt;
  }

 private:
  std::size_t most_;
  std::string html_;
};

void compare(const Pages& pages, const Pages& expected) {
  BOOST_TEST(pages == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_full_pages_early_and_solutions_at_the_end) {
  SheetText text({.per_page = 2});
  text.add(make_solved_puzzle("a", board(2, 2)));
  text.add(make_solved_puzzle("b", board(2, 2)));
  BOOST_TEST(text.html == "");
  text.add(make_solved_puzzle("c", board(2, 2)));
  compare(text.pages(), {"1 a * 2 b *"});
  compare(text.finished_pages(), {"1 a * 2 b *", "3 c *", "Solutions 1 a * 2 b * 3 c *"});
}

BOOST_AUTO_TEST_CASE(a_large_board_begins_a_page_with_room_for_it) {
  SheetText text({.per_page = 4, .solutions = false});
  for (const int rows : {3, 3, 5, 5, 3, 3}) {
    text.add(make_solved_puzzle(std::to_string(rows), board(rows, rows)));
  }
  compare(text.finished_pages(), {"1 3 * 2 3 *", "3 5 * 4 5 *", "5 3 * 6 3 *"});
}

BOOST_AUTO_TEST_CASE(a_title_of_several_pages_has_a_page_before_them) {
  SheetText one({.per_page = 2, .title = "T"});
  one.add(make_solved_puzzle("a", board(2, 2)));
  compare(one.finished_pages(), {"T 1 a *", "Solution: T 1 a *"});
  SheetText two({.per_page = 1, .title = "T", .solutions = false});
  two.add(make_solved_puzzle("a", board(2, 2)));
  two.add(make_solved_puzzle("b", board(2, 2)));
  compare(two.finished_pages(), {"T", "T 1 a *", "T 2 b *"});
}

BOOST_AUTO_TEST_CASE(chapters_have_their_difficulties_in_order_and_the_rest_comes_last) {
  SheetText text({.per_page = 2, .title = "T", .chapters = {"easy", "hard", "medium"}});
  for (const auto& [name, level] :
       {std::pair{"a", "hard"}, {"b", "easy"}, {"c", "not rated"}, {"d", "hard"}, {"e", "hard"}}) {
    text.add(make_solved_puzzle(name, board(2, 2), level));
  }
  BOOST_TEST(text.html == "");
  compare(text.finished_pages(),
          {"T", "Easy: T easy 1 b *", "Hard: T hard 2 a * hard 3 d *", "Hard: T hard 4 e *",
           "Further puzzles: T not rated 5 c *", "Solutions: T 1 b * 2 a * 3 d * 4 e * 5 c *"});
  BOOST_TEST(text.html.find("<h2 class=\"title\" dir=\"auto\">Hard: T</h2>") != std::string::npos);
  BOOST_TEST(text.html.find("<p class=\"title\" dir=\"auto\">Hard: T</p>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(one_chapter_without_a_title_is_named) {
  SheetText text({.chapters = {"easy"}, .solutions = false});
  text.add(make_solved_puzzle("a", board(2, 2), "easy"));
  compare(text.finished_pages(), {"Easy easy 1 a *"});
}

BOOST_AUTO_TEST_CASE(labels_are_in_the_words_of_the_style) {
  SheetStyle style{.title = "T"};
  style.words = std::get<SheetWords>(SheetWords::parse(
      "language = de\nsolutions = Lösungen\nno solution = keine Lösung\neasy = leicht"));
  SheetText text(style);
  text.add(make_solved_puzzle("a", board(2, 2), "easy"));
  text.add({.grid = Grid(board(2, 2)), .note = "no solution"});
  compare(text.finished_pages(), {"T leicht 1 a * keine Lösung 2 *", "Lösungen: T 1 a *"});
  BOOST_TEST(text.html.find("<html lang=\"de\">") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_sheet_without_a_solution_has_no_page_of_solutions) {
  SheetText text({.per_page = 1});
  text.add({.name = "a", .grid = Grid(board(2, 2)), .note = "several solutions"});
  compare(text.finished_pages(), {"several solutions 1 a *"});
}

BOOST_AUTO_TEST_CASE(draws_digits_as_the_puzzle_writes_them) {
  SheetText text({});
  Grid puzzle(board(4, 4));
  puzzle.set(14, 15);
  text.add({.grid = puzzle,
            .solution = pattern(board(4, 4)),
            .digit_names = DigitNames("123456789ABCDEFG")});
  text.finished_pages();
  const auto count = [&](const std::string& digit) {
    std::size_t found = 0;
    for (auto at = text.html.find(digit); at != std::string::npos;
         at = text.html.find(digit, at + 1)) {
      ++found;
    }
    return found;
  };
  BOOST_TEST(count(">F</text>") == 1u + 16);
  BOOST_TEST(count(">15</text>") == 0u);
}

BOOST_AUTO_TEST_CASE(a_larger_solution_and_all_later_ones_begin_a_new_page) {
  SheetText text({.per_page = 6});
  text.add(make_solved_puzzle("a", board(3, 3)));
  text.add(make_solved_puzzle("b", board(4, 4)));
  text.add(make_solved_puzzle("c", board(3, 3)));
  compare(text.finished_pages(), {"1 a * 2 b * 3 c *", "Solutions 1 a *", "Solutions 2 b * 3 c *"});
}

BOOST_AUTO_TEST_CASE(lists_the_rules_of_each_page_once_and_none_for_solutions) {
  SheetText text({.per_page = 2});
  const auto add = [&](const std::vector<std::string>& clues) {
    text.add({.grid = grid_with_clues(clues)});
  };
  add({"killer-cage 3 r1c1,r1c2", "killer-cage 4 r2c1,r2c2"});
  add({"killer-cage 3 r1c1,r1c2", "anti-knight"});
  add({});
  compare(text.finished_pages(),
          {"1 * 2 * Killer cage: the digits in a cage differ and have its sum, if it has one. "
           "Anti knight: cells a knight's move apart differ.",
           "3 *"});
}

BOOST_AUTO_TEST_CASE(writes_a_complete_document_for_an_empty_sheet) {
  SheetText text({});
  compare(text.finished_pages(), {});
  BOOST_TEST(text.html.ends_with("<body>\n<main>\n</main>\n</body>\n</html>\n"));
  Sheet printed({}, {}, std::make_unique<ShortPrinter>(9));
  BOOST_TEST(printed.finish(text.write).value() ==
             "a PDF without a page; expected a puzzle to print");
}

BOOST_AUTO_TEST_CASE(a_printer_gets_the_same_document) {
  SheetText text({});
  std::string output;
  const TextOutput write = [&](std::string_view piece) { output += piece; };
  Sheet printed({}, {}, std::make_unique<ShortPrinter>(9));
  text.add(make_solved_puzzle("a", board(2, 2)));
  BOOST_TEST(!printed.append(make_solved_puzzle("a", board(2, 2)), write));
  text.finished_pages();
  BOOST_TEST(output == "");
  BOOST_TEST(!printed.finish(write));
  BOOST_TEST(output == "printed " + text.html);
}

BOOST_AUTO_TEST_CASE(reports_a_page_that_cannot_be_printed_and_a_stop) {
  const TextOutput discard = [](std::string_view) {};
  const auto puzzle = make_solved_puzzle("a", board(2, 2));
  Sheet sheet({.per_page = 1}, {}, std::make_unique<ShortPrinter>(1));
  for (int k = 0; k < 2; ++k) BOOST_TEST(!sheet.append(puzzle, discard));
  BOOST_TEST(sheet.append(puzzle, discard).value() == "no more");
  std::stop_source stop;
  Sheet stopped({}, stop.get_token());
  BOOST_TEST(!stopped.append(puzzle, discard));
  stop.request_stop();
  BOOST_TEST(stopped.finish(discard).value() == "the sheet was stopped");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
