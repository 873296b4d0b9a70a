#include "src/base/json_bytes.hpp"

#include <fmt/format.h>

#include "encoder/basics/number.hpp"

namespace clausoku {
namespace {

using OrderedJson = nlohmann::ordered_json;

bool is_utf8(const OrderedJson& text) {
  try {
    static_cast<void>(text.dump());
    return true;
  } catch (const OrderedJson::type_error&) {
    return false;
  }
}

[[noreturn]] void throw_invalid_hex(const OrderedJson& json) {
  throw OrderedJson::type_error::create(302, "expected pairs of hexadecimal digits", &json);
}

}  // namespace

std::string format_json(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string format_json(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

std::string escape_json_for_script(std::string_view json) {
  std::string text;
  for (const char c : json) c == '<' ? text += "\\u003c" : text += c;
  return text;
}

nlohmann::json parse_json_text(std::string_view text) {
  return nlohmann::json::parse(text, nullptr, false);
}

nlohmann::ordered_json parse_ordered_json(std::string_view text) {
  return OrderedJson::parse(text);
}

nlohmann::ordered_json bytes_to_json(std::string_view text) {
  OrderedJson json = text;
  if (is_utf8(json)) return json;
  std::string hex;
  for (const char c : text) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return {{"hex", hex}};
}

std::string json_to_bytes(const nlohmann::ordered_json& json) {
  if (json.is_string()) return json.get<std::string>();
  const auto& hex = json.at("hex").get_ref<const std::string&>();
  if (hex.size() % 2 != 0) throw_invalid_hex(json);
  std::string text;
  for (std::size_t k = 0; k < hex.size(); k += 2) {
    const auto byte = parse_number<unsigned char>(std::string_view(hex).substr(k, 2), 16);
    if (!byte) throw_invalid_hex(json);
    text += static_cast<char>(*byte);
  }
  return text;
}

}  // namespace clausoku
