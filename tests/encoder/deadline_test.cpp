// Tests when a deadline is due, and that long computations end at their deadline.
#include "encoder/basics/deadline.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "encoder/formulas/formula_export.hpp"
#include "encoder/formulas/formula_statistics.hpp"
#include "src/inference/inferred.hpp"
#include "src/inference/propagation.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(deadline)

namespace {

const Deadline passed_deadline(std::stop_token(), 0ns);

}  // namespace

BOOST_AUTO_TEST_CASE(the_default_deadline_is_never_due) {
  const Deadline never;
  BOOST_TEST(!never.due());
  BOOST_TEST(!never.left());
}

BOOST_AUTO_TEST_CASE(is_due_after_its_time) {
  const Deadline far(std::stop_token(), 1h);
  BOOST_TEST(!far.due());
  BOOST_TEST(far.left() > 59min);
  BOOST_TEST(far.left() <= 1h);
  BOOST_TEST(passed_deadline.due());
  BOOST_TEST(passed_deadline.left() == 0ns);
  BOOST_TEST(!passed_deadline.stop_requested());
}

BOOST_AUTO_TEST_CASE(is_due_after_a_stop_request) {
  std::stop_source source;
  const Deadline on_request(source.get_token());
  BOOST_TEST(!on_request.due());
  source.request_stop();
  BOOST_TEST(on_request.due());
  BOOST_TEST(on_request.stop_requested());
}

BOOST_AUTO_TEST_CASE(a_deadline_watch_checks_the_clock_only_after_some_work) {
  DeadlineWatch watch(passed_deadline);
  BOOST_TEST(!watch.spend(1));
  BOOST_TEST(!watch.passed());
  BOOST_TEST(watch.spend(1'000'000));
  BOOST_TEST(watch.spend(0));
  BOOST_TEST(watch.passed());
}

BOOST_DATA_TEST_CASE(encoding_ends_at_the_deadline, data::xrange(encoding_names.size()), k) {
  const Grid blank(board(6, 6));
  const VariableMap map(reduce(blank, Reduction::none));
  const EncodingOptions options{.encoding = encoding_names[k].second};
  CountingSink whole;
  CountingSink part;
  BOOST_TEST(encode(blank, map, options, whole));
  BOOST_TEST(!encode(blank, map, options, part, nullptr, passed_deadline));
  BOOST_TEST(part.clauses() < whole.clauses() / 10);
  BOOST_TEST(!formula_statistics(blank, map, options, passed_deadline));
}

BOOST_DATA_TEST_CASE(encoding_a_large_board_ends_soon_after_the_deadline,
                     data::xrange(encoding_names.size()), k) {
  const Grid blank(board(20, 20));
  const VariableMap map(reduce(blank, Reduction::none));
  const EncodingOptions options{.encoding = encoding_names[k].second};
  CountingSink part;
  const auto start = Deadline::Clock::now();
  BOOST_TEST(!encode(blank, map, options, part, nullptr, passed_deadline));
  BOOST_TEST(Deadline::Clock::now() - start < 500ms);
}

BOOST_AUTO_TEST_CASE(propagation_and_probing_end_at_the_deadline) {
  const Grid blank(board(10, 10));
  const Reduced reduced = infer(blank, Reduction::probed, passed_deadline);
  BOOST_TEST(reduced.cut_short);
  BOOST_TEST(!reduced.contradiction);
  BOOST_TEST(!infer(Grid(board(4, 4)), Reduction::probed).cut_short);
}

BOOST_AUTO_TEST_CASE(an_export_that_hits_the_deadline_writes_no_header) {
  const Grid blank(board(6, 6));
  std::string text;
  const auto header = write_formula(
      blank, VariableMap(reduce(blank, Reduction::givens)), "blank", {},
      [&](std::string_view part) { text += part; }, {}, passed_deadline);
  BOOST_TEST(!header);
  BOOST_TEST(text.find("\np cnf") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
