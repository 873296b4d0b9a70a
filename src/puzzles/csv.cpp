#include "src/puzzles/csv.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "src/puzzles/cell_run.hpp"
#include "src/puzzles/csv_record.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;

/// Which fields of a record matter, counted from 0.
struct Columns {
  char separator;
  std::optional<std::size_t> puzzle;
  std::optional<std::size_t> solution;
  std::size_t count = 0;  // of all
};

constexpr std::array puzzle_names{"puzzle"sv, "puzzles"sv, "quiz"sv, "quizzes"sv};
constexpr std::array solution_names{"solution"sv, "solutions"sv};

Columns columns_of(const LineSource::Line& header) {
  const std::size_t first = header.text.find_first_of(",;\t");
  Columns columns{first == header.text.npos ? ',' : header.text[first], {}, {}, 0};
  CsvRecord record(columns.separator);
  record.read(header);
  columns.count = record.fields().size();
  for (std::size_t k = 0; k < record.fields().size(); ++k) {
    std::string name = record.fields()[k].text;
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto is_one_of = [&](const auto& names) { return std::ranges::count(names, name) > 0; };
    if (!columns.puzzle && is_one_of(puzzle_names)) columns.puzzle = k;
    if (!columns.solution && is_one_of(solution_names)) columns.solution = k;
  }
  return columns;
}

std::vector<std::string> fields_of(const LineSource::Line& line, char separator) {
  CsvRecord record(separator);
  record.read(line);
  std::vector<std::string> texts;
  for (const CsvField& field : record.fields()) texts.push_back(field.text);
  return texts;
}

/// A word or several, no number and no cells.
bool is_column_name(const std::string& text) {
  constexpr std::size_t longest = 40;
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto may_follow = [&](char c) {
    return is_letter(c) || is_number_character(c) || c == '_' || c == '-' || c == ' ' || c == '.';
  };
  return !text.empty() && text.size() <= longest && is_letter(text[0]) &&
         std::ranges::all_of(text, may_follow) && text.find("..") == text.npos;
}

/// Whether a field may hold a board of 4x4 or more.
bool may_be_cells(const std::string& text) {
  const auto cells = std::ranges::count_if(
      text, [](char c) { return is_number_character(c) || c == '.' || c == '_' || c == '*'; });
  return text.size() >= 16 && 2 * static_cast<std::size_t>(cells) > text.size();
}

class CsvReader final : public FormatReader {
 public:
  explicit CsvReader(const ReaderOptions& options) : cells_(options, 0) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (!record_) {
      if (std::optional<Puzzle> bad = read_header(source)) return bad;
    }
    if (!record_ || !record_->read(source)) return std::nullopt;
    return read_record();
  }

  bool may_block(const LineSource& source) const override {
    return !source.has_content_lines(record_ ? 1 : 2);
  }

 private:
  /// Passes lines up to the header. Complains of the first one that is none, once.
  std::optional<Puzzle> read_header(LineSource& source) {
    while (const auto line = next_content(source)) {
      columns_ = columns_of(*line);
      const Place place{line->number, 1};
      const std::string found = quote(trim(line->text));
      source.drop();
      if (columns_.puzzle) {
        record_.emplace(columns_.separator);
        return std::nullopt;
      }
      if (!std::exchange(complained_, true)) {
        return bad_puzzle(place.line, place, found, csv_header_expected);
      }
    }
    return std::nullopt;
  }

  Puzzle read_record() {
    const std::span<const CsvField> fields = record_->fields();
    const Place begin{fields.empty() ? record_->end().line : fields[0].place.line, 1};
    if (const auto& error = record_->error()) {
      return bad_puzzle(begin.line, error->place, error->found, error->expected);
    }
    if (*columns_.puzzle >= fields.size()) {
      return bad_puzzle(begin.line, record_->end(),
                        fmt::format("{} field{}", fields.size(), fields.size() == 1 ? "" : "s"),
                        fmt::format("a puzzle in field {}", *columns_.puzzle + 1));
    }
    Puzzle puzzle = read_cells(fields[*columns_.puzzle]);
    if (puzzle.grid() && columns_.solution && *columns_.solution < fields.size() &&
        !fields[*columns_.solution].text.empty()) {
      state_solution(puzzle, read_cells(fields[*columns_.solution]));
    }
    puzzle.line = begin.line;
    return puzzle;
  }

  Puzzle read_cells(const CsvField& field) {
    if (!cells_.has_board()) cells_.choose_board(cells_in(field.text));
    return cells_.read(field.text, field.place);
  }

  std::size_t cells_in(std::string_view text) const {
    std::vector<Number> numbers;
    split_numbers(text, cells_.blanks(), numbers);
    return numbers.size() > 1 ? numbers.size() : text.size();
  }

  CellRun cells_;
  Columns columns_{};
  std::optional<CsvRecord> record_;  // empty before the header
  bool complained_ = false;
};

}  // namespace

std::optional<int> recognise_csv(LineSource& source, std::size_t k, const ReaderOptions&) {
  const LineSource::Line line = *source.peek(k);
  const Columns columns = columns_of(line);
  // A single word in other letters is more likely a title.
  const bool fits = columns.count > 1 || line.text == "puzzle" || line.text == "quizzes";
  return columns.puzzle && fits ? std::optional(0) : std::nullopt;
}

std::unique_ptr<FormatReader> make_csv_reader(const ReaderOptions& options, int) {
  return std::make_unique<CsvReader>(options);
}

std::optional<InputError> foreign_header(LineSource& source, std::size_t k) {
  const auto header = source.peek(k);
  if (!header || header->too_long) return std::nullopt;
  const Columns columns = columns_of(*header);
  if (columns.count < 2 || columns.puzzle) return std::nullopt;
  std::vector<std::string> names = fields_of(*header, columns.separator);
  const std::size_t number = header->number;
  if (!std::ranges::all_of(names, is_column_name)) return std::nullopt;
  std::optional<LineSource::Line> row;
  do {
    row = source.peek(++k);
  } while (row && !is_content(row->text));
  if (!row || row->too_long) return std::nullopt;
  const std::vector<std::string> fields = fields_of(*row, columns.separator);
  if (fields.size() != names.size() || std::ranges::none_of(fields, may_be_cells)) {
    return std::nullopt;
  }
  for (std::string& name : names) name = quote(name);
  return InputError{{},
                    {number, 1},
                    fmt::format("a header of the columns {}", fmt::join(names, ", ")),
                    csv_header_expected};
}

void append_csv(std::string& out, const Puzzle& puzzle) {
  append_line(out, *puzzle.grid());
  out += ',';
  if (puzzle.stated_solution) append_line(out, puzzle.stated_solution->grid);
  out += '\n';
}

}  // namespace clausoku
