#include "src/batch/runs/shard_manifest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "encoder/basics/contract.hpp"
#include "src/base/digest.hpp"
#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

using Json = nlohmann::ordered_json;

Json make_json(const ShardManifest& manifest) {
  const auto all_of = [](const std::vector<std::string>& texts) {
    Json array = Json::array();
    for (const std::string& text : texts) array.push_back(bytes_to_json(text));
    return array;
  };
  Json json = make_json(manifest.header);
  json.update({{"arguments", all_of(manifest.arguments)},
               {"shard", manifest.shard.number},
               {"shards", manifest.shard.count},
               {"block", manifest.shard.block},
               {"input",
                {{"files", all_of(manifest.input_files)},
                 {"puzzles", manifest.input_puzzles},
                 {"digest", manifest.input_digest},
                 {"errors", manifest.input_errors}}},
               {"puzzles", manifest.puzzles},
               {"summary", Json(manifest.summary)},
               {"output",
                {{"bytes", manifest.bytes},
                 {"digest", manifest.digest},
                 {"head", bytes_to_json(manifest.head)},
                 {"between", bytes_to_json(manifest.between)},
                 {"foot", bytes_to_json(manifest.foot)},
                 {"blocks", manifest.blocks}}}});
  return json;
}

std::vector<std::string> read_json_text_list(const Json& array) {
  std::vector<std::string> texts;
  for (const Json& text : array) texts.push_back(json_to_bytes(text));
  return texts;
}

ShardManifest manifest_from_json(const Json& json) {
  ShardManifest manifest;
  manifest.header = parse_resume_header(json);
  manifest.arguments = read_json_text_list(json.at("arguments"));
  manifest.shard = {read_number_member(json, "shard"), read_number_member(json, "shards"),
                    read_number_member(json, "block")};
  const Json& input = json.at("input");
  manifest.input_files = read_json_text_list(input.at("files"));
  manifest.input_puzzles = read_number_member(input, "puzzles");
  input.at("digest").get_to(manifest.input_digest);
  manifest.input_errors = read_number_member(input, "errors");
  manifest.puzzles = read_number_member(json, "puzzles");
  manifest.summary = json.at("summary");
  const Json& output = json.at("output");
  manifest.bytes = read_number_member(output, "bytes");
  output.at("digest").get_to(manifest.digest);
  manifest.head = json_to_bytes(output.at("head"));
  manifest.between = json_to_bytes(output.at("between"));
  manifest.foot = json_to_bytes(output.at("foot"));
  manifest.blocks = read_whole_number_list(output.at("blocks"));
  return manifest;
}

constexpr std::string_view before_digest = R"(,"manifest_digest":")";
constexpr std::string_view behind_digest = "\"}\n";

bool has_valid_manifest_digest(std::string_view text) {
  const std::size_t at = text.rfind(before_digest);
  if (at == text.npos) return false;
  return text == add_manifest_digest(std::string(text.substr(0, at)) + '}');
}

bool is_consistent_manifest(const ShardManifest& manifest) {
  const Shard& shard = manifest.shard;
  if (shard.number == 0 || shard.number > shard.count || shard.count > Shard::max_count)
    return false;
  if (shard.block == 0 || shard.block > Shard::max_block) return false;
  if (manifest.blocks.size() != manifest.shard_block_count()) return false;
  if (manifest.puzzles != shard.shard_puzzle_count(manifest.input_puzzles)) return false;
  std::uint64_t left = manifest.bytes;
  const auto take = [&left](std::uint64_t bytes) {
    const bool fits = bytes <= left;
    left -= fits ? bytes : left;
    return fits;
  };
  if (!take(manifest.head.size()) || !take(manifest.foot.size())) return false;
  for (std::size_t k = 0; k < manifest.blocks.size(); ++k) {
    if (!take(manifest.blocks[k]) || (k > 0 && !take(manifest.between.size()))) return false;
  }
  return left == 0;
}

/// True if the option's value names a file or a folder that the run writes.
bool is_output_file_option(std::string_view option) {
  constexpr std::array options{"--output", "--csv", "--jsonl", "--html", "--plot", "--output-dir"};
  return std::ranges::find(options, option) != options.end();
}

/// Finds the last number in `name` that equals `number`, and replaces it by `other`, padded to the
/// same number of digits. Returns an empty text if `name` has no such number.
std::string replace_shard_number(const std::string& name, std::size_t number, std::size_t other) {
  std::size_t end = name.size();
  while (end > 0) {
    if (!is_number_character(name[end - 1])) {
      --end;
      continue;
    }
    std::size_t begin = end;
    while (begin > 0 && is_number_character(name[begin - 1])) --begin;
    const std::string figures = name.substr(begin, end - begin);
    if (fmt::format("{:0{}}", number, figures.size()) == figures) {
      return fmt::format("{}{:0{}}{}", name.substr(0, begin), other, figures.size(),
                         name.substr(end));
    }
    end = begin;
  }
  return {};
}

}  // namespace

std::size_t ShardManifest::input_block_count() const {
  return input_puzzles == 0 ? 0 : shard.block_of(input_puzzles) + 1;
}

std::size_t ShardManifest::shard_block_count() const {
  return (input_block_count() + shard.count - shard.number) / shard.count;
}

std::string shard_manifest_path(const std::string& output_file) {
  return output_file + ".shard.json";
}

std::string format_manifest(const ShardManifest& manifest) {
  // The summary may have texts that are not UTF-8, which format_json() accepts and dump() does not.
  return add_manifest_digest(format_json(make_json(manifest)));
}

std::string add_manifest_digest(std::string_view text) {
  const std::string_view open = text.substr(0, text.empty() ? 0 : text.size() - 1);
  return fmt::format("{}{}{}{}", open, before_digest, compute_text_digest(text), behind_digest);
}

std::string describe(NoManifest reason, const std::string& output_file) {
  return fmt::format("{}: {}", shard_manifest_path(output_file),
                     reason == NoManifest::altered
                         ? "differs from its own digest; expected the unchanged manifest"
                         : "is not a manifest of a shard; expected one");
}

std::variant<ShardManifest, NoManifest> parse_shard_manifest(std::string_view text) {
  try {
    ShardManifest manifest = manifest_from_json(parse_ordered_json(text));
    if (!has_valid_manifest_digest(text)) return NoManifest::altered;
    if (is_consistent_manifest(manifest)) return manifest;
  } catch (const nlohmann::json::exception&) {
  }
  return NoManifest::foreign;
}

std::variant<ShardManifest, NoManifest> read_shard_manifest(const std::string& output_file) {
  const std::string path = shard_manifest_path(output_file);
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(path, ignored);
  if (!std::filesystem::exists(status)) return NoManifest::absent;
  if (!std::filesystem::is_regular_file(status)) return NoManifest::foreign;
  if (std::filesystem::file_size(path, ignored) > largest_shard_manifest) {
    return NoManifest::foreign;
  }
  std::ifstream file(path, std::ios::binary);
  return parse_shard_manifest(std::string{std::istreambuf_iterator<char>(file), {}});
}

std::vector<std::uint64_t> block_sizes(const std::vector<std::uint64_t>& starts,
                                       std::uint64_t bytes, std::size_t between, std::size_t foot) {
  std::vector<std::uint64_t> sizes;
  sizes.reserve(starts.size());
  for (std::size_t k = 0; k < starts.size(); ++k) {
    const std::uint64_t end = k + 1 < starts.size() ? starts[k + 1] - between : bytes - foot;
    require(starts[k] <= end);
    sizes.push_back(end - starts[k]);
  }
  return sizes;
}

std::string format_shard_command(const ShardManifest& like, std::size_t number) {
  std::string line = "clausoku";
  std::string_view option;  // the option whose value is the next argument
  for (const std::string& argument : like.arguments) {
    std::string word = argument;
    const std::size_t equals = argument.starts_with("--") ? argument.find('=') : argument.npos;
    std::string_view name = option;
    std::string before;
    if (option.empty() && equals != argument.npos) {
      name = std::string_view(argument).substr(0, equals);
      before = argument.substr(0, equals + 1);
      word = argument.substr(equals + 1);
    }
    if (name == "--shard") word = fmt::format("{}/{}", number, like.shard.count);
    if (is_output_file_option(name)) {
      word = replace_shard_number(word, like.shard.number, number);
      if (word.empty()) word = "FILE";
    }
    const bool takes_value =
        option.empty() && (argument == "--shard" || is_output_file_option(argument));
    option = takes_value ? std::string_view(argument) : std::string_view();
    line += ' ' + quote_shell_word(before + word);
  }
  return line;
}

}  // namespace clausoku
