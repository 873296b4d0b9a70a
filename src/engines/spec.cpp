#include "src/engines/spec.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <span>
#include <type_traits>

#include "encoder/basics/names.hpp"
#include "encoder/basics/nearest_name.hpp"
#include "encoder/basics/number.hpp"
#include "src/engines/hybrid/hybrid_engine.hpp"
#include "src/engines/wrapped_engines.hpp"

namespace clausoku {
namespace {

/// Returns the names in a table, starting with the name of the default value.
template <class Names, class Value>
std::vector<std::string_view> list_names_with_default_first(const Names& names,
                                                            Value default_value) {
  std::vector<std::string_view> values{name_of(names, default_value)};
  for (const auto& [name, value] : names) {
    if (value != default_value) values.push_back(name);
  }
  return values;
}

std::vector<std::string_view> list_solver_names() {
  std::vector<std::string_view> names{automatic_solver};
  for (const SolverEntry& entry : embedded_solvers()) names.push_back(entry.name);
  for (const std::string_view form : list_foreign_solver_forms()) names.push_back(form);
  return names;
}

std::vector<std::string_view> list_reusable_solver_names() {
  std::vector<std::string_view> names = list_solver_names();
  std::erase_if(names, [](std::string_view name) { return !has_reusable_solver(name); });
  return names;
}

std::vector<std::string_view> list_seedable_solver_names() {
  std::vector<std::string_view> names;
  for (const SolverEntry& entry : embedded_solvers()) {
    if (entry.takes_seed) names.push_back(entry.name);
  }
  return names;
}

std::string format_expected_names(std::span<const std::string_view> names) {
  return fmt::format("one of {}", fmt::join(names, ", "));
}

/// An option of a spec, with functions that set the option from text and return it as text.
template <class Spec>
struct Option {
  std::string_view name;
  std::string_view description;
  std::vector<std::string_view> values;
  std::function<bool(Spec&, std::string_view)> set;  // false: the text is not a value
  std::function<std::string(const Spec&)> get;
};

template <class Spec, class Names, class Get>
Option<Spec> make_named_option(std::string_view name, std::string_view description,
                               const Names& names, Get get) {
  Spec defaults;
  return {name, description, list_names_with_default_first(names, get(defaults)),
          [&names, get](Spec& spec, std::string_view text) {
            const auto value = value_of(names, text);
            if (value) get(spec) = *value;
            return value.has_value();
          },
          [&names, get](const Spec& spec) {
            Spec copy = spec;
            return std::string(name_of(names, get(copy)));
          }};
}

using ReductionNames = std::array<std::pair<std::string_view, Reduction>, 2>;

constexpr ReductionNames sat_reductions{{
    {"none", Reduction::none},
    {"givens", Reduction::givens},
}};
constexpr ReductionNames hybrid_reductions{{
    {"propagated", Reduction::propagated},
    {"probed", Reduction::probed},
}};

template <class Spec>
std::vector<Option<Spec>> make_encoding_and_solver_options(const ReductionNames& reductions) {
  return {
      make_named_option<Spec>("encoding", "the constraints that are written as clauses",
                              encoding_names,
                              [](Spec& s) -> Encoding& { return s.encoding.encoding; }),
      make_named_option<Spec>("amo", "the encoding of at-most-one constraints", at_most_one_names,
                              [](Spec& s) -> AtMostOne& { return s.encoding.at_most_one; }),
      make_named_option<Spec>("reduce", "the reduction of the grid before it is encoded",
                              reductions, [](Spec& s) -> Reduction& { return s.reduction; }),
      {"seed",
       "the seed of the solver's random choices; no solver is reused then",
       {"NUMBER"},
       [](Spec& spec, std::string_view text) {
         const auto seed = parse_number<std::uint32_t>(text);
         // Larger numbers are rejected because some solvers have 31-bit seeds.
         if (!seed || *seed > std::numeric_limits<std::int32_t>::max()) return false;
         spec.seed = seed;
         return true;
       },
       [](const Spec& spec) { return spec.seed ? fmt::format("{}", *spec.seed) : std::string(); }},
      make_named_option<Spec>("portfolio", "several solvers in parallel on a hard puzzle",
                              portfolio_names, [](Spec& s) -> Portfolio& { return s.portfolio; }),
      {"solver", "the SAT solver", list_solver_names(),
       [](Spec& spec, std::string_view name) {
         spec.solver = name;
         return name == automatic_solver || command_or_path_in_solver_name(name) ||
                find_solver(name) != nullptr;
       },
       [](const Spec& spec) { return spec.solver; }},
  };
}

const std::vector<Option<SatSpec>>& list_options(const SatSpec&) {
  static const auto options = [] {
    auto solving = make_encoding_and_solver_options<SatSpec>(sat_reductions);
    const auto keep = make_named_option<SatSpec>(
        "keep", "reuse of one solver for all puzzles, before a new solver is made", keep_names,
        [](SatSpec& s) -> Keep& { return s.keep; });
    const auto break_symmetry = make_named_option<SatSpec>(
        "break-symmetry", "digits: fixes the digits of the first house of a blank grid",
        symmetry_breaking_names, [](SatSpec& s) -> bool& { return s.break_symmetry; });
    // The solver is last: its value may take the rest of a spec.
    solving.insert(solving.end() - 2, {keep, break_symmetry});
    return solving;
  }();
  return options;
}

const std::vector<Option<HybridSpec>>& list_options(const HybridSpec&) {
  static const auto options = make_encoding_and_solver_options<HybridSpec>(hybrid_reductions);
  return options;
}

const std::vector<Option<BacktrackSpec>>& list_options(const BacktrackSpec&) {
  static const std::vector<Option<BacktrackSpec>> options{
      make_named_option<BacktrackSpec>("strategy", "the search algorithm", strategy_names,
                                       [](BacktrackSpec& s) -> Strategy& { return s.strategy; }),
  };
  return options;
}

/// Returns true if a setting is a command or path, which extends to the end as it may have commas.
bool can_setting_contain_commas(std::string_view setting) {
  constexpr std::string_view solver = "solver=";
  return setting.starts_with(solver) &&
         command_or_path_in_solver_name(setting.substr(solver.size()));
}

/// A setting "name=value" of a spec, or "name" with an empty value.
struct Setting {
  std::string_view name;
  std::string_view value;
};

std::vector<Setting> split_settings(std::string_view text) {
  std::vector<Setting> settings;
  while (!text.empty()) {
    const auto end =
        can_setting_contain_commas(text) ? text.size() : std::min(text.find(','), text.size());
    const std::string_view setting = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto equals = std::min(setting.find('='), setting.size());
    settings.push_back(
        {setting.substr(0, equals), equals < setting.size() ? setting.substr(equals + 1) : ""});
  }
  return settings;
}

template <class Spec>
std::variant<EngineSpec, SpecError> read_settings(std::string_view kind,
                                                  std::span<const Setting> settings) {
  Spec spec;
  const auto& options = list_options(spec);
  for (const auto& [name, value] : settings) {
    const auto option = std::ranges::find(options, name, &Option<Spec>::name);
    if (option == options.end()) {
      std::vector<std::string_view> names;
      for (const auto& known : options) names.push_back(known.name);
      return SpecError{fmt::format("unknown option '{}' of the engine {}{}", name, kind,
                                   format_suggestion(name, names)),
                       format_expected_names(names)};
    }
    if (!option->set(spec, value)) {
      return SpecError{
          fmt::format("unknown {} '{}'{}", name, value, format_suggestion(value, option->values)),
          format_expected_names(option->values)};
    }
  }
  return spec;
}

/// Reads a spec of an engine with a SAT solver. Returns an error if the solver cannot be run.
template <class Spec>
std::variant<EngineSpec, SpecError> read_solving_spec(std::string_view kind,
                                                      std::span<const Setting> settings) {
  auto read = read_settings<Spec>(kind, settings);
  if (const auto* spec = std::get_if<EngineSpec>(&read)) {
    const std::string& solver = std::get<Spec>(*spec).solver;
    if constexpr (std::is_same_v<Spec, SatSpec>) {
      if (std::get<Spec>(*spec).keep == Keep::always && !has_reusable_solver(solver)) {
        return SpecError{fmt::format("the solver '{}' cannot be kept", solver),
                         format_expected_names(list_reusable_solver_names())};
      }
    }
    if (std::get<Spec>(*spec).seed &&
        std::ranges::count(list_seedable_solver_names(), solver) == 0) {
      return SpecError{fmt::format("the solver '{}' takes no seed", solver),
                       format_expected_names(list_seedable_solver_names())};
    }
    if (solver == automatic_solver) return read;
    const auto factory = find_solver_factory(solver);
    if (const auto* error = std::get_if<CommandError>(&factory)) return SpecError{error->message};
  }
  return read;
}

/// Returns true if the last "reduce" setting asks for inference.
bool requests_inference(std::span<const Setting> settings) {
  bool asks = false;
  for (const auto& [name, value] : settings) {
    if (name == "reduce") asks = value_of(hybrid_reductions, value).has_value();
  }
  return asks;
}

std::variant<EngineSpec, SpecError> read_sat_spec(std::vector<Setting> settings) {
  const bool is_hybrid = requests_inference(settings);
  // The last "reduce" setting counts. Drop earlier ones whose values only the other engine knows.
  std::erase_if(settings, [&](const Setting& setting) {
    const auto& others = is_hybrid ? sat_reductions : hybrid_reductions;
    return setting.name == "reduce" && value_of(others, setting.value).has_value();
  });
  return is_hybrid ? read_solving_spec<HybridSpec>("sat", settings)
                   : read_solving_spec<SatSpec>("sat", settings);
}

constexpr std::string_view kind_name(const SatSpec&) { return "sat"; }
constexpr std::string_view kind_name(const HybridSpec&) { return "hybrid"; }
constexpr std::string_view kind_name(const BacktrackSpec&) { return "backtrack"; }

SolverFactory make_seeded_factory(SolverFactory make, std::uint32_t seed) {
  return [make = std::move(make), seed] {
    auto solver = make();
    set_seed(*solver, seed);
    return solver;
  };
}

SolverPlan make_seeded_solver_plan(const std::string& name, std::optional<std::uint32_t> seed) {
  SolverPlan relay = make_solver_plan(name);
  if (!seed) return relay;
  relay.first = make_seeded_factory(std::move(relay.first), *seed);
  for (PortfolioMember& member : relay.portfolio) {
    member.make = make_seeded_factory(std::move(member.make), *seed);
  }
  return relay;
}

Keep choose_keep_mode(const SatSpec& spec) {
  return spec.seed && spec.keep == Keep::automatic ? Keep::never : spec.keep;
}

template <class Spec>
ModelSearchOptions make_search_options(const Spec& spec) {
  return {.encoding = spec.encoding,
          .solvers = make_seeded_solver_plan(spec.solver, spec.seed),
          .portfolio = spec.portfolio};
}

std::unique_ptr<Engine> make(const SatSpec& spec) {
  auto engine = make_sat_engine(spec.reduction, choose_keep_mode(spec), make_search_options(spec));
  return spec.break_symmetry ? make_symmetry_breaking_engine(std::move(engine)) : std::move(engine);
}

std::unique_ptr<Engine> make(const HybridSpec& spec) {
  return make_symmetry_breaking_engine(
      make_hybrid_engine(spec.reduction, make_search_options(spec)));
}

std::unique_ptr<Engine> make(const BacktrackSpec& spec) { return make_backtracker(spec.strategy); }

}  // namespace

std::variant<EngineSpec, SpecError> parse_engine_spec(std::string_view text) {
  const auto colon = std::min(text.find(':'), text.size());
  const std::string_view kind = text.substr(0, colon);
  std::vector<Setting> settings = split_settings(text.substr(std::min(colon + 1, text.size())));
  if (kind == "sat") return read_sat_spec(std::move(settings));
  if (kind == "hybrid") return read_solving_spec<HybridSpec>(kind, settings);
  if (kind == "backtrack") return read_settings<BacktrackSpec>(kind, settings);
  constexpr auto kinds = std::to_array<std::string_view>({"sat", "hybrid", "backtrack"});
  return SpecError{fmt::format("unknown engine '{}'{}", kind, format_suggestion(kind, kinds)),
                   format_expected_names(kinds)};
}

SpecValues list_spec_values(const EngineSpec& spec) {
  return std::visit(
      [](const auto& s) {
        SpecValues values{kind_name(s), {}};
        for (const auto& option : list_options(s)) {
          // An empty text stands for a default without a name, such as no seed, so omit the option.
          if (auto value = option.get(s); !value.empty()) {
            values.options.emplace_back(option.name, std::move(value));
          }
        }
        return values;
      },
      spec);
}

SpecValues split_spec_values(std::string_view text) {
  const auto colon = std::min(text.find(':'), text.size());
  SpecValues values{text.substr(0, colon), {}};
  for (const auto& [name, value] : split_settings(text.substr(std::min(colon + 1, text.size())))) {
    values.options.emplace_back(name, value);
  }
  return values;
}

std::string to_string(const EngineSpec& spec) {
  const SpecValues values = list_spec_values(spec);
  std::vector<std::string> settings;
  for (const auto& [name, value] : values.options) {
    settings.push_back(fmt::format("{}={}", name, value));
  }
  return fmt::format("{}:{}", values.kind, fmt::join(settings, ","));
}

std::string solver_title(const EngineSpec& spec) {
  return std::visit(
      [](const auto& s) -> std::string {
        if constexpr (std::is_same_v<std::decay_t<decltype(s)>, BacktrackSpec>)
          return {};
        else
          return find_solver_title(s.solver);
      },
      spec);
}

std::string kept_solver_title_of_engine(const EngineSpec& spec) {
  const auto* sat = std::get_if<SatSpec>(&spec);
  const bool keeps =
      sat != nullptr && settings_allow_kept_solver(choose_keep_mode(*sat), sat->reduction);
  return keeps ? find_reused_solver_title(sat->solver) : "";
}

std::unique_ptr<Engine> make_engine(const EngineSpec& spec) {
  return make_exception_guarded_engine(std::visit([](const auto& s) { return make(s); }, spec));
}

std::vector<SpecOption> list_spec_options() {
  std::vector<SpecOption> all;
  const auto add = [&](const auto& defaults) {
    for (const auto& option : list_options(defaults)) {
      all.push_back({kind_name(defaults), option.name, option.description, option.values});
    }
  };
  add(SatSpec{});
  add(HybridSpec{});
  add(BacktrackSpec{});
  return all;
}

EngineSpec choose_cross_check_spec(const EngineSpec& engine) {
  if (std::holds_alternative<BacktrackSpec>(engine)) return HybridSpec{};
  return BacktrackSpec{};
}

}  // namespace clausoku
