# Tests the optional parts of a build: configures each part in one scratch build, with and without
# its dependencies, and checks the output and the exit code of cmake.
#   cmake -D SOURCE=… -D SCRATCH=… -D GENERATOR=… -D COMPILER=… -P options.cmake
file(REMOVE_RECURSE ${SCRATCH})

# configure(OPTION…): sets `status` to the exit code and `printed` to the output as one line.
function(configure)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${SCRATCH} -G ${GENERATOR}
      -D CMAKE_CXX_COMPILER=${COMPILER} -D CLAUSOKU_WITH_CADICAL=OFF
      -D CLAUSOKU_PYTHON=OFF -D CLAUSOKU_VERIFIED=OFF -D CLAUSOKU_TESTS=OFF ${ARGN}
    RESULT_VARIABLE status OUTPUT_VARIABLE printed ERROR_VARIABLE printed)
  string(REGEX REPLACE "[ \n]+" " " printed "${printed}")
  set(status ${status} PARENT_SCOPE)
  set(printed "${printed}" PARENT_SCOPE)
endfunction()

# expect(STATUS TEXT OPTION…): configures with the options; requires the exit code and the text.
function(expect expected_status text)
  configure(${ARGN})
  string(FIND "${printed}" "${text}" place)
  if(NOT status EQUAL expected_status OR place EQUAL -1)
    message(SEND_ERROR "configured with ${ARGN}\n  exit code ${status}, not ${expected_status}, or "
                       "nothing of \"${text}\" in\n  ${printed}")
  endif()
endfunction()

# check_part(OPTION WHAT MISSING PACKAGES WITHOUT WITH): WITHOUT is an option that hides the
# dependencies of the part, as if they were not installed. WITH undoes it.
function(check_part option part_name missing packages without with)
  set(reason "${missing} was not found. On Debian: apt-get install ${packages}")
  expect(0 "out ${part_name} (${option}=OFF)" -D ${option}=OFF)
  expect(0 "out ${part_name} (${option}=AUTO): ${reason}" -D ${option}=AUTO ${without})
  expect(1 "${option}=ON, but ${reason}" -D ${option}=ON ${without})
  expect(1 "${option} is 'perhaps'; expected ON, OFF or AUTO" -D ${option}=perhaps ${with})
  configure(-D ${option}=AUTO ${with})
  if(printed MATCHES "in +${part_name} \\(${option}=AUTO\\)")
    expect(0 "in ${part_name} (${option}=ON)" -D ${option}=ON)
  else()
    message(STATUS "not tried: ${option}=ON, for want of ${packages}")
    expect(0 "out ${part_name} (${option}=AUTO): " -D ${option}=AUTO)
  endif()
endfunction()

check_part(CLAUSOKU_WITH_CADICAL "the SAT solver CaDiCaL" CaDiCaL libcadical-dev
  "-D;CADICAL_INCLUDE_DIR=${SCRATCH}/none" "-U;CADICAL_INCLUDE_DIR")
check_part(CLAUSOKU_TESTS "the tests" Boost.Test libboost-test-dev
  "-D;CMAKE_DISABLE_FIND_PACKAGE_boost_unit_test_framework=ON"
  "-U;CMAKE_DISABLE_FIND_PACKAGE_boost_unit_test_framework")
check_part(CLAUSOKU_PYTHON "the Python module" "Python 3.9 with its headers"
  "pybind11-dev python3-dev"
  "-D;Python_EXECUTABLE=${SCRATCH}/none" "-U;Python_EXECUTABLE")
check_part(CLAUSOKU_VERIFIED "the formally verified check of certificates" Coq "coq ocaml-nox"
  "-D;COQC=${SCRATCH}/none" "-U;COQC")
foreach(option CLAUSOKU_WITH_CADICAL CLAUSOKU_PYTHON CLAUSOKU_VERIFIED)
  expect(1 "${option}=ON needs CLAUSOKU_PROGRAM=ON" -D CLAUSOKU_PROGRAM=OFF -D ${option}=ON)
endforeach()
expect(0 "out the tests (CLAUSOKU_TESTS=OFF)" -D CLAUSOKU_PROGRAM=OFF)
expect(1 "CLAUSOKU_PAGE=ON needs CLAUSOKU_PROGRAM=OFF" -D CLAUSOKU_PROGRAM=ON -D CLAUSOKU_PAGE=ON)
