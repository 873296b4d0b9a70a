// Reads all puzzles of a text or file.
#include "src/calls/read.hpp"
#include "src/library/input_impl.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku::api {
namespace {

std::vector<Expected<Puzzle>> read_all_puzzles(PuzzleReader& reader) {
  std::vector<Expected<Puzzle>> puzzles;
  while (auto item = reader.next()) {
    if (auto* error = std::get_if<InputError>(&*item)) {
      puzzles.emplace_back(to_api_error(*error));
    } else {
      puzzles.push_back(puzzle_of(std::get<clausoku::Puzzle>(std::move(*item))));
    }
  }
  return puzzles;
}

}  // namespace

ReaderOptions make_reader_options(const Options& options) {
  ReadRequest request;
  set_fields({reading_fields(request)}, options);
  return value_or_throw(make_reader_options_of(request));
}

Expected<Puzzle> read_puzzle(std::string_view text, const Options& options) try {
  return puzzle_of(TextReader(make_reader_options(options)).read(text));
} catch (Error& error) {
  return std::move(error);
}

Expected<std::vector<Expected<Puzzle>>> read_text(std::string_view text,
                                                  const Options& options) try {
  return read_all_puzzles(*read_puzzles_in_text(std::string(text), make_reader_options(options)));
} catch (Error& error) {
  return std::move(error);
}

Expected<std::vector<Expected<Puzzle>>> read_file(const std::string& file,
                                                  const Options& options) try {
  return read_all_puzzles(*read_puzzles({file}, make_reader_options(options)));
} catch (Error& error) {
  return std::move(error);
}

Expected<Puzzle> make_puzzle(std::span<const std::uint16_t> digits, const Options& options) try {
  ReadRequest request;
  set_fields({reading_fields(request)}, options);
  if (digits.empty()) return puzzle_of(value_or_throw(make_blank_grid(request)), "blank");
  auto reader = DigitReader::make(value_or_throw(make_reader_options_of(request)), digits.size());
  if (!reader) return reader.error();
  return puzzle_of(reader->read(digits));
} catch (Error& error) {
  return std::move(error);
}

}  // namespace clausoku::api
