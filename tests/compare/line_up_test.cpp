// Families of engines, and short labels that tell engines apart.
#include "src/compare/line_up.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "src/solvers/registry.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(line_up)

namespace {

using Texts = std::vector<std::string>;

std::vector<EngineSpec> set_of(std::string_view name) {
  return std::ranges::find(engine_sets(), name, &EngineSet::name)->make();
}

Texts labels(const Texts& texts) {
  std::vector<EngineSpec> specs;
  for (const std::string& text : texts) {
    specs.push_back(std::get<EngineSpec>(parse_engine_spec(text)));
  }
  return labels_of(specs);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_set_has_each_of_its_kind_once) {
  BOOST_TEST(set_of("encodings").size() == encoding_names.size());
  BOOST_TEST(set_of("amo").size() == at_most_one_names.size() - 1);  // all but the choice of one
  BOOST_TEST(set_of("strategies").size() == strategy_names.size());
  BOOST_TEST(set_of("reductions").size() == reduction_names.size());
  BOOST_TEST(set_of("solvers").size() == embedded_solvers().size());
  for (const EngineSet& set : engine_sets()) {
    std::set<std::string> specs;
    for (const EngineSpec& spec : set.make()) {
      specs.insert(to_string(spec));
      BOOST_TEST(std::holds_alternative<EngineSpec>(parse_engine_spec(to_string(spec))));
    }
    BOOST_TEST(specs.size() == set.make().size());
  }
}

BOOST_AUTO_TEST_CASE(a_set_has_the_defaults_of_an_engine_named_alone) {
  const auto has = [](std::string_view set, std::string_view engine) {
    const std::string spec = to_string(std::get<EngineSpec>(parse_engine_spec(engine)));
    const auto specs = set_of(set);
    return std::ranges::count(specs, spec, [](const EngineSpec& s) { return to_string(s); }) == 1;
  };
  for (const char* set : {"encodings", "amo", "reductions"}) BOOST_TEST(has(set, "sat"));
  BOOST_TEST(has("solvers", "sat:solver=cryptominisat"));
  BOOST_TEST(has("reductions", "hybrid"));
  BOOST_TEST(has("strategies", "backtrack"));
}

BOOST_AUTO_TEST_CASE(a_label_tells_what_differs) {
  BOOST_TEST(
      labels({"sat:encoding=minimal", "sat:encoding=natural"}) == (Texts{"minimal", "natural"}),
      boost::test_tools::per_element());
  BOOST_TEST(labels({"sat:encoding=minimal", "hybrid", "backtrack"}) ==
                 (Texts{"sat", "hybrid", "backtrack"}),
             boost::test_tools::per_element());
  BOOST_TEST(labels({"sat", "backtrack:strategy=bitboard", "backtrack:strategy=elimination"}) ==
                 (Texts{"sat", "backtrack bitboard", "backtrack elimination"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_infers_before_a_solver_is_asked_is_never_called_sat) {
  BOOST_TEST(labels({"sat:reduce=none", "sat:reduce=probed"}) == (Texts{"sat", "hybrid"}),
             boost::test_tools::per_element());
  BOOST_TEST(
      labels({"sat:reduce=probed", "sat:reduce=propagated"}) == (Texts{"probed", "propagated"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_same_engine_twice_has_numbers) {
  BOOST_TEST(labels({"backtrack", "backtrack:strategy=bitboard"}) ==
                 (Texts{"backtrack #1", "backtrack #2"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_command_is_called_by_its_program_and_what_else_it_takes_to_know_it) {
  const auto external = [](const std::string& command) {
    SatSpec spec;
    spec.solver = "external:" + command;
    return spec;
  };
  const auto labels_of_commands = [&](const std::vector<std::string>& commands) {
    std::vector<EngineSpec> specs{SatSpec{}};
    for (const std::string& command : commands) specs.emplace_back(external(command));
    Texts all = labels_of(specs);
    all.erase(all.begin());
    return all;
  };
  BOOST_TEST(labels_of_commands({"/opt/bin/minisat -verb=0,x=1"}) == (Texts{"minisat"}),
             boost::test_tools::per_element());
  BOOST_TEST(labels_of_commands({"/opt/kissat --sat", "/opt/kissat --unsat"}) ==
                 (Texts{"kissat --sat", "kissat --unsat"}),
             boost::test_tools::per_element());
  BOOST_TEST(
      labels_of_commands({"/old/kissat", "/new/kissat"}) == (Texts{"/old/kissat", "/new/kissat"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_library_is_called_by_its_file) {
  SatSpec spec;
  spec.solver = "ipasir:/opt/lib/libkissat.so";
  BOOST_TEST(labels_of(std::vector<EngineSpec>{SatSpec{}, spec}).back() == "libkissat.so");
}

BOOST_AUTO_TEST_CASE(sets_add_what_is_not_yet_there) {
  const auto specs = [](const std::vector<EngineSpec>& engines, const Texts& sets) {
    Texts all;
    for (const Contestant& contestant : contestants_of(engines, sets))
      all.push_back(contestant.label);
    return all;
  };
  BOOST_TEST(specs({}, {}) == (Texts{"sat", "hybrid", "backtrack"}),
             boost::test_tools::per_element());
  BOOST_TEST(specs({}, {"reductions", "reductions"}) == specs({}, {"reductions"}),
             boost::test_tools::per_element());
  BOOST_TEST(specs({SatSpec{}, SatSpec{}}, {"encodings"}).size() == set_of("encodings").size() + 1);
}

BOOST_AUTO_TEST_CASE(a_seed_is_told_beside_an_engine_that_has_none) {
  SatSpec seeded;
  seeded.seed = 5;
  BOOST_TEST(labels_of(std::vector<EngineSpec>{SatSpec{}, seeded}) == (Texts{"sat", "seed 5"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
