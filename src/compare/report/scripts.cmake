# The report's own scripts in the order in which the page runs them, and the modules of D3 that
# they use, each after those it needs. D3 because scales, their ticks, axes and marks are its
# daily bread, and because Debian keeps it as modules, 120 kB of which are enough; the lines
# themselves are plain paths of our own, since no library draws 300,000 points as well.
set(report_scripts numbers looks lettering grid plot cactus scatter distribution shares sizes report)
set(report_d3_modules
  array collection color format interpolate path time time-format scale selection shape axis)
