#include "src/base/line_source.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(line_source)

namespace {

/// A byte source that returns at most `piece` bytes of a text per read, as a pipe does.
class PieceSource final : public ByteSource {
 public:
  PieceSource(std::string text, std::size_t piece) : text_(std::move(text)), piece_(piece) {}

  std::size_t read(std::span<char> into) override {
    const std::size_t count = std::min({piece_, into.size(), text_.size() - passed_});
    std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(passed_), count, into.begin());
    passed_ += count;
    return count;
  }
  bool may_block() const override { return true; }
  std::string error() const override { return {}; }

 private:
  std::string text_;
  std::size_t piece_;
  std::size_t passed_ = 0;
};

LineSource make_line_source(std::string text, std::size_t piece = 1000) {
  return LineSource(std::make_unique<PieceSource>(std::move(text), piece));
}

Lines list_lines(std::string text, std::size_t piece = 1000) {
  LineSource source = make_line_source(std::move(text), piece);
  Lines lines;
  while (const auto line = source.peek()) {
    lines.push_back(std::to_string(line->number) + ":" + std::string(line->text));
    source.drop();
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(ends_lines_at_lf_crlf_or_the_end_of_the_text) {
  for (std::size_t piece = 1; piece < 20; ++piece) {
    CHECK_LINES(list_lines("one\ntwo\r\n\nfour", piece), {"1:one", "2:two", "3:", "4:four"});
    CHECK_LINES(list_lines("one\r\n", piece), {"1:one"});
    CHECK_LINES(list_lines("\n\n", piece), {"1:", "2:"});
    CHECK_LINES(list_lines("", piece), {});
  }
}

BOOST_AUTO_TEST_CASE(drops_a_byte_order_mark_only_at_the_beginning) {
  for (std::size_t piece = 1; piece < 6; ++piece) {
    CHECK_LINES(list_lines("\xEF\xBB\xBFone\n\xEF\xBB\xBF", piece), {"1:one", "2:\xEF\xBB\xBF"});
    CHECK_LINES(list_lines("\xEF\xBB", piece), {"1:\xEF\xBB"});
    CHECK_LINES(list_lines("\xEF\xBB\xBF", piece), {});
  }
}

BOOST_AUTO_TEST_CASE(peeking_at_a_later_line_consumes_no_line) {
  for (std::size_t piece = 1; piece < 9; ++piece) {
    LineSource source = make_line_source("a\nb\nc", piece);
    BOOST_TEST(source.peek(2)->text == "c");
    BOOST_TEST(source.peek(2)->number == 3);
    BOOST_TEST(!source.peek(3).has_value());
    BOOST_TEST(source.peek(0)->text == "a");
    source.drop();
    BOOST_TEST(source.peek(1)->text == "c");
    BOOST_TEST(source.line_number() == 2);
  }
}

BOOST_AUTO_TEST_CASE(keeps_a_line_while_peeking_far_ahead) {
  std::string text;
  for (int k = 0; k < 60'000; ++k) text += "line " + std::to_string(k) + "\n";
  for (const std::size_t piece : {100U, 70'000U}) {
    LineSource source = make_line_source(text, piece);
    for (int k = 0; k < 3; ++k) {
      const std::string_view line = source.peek()->text;
      const std::string_view next = source.peek(1)->text;
      BOOST_TEST(source.peek(20'000U * static_cast<std::size_t>(k + 1)).has_value() == (k < 2));
      BOOST_TEST(line == "line " + std::to_string(k));
      BOOST_TEST(next == "line " + std::to_string(k + 1));
      source.drop();
    }
  }
}

BOOST_AUTO_TEST_CASE(skips_content_lines_up_to_a_barrier) {
  for (std::size_t piece = 1; piece < 30; ++piece) {
    for (const std::size_t ahead : {0, 1, 4}) {
      LineSource source = make_line_source("# 0\na\n\n# 1\nb\r\nc|d\ne\n  # 2\nf", piece);
      for (std::size_t k = 0; k < ahead; ++k) source.peek(k);
      const auto has_bar = [](std::string_view line) { return line.find('|') != line.npos; };
      const auto never = [](std::string_view) { return false; };
      BOOST_TEST(source.skip_content_lines(0, has_bar) == 0);
      BOOST_TEST(source.skip_content_lines(1, has_bar) == 1);
      BOOST_TEST(source.line_number() == 3);
      BOOST_TEST(source.skip_content_lines(5, has_bar) == 1);
      BOOST_TEST(source.line_number() == 6);
      BOOST_TEST(source.skip_content_lines(5, has_bar) == 0);
      BOOST_TEST(source.peek()->text == "c|d");
      BOOST_TEST(source.peek()->number == 6);
      BOOST_TEST(source.skip_content_lines(2, never) == 2);
      BOOST_TEST(source.skip_content_lines(5, never) == 1);
      BOOST_TEST(source.line_number() == 10);
      BOOST_TEST(!source.peek());
    }
  }
}

BOOST_AUTO_TEST_CASE(reads_no_more_pieces_than_the_next_line_needs) {
  LineSource source = make_line_source("a\nb\nc\n", 2);
  source.peek();
  BOOST_TEST(source.buffered() == "a\n");
}

BOOST_AUTO_TEST_CASE(accepts_a_line_of_the_maximum_length) {
  const std::string longest(LineSource::max_line, 'x');
  for (const char* end : {"", "\n", "\r\n"}) {
    LineSource source = make_line_source(longest + end, 100'000);
    BOOST_TEST(!source.peek()->too_long);
    BOOST_TEST(source.peek()->text.size() == longest.size());
  }
}

BOOST_AUTO_TEST_CASE(truncates_a_longer_line_and_reads_the_next_line) {
  for (const std::size_t surplus : {1UL, 2UL, 3UL, 10'000'000UL}) {
    LineSource source =
        make_line_source(std::string(LineSource::max_line + surplus, 'x') + "\nnext\n", 60'000);
    BOOST_TEST(source.peek()->too_long);
    BOOST_TEST(source.peek()->text.size() == LineSource::max_line);
    BOOST_TEST(!source.peek(1).has_value());
    source.drop();
    BOOST_TEST(source.peek()->text == "next");
    BOOST_TEST(source.peek()->number == 2);
    BOOST_TEST(source.buffered().size() < 2 * LineSource::max_line);
  }
}

BOOST_AUTO_TEST_CASE(counts_complete_lines_with_content_in_the_buffer) {
  LineSource source = make_line_source("a\n\n# comment\nb\nc", 15);
  source.peek();
  BOOST_TEST(source.has_content_lines(2));
  BOOST_TEST(!source.has_content_lines(3));
}

BOOST_AUTO_TEST_CASE(reads_single_bytes_instead_of_lines) {
  for (std::size_t piece = 1; piece < 5; ++piece) {
    LineSource source = make_line_source(
        "\xEF\xBB\xBF"
        "a\nb",
        piece);
    source.peek();
    std::string bytes;
    for (int byte; (byte = source.peek_byte()) != -1; source.drop_byte()) {
      bytes += static_cast<char>(byte);
    }
    BOOST_TEST(bytes == "a\nb");
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
