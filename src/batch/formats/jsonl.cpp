// The output format `jsonl`: a record a line, as an object.
//
// Where columns are kept, every record is the object that the puzzle stood in, byte for byte, with
// the fields as its last members. A line that is no object, or has a member of such a name already,
// becomes the member `text` of one.
#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/record_writer.hpp"
#include "src/puzzles/formats/table.hpp"

namespace clausoku {
namespace {

class JsonSink final : public TextSink {
 public:
  using TextSink::TextSink;

  void none() override { out() += "null"; }
  void text(std::string_view value) override { append_json_string(out(), value); }
};

class JsonLinesWriter final : public RecordWriter {
 public:
  using RecordWriter::RecordWriter;

 private:
  void append_record(const Result& result, std::string& out, bool as_pattern) const override {
    if (kept() == nullptr) {
      append_members(result, out, as_pattern, '{');
      out += "}\n";
      return;
    }
    const TableRow& row = row_of(result);
    if (row.is_whole) {
      out += std::string_view(row.text).substr(0, row.surplus);
    } else {
      out += "{\"text\":";
      append_json_string(out, row.text);
    }
    append_members(result, out, as_pattern, ',');
    out += row.is_whole ? std::string_view(row.text).substr(row.surplus) : "}";
    out += row.line_end.empty() ? kept()->line_end : row.line_end;
  }

  void append_members(const Result& result, std::string& out, bool as_pattern, char before) const {
    JsonSink sink(out, as_pattern);
    for (const RecordField& field : fields()) {
      out += before;
      append_json_string(out, field.name);
      out += ':';
      field.put(result, sink);
      before = ',';
    }
  }
};

}  // namespace

std::unique_ptr<ResultWriter> make_jsonl_writer(const WriterOptions& options) {
  return std::make_unique<JsonLinesWriter>(options);
}

}  // namespace clausoku
