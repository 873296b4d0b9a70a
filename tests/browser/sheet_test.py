"""Tests sheets in Chromium: on paper, on a phone and in dark mode.

sheet_test.py CLAUSOKU
  CLAUSOKU  the path of the program clausoku

Exits with 77 if the browser is missing."""
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

# Lists elements wider than the window.
OUTSIDE = '''
    return [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility() && !element.closest('svg') &&
                         element.getBoundingClientRect().right > innerWidth + 1)
      .map(element => element.outerHTML.slice(0, 80));'''


def open_sheet(*arguments):
    """Opens the sheet that `clausoku convert` makes with these arguments."""
    path = os.path.join(folder, 'sheet.html')
    with open(path, 'wb') as file:
        subprocess.run([clausoku, 'convert', '--to', 'sheet', *arguments], stdout=file, check=True)
    browser.show_as()
    browser.open(path)


def data(name):
    return os.path.join(DATA, name)


def print_to_pdf():
    pdf = browser.cdp('Page.printToPDF', preferCSSPageSize=True)
    return base64.b64decode(pdf['data'])


def count_pages(pdf):
    return len(re.findall(rb'/Type\s*/Page\b', pdf))


class Sheets(unittest.TestCase):
    def setUp(self):
        browser.log('browser')
        browser.requests()

    def tearDown(self):
        self.assertEqual([entry['message'] for entry in browser.log('browser')], [])
        self.assertEqual([url for url in browser.requests()
                          if url != f'file://{folder}/sheet.html'], [])

    def test_each_page_of_a_sheet_fits_one_sheet_of_paper(self):
        for paper, box in (('a4', rb'\[0 0 59[45][.\d]* 84[12][.\d]*\]'),
                           ('letter', rb'\[0 0 612 792\]')):
            for per_page in (1, 2, 4, 6):
                for title in ('', 'Week 7'):
                    with self.subTest(paper=paper, per_page=per_page, title=title):
                        open_sheet('--paper', paper, '--per-page', str(per_page), '--title', title,
                                   '--select', '1-7', data('p096_sudoku.txt'))
                        pdf = print_to_pdf()
                        pages = -(-7 // per_page)
                        cover = bool(title) and pages > 1
                        self.assertEqual(count_pages(pdf), cover + pages + 1)
                        self.assertRegex(pdf, rb'/MediaBox\s*' + box)

    def test_large_boards_fit_their_pages(self):
        open_sheet('--board', 'samurai', '--per-page', '2', '--title', 'Large', data('samurai.txt'))
        self.assertEqual(count_pages(print_to_pdf()), 2)

    def test_sheets_fit_the_width_of_a_phone(self):
        open_sheet('--title', 'A title that is rather long for a small screen', '--select', '1-7',
                   data('p096_sudoku.txt'))
        browser.show_as(width=360, height=740, touch=True)
        self.assertEqual(browser.run('return document.documentElement.scrollWidth'), 360)
        self.assertEqual(browser.run(OUTSIDE), [])
        widths = browser.run('''return [...document.querySelectorAll('main svg')]
                                  .map(svg => svg.getBoundingClientRect().width)''')
        self.assertGreater(min(widths), 320)

    def test_screens_can_be_dark_but_paper_is_white(self):
        open_sheet('--select', '1', data('p096_sudoku.txt'))
        ground = '''return getComputedStyle(document.querySelector('svg .ground')).fill'''
        other = '''return getComputedStyle(document.querySelector('.solutions .other')).fill'''
        self.assertEqual(browser.run(ground), 'rgb(255, 255, 255)')
        browser.show_as(dark=True)
        self.assertEqual(browser.run(ground), 'rgb(27, 31, 37)')
        browser.show_as(dark=True, paper=True)
        self.assertEqual(browser.run(ground), 'rgb(255, 255, 255)')
        self.assertEqual(browser.run(other), 'rgb(17, 17, 17)')


def main():
    global browser, folder, clausoku
    clausoku = os.path.abspath(sys.argv.pop())
    missing = chromium.missing_program()
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
