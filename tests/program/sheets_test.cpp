// Tests of printable sheets and pictures of puzzles, from `clausoku convert` and `generate`.
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <sstream>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(sheets)

namespace {

const std::string unique_puzzle = "1...3..22..34...\n";
const std::string clashing_puzzle = "11..............\n";
const std::string ambiguous_puzzle = "12..............\n";

std::size_t count_occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

bool can_make_pdf() { return has_program("weasyprint"); }

/// Returns the value that pdfinfo prints on the line that starts with `line`.
std::string pdf_info_value(const std::filesystem::path& file, const std::string& line) {
  const std::string command = "pdfinfo '" + file.string() + "' | sed -n 's/^" + line + ": *//p'";
  return run_shell(command).out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(draws_an_unsolved_puzzle_as_svg) {
  const auto result = run_program({"convert", "--to", "svg", data_file("killer.json")});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  boost::property_tree::ptree tree;
  std::istringstream stream(result.out);
  boost::property_tree::read_xml(stream, tree);
  BOOST_TEST(tree.get<std::string>("svg.title") == "killer");
  BOOST_TEST(count_occurrences(result.out, "class=\"cages\"") == 1);
  BOOST_TEST(count_occurrences(result.out, "class=\"other\"") == 0);
}

BOOST_AUTO_TEST_CASE(rejects_several_puzzles_in_svg_and_keeps_the_old_file) {
  const TemporaryFolder folder;
  const auto file = folder.write("old.svg", "old");
  const auto result =
      run_program({"convert", "--to", "svg", "--output", file}, unique_puzzle + ambiguous_puzzle);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: an SVG picture shows one puzzle; expected --select for one of them, or "
             "--to sheet for all\n");
  BOOST_TEST(read_file(file) == "old");
  BOOST_TEST(
      run_program({"convert", "--to", "svg", "--select", "2"}, unique_puzzle + ambiguous_puzzle)
          .exit_code == 0);
}

BOOST_AUTO_TEST_CASE(prints_puzzles_followed_by_solutions_on_a_sheet) {
  const auto result = run_program({"convert", "--to", "sheet", "--per-page", "2", "--title",
                                   "Week 7", data_file("p096_sudoku.txt")});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  const std::size_t solutions = result.out.find("<section class=\"solutions\">");
  BOOST_TEST(count_occurrences(result.out.substr(0, solutions), "<section class=\"page\">") == 25);
  BOOST_TEST(count_occurrences(result.out, "<section class=\"page cover\">") == 1);
  BOOST_TEST(count_occurrences(result.out.substr(solutions), "<section class=\"page\">") == 3);
  BOOST_TEST(count_occurrences(result.out, "<svg ") == 100);
  BOOST_TEST(count_occurrences(result.out, "<span class=\"name\" dir=\"auto\">Grid 50</span>") ==
             2);
  BOOST_TEST(count_occurrences(result.out, ">Week 7</h1>") == 1);
  BOOST_TEST(count_occurrences(result.out, "src=") + count_occurrences(result.out, "href=") == 0);
}

BOOST_AUTO_TEST_CASE(omits_solutions_on_request) {
  const auto result =
      run_program({"convert", "--to", "sheet", "--no-solutions"}, unique_puzzle + clashing_puzzle);
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  BOOST_TEST(count_occurrences(result.out, "<svg ") == 2);
}

BOOST_AUTO_TEST_CASE(prints_and_reports_puzzles_that_are_not_unique) {
  const auto result =
      run_program({"convert", "--to", "sheet"}, unique_puzzle + clashing_puzzle + ambiguous_puzzle);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err ==
             "clausoku: stdin-2: no solution, as the sheet says beside the puzzle\n"
             "clausoku: stdin-3: several solutions, as the sheet says beside the puzzle\n");
  BOOST_TEST(count_occurrences(result.out, "<svg ") == 4);
  BOOST_TEST(count_occurrences(result.out, ">no solution</span>") == 1);
  BOOST_TEST(count_occurrences(result.out, ">several solutions</span>") == 1);
}

BOOST_AUTO_TEST_CASE(prints_the_difficulty_on_request) {
  const auto result =
      run_program({"convert", "--to", "sheet", "--difficulty", "--no-solutions"}, unique_puzzle);
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(count_occurrences(result.out, "<span class=\"note\">easy</span>") == 1, result.out);
  BOOST_TEST(count_occurrences(run_program({"convert", "--to", "sheet"}, unique_puzzle).out,
                               "class=\"note\"") == 0);
}

BOOST_AUTO_TEST_CASE(reports_a_puzzle_that_is_not_rated_in_time) {
  // Rating this puzzle always takes longer than 0.001 s. Solving the puzzle may take longer, too.
  const std::string hard =
      "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2\n";
  const auto result = run_program(
      {"convert", "--to", "sheet", "--difficulty", "--no-solutions", "--timeout", "0.001"}, hard);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(count_occurrences(result.out, "<span class=\"note\">not rated</span>") +
                     count_occurrences(result.out, ">not solved in time</span>") ==
                 1,
             result.out);
  const std::string summary =
      "clausoku: not rated in time: 1 of 1 puzzle; --timeout gives each more time\n";
  const bool has_expected_reason =
      result.err == "clausoku: stdin-1: not solved in time, as the sheet says beside the puzzle\n" +
                        summary ||
      result.err ==
          "clausoku: stdin-1: not rated in time, as the sheet says beside the puzzle\n" + summary;
  BOOST_TEST(has_expected_reason, result.err);
  const auto quiet = run_program(
      {"convert", "-q", "--to", "sheet", "--difficulty", "--no-solutions", "--timeout", "0.001"},
      hard);
  BOOST_TEST(quiet.exit_code == 1);
  BOOST_TEST(quiet.err.find("--timeout gives each more time") == std::string::npos, quiet.err);
  BOOST_TEST(count_occurrences(quiet.err, "\n") == 1, quiet.err);
}

BOOST_AUTO_TEST_CASE(omits_names_of_generated_puzzles) {
  const auto generated =
      run_program({"generate", "-q", "--seed", "2026", "--output-format", "sdk"}).out;
  BOOST_TEST(generated.find("2026-1") != std::string::npos, generated);
  const auto sheet = run_program({"convert", "--to", "sheet", "--no-solutions"}, generated);
  BOOST_TEST(sheet.exit_code == 0);
  BOOST_TEST(count_occurrences(sheet.out, "2026-1<") == 0, sheet.out);
  BOOST_TEST(count_occurrences(sheet.out, "<span class=\"number\">1</span>") == 1);
}

BOOST_AUTO_TEST_CASE(states_the_rules_of_variants) {
  const auto sheet = run_program(
      {"convert", "--to", "sheet", "--no-solutions", "--rules", "diagonals,anti-knight"},
      unique_puzzle);
  BOOST_TEST(
      count_occurrences(
          sheet.out, "<li dir=\"auto\">Diagonals: both diagonals hold each digit once.</li>") == 1);
  BOOST_TEST(count_occurrences(
                 sheet.out,
                 "<li dir=\"auto\">Anti knight: cells a knight's move apart differ.</li>") == 1);
  BOOST_TEST(
      count_occurrences(run_program({"convert", "--to", "sheet"}, unique_puzzle).out, "<ul") == 0);
}

BOOST_AUTO_TEST_CASE(prints_new_puzzles_in_order) {
  const std::vector<std::string> arguments{
      "generate", "-q", "--count", "9", "--output-format", "sheet", "--difficulty", "easy-extreme"};
  const auto generate_with_threads = [&](const std::string& threads) {
    auto all = arguments;
    all.insert(all.end(), {"--threads", threads});
    return run_program(all);
  };
  const auto result = generate_with_threads("1");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  BOOST_TEST(count_occurrences(result.out, "<svg ") == 18);
  BOOST_TEST(count_occurrences(result.out, "<section class=\"page\">") == 4);
  BOOST_TEST(count_occurrences(result.out, "1-1<") + count_occurrences(result.out, "1-2<") ==
             0);  // the sheet contains no name with the seed
  BOOST_TEST(count_occurrences(result.out, "\"note\">easy</span>") +
                 count_occurrences(result.out, "\"note\">medium") >
             0);
  BOOST_TEST(generate_with_threads("3").out == result.out);
}

BOOST_AUTO_TEST_CASE(keeps_the_old_file_if_a_sheet_of_new_puzzles_fails) {
  const TemporaryFolder folder;
  const auto old = folder.write("old", "old");
  const auto result = run(
      {.arguments = {program_path(), "generate", "--output-format", "sheet-pdf", "--output", old},
       .environment = {{"PATH", folder.path()}}});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: the program 'weasyprint' was not found on PATH; on Debian: apt-get install "
             "weasyprint\n");
  BOOST_TEST(read_file(old) == "old");
  const auto resumed =
      run_program({"generate", "--output-format", "sheet", "--output", old, "--resume"});
  BOOST_TEST(resumed.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(rejects_an_unknown_number_of_puzzles_per_page) {
  const auto result = run_program({"convert", "--to", "sheet", "--per-page", "3"}, unique_puzzle);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: --per-page: unknown value '3'; expected one of 1, 2, 4, 6 (see 'clausoku "
             "convert --help')\n");
}

BOOST_AUTO_TEST_CASE(rejects_an_unknown_size_of_paper_and_chapters_without_difficulties) {
  const auto paper = run_program({"convert", "--to", "sheet", "--paper", "6x9"}, unique_puzzle);
  BOOST_TEST(paper.exit_code == 2);
  BOOST_TEST(paper.err ==
             "clausoku: --paper: '6x9'; expected a4, letter or WIDTHxHEIGHT with mm or in, from 50 "
             "to 2000 mm (see 'clausoku convert --help')\n");
  const auto level = run_program(
      {"convert", "--to", "sheet", "--difficulty", "--chapters", "easy,hrd"}, unique_puzzle);
  BOOST_TEST(level.exit_code == 2);
  BOOST_TEST(level.err ==
             "clausoku: --chapters: unknown value 'hrd' (did you mean 'hard'?); expected one of "
             "easy, medium, hard, expert, extreme (see 'clausoku convert --help')\n");
  const auto unrated =
      run_program({"convert", "--to", "sheet", "--chapters", "easy"}, unique_puzzle);
  BOOST_TEST(unrated.exit_code == 2);
  BOOST_TEST(unrated.err.find("--difficulty") != std::string::npos, unrated.err);
}

BOOST_AUTO_TEST_CASE(divides_new_puzzles_into_chapters) {
  const auto result = run_program({"generate", "-q", "--count", "8", "--output-format", "sheet",
                                   "--difficulty", "easy-extreme", "--chapters", "medium,easy"});
  BOOST_TEST(result.exit_code == 0);
  const std::size_t medium = result.out.find(">Medium</h2>");
  const std::size_t easy = result.out.find(">Easy</h2>");
  BOOST_REQUIRE(easy != std::string::npos);
  BOOST_TEST((medium == std::string::npos || medium < easy));
  BOOST_TEST(result.out.find("\"note\">easy") > easy);
}

BOOST_AUTO_TEST_CASE(replaces_words_by_those_of_a_file) {
  const TemporaryFolder folder;
  const std::string diagonal_puzzle = ".234341243212143\n";
  const auto german =
      run_program({"convert", "--to", "sheet", "--title", "Woche 7", "--difficulty", "--rules",
                   "diagonals", "--words", data_file("words/german.txt")},
                  diagonal_puzzle + diagonal_puzzle);
  BOOST_TEST(german.exit_code == 0);
  BOOST_TEST(german.err == "");
  for (const char* text :
       {"<html lang=\"de\">", ">Lösungen: Woche 7</h2>", "<span class=\"note\">leicht</span>",
        "<li dir=\"auto\">Diagonalen: Auf beiden Diagonalen steht jede Ziffer einmal.</li>"}) {
    BOOST_TEST(german.out.find(text) != std::string::npos, text);
  }
  const std::string bad = folder.write("bad", "title = x\n").string();
  for (const std::string command : {"convert --to sheet", "generate --output-format sheet"}) {
    const auto rejected = run_shell("echo 1...3..22..34... | clausoku " + command + " --words '" +
                                    bad + "' --output '" + bad + "2'");
    BOOST_TEST(rejected.err == "clausoku: " + bad + ": line 1: unknown key 'title'\n");
    const auto clash = run_shell("echo 1...3..22..34... | clausoku " + command + " --words '" +
                                 bad + "' --output '" + bad + "'");
    BOOST_TEST(clash.err == "clausoku: " + bad + ": is the words file " + bad +
                                " too; expected another file to write to\n");
  }
  BOOST_TEST(!std::filesystem::exists(bad + "2"));
  BOOST_TEST(read_file(bad) == "title = x\n");
}

BOOST_AUTO_TEST_CASE(writes_a_pdf_with_pages_paper_size_texts_and_fonts) {
  if (!can_make_pdf() || !has_program("pdfinfo")) return;
  const TemporaryFolder folder;
  const auto file = folder.path() / "sheet.pdf";
  const auto result = run_program({"convert", "--to", "sheet-pdf", "--paper", "letter",
                                   "--per-page", "6", "--title", "Week <7>", "--output", file,
                                   "--select", "1-26", data_file("p096_sudoku.txt")});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  // a title page, 5 pages of six puzzles, 2 of twenty solutions
  BOOST_TEST(pdf_info_value(file, "Pages") == "8\n");
  BOOST_TEST(pdf_info_value(file, "Page size") == "612 x 792 pts (letter)\n");
  const std::string text = run_shell("pdftotext -f 8 -l 8 '" + file.string() + "' -").out;
  BOOST_TEST(count_occurrences(text, "Solutions: Week <7>") == 1, text);
  BOOST_TEST(count_occurrences(text, "Grid 26") == 1, text);
  BOOST_TEST(count_occurrences(text, "\n8\n") == 1, text);  // the page number
  const auto fonts =
      run_shell("pdffonts '" + file.string() + "' | tail -n +3 | awk '{print $(NF-4)}'");
  BOOST_TEST(fonts.out.starts_with("yes\n"), fonts.out);
  BOOST_TEST(count_occurrences(fonts.out, "no") == 0, fonts.out);
}

BOOST_AUTO_TEST_CASE(bound_pdfs_have_wider_inner_margins_and_the_paper_of_a_book) {
  if (!can_make_pdf() || !has_program("pdfinfo")) return;
  const TemporaryFolder folder;
  const auto file = folder.path() / "book.pdf";
  const auto result =
      run_program({"convert", "--to", "sheet-pdf", "--paper", "6x9in", "--per-page", "1",
                   "--binding", "--no-solutions", "--title", "Book", "--output", file, "--select",
                   "1-2", data_file("p096_sudoku.txt")});
  BOOST_TEST(result.err == "");
  BOOST_TEST(pdf_info_value(file, "Page size") == "432 x 648 pts\n");
  BOOST_TEST(pdf_info_value(file, "Pages") == "4\n");  // the title's back is blank
  const auto left_edge_of_title = [&](const std::string& page) {
    return std::stod(run_shell("pdftotext -bbox -f " + page + " -l " + page + " '" + file.string() +
                               "' - | sed -n 's/.*xMin=\"\\([0-9.]*\\).*>Book<.*/\\1/p' | head -1")
                         .out);
  };
  constexpr double point = 25.4 / 72;
  const double margin = 152.4 / 14;
  BOOST_TEST(left_edge_of_title("3") * point > margin + 3);  // a right page
  BOOST_TEST(left_edge_of_title("4") * point < margin + 1);  // a left page
}

BOOST_AUTO_TEST_CASE(no_text_changes_a_pdf_otherwise) {
  if (!can_make_pdf() || !has_program("pdftotext")) return;
  const TemporaryFolder folder;
  const auto file = (folder.path() / "sheet.pdf").string();
  const std::string secret = folder.write("secret.css", "* { display: none }").string();
  const std::string title = "\"'><link rel=stylesheet href=" + secret +
                            ">\\(50% `id` @import \u05D0\u05D1 \u202Eabc \x1B[1m";
  const auto puzzle =
      folder.write("p.sdk", "#N</title><style>*{display:none}</style>\n1...\n3..2\n2..3\n4...\n");
  const auto result = run_program({"convert", "--to", "sheet-pdf", "--per-page", "1", "--title",
                                   title, "--output", file, puzzle});
  BOOST_TEST(result.err.find("weasyprint") == std::string::npos, result.err);
  const std::string text = run_shell("pdftotext -f 1 -l 1 '" + file + "' -").out;
  // The line is cut where the page ends; a control character is shown as its code.
  BOOST_TEST(count_occurrences(text, "\"'><link rel=stylesheet href=") == 1, text);
  BOOST_TEST(count_occurrences(text, "</title><style>*{display:none}</style>") == 1, text);
}

BOOST_AUTO_TEST_CASE(makes_the_same_pdf_with_the_same_source_date) {
  if (!can_make_pdf()) return;
  const auto make = [] {
    return run({.arguments = {program_path(), "convert", "--to", "sheet-pdf", "--title", "T"},
                .input = unique_puzzle,
                .environment = {{"SOURCE_DATE_EPOCH", "1700000000"}}});
  };
  const auto first = make();
  BOOST_TEST(first.exit_code == 0);
  BOOST_TEST(first.out.starts_with("%PDF-"));
  BOOST_TEST((make().out == first.out));
}

BOOST_AUTO_TEST_CASE(keeps_the_old_file_without_the_program_for_pdf) {
  const TemporaryFolder folder;
  const auto old = folder.write("old.pdf", "old");
  const auto result =
      run({.arguments = {program_path(), "convert", "--to", "sheet-pdf", "--output", old},
           .input = unique_puzzle,
           .environment = {{"PATH", folder.path()}}});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: the program 'weasyprint' was not found on PATH; on Debian: apt-get install "
             "weasyprint\n");
  BOOST_TEST(read_file(old) == "old");
}

BOOST_AUTO_TEST_CASE(keeps_the_old_file_if_the_pdf_fails_half_way) {
  const TemporaryFolder folder;
  const auto old = folder.write("old.pdf", "old");
  const auto fake = folder.write("weasyprint", "#!/bin/sh\necho %PDF\necho broken >&2\nexit 1\n");
  std::filesystem::permissions(fake, std::filesystem::perms::owner_all);
  const auto result =
      run({.arguments = {program_path(), "convert", "--to", "sheet-pdf", "--output", old},
           .input = unique_puzzle,
           .environment = {{"PATH", folder.path()}}});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: weasyprint failed with exit code 1: broken\n");
  BOOST_TEST(read_file(old) == "old");
}

BOOST_AUTO_TEST_CASE(exits_with_2_if_the_disk_is_full_for_a_pdf) {
  if (!can_make_pdf()) return;
  const auto result =
      run_program({"convert", "--to", "sheet-pdf", "--output", "/dev/full"}, unique_puzzle);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: /dev/full: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_SUITE_END()
