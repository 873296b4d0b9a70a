#include "src/solvers/foreign_solvers.hpp"

#include <array>
#include <filesystem>

#include "src/solvers/external.hpp"
#include "src/solvers/ipasir.hpp"

namespace clausoku {
namespace {

std::variant<SolverFactory, CommandError> find_external_factory(std::string_view text) {
  auto parsed = ExternalCommand::parse(text);
  if (auto* error = std::get_if<CommandError>(&parsed)) return std::move(*error);
  return [command = std::get<ExternalCommand>(std::move(parsed))] {
    return make_external_solver(command);
  };
}

std::vector<std::string> find_files_in_command(std::string_view text) {
  const auto split = split_command(text);
  const auto* words = std::get_if<std::vector<std::string>>(&split);
  if (words == nullptr) return {};
  std::vector<std::string> files;
  if (const auto program = find_program(words->front());
      const auto* path = std::get_if<std::filesystem::path>(&program)) {
    files.push_back(*path);
  }
  for (const std::string& word : std::span(*words).subspan(1)) {
    for (const std::string& file : {word, word.substr(word.find('=') + 1)}) {
      std::error_code error;
      if (!std::filesystem::is_regular_file(file, error)) continue;
      files.push_back(file);
      break;
    }
  }
  return files;
}

std::string find_program_title(std::string_view text) {
  const auto words = split_command(text);
  return std::filesystem::path(std::get<std::vector<std::string>>(words).front())
      .filename()
      .string();
}

std::variant<SolverFactory, CommandError> find_ipasir_factory(std::string_view text) {
  auto loaded = IpasirLibrary::load(text);
  if (auto* error = std::get_if<CommandError>(&loaded)) return std::move(*error);
  return [library = std::get<IpasirLibrary>(std::move(loaded))] {
    return make_ipasir_solver(library);
  };
}

std::vector<std::string> find_library_file(std::string_view text) {
  const auto loaded = IpasirLibrary::load(text);
  const auto* library = std::get_if<IpasirLibrary>(&loaded);
  return library == nullptr ? std::vector<std::string>() : std::vector{library->file()};
}

std::string find_library_title(std::string_view text) {
  return std::filesystem::path(text).filename().string();
}

constexpr std::array kinds{
    ForeignSolverKind{external_prefix, "external:COMMAND", find_external_factory,
                      find_files_in_command, find_program_title},
    ForeignSolverKind{ipasir_prefix, "ipasir:LIBRARY", find_ipasir_factory, find_library_file,
                      find_library_title},
};

}  // namespace

std::span<const ForeignSolverKind> foreign_solver_kinds() { return kinds; }

}  // namespace clausoku
