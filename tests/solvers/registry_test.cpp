#include "src/solvers/registry.hpp"
#include "tests/printing.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(registry)

BOOST_AUTO_TEST_CASE(cryptominisat_is_the_default) {
  BOOST_REQUIRE(!embedded_solvers().empty());
  BOOST_TEST(embedded_solvers()[0].name == "cryptominisat");
}

BOOST_AUTO_TEST_CASE(finds_and_makes_every_solver_by_name) {
  std::set<std::string_view> names;
  for (const SolverEntry& entry : embedded_solvers()) {
    BOOST_TEST(names.insert(entry.name).second);
    BOOST_TEST(find_solver(entry.name) == &entry);
    BOOST_TEST(!entry.description.empty());
    BOOST_TEST(!entry.version().empty());
    BOOST_TEST(entry.make()->solve({}) == SatAnswer::sat);
  }
}

BOOST_AUTO_TEST_CASE(finds_no_solver_for_unknown_names) {
  BOOST_TEST(find_solver("") == nullptr);
  BOOST_TEST(find_solver("minisat99") == nullptr);
  BOOST_TEST(find_solver("CryptoMiniSat") == nullptr);
}

BOOST_AUTO_TEST_CASE(factories_make_embedded_and_external_solvers) {
  for (const char* name : {"cryptominisat", "external:sh -c 'echo s SATISFIABLE'"}) {
    const auto factory = find_solver_factory(name);
    BOOST_REQUIRE(std::holds_alternative<SolverFactory>(factory));
    BOOST_TEST(std::get<SolverFactory>(factory)()->solve({}) == SatAnswer::sat);
  }
}

BOOST_AUTO_TEST_CASE(automatic_plan_starts_with_cryptominisat_before_a_portfolio) {
  const SolverPlan plan = make_automatic_solver_plan();
  BOOST_TEST(plan.first()->solve({}) == SatAnswer::sat);
  BOOST_REQUIRE(plan.portfolio.empty() == (find_solver("cadical") == nullptr));
  for (const PortfolioMember& member : plan.portfolio) {
    BOOST_TEST(member.make()->solve({}) == SatAnswer::sat);
  }
}

BOOST_AUTO_TEST_CASE(reports_an_error_for_an_unknown_solver) {
  const std::pair<const char*, const char*> cases[] = {
      {"minisat99", "unknown solver 'minisat99'"},
      {"external:minisat99", "the program 'minisat99' was not found on PATH"},
      {"external:", "the command names no program"},
  };
  for (const auto& [name, message] : cases) {
    const auto factory = find_solver_factory(name);
    BOOST_REQUIRE(std::holds_alternative<CommandError>(factory));
    BOOST_TEST(std::get<CommandError>(factory).message == message);
  }
}

BOOST_AUTO_TEST_SUITE_END()
