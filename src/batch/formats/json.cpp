// The output format `json`: a list with an n×n list for each puzzle, null where there is no
// solution to show.
#include "src/puzzles/formats/json.hpp"

#include "src/batch/formats/output_format.hpp"

namespace clausoku {
namespace {

class JsonWriter final : public ResultWriter {
 public:
  void begin(std::string& out) const override { out += "["; }
  std::string_view between() const override { return ","; }
  void append(const Result& result, std::string& out) const override {
    out += '\n';
    if (const Grid* solution = result.solution()) {
      append_json(out, *solution);
    } else {
      out += "null";
    }
  }
  void end(std::string& out) const override { out += "\n]\n"; }
};

}  // namespace

std::unique_ptr<ResultWriter> make_json_writer(const WriterOptions&) {
  return std::make_unique<JsonWriter>();
}

}  // namespace clausoku
