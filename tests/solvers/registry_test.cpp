// The linked-in solvers by name.
#include "src/solvers/registry.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(registry)

BOOST_AUTO_TEST_CASE(cryptominisat_is_the_default) {
  BOOST_REQUIRE(!embedded_solvers().empty());
  BOOST_TEST(embedded_solvers()[0].name == "cryptominisat");
}

BOOST_AUTO_TEST_CASE(every_solver_is_found_by_its_name_and_can_be_made) {
  std::set<std::string_view> names;
  for (const SolverEntry& entry : embedded_solvers()) {
    BOOST_TEST(names.insert(entry.name).second);
    BOOST_TEST(find_solver(entry.name) == &entry);
    BOOST_TEST(!entry.description.empty());
    BOOST_TEST(!entry.version().empty());
    BOOST_TEST((entry.make()->solve({}) == SatAnswer::sat));
  }
}

BOOST_AUTO_TEST_CASE(unknown_names_are_not_found) {
  BOOST_TEST(find_solver("") == nullptr);
  BOOST_TEST(find_solver("minisat99") == nullptr);
  BOOST_TEST(find_solver("CryptoMiniSat") == nullptr);
}

BOOST_AUTO_TEST_CASE(factories_make_linked_in_and_external_solvers) {
  for (const char* name : {"cryptominisat", "external:sh -c 'echo s SATISFIABLE'"}) {
    const auto factory = find_solver_factory(name);
    BOOST_REQUIRE(std::holds_alternative<SolverFactory>(factory));
    BOOST_TEST((std::get<SolverFactory>(factory)()->solve({}) == SatAnswer::sat));
  }
}

BOOST_AUTO_TEST_CASE(cryptominisat_goes_first_and_a_portfolio_follows_where_there_is_cadical) {
  const SolverPlan relay = make_automatic_solver_plan();
  BOOST_TEST((relay.first()->solve({}) == SatAnswer::sat));
  BOOST_REQUIRE(relay.portfolio.empty() == (find_solver("cadical") == nullptr));
  for (const PortfolioMember& member : relay.portfolio) {
    BOOST_TEST((member.make()->solve({}) == SatAnswer::sat));
  }
}

BOOST_AUTO_TEST_CASE(without_such_a_solver_there_is_no_factory_but_an_error) {
  const std::pair<const char*, const char*> cases[] = {
      {"minisat99", "there is no solver 'minisat99'"},
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
