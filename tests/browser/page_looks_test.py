"""Tests details of how the grid and the formula look, see page_driver."""
import json
import os
import sys

from page_driver import (
    DATA, HARD, PUZZLE, PageTest, browser, click, formula_total, lit_cells, main, open_formula,
    open_page, read_data, status, wait_until, write_file,
)


def point_at_text(element, text):
    """Moves the pointer to a text in an element."""
    x, y = browser.run('''
        const walker = document.createTreeWalker(document.querySelector(arguments[0]),
            NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const start = node.data.indexOf(arguments[1]);
          if (start < 0) continue;
          const range = document.createRange();
          range.setStart(node, start);
          range.setEnd(node, start + arguments[1].length);
          const box = range.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }''', element, text)
    browser.point_at(x, y)


def outside_puzzle():
    """A 4×4 puzzle with clues on the left and above."""
    return json.dumps({'size': 4, 'grid': [[{} for _ in range(4)] for _ in range(4)],
                       'sandwichsum': [{'cell': 'R1C0', 'value': '5'}, {'cell': 'R0C2', 'value': '2'}]})


class Looks(PageTest):
    def test_a_name_under_the_pointer_lights_its_cells(self):
        open_page('--select', '7', os.path.join(DATA, 'p096_sudoku.txt'))
        click('hint')
        click('hint')
        self.assertIn('r5c1', status())
        point_at_text('#status', 'r5c1')
        wait_until("return document.querySelectorAll('.overlay .lit').length === 1")
        point_at_text('#status', 'box 4')
        wait_until("return document.querySelectorAll('.overlay .lit').length === 9")
        browser.point_at(1, 1)
        wait_until("return !document.querySelector('.overlay .lit')")

    def test_a_name_in_the_formula_lights_its_cells(self):
        open_formula(PUZZLE)
        browser.show_as(width=1366, height=657)  # the list is in view
        click('formula-cell')
        point_at_text('#clauses', 'r2c2')
        wait_until("return document.querySelectorAll('.overlay .lit').length === 1")
        self.assertEqual(lit_cells(), 1)

    def test_frames_are_as_thin_on_small_boards(self):
        widths = []
        for text in (PUZZLE, HARD):
            open_page(text)
            widths.append(browser.run('''const style =
                getComputedStyle(document.querySelector('#board .thick'));
                return [style.vectorEffect, parseFloat(style.strokeWidth) <= 3]'''))
        self.assertEqual(widths, [['non-scaling-stroke', True]] * 2)

    def test_outside_clues_are_large_and_on_no_white_rectangle(self):
        open_page(write_file('outside.json', outside_puzzle()))
        fill, count, sizes, digit = browser.run('''
            const labels = [...document.querySelectorAll('#board .outside')];
            const size = (text) => parseFloat(getComputedStyle(text).fontSize);
            return [getComputedStyle(document.querySelector('#board .paper')).fill, labels.length,
                    labels.map(size), 14]''')
        self.assertEqual((fill, count), ('none', 2))
        self.assertGreater(min(sizes), digit)

    def test_clues_without_a_direction_are_on_one_side(self):
        clues = [('sandwichsum', 'R10C2', 12), ('sandwichsum', 'R4C10', 8),
                 ('sandwichsum', 'R0C5', 35), ('skyscraper', 'R10C7', 3), ('xsum', 'R6C10', 21)]
        puzzle = {'size': 9, 'grid': [[{}] * 9] * 9}
        for kind, cell, value in clues:
            puzzle.setdefault(kind, []).append({'cell': cell, 'value': str(value)})
        open_page(write_file('sides.json', json.dumps(puzzle)))
        sides = browser.run('''return Object.fromEntries(
            [...document.querySelectorAll('#board .outside')].map((text) => [text.textContent,
                text.getAttribute('x') < 0 ? 'left' : text.getAttribute('x') > 360 ? 'right' :
                text.getAttribute('y') < 0 ? 'above' : 'below']))''')
        self.assertEqual(sides, {'12': 'above', '8': 'left', '35': 'above', '3': 'below',
                                 '21': 'right'})

    def test_the_message_cuts_no_line(self):
        open_page('--select', '2', os.path.join(DATA, 'hard.txt'))
        for width, height in ((360, 640), (1366, 657), (740, 360)):
            browser.show_as(width=width, height=height)
            click('why')
            shown, lines, total = browser.run('''const status = document.getElementById('status');
                const line = parseFloat(getComputedStyle(status).lineHeight);
                return [status.clientHeight, status.clientHeight / line, status.scrollHeight]''')
            self.assertGreater(total, shown)
            self.assertAlmostEqual(lines, round(lines), delta=0.06)

    def test_the_buttons_of_the_message_are_not_cut(self):
        open_page(fragment=f"#puzzle={read_data('hard.txt').split()[1]}&entries=r1c1%3D2")
        browser.show_as(width=360, height=640)
        click('why')
        texts, cut = browser.run('''const buttons = [...document.querySelectorAll('#acts button')];
            return [buttons.map((button) => button.textContent),
                buttons.filter((button) => button.scrollHeight > button.clientHeight).length]''')
        self.assertEqual((texts, cut), (['Where did I go wrong?', 'Show all'], 0))

    def test_clauses_are_dense_rows_that_are_not_cut(self):
        open_formula(HARD)
        for width, height, row_height in ((1366, 657, 36), (1920, 1080, 36), (740, 900, 25)):
            browser.show_as(width=width, height=height)
            heights, cut = browser.run('''
                const rows = [...document.querySelectorAll('.row.clause')];
                return [[...new Set(rows.map((row) => row.offsetHeight))],
                    rows.filter((row) => row.textContent.includes('not both'))
                        .filter((row) => row.scrollWidth > row.clientWidth ||
                                         row.scrollHeight > row.clientHeight)
                        .map((row) => row.textContent)]''')
            self.assertEqual((heights, cut), ([row_height], []), width)

    def test_formula_of_a_large_board_offers_a_reduction(self):
        open_page('--select', '1', os.path.join(DATA, '25x25.txt'))
        click('show-formula')
        wait_until("return document.querySelector('#formula-total button')")
        self.assertEqual(formula_total(), 'The formula has more than the 200,000 clauses that the page '
                         'shows. It has 15,343 with Reduction givens')
        browser.run("document.querySelector('#formula-total button').click()")
        wait_until("return document.querySelector('.row.clause')")
        self.assertRegex(formula_total(), '^1,514 variables, 15,343 clauses; ')


if __name__ == '__main__':
    sys.exit(main())
