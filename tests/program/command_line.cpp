#include "tests/program/command_line.hpp"

#include "tests/lines.hpp"
#include "tests/program/run_program.hpp"

namespace clausoku::test {

std::vector<Completion> complete_with_descriptions(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "complete");
  std::vector<Completion> words;
  for (const std::string& line : lines_of(run_program(std::move(arguments)).out)) {
    if (line.starts_with(':')) continue;
    const auto tab = line.find('\t');
    words.push_back({line.substr(0, tab), tab == line.npos ? "" : line.substr(tab + 1)});
  }
  return words;
}

std::vector<std::string> complete_last_argument(std::vector<std::string> arguments) {
  std::vector<std::string> words;
  for (Completion& completion : complete_with_descriptions(std::move(arguments))) {
    words.push_back(std::move(completion.word));
  }
  return words;
}

std::vector<std::string> command_names() { return complete_last_argument({""}); }

}  // namespace clausoku::test
