#include "src/calls/json/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>

#include "src/base/json_bytes.hpp"
#include "src/calls/json/commands.hpp"

namespace clausoku::json_calls {
namespace {

constexpr std::array own_commands{
    Command{"board", describe_board},
    Command{"broken-clues", find_broken_clues},
    Command{"candidates", find_candidates},
    Command{"check", check},
    Command{"clauses", list_clauses},
    Command{"convert", convert},
    Command{"count", count},
    Command{"decode", decode},
    Command{"draw", draw},
    Command{"encode", encode},
    Command{"enumerate", enumerate},
    Command{"equivalence", compare_puzzles},
    Command{"explain", explain},
    Command{"generate", generate},
    Command{"hint", give_hint},
    Command{"judge", judge},
    Command{"longest-prefix", find_longest_prefix},
    Command{"names", list_names},
    Command{"new-puzzles", describe_new_puzzles},
    Command{"read", read_puzzles},
    Command{"search", search},
    Command{"sheet", make_sheet},
    Command{"solve", solve},
    Command{"steps", show_steps},
    Command{"verify", verify},
};

/// Describes all fields of all commands.
Json describe_calls(Session& session) {
  Json calls = Json::array();
  for (const Command& command : session.commands()) {
    Request request(session);
    try {
      command.answer(request, [](std::string_view) { return true; });
    } catch (const Request::Described&) {
      calls.push_back({{"name", command.name}, {"fields", request.description()}});
    }
  }
  return {{"calls", std::move(calls)}};
}

Json answer_request(std::string_view text, Session& session, const Progress& progress) {
  Request request(text, session);
  std::string name;
  request.read({text_field("command", "NAME", name, "The name of the call")});
  if (name == "calls") {
    request.require_no_other_options();
    return describe_calls(session);
  }
  const std::vector<Command>& commands = session.commands();
  const auto command = std::ranges::find(commands, name, &Command::name);
  if (command != commands.end()) return command->answer(request, progress);
  throw_field_error({make_unknown_value_error(name, collect_names(commands)), "command"});
}

/// True if an answer says that it may be incomplete: after a cancel, other answers cannot be told
/// from complete ones.
bool says_whether_complete(const Json& answer) {
  const auto verdict = answer.find("verdict");
  return answer.contains("complete") ||
         (verdict != answer.end() && *verdict == to_string(Verdict::unknown));
}

Json answer_request_or_error(std::string_view text, Session& session, const Progress& progress) {
  RequestError made;
  try {
    Json answer = answer_request(text, session, progress);
    if (!session.token().stop_requested() || says_whether_complete(answer)) return answer;
  } catch (const RequestError& error) {
    made = error;
  } catch (const std::bad_alloc&) {
    made.found = "no memory is left";
  } catch (const std::exception& error) {
    made.found = error.what();
  }
  if (session.token().stop_requested() && !made.is_alarm) made = {.found = "the call was canceled"};
  return {{"error", error_json(made)}};
}

}  // namespace

RequestError make_answer_size_error() {
  return {.found = fmt::format("an answer of over {} MB", max_answer_bytes / 1'000'000),
          .expected = "a smaller one; the command line has no such limit"};
}

Session::Session(std::span<const Command> further)
    : commands_(own_commands.begin(), own_commands.end()) {
  commands_.insert(commands_.end(), further.begin(), further.end());
  std::ranges::sort(commands_, {}, &Command::name);
}

std::string Session::call(std::string_view request, const Progress& progress,
                          std::stop_token stop) {
  {
    const std::scoped_lock lock(mutex_);
    stop_.emplace();
  }
  const std::stop_callback forward_stop(std::move(stop), [this] { cancel(); });
  const Progress report = [&](std::string_view text) {
    if (!progress(text)) stop_->request_stop();
    return !stop_->stop_requested();
  };
  std::string text = format_json(answer_request_or_error(request, *this, report));
  if (text.size() > max_answer_bytes) {
    text = format_json(Json{{"error", error_json(make_answer_size_error())}});
  }
  const std::scoped_lock lock(mutex_);
  stop_.reset();
  return text;
}

void Session::cancel() {
  const std::scoped_lock lock(mutex_);
  if (stop_) stop_->request_stop();
}

EnginePool& Session::engines(SolveRequest request) {
  if (engines_ && engines_->has_engine_of(request)) {
    engines_->change_limits(std::move(request));
  } else {
    engines_ = std::make_unique<EnginePool>(std::move(request));
  }
  return *engines_;
}

}  // namespace clausoku::json_calls
