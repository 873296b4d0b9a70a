// The output format `jsonl`: one line for each puzzle, with a record as a JSON object.
//
// With --keep-columns, every record is the input object of the puzzle, byte for byte, and the
// fields of the result are appended as its last members. A line that is not an object, or that
// already has a member with a field's name, becomes the member `text` of a new object.
#include "src/base/table.hpp"
#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"

namespace clausoku {
namespace {

class JsonLinesWriter final : public ResultWriter {
 public:
  explicit JsonLinesWriter(const WriterOptions& options)
      : fields_(options.fields), kept_(options.kept_columns) {}

  void append(const Result& result, std::string& out) const override {
    if (!kept_) {
      append_json_members(fields_, result, out);
      out += "}\n";
      return;
    }
    const TableRow& row = find_input_row(result);
    if (row.is_whole) {
      out += std::string_view(row.text).substr(0, row.surplus);
    } else {
      out += "{\"text\":";
      append_json_string(out, row.text);
    }
    append_json_members(fields_, result, out, ',');
    out += row.is_whole ? std::string_view(row.text).substr(row.surplus) : "}";
    out += row.line_end.empty() ? kept_->line_end : row.line_end;
  }

 private:
  const RecordFields fields_;
  const std::shared_ptr<const Table> kept_;  // table of the kept rows, or null
};

}  // namespace

std::unique_ptr<ResultWriter> make_jsonl_writer(const WriterOptions& options) {
  return std::make_unique<JsonLinesWriter>(options);
}

}  // namespace clausoku
