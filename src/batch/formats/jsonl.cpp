// The output format `jsonl`: a record a line, as an object.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "src/batch/formats/output_format.hpp"
#include "src/batch/formats/record.hpp"

namespace clausoku {
namespace {

class JsonLinesWriter final : public RecordWriter {
 public:
  using RecordWriter::RecordWriter;

 private:
  void append_record(const Result& result, std::string& out, bool as_pattern) const override {
    const auto quoted = [](const std::string& text) { return nlohmann::json(text).dump(); };
    const ValueFormatter<decltype(quoted)> format{quoted, "null", as_pattern};
    char separator = '{';
    for_each_field(result, options(), [&](const char* name, const auto& value) {
      out += fmt::format("{}\"{}\":{}", separator, name, format(value));
      separator = ',';
    });
    out += "}\n";
  }
};

}  // namespace

std::unique_ptr<ResultWriter> make_jsonl_writer(const WriterOptions& options) {
  return std::make_unique<JsonLinesWriter>(options);
}

}  // namespace clausoku
