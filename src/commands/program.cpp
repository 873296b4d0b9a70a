// The program: runs the chosen command and reports wrong usage with exit code 2.
#include "src/commands/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "encoder/basics/nearest_name.hpp"
#include "src/base/output.hpp"
#include "src/base/text.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/puzzles/sources/literal_input.hpp"
#include "src/solvers/registry.hpp"
#include "src/solvers/solver_state.hpp"

namespace clausoku {
namespace {

std::string version() {
  std::string text = "clausoku " CLAUSOKU_VERSION "\n";
  for (const SolverEntry& solver : embedded_solvers()) {
    text += fmt::format("{} {}\n", solver.name, solver.version());
  }
  return text;
}

struct CommandEntry {
  std::string_view name;
  void (*add)(CLI::App& program, int& exit_code);
};

/// The commands in the order in which the help lists them.
constexpr std::array commands{
    CommandEntry{"solve", add_solve_command},
    CommandEntry{"check", add_check_command},
    CommandEntry{"count", add_count_command},
    CommandEntry{"enumerate", add_enumerate_command},
    CommandEntry{"explain", add_explain_command},
    CommandEntry{"compare", add_compare_command},
    CommandEntry{"merge", add_merge_command},
    CommandEntry{"encode", add_encode_command},
    CommandEntry{"decode", add_decode_command},
    CommandEntry{"generate", add_generate_command},
    CommandEntry{"convert", add_convert_command},
    CommandEntry{"page", add_page_command},
    CommandEntry{"prove", add_prove_command},
    CommandEntry{"verify-proof", add_verify_proof_command},
    CommandEntry{"formats", add_formats_command},
    CommandEntry{"engines", add_engines_command},
    CommandEntry{"boards", add_boards_command},
    CommandEntry{"rules", add_rules_command},
    CommandEntry{"help", add_help_command},
};

/// Returns only the command `first` if it exists and is not `help`, since setting up all commands
/// takes longer than solving a puzzle. Otherwise returns all commands.
std::span<const CommandEntry> select_commands_to_add(std::string_view first) {
  const auto chosen = std::ranges::find(commands, first, &CommandEntry::name);
  if (chosen == commands.end() || first == "help") return commands;
  return {chosen, 1};
}

void add_help_flag(CLI::App& app) {
  app.set_help_flag("-h,--help", "Print the options (-h), or options and examples (--help)");
}

/// Throws an error if the command is unknown. CLI11's own error would not name the unknown command.
void throw_if_command_is_unknown(std::string_view chosen) {
  if (chosen.starts_with('-')) return;
  if (std::ranges::find(commands, chosen, &CommandEntry::name) == commands.end()) {
    throw make_unknown_command_error(chosen);
  }
}

/// Opens /dev/null for each standard stream that is closed; otherwise the next opened file would
/// get the stream's descriptor. Opens it in the wrong mode, so that using the stream still fails.
void replace_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// Describes an error in the command line. If an option is unknown, describes this error only:
/// CLI11 takes the option's value for a file, which causes further errors.
std::string describe(const CLI::ParseError& error, const CLI::App& command) {
  for (const std::string& left : command.remaining()) {
    if (left.size() > 1 && left.starts_with('-')) {
      std::vector<std::string> names;
      for (const CLI::Option* option : command.get_options({})) {
        for (std::string& name : names_with_dashes(*option)) names.push_back(std::move(name));
      }
      return fmt::format("the option {} is not known{}", left,
                         format_suggestion_from_container(left.substr(0, left.find('=')), names));
    }
  }
  return error.what();
}

/// Adds the commands from select_commands_to_add(`first`), with their options, to the program.
void set_up_program(CLI::App& program, std::string_view first, int& exit_code) {
  program.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  program.require_subcommand(1);
  program.formatter(make_help_formatter());
  program.set_version_flag(
      "--version", [] { return version(); }, "Print the versions of clausoku and its solvers");
  for (const CommandEntry& command : select_commands_to_add(first)) {
    command.add(program, exit_code);
  }
  add_help_flag(program);
  for (CLI::App* command : program.get_subcommands({})) {
    command->group("Commands");
    command->formatter(program.get_formatter());
    add_help_flag(*command);
    if (auto* declared = dynamic_cast<Command*>(command)) declared->relate_options();
  }
}

/// Returns the words of a command line, with `--name=` as two words, the second one empty: CLI11
/// takes the next word for the value. A list such as "[[1, 0], [0, 2]]" gets a line end, since
/// CLI11 splits words in brackets. Throws a CLI::ValidationError if a flag has a value.
std::vector<std::string> convert_words_for_cli11(const CLI::App& command,
                                                 const std::vector<std::string>& words) {
  std::vector<std::string> split;
  const auto end_of_options = std::ranges::find(words, "--");
  for (auto word = words.begin(); word != words.end(); ++word) {
    split.push_back(*word);
    if (word->starts_with('[') && !find_inline_input_kind(*word).empty()) split.back() += '\n';
    const std::size_t equals = word->find('=');
    if (word >= end_of_options || !word->starts_with("--") || equals == word->npos) continue;
    const std::string name = word->substr(0, equals), value = word->substr(equals + 1);
    const CLI::Option* option = command.get_option_no_throw(name);
    if (option == nullptr) continue;
    if (option->get_expected_max() == 0) {
      throw_validation_error(name, {quote(value), "no value"});
    }
    if (value.empty()) {
      split.back() = name;
      split.emplace_back();
    }
  }
  return split;
}

/// Runs `clausoku complete WORD...` for shell completion. `arguments` is the complete command line.
int complete(std::span<char* const> arguments) {
  const std::vector<std::string_view> words(arguments.begin() + 2, arguments.end());
  int exit_code = exit_done;
  CLI::App program("", "clausoku");
  set_up_program(program, words.size() > 1 ? words[0] : "", exit_code);
  return print(completions(program, words));
}

std::string describe(const std::exception_ptr& error) {
  try {
    if (error) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
    return "out of memory";
  } catch (const std::system_error& failure) {
    if (failure.code() != std::errc::resource_unavailable_try_again) return failure.what();
    return "no further thread can be started; expected fewer --threads, or higher limits of memory "
           "and processes";
  } catch (const std::runtime_error& known) {
    return known.what();
  } catch (const std::exception& unknown) {
    return fmt::format("an internal error: {}", unknown.what());
  } catch (...) {
  }
  return "an internal error";
}

/// Reports an error. Unlike a CommandRun, starts no thread, because memory may have run out.
int report_failure(std::string_view message) {
  Output(Output::Stream::standard_error).write(format_message_line(message));
  return exit_unusable;
}

/// True if standard input is a pipe or a file with text.
bool is_text_piped_in() {
  struct stat input {};
  if (::fstat(STDIN_FILENO, &input) != 0) return false;
  return S_ISFIFO(input.st_mode) || S_ISSOCK(input.st_mode) ||
         (S_ISREG(input.st_mode) && input.st_size > 0);
}

/// Adds the command to solve a puzzle that is given without one: as the first word, or piped in.
void add_missing_command(std::vector<std::string>& words) {
  const bool has_puzzle = words.size() > 1 && is_whole_inline_puzzle(words[1]);
  if (!has_puzzle && (words.size() > 1 || !is_text_piped_in())) return;
  words.insert(words.begin() + 1, {"solve", "--output-format", "grid"});
}

/// Suggests commands for a puzzle that was solved without one.
std::string suggest_commands(const std::string& puzzle, int exit_code) {
  const std::string word = quote_shell_word(puzzle);
  const std::string_view first = exit_code == exit_done ? "explain --steps" : "enumerate --limit 5";
  return fmt::format("try: clausoku {} {}\n     clausoku explain {}\n     clausoku help\n", first,
                     word, word);
}

}  // namespace

CLI::ParseError make_unknown_command_error(std::string_view word) {
  std::vector<std::string_view> names;
  for (const CommandEntry& command : commands) names.push_back(command.name);
  std::error_code error;
  const bool is_input =
      !find_inline_puzzle_kind(word).empty() || std::filesystem::is_regular_file(word, error);
  const std::string found =
      word.empty() ? "no command"
      : is_input   ? fmt::format("no command before '{}' (did you mean 'solve'?)", word)
                   : fmt::format("unknown command '{}'{}", word, format_suggestion(word, names));
  return CLI::ExtrasError(fmt::format("{}; expected one of {}", found, fmt::join(names, ", ")),
                          CLI::ExitCodes::ExtrasError);
}

int print(std::string_view text, const std::string& file) {
  Output output =
      file.empty() ? Output(Output::Stream::standard_output) : Output(file, Output::File::whole);
  output.write(text);
  if (output.close() || output.has_lost_reader()) return output.error() ? exit_unusable : exit_done;
  return report_failure(*output.error());
}

int run_program(int argc, char** argv) {
  replace_closed_streams();
  destroy_large_solver_states_late();
  // Report an exception that leaves a thread, because no caller can catch it.
  std::set_terminate([] {
    report_failure(describe(std::current_exception()));
    ::_exit(exit_unusable);
  });
  // Print the version first, since it does not need the commands, whose setup takes much longer.
  if (argc == 2 && std::string_view(argv[1]) == "--version") return print(version());
  if (argc > 1 && std::string_view(argv[1]) == "complete") {
    return complete({argv, static_cast<std::size_t>(argc)});
  }
  std::vector<std::string> words(argv, argv + argc);
  add_missing_command(words);
  const bool is_puzzle_alone = words.size() == 5 && argc == 2;
  // A command closes its output, and suggestions follow.
  const int output = is_puzzle_alone ? ::dup(STDOUT_FILENO) : -1;
  const std::string first = words.size() < 2 ? "" : words[1];
  int exit_code = exit_done;
  CLI::App program("clausoku: a SAT front end for Sudoku", "clausoku");
  set_up_program(program, first, exit_code);

  const auto named = program.get_subcommands(
      [&](const CLI::App* command) { return command->get_name() == first; });
  const CLI::App& command = named.empty() ? program : *named.front();
  try {
    throw_if_command_is_unknown(first);
    const auto converted = convert_words_for_cli11(command, words);
    program.parse(std::vector<std::string>(converted.rbegin(), converted.rend() - 1));
    if (!is_puzzle_alone || exit_code > exit_not_as_asked) return exit_code;
    ::dup2(output, STDOUT_FILENO);
    const int printed = print(suggest_commands(words.back(), exit_code));
    return printed == exit_done ? exit_code : printed;
  } catch (const CLI::CallForHelp&) {
    const auto chosen = program.get_subcommands();
    CLI::App& app = chosen.empty() ? program : *chosen.back();
    const bool in_full = std::ranges::find(words, "--help") != words.end();
    if (!in_full) app.footer("");
    return print(app.help(chosen.empty() ? "" : "clausoku"));
  } catch (const CLI::CallForVersion&) {
    return print(version());
  } catch (const CLI::ParseError& error) {
    return report_failure(fmt::format("{} (see 'clausoku {}--help')", describe(error, command),
                                      &command == &program ? "" : first + " "));
  } catch (...) {
    return report_failure(describe(std::current_exception()));
  }
}

}  // namespace clausoku
