"""Tests dialogs and texts of the page: New, errors, the choice of a puzzle, the order of moves in
links, and print. See page_driver."""
import base64
import os
import re
import sys

from page_driver import (
    DATA, UNIQUE, PageTest, browser, click, focus, heading, main, open_page, paste, press_digit,
    read_data, status, wait_until, wait_until_idle,
)


def texts_of(selector):
    return browser.run('''return [...document.querySelectorAll(arguments[0])]
        .map((one) => one.textContent)''', selector)


def choose(name, value):
    browser.run('''const list = document.getElementById(arguments[0]);
        list.value = arguments[1]; list.dispatchEvent(new Event('change'));''', name, value)


class New(PageTest):
    def test_names_boards_and_clues_in_words_in_one_column(self):
        open_page()
        click('new')
        wait_until("return document.getElementById('new-clues').options.length > 20")
        self.assertEqual(texts_of('#new-board option')[:6],
                         ['9×9', '4×4', '6×6', '8×8', '12×12', '16×16'])
        clues = texts_of('#new-clues option')
        self.assertEqual(clues[0], 'None')
        for name in ('Killer cage', 'XV', 'X-sum', 'Little killer'):
            self.assertIn(name, clues)
        for list_name in ('board', 'difficulty', 'clues', 'rules'):
            texts = texts_of(f'#new-{list_name} option')
            self.assertEqual([text for text in texts if not re.match('[A-Z0-9]', text)], [])
        choose('new-clues', 'killer-cage')
        self.assertEqual(texts_of('#new-clues-text'),
                         ['The digits in a cage differ and have its sum, if it has one.'])
        choose('new-rules', 'anti-king')
        self.assertEqual(texts_of('#new-rules-text'), ["Cells a king's move apart differ."])
        choose('new-clues', '')
        self.assertEqual(texts_of('#new-clues-text'), ['Only given digits.'])
        for width, height in ((1280, 720), (360, 640)):
            browser.show_as(width=width, height=height)
            boxes = browser.run("""return [...document.querySelectorAll('#new-dialog select')]
                .map((one) => one.getBoundingClientRect())""")
            self.assertEqual(len({(box['left'], box['width']) for box in boxes}), 1)
            self.assertTrue(browser.run("""const dialog = document.getElementById('new-dialog');
                const box = dialog.getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight &&
                    dialog.scrollHeight <= dialog.clientHeight"""), (width, height))


class Errors(PageTest):
    def test_errors_are_sentences(self):
        open_page()
        for text, expected in (
                ('xyz', "Expected a puzzle, but found 'xyz'."),
                ('12..34..21..4..9',
                 'Expected row 2 of 16, but found the end of the text, in line 2.'),
                ('{"size": 4, "grid": 5}',
                 'Expected cells: a string, or a list of rows or cells, but found no cells, in line 1, '
                 'column 21.')):
            paste(text)
            self.assertEqual(status(), expected)
            self.assertEqual(texts_of('#status.error'), [expected])


class Selection(PageTest):
    def test_buttons_go_to_the_next_and_the_previous_puzzle(self):
        open_page()
        paste(read_data('p096_sudoku.txt'))
        disabled = """return ['previous', 'next'].map(
            (name) => document.getElementById(name).disabled)"""
        self.assertEqual(browser.run(disabled), [True, False])
        click('next')
        self.assertTrue(heading().startswith('Grid 02 '), heading())
        self.assertEqual(browser.run("return document.getElementById('number').value"), '2')
        self.assertEqual(browser.run(disabled), [False, False])
        click('previous')
        self.assertTrue(heading().startswith('Grid 01 '), heading())
        choose('number', '50')
        wait_until_idle()
        self.assertEqual(browser.run(disabled), [False, True])
        paste(UNIQUE)
        self.assertFalse(browser.run("return document.getElementById('next').checkVisibility()"))


class Links(PageTest):
    def test_links_keep_the_order_of_moves(self):
        open_page(UNIQUE)
        for cell, digit in ((14, 2), (2, 4), (1, 2), (14, 3), (2, 3)):
            focus(cell)
            press_digit(digit)
        click('share')
        link = browser.run("return document.getElementById('share-link').value")
        self.assertTrue(link.endswith('entries=r1c2%3D2%2Cr4c3%3D3%2Cr1c3%3D3'), link)
        open_page(fragment='#' + link.split('#', 1)[1])
        self.assertEqual(click('wrong'), 'After your first change, the puzzle still has a solution; '
                         'after the next one, r4c3=3, it has none.')


class Print(PageTest):
    def page_titles(self, *arguments):
        open_page(*arguments)
        browser.run('window.print = () => {};')
        click('print')
        return browser.run("""return [...document.getElementById('sheet').shadowRoot
            .querySelectorAll('.title')].map((title) => title.textContent)""")

    def test_one_puzzle_has_a_solution_that_fills_its_page(self):
        for arguments in (['--board', 'samurai', os.path.join(DATA, 'samurai.txt')], [UNIQUE]):
            title = self.page_titles(*arguments)[0]
            self.assertEqual(self.page_titles(*arguments), [title, f'Solution: {title}'])
            browser.show_as(paper=True)
            widths = browser.run("""
                return [...document.getElementById('sheet').shadowRoot.querySelectorAll('svg')]
                    .map((picture) => picture.getBoundingClientRect().width)""")
            self.assertGreater(widths[1], 0.9 * widths[0])
            pdf = base64.b64decode(browser.cdp('Page.printToPDF', preferCSSPageSize=True)['data'])
            self.assertEqual(len(re.findall(rb'/Type\s*/Page\b', pdf)), 2)


if __name__ == '__main__':
    sys.exit(main())
