"""Runs the tests of all scripts page_*test.py in one Chromium, see page_driver. page_engines_test.py
starts its own browsers. ONLY selects a test by its script: page_test.Page.test_hints."""
import glob
import os
import sys

from page_driver import main

FOLDER = os.path.dirname(os.path.abspath(__file__))

if __name__ == '__main__':
    scripts = sorted(os.path.basename(path).removesuffix('.py')
                     for path in glob.glob(os.path.join(FOLDER, 'page_*test.py')))
    scripts.remove('page_engines_test')
    sys.exit(main(scripts))
