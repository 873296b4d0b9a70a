#include "src/base/csv_record.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t max_record_lines = 100;  // number of lines in one record

}  // namespace

void append_csv_field(std::string& out, std::string_view text, char separator, bool keeps_spaces) {
  const auto asks_for_quotes = [&](char c) {
    return c == separator || c == '"' || c == '\n' || c == '\r';
  };
  const bool has_outer_space = text.starts_with(' ') || text.ends_with(' ');
  if (!(keeps_spaces && has_outer_space) && std::ranges::none_of(text, asks_for_quotes)) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

bool CsvRecord::read(LineSource& source) {
  const auto first = skip_to_content_line(source);
  if (!first) return false;
  read(*first);
  std::size_t lines = 1;
  while (in_quotes_ && !error_) {
    const auto line = lines < max_record_lines ? source.peek(lines) : std::nullopt;
    if (!line) {
      const Place open = fields_[count_ - 1].place;
      fail({open.line, open.column - 1}, "an unterminated quoted field",
           fmt::format("its closing quote within {} lines", max_record_lines));
      break;
    }
    extend(*line);
    ++lines;
  }
  if (error_) take_text(*source.peek());
  for (std::size_t passed = error_ ? 1 : lines; passed > 0; --passed) source.drop();
  return true;
}

void CsvRecord::read(const LineSource::Line& line) {
  count_ = 0;
  in_quotes_ = false;
  error_.reset();
  text_.clear();
  add_line(line);
}

void CsvRecord::extend(const LineSource::Line& line) {
  fields_[count_ - 1].text += '\n';
  text_ += line_end_;
  add_line(line);
}

void CsvRecord::take_text(const LineSource::Line& line) {
  text_ = line.text;
  line_end_ = line.end;
}

void CsvRecord::add_line(const LineSource::Line& line) {
  const std::string_view text = line.text;
  const std::size_t before = text_.size();  // size of the earlier lines of the record
  text_ += text;
  line_end_ = line.end;
  const auto place_of = [&](std::size_t at) { return Place{line.number, at + 1}; };
  end_ = place_of(text.size());
  if (line.too_long) {
    return fail(end_, fmt::format("a line of over {} characters", LineSource::max_line), "fewer");
  }
  for (std::size_t at = 0;; ++at) {
    if (!in_quotes_) {
      const std::size_t begin = before + at;
      while (at < text.size() && is_space(text[at]) && text[at] != separator_) ++at;
      if (at == text.size() || text[at] != '"') {
        const std::size_t end = std::min(text.find(separator_, at), text.size());
        add_field(trim_right(text.substr(at, end - at)), place_of(at), begin, before + at);
        if (end == text.size()) return;
        at = end;
        continue;
      }
      ++at;
      add_field("", place_of(at), begin, before + at);
      in_quotes_ = true;
    }
    for (;; ++at) {  // append the text up to the closing quote
      const std::size_t quote = text.find('"', at);
      fields_[count_ - 1].text += text.substr(at, quote == text.npos ? quote : quote - at);
      if (quote == text.npos) return;
      at = quote + 1;
      if (at == text.size() || text[at] != '"') break;
      fields_[count_ - 1].text += '"';
    }
    in_quotes_ = false;
    while (at < text.size() && is_space(text[at]) && text[at] != separator_) ++at;
    if (at == text.size()) return;
    if (text[at] != separator_) {
      return fail(place_of(at), quote_character(text, at) + " after a closing quote",
                  fmt::format("'{}'", separator_));
    }
  }
}

void CsvRecord::add_field(std::string_view text, Place place, std::size_t begin,
                          std::size_t text_begin) {
  if (count_ == fields_.size()) fields_.emplace_back();
  fields_[count_].text = text;
  fields_[count_].place = place;
  fields_[count_].begin = begin;
  fields_[count_].text_begin = text_begin;
  ++count_;
}

void CsvRecord::fail(Place place, std::string found, std::string expected) {
  error_ = InputError{{}, place, std::move(found), std::move(expected)};
}

namespace {

/// True if the text begins, after any apostrophes, with a character that begins a formula. A single
/// `-` is no formula; records use it as the name of standard input.
bool begins_like_spreadsheet_formula(std::string_view text) {
  constexpr std::string_view first_characters = "=+-@\t\r\n";
  const std::size_t at = text.find_first_not_of('\'');
  return at != text.npos && first_characters.find(text[at]) != first_characters.npos &&
         text.substr(at) != "-";
}

}  // namespace

std::string disarm_csv_text(std::string text) {
  if (begins_like_spreadsheet_formula(text)) text.insert(0, 1, '\'');
  return text;
}

std::string_view restore_csv_text(std::string_view field) {
  const bool is_disarmed = field.starts_with('\'') && begins_like_spreadsheet_formula(field);
  return field.substr(is_disarmed ? 1 : 0);
}

}  // namespace clausoku
