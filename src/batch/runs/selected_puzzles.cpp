#include "src/batch/runs/selected_puzzles.hpp"

#include <fmt/format.h>

#include <cstdint>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// File systems allow 255 bytes, but a name may still get an extension, a number or a prefix.
constexpr std::size_t longest_file_name = 200;

std::uint64_t fnv1a_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  return hash;
}

}  // namespace

std::string no_such_puzzle_message(std::size_t read) {
  return fmt::format("no such puzzle; the input has {}", read);
}

std::optional<Puzzle> SelectedPuzzles::next() {
  while (auto item = reader_.next()) {
    if (run_.token().stop_requested()) break;
    if (const auto* error = std::get_if<InputError>(&*item)) {
      run_.fail(exit_unusable, to_string(*error));
      failed_ = true;
      continue;
    }
    Puzzle& puzzle = std::get<Puzzle>(*item);
    if (const InputError* error = puzzle.error()) {
      run_.fail(exit_not_as_asked, to_string(*error));
      has_bad_puzzle_ = true;
      continue;
    }
    if (!quiet_) run_.say(format_warning_lines(puzzle));
    return std::move(puzzle);
  }
  return std::nullopt;
}

void SelectedPuzzles::report_empty_selection() {
  if (has_bad_puzzle_ || failed_ || reader_.stopped()) return;
  run_.fail(exit_unusable, no_such_puzzle_message(reader_.read()));
  failed_ = true;
}

FileName FileNames::next(std::string_view name) {
  std::string file;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '_' || c == '-';
    file += plain ? c : '_';
  }
  if (file.empty() || file.front() == '.' || file.front() == '-') file.insert(0, "_");
  const bool shortened = file.size() > longest_file_name;
  if (shortened) {
    file.resize(longest_file_name);
    const std::string number = fmt::format("_{:016x}", fnv1a_hash(name));
    file.replace(file.size() - number.size(), number.size(), number);
  }
  std::string free = file;
  for (int number = 2; !used_.insert(free).second; ++number) {
    free = fmt::format("{}-{}", file, number);
  }
  return {std::move(free), shortened};
}

std::string shortened_name_message(std::string_view puzzle, std::string_view file) {
  return format_message_line(
      fmt::format("{}: the name is too long for a file; written as {}", quote(puzzle), file));
}

}  // namespace clausoku
