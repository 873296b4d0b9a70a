// Tests that run records are read back as written and that other texts are rejected.
#include "src/compare/run_record.hpp"

#include <fmt/ranges.h>
#include <algorithm>
#include <boost/algorithm/string.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "src/base/csv_record.hpp"
#include "src/clues/clue_rule.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(run_record)

namespace {

constexpr std::array formats{RecordFormat::csv, RecordFormat::jsonl};

RunRecord make_full_record() {
  RunRecord record = make_identity_record(
      puzzle_with_index(12, puzzle_of(unique_4x4(), "a \"name\", with a comma ", 7)),
      "sat:solver=external:x -a,b", 3, {.time = 1500ms, .conflicts = 10, .stop = {}});
  record.marks = "0a";
  record.rules = "0b";
  record.formula = "0123";
  record.seed = 7;
  record.verdict = Verdict::unique;
  record.solution = "1234341221434321";
  record.top_left = 123;
  record.ended = RunState::decided;
  record.decided_by = DecidedBy::solver;
  record.solver_calls = 2;
  record.encode = 1ns;
  record.solve = 306480ns;
  record.decode = 0ns;
  record.total = 3'600'000'000'001ns;
  record.cpu = 42ns;
  record.memory_kb = 5120;
  record.solver_version = "a 1.0, b 2";
  record.program = "clausoku 0";
  record.machine = "some, 2 threads";
  record.load_percent = 153;
  record.variables = 64;
  record.clauses = 0;
  record.decisions = 9;
  record.conflicts = 3;
  record.propagations = 11;
  record.cross_check = CrossCheck::disagrees;
  record.stated = Statement::wrong;
  record.alarm = "they, \"differ\"";
  record.reason = " two reasons ";
  record.rating = Rating::probed;
  return record;
}

std::string format_record_line(const RunRecord& record, RecordFormat format) {
  std::string text;
  append(record, format, text);
  BOOST_TEST(text.ends_with('\n'));
  return text.substr(0, text.size() - 1);
}

RunRecord write_and_reread_record(const RunRecord& record, RecordFormat format) {
  const auto read = read_run_record(format_record_line(record, format), format);
  BOOST_TEST_REQUIRE(read.has_value());
  return *read;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_a_written_record_unchanged) {
  const RunRecord bare = make_identity_record(
      puzzle_with_index(1, puzzle_of(InputError{"f", {1, 1}, "x", "y"})), "e", 1, {});
  for (const RecordFormat format : formats) {
    for (const RunRecord& record : {make_full_record(), bare}) {
      BOOST_TEST((write_and_reread_record(record, format) == record));
    }
  }
}

BOOST_AUTO_TEST_CASE(writes_missing_numbers_as_empty_or_null) {
  RunRecord record = make_full_record();
  record.decisions.reset();
  record.propagations.reset();
  record.stated.reset();
  BOOST_TEST(format_record_line(record, RecordFormat::csv).find(",64,0,,3,,disagrees,,") !=
             std::string::npos);
  BOOST_TEST(format_record_line(record, RecordFormat::jsonl)
                 .find(R"(,"clauses":0,"decisions":null,"conflicts":3,"propagations":null,)"
                       R"("cross_check":"disagrees","stated":null,)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(writes_every_field_in_its_place) {
  BOOST_TEST(record_header_line(RecordFormat::csv) ==
             "index,name,file,line,board,puzzle,marks,rules,formula,size,givens,holes,seed,verdict,"
             "solution,top_left,engine,run,ended,decided_by,solver_calls,encode_us,solve_us,"
             "decode_us,total_us,cpu_us,memory_kb,variables,clauses,decisions,conflicts,"
             "propagations,cross_check,stated,alarm,reason,rating,solver_version,program,machine,"
             "load_percent,timeout_s,max_conflicts,max_solutions\n");
  BOOST_TEST(
      format_record_line(make_full_record(), RecordFormat::csv) ==
      R"(12,"a ""name"", with a comma ",some.txt,7,2x2,1...3..22..34...,0a,0b,0123,4,6,10,7,)"
      R"(unique,1234341221434321,123,"sat:solver=external:x -a,b",3,decided,solver,2,0.001,)"
      R"(306.48,0.0,3600000000.001,0.042,5120,64,0,9,3,11,disagrees,wrong,)"
      R"("they, ""differ"""," two reasons ",probed,"a 1.0, b 2",clausoku 0,)"
      R"("some, 2 threads",153,1.5,10,2)");
  BOOST_TEST(format_record_line(make_full_record(), RecordFormat::jsonl) ==
             R"({"index":12,"name":"a \"name\", with a comma ","file":"some.txt","line":7,)"
             R"("board":"2x2","puzzle":"1...3..22..34...","marks":"0a","rules":"0b",)"
             R"("formula":"0123","size":4,"givens":6,"holes":10,"seed":7,"verdict":"unique",)"
             R"("solution":"1234341221434321","top_left":123,)"
             R"("engine":"sat:solver=external:x -a,b","run":3,"ended":"decided",)"
             R"("decided_by":"solver","solver_calls":2,"encode_us":0.001,"solve_us":306.48,)"
             R"("decode_us":0.0,"total_us":3600000000.001,"cpu_us":0.042,"memory_kb":5120,)"
             R"("variables":64,"clauses":0,"decisions":9,"conflicts":3,"propagations":11,)"
             R"("cross_check":"disagrees","stated":"wrong","alarm":"they, \"differ\"",)"
             R"("reason":" two reasons ","rating":"probed","solver_version":"a 1.0, b 2",)"
             R"("program":"clausoku 0","machine":"some, 2 threads","load_percent":153,)"
             R"("timeout_s":1.5,"max_conflicts":10,"max_solutions":2})");
}

BOOST_AUTO_TEST_CASE(reads_columns_in_any_order) {
  std::vector<std::string> names;
  boost::split(names, record_header_line(RecordFormat::csv), boost::is_any_of(",\n"));
  names.pop_back();
  auto values =
      nlohmann::ordered_json::parse(format_record_line(make_full_record(), RecordFormat::jsonl));
  const auto row_of = [&](const std::vector<std::string>& columns) {
    std::string row;
    for (const std::string& column : columns) {
      const auto& value = values[column];
      if (!row.empty()) row += ',';
      append_csv_field(row, value.is_string() ? value.get<std::string>() : value.dump(), ',', true);
    }
    return row;
  };
  std::ranges::reverse(names.begin() + 1, names.end());
  const auto columns = read_records_header(fmt::format("{}", fmt::join(names, ",")));
  BOOST_REQUIRE(std::holds_alternative<RecordColumns>(columns));
  const auto read = [&] {
    return read_run_record(row_of(names), RecordFormat::csv, std::get<RecordColumns>(columns));
  };
  BOOST_TEST((read() == make_full_record()));
  // A record with one value missing is rejected or is read as a different record.
  for (const std::string& name : names) {
    const auto value = std::exchange(values[name], "");
    BOOST_TEST((read() != make_full_record()), name);
    values[name] = value;
  }
}

BOOST_AUTO_TEST_CASE(escapes_terminal_commands_in_names) {
  RunRecord record = make_full_record();
  record.name = "a\x1B[1m\nb\u202E";
  for (const RecordFormat format : formats) {
    BOOST_TEST(write_and_reread_record(record, format).name == "a\\x1B[1m\\x0Ab\\xE2\\x80\\xAE");
  }
}

BOOST_AUTO_TEST_CASE(keeps_outer_spaces_and_quotes_of_a_name) {
  RunRecord record = make_full_record();
  record.name = " a, \"b\" ";
  for (const RecordFormat format : formats) {
    BOOST_TEST(write_and_reread_record(record, format).name == record.name);
  }
  const std::string csv = format_record_line(record, RecordFormat::csv);
  BOOST_TEST(csv.find(R"(," a, ""b"" ",)") != std::string::npos);
  std::string open = csv;
  open.insert(open.rfind(',') + 1, "\"");
  BOOST_TEST(!read_run_record(open, RecordFormat::csv).has_value());
}

BOOST_AUTO_TEST_CASE(csv_has_a_header_and_json_lines_have_none) {
  const std::string header = record_header_line(RecordFormat::csv);
  BOOST_TEST(header.starts_with("index,name,file,line,board,puzzle,marks,rules,formula,size,"));
  BOOST_TEST(header.ends_with(",max_solutions\n"));
  const auto fields =
      nlohmann::json::parse(format_record_line(make_full_record(), RecordFormat::jsonl)).size();
  BOOST_TEST(static_cast<std::size_t>(std::ranges::count(header, ',')) + 1 == fields);
  BOOST_TEST(record_header_line(RecordFormat::jsonl) == "");
}

BOOST_AUTO_TEST_CASE(rejects_invalid_records) {
  for (const RecordFormat format : formats) {
    const std::string text = format_record_line(make_full_record(), format);
    for (std::size_t size = 0; size + 1 < text.size(); ++size) {
      const auto read = read_run_record(text.substr(0, size), format);
      BOOST_TEST(!read.has_value(), text.substr(0, size));
    }
    for (const auto& [from, to] : {std::pair("unique", "uniqe"), std::pair("306.48", "-3"),
                                   std::pair("probed", "guessed"), std::pair("64", "6.4")}) {
      std::string changed = text;
      changed.replace(changed.find(from), std::string_view(from).size(), to);
      BOOST_TEST(!read_run_record(changed, format).has_value(), changed);
    }
  }
  BOOST_TEST(!read_run_record("[1]", RecordFormat::jsonl).has_value());
  BOOST_TEST(!read_run_record("{\"index\":1}", RecordFormat::jsonl).has_value());
  const std::string json = format_record_line(make_full_record(), RecordFormat::jsonl);
  BOOST_TEST(!read_run_record("{\"other\":1," + json.substr(1), RecordFormat::jsonl).has_value());
  const std::string csv = format_record_line(make_full_record(), RecordFormat::csv);
  BOOST_TEST(!read_run_record(csv + ",", RecordFormat::csv).has_value());
  BOOST_TEST(!read_run_record(csv.substr(0, csv.rfind(',')), RecordFormat::csv).has_value());
}

BOOST_AUTO_TEST_CASE(ends_a_record_at_a_line_end_outside_quotes) {
  const std::string csv = "1,\"a\nb\",c\n";
  const auto first_text = [](const std::string& text, RecordFormat format) {
    std::istringstream file(text);
    return read_next_record_text(file, format);
  };
  BOOST_CHECK(first_text(csv + "next", RecordFormat::csv) == csv);
  BOOST_CHECK(first_text("1,\"a\"\"\n\n\",c\"\n", RecordFormat::csv) == "1,\"a\"\"\n\n\",c\"\n");
  BOOST_CHECK(first_text(csv.substr(0, csv.size() - 1), RecordFormat::csv) == std::nullopt);
  BOOST_CHECK(first_text("{\"a\":\"\\\"\"}\n{", RecordFormat::jsonl) == "{\"a\":\"\\\"\"}\n");
}

BOOST_AUTO_TEST_CASE(records_of_different_pencilmarks_differ) {
  const auto marks_without = [](Digit digit) {
    Grid grid(unique_4x4().board());
    Candidates marks = Candidates::all(grid.board());
    marks.remove(3, digit);
    grid.restrict(marks);
    return make_identity_record(puzzle_with_index(1, puzzle_of(grid, "p", 1)), "sat", 1, {}).marks;
  };
  BOOST_TEST(marks_without(1).has_value());
  BOOST_TEST(marks_without(1) == marks_without(1));
  BOOST_TEST(marks_without(1) != marks_without(2));
  BOOST_TEST(!make_identity_record(puzzle_with_index(1, puzzle_of(unique_4x4())), "e", 1, {})
                  .marks.has_value());
}

BOOST_AUTO_TEST_CASE(records_of_different_rules_differ) {
  const auto record_with = [](const std::vector<std::string>& clues) {
    Grid grid(unique_4x4().board());
    RuleList rules;
    for (const std::string& clue : clues) {
      rules.push_back(std::get<0>(parse_rule(clue, grid.board())));
    }
    grid.set_rules(std::move(rules));
    return make_identity_record(puzzle_with_index(1, puzzle_of(grid, "p", 1)), "sat", 1, {});
  };
  const RunRecord plain = record_with({});
  BOOST_TEST(!plain.rules.has_value());
  const RunRecord knight = record_with({"anti-knight"});
  BOOST_TEST(knight.rules.has_value());
  BOOST_TEST((knight == record_with({"anti-knight"})));
  for (const RunRecord& other :
       {plain, record_with({"killer-cage 3 r1c1"}), record_with({"killer-cage 4 r1c1"}),
        record_with({"anti-knight", "killer-cage 3 r1c1"})}) {
    BOOST_TEST(difference(other, knight).value().found == "a run of another puzzle");
  }
  for (const RecordFormat format : formats) {
    BOOST_TEST((read_run_record(format_record_line(knight, format), format) == knight));
  }
}

BOOST_AUTO_TEST_CASE(ignores_file_names_and_times_when_comparing_runs) {
  const RunRecord record = make_full_record();
  const auto differs = [&](auto change) {
    RunRecord other = record;
    change(other);
    const auto found = difference(other, record);
    return found ? found->found + " / " + found->expected : std::string();
  };
  BOOST_TEST(differs([](RunRecord& r) { r.name = r.file = "other"; }) == "");
  BOOST_TEST(differs([](RunRecord& r) { r.total = 0ns; }) == "");
  BOOST_TEST(differs([](RunRecord& r) { r.index = 1; }) == "a run with index 1 / 12");
  BOOST_TEST(differs([](RunRecord& r) { r.engine = "e"; }) ==
             "a run with engine e / sat:solver=external:x -a,b");
  BOOST_TEST(differs([](RunRecord& r) { r.run = 1; }) == "a run with run 1 / 3");
  BOOST_TEST(differs([](RunRecord& r) { r.board = "1x4"; }) == "a run with board 1x4 / 2x2");
  BOOST_TEST(
      differs([](RunRecord& r) { r.marks = "other"; }).starts_with("a run of another puzzle / "));
  BOOST_TEST(
      differs([](RunRecord& r) { r.rules = "other"; }).starts_with("a run of another puzzle / "));
  BOOST_TEST(differs([](RunRecord& r) { r.conflict_limit.reset(); }) ==
             "a run with max_conflicts none / 10");
  BOOST_TEST(differs([](RunRecord& r) {
               r.puzzle->front() = '4';
             }).starts_with("a run of another puzzle / "));
}

BOOST_AUTO_TEST_SUITE_END()
