// The JSON face: answers requests of a page.
//
//   {"command":"solve","puzzle":"003020600…"}  →  {"name":"text-1",…,"verdict":"unique",…}
//
// src/manual/development/page.md describes all requests and answers.
#pragma once

#include <string>
#include <string_view>

#include "src/page/json.hpp"

namespace clausoku::page {

/// Answers a request: a JSON object with the member "command" and the command's options. The answer
/// is a JSON object on one line; if it has the member "error", the request was not answered. Calls
/// `progress` during commands that may last long.
std::string call(std::string_view request, const Progress& progress);

}  // namespace clausoku::page
