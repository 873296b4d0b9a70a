// The JSON of the page's requests and answers, and errors in requests.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "src/base/input_error.hpp"
#include "src/drawings/explanations/grid_json.hpp"

namespace clausoku::json_calls {

using Json = nlohmann::ordered_json;

/// Receives a JSON object about the progress of a call. Returns false to cancel the call.
using Progress = std::function<bool(std::string_view)>;

/// An error in a request. Commands throw it; call() turns it into an answer.
struct RequestError {
  std::string option = {};  ///< the option with the error; empty if there is none
  Place place = {};         ///< the place in the option's text; line 0 means the complete text
  std::string found = {};
  std::string expected = {};
  bool is_alarm = false;  ///< true if two engines disagree or a solution fails its check
};

/// {"message": …, "option": …, "line": …, "column": …, "found": …, "expected": …, "alarm": …}. The
/// object has only the members that the error has.
Json error_json(const RequestError& error);

}  // namespace clausoku::json_calls
