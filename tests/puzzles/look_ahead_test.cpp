// Tests that LookAhead returns the items it read ahead in order, and reads only as many as needed.
#include "src/puzzles/sources/look_ahead.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

namespace look_ahead_test {

namespace {

/// Returns an error, a puzzle, an error and a puzzle, and counts its calls.
struct CountingReader {
  int reads = 0;
  LookAhead reader{std::make_unique<FunctionReader>([this]() -> FunctionReader::Item {
    ++reads;
    if (reads > 4) return std::nullopt;
    if (reads % 2 == 1) return InputError{"gone.txt", {}, "no such file", ""};
    return puzzle_of(unique_4x4(), std::to_string(reads));
  })};
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(look_ahead, CountingReader)

BOOST_AUTO_TEST_CASE(reads_nothing_before_the_first_request) { BOOST_TEST(reads == 0); }

BOOST_AUTO_TEST_CASE(returns_errors_in_order_but_does_not_count_them_as_puzzles) {
  BOOST_TEST(reader.has_at_least_n_puzzles(1));
  BOOST_TEST(reads == 2);
  BOOST_TEST(reader.has_at_least_n_puzzles(1));
  BOOST_TEST(reads == 2);
  BOOST_TEST(reader.has_at_least_n_puzzles(2));
  BOOST_TEST(!reader.has_at_least_n_puzzles(3));
  BOOST_TEST(std::holds_alternative<InputError>(*reader.next()));
  BOOST_TEST(std::get<Puzzle>(*reader.next()).name == "2");
  BOOST_TEST(!reader.has_at_least_n_puzzles(2));
  BOOST_TEST(reader.has_at_least_n_puzzles(1));
  BOOST_TEST(std::holds_alternative<InputError>(*reader.next()));
  BOOST_TEST(std::get<Puzzle>(*reader.next()).name == "4");
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(!reader.has_at_least_n_puzzles(1));
}

BOOST_AUTO_TEST_CASE(peeks_at_the_next_puzzle_behind_errors_without_consuming_them) {
  for (int round = 0; round < 2; ++round) {
    BOOST_TEST(reader.peek_next_puzzle()->name == "2");
    BOOST_TEST(reads == 2);
  }
  BOOST_TEST(std::holds_alternative<InputError>(*reader.next()));
  BOOST_TEST(reader.peek_next_puzzle()->name == "2");
  reader.next();
  BOOST_TEST(reader.peek_next_puzzle()->name == "4");
  BOOST_TEST(std::holds_alternative<InputError>(*reader.next()));
  reader.next();
  BOOST_TEST(reader.peek_next_puzzle() == nullptr);
}

BOOST_AUTO_TEST_CASE(does_not_block_if_a_puzzle_was_read_ahead) {
  auto slow = std::make_unique<FunctionReader>([] { return puzzle_of(unique_4x4()); });
  slow->set_may_block();
  LookAhead ahead(std::move(slow));
  BOOST_TEST(ahead.may_block());
  BOOST_TEST(ahead.has_at_least_n_puzzles(1));
  BOOST_TEST(!ahead.may_block());
  ahead.next();
  BOOST_TEST(ahead.may_block());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace look_ahead_test
