#include "src/base/terminal/terminal.hpp"

#include <langinfo.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "encoder/basics/number.hpp"

namespace clausoku {
namespace {

/// The value of an environment variable, or an empty text if the variable is not set.
std::string_view environment_value(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// True if the locale in the environment uses UTF-8. Does not change the locale of the program.
bool has_utf8_locale() {
  const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return false;
  const bool utf8 = std::string_view(::nl_langinfo_l(CODESET, locale)) == "UTF-8";
  ::freelocale(locale);
  return utf8;
}

std::size_t terminal_width() {
  const auto width = parse_number<std::size_t>(environment_value("COLUMNS"));
  if (width.value_or(0) > 0) return *width;
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

TextStyle detect_standard_output_style() {
  if (::isatty(STDOUT_FILENO) != 1) return {};
  return {.escapes = environment_value("NO_COLOR").empty() && environment_value("TERM") != "dumb",
          .unicode = has_utf8_locale(),
          .width = terminal_width()};
}

}  // namespace clausoku
