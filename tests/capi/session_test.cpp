// Tests of sessions by the C interface: repeated calls, cancels from other threads, and sessions on
// several threads at once.
#include <array>
#include <atomic>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "src/capi/clausoku.h"

namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(session)

namespace {

class OpenSession {
 public:
  OpenSession() : session_(clausoku_open()) {}
  ~OpenSession() { clausoku_close(session_); }
  OpenSession(const OpenSession&) = delete;
  OpenSession& operator=(const OpenSession&) = delete;

  std::string call(const std::string& request, clausoku_progress progress = nullptr,
                   void* user = nullptr) {
    char* answer = clausoku_call(session_, request.data(), request.size(), progress, user);
    std::string text = answer;
    clausoku_free(answer);
    return text;
  }

  void cancel() { clausoku_cancel(session_); }

 private:
  clausoku_session* session_;
};

const std::string grid01 =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
const std::string blank(81, '.');
const std::string blank4(16, '.');

std::string solve_request(const std::string& puzzle, const std::string& further = "") {
  return R"({"command":"solve","fields":["verdict","top_left"],"puzzle":")" + puzzle + '"' +
         further + "}";
}

/// A request that nothing but a cancel ends soon.
const std::string endless =
    R"({"command":"count","limit":1000000000000000,"puzzle":")" + blank + "\"}";

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(answers_the_same_in_every_call_of_a_session) {
  OpenSession session;
  const std::string first = session.call(solve_request(grid01));
  BOOST_TEST(has(first, R"("verdict":"unique","top_left":483)"));
  const std::vector<std::string> others{
      solve_request(blank),
      solve_request(grid01, R"(,"engine":"backtrack")"),
      solve_request(grid01, R"(,"no-cross-check":true,"timeout":5)"),
      "no JSON",
      R"({"command":"count","limit":300,"puzzle":")" + blank + "\"}",
      solve_request(blank4),
      solve_request(blank4, R"(,"memory-limit":"40K")"),
      R"({"command":"count","memory-limit":"40K","puzzle":")" + blank4 + "\"}"};
  for (const std::string& other : others) {
    const std::string answer = OpenSession().call(other);
    BOOST_TEST(session.call(other) == answer);
    BOOST_TEST(session.call(solve_request(grid01)) == first);
    BOOST_TEST(session.call(other) == answer);
  }
}

BOOST_AUTO_TEST_CASE(works_on_sets) {
  OpenSession session;
  const auto call = [&](const std::string& command, const std::vector<std::string>& puzzles,
                        const std::string& further = "") {
    std::string text;
    for (const std::string& puzzle : puzzles) text += puzzle + "\\n";
    return session.call(R"({"command":")" + command + R"(","puzzle":")" + text + '"' + further +
                        "}");
  };
  const std::string other =
      "200080300060070084030500209000105408000000000402706000301007040720040060004010003";
  const std::string made = call("augment", {grid01, other}, R"(,"count":2,"seed":5)");
  std::vector<std::string> equivalents;
  for (std::size_t k = made.find("puzzle\":\""); k != made.npos;
       k = made.find("puzzle\":\"", k + 1)) {
    equivalents.push_back(made.substr(k + 9, 81));
  }
  BOOST_REQUIRE(equivalents.size() == 4U);
  const std::vector<std::string> set{grid01, equivalents[0], other, other, equivalents[3]};
  BOOST_TEST(call("duplicates", set) == R"({"first":[0,0,2,2,2]})");
  BOOST_TEST(call("duplicates", set, R"(,"sameness":"exact")") == R"({"first":[0,1,2,2,4]})");
  BOOST_TEST(
      call("against", {equivalents[1], blank}, R"(,"known":")" + other + "\\n" + grid01 + '"') ==
      R"({"puzzles":[1,null],"solutions":[null,null]})");
  const std::string parts = call("split", set, R"(,"parts":"a=0.5,b=0.5","seed":3)");
  BOOST_TEST((parts == R"({"parts":[{"name":"a","rows":[0,1]},{"name":"b","rows":[2,3,4]}]})" ||
              parts == R"({"parts":[{"name":"a","rows":[2,3,4]},{"name":"b","rows":[0,1]}]})"),
             parts);
  const std::string audit =
      call("audit", {equivalents[1], grid01.substr(1)}, R"(,"sample":0,"train":")" + grid01 + '"');
  BOOST_TEST(has(audit, R"("clean":false)"), audit);
  BOOST_TEST(has(audit, R"("equivalent_leaks":{"count":1,"lines":["1: as line 1 of train"]})"),
             audit);
  BOOST_TEST(has(audit, R"("malformed":{"count":1,"lines":["2:)"), audit);
  BOOST_TEST(has(audit, R"("card":"# Audit of Sudoku puzzles)"), audit);
  BOOST_TEST(has(call("augment", {grid01, grid01.substr(1)}), R"({"error":{"message":"row 1: )"));
  BOOST_TEST(has(call("split", set), R"("option":"parts","found":"no parts")"));
  BOOST_TEST(has(call("split", set, R"(,"parts":"a=2")"), R"("option":"parts")"));
  BOOST_TEST(has(call("augment", set, R"(,"count":0)"), R"("option":"count")"));
}

BOOST_AUTO_TEST_CASE(proves_and_verifies_by_texts) {
  OpenSession session;
  const auto prove = [&](const std::string& puzzle, const std::string& further = "") {
    return nlohmann::json::parse(
        session.call(R"({"command":"prove","puzzle":")" + puzzle + '"' + further + "}"));
  };
  const auto verify = [&](const nlohmann::json& made) {
    const nlohmann::json request{
        {"command", "verify"}, {"formula", made["formula"]}, {"proof", made["proof"]}};
    return nlohmann::json::parse(session.call(request.dump()));
  };
  const auto unique = prove("12..34..21434321", R"(,"lrat":true,"minimal":false)");
  BOOST_TEST(unique["solutions"].size() == 1U);
  BOOST_TEST(unique["complete"] == true);
  const auto checked = verify(unique);
  BOOST_TEST(checked["verified"] == true);
  BOOST_TEST(checked["lemmas"] == unique["lemmas"]);

  const std::string three = "1...34......4...";
  const auto two = prove(three);
  BOOST_TEST(two["solutions"].size() == 2U);
  BOOST_TEST(two["complete"] == false);
  BOOST_TEST(two["proof"] == "");
  const auto all = prove(three, R"(,"count":true)");
  BOOST_TEST(all["solutions"].size() > 2U);
  BOOST_TEST(all["complete"] == true);
  BOOST_TEST(verify(all)["verified"] == true);
  BOOST_TEST(prove("11..............")["solutions"].empty());

  const auto minimal = prove("3...4......3...1", R"(,"minimal":true)");
  BOOST_TEST(!minimal["witnesses"].get<std::string>().empty());
  BOOST_TEST(
      prove("12..34..21434321", R"(,"minimal":true)")["error"]["message"].get<std::string>().find(
          "not minimal") != std::string::npos);
  BOOST_TEST(prove("12..34..21434321", R"(,"solver":"x")")["error"]["option"] == "solver");
  BOOST_TEST(has(prove("12..34..21434321", R"(,"binary":true)").dump(), "'binary'"));
}

BOOST_AUTO_TEST_CASE(limits_of_a_call_do_not_hold_for_the_next_call) {
  OpenSession session;
  const auto conflicts_of = [&](const std::string& further) {
    return session.call(solve_request(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        further));
  };
  BOOST_TEST(has(conflicts_of(R"(,"engine":"sat:keep=never","max-conflicts":1)"), "unknown"));
  BOOST_TEST(has(conflicts_of(R"(,"engine":"sat:keep=never")"), "unique"));
}

BOOST_AUTO_TEST_CASE(a_cancel_ends_a_running_call_and_no_later_one) {
  OpenSession session;
  session.cancel();  // no call is running
  std::atomic<bool> has_ended = false;
  std::thread canceler([&] {
    while (!has_ended) {
      session.cancel();
      std::this_thread::yield();
    }
  });
  const std::string answer = session.call(endless);
  has_ended = true;
  canceler.join();
  BOOST_TEST(!has(answer, "\"complete\":true"));
  BOOST_TEST(has(session.call(solve_request(grid01)), "unique"));
}

BOOST_AUTO_TEST_CASE(progress_that_returns_0_cancels_the_call) {
  OpenSession session;
  int reports = 0;
  const auto stop_after_three = [](void* user, const char* json, std::size_t size) {
    BOOST_TEST(has(std::string(json, size), "solutions"));
    return ++*static_cast<int*>(user) < 3 ? 1 : 0;
  };
  const std::string answer = session.call(R"({"command":"enumerate","puzzle":")" + blank + "\"}",
                                          stop_after_three, &reports);
  BOOST_TEST(reports == 3);
  BOOST_TEST(has(answer, R"("count":3,"complete":false)"));
}

BOOST_DATA_TEST_CASE(a_canceled_call_about_a_set_has_no_answer,
                     data::make({R"("read")", R"("convert")", R"("convert","canonical":"minlex")",
                                 R"("audit","sample":0)", R"("duplicates")", R"("augment")",
                                 R"("against","known":"1234341221434321")",
                                 R"("split","parts":"a=0.5,b=0.5")"}),
                     command) {
  std::string puzzles;
  for (int k = 0; k < 2000; ++k) puzzles += grid01 + "\\n";
  const std::string request =
      std::string(R"({"command":)") + command + R"(,"puzzle":")" + puzzles + "\"}";
  OpenSession session;
  std::atomic<bool> has_ended = false;
  std::thread canceler([&] {
    while (!has_ended) session.cancel();
  });
  const std::string answer = session.call(request);
  has_ended = true;
  canceler.join();
  if (!has(answer, R"({"error":{"message":"the call was canceled")")) {
    BOOST_TEST(answer == session.call(request));
  }
}

BOOST_AUTO_TEST_CASE(eight_sessions_on_eight_threads_with_cancels_agree) {
  constexpr int threads = 8;
  const std::string expected = OpenSession().call(solve_request(grid01));
  std::array<OpenSession, threads> sessions;
  std::array<int, threads> wrong{};
  std::atomic<int> running = threads;
  std::vector<std::thread> workers;
  for (std::size_t k = 0; k < threads; ++k) {
    workers.emplace_back([&, k] {
      for (int round = 0; round < 10; ++round) {
        const std::string answer = sessions[k].call(solve_request(grid01));
        const bool was_canceled = has(answer, "canceled") || has(answer, "unknown");
        wrong[k] += answer != expected && !was_canceled;
        if (round % 5 == 0) wrong[k] += has(sessions[k].call(endless), "\"complete\":true");
      }
      --running;
    });
  }
  while (running > 0) {
    for (OpenSession& session : sessions) session.cancel();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  for (std::thread& worker : workers) worker.join();
  for (const int count : wrong) BOOST_TEST(count == 0);
}

BOOST_AUTO_TEST_CASE(version_and_null_pointers) {
  BOOST_TEST(std::strlen(clausoku_version()) > 0U);
  clausoku_free(nullptr);
  clausoku_close(nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
