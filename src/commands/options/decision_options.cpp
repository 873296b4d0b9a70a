#include "src/commands/options/decision_options.hpp"

namespace clausoku {

void DecisionOptions::add_options_to(Command& added_to, const std::string& past_limit) {
  command = &added_to;
  input.add_options_to(added_to);
  added_to.add(select_field(selection));
  added_to.add(deciding_fields(*this, past_limit));
  added_to.add(threads_field(threads));
  added_to.add(output_field(output_file));
  added_to.add(resume_field(resume));
  Fields sharding = shard_fields(shard);
  sharding.front().with = {"output"};
  sharding.front().not_with = {"select"};
  added_to.add(std::move(sharding));
  added_to.add(progress_field(progress));
  added_to.add(quiet_field(quiet, "Print only errors, without summary and progress"));
}

DecisionRequest DecisionOptions::request() const {
  DecisionRequest request = *this;
  request.puzzles = input.puzzles();
  request.header = {CLAUSOKU_VERSION, command->get_name(),
                    output_changing_settings(*command, input.board())};
  return request;
}

}  // namespace clausoku
