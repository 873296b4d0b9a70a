// Tests reading of all DIMACS files that the standard allows, and the line and column of errors.
#include "encoder/formulas/dimacs_reader.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "encoder/formulas/dimacs_writer.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace std::string_literals;

BOOST_AUTO_TEST_SUITE(dimacs_reader)

namespace {

TextInput make_input_in_pieces(std::string_view text, std::size_t piece_size) {
  return [=](std::span<char> into) mutable {
    const std::size_t size = std::min({text.size(), into.size(), piece_size});
    text.copy(into.data(), size);
    text.remove_prefix(size);
    return size;
  };
}

std::string format_formula(const Formula& formula) {
  std::string text = std::to_string(formula.variables()) + ":";
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    for (const Literal literal : formula.clause(k)) text += " " + std::to_string(literal);
    text += " 0";
  }
  return text;
}

/// Reads a formula; returns its variables and clauses as "3: 1 -2 0 3 0", or its error.
std::string read(std::string_view text, std::size_t piece_size = 1 << 16) {
  Formula formula;
  const auto result = read_dimacs(make_input_in_pieces(text, piece_size), formula);
  if (const auto* error = std::get_if<TextError>(&result)) return to_string(*error);
  const auto& header = std::get<DimacsHeader>(result);
  BOOST_TEST(header.variables == formula.variables());
  BOOST_TEST(header.clauses == static_cast<std::int64_t>(formula.clauses()));
  return format_formula(formula);
}

/// Returns each comment of a formula as "LINE:COLUMN TEXT".
std::vector<std::string> list_comments_with_places(std::string_view text) {
  std::vector<std::string> result;
  Formula formula;
  read_dimacs(make_input_in_pieces(text, 5), formula, [&](const DimacsComment& comment) {
    result.push_back(std::to_string(comment.line) + ":" + std::to_string(comment.column) + " " +
                     std::string(comment.text));
  });
  return result;
}

struct Case {
  std::string text;
  std::string expected;
};

void check_parsed_formulas(const std::vector<Case>& cases) {
  for (const auto& [text, expected] : cases) {
    BOOST_TEST(read(text) == expected, text << "reads as " << read(text));
    BOOST_TEST(read(text, 1) == expected, text << "reads byte by byte as " << read(text, 1));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_what_the_standard_allows) {
  const std::string formula = "3: 1 -2 0 2 3 0";
  check_parsed_formulas({
      {"p cnf 3 2\n1 -2 0\n2 3 0\n", formula},
      {"p cnf 3 2\n1 -2 0\n2 3 0", formula},
      {"p cnf 3 2\n1 -2 0 2 3 0\n", formula},
      {"p cnf 3 2\n1\n-2\n0 2\n\n3\n0\n", formula},
      {"p cnf 3 2\n\t1\t-2\t0\n  2   3  0  \n", formula},
      {"\n \t\np\tcnf   3 2  \n1 -2 0\n2 3 0\n\n\n", formula},
      {"  p cnf 3 2\r\n1 -2 0\r\n2 3 0\r\n", formula},
      {"c\nc one\ncomment\np cnf 3 2\nc two\n1 -2 0\n2\nc in a clause\n3 0\nc last", formula},
      {" c behind a space\np cnf 3 2\n1 -2 0\n\tc tab\n2 3 0\n", formula},
      {"c \xC3\xA4\xFF\np cnf 3 2\n1 -2 0 2 3 0\n", formula},
      {"p cnf 003 02\n01 -02 00\n2 3 0\n", formula},
  });
}

BOOST_AUTO_TEST_CASE(reads_small_formulas) {
  check_parsed_formulas({
      {"p cnf 0 0", "0:"},
      {"p cnf 5 0\n", "5:"},
      {"p cnf 0 1\n0\n", "0: 0"},
      {"p cnf 1 3\n0 0 1 0\n", "1: 0 0 1 0"},
      {"p cnf 1 1\n1 1 -1 0\n", "1: 1 1 -1 0"},
  });
}

BOOST_AUTO_TEST_CASE(reads_the_end_marker_of_satlib) {
  check_parsed_formulas({
      {"p cnf 2 1\n 1 -2 0\n%\n0\n\n", "2: 1 -2 0"},
      {"p cnf 2 1\n1 -2 0\n%\n", "2: 1 -2 0"},
      {"p cnf 2 1\n1 -2 0\n %\r\n0", "2: 1 -2 0"},
      {"p cnf 2 1\n1 -2 0\n%\n1 0\n", "4:1: '1'; expected 0 or the end of the file"},
      {"p cnf 2 1\n1 -2 0\n%\n0\n0\n", "5:1: '0'; expected the end of the file"},
      {"p cnf 2 2\n1 -2 0\n%\n0\n", "3:1: '%' after 1 clause; expected 2 clauses, as declared"},
      {"p cnf 2 1\n1 -2\n %\n0\n", "3:2: '%'; expected the clause's final 0"},
      {"p cnf 2 1\n1 %\n", "2:3: '%'; expected a literal or 0"},
      {"%\n0\n", "1:1: '%'; expected a line 'p cnf VARIABLES CLAUSES'"},
  });
}

BOOST_AUTO_TEST_CASE(requires_one_p_line_before_the_clauses) {
  const std::string expected = "; expected a line 'p cnf VARIABLES CLAUSES'";
  check_parsed_formulas({
      {"", "1:1: an empty file" + expected},
      {"\n", "2:1: the end of the file" + expected},
      {"c only\nc comments", "2:11: the end of the file" + expected},
      {"c\n 1 2 0\np cnf 2 1\n", "2:2: '1'" + expected},
      {"pcnf 2 1\n", "1:1: 'pcnf'" + expected},
      {"\xEF\xBB\xBFp cnf 2 1\n", R"(1:1: '\xEF\xBB\xBFp')" + expected},
      {"p cnf 1 1\nc\n p cnf 1 1\n1 0\n", "3:2: a second 'p' line; expected clauses"},
      {"p cnf 1 1\n1 p 0\n", "2:3: 'p'; expected a literal or 0"},
  });
}

BOOST_AUTO_TEST_CASE(rejects_a_malformed_p_line) {
  const std::string variables = "; expected a number of variables from 0 to 2147483646";
  const std::string clauses = "; expected a number of clauses from 0 to 9223372036854775807";
  check_parsed_formulas({
      {"p\n", "1:2: the end of the line; expected 'cnf'"},
      {"p ", "1:3: the end of the line; expected 'cnf'"},
      {"p dnf 1 1\n", "1:3: 'dnf'; expected 'cnf'"},
      {"p CNF 1 1\n", "1:3: 'CNF'; expected 'cnf'"},
      {"p cnf\n1 1\n", "1:6: the end of the line" + variables},
      {"p cnf -1 1\n", "1:7: '-1'" + variables},
      {"p cnf 1.5 1\n", "1:7: '1.5'" + variables},
      {"p cnf 2147483647 1\n", "1:7: '2147483647'" + variables},
      {"p cnf 99999999999999999999 1\n", "1:7: '99999999999999999999'" + variables},
      {"p cnf 1\n", "1:8: the end of the line" + clauses},
      {"p cnf 1\r\n", "1:9: the end of the line" + clauses},
      {"p cnf 1 -1\n", "1:9: '-1'" + clauses},
      {"p cnf 1 x\n", "1:9: 'x'" + clauses},
      {"p cnf 1 9223372036854775808\n", "1:9: '9223372036854775808'" + clauses},
      {"p cnf 1 1 1 0\n", "1:11: '1'; expected the end of the line"},
      {"p cnf 1 1 c\n", "1:11: 'c'; expected the end of the line"},
  });
}

BOOST_AUTO_TEST_CASE(rejects_a_word_that_is_not_a_literal) {
  const std::string p = "p cnf 3 2\n";
  const std::string expected = "; expected a literal or 0";
  const std::string forty(40, '0');
  check_parsed_formulas({
      {p + "1 x2 0\n", "2:3: 'x2'" + expected},
      {p + "1 +2 0\n", "2:3: '+2'" + expected},
      {p + "1 2 -0\n", "2:5: '-0'" + expected},
      {p + "1 - 2 0\n", "2:3: '-'" + expected},
      {p + "1 2,3 0\n", "2:3: '2,3'" + expected},
      {p + "1 0 c behind a clause\n", "2:5: 'c'" + expected},
      {p + "x1 2 0\n", "2:1: 'x1'" + expected},
      {p + "1\n\n\n  2\v0\n", R"(5:3: '2\x0B0')" + expected},
      {p + "1 2\0"s + " 0\n", R"(2:3: '2\x00')" + expected},
      {p + "\0"s, R"(2:1: '\x00')" + expected},
      {p + forty + "1 0\n", "2:1: a word of 41 characters, '" + forty + "...'" + expected},
      {p + std::string(100'000, 'a') + "\n",
       "2:1: a word of 100000 characters, '" + std::string(40, 'a') + "...'" + expected},
  });
}

namespace {

/// Returns the error of a text that consists of `begin` and endless repetitions of `again`.
std::string read_error_of_endless_text(const std::string& begin, const std::string& again) {
  std::string given = begin;
  const TextInput input = [&](std::span<char> into) {
    while (given.size() < into.size()) given += again;
    std::ranges::copy(given.substr(0, into.size()), into.begin());
    given.erase(0, into.size());
    return into.size();
  };
  CountingSink sink;
  const auto read = read_dimacs(input, sink, [](const DimacsComment&) {});
  return to_string(std::get<TextError>(read));
}

}  // namespace

BOOST_AUTO_TEST_CASE(stops_reading_an_endless_text) {
  const std::string zeros = R"('\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00)";
  BOOST_TEST(read_error_of_endless_text("", "\0"s).starts_with(
      "1:1: a word of 1048576 characters or more, " + zeros));
  BOOST_TEST(read_error_of_endless_text("p cnf 1 1\n", "7")
                 .starts_with("2:1: a word of 1048576 characters or more, '777"));
  BOOST_TEST(read_error_of_endless_text("p cnf 1 1\n", "1\n") ==
             "1048578:1: more than 1048576 literals in a clause; expected the clause's final 0");
  BOOST_TEST(read_error_of_endless_text("c", "x").ends_with(
      "bytes of comment; expected the end of the line"));
}

BOOST_AUTO_TEST_CASE(rejects_a_nul_byte_in_a_comment) {
  check_parsed_formulas({{"c a\0b\n"s, "1:4: a NUL byte; expected text"}});
}

BOOST_AUTO_TEST_CASE(rejects_a_literal_out_of_range) {
  const std::string range = "; expected a literal from -2147483646 to 2147483646";
  check_parsed_formulas({
      {"p cnf 3 1\n1 4 0\n", "2:3: '4'; expected a variable from 1 to 3, as declared"},
      {"p cnf 3 1\n1 -4 0\n", "2:3: '-4'; expected a variable from 1 to 3, as declared"},
      {"p cnf 0 1\n1 0\n", "2:1: '1'; expected 0, as no variables are declared"},
      {"p cnf 3 1\n2147483647 0\n", "2:1: '2147483647'" + range},
      {"p cnf 3 1\n-2147483648 0\n", "2:1: '-2147483648'" + range},
      {"p cnf 3 1\n4294967297 0\n", "2:1: '4294967297'" + range},
      {"p cnf 3 1\n18446744073709551617 0\n", "2:1: '18446744073709551617'" + range},
      {"p cnf 2147483646 1\n-2147483646 2147483646 0\n", "2147483646: -2147483646 2147483646 0"},
  });
}

BOOST_AUTO_TEST_CASE(rejects_a_wrong_number_of_clauses) {
  check_parsed_formulas({
      {"p cnf 1 1\n1 0\n-1 0\n", "3:1: '-1'; expected the end after 1 clause, as declared"},
      {"p cnf 1 0\n0\n", "2:1: '0'; expected the end after 0 clauses, as declared"},
      {"p cnf 1 2\n1 0 0 x\n", "2:7: 'x'; expected the end after 2 clauses, as declared"},
      {"p cnf 1 2\n1 0\n",
       "3:1: the end of the file after 1 clause; expected 2 clauses, as declared"},
      {"p cnf 1 1", "1:10: the end of the file after 0 clauses; expected 1 clause, as declared"},
  });
}

BOOST_AUTO_TEST_CASE(rejects_a_missing_final_0) {
  const std::string expected = "the end of the file; expected the clause's final 0";
  check_parsed_formulas({
      {"p cnf 2 1\n1 2\n", "3:1: " + expected},
      {"p cnf 2 1\n1 2", "2:4: " + expected},
      {"p cnf 2 1\n1 2\nc comment", "3:10: " + expected},
  });
}

BOOST_AUTO_TEST_CASE(passes_each_comment_with_its_place_to_the_visitor) {
  const std::vector<std::string> expected{"1:3 first",          "2:3 varname 1 r1c1=2", "3:2 ",
                                          "5:2 omment",         "7:6 between \t words", "9:2 --x",
                                          "10:5 without an end"};
  BOOST_TEST(list_comments_with_places(
                 "c first\nc\tvarname 1 r1c1=2\r\nc\np cnf 2 1\ncomment \n1\n  c  between"
                 " \t words \t \n2 0\nc--x\n  c without an end") == expected,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(limits_the_length_of_comments_only_if_they_are_visited) {
  const std::string text = "c" + std::string(max_dimacs_comment_bytes + 1, 'x') + "\np cnf 0 0\n";
  BOOST_TEST(read(text) == "0:");
  Formula formula;
  const auto result =
      read_dimacs(make_input_in_pieces(text, text.size()), formula,
                  [](const DimacsComment&) { BOOST_ERROR("a comment too long was visited"); });
  BOOST_REQUIRE(std::holds_alternative<TextError>(result));
  BOOST_TEST(to_string(std::get<TextError>(result)) ==
             "1:16777218: more than 16777216 bytes of comment; expected the end of the line");
}

BOOST_AUTO_TEST_CASE(keeps_the_variables_and_clauses_read_before_an_error) {
  Formula formula;
  read_dimacs(make_input_in_pieces("p cnf 3 3\n1 0 2\n3 0 x 0\n", 3), formula);
  BOOST_TEST(format_formula(formula) == "3: 1 0 2 3 0");
}

BOOST_AUTO_TEST_CASE(reads_a_stream_to_its_end) {
  std::istringstream stream("c x\np cnf 2 2\n1 2 0\n-1 0\n");
  Formula formula;
  const auto result = read_dimacs(stream, formula);
  BOOST_REQUIRE(std::holds_alternative<DimacsHeader>(result));
  BOOST_TEST(std::get<DimacsHeader>(result) == (DimacsHeader{2, 2}));
  BOOST_TEST(format_formula(formula) == "2: 1 2 0 -1 0");
}

BOOST_AUTO_TEST_CASE(reports_line_and_column_beyond_the_buffer_size) {
  std::string text = "p cnf 1 100000\n";
  for (int k = 0; k < 50'000; ++k) text += "1 0\n";
  for (int k = 0; k < 49'999; ++k) text += "1 0 ";
  for (const std::size_t piece_size : {7U, 4096U, 1U << 20}) {
    BOOST_TEST(read(text + "y", piece_size) == "50002:199997: 'y'; expected a literal or 0");
  }
}

BOOST_AUTO_TEST_CASE(reads_back_random_formulas) {
  std::mt19937 random(3);
  for (int k = 0; k < 300; ++k) {
    const int variables = static_cast<int>(random() % 200);
    const std::size_t clauses = random() % 50;
    Formula formula;
    formula.new_variables(variables);
    std::string text;
    DimacsWriter writer([&](std::string_view piece) { text += piece; });
    writer.header({variables, static_cast<std::int64_t>(clauses)});
    for (std::size_t c = 0; c < clauses; ++c) {
      std::vector<Literal> clause(variables == 0 ? 0 : random() % 6);
      for (Literal& literal : clause) {
        literal = static_cast<Literal>(random() % variables) + 1;
        if (random() % 2 == 0) literal = -literal;
      }
      formula.add_clause(clause);
      writer.add_clause(clause);
    }
    writer.flush();
    BOOST_TEST(read(text, random() % 20 + 1) == format_formula(formula));
  }
}

BOOST_AUTO_TEST_SUITE_END()
