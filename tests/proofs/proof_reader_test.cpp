#include "src/proofs/proof_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/test/unit_test.hpp>

#include "tests/proofs/checking.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(proof_reader)

namespace {

/// Returns all steps as "PLACE LETTER LITERALS; …", followed by the error, if any.
std::string steps_or_error(const std::string& text, std::size_t piece = 1 << 16) {
  ProofReader reader(input_of(text, piece));
  std::string found;
  while (true) {
    const auto read = reader.next();
    if (const auto* error = std::get_if<ProofError>(&read)) return found + to_string(*error);
    const auto& step = std::get<std::optional<ProofStep>>(read);
    if (!step) return found;
    constexpr std::string_view letters = "adof";
    found += fmt::format("{} {} {}", reader.place(), letters[static_cast<int>(step->kind)],
                         fmt::join(step->clause, " "));
    if (reader.format() == ProofFormat::lrat) {
      found += fmt::format(" ({}: {})", step->id, fmt::join(step->numbers, " "));
    }
    found += "; ";
  }
}

using namespace std::string_literals;

}  // namespace

BOOST_AUTO_TEST_CASE(reads_lemmas_and_deletions_as_text) {
  BOOST_TEST(steps_or_error("1 -2 0\nc a word\n\nd 3\t4 0\r\n  d 5 0\n0") ==
             "line 1 a 1 -2; line 4 d 3 4; line 5 d 5; line 6 a ; ");
  BOOST_TEST(steps_or_error("1\n2 0 3 0") == "line 1 a 1 2; line 2 a 3; ");
  BOOST_TEST(steps_or_error("") == "");
  BOOST_TEST(steps_or_error("c nothing\n") == "");
}

BOOST_AUTO_TEST_CASE(detects_binary_proofs_by_their_bytes) {
  // The example in the drat-trim manual has the literals 63 and −8193, and 129 and −8191.
  BOOST_TEST(steps_or_error("d\x7e\x83\x80\x01\0a\x82\x02\xff\x7f\0"s) ==
             "byte 1 d 63 -8193; byte 7 a 129 -8191; ");
  BOOST_TEST(steps_or_error("a\0"s) == "byte 1 a ; ");
  // Only the NUL byte shows that this proof is binary; the other bytes could be a text proof.
  BOOST_TEST(steps_or_error("a 1 2 0\0"s) == "byte 1 a 16 -24 16 25 16 24; ");
  BOOST_TEST(steps_or_error("a\xfc\xff\xff\xff\x0f\xfd\xff\xff\xff\x0f\0"s) ==
             "byte 1 a 2147483646 -2147483646; ");
}

BOOST_AUTO_TEST_CASE(reads_frat_without_ids_and_hints) {
  BOOST_TEST(steps_or_error("o 1 1 2 0\na 2 -1 0 l 1 2 0\na 3 0\nr 1 4 0\nd 1 2 1 0\nf 2 -1 0\n") ==
             "line 1 o 1 2; line 2 a -1; line 3 a ; line 5 d 2 1; line 6 f -1; ");
  BOOST_TEST(steps_or_error("c first a comment\na 9223372036854775807 1 0") == "line 2 a 1; ");
}

BOOST_AUTO_TEST_CASE(reads_lrat_with_ids_and_hints) {
  BOOST_TEST(steps_or_error("5 1 -2 0 1 2 0\n5 d 3 4 0\n6 d 0\n7 0 5 -6 1 0\n8 2 0 0\n") ==
             "line 1 a 1 -2 (5: 1 2); line 2 d  (5: 3 4); line 3 d  (6: ); line 4 a  (7: 5 -6 1); "
             "line 5 a 2 (8: ); ");
}

BOOST_AUTO_TEST_CASE(reads_the_same_steps_in_pieces_of_any_size) {
  for (const std::string& text :
       {"1 -2 0\nd 3 4 0\n0\n"s, "o 1 1 2 0\na 2 -1 0 l 1 2 0\n"s,
        "5 1 -2 0 1 2 0\n5 d 3 4 0\n7 0 5 -6 1 0\n"s, "d\x7e\x83\x80\x01\0a\x82\x02\xff\x7f\0"s,
        "c a comment\n\na 1 2 0\nd 1 2 0\nx"s}) {
    for (const std::size_t piece : {1, 2, 5})
      BOOST_TEST(steps_or_error(text, piece) == steps_or_error(text));
  }
}

BOOST_AUTO_TEST_CASE(reports_malformed_proofs_with_their_place) {
  for (const auto& [text, error] : std::vector<std::pair<std::string, std::string>>{
           {"1 x 0", "1:3: 'x'; expected a literal or 0"},
           {"1 2", "1:4: the end of the file; expected the clause's final 0"},
           {"1 0\n2\n", "line 1 a 1; 3:1: the end of the file; expected the clause's final 0"},
           {"da 1 0", "1:1: 'da'; expected a lemma, 'd' or the end of the file"},
           {"-0 0", "1:1: '-0'; expected a literal or 0"},
           {"2147483647 0", "1:1: '2147483647'; expected a literal from -2147483646 to 2147483646"},
           {"1 0\n\0"s, "line 1 a 1; 2:1: '\\x00'; expected a literal or 0"},
           {"a 1 1 0\n3 0",
            "line 1 a 1; 2:1: '3'; expected 'o', 'a', 'd', 'f' or the end of the file"},
           {"a x 1 0", "1:3: 'x'; expected a clause's number"},
           {"a 1 1 0 l 1", "line 1 a 1; 1:12: the end of the file; expected a number"},
           {"a\x02\0b"s, "byte 1 a 1; byte 4: 0x62; expected 'a', 'd' or the end of the file"},
           {"a\x02\0a\x02"s,
            "byte 1 a 1; byte 6: the end of the file; expected the clause's final 0"},
           {"a\x02\0a\x82"s,
            "byte 1 a 1; byte 6: the end of the file; expected the clause's final 0"},
           {"a\x01\0"s, "byte 2: 0x01; expected a literal, which is never 1"},
           {"a\xff\xff\xff\xff\xff\0"s,
            "byte 6: 0xff; expected a literal from -2147483646 to 2147483646"},
       }) {
    BOOST_TEST(steps_or_error(text) == error);
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_word_of_a_megabyte) {
  for (const std::string& text : {std::string(1 << 20, '\0'), std::string(1 << 21, '\0')}) {
    BOOST_TEST(
        steps_or_error(text).starts_with("1:1: a word of 1048576 characters or more, '\\x00"));
  }
}

BOOST_AUTO_TEST_SUITE_END()
