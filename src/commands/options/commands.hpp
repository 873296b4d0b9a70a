// The commands, one per file. A command reads its options, calls a service, returns an exit code.
#pragma once

#include <CLI/CLI.hpp>
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
/// `arguments` is the complete command line, which the comparison's report quotes.
void add_compare_command(CLI::App& program, int& exit_code, std::span<char* const> arguments);
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

}  // namespace clausoku
