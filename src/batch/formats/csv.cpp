// The output format `csv`: a record a line, under a header. As RFC 4180 asks, but with a bare line
// feed.
#include <fmt/format.h>

#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/record.hpp"

namespace clausoku {
namespace {

class CsvWriter final : public RecordWriter {
 public:
  using RecordWriter::RecordWriter;

  void begin(std::string& out) const override {
    Result nobody;
    nobody.puzzle.file = std::make_shared<const std::string>();
    nobody.puzzle.content = InputError{};
    const char* separator = "";
    for_each_field(nobody, options(), [&](const char* name, const auto&) {
      out += fmt::format("{}{}", separator, name);
      separator = ",";
    });
    out += '\n';
  }

 private:
  void append_record(const Result& result, std::string& out, bool as_pattern) const override {
    const auto quoted = [](const std::string& text) {
      // Line ends are escaped.
      if (text.find_first_of(",\"") == std::string::npos) return text;
      std::string field = "\"";
      for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
      return field + '"';
    };
    const ValueFormatter<decltype(quoted)> format{quoted, "", as_pattern};
    const char* separator = "";
    for_each_field(result, options(), [&](const char*, const auto& value) {
      out += separator + format(value);
      separator = ",";
    });
    out += '\n';
  }
};

}  // namespace

std::unique_ptr<ResultWriter> make_csv_writer(const WriterOptions& options) {
  return std::make_unique<CsvWriter>(options);
}

}  // namespace clausoku
