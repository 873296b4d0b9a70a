// The output format `csv`: a header and a record for each puzzle (RFC 4180, but lines end with LF).
//
// With --keep-columns, every record begins with the input row of the puzzle, byte for byte, and the
// fields of the result follow. The header, the separator and the line ends are those of the input.
// A row shorter than its header is padded with empty columns. If a row is longer than its header,
// its extra columns follow the fields. The text of an invalid row becomes the first column.
#include "src/base/csv_record.hpp"
#include "src/base/table.hpp"
#include "src/batch/formats/output_format.hpp"

namespace clausoku {
namespace {

class CsvWriter final : public ResultWriter {
 public:
  explicit CsvWriter(const WriterOptions& options)
      : fields_(options.fields), kept_(options.kept_columns) {}

  void begin(std::string& out) const override {
    if (kept_) out += kept_->header + kept_->separator;
    append_csv_header(fields_, out, kept_ ? kept_->separator : ',');
    out += kept_ ? kept_->line_end : "\n";
  }

  void append(const Result& result, std::string& out) const override {
    if (kept_) return append_input_row_and_fields(result, out);
    append_csv_values(fields_, result, out);
    out += '\n';
  }

 private:
  void append_input_row_and_fields(const Result& result, std::string& out) const {
    const TableRow& row = find_input_row(result);
    const char separator = kept_->separator;
    std::size_t columns = row.fields;
    if (row.is_whole) {
      out += std::string_view(row.text).substr(0, row.surplus);
    } else {
      append_csv_field(out, row.text, separator);
      columns = 1;
    }
    for (; columns < kept_->columns(); ++columns) out += separator;
    out += separator;
    append_csv_values(fields_, result, out, {.separator = separator});
    if (row.is_whole) out += std::string_view(row.text).substr(row.surplus);
    out += row.line_end.empty() ? kept_->line_end : row.line_end;
  }

  const RecordFields fields_;
  const std::shared_ptr<const Table> kept_;  // table of the kept rows, or null
};

}  // namespace

std::unique_ptr<ResultWriter> make_csv_writer(const WriterOptions& options) {
  return std::make_unique<CsvWriter>(options);
}

}  // namespace clausoku
