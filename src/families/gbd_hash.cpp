#include "src/families/gbd_hash.hpp"

#include <fmt/format.h>

#include <boost/uuid/detail/md5.hpp>

#include "encoder/text/word.hpp"

namespace clausoku {

struct GbdHash::Sum {
  boost::uuids::detail::md5 md5;
};

GbdHash::GbdHash() : sum_(std::make_unique<Sum>()) {}

GbdHash::~GbdHash() = default;

void GbdHash::add(std::string_view text) {
  for (const char c : text) {
    if (in_skipped_line_) {
      in_skipped_line_ = c != '\n';
    } else if (is_word_space(c)) {
      end_word();
    } else if (word_.empty() && !in_clause_ && (c == 'c' || c == 'p')) {
      in_skipped_line_ = true;
    } else {
      word_ += c;
    }
  }
}

std::string GbdHash::text() {
  end_word();
  flush();
  boost::uuids::detail::md5::digest_type digest;
  sum_->md5.get_digest(digest);
  // Four words or, since Boost 1.86, sixteen bytes.
  std::string hexadecimal;
  for (const auto part : digest) hexadecimal += fmt::format("{:0{}x}", part, 2 * sizeof part);
  return hexadecimal;
}

void GbdHash::end_word() {
  if (word_.empty()) return;
  if (!is_first_) normalised_ += ' ';
  is_first_ = false;
  normalised_ += word_;
  in_clause_ = word_ != "0";
  word_.clear();
  constexpr std::size_t piece = 1 << 16;
  if (normalised_.size() >= piece) flush();
}

void GbdHash::flush() {
  sum_->md5.process_bytes(normalised_.data(), normalised_.size());
  normalised_.clear();
}

}  // namespace clausoku
