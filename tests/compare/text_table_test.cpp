// Tests how tables for a terminal wrap, and how wide their text is.
#include "src/compare/text_table.hpp"

#include <boost/test/unit_test.hpp>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(text_table)

namespace {

const TextColumn names{"who", {"ada", "b"}};
const TextColumn one{"n", {"1", "22"}};
const TextColumn two{"long title", {"3", "4"}};
const TextColumn three{"z", {"5", "666666"}};

}  // namespace

BOOST_AUTO_TEST_CASE(aligns_columns_to_the_right_after_the_names) {
  BOOST_TEST(draw_tables(names, {{one, two}, {three}}, 80) ==
             "who   n  long title       z\n"
             "ada   1           3       5\n"
             "b    22           4  666666\n");
}

BOOST_AUTO_TEST_CASE(a_column_group_that_does_not_fit_begins_a_new_table) {
  BOOST_TEST(draw_tables(names, {{one}, {two, three}}, 24) ==
             "who   n\nada   1\nb    22\n"
             "\n"
             "who  long title       z\nada           3       5\nb             4  666666\n");
}

BOOST_AUTO_TEST_CASE(splits_a_column_group_that_is_wider_than_the_terminal) {
  BOOST_TEST(draw_tables(names, {{two, three}}, 16) ==
             "who  long title\nada           3\nb             4\n"
             "\n"
             "who       z\nada       5\nb    666666\n");
}

BOOST_AUTO_TEST_CASE(uses_the_full_width_before_it_splits_a_table) {
  const auto lines_at = [](std::size_t width) {
    const std::string text = draw_tables(names, {{one}, {two}}, width);
    return std::count(text.begin(), text.end(), '\n');
  };
  BOOST_TEST(lines_at(19) == 3);
  BOOST_TEST(lines_at(18) == 7);
}

BOOST_AUTO_TEST_CASE(counts_a_non_ascii_letter_once) {
  BOOST_TEST(display_width("h\xC3\xA9!") == 3);
}

BOOST_AUTO_TEST_SUITE_END()
