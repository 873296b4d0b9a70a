#include "src/base/list_tokens.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <memory>

#include "src/base/byte_source.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(list_tokens)

namespace {

/// Writes each token of a text as LINE:COLUMN, the initial of its kind, and its text.
std::string tokenize(ListSyntax syntax, std::string text) {
  LineSource source(std::make_unique<TextSource>(std::move(text)));
  ListTokens tokens(syntax);
  std::string all;
  for (;;) {
    const ListToken token = tokens.take(source);
    const char kind = "[],wto."[static_cast<std::size_t>(token.kind)];
    all += fmt::format("{}:{}{}{} ", token.place.line, token.place.column, kind, token.text);
    if (token.kind == ListToken::Kind::end) return all;
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(json_tokens_keep_quotes_and_classify_only_list_brackets) {
  BOOST_TEST(tokenize(ListSyntax::json, "[\"a\\\"]\", -1.5e+2#,{\"k\":(5)}] # [\n'x'") ==
             "1:1[[ 1:2t\"a\\\"]\" 1:8,, 1:10w-1.5e+2# 1:18,, 1:19o{ 1:20t\"k\" 1:23o: 1:24w(5) "
             "1:27o} 1:28]] 2:1w'x' 2:4. ");
  BOOST_TEST(tokenize(ListSyntax::json, "[\"open\n]") == "1:1[[ 1:2t\"open 2:1]] 2:2. ");
  const std::string long_word(2000, '5');
  BOOST_TEST(tokenize(ListSyntax::json, long_word) ==
             "1:1w" + long_word.substr(0, 1024) + " 1:2001. ");
}

BOOST_AUTO_TEST_CASE(python_tokens_drop_quotes_and_classify_all_brackets) {
  BOOST_TEST(tokenize(ListSyntax::python, ">>> x = (\"a\\\", '', np.nan;# [\n...  {5.}\n]'b") ==
             "1:5wx 1:7o= 1:9[( 1:11ta\\ 1:14,, 1:17t 1:18,, 1:20wnp.nan 1:26o; 2:6[{ 2:7w5. 2:9]} "
             "3:1]] 3:3tb 4:1. ");
}

BOOST_AUTO_TEST_CASE(the_first_token_of_a_line_gives_the_text_of_the_line) {
  LineSource source(std::make_unique<TextSource>("\n a [1]\n2"));
  ListTokens tokens(ListSyntax::python);
  BOOST_TEST(tokens.peek(source).line() == "a [1]");
  BOOST_TEST(!tokens.peek(source, 1).begins_line());
  tokens.take(source);
  tokens.skip_rest_of_line(source);
  BOOST_TEST(tokens.take(source).text == "2");
  BOOST_TEST(tokens.take(source).begins_line());
}

BOOST_AUTO_TEST_CASE(the_depth_counts_opening_brackets_that_were_taken) {
  LineSource source(std::make_unique<TextSource>("[[{"));
  ListTokens tokens(ListSyntax::json);
  tokens.peek(source, 2);
  BOOST_TEST(tokens.depth() == 0);
  for (int k = 1; k <= 3; ++k) {
    tokens.take(source);
    BOOST_TEST(tokens.depth() == k);
  }
  BOOST_TEST(tokens.empty());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
