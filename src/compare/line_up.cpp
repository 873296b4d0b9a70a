#include "src/compare/line_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "encoder/contract.hpp"
#include "src/compare/solver_versions.hpp"
#include "src/puzzles/text.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

std::vector<EngineSpec> encodings() {
  std::vector<EngineSpec> specs;
  for (const auto& [name, encoding] : encoding_names) {
    SatSpec spec;
    spec.encoding.encoding = encoding;
    specs.emplace_back(spec);
  }
  return specs;
}

/// But for `automatic`, which is always one of the others.
std::vector<EngineSpec> at_most_ones() {
  std::vector<EngineSpec> specs;
  for (const auto& [name, at_most_one] : at_most_one_names) {
    if (at_most_one == &amo::automatic) continue;
    SatSpec spec;
    spec.encoding.at_most_one = at_most_one;
    specs.emplace_back(spec);
  }
  return specs;
}

std::vector<EngineSpec> solvers() {
  std::vector<EngineSpec> specs;
  for (const SolverEntry& solver : embedded_solvers()) {
    SatSpec spec;
    spec.solver = solver.name;
    specs.emplace_back(spec);
  }
  return specs;
}

std::vector<EngineSpec> strategies() {
  std::vector<EngineSpec> specs;
  for (const auto& [name, strategy] : strategy_names) specs.emplace_back(BacktrackSpec{strategy});
  return specs;
}

std::vector<EngineSpec> reductions() {
  std::vector<EngineSpec> specs;
  for (const Reduction reduction : {Reduction::none, Reduction::givens}) {
    SatSpec spec;
    spec.reduction = reduction;
    specs.emplace_back(spec);
  }
  for (const Reduction reduction : {Reduction::propagated, Reduction::probed}) {
    HybridSpec spec;
    spec.reduction = reduction;
    specs.emplace_back(spec);
  }
  return specs;
}

const std::array sets{
    EngineSet{"encodings", "sat by each encoding", encodings},
    EngineSet{"amo", "sat by each at-most-one encoding", at_most_ones},
    EngineSet{"solvers", "sat by each embedded solver", solvers},
    EngineSet{"strategies", "backtrack by each strategy", strategies},
    EngineSet{"reductions", "sat and hybrid after each reduction", reductions},
};

/// Of a command the program, of a library its file, without folders; else the value itself.
std::string program_of(std::string_view value) {
  const auto outside = behind_prefix(value);
  if (!outside) return std::string(value);
  const std::string_view program = outside->substr(0, outside->find(' '));
  return std::filesystem::path(program).filename().string();
}

/// A value in short: no other one of these is called so.
std::string shortened(const std::string& value, const std::set<std::string>& values) {
  const std::string program = program_of(value);
  const auto same =
      std::ranges::count(values, program, [](const auto& v) { return program_of(v); });
  if (same == 1 || !behind_prefix(value)) return program;
  const auto arguments = value.find(' ');
  const std::string command(*behind_prefix(value));
  // The same program from two folders is told by these, with other arguments by those.
  const auto of_program = [&](const auto& v) { return program_of(v) == program; };
  std::set<std::string> ends;
  for (const std::string& each : values) {
    if (!of_program(each)) continue;
    const auto end = each.find(' ');
    ends.insert(end == std::string::npos ? std::string() : each.substr(end));
  }
  if (static_cast<std::ptrdiff_t>(ends.size()) < same) return command;
  return arguments == std::string::npos ? program : program + value.substr(arguments);
}

void number_equal_ones(std::vector<std::string>& labels) {
  std::map<std::string, int> uses;
  for (const std::string& label : labels) ++uses[label];
  std::map<std::string, int> numbers;
  for (std::string& label : labels) {
    if (uses[label] > 1) label += fmt::format(" #{}", ++numbers[label]);
  }
}

}  // namespace

std::span<const EngineSet> engine_sets() { return sets; }

std::vector<std::string> labels_of(std::span<const EngineSpec> specs) {
  std::vector<SpecValues> values;
  for (const EngineSpec& spec : specs) values.push_back(values_of(spec));
  return labels_of(values);
}

std::vector<std::string> labels_of(std::span<const SpecValues> specs) {
  std::map<std::pair<std::string_view, std::string_view>, std::set<std::string>> values;
  std::set<std::string_view> kinds;
  for (const SpecValues& own : specs) {
    kinds.insert(own.kind);
    for (const auto& [name, value] : own.options) values[{own.kind, name}].insert(value);
  }
  std::vector<std::string> labels;
  for (const SpecValues& own : specs) {
    std::string label(kinds.size() > 1 ? own.kind : "");
    for (const auto& [name, value] : own.options) {
      const auto& all = values[{own.kind, name}];
      if (name == "seed") {  // which those that have none do not differ in, but by it
        label += fmt::format("{}seed {}", label.empty() ? "" : " ", value);
      } else if (all.size() > 1)
        label += (label.empty() ? "" : " ") + shortened(value, all);
    }
    labels.push_back(label.empty() ? std::string(own.kind) : label);
  }
  number_equal_ones(labels);
  return labels;
}

std::vector<Contestant> contestants_of(std::span<const EngineSpec> specs,
                                       std::span<const std::string> sets) {
  std::vector<EngineSpec> chosen(specs.begin(), specs.end());
  for (const std::string& name : sets) {
    const auto set = std::ranges::find(engine_sets(), name, &EngineSet::name);
    require(set != engine_sets().end());
    for (EngineSpec& spec : set->make()) {
      const auto text = [](const EngineSpec& each) { return to_string(each); };
      const bool is_there = std::ranges::count(chosen, to_string(spec), text) > 0;
      if (!is_there) chosen.push_back(std::move(spec));
    }
  }
  if (chosen.empty()) chosen = {SatSpec{}, HybridSpec{}, BacktrackSpec{}};
  const auto labels = labels_of(chosen);
  std::vector<Contestant> contestants;
  for (std::size_t k = 0; k < chosen.size(); ++k) {
    contestants.push_back({escaped(to_string(chosen[k])), escaped(labels[k]),
                           make_engine(chosen[k]), solver_versions(chosen[k])});
  }
  return contestants;
}

std::vector<Contestant> recorded_contestants(std::span<const std::string> specs) {
  std::vector<SpecValues> values;
  for (const std::string& spec : specs) values.push_back(values_in(spec));
  const auto labels = labels_of(values);
  std::vector<Contestant> contestants;
  for (std::size_t k = 0; k < specs.size(); ++k) {
    contestants.push_back({specs[k], escaped(labels[k]), nullptr});
  }
  return contestants;
}

}  // namespace clausoku
