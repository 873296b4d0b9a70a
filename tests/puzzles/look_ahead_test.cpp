// Looking ahead hands out what was read ahead, in order, and reads no more than it must.
#include "src/puzzles/sources/look_ahead.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

namespace {

/// An error, a puzzle, an error, a puzzle; counts what is read.
struct Reading {
  int reads = 0;
  LookAhead reader{std::make_unique<FunctionReader>([this]() -> FunctionReader::Item {
    ++reads;
    if (reads > 4) return std::nullopt;
    if (reads % 2 == 1) return InputError{"gone.txt", {}, "no such file", ""};
    return puzzle_of(unique_4x4(), std::to_string(reads));
  })};
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(look_ahead, Reading)

BOOST_AUTO_TEST_CASE(nothing_is_read_before_it_is_asked_for) { BOOST_TEST(reads == 0); }

BOOST_AUTO_TEST_CASE(errors_are_no_puzzles_and_are_handed_out_in_their_place) {
  BOOST_TEST(reader.has_puzzles(1));
  BOOST_TEST(reads == 2);
  BOOST_TEST(reader.has_puzzles(1));
  BOOST_TEST(reads == 2);
  BOOST_TEST(reader.has_puzzles(2));
  BOOST_TEST(!reader.has_puzzles(3));
  BOOST_TEST(std::holds_alternative<InputError>(*reader.next()));
  BOOST_TEST(std::get<Puzzle>(*reader.next()).name == "2");
  BOOST_TEST(!reader.has_puzzles(2));
  BOOST_TEST(reader.has_puzzles(1));
  BOOST_TEST(std::holds_alternative<InputError>(*reader.next()));
  BOOST_TEST(std::get<Puzzle>(*reader.next()).name == "4");
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(!reader.has_puzzles(1));
}

BOOST_AUTO_TEST_CASE(what_was_read_ahead_needs_no_waiting) {
  auto slow = std::make_unique<FunctionReader>([] { return puzzle_of(unique_4x4()); });
  slow->set_may_block();
  LookAhead ahead(std::move(slow));
  BOOST_TEST(ahead.may_block());
  BOOST_TEST(ahead.has_puzzles(1));
  BOOST_TEST(!ahead.may_block());
  ahead.next();
  BOOST_TEST(ahead.may_block());
}

BOOST_AUTO_TEST_SUITE_END()
