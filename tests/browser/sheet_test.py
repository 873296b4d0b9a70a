"""Sheets as their readers see them: in Chromium, on paper, on a phone, in the dark.

sheet_test.py CLAUSOKU
  CLAUSOKU  the program

Exits with 77 where there is no browser."""
import base64
import os
import re
import subprocess
import sys
import tempfile
import unittest

import chromium

SKIPPED = 77
DATA = os.path.join(os.path.dirname(__file__), '..', '..', 'data')
browser = None
folder = None
clausoku = None

# What leaves the window.
OUTSIDE = '''
    return [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility() && !element.closest('svg') &&
                         element.getBoundingClientRect().right > innerWidth + 1)
      .map(element => element.outerHTML.slice(0, 80));'''


def open_sheet(*arguments):
    """Opens the sheet of these arguments of convert."""
    path = os.path.join(folder, 'sheet.html')
    with open(path, 'wb') as file:
        subprocess.run([clausoku, 'convert', '--to', 'sheet', *arguments], stdout=file, check=True)
    browser.show_as()
    browser.open(path)


def data(name):
    return os.path.join(DATA, name)


def printed():
    pdf = browser.cdp('Page.printToPDF', preferCSSPageSize=True)
    return base64.b64decode(pdf['data'])


def pages_of(pdf):
    return len(re.findall(rb'/Type\s*/Page\b', pdf))


class Sheets(unittest.TestCase):
    def setUp(self):
        browser.log('browser')
        browser.requests()

    def tearDown(self):
        self.assertEqual([entry['message'] for entry in browser.log('browser')], [])
        self.assertEqual([url for url in browser.requests()
                          if url != f'file://{folder}/sheet.html'], [])

    def test_every_page_of_a_sheet_is_one_of_paper(self):
        for paper, box in (('a4', rb'\[0 0 59[45][.\d]* 84[12][.\d]*\]'),
                           ('letter', rb'\[0 0 612 792\]')):
            for per_page in (1, 2, 4, 6):
                for title in ('', 'Week 7'):
                    with self.subTest(paper=paper, per_page=per_page, title=title):
                        open_sheet('--paper', paper, '--per-page', str(per_page), '--title', title,
                                   '--select', '1-7', data('p096_sudoku.txt'))
                        pdf = printed()
                        self.assertEqual(pages_of(pdf), -(-7 // per_page) + 1)
                        self.assertRegex(pdf, rb'/MediaBox\s*' + box)

    def test_large_boards_and_clues_fit_their_pages(self):
        open_sheet('--board', 'samurai', '--per-page', '2', '--title', 'Large', data('samurai.txt'))
        self.assertEqual(pages_of(printed()), 2)

    def test_nothing_is_wider_than_a_phone(self):
        open_sheet('--title', 'A title that is rather long for a small screen', '--select', '1-7',
                   data('p096_sudoku.txt'))
        browser.show_as(width=360, height=740, touch=True)
        self.assertEqual(browser.run('return document.documentElement.scrollWidth'), 360)
        self.assertEqual(browser.run(OUTSIDE), [])
        widths = browser.run('''return [...document.querySelectorAll('main svg')]
                                  .map(svg => svg.getBoundingClientRect().width)''')
        self.assertGreater(min(widths), 320)

    def test_screens_may_be_dark_and_paper_is_white(self):
        open_sheet('--select', '1', data('p096_sudoku.txt'))
        ground = '''return getComputedStyle(document.querySelector('svg .ground')).fill'''
        other = '''return getComputedStyle(document.querySelector('.solutions .other')).fill'''
        self.assertEqual(browser.run(ground), 'rgb(255, 255, 255)')
        browser.show_as(dark=True)
        self.assertEqual(browser.run(ground), 'rgb(27, 31, 37)')
        browser.show_as(dark=True, paper=True)
        self.assertEqual(browser.run(ground), 'rgb(255, 255, 255)')
        self.assertEqual(browser.run(other), 'rgb(0, 0, 0)')


def main():
    global browser, folder, clausoku
    clausoku = os.path.abspath(sys.argv.pop())
    missing = chromium.missing()
    if missing:
        print(f'skipped: {missing} is not installed; tools/install-packages --with-browser')
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        profile = os.path.join(folder, 'profile')
        os.mkdir(profile)
        browser = chromium.Chromium(profile)
        try:
            result = unittest.main(exit=False).result
        finally:
            browser.close()
    return 0 if result.wasSuccessful() else 1


if __name__ == '__main__':
    sys.exit(main())
