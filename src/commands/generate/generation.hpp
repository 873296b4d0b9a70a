// The run of `generate`: makes and checks puzzles on several threads, and writes them in order.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/batch/formats/new_puzzles.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/shard_merge.hpp"
#include "src/calls/solve.hpp"
#include "src/commands/proofs/certifier.hpp"
#include "src/drawings/sheets/sheet.hpp"
#include "src/generator/generator.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

struct GenerationOptions {
  GeneratorOptions generator{.blank = Grid(*Board::with_square_boxes(9))};
  std::uint64_t count = 1;                                                              ///< ≥ 1
  int threads = 1;                                                                      ///< ≥ 1
  std::optional<std::chrono::nanoseconds> cross_check_time = default_cross_check_time;  ///< or none
  NewPuzzleWriting writing = {};
  SheetStyle sheet = {};                ///< the style of a sheet
  std::string certificate_folder = {};  ///< folder of certificates; if empty, none are made
  ProveRequest proof = {};              ///< the request for each certificate, with its solver
  std::string output_file = {};         ///< if empty, standard output
  bool gzip = false;
  std::optional<Shard> shard = {};  ///< the shard of puzzle numbers to make
  std::vector<std::pair<std::string, std::string>> resume_options =
      {};                             ///< all options that change the output
  std::optional<bool> progress = {};  ///< if empty, shown on a terminal
  bool quiet = false;
};

/// Makes the puzzles, writes them to the run's output and finishes the run. Returns the exit code.
int generate_puzzles(const GenerationOptions& options, CommandRun& run);

/// Returns the summary of all shards. Throws nlohmann::json::exception if a manifest has none.
std::string format_merged_generation_summary(const std::vector<ShardOutput>& shards);

}  // namespace clausoku
