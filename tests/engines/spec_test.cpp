// Tests engine specs: defaults, a round trip of every value, and the exact text of every error.
#include "src/engines/spec.hpp"

#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/solvers/registry.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(spec)

namespace {

/// Parses an engine spec; returns it with all options, or "error: " and the error message.
std::string parse(std::string_view text) {
  const auto parsed = parse_engine_spec(text);
  if (const auto* error = std::get_if<SpecError>(&parsed)) {
    return "error: " + error->found +
           (error->expected.empty() ? "" : "; expected " + error->expected);
  }
  return to_string(std::get<EngineSpec>(parsed));
}

struct SpecCase {
  std::string text;
  std::string result;
  friend std::ostream& operator<<(std::ostream& out, const SpecCase& r) { return out << r.text; }
};

const std::string complete_sat_spec =
    "sat:encoding=extended,amo=auto,reduce=givens,keep=auto,break-symmetry=none,"
    "portfolio=auto,solver=auto";
const std::string complete_hybrid_spec =
    "hybrid:encoding=extended,amo=auto,reduce=probed,"
    "portfolio=auto,solver=auto";

const std::vector<SpecCase> specs{
    {"sat", complete_sat_spec},
    {"sat:", complete_sat_spec},
    {complete_sat_spec, complete_sat_spec},
    {"sat:reduce=none,encoding=minimal",
     "sat:encoding=minimal,amo=auto,reduce=none,keep=auto,break-symmetry=none,"
     "portfolio=auto,solver=auto"},
    {"sat:encoding=augmented,encoding=natural,",
     "sat:encoding=natural,amo=auto,reduce=givens,keep=auto,break-symmetry=none,"
     "portfolio=auto,solver=auto"},
    {"sat:reduce=none,solver=external:sh -c 'a,b=c',amo=x",
     "sat:encoding=extended,amo=auto,reduce=none,keep=auto,break-symmetry=none,"
     "portfolio=auto,solver=external:sh -c 'a,b=c',amo=x"},
    {"sat:seed=7,keep=never,solver=cadical",
     "sat:encoding=extended,amo=auto,reduce=givens,seed=7,keep=never,break-symmetry=none,"
     "portfolio=auto,solver=cadical"},
    {"hybrid:solver=cadical,seed=2147483647",
     "hybrid:encoding=extended,amo=auto,reduce=probed,seed=2147483647,"
     "portfolio=auto,solver=cadical"},
    {"hybrid", complete_hybrid_spec},
    {complete_hybrid_spec, complete_hybrid_spec},
    {"hybrid:reduce=propagated,solver=cryptominisat",
     "hybrid:encoding=extended,amo=auto,reduce=propagated,"
     "portfolio=auto,solver=cryptominisat"},
    {"sat:reduce=probed", complete_hybrid_spec},
    {"sat:reduce=none,reduce=probed", complete_hybrid_spec},
    {"sat:reduce=probed,reduce=givens", complete_sat_spec},
    {"sat:encoding=minimal,reduce=propagated",
     "hybrid:encoding=minimal,amo=auto,reduce=propagated,"
     "portfolio=auto,solver=auto"},
    {"sat:keep=always,solver=cryptominisat",
     "sat:encoding=extended,amo=auto,reduce=givens,keep=always,break-symmetry=none,"
     "portfolio=auto,solver=cryptominisat"},
    {"sat:portfolio=never",
     "sat:encoding=extended,amo=auto,reduce=givens,keep=auto,break-symmetry=none,"
     "portfolio=never,solver=auto"},
    {"hybrid:portfolio=always",
     "hybrid:encoding=extended,amo=auto,reduce=probed,"
     "portfolio=always,solver=auto"},
    {"backtrack", "backtrack:strategy=bitboard"},
    {"backtrack:strategy=first-empty", "backtrack:strategy=first-empty"},
};

const std::vector<SpecCase> wrong_specs{
    {"", "error: unknown engine ''; expected one of sat, hybrid, backtrack"},
    {"SAT",
     "error: unknown engine 'SAT' (did you mean 'sat'?); expected one of sat, hybrid, backtrack"},
    {"dpll:encoding=minimal",
     "error: unknown engine 'dpll'; expected one of sat, hybrid, backtrack"},
    {"sat:strategy=bitboard",
     "error: unknown option 'strategy' of the engine sat; expected one of encoding, amo, reduce, "
     "seed, keep, break-symmetry, portfolio, solver"},
    {"sat:,",
     "error: unknown option '' of the engine sat; expected one of encoding, amo, reduce, "
     "seed, keep, break-symmetry, portfolio, solver"},
    {"backtrack:encoding=minimal",
     "error: unknown option 'encoding' of the engine backtrack; expected one of strategy"},
    {"sat:encoding=x",
     "error: unknown encoding 'x'; expected one of extended, minimal, natural, augmented"},
    {"sat:encoding",
     "error: unknown encoding ''; expected one of extended, minimal, natural, augmented"},
    {"sat:encoding=minimal=natural",
     "error: unknown encoding 'minimal=natural'; expected one of extended, minimal, natural, "
     "augmented"},
    {"sat:reduce=None",
     "error: unknown reduce 'None' (did you mean 'none'?); expected one of givens, none"},
    {"sat:reduce=None,reduce=probed",
     "error: unknown reduce 'None'; expected one of probed, propagated"},
    {"hybrid:reduce=givens", "error: unknown reduce 'givens'; expected one of probed, propagated"},
    {"hybrid:reduce=none", "error: unknown reduce 'none'; expected one of probed, propagated"},
    {"hybrid:strategy=bitboard",
     "error: unknown option 'strategy' of the engine hybrid; expected one of encoding, amo, "
     "reduce, "
     "seed, portfolio, solver"},
    {"sat:break-symmetry=all", "error: unknown break-symmetry 'all'; expected one of none, digits"},
    {"sat:seed=-1", "error: unknown seed '-1'; expected one of NUMBER"},
    {"sat:seed=2147483648", "error: unknown seed '2147483648'; expected one of NUMBER"},
    {"sat:seed=1,solver=external:sh",
     "error: the solver 'external:sh' takes no seed; expected one of cadical"},
    {"hybrid:seed=1", "error: the solver 'auto' takes no seed; expected one of cadical"},
    {"hybrid:solver=external:", "error: the command names no program"},
    {"sat:solver=ipasir:no,such.so",
     "error: the library 'no,such.so' cannot be loaded: no,such.so: cannot open shared object "
     "file: "
     "No such file or directory"},
    {"sat:portfolio=2", "error: unknown portfolio '2'; expected one of auto, never, always"},
    {"sat:solver=external:", "error: the command names no program"},
    {"sat:solver=external:no-such-solver -q",
     "error: the program 'no-such-solver' was not found on PATH"},
    {"backtrack:solver=external:sh",
     "error: unknown option 'solver' of the engine backtrack; expected one of strategy"},
    {"backtrack:strategy=fast",
     "error: unknown strategy 'fast'; expected one of bitboard, first-empty, fewest-candidates, "
     "elimination"},
};

/// Returns the values of the option that are fixed words, without patterns such as "NUMBER".
std::vector<std::string> list_fixed_option_values(const SpecOption& option) {
  std::vector<std::string> values;
  for (const std::string_view value : option.values) {
    if (value.find(':') == std::string_view::npos && value != "NUMBER") values.emplace_back(value);
  }
  return values;
}

std::string join_names(const std::vector<std::string_view>& names) {
  std::string list;
  for (const auto name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

const SpecOption& find_option_by_name(const std::vector<SpecOption>& options,
                                      std::string_view name) {
  return *std::ranges::find(options, name, &SpecOption::name);
}

}  // namespace

BOOST_DATA_TEST_CASE(completes_specs_with_defaults, specs) {
  BOOST_TEST(parse(sample.text) == sample.result);
}

BOOST_DATA_TEST_CASE(reports_wrong_specs_with_the_accepted_values, wrong_specs) {
  BOOST_TEST(parse(sample.text) == sample.result);
}

BOOST_AUTO_TEST_CASE(rejects_keep_always_for_a_solver_that_cannot_be_kept) {
  std::vector<std::string_view> keepable_solvers{automatic_solver};
  for (const SolverEntry& entry : embedded_solvers()) {
    if (has_reusable_solver(entry.name)) keepable_solvers.push_back(entry.name);
  }
  BOOST_TEST(parse("sat:keep=always,solver=external:sh") ==
             "error: the solver 'external:sh' cannot be kept; expected one of " +
                 join_names(keepable_solvers));
  BOOST_TEST(parse("sat:solver=external:sh")
                 .ends_with("keep=auto,break-symmetry=none,portfolio=auto,solver=external:sh"));
}

BOOST_AUTO_TEST_CASE(errors_list_all_solvers_and_at_most_one_encodings) {
  const auto options = list_spec_options();
  BOOST_TEST(parse("sat:solver=zchaff") ==
             "error: unknown solver 'zchaff'; expected one of " +
                 join_names(find_option_by_name(options, "solver").values));
  BOOST_TEST(parse("sat:amo=x") == "error: unknown amo 'x'; expected one of " +
                                       join_names(find_option_by_name(options, "amo").values));
  for (const SolverEntry& entry : embedded_solvers()) {
    BOOST_TEST(std::ranges::count(find_option_by_name(options, "solver").values, entry.name) == 1);
  }
  for (const auto& [name, value] : at_most_one_names) {
    BOOST_TEST(std::ranges::count(find_option_by_name(options, "amo").values, name) == 1);
  }
}

BOOST_AUTO_TEST_CASE(every_option_value_survives_a_round_trip) {
  int values = 0;
  for (const SpecOption& option : list_spec_options()) {
    for (const std::string& value : list_fixed_option_values(option)) {
      const std::string setting = fmt::format("{}={}", option.name, value);
      const std::string full = parse(fmt::format("{}:{}", option.engine, setting));
      BOOST_TEST(full.starts_with(fmt::format("{}:", option.engine)));
      BOOST_TEST(full.find(setting) != std::string::npos);
      BOOST_TEST(parse(full) == full);
      ++values;
    }
  }
  BOOST_TEST(values >= 15);
}

BOOST_AUTO_TEST_CASE(options_list_their_default_first) {
  const std::string defaults = parse("sat") + "," + parse("hybrid") + "," + parse("backtrack");
  for (const SpecOption& option : list_spec_options()) {
    BOOST_TEST(!option.description.empty());
    if (option.name == "seed") continue;  // the default seed is the solver's and has no name
    BOOST_TEST(defaults.find(fmt::format("{}={}", option.name, option.values.at(0))) !=
               std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(parser_sets_the_members_of_the_spec) {
  const auto parsed = parse_engine_spec("sat:encoding=natural,reduce=givens");
  const auto& sat = std::get<SatSpec>(std::get<EngineSpec>(parsed));
  BOOST_TEST(sat.encoding.encoding == Encoding::natural);
  BOOST_TEST(sat.encoding.at_most_one == &amo::automatic);
  BOOST_TEST(sat.reduction == Reduction::givens);
  BOOST_TEST(sat.solver == "auto");
  const auto hybrid = parse_engine_spec("sat:reduce=propagated,solver=cryptominisat");
  const auto& inferring = std::get<HybridSpec>(std::get<EngineSpec>(hybrid));
  BOOST_TEST(inferring.reduction == Reduction::propagated);
  BOOST_TEST(inferring.solver == "cryptominisat");
  const auto other = parse_engine_spec("backtrack:strategy=elimination");
  const auto& backtrack = std::get<BacktrackSpec>(std::get<EngineSpec>(other));
  BOOST_TEST(backtrack.strategy == Strategy::elimination);
}

BOOST_AUTO_TEST_CASE(solver_of_returns_the_display_name_of_the_solver) {
  const auto solver = [](std::string_view text) {
    return solver_title(std::get<EngineSpec>(parse_engine_spec(text)));
  };
  BOOST_TEST(solver("sat") == "CryptoMiniSat");
  BOOST_TEST(solver("hybrid") == "CryptoMiniSat");
  BOOST_TEST(solver("sat:solver=external:/bin/sh -c 'exit 1'") == "sh");
  BOOST_TEST(solver("backtrack") == "");
  for (const SolverEntry& entry : embedded_solvers()) {
    BOOST_TEST(solver(fmt::format("hybrid:solver={}", entry.name)) == entry.title);
  }
}

BOOST_AUTO_TEST_CASE(every_spec_makes_an_engine) {
  const Grid grid(*Board::with_boxes(2, 2));
  for (const SpecOption& option : list_spec_options()) {
    for (const std::string& value : list_fixed_option_values(option)) {
      const auto parsed =
          parse_engine_spec(fmt::format("{}:{}={}", option.engine, option.name, value));
      const auto engine = make_engine(std::get<EngineSpec>(parsed));
      BOOST_TEST(engine->solve(grid, {}).verdict == Verdict::multiple);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
