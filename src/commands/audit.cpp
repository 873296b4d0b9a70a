#include "src/commands/audit.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/file_use.hpp"

namespace clausoku {
Fields audit_fields(AuditRequest& request) {
  return {
      excluding(
          flag_field("audit", request.is_wanted,
                     "Write one report about all files: faults with their lines, duplicates within "
                     "and across files, and how hard the puzzles are"),
          {"against", "answer", "automorphisms", "backtracks", "candidates", "engine", "fields",
           "keep-columns", "minimal", "output-format", "rating", "resume", "select", "shard",
           "singles", "watch"}),
      file_field("html", request.html_file, "Write the report as a page, too"),
      file_field("json", request.json_file, "Write the report as JSON, too"),
      needing(sample_field(request.sample), {"audit"}),
      number_field("seed", "S", request.seed, 0, UINT64_MAX, "",
                   "The seed of the samples of --audit and --formula")};
}

int audit(const AuditRequest& request, const PuzzleInput& input, AuditOptions options) {
  FileUse files = input.files_used();
  if (!request.html_file.empty()) files.write_whole(request.html_file, "the page");
  if (!request.json_file.empty()) files.write_whole(request.json_file, "the JSON report");
  CommandRun run(std::move(files), {.name = request.output_file});
  ReaderOptions reader = input.reader;
  reader.stop = run.token();
  std::vector<NamedSet> sets;
  for (const std::string& file : input.files) sets.push_back({file, read_puzzles({file}, reader)});
  options.limits.stop = run.token();
  options.seed = request.seed;
  options.sample = request.sample;
  const auto audited = audit_sets(std::move(sets), options);
  if (run.is_interrupted()) return run.finish();
  if (const auto* failure = std::get_if<SetFailure>(&audited)) {
    run.fail(failure->is_alarm ? exit_disagreement : exit_unusable, failure->message);
    return run.finish();
  }
  const Audit& found = std::get<Audit>(audited);
  run.write_whole_file(request.html_file, format_audit_page(found));
  run.write_whole_file(request.json_file, format_audit_json(found));
  if (!found.is_clean()) run.note(exit_not_as_asked);
  return run.print(format_audit_card(found));
}

}  // namespace clausoku
