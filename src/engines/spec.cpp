#include "src/engines/spec.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "encoder/names.hpp"
#include "src/engines/sat_engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

/// The names of a table, the default's first.
template <class Names, class Value>
std::vector<std::string_view> names_of(const Names& names, Value default_value) {
  std::vector<std::string_view> values{name_of(names, default_value)};
  for (const auto& [name, value] : names) {
    if (value != default_value) values.push_back(name);
  }
  return values;
}

std::vector<std::string_view> solver_names() {
  std::vector<std::string_view> names{automatic_solver};
  for (const SolverEntry& entry : embedded_solvers()) names.push_back(entry.name);
  names.push_back("external:COMMAND");
  return names;
}

/// One option of a kind of spec: how it is set from text and written back.
template <class Spec>
struct Option {
  std::string_view name;
  std::string_view description;
  std::vector<std::string_view> values;
  std::function<bool(Spec&, std::string_view)> set;  // false: no such value
  std::function<std::string(const Spec&)> get;
};

template <class Spec, class Names, class Get>
Option<Spec> named_option(std::string_view name, std::string_view description, const Names& names,
                          Get get) {
  Spec defaults;
  return {name, description, names_of(names, get(defaults)),
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

const std::vector<Option<SatSpec>>& options_of(const SatSpec&) {
  static const std::vector<Option<SatSpec>> options{
      named_option<SatSpec>("encoding", "which constraints are written as clauses", encoding_names,
                            [](SatSpec& s) -> Encoding& { return s.encoding.encoding; }),
      named_option<SatSpec>("amo", "how at-most-one is written", at_most_one_names,
                            [](SatSpec& s) -> AtMostOne& { return s.encoding.at_most_one; }),
      named_option<SatSpec>("reduce", "what is worked out before a clause is written",
                            reduction_names, [](SatSpec& s) -> Reduction& { return s.reduction; }),
      named_option<SatSpec>("shared-pairs", "pairs of cells that two houses share: written twice?",
                            shared_pairs_names,
                            [](SatSpec& s) -> bool& { return s.encoding.drop_shared_pairs; }),
      {"solver", "the SAT solver", solver_names(),
       [](SatSpec& spec, std::string_view name) {
         spec.solver = name;
         return name == automatic_solver || name.starts_with(external_prefix) ||
                find_solver(name) != nullptr;
       },
       [](const SatSpec& spec) { return spec.solver; }},
  };
  return options;
}

const std::vector<Option<BacktrackSpec>>& options_of(const BacktrackSpec&) {
  static const std::vector<Option<BacktrackSpec>> options{
      named_option<BacktrackSpec>("strategy", "how the search goes", strategy_names,
                                  [](BacktrackSpec& s) -> Strategy& { return s.strategy; }),
  };
  return options;
}

/// A command may have commas of its own.
bool takes_the_rest(std::string_view setting) {
  return setting.starts_with(fmt::format("solver={}", external_prefix));
}

template <class Spec>
std::variant<EngineSpec, SpecError> parse_options(std::string_view kind, std::string_view text) {
  Spec spec;
  const auto& options = options_of(spec);
  while (!text.empty()) {
    const auto end = takes_the_rest(text) ? text.size() : std::min(text.find(','), text.size());
    const std::string_view setting = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));

    const auto equals = std::min(setting.find('='), setting.size());
    const std::string_view name = setting.substr(0, equals);
    const auto option = std::ranges::find(options, name, &Option<Spec>::name);
    if (option == options.end()) {
      std::vector<std::string_view> names;
      for (const auto& known : options) names.push_back(known.name);
      return SpecError{fmt::format("unknown option '{}' of the engine {}; expected one of {}", name,
                                   kind, fmt::join(names, ", "))};
    }
    const std::string_view value = equals < setting.size() ? setting.substr(equals + 1) : "";
    if (!option->set(spec, value)) {
      return SpecError{fmt::format("unknown {} '{}'; expected one of {}", name, value,
                                   fmt::join(option->values, ", "))};
    }
  }
  return spec;
}

/// Of a spec that was good when it was parsed.
SolverRelay solvers_of(const SatSpec& spec) {
  if (spec.solver == automatic_solver) return automatic_solvers();
  return SolverRelay{known_solver_factory(spec.solver)};
}

/// Commands that cannot be run are better found here than at every puzzle.
std::variant<EngineSpec, SpecError> parse_sat(std::string_view options) {
  auto parsed = parse_options<SatSpec>("sat", options);
  if (const auto* spec = std::get_if<EngineSpec>(&parsed)) {
    const std::string& solver = std::get<SatSpec>(*spec).solver;
    if (solver == automatic_solver) return parsed;
    const auto factory = find_solver_factory(solver);
    if (const auto* error = std::get_if<CommandError>(&factory)) return SpecError{error->message};
  }
  return parsed;
}

constexpr std::string_view name_of_kind(const SatSpec&) { return "sat"; }
constexpr std::string_view name_of_kind(const BacktrackSpec&) { return "backtrack"; }

std::unique_ptr<Engine> make(const SatSpec& spec) {
  return make_sat_engine({spec.encoding, spec.reduction, solvers_of(spec)});
}

std::unique_ptr<Engine> make(const BacktrackSpec& spec) { return make_backtracker(spec.strategy); }

}  // namespace

std::variant<EngineSpec, SpecError> parse_engine_spec(std::string_view text) {
  const auto colon = std::min(text.find(':'), text.size());
  const std::string_view kind = text.substr(0, colon);
  const std::string_view options = text.substr(std::min(colon + 1, text.size()));
  if (kind == "sat") return parse_sat(options);
  if (kind == "backtrack") return parse_options<BacktrackSpec>(kind, options);
  return SpecError{fmt::format("unknown engine '{}'; expected one of sat, backtrack", kind)};
}

std::string to_string(const EngineSpec& spec) {
  return std::visit(
      [](const auto& s) {
        std::vector<std::string> settings;
        for (const auto& option : options_of(s)) {
          settings.push_back(fmt::format("{}={}", option.name, option.get(s)));
        }
        return fmt::format("{}:{}", name_of_kind(s), fmt::join(settings, ","));
      },
      spec);
}

std::unique_ptr<Engine> make_engine(const EngineSpec& spec) {
  return std::visit([](const auto& s) { return make(s); }, spec);
}

std::vector<SpecOption> spec_options() {
  std::vector<SpecOption> all;
  const auto add = [&](const auto& defaults) {
    for (const auto& option : options_of(defaults)) {
      all.push_back({name_of_kind(defaults), option.name, option.description, option.values});
    }
  };
  add(SatSpec{});
  add(BacktrackSpec{});
  return all;
}

}  // namespace clausoku
