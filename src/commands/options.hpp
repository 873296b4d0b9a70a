// Options that several commands have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "src/engines/spec.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Names of things that have a member `name`, for an option's help and for CLI::IsMember.
template <class Things>
std::vector<std::string> names_of(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}

/// Restricts an option to some names; the message for another one lists them.
void restrict_to(CLI::Option* option, std::vector<std::string> names);

/// The files and how to read them.
class InputOptions {
 public:
  void add_to(CLI::App& command);

  /// The reader; `stop` ends its waiting for input that does not come.
  std::unique_ptr<PuzzleReader> open(std::stop_token stop) const;

 private:
  std::vector<std::string> files_;
  ReaderOptions reader_;
};

/// An engine by its spec.
CLI::Option* add_engine_option(CLI::App& command, EngineSpec& engine);

/// A time in seconds, > 0.
CLI::Option* add_seconds_option(CLI::App& command, const std::string& name,
                                std::optional<std::chrono::nanoseconds>& time,
                                const std::string& description);

}  // namespace clausoku
