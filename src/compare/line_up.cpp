#include "src/compare/line_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

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
    if (at_most_one == AtMostOne::automatic) continue;
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

/// A spec in full, taken apart again. A command takes the rest of it.
struct Parts {
  std::string_view kind;
  std::vector<std::pair<std::string_view, std::string_view>> settings;
};

Parts parts_of(std::string_view spec) {
  Parts parts;
  const auto colon = std::min(spec.find(':'), spec.size());
  parts.kind = spec.substr(0, colon);
  spec.remove_prefix(std::min(colon + 1, spec.size()));
  while (!spec.empty()) {
    const bool is_last = spec.starts_with(fmt::format("solver={}", external_prefix));
    const auto end = is_last ? spec.size() : std::min(spec.find(','), spec.size());
    const std::string_view setting = spec.substr(0, end);
    const auto equals = std::min(setting.find('='), setting.size() - 1);
    parts.settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
    spec.remove_prefix(std::min(end + 1, spec.size()));
  }
  return parts;
}

/// Of a command the program's name, without its folders.
std::string shortened(std::string_view value) {
  if (!value.starts_with(external_prefix)) return std::string(value);
  const std::string_view command = value.substr(external_prefix.size());
  const std::string_view program = command.substr(0, std::min(command.find(' '), command.size()));
  return std::filesystem::path(program).filename().string();
}

}  // namespace

std::span<const EngineSet> engine_sets() { return sets; }

std::vector<std::string> labels_of(std::span<const std::string> specs) {
  std::map<std::pair<std::string_view, std::string_view>, std::set<std::string_view>> values;
  std::set<std::string_view> kinds;
  for (const std::string& spec : specs) {
    const Parts parts = parts_of(spec);
    kinds.insert(parts.kind);
    for (const auto& [name, value] : parts.settings) values[{parts.kind, name}].insert(value);
  }
  std::vector<std::string> labels;
  for (const std::string& spec : specs) {
    const Parts parts = parts_of(spec);
    std::string label(kinds.size() > 1 ? parts.kind : "");
    for (const auto& [name, value] : parts.settings) {
      if (values[{parts.kind, name}].size() < 2) continue;
      label += (label.empty() ? "" : " ") + shortened(value);
    }
    labels.push_back(label.empty() ? std::string(parts.kind) : label);
  }
  std::map<std::string, int> uses;
  for (const std::string& label : labels) ++uses[label];
  std::map<std::string, int> numbers;
  for (std::string& label : labels) {
    if (uses[label] > 1) label += fmt::format(" #{}", ++numbers[label]);
  }
  return labels;
}

}  // namespace clausoku
