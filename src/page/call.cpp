#include "src/page/call.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>

#include "src/base/json_bytes.hpp"
#include "src/page/commands.hpp"

namespace clausoku::page {
namespace {

struct Command {
  std::string_view name;
  Json (*answer)(Request& request, const Progress& progress);
};

constexpr std::array commands{
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
    Command{"explain", explain},
    Command{"generate", generate},
    Command{"hint", give_hint},
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

Json answer_request(std::string_view text, const Progress& progress) {
  Request request(text);
  std::string name;
  request.read({text_field("command", "NAME", name, "The name of the call")});
  const auto command = std::ranges::find(commands, name, &Command::name);
  if (command != commands.end()) return command->answer(request, progress);
  Request::throw_unknown_name("command", name, collect_names(commands));
}

}  // namespace

RequestError make_answer_size_error() {
  return {.found = fmt::format("an answer of over {} MB", max_answer_bytes / 1'000'000),
          .expected = "a smaller one; the command line has no such limit"};
}

std::string call(std::string_view request, const Progress& progress) {
  Json answer;
  try {
    answer = answer_request(request, progress);
  } catch (const RequestError& error) {
    answer = {{"error", error_json(error)}};
  } catch (const std::bad_alloc&) {
    answer = {{"error", error_json({.found = "no memory is left"})}};
  } catch (const std::exception& error) {
    answer = {{"error", error_json({.found = error.what()})}};
  }
  std::string text = format_json(answer);
  if (text.size() <= max_answer_bytes) return text;
  answer = {{"error", error_json(make_answer_size_error())}};
  return format_json(answer);
}

}  // namespace clausoku::page
