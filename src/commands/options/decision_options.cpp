#include "src/commands/options/decision_options.hpp"

#include <fmt/format.h>

namespace clausoku {

void DecisionOptions::add_options_to(CLI::App& command, std::string_view past_limit) {
  app = &command;
  input.add_options_to(command);
  add_select_option(command, selection);
  add_engine_option(command, engine);
  add_cross_check_options(command, no_cross_check, cross_check_time);
  add_seconds_option(command, "--timeout", limits.time,
                     fmt::format("Time limit for each puzzle; if it is exceeded, {}", past_limit));
  add_conflicts_option(command, limits.conflicts,
                       "Conflict limit for each puzzle, with the same effect");
  add_memory_limit_option(command, limits.memory);
  add_threads_option(command, threads);
  CLI::Option* output = add_output_option(command, output_file);
  add_resume_option(command, resume);
  add_shard_options(command, shard)->needs(output)->excludes(command.get_option("--select"));
  add_progress_option(command, progress);
  add_quiet_option(command, quiet, "Print only errors, without summary and progress");
}

DecisionRequest DecisionOptions::request() const {
  DecisionRequest request = *this;
  request.puzzles = input.puzzles();
  if (no_cross_check) request.cross_check_time.reset();
  request.header = {CLAUSOKU_VERSION, app->get_name(),
                    output_changing_settings(*app, input.board_options().board())};
  return request;
}

}  // namespace clausoku
