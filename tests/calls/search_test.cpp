#include "src/calls/search.hpp"

#include <boost/test/unit_test.hpp>

#include "src/calls/search_text.hpp"
#include "tests/calls/lying_rule.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(search)

namespace {

SearchTrace require_trace(const Grid& grid, const SearchRequest& request) {
  auto found = clausoku::search(grid, request);
  BOOST_REQUIRE(std::holds_alternative<SearchTrace>(found));
  return std::get<SearchTrace>(std::move(found));
}

}  // namespace

BOOST_AUTO_TEST_CASE(solves_the_clauses_of_the_export) {
  const Grid grid = grid_9x9(hard);
  for (const auto& [encoding_name, encoding] : encoding_names) {
    for (const auto& [amo_name, at_most_one] : at_most_one_names) {
      BOOST_TEST_CONTEXT(encoding_name << " " << amo_name) {
        SearchRequest request;
        request.formula.encoding.encoding = encoding;
        request.formula.encoding.at_most_one = at_most_one;
        const SearchTrace trace = require_trace(grid, request);
        Formula formula;
        BOOST_REQUIRE(std::holds_alternative<VariableMap>(
            encode_clauses(grid, request.formula, formula, {})));
        BOOST_REQUIRE(trace.formula_clauses == formula.clauses());
        BOOST_TEST(trace.names.size() == static_cast<std::size_t>(formula.variables()));
        for (ClauseId id = 0; id < formula.clauses(); ++id) {
          BOOST_TEST(trace.solver.clause(id) == formula.clause(id),
                     boost::test_tools::per_element());
        }
        BOOST_TEST(trace.solution.has_value());
        BOOST_TEST(!trace.alarm);
        BOOST_TEST(trace.is_complete);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(names_variables_and_clauses_as_the_formula_does) {
  const Grid grid = grid_9x9(hard);
  for (const auto& [encoding_name, encoding] : encoding_names) {
    for (const auto& [amo_name, at_most_one] : at_most_one_names) {
      BOOST_TEST_CONTEXT(encoding_name << " " << amo_name) {
        SearchRequest request;
        request.formula.encoding.encoding = encoding;
        request.formula.encoding.at_most_one = at_most_one;
        const SearchTrace trace = require_trace(grid, request);
        const auto formula =
            std::get<ExplainedFormula>(explain_formula(grid, request.formula, 100'000, {}));
        BOOST_TEST(trace.names == formula.variable_names, boost::test_tools::per_element());
        BOOST_TEST(trace.sentences.size() > 100U);
        for (const auto& [id, sentence] : trace.sentences) {
          BOOST_TEST(sentence == formula.clauses[id].sentence);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(names_auxiliary_variables_as_in_dimacs) {
  SearchRequest request;
  request.formula.encoding.encoding = Encoding::augmented;
  const SearchTrace trace = require_trace(Grid(board(3, 3)), request);
  BOOST_TEST(trace.names.size() == 1215U);
  BOOST_TEST(trace.names[0] == "r1c1=1");
  std::string text;
  encode_text(Grid(board(3, 3)), "", request.formula,
              [&](std::string_view piece) { text += piece; }, {});
  for (const std::string& name : {trace.names[729], trace.names.back()}) {
    BOOST_TEST(text.find(" " + name + "\n") != std::string::npos, name);
  }
}

BOOST_AUTO_TEST_CASE(words_every_form_of_clause) {
  SearchTrace trace = require_trace(Grid(board(2, 2)), {});
  const auto sentence = [&](std::initializer_list<Literal> clause) {
    trace.solver.add_clause(clause);
    return format_clause_sentence(trace, static_cast<ClauseId>(trace.solver.clauses() - 1));
  };
  BOOST_TEST(sentence({}) == "nothing satisfies this clause");
  BOOST_TEST(sentence({1}) == "r1c1 is 1");
  BOOST_TEST(sentence({-1}) == "r1c1 is not 1");
  BOOST_TEST(sentence({1, 2}) == "r1c1=1 or r1c1=2");
  BOOST_TEST(sentence({-1, -2}) == "not both r1c1=1 and r1c1=2");
  BOOST_TEST(sentence({-1, -2, -3}) == "not all of r1c1=1, r1c1=2 and r1c1=3");
  BOOST_TEST(sentence({-1, 2, -3, 4}) == "if r1c1=1 and r1c1=3, then r1c1=2 or r1c1=4");
}

BOOST_AUTO_TEST_CASE(keeps_the_first_events) {
  SearchRequest request;
  request.max_events = 3;
  const SearchTrace trace = require_trace(grid_9x9(hard), request);
  BOOST_TEST(trace.events.size() == 3U);
  BOOST_TEST(!trace.is_complete);
  BOOST_TEST(trace.answer == SatAnswer::sat);
}

BOOST_AUTO_TEST_CASE(names_the_limit_that_was_hit) {
  SearchRequest request;
  request.max_conflicts = 2;
  BOOST_TEST(require_trace(grid_9x9(hard), request).limit == "2 conflicts");
  std::stop_source stop;
  stop.request_stop();
  request.deadline = Deadline(stop.get_token());
  const auto stopped = clausoku::search(grid_9x9(hard), request);
  BOOST_REQUIRE(std::holds_alternative<SearchFailure>(stopped));
  BOOST_TEST(std::get<SearchFailure>(stopped).stopped);
}

BOOST_AUTO_TEST_CASE(leaves_out_the_events_after_the_deadline_of_the_text) {
  const SearchTrace trace = require_trace(grid_9x9(hard), {});
  BOOST_REQUIRE(trace.events.size() > 300U);
  const std::string left_out = std::to_string(trace.events.size() - 255);
  const Deadline late({}, std::chrono::seconds(0));
  std::string text;
  BOOST_TEST(!append_search(text, "puzzle", trace, SearchDetail::all, {}, late));
  BOOST_TEST(text.find("\nThe time limit was hit: the last " + left_out +
                       " events are left out.\n") != std::string::npos);
  std::string lines;
  BOOST_TEST(!append_search_json(lines, "puzzle", trace, late));
  BOOST_TEST(lines.ends_with(
      "\n{\"event\":\"limit\",\"limit\":\"time\",\"events_left_out\":" + left_out + "}\n"));
  std::string complete;
  BOOST_TEST(append_search_json(complete, "puzzle", trace, {}));
  BOOST_TEST(complete.find("limit") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_a_solution_fails_the_check) {
  const SearchTrace trace = require_trace(make_grid_with_faulty_rule(false, false), {});
  BOOST_REQUIRE(trace.alarm.has_value());
  BOOST_TEST(trace.alarm->starts_with("a solution fails the check: "));
}

BOOST_AUTO_TEST_CASE(names_digits_by_the_letters_of_the_puzzle) {
  SearchRequest request;
  request.digit_names = DigitNames("ABCD");
  SearchTrace trace = require_trace(parse_grid(board(2, 2), "1234341221434..1"), request);
  BOOST_TEST(format_literal(trace, 1) == "r4c2=C");
  BOOST_TEST(format_clause_sentence(trace, 0) == "r4c2 has a digit: r4c2=C");
  trace.solver.add_clause({-1});
  BOOST_TEST(format_clause_sentence(trace, static_cast<ClauseId>(trace.solver.clauses() - 1)) ==
             "r4c2 is not C");
  std::string text;
  BOOST_TEST(append_search(text, "puzzle", trace, SearchDetail::digits, {}, {}));
  BOOST_TEST(text.find("  r4c3=B  by clause 2: r4c3 has a digit: r4c3=B\n") != std::string::npos);
  BOOST_TEST(text.ends_with("| D C | B A |\n+-----+-----+\n"));
}

BOOST_AUTO_TEST_SUITE_END()
