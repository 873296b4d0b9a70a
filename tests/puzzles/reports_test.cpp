// Tests texts of the kinds that people paste. The files of data/reports are such texts.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <filesystem>

#include "tests/places.hpp"
#include "tests/puzzles/reading.hpp"
#include "tests/temporary_folder.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(reports)

namespace {

const std::string puzzle =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const std::vector<std::string> both{
    puzzle, ".164.....2....9...4......62.7.23.1..1.......3..3.87.4.96......5...8....7.....682."};
const std::string small = "1...3..22..34...";

struct Report {
  std::string file;
  std::vector<std::string> grids;  // the cells of each puzzle
};

const std::string groups =
    "379....14.6..1..7..8...9..5435..7....9..4..2....8..4369..7...8..4..8..5.85....249";

const std::vector<Report> reports{
    {"numbered.txt", both},
    {"quoted.txt", both},
    {"links_81_digits.txt",
     {"139..564872..9..1.4....1792..16..9.7..3..8..1.7...2.3..84...179..2..7.....7..9254",
      ".....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3.....9"}},
    {"titles_line.txt", both},
    {"percent_titles.txt",
     {"....4.92.8.79.....9....6.4...3.7..9.1..8.4..5.8..5.3...5.7....6.....32.1.18.6....",
      both[1]}},
    {"groups_zero.txt", {groups}},
    {"groups_bands.txt", {groups}},
    {"nine_groups_line.txt", {puzzle}},
    {"pipe_line.txt", {puzzle}},
    {"dnstoys.txt",
     {".8......5...83541.9.34.782.7.....6..1..5.9..2..6.....3.183.29.7.47698...3......4."}},
    {"dash_blanks.txt",
     {".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521."}},
    {"rows_with_comments.txt", {puzzle}},
    {"array_of_objects.json", both},
    {"list_of_strings.json", both},
    {"drawing_side_text.txt",
     {"92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1.."}},
    {"labelled_grid.txt",
     {".3...1.....6....5.5.....983.8...63.2....5....9.38...6.714.....9.2....8.....4...3."}},
    {"puzzlekit_jigsaw.txt",
     {"8...........1.....2.....4.6.....8..5...62..18.3...4.2....5..1.7..2.........8...9."}},
    {"hodoku_library.txt",
     {".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
      "8.7.42.5.253.7.8.44..58...2...9..5...5.......8..7..58...86.5..45..84......8453..."}},
    {"games.opensudoku", both},
    {"pysudoku_show.txt",
     {"5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3"}},
    {"braces_4x4.txt", {small}},
    {"list_underscore_4x4.txt", {small}},
    {"minus_one.json", {small}},
    {"grid_key.json", {small}},
    {"sudoku.dzn",
     {"..........684.1.7.....85.3..268.9.4...7...9...5.1.632..4.61.....3.2.769.........."}},
    {"array2d.mzn",
     {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}},
    {"pretty_object.json", {puzzle}},
    {"dosuku_nested.json", {puzzle}},
    {"sudokujs_val.json", {puzzle}},
    {"zero_based_4x4_tokens.txt", {"1.....1..2.....3"}},
};

std::vector<std::string> cells_of(const std::vector<std::string>& lines) {
  std::vector<std::string> cells;
  for (const std::string& line : lines) cells.push_back(line.substr(line.rfind(' ') + 1));
  return cells;
}

/// A literal of the small puzzle in some language.
struct Literal {
  const char* text;
};

std::ostream& operator<<(std::ostream& out, const Literal& literal) { return out << literal.text; }

}  // namespace

BOOST_AUTO_TEST_CASE(reads_the_reported_files) {
  for (const Report& report : reports) {
    const auto cells = cells_of(read_files({test::source_file("data/reports/" + report.file)}));
    BOOST_TEST(cells == report.grids, report.file);
  }
  BOOST_TEST(cells_of(read_files({test::source_file("data/reports/zero_based_9x9.json")}))[0] ==
             "...82576..9......3....3..5.9....1....5.....8..74........6....32..8.6..4......8..1");
  BOOST_TEST(cells_of(read_files({test::source_file("data/reports/json_space_blanks.jsonl")}))[0] ==
             "...3.7548685.2.97....85962.1..6..2.55.8974..63.9.1...7...7.21...5.196834.91538.6.");
}

const std::vector<Literal> literals{
    {"int grid[4][4] = {{1,0,0,0},{3,0,0,2},{2,0,0,3},{4,0,0,0}};\n"},
    {"int[][] g = new int[][] {\n  {1, 0, 0, 0},\n  {3, 0, 0, 2},\n  {2, 0, 0, 3},\n  {4, 0, 0, "
     "0},\n};\n"},
    {"static const char *rows[] = {\"1...\", \"3..2\", \"2..3\", \"4...\"};\n"},
    {"puzzle = [| 1,_,_,_ | 3,_,_,2 | 2,_,_,3 | 4,_,_,_ |];\n"},
    {"x = array2d(1..4, 1..4, [1,0,0,0, 3,0,0,2, 2,0,0,3, 4,0,0,0]);\n"},
    {"problem(1, [[1,_,_,_],\n            [3,_,_,2],\n            [2,_,_,3],\n            "
     "[4,_,_,_]]).\n"},
    {"let board = [[1,null,null,null],[3,null,null,2],[2,null,null,3],[4,null,null,null]]; // "
     "easy\n"},
    {"g = [[1,*,*,*],[3,*,*,2],[2,*,*,3],[4,*,*,*]]\n"},
    {"[[1,?,?,?],[3,?,?,2],[2,?,?,3],[4,?,?,?]]\n"},
    {"[[1,.,.,.],[3,.,.,2],[2,.,.,3],[4,.,.,.]]\n"},
    {"{\n  \"size\": 4,\n  \"grid\": [\n    [1, 0, 0, 0],\n    [3, 0, 0, 2],\n    [2, 0, 0, 3],\n  "
     "  "
     "[4, 0, 0, 0]\n  ]\n}\n"},
    {"{\"data\": {\"cells\": [[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]], \"level\": 2}}\n"},
    {"[{\"grid\": [[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]}]\n"},
    {"[[{\"value\":1},{\"value\":0},{\"value\":0},{\"value\":0}],[{\"value\":3},{\"value\":0},{"
     "\"value\":0},{\"value\":2}],[{\"value\":2},{\"value\":0},{\"value\":0},{\"value\":3}],[{"
     "\"value\":4},{\"value\":0},{\"value\":0},{\"value\":0}]]\n"},
    {"{\"puzzle\":\n  \"1...3..22..34...\"}\n"},
    {"[\n  {\n    \"name\": \"a\",\n    \"puzzle\": \"1...3..22..34...\"\n  }\n]\n"},
};

BOOST_DATA_TEST_CASE(reads_literals_of_programs_and_json, boost::unit_test::data::make(literals)) {
  BOOST_TEST(cells_of(read_text(sample.text)) == std::vector{small});
}

BOOST_AUTO_TEST_CASE(rejects_lists_that_are_puzzles_or_rows) {
  std::string list = "[";
  for (int row = 0; row < 16; ++row) list += (row > 0 ? ",\"" : "\"") + small + "\"";
  CHECK_LINES(read_text(list + "]\n"),
              {"demo-1 bad demo.txt:1:1: 16 strings of 16 characters, puzzles or rows; expected "
               "--box 2x2 for puzzles, --box 4x4 for rows"});
}

BOOST_AUTO_TEST_CASE(reads_the_solution_in_the_alphabet_of_the_puzzle) {
  const auto reader =
      read_puzzles({test::source_file("data/reports/hex_wrong_solution.csv")}, ReaderOptions{});
  const Puzzle hex = std::get<Puzzle>(*reader->next());
  BOOST_REQUIRE(hex.grid() != nullptr);
  BOOST_REQUIRE(hex.stated_solution != nullptr);
  BOOST_TEST(hex.stated_solution->grid[255] == 1);
}

BOOST_AUTO_TEST_CASE(reads_a_bank_of_puzzles_with_names_and_ratings) {
  const auto cells = cells_of(read_files({test::source_file("data/reports/exchange_bank.txt")}));
  BOOST_REQUIRE(cells.size() == 8U);
  BOOST_TEST(cells[0] ==
             ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.");
}

BOOST_AUTO_TEST_CASE(reads_letters_with_dashes_for_blanks) {
  const auto plain = cells_of(read_files({test::source_file("data/reports/uva_16x16_dash.txt")}));
  BOOST_TEST(plain[0].starts_with("..1....3.....F.9.A..1.2.G.376.8."));
  ReaderOptions options = with_alphabet("A-P");
  options.blank_chars = "-";
  BOOST_TEST(cells_of(read_files({test::source_file("data/reports/spoj_count_16x16.txt")},
                                 options)) == plain);
}

BOOST_AUTO_TEST_CASE(reads_spaced_letters_like_a_line) {
  const auto grid_of = [](const std::string& file) {
    return *std::get<Puzzle>(*read_puzzles({test::source_file("data/reports/" + file)}, {})->next())
                .grid();
  };
  const Grid puzzle_in_line = grid_of("hex_puzzle.txt");
  BOOST_CHECK(grid_of("hex_spaced_star.txt") == puzzle_in_line);
  const Grid answer = grid_of("hex_answer.txt");  // full, from 0 to F
  BOOST_TEST(answer.is_full());
  BOOST_TEST(!find_missing_given(answer, puzzle_in_line).has_value());
}

BOOST_AUTO_TEST_CASE(detects_each_file_by_its_contents_alone) {
  const std::vector<std::string> files{"numbered.txt", "games.opensudoku", "grid_key.json",
                                       "hodoku_library.txt", "zero_based_4x4_tokens.txt"};
  const auto read = [](std::vector<std::string> names) {
    for (std::string& name : names) name = test::source_file("data/reports/" + name);
    auto lines = cells_of(read_files(names, {}));
    std::ranges::sort(lines);
    return lines;
  };
  const auto lines = read(files);
  BOOST_TEST(read({files.rbegin(), files.rend()}) == lines);
  const test::TemporaryFolder folder;
  std::vector<std::string> renamed;
  constexpr std::array names{"a.json", "b.csv", "killer.txt", "d.sdk", "e"};
  for (std::size_t k = 0; k < files.size(); ++k) {
    renamed.push_back((folder.path() / names[k]).string());
    std::filesystem::copy_file(test::source_file("data/reports/" + files[k]), renamed.back());
  }
  auto with_other_names = cells_of(read_files(renamed, {}));
  std::ranges::sort(with_other_names);
  BOOST_TEST(with_other_names == lines);
}

BOOST_AUTO_TEST_CASE(reads_candidates_without_a_frame) {
  const auto reader =
      read_puzzles({test::source_file("data/reports/candidates_unframed.txt")}, ReaderOptions{});
  const Puzzle marked = std::get<Puzzle>(*reader->next());
  BOOST_REQUIRE(marked.grid() != nullptr);
  BOOST_TEST((*marked.grid())[1] == 2);
  BOOST_TEST(marked.grid()->allows(0, 9));
  BOOST_TEST(!marked.grid()->allows(0, 2));
}

const std::vector<Literal> groups_of_cells{
    {"1. ..\n3. .2\n2. .3\n4. ..\n"},           {"1.  ..\n3.  .2\n\n2.  .3\n4.  ..\n"},
    {"1. | ..\n3. | .2\n2. | .3\n4. | ..\n"},   {"1-\t--\n3-\t-2\n2-\t-3\n4-\t--\n"},
    {"Puzzle 7\n10 00\n30 02\n20 03\n40 00\n"}, {"1...  first\n3..2\n2..3  third row\n4...\n"},
};

BOOST_DATA_TEST_CASE(reads_rows_of_groups, boost::unit_test::data::make(groups_of_cells)) {
  BOOST_TEST(cells_of(read_text(sample.text)) == std::vector{small});
}

BOOST_AUTO_TEST_CASE(reads_the_pieces_below_a_grid_with_its_size) {
  const Puzzle jigsaw = std::get<Puzzle>(
      *read_puzzles({test::source_file("data/reports/puzzlekit_jigsaw.txt")}, {})->next());
  BOOST_TEST(!jigsaw.grid()->board().usual_boxes().has_value());
  CHECK_LINES(
      read_text("4x4\n1 - - -\n3 - - 2\n2 - - 3\n4 - - -\na a b b\na a b b\nc c d d\nc c d d\n"),
      {"demo-1 2 1...3..22..34..."});
}

BOOST_AUTO_TEST_CASE(rejects_letters_of_regions_beside_rows) {
  CHECK_LINES(
      read_files({test::source_file("data/reports/codingame_killer.txt")}),
      {"codingame_killer-1 bad codingame_killer.txt:1:11: 'aabbccdde' after a row, letters of "
       "cages "
       "or pieces; expected a format that states them, such as jigsaw, killer or f-puzzles"});
}

const std::vector<Literal> labelled_grids{
    {"  1 2 3 4\nA 1 . . .\nB 3 . . 2\nC 2 . . 3\nD 4 . . .\n"},
    {"  0 1 2 3\n0 1 . . .\n1 3 . . 2\n2 2 . . 3\n3 4 . . .\n"},
    {",0,1,2,3\n0,1,,,\n1,3,,,2\n2,2,,,3\n3,4,,,\n"},
    {"    a b   c d\n  +-----+-----+\na | 1 . | . . |\nb | 3 . | . 2 |\n  +-----+-----+\nc | 2 . | "
     ". 3 |\nd | 4 . | . . |\n  +-----+-----+\n"},
    {" | 1 2 | 3 4\n-+---------\n1| 1 . | . .\n2| 3 . | . 2\n-+---------\n3| 2 . | . 3\n4| 4 . | . "
     ".\n"},
};

BOOST_DATA_TEST_CASE(reads_grids_with_labels, boost::unit_test::data::make(labelled_grids)) {
  BOOST_TEST(cells_of(read_text(sample.text)) == std::vector{small});
}

BOOST_AUTO_TEST_CASE(reads_all_cells_in_one_line) {
  for (const char separator : std::string(" ,;\t")) {
    std::string text = "1";
    for (int cell = 1; cell < 81; ++cell) {
      text += separator;
      text += cell < 9 ? static_cast<char>('1' + cell) : '.';
    }
    BOOST_TEST(cells_of(read_text(text + "\n")) == std::vector{"123456789" + std::string(72, '.')});
  }
}

const std::vector<Literal> titled_lines{
    {"[Easy]\n@\n"},
    {"2 puzzles\n@\n"},
    {"puzzle rating\n@ 3.1\n"},
    {"Puzzle #1:\n@\nend\n"},
    {"Collection, 2020\n\n1. @\n"},
    {"% a\n// b\n; c\n@\n"},
    {"1) @\n"},
    {"<p>@</p>\n"},
    {"('@',)\n"},
    {"a;sudoku\n1;@\n"},
    {"sudoku=@;\n"},
    {"----\n@ # note\n====\n"},
    {"2021\n@\n"},
    {"20210131\n@\n"},
    {"[code]\n@\n[/code]\n"},
    {"<pre>\n@\n</pre>\n"},
};

BOOST_DATA_TEST_CASE(reads_lines_with_titles_and_text_around_the_cells,
                     boost::unit_test::data::make(titled_lines)) {
  std::string text = sample.text;
  text.replace(text.find('@'), 1, puzzle);
  BOOST_TEST(cells_of(read_text(text)) == std::vector{puzzle});
}

const std::vector<Literal> tables{
    {"1 & . & . & . \\\\\n3 & . & . & 2 \\\\\n2 & . & . & 3 \\\\\n4 & . & . & . \\\\\n"},
    {"\"1...\",\n\"3..2\",\n\"2..3\",\n\"4...\"\n"},
    {"|   |   |   |   |\n|---|---|---|---|\n| 1 |   |   |   |\n| 3 |   |   | 2 |\n| 2 |   |   | 3 "
     "|\n| 4 |   |   |   |\n"},
    {"| 1 |   |   |   |\n|---|---|---|---|\n| 3 |   |   | 2 |\n| 2 |   |   | 3 |\n| 4 |   |   |   "
     "|\n"},
    {"| a | b | c | d |\n|:-:|:-:|:--|--:|\n| 1 |   |   |   |\n| 3 |   |   | 2 |\n| 2 |   |   | 3 "
     "|\n| 4 |   |   |   |\n"},
    {"|   |   |   |   |\n|:--|:--|:--|:--|\n| 1 |   |   |   |\n| 3 |   |   | 2 |\n| 2 |   |   | 3 "
     "|\n| 4 |   |   |   |\n"},
    {"[code]\n1...\n3..2\n2..3\n4...\n[/code]\n"},
    {"[CODE]\n|1.|..|\n|3.|.2|\n|2.|.3|\n|4.|..|\n[/CODE]\n"},
};

BOOST_DATA_TEST_CASE(reads_tables_of_documents, boost::unit_test::data::make(tables)) {
  BOOST_TEST(cells_of(read_text(sample.text)) == std::vector{small});
}

BOOST_AUTO_TEST_CASE(reads_lines_of_words_as_rows_of_a_large_grid_or_as_grids) {
  std::string row = ".";
  for (int column = 1; column < 81; ++column) row += " .";
  std::string blank;
  for (int k = 0; k < 81; ++k) blank += row + "\n";
  BOOST_TEST(read_grids(blank).at(0).board().size() == 81);
  std::string large = blank;
  large.replace(large.size() - 2, 1, "10");
  BOOST_TEST(read_grids(large).at(0).board().size() == 81);
  std::string small_grids = blank;
  small_grids.replace(small_grids.size() - 2, 1, "9");
  BOOST_TEST(read_grids(small_grids).size() == 81U);
}

BOOST_AUTO_TEST_CASE(counts_the_cells_of_an_id) {
  CHECK_LINES(read_files({test::source_file("data/reports/solo_id.txt")}),
              {"solo_id-1 bad solo_id.txt:1:5: 89 cells; expected 81"});
}

BOOST_AUTO_TEST_CASE(counts_titles_and_comments_that_are_passed_over) {
  const auto count = [](const std::string& text) {
    const auto reader = read_puzzles_in_text(text, {});
    while (reader->next()) continue;
    return reader->passed_over();
  };
  BOOST_TEST(count(puzzle + "\n" + puzzle + "\n") == 0U);
  BOOST_TEST(count("Puzzle 1\n" + puzzle + "\n% b\n# c\n\n" + puzzle + "\nend\n") == 4U);
  BOOST_TEST(count("2\n1...\n3..2\n2..3\n4...\n\nEasy\n1...\n3..2\n2..3\n4...\n") == 2U);
  BOOST_TEST(count("Easy\n+--+--+\n|1.|..|\n|3.|.2|\n+--+--+\n|2.|.3|\n|4.|..|\n+--+--+\n") == 1U);
  BOOST_TEST(count("easy = 1\ng = [[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]\n") == 1U);
  BOOST_TEST(count("Easy\n1: 1...\n2: 3..2\n3: 2..3\n4: 4...\n") == 1U);
}

BOOST_AUTO_TEST_CASE(reads_letters_of_a_given_alphabet_up_to_9x9) {
  CHECK_LINES(read_files({test::source_file("data/reports/letters_A_I.txt")}, with_alphabet("A-I")),
              {"letters_A_I-1 1 " + puzzle});
}

BOOST_AUTO_TEST_CASE(names_the_option_with_which_a_text_is_readable) {
  const auto hint_of = [](std::string text, const ReaderOptions& options = {}) {
    const auto lines = read_text(text, options);
    const std::size_t begin = lines.at(0).find(", or --");
    return begin == std::string::npos ? lines[0] : lines[0].substr(begin + 5);
  };
  const auto replaced = [](std::string text, const std::string& from, const std::string& to) {
    for (char& c : text) {
      const std::size_t k = from.find(c);
      if (k != from.npos) c = to[k];
    }
    return text;
  };
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += puzzle.substr(9 * row, 9) + "\n";
  BOOST_TEST(hint_of(replaced(puzzle, ".", "~") + "\n") == "--blank-chars '~'");
  BOOST_TEST(hint_of(replaced(rows, ".", "o")) == "--blank-chars o");
  BOOST_TEST(hint_of("{\"puzzle\":\"" + replaced(puzzle, ".", "#") + "\"}\n") ==
             "--blank-chars '#'");
  BOOST_TEST(hint_of("1 N N N\n3 N N 2\n2 N N 3\n4 N N N\n") == "--blank-chars N");
  for (const std::string letters : {"ABCDEFGHI", "abcdefghi"}) {
    BOOST_TEST(hint_of(replaced(puzzle, "123456789", letters) + "\n") == "--alphabet A-I");
    BOOST_TEST(hint_of(replaced(rows, "123456789", letters)) == "--alphabet A-I");
  }
  // No option makes these texts readable, or the letter is more likely a mistake.
  BOOST_TEST(hint_of(replaced(puzzle, ".9", "~@") + "\n").find("--") == std::string::npos);
  BOOST_TEST(hint_of(replaced(puzzle, "9", "a") + "\n").find("--") == std::string::npos);
  BOOST_TEST(hint_of("see the next page\n").find("--") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(reads_a_number_as_a_title_only_above_the_first_line) {
  CHECK_LINES(read_text(puzzle + "\n2021\n" + puzzle + "\n"),
              {"demo-1 1 " + puzzle, "demo-2 bad demo.txt:2:5: 4 characters; expected 81",
               "demo-3 3 " + puzzle});
  CHECK_LINES(read_text("530070000\n" + puzzle + "\n"),
              {"demo-1 bad demo.txt:1:10: 9 characters; expected 81", "demo-2 2 " + puzzle});
}

BOOST_AUTO_TEST_CASE(rejects_text_in_utf_16) {
  const std::string expected =
      "demo.txt:1:1: text in UTF-16; expected UTF-8, as 'iconv -f UTF-16' writes it";
  for (const bool is_little_endian : {true, false}) {
    std::string text = is_little_endian ? "\xFF\xFE" : "\xFE\xFF";
    for (const char c : puzzle + "\n") {
      text += is_little_endian ? std::string{c, '\0'} : std::string{'\0', c};
    }
    CHECK_LINES(read_text(text), {expected});
  }
}

BOOST_AUTO_TEST_CASE(reads_no_grid_in_lines_of_strokes_or_assignments) {
  for (const std::string line : {"---\n", "===\n", "r1c1=1\n"}) {
    std::string text;
    for (int k = 0; k < 216; ++k) text += line;
    for (const std::string& reading : read_text(text))
      BOOST_TEST(reading.find("; expected ") != std::string::npos, reading);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
