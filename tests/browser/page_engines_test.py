"""Tests the page in Chromium, Firefox and WebKitGTK, opened from a file, see page_driver. Tests of a
browser that is not installed are skipped."""
import os
import re
import sys
import tempfile
import unittest

import chromium
import webdriver
from page_driver import (
    SKIPPED, UNIQUE, browser, click, focus, label, open_page, paths, status, wait_until,
    wait_until_idle,
)

MISSING = {
    'Chromium': chromium.missing_program(),
    'Firefox': webdriver.Firefox.missing_program(),
    'WebKit': webdriver.WebKit.missing_program(),
}


class Engine:
    """The tests of one browser."""
    name = ''
    kind = webdriver.Browser

    @classmethod
    def setUpClass(cls):
        if MISSING[cls.name]:
            raise unittest.SkipTest(f'{MISSING[cls.name]} is not installed')
        cls.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        browser.use(cls.kind(cls.folder.name))

    @classmethod
    def tearDownClass(cls):
        browser.close()
        cls.folder.cleanup()

    def test_types_reloads_hints_explains_solves_and_shares(self):
        open_page(UNIQUE)
        focus(1)
        browser.type('2')
        self.assertEqual(label(1), 'row 1 column 2, 2')
        browser.run('window.isOld = true; location.reload()')
        wait_until('return window.isOld === undefined')
        wait_until_idle()
        self.assertEqual(label(1), 'row 1 column 2, 2')
        self.assertRegex(click('hint'), '(?i)^look at ')
        self.assertRegex(click('why'), '(?i)one solution')
        focus(2)
        self.assertRegex(click('why'), '(?i)r1c3 must be 3')
        self.assertRegex(click('solve'), 'The only solution')
        self.assertEqual(label(15), 'row 4 column 4, 1')
        click('share')
        link = browser.run("return document.getElementById('share-link').value")
        self.assertIn(f'#puzzle={UNIQUE}', link)
        self.assertIn('entries=', link)

    def test_says_that_the_solver_cannot_be_loaded(self):
        open_page()
        with open(os.path.join(paths.folder, 'page.html'), encoding='utf-8') as file:
            text = re.sub('(id="module">)[^<]*', r'\1AAAA', file.read())
        path = os.path.join(paths.folder, 'broken.html')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        browser.open(path)
        wait_until("return document.getElementById('status').classList.contains('error')")
        self.assertRegex(status(), r'^The page cannot start in this browser: its solver cannot be '
                         r'loaded \(.+\)\.$')


class Chromium(Engine, unittest.TestCase):
    name = 'Chromium'
    kind = chromium.Chromium


class Firefox(Engine, unittest.TestCase):
    name = 'Firefox'
    kind = webdriver.Firefox


class WebKit(Engine, unittest.TestCase):
    name = 'WebKit'
    kind = webdriver.WebKit


def main():
    paths.clausoku, paths.page = (os.path.abspath(argument) for argument in sys.argv[1:])
    if not os.path.exists(paths.page):
        print(f'skipped: {paths.page} is not built; see tools/build-page')
        return SKIPPED
    if all(MISSING.values()):
        print(f'skipped: {", ".join(MISSING.values())} are not installed')
        return SKIPPED
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as paths.folder:
        result = unittest.main(argv=[sys.argv[0], '-v', *filter(None, [os.environ.get('ONLY')])],
                               exit=False).result
    return 0 if result.wasSuccessful() else 1


if __name__ == '__main__':
    sys.exit(main())
