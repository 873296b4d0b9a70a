# Joins the report's page, style, scripts and library into one page, and writes that as a string of
# the program: cmake -D OUTPUT=… -D LIBRARY=… -D LICENCE=… -P embed.cmake. Without a library there
# is no page: the string is empty.
set(folder ${CMAKE_CURRENT_LIST_DIR})
include(${folder}/scripts.cmake)

set(page "")
if(LIBRARY)
  file(READ ${folder}/report.html page)
  file(READ ${folder}/report.css style)
  set(script "")
  foreach(name IN LISTS report_scripts)
    file(READ ${folder}/${name}.js text)
    string(APPEND script "${text}\n")
  endforeach()
  set(library "")
  if(EXISTS "${LICENCE}")
    file(READ "${LICENCE}" text)
    string(REPLACE "*/" "* /" text "${text}")
    string(APPEND library "/* The licence of D3:\n${text}*/\n")
  endif()
  foreach(path IN LISTS LIBRARY)
    file(READ "${path}" text)
    string(APPEND library "${text}\n")
  endforeach()
  foreach(part style script library)
    if("${${part}}" MATCHES "</(script|style)")
      message(FATAL_ERROR "the report's ${part} would end the element that it stands in")
    endif()
    string(REPLACE "{{${part}}}" "${${part}}" page "${page}")
  endforeach()
endif()

file(WRITE ${OUTPUT}.new "// Made by embed.cmake.
#include <string_view>

namespace clausoku {

extern const std::string_view report_page;
const std::string_view report_page = R\"report_page(${page})report_page\";

}  // namespace clausoku
")
file(RENAME ${OUTPUT}.new ${OUTPUT})
