# Finds the Python for which the module is built, as Python_EXECUTABLE, and pybind11. Sets
# `python_missing` to the name of a missing requirement.
#
# -DPython_EXECUTABLE=… selects an interpreter. Otherwise the candidates are the interpreters on the
# PATH and in /usr/bin: the first with headers and NumPy, or else the first with headers. Tools such
# as pyenv and conda put interpreters on the PATH that do not see installed Debian packages.

if(NOT Python_EXECUTABLE)
  find_program(path_python NAMES python3 NO_CACHE)
  find_program(system_python NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH NO_CACHE)
  set(usable)
  foreach(interpreter IN ITEMS ${path_python} ${system_python})
    execute_process(
      COMMAND ${interpreter} -c "import os, sysconfig
print(os.path.exists(os.path.join(sysconfig.get_path('include'), 'Python.h')))
import numpy
print('NumPy')"
      OUTPUT_VARIABLE has ERROR_QUIET)
    if(has MATCHES "True\nNumPy")
      set(usable ${interpreter})
      break()
    elseif(has MATCHES True)
      list(APPEND usable ${interpreter})
    endif()
  endforeach()
  if(usable)
    list(GET usable 0 interpreter)
    set(Python_EXECUTABLE ${interpreter} CACHE FILEPATH "The Python that the module is built for")
  endif()
endif()

set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)  # tests compile headers of the module
set(python_missing)
if(Python_EXECUTABLE)
  find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
endif()
if(Python_FOUND)
  find_package(pybind11 2.9 QUIET)
  if(NOT pybind11_FOUND)
    # pip installs pybind11 where only Python finds it.
    execute_process(COMMAND ${Python_EXECUTABLE} -m pybind11 --cmakedir
      OUTPUT_VARIABLE folder OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    find_package(pybind11 2.9 QUIET PATHS "${folder}" NO_DEFAULT_PATH)
  endif()
endif()
if(NOT Python_EXECUTABLE OR NOT Python_FOUND)
  set(python_missing "Python 3.9 with its headers")
elseif(NOT pybind11_FOUND)
  set(python_missing "pybind11")
endif()
