// The output format `csv`: a record a line, under a header. As RFC 4180 asks, but with a bare line
// feed.
//
// Where columns are kept, every record is the row that the puzzle stood in, byte for byte, with the
// fields behind it; the header, the separator and the ends of lines are those of the input. A row
// that is shorter than the header is filled up, and what a longer one has too much stands behind
// the fields. Of a row that is none, its text becomes the first column.
#include <fmt/format.h>

#include "src/base/csv_record.hpp"
#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/record_writer.hpp"
#include "src/puzzles/formats/table.hpp"

namespace clausoku {
namespace {

class CsvSink final : public TextSink {
 public:
  CsvSink(std::string& out, bool as_pattern, char separator)
      : TextSink(out, as_pattern), separator_(separator) {}

  void none() override {}
  void text(std::string_view value) override {
    append_csv_field(out(), escaped(value), separator_);
  }

 private:
  const char separator_;
};

class CsvWriter final : public RecordWriter {
 public:
  using RecordWriter::RecordWriter;

  void begin(std::string& out) const override {
    const char separator = kept() != nullptr ? kept()->separator : ',';
    if (kept() != nullptr) out += kept()->header + separator;
    for (const RecordField& field : fields()) {
      if (&field != &fields().front()) out += separator;
      append_csv_field(out, field.name, separator);
    }
    out += kept() != nullptr ? kept()->line_end : "\n";
  }

 private:
  void append_record(const Result& result, std::string& out, bool as_pattern) const override {
    if (kept() != nullptr) return append_to_row(result, out, as_pattern);
    append_values(result, out, as_pattern, ',');
    out += '\n';
  }

  void append_to_row(const Result& result, std::string& out, bool as_pattern) const {
    const TableRow& row = row_of(result);
    const char separator = kept()->separator;
    std::size_t columns = row.fields;
    if (row.is_whole) {
      out += std::string_view(row.text).substr(0, row.surplus);
    } else {
      append_csv_field(out, row.text, separator);
      columns = 1;
    }
    for (; columns < kept()->columns(); ++columns) out += separator;
    out += separator;
    append_values(result, out, as_pattern, separator);
    if (row.is_whole) out += std::string_view(row.text).substr(row.surplus);
    out += row.line_end.empty() ? kept()->line_end : row.line_end;
  }

  void append_values(const Result& result, std::string& out, bool as_pattern,
                     char separator) const {
    CsvSink sink(out, as_pattern, separator);
    for (const RecordField& field : fields()) {
      if (&field != &fields().front()) out += separator;
      field.put(result, sink);
    }
  }
};

}  // namespace

std::unique_ptr<ResultWriter> make_csv_writer(const WriterOptions& options) {
  return std::make_unique<CsvWriter>(options);
}

}  // namespace clausoku
