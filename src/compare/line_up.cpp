#include "src/compare/line_up.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/compare/formula_engine.hpp"
#include "src/compare/machine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

/// Returns a spec for each entry of a table: `begin`, followed by the name of the entry.
template <class Table, class Name>
std::vector<std::string> make_specs(std::string_view begin, const Table& table, Name name) {
  std::vector<std::string> specs;
  for (const auto& entry : table) specs.push_back(fmt::format("{}{}", begin, name(entry)));
  return specs;
}

/// Returns the file name of a command's program or of a library. Returns other values unchanged.
std::string program_file_name_or_value(std::string_view value) {
  const auto outside = command_or_path_in_solver_name(value);
  if (!outside) return std::string(value);
  const std::string_view program = outside->substr(0, outside->find(' '));
  return std::filesystem::path(program).filename().string();
}

/// Returns a short form of `value` that differs from the short forms of the other `values`.
std::string shorten_to_distinct_value(const std::string& value,
                                      const std::set<std::string>& values) {
  const std::string program = program_file_name_or_value(value);
  const auto same = std::ranges::count(values, program,
                                       [](const auto& v) { return program_file_name_or_value(v); });
  if (same == 1 || !command_or_path_in_solver_name(value)) return program;
  const auto arguments = value.find(' ');
  const std::string command(*command_or_path_in_solver_name(value));
  // Other values name the same program. Add the arguments, or show the full command if they repeat.
  const auto of_program = [&](const auto& v) { return program_file_name_or_value(v) == program; };
  std::set<std::string> ends;
  for (const std::string& each : values) {
    if (!of_program(each)) continue;
    const auto end = each.find(' ');
    ends.insert(end == std::string::npos ? std::string() : each.substr(end));
  }
  if (static_cast<std::ptrdiff_t>(ends.size()) < same) return command;
  return arguments == std::string::npos ? program : program + value.substr(arguments);
}

constexpr auto engine_kinds = std::to_array<std::string_view>({"sat", "hybrid", "backtrack"});

bool begins_with_engine_kind(std::string_view text) {
  return std::ranges::count(engine_kinds, text.substr(0, text.find(':'))) > 0;
}

void append_numbers_to_equal_labels(std::vector<std::string>& labels) {
  const std::vector<std::string> unnumbered = labels;
  std::set<std::string> used(labels.begin(), labels.end());
  std::map<std::string, int> numbers;
  for (std::string& label : labels) {
    if (std::ranges::count(unnumbered, label) < 2) continue;
    std::string numbered;
    do {
      numbered = fmt::format("{} #{}", label, ++numbers[label]);
    } while (!used.insert(numbered).second);
    label = numbered;
  }
}

/// The options whose values are clear without the option's name, from most to least important.
constexpr auto label_options =
    std::to_array<std::string_view>({"solver", "encoding", "amo", "reduce", "strategy"});

std::size_t option_label_rank(std::string_view option) {
  return static_cast<std::size_t>(std::ranges::find(label_options, option) - label_options.begin());
}

bool is_default_value(std::string_view kind, std::string_view name, std::string_view value) {
  static const std::vector<SpecOption> options = list_spec_options();
  return std::ranges::any_of(options, [&](const SpecOption& option) {
    return option.engine == kind && option.name == name && option.values.front() == value;
  });
}

/// For each option, the set of its values among the engines of one kind.
using ValuesByOption = std::map<std::string_view, std::set<std::string>>;

/// Returns the options in which engines of this kind differ, the most important option first.
/// Leaves out the seed, because labels always show the seed.
std::vector<std::string_view> differing_options(const SpecValues& engine,
                                                const ValuesByOption& values) {
  std::vector<std::string_view> differing;
  for (const auto& [name, value] : engine.options) {
    if (name != "seed" && values.at(name).size() > 1) differing.push_back(name);
  }
  std::ranges::stable_sort(differing, {}, option_label_rank);
  return differing;
}

std::string make_label_from_options(const SpecValues& engine, const ValuesByOption& values,
                                    bool with_kind) {
  std::vector<std::string> words;
  if (with_kind) words.emplace_back(engine.kind);
  const auto value_of_option = [&](std::string_view name) {
    const auto named = [&](const auto& option) { return option.first == name; };
    const auto found = std::ranges::find_if(engine.options, named);
    return found == engine.options.end() ? std::string() : found->second;
  };
  const auto differing = differing_options(engine, values);
  const auto add = [&](std::string_view name) {
    const bool is_clear = name == "reduce" ? name == differing.front()
                                           : option_label_rank(name) < label_options.size();
    const std::string text = shorten_to_distinct_value(value_of_option(name), values.at(name));
    words.push_back(is_clear ? text : fmt::format("{}={}", name, text));
  };
  const auto kind_words = words.size();
  for (const std::string_view name : differing) {
    if (!is_default_value(engine.kind, name, value_of_option(name))) add(name);
  }
  if (words.size() == kind_words && !differing.empty()) add(differing.front());
  if (const std::string seed = value_of_option("seed"); !seed.empty())
    words.push_back("seed " + seed);
  return words.empty() ? std::string(engine.kind) : fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

std::span<const EngineSet> engine_sets() {
  const auto first = [](const auto& entry) { return entry.first; };
  const auto name = [](const SolverEntry& solver) { return solver.name; };
  static const std::vector<EngineSet> sets{
      {"encodings", "sat with each encoding", make_specs("sat:encoding=", encoding_names, first)},
      {"amo", "sat with each at-most-one encoding",
       make_specs("sat:amo=", at_most_one_names, first)},
      {"solvers", "sat with each embedded solver",
       make_specs("sat:solver=", embedded_solvers(), name)},
      {"strategies", "backtrack with each strategy",
       make_specs("backtrack:strategy=", strategy_names, first)},
      {"reductions",
       "sat and hybrid with each reduction",
       {"sat:reduce=none", "sat:reduce=givens", "hybrid:reduce=propagated",
        "hybrid:reduce=probed"}},
  };
  return sets;
}

std::vector<EngineSpec> EngineSet::make() const {
  std::vector<EngineSpec> made;
  for (const std::string& spec : specs)
    made.push_back(std::get<EngineSpec>(parse_engine_spec(spec)));
  return made;
}

NamedSpecText split_named_spec(std::string_view text) {
  if (begins_with_engine_kind(text)) return {std::nullopt, text};
  for (auto at = text.find('='); at != std::string_view::npos; at = text.find('=', at + 1)) {
    const std::string_view spec = text.substr(at + 1);
    if (begins_with_engine_kind(spec)) return {text.substr(0, at), spec};
  }
  return {std::nullopt, text};
}

std::variant<NamedEngine, SpecError> parse_named_engine(std::string_view text) {
  const auto [name, spec] = split_named_spec(text);
  if (name && name->empty()) {
    return SpecError{fmt::format("no name before the '=' of '{}'", text), "NAME=SPEC or SPEC"};
  }
  auto parsed = parse_engine_spec(spec);
  if (auto* error = std::get_if<SpecError>(&parsed)) return std::move(*error);
  return NamedEngine{std::string(name.value_or("")), std::get<EngineSpec>(std::move(parsed))};
}

namespace {

std::string format_recorded_engine(std::string_view name, const std::string& spec) {
  return escaped(name.empty() ? spec : fmt::format("{}={}", name, spec));
}

/// Returns the option values of a spec. Leaves out the options that have no effect on a formula.
SpecValues spec_values_for_formula(const EngineSpec& spec) {
  SpecValues values = list_spec_values(spec);
  if (!std::holds_alternative<SatSpec>(spec)) return values;
  std::erase_if(values.options,
                [](const auto& option) { return is_encoding_option(option.first); });
  return values;
}

std::string format_spec_values(const SpecValues& values) {
  std::string text(values.kind);
  for (const auto& [name, value] : values.options) {
    text += fmt::format("{}{}={}", text.size() == values.kind.size() ? ':' : ',', name, value);
  }
  return text;
}

}  // namespace

std::string to_string(const NamedEngine& engine) {
  return format_recorded_engine(engine.name, to_string(engine.spec));
}

std::string find_duplicate_engine_error(std::span<const NamedEngine> engines) {
  std::set<std::string> seen;
  for (const NamedEngine& engine : engines) {
    const bool is_named = !engine.name.empty();
    // Names get a '=' in front. A spec never begins with '=', so no name equals a spec.
    if (seen.insert(is_named ? "=" + escaped(engine.name) : to_string(engine)).second) continue;
    return is_named ? fmt::format(
                          "two engines have the name '{}'; expected a different name for "
                          "each",
                          escaped(engine.name))
                    : fmt::format(
                          "the engine '{}' occurs twice; expected each engine once, or a name "
                          "for each, as in 'first={}'",
                          to_string(engine), list_spec_values(engine.spec).kind);
  }
  return {};
}

std::vector<std::string> make_engine_labels(std::span<const LabelSource> engines) {
  std::map<std::string_view, ValuesByOption> values;
  for (const LabelSource& engine : engines) {
    ValuesByOption& of_kind = values[engine.values.kind];
    for (const auto& [name, value] : engine.values.options) of_kind[name].insert(value);
  }
  std::vector<std::string> labels;
  for (const LabelSource& engine : engines) {
    labels.push_back(!engine.name.empty()
                         ? engine.name
                         : make_label_from_options(engine.values, values.at(engine.values.kind),
                                                   values.size() > 1));
  }
  append_numbers_to_equal_labels(labels);
  return labels;
}

std::vector<Contestant> make_engine_contestants(std::span<const NamedEngine> engines,
                                                std::span<const std::string> sets,
                                                bool on_formulas) {
  std::vector<NamedEngine> chosen(engines.begin(), engines.end());
  for (const std::string& name : sets) {
    const auto set = std::ranges::find(engine_sets(), name, &EngineSet::name);
    require(set != engine_sets().end());
    for (EngineSpec& spec : set->make()) {
      const auto text = [](const NamedEngine& each) { return to_string(each.spec); };
      const bool is_there = std::ranges::count(chosen, to_string(spec), text) > 0;
      if (!is_there) chosen.push_back({"", std::move(spec)});
    }
  }
  if (chosen.empty()) chosen = {{"", SatSpec{}}, {"", HybridSpec{}}, {"", BacktrackSpec{}}};
  std::vector<LabelSource> sources;
  for (const NamedEngine& engine : chosen) {
    sources.push_back({engine.name, on_formulas ? spec_values_for_formula(engine.spec)
                                                : list_spec_values(engine.spec)});
  }
  const auto labels = make_engine_labels(sources);
  std::vector<Contestant> contestants;
  for (std::size_t k = 0; k < chosen.size(); ++k) {
    contestants.push_back(
        {format_recorded_engine(sources[k].name, format_spec_values(sources[k].values)),
         escaped(labels[k]), make_engine(chosen[k].spec),
         read_solver_version_text(chosen[k].spec)});
    if (const auto* sat = std::get_if<SatSpec>(&chosen[k].spec)) {
      contestants.back().make_formula_engine = [spec = *sat](const FormulaInstance& instance) {
        return make_formula_engine(spec, instance);
      };
    }
  }
  return contestants;
}

std::vector<Contestant> make_recorded_contestants(std::span<const std::string> engines) {
  std::vector<LabelSource> sources;
  for (const std::string& engine : engines) {
    const auto [name, spec] = split_named_spec(engine);
    sources.push_back({std::string(name.value_or("")), split_spec_values(spec)});
  }
  const auto labels = make_engine_labels(sources);
  std::vector<Contestant> contestants;
  for (std::size_t k = 0; k < engines.size(); ++k) {
    contestants.push_back({engines[k], escaped(labels[k]), nullptr});
  }
  return contestants;
}

}  // namespace clausoku
