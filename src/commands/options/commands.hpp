// The commands, one per file. A command reads its options, calls a service, returns an exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "src/batch/runs/exit_code.hpp"

namespace clausoku {

// Each function adds a command to the program. If the user chose the command, CLI11 runs the
// command while parsing, and the command sets `exit_code`. Wrong usage throws a CLI::ParseError.
void add_solve_command(CLI::App& program, int& exit_code);
void add_check_command(CLI::App& program, int& exit_code);
void add_count_command(CLI::App& program, int& exit_code);
void add_enumerate_command(CLI::App& program, int& exit_code);
void add_explain_command(CLI::App& program, int& exit_code);
void add_compare_command(CLI::App& program, int& exit_code);
void add_convert_command(CLI::App& program, int& exit_code);
void add_decode_command(CLI::App& program, int& exit_code);
void add_merge_command(CLI::App& program, int& exit_code);
void add_page_command(CLI::App& program, int& exit_code);
void add_prove_command(CLI::App& program, int& exit_code);
void add_verify_proof_command(CLI::App& program, int& exit_code);
void add_encode_command(CLI::App& program, int& exit_code);
void add_generate_command(CLI::App& program, int& exit_code);
void add_formats_command(CLI::App& program, int& exit_code);
void add_engines_command(CLI::App& program, int& exit_code);
void add_boards_command(CLI::App& program, int& exit_code);
void add_rules_command(CLI::App& program, int& exit_code);

/// Writes the table and the summary of a comparison from a file of records. Returns the exit code.
int report_recorded_comparison(const std::string& records, bool quiet);

/// Writes to a file, or to standard output if `file` is empty. Returns exit_done or exit_unusable.
int print(std::string_view text, const std::string& file = "");

std::shared_ptr<CLI::FormatterBase> make_help_formatter();

/// Adds the command `help`, which describes those commands that `program` has when `help` runs.
void add_help_command(CLI::App& program, int& exit_code);

/// Makes the error for a word that is not a command. `word` is empty if no command was typed.
CLI::ParseError make_unknown_command_error(std::string_view word);

/// Returns the completions of the last word in `words`, the arguments after the program's name. The
/// last word may be empty. Each completion is a line "WORD" or "WORD\tDESCRIPTION". A line ":files"
/// or ":folders" means that file or folder names are accepted too. A WORD with a final ':' or '='
/// needs more text after it. Requires that `program` has all commands. If there are several words,
/// it needs only the command that the first word names.
std::string completions(const CLI::App& program, std::span<const std::string_view> words);

}  // namespace clausoku
