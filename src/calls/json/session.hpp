// A session: answers JSON requests one after another, and keeps engines between them.
//
//   {"command":"solve","puzzle":"003020600…"}  →  {"name":"text-1",…,"verdict":"unique",…}
//
// src/manual/reference/calls.md describes all requests and answers.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "src/calls/json/json.hpp"
#include "src/calls/solve.hpp"

namespace clausoku::json_calls {

class Request;

/// Reads the fields of its request, and returns the answer.
struct Command {
  std::string_view name;
  Json (*answer)(Request& request, const Progress& progress);
};

class Session {
 public:
  /// `further`: commands besides those of this folder.
  explicit Session(std::span<const Command> further = {});

  /// Answers a request: a JSON object with the member "command" and the command's fields. The
  /// answer is a JSON object on one line; if it has the member "error", the request was not
  /// answered. Calls `progress` during commands that may last long. One call at a time.
  /// A stop request of `stop` cancels the call, as cancel() does.
  std::string call(std::string_view request, const Progress& progress, std::stop_token stop = {});

  /// Ends the running call soon. Its answer is an error, unless the answer has the member
  /// "complete" or the verdict "unknown". May be called by any thread. Does nothing if no call is
  /// running.
  void cancel();

  /// All commands, sorted by name.
  const std::vector<Command>& commands() const { return commands_; }

  /// The stop token of the running call.
  std::stop_token token() const { return stop_->get_token(); }

  /// Returns the engines for a request. They are those of the last call if its engine was the same.
  EnginePool& engines(SolveRequest request);

 private:
  std::vector<Command> commands_;
  std::mutex mutex_;                      // guards stop_
  std::optional<std::stop_source> stop_;  // empty if no call is running
  std::unique_ptr<EnginePool> engines_;
};

}  // namespace clausoku::json_calls
