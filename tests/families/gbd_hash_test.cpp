// Tests the hash of the Global Benchmark Database. The expected values are those of another program
// for MD5, of the clauses "1 -2 0 3 0" and of no clause.
#include "src/families/gbd_hash.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

BOOST_AUTO_TEST_SUITE(gbd_hash)

namespace {

std::string hash_of(const std::string& text, std::size_t piece) {
  clausoku::GbdHash hash;
  for (std::size_t k = 0; k < text.size(); k += piece) hash.add(text.substr(k, piece));
  return hash.text();
}

}  // namespace

BOOST_AUTO_TEST_CASE(hashes_the_words_of_the_clauses_only) {
  for (const std::string text : {"p cnf 3 2\n1 -2 0\n3 0\n", "c x 0\np cnf 3 2\n1  -2\t0 3\n0",
                                 "1 -2 0\nc 1 0\r\n3 0\n\n"}) {
    for (std::size_t piece = 1; piece < 9; ++piece) {
      BOOST_TEST(hash_of(text, piece) == "e8f7bd612409cfb57be740d3ecddfb6f");
    }
  }
  BOOST_TEST(hash_of("p cnf 0 0\n", 100) == "d41d8cd98f00b204e9800998ecf8427e");
  BOOST_TEST(hash_of("p cnf 1 2\n1 0\n0\n", 100) == "c7e4baecd0380006e74ec3d900585576");
}

BOOST_AUTO_TEST_SUITE_END()
