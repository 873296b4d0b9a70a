#include "src/batch/resume_log.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

using Json = nlohmann::ordered_json;

std::string json_line(const Json& json) { return format_json(json) + '\n'; }

Checkpoint parse_checkpoint(const Json& json) {
  Checkpoint checkpoint{read_number_member(json, "puzzles"), read_number_member(json, "bytes"),
                        json.at("output"), read_number_member(json, "input"), json.at("state")};
  if (json.contains("blocks")) checkpoint.blocks = read_whole_number_list(json["blocks"]);
  checkpoint.complete = json.value("complete", false);
  return checkpoint;
}

Json make_json(const Checkpoint& checkpoint) {
  Json json{{"puzzles", checkpoint.puzzles},
            {"bytes", checkpoint.bytes},
            {"output", checkpoint.output_digest},
            {"input", checkpoint.input_digest},
            {"state", Json(checkpoint.state)}};
  if (!checkpoint.blocks.empty()) json["blocks"] = checkpoint.blocks;
  if (checkpoint.complete) json["complete"] = true;
  return json;
}

/// Parses a line as JSON and converts it by `make`. Returns empty if a JSON exception is thrown.
template <class Make>
auto parse_log_line(std::string_view line, Make make) -> std::optional<decltype(make(Json()))> {
  try {
    return make(parse_ordered_json(line));
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::optional<std::string> find_option_value(const ResumeHeader& header, const std::string& name) {
  for (const auto& [known, value] : header.options) {
    if (known == name) return value;
  }
  return std::nullopt;
}

}  // namespace

Json make_json(const ResumeHeader& header) {
  Json options = Json::object();
  for (const auto& [name, value] : header.options) options[name] = bytes_to_json(value);
  return {{"clausoku", header.version}, {"command", header.command}, {"options", options}};
}

ResumeHeader parse_resume_header(const Json& json) {
  ResumeHeader header{json.at("clausoku"), json.at("command"), {}};
  for (const auto& [name, value] : json.at("options").items()) {
    header.options.emplace_back(name, json_to_bytes(value));
  }
  return header;
}

std::uint64_t read_number_member(const Json& json, const char* name) {
  return json.at(name).get_ref<const Json::number_unsigned_t&>();
}

std::vector<std::uint64_t> read_whole_number_list(const Json& array) {
  std::vector<std::uint64_t> numbers;
  for (const Json& number : array) {
    numbers.push_back(number.get_ref<const Json::number_unsigned_t&>());
  }
  return numbers;
}

std::optional<std::string> difference(const ResumeHeader& before, const ResumeHeader& now) {
  const auto changed = [](std::string_view what, const std::string& was, const std::string& is) {
    return fmt::format("{} was {} and is {}", what, was.empty() ? "not given" : escaped(was),
                       is.empty() ? "not given" : escaped(is));
  };
  if (before.version != now.version) {
    return changed("clausoku's version", before.version, now.version);
  }
  if (before.command != now.command) {
    return changed("the command", before.command, now.command);
  }
  for (const auto& [name, value] : now.options) {
    const std::string was = find_option_value(before, name).value_or("");
    if (was != value) return changed(name, was, value);
  }
  for (const auto& [name, value] : before.options) {
    if (!find_option_value(now, name)) return changed(name, value, "");
  }
  return std::nullopt;
}

std::optional<ResumeLogContents> parse_resume_log(std::string_view text) {
  ResumeLogContents log;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string_view::npos;
       begin = end + 1) {
    const std::string_view line = text.substr(begin, end - begin);
    if (begin == 0) {
      auto header = parse_log_line(line, parse_resume_header);
      if (!header) return std::nullopt;
      log.header = std::move(*header);
      log.header_end = end + 1;
      continue;
    }
    auto checkpoint = parse_log_line(line, parse_checkpoint);
    if (!checkpoint) break;
    if (!log.checkpoints.empty()) {
      const Checkpoint& last = log.checkpoints.back().checkpoint;
      if (checkpoint->puzzles < last.puzzles || checkpoint->bytes < last.bytes) break;
    }
    log.checkpoints.push_back({std::move(*checkpoint), end + 1});
  }
  return log.header_end == 0 ? std::nullopt : std::optional(std::move(log));
}

std::string resume_log_path(const std::string& output_file) { return output_file + ".resume"; }

std::string completion_record_path(const std::string& output_file) {
  const std::filesystem::path file(output_file);
  return file.parent_path() / fmt::format(".{}.complete", file.filename().string());
}

std::variant<ResumeLogContents, NoLog> read_resume_log(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) {
    return NoLog::absent;
  }
  if (!std::filesystem::is_regular_file(path, ignored)) return NoLog::foreign;
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  // An empty log comes from a run that was killed before it wrote the first line.
  if (file.is_open() && text.empty()) return NoLog::absent;
  auto log = parse_resume_log(text);
  if (!log) return NoLog::foreign;
  return std::move(*log);
}

ResumeLog::ResumeLog(const std::string& path, const ResumeHeader& header)
    : path_(path), output_(path, Output::File::in_place) {
  output_.write(json_line(make_json(header)));
}

ResumeLog::ResumeLog(const std::string& path, std::uint64_t end)
    : path_(path), output_(path, Output::File::continued) {
  output_.continue_at(end);
}

void ResumeLog::add(const Checkpoint& checkpoint) {
  output_.write(json_line(make_json(checkpoint)));
}

void ResumeLog::complete(const std::string& record_path, const ResumeHeader& header,
                         const Checkpoint& checkpoint) {
  Output record(record_path, Output::File::whole);
  record.write(json_line(make_json(header)) + json_line(make_json(checkpoint)));
  record.close();
  ::unlink(path_.c_str());
}

}  // namespace clausoku
