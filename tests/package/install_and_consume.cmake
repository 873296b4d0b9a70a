# Installs the built tree into a scratch folder, and builds and runs projects that use the package:
# one with the encoder library, and the examples of the library by CMake and by pkg-config. Also
# checks the installed files.
#   cmake -D BUILD=… -D SCRATCH=… -D GENERATOR=… -D COMPILER=… -D LIBRARY=ON|OFF
#         -P install_and_consume.cmake
# The projects know only the folder of the package, and neither the source nor the build tree.
set(consumer ${CMAKE_CURRENT_LIST_DIR})
set(prefix ${SCRATCH}/prefix)
file(REMOVE_RECURSE ${SCRATCH})
file(MAKE_DIRECTORY ${SCRATCH})

# expect_exit(STATUS COMMAND…): runs the command, requires its exit status and sets `output` to all
# that it prints.
function(expect_exit status)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${SCRATCH}
    OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
  if(NOT result EQUAL status)
    message(FATAL_ERROR "failed (${result}): ${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(run)
  expect_exit(0 ${ARGN})
  set(output "${output}" PARENT_SCOPE)
endfunction()

# expect(STATUS OUTPUT COMMAND…): requires the exit status and the exact output of the command.
function(expect status expected)
  expect_exit(${status} ${ARGN})
  if(NOT output STREQUAL expected)
    message(FATAL_ERROR "${ARGN} printed:\n${output}expected:\n${expected}")
  endif()
endfunction()

# consume(NAME SOURCE): builds the project in SOURCE in the folder SCRATCH/NAME.
function(consume name source)
  run(${CMAKE_COMMAND} -S ${source} -B ${SCRATCH}/${name} -G ${GENERATOR}
      -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_BUILD_TYPE=Debug -DCMAKE_PREFIX_PATH=${prefix})
  run(${CMAKE_COMMAND} --build ${SCRATCH}/${name})
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

# No internal header is installed, and no installed header includes a library that users would need.
foreach(internal byte_reader joined propagation puzzle_impl solver_answer_parser word)
  file(GLOB_RECURSE found ${prefix}/*/${internal}.hpp)
  if(found)
    message(FATAL_ERROR "an internal header is installed: ${found}")
  endif()
endforeach()
file(GLOB headers ${prefix}/include/clausoku/encoder/*.hpp ${prefix}/include/clausoku/*.hpp)
foreach(header ${headers})
  file(STRINGS ${header} foreign REGEX "#include [<\"](fmt|boost|nlohmann|CLI|src)/")
  if(foreign)
    message(FATAL_ERROR "${header} has ${foreign}")
  endif()
endforeach()

# The package descriptions that other builds read name nothing that exists only in this build.
file(GLOB_RECURSE descriptions ${prefix}/*.cmake ${prefix}/*.pc)
foreach(description ${descriptions})
  file(READ ${description} text)
  string(REGEX MATCH "LINK_ONLY|BUILD_INTERFACE|INSTALL_INTERFACE|clausoku_flags|fmt" stray "${text}")
  string(FIND "${text}" "${BUILD}" built)
  string(FIND "${text}" "${SCRATCH}" scratch)
  if(stray OR NOT built EQUAL -1 OR NOT scratch EQUAL -1)
    message(FATAL_ERROR "${description} names what is not the installed package's: ${stray}\n${text}")
  endif()
endforeach()
if(NOT EXISTS ${prefix}/share/doc/clausoku/LICENSE)
  message(FATAL_ERROR "the licence is not installed")
endif()

# compile_alone(COMPILER HEADER…): compiles each header by itself.
function(compile_alone compiler)
  set(sources)
  foreach(header ${ARGN})
    string(REPLACE ${prefix}/include/ "" name ${header})
    string(REPLACE / _ name ${name})
    file(WRITE ${SCRATCH}/alone/${name}.cpp "#include \"${header}\"\n")
    list(APPEND sources ${SCRATCH}/alone/${name}.cpp)
  endforeach()
  run(${compiler} -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Werror
      -I${prefix}/include -I${prefix}/include/clausoku ${sources})
endfunction()

# The build has already compiled an encoder header by itself if a source of the same name exists,
# since that source includes it first.
file(GLOB library_headers ${prefix}/include/clausoku/*.hpp)
set(headers_without_source)
foreach(header ${headers})
  cmake_path(GET header STEM name)
  if(header MATCHES "/encoder/" AND NOT EXISTS ${CMAKE_CURRENT_LIST_DIR}/../../encoder/${name}.cpp)
    list(APPEND headers_without_source ${header})
  endif()
endforeach()
compile_alone(${COMPILER} ${headers_without_source} ${library_headers})
find_program(CLANG clang++)
if(CLANG AND library_headers)
  compile_alone(${CLANG} ${library_headers})
endif()

consume(encoder ${consumer})
expect(0 "729 variables, 11988 clauses\n" ${SCRATCH}/encoder/consumer)

# expect_error(TEXT COMMAND…): requires that the command exits with 1 and prints the text.
function(expect_error text)
  expect_exit(1 ${ARGN})
  string(REGEX REPLACE "[ \n]+" " " printed "${output}")
  string(FIND "${printed}" "${text}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "${ARGN} printed:\n${output}expected:\n${text}")
  endif()
endfunction()

# If a compiler includes any header in an older mode, its first error names the required mode.
foreach(header ${headers})
  file(WRITE ${SCRATCH}/old.cpp "#include \"${header}\"\n")
  expect_error("error: #error \"clausoku needs C++20: compile with -std=c++20 or later\""
    ${COMPILER} -std=c++17 -fsyntax-only -fmax-errors=1 -I${prefix}/include
    -I${prefix}/include/clausoku ${SCRATCH}/old.cpp)
endforeach()

# If only the encoder is installed, a project that requires the library gets an error that says what
# to build.
set(partial ${SCRATCH}/partial)
file(COPY ${prefix}/ DESTINATION ${partial})
file(GLOB_RECURSE library_targets ${partial}/*/clausoku-library-targets*.cmake)
if(library_targets)
  file(REMOVE ${library_targets})
endif()
file(WRITE ${SCRATCH}/wanting/CMakeLists.txt
  "cmake_minimum_required(VERSION 3.25)\nproject(wanting CXX)\nfind_package(clausoku REQUIRED)\n")
set(reason "the library clausoku::clausoku is not installed in ${partial}. Build clausoku with "
  "-DCLAUSOKU_LIBRARY=ON and install it, or use the encoder alone: find_package(clausoku "
  "COMPONENTS encoder)")
string(CONCAT reason ${reason})
expect_error("${reason}" ${CMAKE_COMMAND} -S ${SCRATCH}/wanting -B ${SCRATCH}/wanting/build
  -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${partial})

if(NOT LIBRARY)
  return()
endif()

file(WRITE ${SCRATCH}/small.txt "1...\n..1.\n.2..\n...4\n\n1..1\n....\n....\n....\n")
set(explained "none: r1c1=1 r1c2=2 r2c4=3
easy, 12 steps
r2c1 is 2: the only place for 2 in box 1 (hidden single)
")

# The examples, built as a project, find the installed library and its solvers.
consume(examples ${prefix}/share/doc/clausoku/examples)
set(built ${SCRATCH}/examples)
expect(1 "1342241342313124
small.txt:6:4: row 1 has 1 twice, in r1c1 and r1c4; expected each digit once
1 of 2 have one solution
" ${built}/solve small.txt)
expect(0 "729 variables, 12020 clauses
the first: 21
variable 1: r1c1 is 1
483921657967345821251876493548132976729564138136798245372689514814253769695417382
" ${built}/encode)
expect(0 "${explained}" ${built}/explain)
expect(0 "7-1: .....626.3....4......1....3.654..... has 10 givens
7-2: 4..5....52...3...66...4...64....2..5 has 12 givens
7-3: 64.....31....6..2..5..1....35.....42 has 12 givens
" ${built}/generate)
expect(0 "the only solution: 1342241342313124\nverified\n" ${built}/prove)

# The package still works after a move to another folder; pkg-config builds an example there.
find_program(PKG_CONFIG pkg-config)
if(NOT PKG_CONFIG)
  message(STATUS "not tried: pkg-config, which is not installed")
  return()
endif()
set(moved ${SCRATCH}/moved)
file(RENAME ${prefix} ${moved})
file(GLOB_RECURSE description ${moved}/*/clausoku.pc)
cmake_path(GET description PARENT_PATH folder)
set(ENV{PKG_CONFIG_PATH} ${folder})
run(${PKG_CONFIG} --cflags --libs clausoku)
separate_arguments(flags UNIX_COMMAND "${output}")
run(${COMPILER} -std=c++20 ${moved}/share/doc/clausoku/examples/explain.cpp ${flags}
    -o ${SCRATCH}/explain)
cmake_path(GET folder PARENT_PATH libraries)
set(ENV{LD_LIBRARY_PATH} ${libraries})
expect(0 "${explained}" ${SCRATCH}/explain)
