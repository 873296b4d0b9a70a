// Reads the sentences of exported formulas back and compares them with their clauses.
#include "encoder/formulas/clause_sentences.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/formulas/dimacs_reader.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "src/calls/encode.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/inference/inferred.hpp"
#include "tests/clues/clue_examples.hpp"
#include "tests/grids.hpp"
#include "tests/lines.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(clause_sentences)

namespace {

using Literals = std::multiset<Literal>;

std::string export_formula_text(const Grid& grid, ExportOptions options, bool sentences) {
  options.sentences = sentences;
  std::string text;
  write_formula(grid, VariableMap(infer(grid, options.reduction)), "puzzle", options,
                [&](std::string_view part) { text += part; });
  return text;
}

/// Reads "A", "A or B", "A, B or C" with `last` as the last separator. Adds sign · variable.
void read_names(std::string text, const std::string& last, int sign,
                const std::unordered_map<std::string, Variable>& variables, Literals& literals) {
  if (const auto end = text.rfind(" " + last + " "); end != text.npos) {
    text.replace(end, last.size() + 2, ", ");
  }
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(", ", begin), text.size());
    const std::string name = text.substr(begin, end - begin);
    const auto variable = variables.find(name);
    if (variable == variables.end()) BOOST_FAIL("no variable " << name << " in " << text);
    literals.insert(sign * variable->second);
    begin = end + 2;
  }
}

/// Returns the literals that a sentence without its constraint names.
Literals read_choice(const std::string& text,
                     const std::unordered_map<std::string, Variable>& variables) {
  Literals literals;
  for (const std::string start : {"not both ", "not all of ", "not "}) {
    if (!text.starts_with(start)) continue;
    read_names(text.substr(start.size()), "and", -1, variables, literals);
    return literals;
  }
  if (text.starts_with("if ")) {
    const std::size_t then = text.find(", then ");
    BOOST_REQUIRE_NE(then, text.npos);
    read_names(text.substr(3, then - 3), "and", -1, variables, literals);
    read_names(text.substr(then + 7), "or", 1, variables, literals);
    return literals;
  }
  read_names(text, "or", 1, variables, literals);
  return literals;
}

/// Removes " (rule:1.2 means …; rule:1.3 means …)" from the end of a sentence. Tests
/// that it explains exactly the `expected` variables, each once.
void remove_meanings(std::string& sentence, const std::multiset<std::string>& expected) {
  std::multiset<std::string> explained;
  if (const auto begin = sentence.find(" (rule:"); begin != sentence.npos) {
    BOOST_TEST(sentence.ends_with(")"), sentence);
    std::string texts = sentence.substr(begin + 2, sentence.size() - begin - 3) + "; ";
    sentence.resize(begin);
    while (!texts.empty()) {
      const std::size_t end = texts.find("; ");
      const std::size_t space = texts.find(' ');
      explained.insert(texts.substr(0, space));
      const std::string meaning = texts.substr(space + 1, end - space - 1);
      BOOST_TEST((meaning.starts_with("means ") || meaning == "is an auxiliary variable"), meaning);
      texts.erase(0, end + 2);
    }
  }
  BOOST_TEST(explained == expected, boost::test_tools::per_element());
}

/// Tests that each clause follows a sentence with its literals. Returns the constraints in words.
std::set<std::string> check_sentences(const Grid& grid, const ExportOptions& options) {
  std::unordered_map<std::string, Variable> variables;
  std::unordered_map<Variable, std::string> names_in_rules;  // of rules' auxiliary variables
  std::set<std::string> constraints;
  std::string sentence;
  std::string without;
  for (const std::string& line : lines_of(export_formula_text(grid, options, true))) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    const bool is_sentence =
        word == "c" && !line.starts_with("c clausoku ") && !line.starts_with("c varname ");
    if (!is_sentence) without += line + "\n";
    if (line.starts_with("c varname ")) {
      Variable variable = 0;
      std::string name;
      words >> word >> variable >> name;
      variables[name] = variable;
      if (name.starts_with("rule:")) names_in_rules[variable] = name;
    } else if (is_sentence) {
      if (!sentence.empty()) BOOST_FAIL("no clause after " << sentence);
      sentence = line.substr(2);
    } else if (word != "c" && word != "p") {
      Literals expected;
      for (Literal literal = std::stoi(word); literal != 0; words >> literal) {
        expected.insert(literal);
      }
      std::multiset<std::string> auxiliaries;
      for (const Literal one : expected) {
        const auto found = names_in_rules.find(std::abs(one));
        if (found != names_in_rules.end()) auxiliaries.insert(found->second);
      }
      remove_meanings(sentence, auxiliaries);
      const std::size_t colon = sentence.find(": ");
      if (colon == sentence.npos) BOOST_FAIL("no sentence before " << line);
      const Literals named = read_choice(sentence.substr(colon + 2), variables);
      if (named != expected) BOOST_FAIL(sentence << " for " << line);
      constraints.insert(sentence.substr(0, colon));
      sentence.clear();
    }
  }
  BOOST_TEST(sentence == "");
  BOOST_TEST(without == export_formula_text(grid, options, false));
  return constraints;
}

const auto every_encoding = data::xrange(encoding_names.size());
const auto every_at_most_one = data::xrange(at_most_one_names.size());

EncodingOptions encoding_options(std::size_t encoding, std::size_t amo) {
  return {.encoding = encoding_names[encoding].second,
          .at_most_one = at_most_one_names[amo].second};
}

}  // namespace

BOOST_DATA_TEST_CASE(each_clause_has_a_sentence_with_its_literals,
                     every_encoding* every_at_most_one, encoding, amo) {
  std::mt19937 random(11);
  for (const auto& shape : {board(2, 2), board(2, 3), board(1, 5)}) {
    const Grid grid = pattern_with_blanks(shape, shape.cell_count() * 2 / 3, random);
    for (const auto& [name, reduction] : reduction_names) {
      check_sentences(grid, {encoding_options(encoding, amo), reduction});
    }
  }
}

// The extended encoding has all constraints of the minimal and the natural one.
const auto encodings_with_all_constraints =
    data::make({std::string("extended"), std::string("augmented")});

BOOST_DATA_TEST_CASE(each_clause_of_each_layout_has_a_sentence, encodings_with_all_constraints,
                     encoding) {
  const EncodingOptions options{.encoding = *value_of(encoding_names, encoding)};
  for (const LayoutKind& kind : layout_kinds()) {
    if (kind.example.empty()) continue;
    BOOST_TEST_CONTEXT(kind.example) {
      const Grid blank(std::get<Board>(make_board_of(kind.example, "")));
      if (blank.board().cell_count() > 250) continue;  // large assemblies take seconds
      check_sentences(blank, {options, Reduction::none});
    }
  }
}

BOOST_DATA_TEST_CASE(each_clause_of_each_rule_with_further_houses_has_a_sentence,
                     encodings_with_all_constraints, encoding) {
  const EncodingOptions options{.encoding = *value_of(encoding_names, encoding)};
  const Board usual = board(3, 3);
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    BOOST_TEST_CONTEXT(rule.name) {
      const Board larger = std::get<Board>(make_board_of("9x9", rule.name));
      BOOST_REQUIRE_GT(larger.area_count(), usual.area_count());
      const auto constraints = check_sentences(Grid(larger), {options, Reduction::none});
      for (int area = usual.area_count(); area < larger.area_count(); ++area) {
        const bool is_house = larger.area(area).size() == 9;
        const std::string sentence = larger.area_name(area) + " has at most one 9";
        BOOST_TEST((constraints.contains(sentence) || !is_house), sentence);
      }
    }
  }
}

// All encodings encode rules in the same form. The minimal one has the fewest other clauses.
BOOST_DATA_TEST_CASE(each_clause_of_each_clue_type_has_a_sentence,
                     data::make({std::string("pairwise"), std::string("sequential")}), amo) {
  const EncodingOptions options{.encoding = Encoding::minimal,
                                .at_most_one = *value_of(at_most_one_names, amo)};
  const Board six = board(2, 3);
  for (const ClueType* type : clue_types()) {
    for (const Clue& clue : make_example_clues(*type, six)) {
      BOOST_TEST_CONTEXT(type->name) {
        Grid grid(six);
        const auto rule = std::get<std::shared_ptr<const Rule>>(make_clue_rule(clue, six));
        grid.set_rules({rule});
        const auto constraints = check_sentences(grid, {options, Reduction::none});
        BOOST_TEST((constraints.contains(rule->description()) || rule->primitives().empty()));
        BOOST_TEST(rule->description().starts_with(rule->name()));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(names_each_constraint_in_words) {
  Grid grid(board(2, 2));
  grid.set(0, 1);
  Candidates marks = Candidates::all(grid.board());
  marks.remove(1, 3);
  grid.restrict(marks);
  const auto extended = check_sentences(grid, {.encoding = {}, .reduction = Reduction::none});
  for (const char* text : {"r1c1 is given", "the pencilmarks of r1c2", "r1c2 has a digit",
                           "r1c2 has at most one digit", "row 1 contains 4",
                           "column 2 has at most one 3", "box 4 contains 2"}) {
    BOOST_TEST(extended.contains(text), text);
  }
  const auto augmented = check_sentences(
      grid, {.encoding = {.encoding = Encoding::augmented}, .reduction = Reduction::none});
  for (const char* text : {"h:r1b2=3 means that 3 is in r1b2", "r1b2 has at most one 3",
                           "row 1 contains 3", "box 2 has at most one 3"}) {
    BOOST_TEST(augmented.contains(text), text);
  }
  const auto fixed = check_sentences(
      Grid(board(2, 2)), {.encoding = {.fix_digits = true}, .reduction = Reduction::none});
  BOOST_TEST(fixed.contains("r1c1 is fixed because digits are interchangeable"));
  Grid clash(board(2, 2));
  clash.set(0, 1);
  clash.set(1, 1);
  BOOST_TEST(check_sentences(clash, {}).contains("the puzzle has no solution"));
}

/// Returns the sentences of the formula of a blank 4×4 grid with a clue.
std::set<std::string> list_sentences(std::string_view clue) {
  Grid grid(board(2, 2));
  grid.set_rules({std::get<std::shared_ptr<const Rule>>(parse_rule(clue, grid.board()))});
  std::set<std::string> sentences;
  const ExportOptions options{.encoding = {.encoding = Encoding::minimal}};
  for (const std::string& line : lines_of(export_formula_text(grid, options, true))) {
    if (line.starts_with("c the ")) sentences.insert(line.substr(2));
  }
  return sentences;
}

BOOST_AUTO_TEST_CASE(explains_the_auxiliary_variables_of_rules) {
  const auto cage = list_sentences("killer-cage 5 r1c1,r2c2");
  for (const char* text :
       {"the cage of 5 at r1c1: if r1c1=4, then rule:1.1 (rule:1.1 means the digits 1 and 4)",
        "the cage of 5 at r1c1: if rule:1.2, then r1c1=3 or r2c2=3 (rule:1.2 means the digits 2 "
        "and 3)",
        "the cage of 5 at r1c1: not both rule:1.1 and rule:1.2 (rule:1.1 means the digits 1 and 4; "
        "rule:1.2 means the digits 2 and 3)"}) {
    BOOST_TEST(cage.contains(text), text);
  }
  const auto arrow = list_sentences("arrow r1c1 r1c2,r1c3");
  for (const char* text :
       {"the arrow at r1c1: if r1c2=2, then rule:1.2 (rule:1.2 means a digit such as 2 in r1c2)",
        "the arrow at r1c1: if rule:1.2 and r1c3=2, then rule:1.6 (rule:1.2 means a digit such as "
        "2 in r1c2; rule:1.6 means digits such as 3 1 up to r1c3)",
        "the arrow at r1c1: not both rule:1.6 and r1c1=3 (rule:1.6 means digits such as 3 1 up to "
        "r1c3)"}) {
    BOOST_TEST(arrow.contains(text), text);
  }
  BOOST_TEST(list_sentences("anti-knight")
                 .contains("the rule anti-knight that cells a knight's move apart differ: not both "
                           "r1c1=4 and r2c3=4"));
}

BOOST_AUTO_TEST_CASE(explains_an_empty_clause) {
  const Grid grid(board(2, 2));
  const VariableMap map(infer(grid, Reduction::none));
  ClauseSentences sentences(grid, map);
  sentences.begin({.kind = Constraint::Kind::cell_at_least_one, .where = 1});
  BOOST_TEST(sentences.explain({}) == "r1c2 has a digit: nothing satisfies this clause");
}

BOOST_AUTO_TEST_CASE(a_formula_with_sentences_is_read_as_the_same_formula) {
  std::mt19937 random(12);
  const Grid grid = pattern_with_blanks(board(3, 3), 50, random);
  std::istringstream with(export_formula_text(grid, {}, true));
  std::istringstream without(export_formula_text(grid, {}, false));
  Formula first;
  Formula second;
  BOOST_TEST(std::holds_alternative<DimacsHeader>(read_dimacs(with, first)));
  BOOST_TEST(std::holds_alternative<DimacsHeader>(read_dimacs(without, second)));
  BOOST_TEST_REQUIRE(first.clauses() == second.clauses());
  for (std::size_t k = 0; k < first.clauses(); ++k) {
    BOOST_TEST(first.clause(k) == second.clause(k), boost::test_tools::per_element());
  }
}

/// Returns the sentences of the formula of a blank 4×4 grid, with letters for the digits.
std::set<std::string> list_sentences_with_letters(std::string_view clue, Encoding encoding) {
  Grid grid(board(2, 2));
  if (!clue.empty()) {
    grid.set_rules({std::get<std::shared_ptr<const Rule>>(parse_rule(clue, grid.board()))});
  }
  ExportOptions options;
  options.encoding.encoding = encoding;
  // Without a clue, the auxiliary variables are those of the at-most-one constraints.
  if (clue.empty()) options.encoding.at_most_one = *value_of(at_most_one_names, "sequential");
  const auto formula = explain_formula(grid, options, 100'000, {}, DigitNames("ABCD"));
  std::set<std::string> sentences;
  for (const auto& clause : std::get<ExplainedFormula>(formula).clauses) {
    sentences.insert(clause.sentence);
  }
  return sentences;
}

BOOST_AUTO_TEST_CASE(names_digits_by_the_letters_of_a_puzzle) {
  const auto extended = list_sentences_with_letters("", Encoding::extended);
  for (const char* text : {"r1c1 has a digit: r1c1=A, r1c1=B, r1c1=C or r1c1=D",
                           "row 1 contains D: r1c1=D, r1c2=D, r1c3=D or r1c4=D",
                           "row 1 has at most one D: if r1c1=D, then amo:row1=D.1"}) {
    BOOST_TEST(extended.contains(text), text);
  }
  BOOST_TEST(list_sentences_with_letters("", Encoding::augmented)
                 .contains("h:r1b2=C means that C is in r1b2: if r1c3=C, then h:r1b2=C"));
  BOOST_TEST(list_sentences_with_letters("killer-cage 5 r1c1,r2c2", Encoding::minimal)
                 .contains("the cage of 5 at r1c1: if r1c1=D, then rule:1.1 (rule:1.1 means the "
                           "digits A and D)"));
  BOOST_TEST(list_sentences_with_letters("arrow r1c1 r1c2,r1c3", Encoding::minimal)
                 .contains("the arrow at r1c1: if r1c2=B, then rule:1.2 (rule:1.2 means a digit "
                           "such as B in r1c2)"));
}

BOOST_AUTO_TEST_SUITE_END()
