#include "src/puzzles/cells/cell_run.hpp"

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// True if two commas in the text between two cells may enclose a blank cell.
bool may_have_empty_field(std::string_view between) { return count_signs(between, ",;") > 1; }

/// Returns the characters of groups of equal size with some of the signs between them.
std::vector<TextPiece> find_cells_in_groups(std::string_view text, std::size_t count,
                                            std::string_view signs) {
  if (text.find_first_of(signs) == text.npos) return {};
  std::vector<TextPiece> cells;
  std::size_t size = 0;
  for (std::size_t k = 0; k < text.size();) {
    const std::size_t end = std::min(text.find_first_of(signs, k), text.size());
    if (size == 0) size = end - k;
    if (end - k != size || size < 2) return {};
    for (; k < end; ++k) cells.push_back({k, 1});
    k = std::min(text.find_first_not_of(signs, end), text.size());
    if (may_have_empty_field(text.substr(end, k - end))) return {};
  }
  return cells.size() == count ? cells : std::vector<TextPiece>();
}

}  // namespace

std::vector<TextPiece> find_spread_cells(std::string_view text, std::size_t count) {
  constexpr std::size_t longest_cell = 64;  // with the space beside it
  if (text.size() > longest_cell * count) return {};
  const std::size_t n = find_integer_square_root(count).value_or(0);
  std::vector<TextPiece> cells;
  if (n > 1 && text.size() == count + n - 1)  // n rows with any sign between them
    cells = find_cells_in_groups(text, count, text.substr(n, 1));
  if (cells.empty()) cells = find_cells_in_groups(text, count, " \t|,;/:");
  if (cells.empty()) cells = split_into_words(text);
  if (cells.size() != count || text.substr(0, cells[0].size).ends_with(',')) {
    const TextRow row(text.ends_with(',') ? text.substr(0, text.size() - 1) : text, false);
    cells = RowLayout::of_text(RowStyle::fields, text, 0).cells(row, 0);
  }
  return cells.size() == count && count > 1 ? cells : std::vector<TextPiece>();
}

std::vector<TextPiece> find_cells_amid_text(std::string_view text, std::size_t count,
                                            const Blanks& blanks) {
  const auto is_cell = [&](char c) { return is_number_character(c) || blanks.has(c); };
  const auto is_in_word = [&](char c) { return is_cell(c) || is_ascii_letter(c); };
  std::vector<TextPiece> found;
  std::vector<TextPiece> words;  // of one size, the last ones
  const auto end_words = [&] {
    const std::size_t cells = words.empty() ? 0 : words.size() * words[0].size;
    const bool is_other = cells == count && !found.empty();
    for (const TextPiece& word : words) {
      for (std::size_t k = 0; cells == count && k < word.size; ++k)
        found.push_back({word.begin + k, 1});
    }
    words.clear();
    return !is_other && cells <= count;
  };
  for (std::size_t k = 0; k < text.size();) {
    const std::size_t begin = k;
    while (k < text.size() && is_in_word(text[k])) ++k;
    const std::string_view word = text.substr(begin, k - begin);
    const bool are_cells = !word.empty() && std::ranges::all_of(word, is_cell);
    if (!are_cells && word.size() >= count && count > 4) return {};  // letters of pieces
    if (!words.empty() && (!are_cells || word.size() != words[0].size) && !end_words()) return {};
    if (are_cells) words.push_back({begin, word.size()});
    const std::size_t end = k;
    while (k < text.size() && !is_in_word(text[k])) ++k;
    const std::string_view between = text.substr(end, k - end);
    if (between.find_first_not_of(" \t,;|") != between.npos && !end_words()) return {};
    if (may_have_empty_field(between) && !words.empty() && k < text.size()) return {};
  }
  return end_words() ? found : std::vector<TextPiece>();
}

std::string_view find_word_of_size(std::string_view line, std::size_t size) {
  while (!line.empty()) {
    const std::string_view word = take_field_until(line, word_ends);
    if (word.size() == size) return word;
  }
  return {};
}

FlatCells::FlatCells(const ReaderOptions& options, int size)
    : alphabet_(options.alphabet),
      first_digit_(options.first_digit),
      blanks_(options.blank_chars),
      boards_(options.board),
      texts_(options) {
  if (options.board || size > 0) set_board(boards_.given_or_of_size(size));
}

void FlatCells::choose_board(std::size_t cells) {
  const std::optional<Board> board = boards_.with_cells(cells);
  set_board(board ? *board : boards_.given_or_of_size(usual_board_size));
}

void FlatCells::set_board(const Board& board) {
  board_ = board;
  symbols_.emplace(board_->size(), alphabet_, blanks_, first_digit_);
}

Puzzle FlatCells::read(std::string_view run, Place place) {
  require(has_board());
  if (is_numbers()) return read_pieces(run, split_into_words(run), place);
  if (run.size() != cell_count()) {
    const TextRow row(run, false);
    if (row.text().size() == cell_count()) return read_run(row.text(), place);
    const auto fault = has_multibyte_characters(run) ? symbols_->check(run) : std::nullopt;
    if (fault) return bad_puzzle(make_error({place.line, place.column + fault->index}, *fault));
    return bad_puzzle({place.line, place.column + std::min(run.size(), cell_count())},
                      counted(run.size(), "character"), expected_count());
  }
  return read_run(run, place);
}

/// Reads a run of cell_count() characters. Nearly every line of a batch ends here, so it has one
/// return, which moves no puzzle.
Puzzle FlatCells::read_run(std::string_view run, Place place) {
  Puzzle puzzle = read_characters(place.line, run, *board_, {place}, *symbols_);
  if (puzzle.error() != nullptr && run.find(dash) != run.npos) {
    // '-' is a blank only if no other sign is.
    std::string cells(run);
    const std::string_view other_signs = board_->size() > 9 ? "._*?" : "0._*?";
    if (cells.find_first_of(other_signs) == cells.npos) std::ranges::replace(cells, dash, '.');
    puzzle = read_characters(place.line, cells, *board_, {place}, *symbols_);
  }
  return puzzle;
}

Puzzle FlatCells::read_any_size(std::string_view run, Place place) {
  if (has_multibyte_characters(run)) {
    const TextRow row(run, false);
    if (!has_multibyte_characters(row.text())) return read_any_size(row.text(), place);
  }
  const bool has_spaces = run.find(' ') != run.npos;
  const std::size_t words = has_spaces || !has_board() ? split_into_words(run).size() : 0;
  if (!has_board()) choose_board(words > 1 && boards_.with_cells(words) ? words : run.size());
  if (run.size() != cell_count() || words == cell_count()) {
    const auto spread = find_spread_cells(run, cell_count());
    if (!spread.empty()) return read_pieces(run, spread, place);
  }
  if (!has_spaces) return read(run, place);
  // Spaces are blanks if no other sign is.
  std::string cells(run);
  if (cells.find_first_of("._*?") == cells.npos) std::ranges::replace(cells, ' ', '.');
  return read(cells, place);
}

Puzzle FlatCells::read_solution(std::string_view run, Place place, const Puzzle& puzzle) {
  if (!puzzle.alphabet || run.size() != cell_count()) return read_any_size(run, place);
  Symbols symbols(board_->size(), *puzzle.alphabet, blanks_);
  return read_characters(place.line, run, *board_, {place}, symbols);
}

Puzzle FlatCells::read_pieces(std::string_view run, const std::vector<TextPiece>& pieces,
                              Place place) {
  if (pieces.size() != cell_count()) {
    const bool is_over = pieces.size() > cell_count();
    const std::size_t at = is_over ? pieces[cell_count()].begin : trim_right(run).size();
    return bad_puzzle({place.line, place.column + at}, counted(pieces.size(), "number"),
                      expected_count());
  }
  const bool are_in_groups = pieces[1].begin == pieces[0].begin + 1;
  texts_.begin(*board_, are_in_groups);
  for (const TextPiece& piece : pieces) {
    const Place begin{place.line, place.column + piece.begin};
    if (auto error = texts_.add(run.substr(piece.begin, piece.size), begin)) {
      return bad_puzzle(place.line, *std::move(error));
    }
  }
  return texts_.finish(place.line);
}

}  // namespace clausoku
