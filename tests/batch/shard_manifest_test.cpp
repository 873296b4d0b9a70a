#include "src/batch/runs/shard_manifest.hpp"
#include "tests/printing.hpp"

#include <boost/test/unit_test.hpp>

using namespace clausoku;
using namespace std::string_literals;

BOOST_AUTO_TEST_SUITE(shard_manifest)

namespace {

/// Returns the manifest of shard 2 of 3. Of five blocks with 13 puzzles in total, this shard has
/// blocks 1 and 4 (counted from 0), with 3 puzzles and 1 puzzle.
ShardManifest make_sample_manifest() {
  ShardManifest manifest;
  manifest.header = {"1.2.3", "solve", {{"--engine", "sat"}, {"--timeout", ""}}};
  manifest.arguments = {"solve", "--shard", "2/3", "--output=out/part 2.txt", "it's.txt"};
  manifest.shard = {.number = 2, .count = 3, .block = 3};
  manifest.input_files = {"it's.txt"};
  manifest.input_puzzles = 13;
  manifest.input_digest = "abc";
  manifest.puzzles = 4;
  manifest.summary = {{"unique", 4}};
  manifest.bytes = 1 + 30 + 2 + 10 + 3;
  manifest.digest = "def";
  manifest.head = "[";
  manifest.between = ",\n";
  manifest.foot = "\n]\n";
  manifest.blocks = {30, 10};
  return manifest;
}

std::string replace_text(std::string text, const std::string& found,
                         const std::string& replacement) {
  const std::size_t at = text.find(found);
  BOOST_TEST_REQUIRE(at != text.npos);
  return text.replace(at, found.size(), replacement);
}

std::string remove_digest(const std::string& text) {
  return text.substr(0, text.rfind(",\"manifest_digest\"")) + '}';
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_a_written_manifest_unchanged) {
  const ShardManifest manifest = make_sample_manifest();
  const std::string text = format_manifest(manifest);
  const auto parsed = parse_shard_manifest(text);
  const auto* read = std::get_if<ShardManifest>(&parsed);
  BOOST_TEST_REQUIRE(read != nullptr);
  BOOST_TEST(format_manifest(*read) == text);
  BOOST_TEST(!difference(read->header, manifest.header));
  BOOST_TEST(read->shard == manifest.shard);
  BOOST_TEST(read->blocks == manifest.blocks);
  BOOST_TEST(read->input_block_count() == 5);
  BOOST_TEST(read->shard_block_count() == 2);
}

BOOST_AUTO_TEST_CASE(rejects_inconsistent_manifests) {
  const std::string text = remove_digest(format_manifest(make_sample_manifest()));
  const auto is_read = [&](const std::string& found, const std::string& replacement) {
    const std::string changed = replace_text(text, found, replacement);
    const auto parsed = parse_shard_manifest(add_manifest_digest(changed));
    BOOST_TEST((parsed.index() == 0 || std::get<NoManifest>(parsed) == NoManifest::foreign));
    return std::holds_alternative<ShardManifest>(parsed);
  };
  BOOST_TEST(is_read("\"digest\":\"abc\"", "\"digest\":\"abd\""));
  BOOST_TEST(!is_read("\"shard\":2", "\"shard\":0"));
  BOOST_TEST(!is_read("\"shard\":2", "\"shard\":4"));
  BOOST_TEST(!is_read("\"shard\":2", "\"shard\":3"));
  BOOST_TEST(!is_read("\"shards\":3", "\"shards\":0"));
  BOOST_TEST(!is_read("\"block\":3", "\"block\":0"));
  BOOST_TEST(!is_read("\"block\":3", "\"block\":-3"));
  BOOST_TEST(!is_read("\"puzzles\":13", "\"puzzles\":16"));
  BOOST_TEST(!is_read("\"puzzles\":4", "\"puzzles\":5"));
  BOOST_TEST(!is_read("\"blocks\":[30,10]", "\"blocks\":[30,11]"));
  BOOST_TEST(!is_read("\"blocks\":[30,10]", "\"blocks\":[40]"));
  BOOST_TEST(!is_read("\"blocks\":[30,10]", "\"blocks\":[30,18446744073709551615]"));
  BOOST_TEST(!is_read("\"bytes\":46", "\"bytes\":45"));
  BOOST_TEST(!is_read("\"command\":\"solve\",", ""));
  for (const std::string& other : {text.substr(0, text.size() / 2), std::string(), "{}\n"s}) {
    BOOST_TEST(std::get<NoManifest>(parse_shard_manifest(other)) == NoManifest::foreign);
  }
}

BOOST_AUTO_TEST_CASE(detects_an_altered_manifest) {
  const std::string text = format_manifest(make_sample_manifest());
  const auto is_altered = [](const std::string& changed) {
    const auto parsed = parse_shard_manifest(changed);
    return parsed.index() == 1 && std::get<NoManifest>(parsed) == NoManifest::altered;
  };
  BOOST_TEST(is_altered(replace_text(text, "\"unique\":4", "\"unique\":5")));
  BOOST_TEST(is_altered(replace_text(text, "\"digest\":\"abc\"", "\"digest\":\"abd\"")));
  BOOST_TEST(is_altered(replace_text(text, "{", "{ ")));
  BOOST_TEST(is_altered(remove_digest(text)));
  BOOST_TEST(is_altered(text + "\n"));
  BOOST_TEST(describe(NoManifest::altered, "out/s") ==
             "out/s.shard.json: differs from its own digest; expected the unchanged manifest");
  BOOST_TEST(describe(NoManifest::foreign, "out/s") ==
             "out/s.shard.json: is not a manifest of a shard; expected one");
}

BOOST_AUTO_TEST_CASE(reads_texts_of_arbitrary_bytes_unchanged) {
  ShardManifest manifest = make_sample_manifest();
  manifest.header.options.emplace_back("--column", "caf\xE9=verdict");
  manifest.arguments.emplace_back("caf\xE9");
  manifest.input_files = {"caf\xE9", "\xFF\xFF", "\xE2\x98\xBA"};
  manifest.head = "caf\xE9,\xEF\xBF\xBD\n";
  manifest.foot = "\x80";
  manifest.between = "\xC3";
  manifest.bytes = manifest.head.size() + 30 + 1 + 10 + 1;
  manifest.summary["solver"] = "caf\xE9";
  const auto read = std::get<ShardManifest>(parse_shard_manifest(format_manifest(manifest)));
  BOOST_TEST(!difference(read.header, manifest.header));
  BOOST_TEST(read.arguments == manifest.arguments);
  BOOST_TEST(read.input_files == manifest.input_files);
  BOOST_TEST(read.head == manifest.head);
  BOOST_TEST(read.between == manifest.between);
  BOOST_TEST(read.foot == manifest.foot);
}

BOOST_AUTO_TEST_CASE(counts_and_indexes_the_puzzles_of_a_shard) {
  for (const std::size_t count : {1, 2, 5}) {
    for (const std::size_t block : {1, 3, 7}) {
      for (const std::size_t total : {0, 1, 20, 21, 22, 70}) {
        for (std::size_t number = 1; number <= count; ++number) {
          const Shard shard{number, count, block};
          std::vector<std::size_t> own;
          for (std::size_t index = 1; index <= total; ++index) {
            if (shard.has(index)) own.push_back(index);
          }
          BOOST_TEST(shard.shard_puzzle_count(total) == own.size());
          for (std::size_t k = 0; k < own.size(); ++k)
            BOOST_TEST(shard.index_of_shard_puzzle(k) == own[k]);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(computes_block_sizes_from_the_starts_of_the_blocks) {
  BOOST_TEST(block_sizes({1, 33}, 46, 2, 3) == (std::vector<std::uint64_t>{30, 10}));
  BOOST_TEST(block_sizes({}, 4, 2, 3).empty());
}

BOOST_AUTO_TEST_CASE(replaces_the_shard_number_in_the_command_for_another_shard) {
  ShardManifest manifest = make_sample_manifest();
  BOOST_TEST(format_shard_command(manifest, 3) ==
             "clausoku solve --shard 3/3 '--output=out/part 3.txt' 'it'\\''s.txt'");
  manifest.arguments = {"solve", "--shard=2/3", "--output", "2/s-02.txt", "f"};
  BOOST_TEST(format_shard_command(manifest, 1) ==
             "clausoku solve --shard=1/3 --output 2/s-01.txt f");
  manifest.arguments = {"solve", "--output", "second", "--shard", "2/3"};
  BOOST_TEST(format_shard_command(manifest, 1) == "clausoku solve --output FILE --shard 1/3");
}

BOOST_AUTO_TEST_SUITE_END()
