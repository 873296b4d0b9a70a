// clausoku merge: merges the shards of a run into the output of an unsplit run.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "src/base/processes/interrupt.hpp"
#include "src/base/text.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/decision.hpp"
#include "src/batch/runs/shard_merge.hpp"
#include "src/commands/generate/generation.hpp"
#include "src/commands/options/command.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {
namespace {

constexpr const char* merge_notes =
    R"(Every shard must be present once, complete, and from the same input, options and version. Missing
and unusable shards are reported with the command that makes them, and nothing is written. Except
for times, the output is byte for byte the output of one run, with its summary and exit code.
--status makes the same checks without writing and reports the progress of the shards. Its exit code
is 1 unless all shards are complete and can be merged.

Examples:
  clausoku solve --shard 1/2 --output part-1.txt data/p096_sudoku.txt
  clausoku solve --shard 2/2 --output part-2.txt data/p096_sudoku.txt
  clausoku merge --output all.txt part-1.txt part-2.txt
  clausoku merge --status part-1.txt part-2.txt
)";

struct MergeOptions {
  std::vector<std::string> files;
  std::string output_file;
  bool status = false;
  bool quiet = false;
};

/// Returns the names of the shards' outputs, each once. Replaces the name of a manifest, which
/// `s-*` matches too, by the name of its output.
std::vector<std::string> list_distinct_shard_outputs(const std::vector<std::string>& names) {
  static const std::string ending = shard_manifest_path("");
  std::vector<std::string> files;
  for (const std::string& name : names) {
    const bool is_manifest = name.ends_with(ending);
    std::string file = is_manifest ? name.substr(0, name.size() - ending.size()) : name;
    if (std::ranges::find(files, file) == files.end()) files.push_back(std::move(file));
  }
  return files;
}

MergeFailures find_shards_named_twice(const std::vector<std::string>& names) {
  MergeFailures failures;
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (std::find(names.begin(), name, *name) == name) continue;
    failures.push_back(fmt::format("{}: is named twice; expected each shard once", *name));
  }
  return failures;
}

FileUse list_used_files(const std::vector<std::string>& shards) {
  FileUse files;
  for (const std::string& shard : shards) {
    files.read(shard);
    files.read(shard_manifest_path(shard), "the manifest");
    files.read(resume_log_path(shard), "the log");
  }
  return files;
}

class MergeCommand {
 public:
  explicit MergeCommand(const MergeOptions& options)
      : options_(options),
        shards_(list_distinct_shard_outputs(options.files)),
        run_(list_used_files(shards_),
             {.name = options.output_file, .continues_without_reader = true}) {}

  /// True if the merged records come from `compare`; the caller must then print their table.
  bool is_comparison() const { return is_comparison_; }

  int run() {
    if (options_.status) return print_shard_status_and_get_exit_code();
    if (const auto failures = find_shards_named_twice(options_.files); !failures.empty()) {
      return fail(failures);
    }
    auto found = find_shards(shards_);
    if (const auto* failures = std::get_if<MergeFailures>(&found)) return fail(*failures);
    const auto& shards = std::get<std::vector<ShardOutput>>(found);
    is_comparison_ = shards.front().manifest.header.command == "compare";
    const auto [summary, exit_code] = merged_summary_and_exit_code(shards);
    if (summary.empty() && !is_comparison_) {
      return fail({"the manifests have no valid summary of the shards' results"});
    }
    ResumableOutput& output = run_.open_output();
    const MergeFailures failures = merge_shards(
        shards, [&](std::string_view text) { return run_.write(text); }, run_.token());
    if (!failures.empty() || run_.is_interrupted()) output.discard();
    if (!failures.empty()) return fail(failures);
    if (run_.close_output() && !run_.is_interrupted()) {
      run_.note(exit_code);
      if (!options_.quiet) run_.say(summary);
    }
    return run_.finish();
  }

 private:
  /// Returns the merged summary and exit code. For `compare` or a bad manifest, the summary is "".
  std::pair<std::string, int> merged_summary_and_exit_code(
      const std::vector<ShardOutput>& shards) const {
    if (is_comparison_) return {};
    try {
      if (shards.front().manifest.header.command == "generate") {
        return {format_merged_generation_summary(shards), exit_done};
      }
      const auto [summary, good] = merge_shard_summaries(shards);
      return {describe(summary), batch_exit_code(summary, good)};
    } catch (const nlohmann::json::exception&) {
      return {};
    }
  }

  int print_shard_status_and_get_exit_code() {
    const ShardStatus status = compute_shard_status(shards_, run_.token());
    if (run_.is_interrupted()) return run_.finish();
    const MergeFailures repeated = find_shards_named_twice(options_.files);
    std::string text;
    for (const std::string& line : status.lines) text += escaped(line) + '\n';
    for (const std::string& line : repeated) text += escaped(line) + '\n';
    text += fmt::format("{} of {} done\n", status.done, status.shards);
    const bool can_merge = status.done == status.shards && status.done == shards_.size();
    if (!can_merge || !repeated.empty()) run_.note(exit_not_as_asked);
    return run_.print(text);
  }

  int fail(const MergeFailures& failures) {
    for (const std::string& failure : failures) run_.fail(exit_unusable, failure);
    return run_.finish();
  }

  const MergeOptions& options_;
  const std::vector<std::string> shards_;  // the outputs of the shards
  CommandRun run_;
  bool is_comparison_ = false;
};

int merge(const MergeOptions& options) {
  bool is_comparison = false;
  int exit_code = exit_done;
  {
    MergeCommand command(options);
    exit_code = command.run();
    is_comparison = command.is_comparison();
  }
  if (exit_code != exit_done || !is_comparison) return exit_code;
  return report_recorded_comparison(options.output_file, options.quiet);
}

}  // namespace

void add_merge_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "merge", "Merge the shards of a run into one output");
  const auto options = std::make_shared<MergeOptions>();
  command.add(
      required(files_field("SHARD", options->files, "The outputs of all shards, in any order")));
  Field output = output_field(options->output_file);
  output.help = "Write the merged output to this file";
  output.typed = "-o,--output";
  command.add(std::move(output));
  command.add(excluding(
      flag_field("status", options->status, "Only report the progress of each shard"), {"output"}));
  command.add(quiet_field(options->quiet, "Print only errors, without the summary"));
  command.footer(merge_notes);
  command.callback([options, &exit_code] {
    if (!options->status && options->output_file.empty()) {
      throw CLI::RequiredError("--output or --status");
    }
    exit_code = merge(*options);
  });
}

}  // namespace clausoku
