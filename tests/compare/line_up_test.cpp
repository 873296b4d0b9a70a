// Tests the named sets of engines, and the short labels that distinguish engines.
#include "src/compare/line_up.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "src/solvers/registry.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(line_up)

namespace {

using Texts = std::vector<std::string>;

std::vector<EngineSpec> make_named_engine_set(std::string_view name) {
  return std::ranges::find(engine_sets(), name, &EngineSet::name)->make();
}

Texts label_specs(const std::vector<EngineSpec>& specs) {
  std::vector<LabelSource> engines;
  for (const EngineSpec& spec : specs) engines.push_back({"", list_spec_values(spec)});
  return make_engine_labels(engines);
}

Texts label_engines(const Texts& texts) {
  std::vector<EngineSpec> specs;
  for (const std::string& text : texts) {
    specs.push_back(std::get<EngineSpec>(parse_engine_spec(text)));
  }
  return label_specs(specs);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_set_has_each_engine_once) {
  BOOST_TEST(make_named_engine_set("encodings").size() == encoding_names.size());
  BOOST_TEST(make_named_engine_set("amo").size() == at_most_one_names.size());
  BOOST_TEST(make_named_engine_set("strategies").size() == strategy_names.size());
  BOOST_TEST(make_named_engine_set("reductions").size() == reduction_names.size());
  BOOST_TEST(make_named_engine_set("solvers").size() == embedded_solvers().size());
  for (const EngineSet& set : engine_sets()) {
    std::set<std::string> specs;
    for (const EngineSpec& spec : set.make()) {
      specs.insert(to_string(spec));
      BOOST_TEST(std::holds_alternative<EngineSpec>(parse_engine_spec(to_string(spec))));
    }
    BOOST_TEST(specs.size() == set.make().size());
  }
}

BOOST_AUTO_TEST_CASE(a_set_contains_the_default_engine) {
  const auto contains_engine = [](std::string_view set, std::string_view engine) {
    const std::string spec = to_string(std::get<EngineSpec>(parse_engine_spec(engine)));
    const auto specs = make_named_engine_set(set);
    return std::ranges::count(specs, spec, [](const EngineSpec& s) { return to_string(s); }) == 1;
  };
  for (const char* set : {"encodings", "amo", "reductions"})
    BOOST_TEST(contains_engine(set, "sat"));
  BOOST_TEST(contains_engine("solvers", "sat:solver=cryptominisat"));
  BOOST_TEST(contains_engine("reductions", "hybrid"));
  BOOST_TEST(contains_engine("strategies", "backtrack"));
}

BOOST_AUTO_TEST_CASE(a_label_names_the_options_that_differ) {
  BOOST_TEST(label_engines({"sat:encoding=minimal", "sat:encoding=natural"}) ==
                 (Texts{"minimal", "natural"}),
             boost::test_tools::per_element());
  BOOST_TEST(label_engines({"sat:encoding=minimal", "hybrid", "backtrack"}) ==
                 (Texts{"sat", "hybrid", "backtrack"}),
             boost::test_tools::per_element());
  BOOST_TEST(
      label_engines({"sat", "backtrack:strategy=bitboard", "backtrack:strategy=elimination"}) ==
          (Texts{"sat", "backtrack bitboard", "backtrack elimination"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(labels_inferring_engines_hybrid_instead_of_sat) {
  BOOST_TEST(label_engines({"sat:reduce=none", "sat:reduce=probed"}) == (Texts{"sat", "hybrid"}),
             boost::test_tools::per_element());
  BOOST_TEST(label_engines({"sat:reduce=probed", "sat:reduce=propagated"}) ==
                 (Texts{"probed", "propagated"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_label_omits_defaults_if_a_more_important_option_differs) {
  BOOST_TEST(label_engines({"sat:solver=cadical", "sat:solver=cadical,encoding=minimal",
                            "sat:solver=cryptominisat"}) ==
                 (Texts{"cadical", "cadical minimal", "cryptominisat"}),
             boost::test_tools::per_element());
  BOOST_TEST(label_engines({"sat:keep=never,portfolio=never,solver=cadical", "sat"}) ==
                 (Texts{"cadical keep=never portfolio=never", "auto"}),
             boost::test_tools::per_element());
  BOOST_TEST(label_engines({"sat", "sat:encoding=minimal", "sat:solver=cadical"}) ==
                 (Texts{"auto", "minimal", "cadical"}),
             boost::test_tools::per_element());
  BOOST_TEST(label_engines({"sat:keep=never", "sat"}) == (Texts{"keep=never", "keep=auto"}),
             boost::test_tools::per_element());
  BOOST_TEST(label_engines({"sat:keep=never,portfolio=never,solver=cadical"}) == (Texts{"sat"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(different_engines_have_different_labels) {
  // The engines combine some values of each option. Random groups of these engines get labels.
  std::vector<std::string> all{"backtrack", "backtrack:strategy=elimination"};
  for (const char* encoding : {"extended", "minimal"}) {
    for (const char* amo : {"pairwise", "binary"}) {
      for (const char* reduce : {"none", "givens", "propagated", "probed"}) {
        for (const char* portfolio : {"auto", "never"}) {
          for (const char* rest : {"solver=auto", "solver=cadical", "seed=3,solver=cadical"}) {
            all.push_back(fmt::format("sat:encoding={},amo={},reduce={},portfolio={},{}", encoding,
                                      amo, reduce, portfolio, rest));
          }
        }
      }
    }
  }
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    std::ranges::shuffle(all, random);
    Texts group(all.begin(), all.begin() + 2 + round % 7);
    const Texts found = label_engines(group);
    BOOST_TEST(std::set<std::string>(found.begin(), found.end()).size() == group.size());
    for (const std::string& label : found) {
      BOOST_TEST(!label.empty());
      BOOST_TEST(label.find('#') == std::string::npos, label);
    }
  }
}

BOOST_AUTO_TEST_CASE(uses_engine_names_as_labels_and_appends_numbers_to_duplicates) {
  const auto label = [](const std::vector<std::pair<std::string, std::string>>& engines) {
    std::vector<LabelSource> sources;
    for (const auto& [name, spec] : engines) {
      sources.push_back({name, list_spec_values(std::get<EngineSpec>(parse_engine_spec(spec)))});
    }
    return make_engine_labels(sources);
  };
  BOOST_TEST(label({{"A", "sat:solver=cadical"}, {"", "sat:solver=cryptominisat"}}) ==
                 (Texts{"A", "cryptominisat"}),
             boost::test_tools::per_element());
  BOOST_TEST(label({{"cadical", "sat"}, {"", "sat:solver=cadical"}, {"cadical #1", "backtrack"}}) ==
                 (Texts{"cadical", "sat cadical", "cadical #1"}),
             boost::test_tools::per_element());
  BOOST_TEST(label({{"x", "sat"}, {"x", "backtrack"}, {"x #1", "hybrid"}}) ==
                 (Texts{"x #2", "x #3", "x #1"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(parses_an_engine_with_its_name) {
  const auto read = [](std::string_view text) -> std::string {
    const auto engine = parse_named_engine(text);
    if (const auto* error = std::get_if<SpecError>(&engine)) {
      return "error: " + error->found + "; expected " + error->expected;
    }
    const auto& [name, spec] = std::get<NamedEngine>(engine);
    return name + " | " + to_string(spec);
  };
  const std::string sat = to_string(EngineSpec(SatSpec{}));
  BOOST_TEST(read("sat") == " | " + sat);
  BOOST_TEST(read("A=sat") == "A | " + sat);
  BOOST_TEST(read("A=" + sat) == "A | " + sat);
  BOOST_TEST(read("a,b: x=3 \"%&<$=sat:") == "a,b: x=3 \"%&<$ | " + sat);
  BOOST_TEST(read("sat=backtrack") == "sat | backtrack:strategy=bitboard");
  const std::string external = "solver=external:sh -c 'n=sat:x'";
  BOOST_TEST(read("sat:" + external).starts_with(" | sat:"));
  BOOST_TEST(read("A=sat:" + external).starts_with("A | sat:"));
  BOOST_TEST(read("A=sat:" + external).ends_with(external));
  BOOST_TEST(read("=sat") == "error: no name before the '=' of '=sat'; expected NAME=SPEC or SPEC");
  BOOST_TEST(read("external:./solve --seed=3") ==
             "error: unknown engine 'external'; expected one of sat, hybrid, backtrack");
  BOOST_TEST(read("A=sta").starts_with("error: unknown engine 'A=sta'"));
}

BOOST_AUTO_TEST_CASE(a_recorded_engine_keeps_its_name) {
  for (const char* text :
       {"sat", "A=sat:solver=cadical", "a,b: x=3 \"%&<$=backtrack", "\xFF\n=sat"}) {
    const std::vector<NamedEngine> engines{std::get<NamedEngine>(parse_named_engine(text))};
    const auto made = make_engine_contestants(engines, {});
    const std::vector<std::string> recorded{made.front().spec};
    BOOST_TEST(make_recorded_contestants(recorded).front().label == made.front().label);
    BOOST_TEST(made.front().spec == to_string(engines.front()));
  }
}

BOOST_AUTO_TEST_CASE(rejects_engines_that_records_cannot_distinguish) {
  const auto duplicate = [](const Texts& texts) {
    std::vector<NamedEngine> engines;
    for (const std::string& text : texts) {
      engines.push_back(std::get<NamedEngine>(parse_named_engine(text)));
    }
    return find_duplicate_engine_error(engines);
  };
  BOOST_TEST(duplicate({"sat", "A=sat", "B=sat", "backtrack"}) == "");
  BOOST_TEST(duplicate({"A=sat", "A=backtrack"}) ==
             "two engines have the name 'A'; expected a different name for each");
  BOOST_TEST(duplicate({"backtrack", "backtrack:strategy=bitboard"}) ==
             "the engine 'backtrack:strategy=bitboard' occurs twice; expected each engine once, or "
             "a name for each, as in 'first=backtrack'");
}

BOOST_AUTO_TEST_CASE(appends_numbers_to_equal_engine_labels) {
  BOOST_TEST(label_engines({"backtrack", "backtrack:strategy=bitboard"}) ==
                 (Texts{"backtrack #1", "backtrack #2"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(labels_a_command_by_its_program_and_distinguishing_options) {
  const auto external = [](const std::string& command) {
    SatSpec spec;
    spec.solver = "external:" + command;
    return spec;
  };
  const auto labels_of_commands = [&](const std::vector<std::string>& commands) {
    std::vector<EngineSpec> specs{SatSpec{}};
    for (const std::string& command : commands) specs.emplace_back(external(command));
    Texts all = label_specs(specs);
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

BOOST_AUTO_TEST_CASE(labels_a_library_by_its_file_name) {
  SatSpec spec;
  spec.solver = "ipasir:/opt/lib/libkissat.so";
  BOOST_TEST(label_specs({SatSpec{}, spec}).back() == "libkissat.so");
}

BOOST_AUTO_TEST_CASE(engine_sets_add_only_engines_that_are_not_yet_named) {
  const auto specs = [](const std::vector<NamedEngine>& engines, const Texts& sets) {
    Texts all;
    for (const Contestant& contestant : make_engine_contestants(engines, sets))
      all.push_back(contestant.label);
    return all;
  };
  BOOST_TEST(specs({}, {}) == (Texts{"sat", "hybrid", "backtrack"}),
             boost::test_tools::per_element());
  BOOST_TEST(specs({}, {"reductions", "reductions"}) == specs({}, {"reductions"}),
             boost::test_tools::per_element());
  BOOST_TEST(specs({{"mine", SatSpec{}}}, {"encodings"}).size() ==
             make_named_engine_set("encodings").size());
}

BOOST_AUTO_TEST_CASE(labels_a_seeded_engine_by_its_seed) {
  SatSpec seeded;
  seeded.seed = 5;
  BOOST_TEST(label_specs({SatSpec{}, seeded}) == (Texts{"sat", "seed 5"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
