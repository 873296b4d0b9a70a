"""Tests the report of compare in Chromium: in a wide window, on a phone, in dark mode, on paper,
and with several fonts.

report_test.py MAKE_REPORT [--font FAMILY] [--pictures FOLDER]
  MAKE_REPORT  the program that makes a report from data
  --font       tests only the layout, with this font (chromium.py lists the fonts)
  --pictures   writes pictures of reports instead of testing

Exits with 77 if the browser, gnuplot or the font is missing."""
import argparse
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import chromium
import sample

SKIPPED = 77
PAPER = {'width': 688, 'paper': True}  # the width of A4 without the margins of the page style
PHONE = {'width': 360, 'height': 740, 'touch': True}
LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
SVG = '{http://www.w3.org/2000/svg}'
browser = None
folder = None
make_report = None

# Puts the shown pictures into the page, so that their texts can be measured. Returns misplaced
# elements: text outside its picture, overlapping texts, and elements wider than the window.
MISPLACED = '''
    const shown = element => element.checkVisibility();
    for (const img of [...document.querySelectorAll('.picture img')].filter(shown)) {
      const source = decodeURIComponent(img.src.slice(img.src.indexOf(',') + 1));
      const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
      svg.removeAttribute('width');
      svg.removeAttribute('height');
      img.replaceWith(svg);
    }
    const text = [...document.querySelectorAll('.picture svg text')]
      .filter(text => shown(text) && text.textContent.trim())
      .map(text => ({ text: text.textContent, box: text.getBoundingClientRect(),
                      all: text.closest('svg').getBoundingClientRect() }));
    const outside = text.filter(({ box, all }) =>
      box.left < all.left - 1 || box.right > all.right + 1 ||
      box.top < all.top - 3 || box.bottom > all.bottom + 1);
    const overlap = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right &&
                              a.top + 4 < b.bottom && b.top + 4 < a.bottom;
    const pairs = text.flatMap((a, i) => text.slice(i + 1)
      .filter(b => overlap(a.box, b.box)).map(b => `${a.text} / ${b.text}`));
    const wide = [...document.querySelectorAll('body *')]
      .filter(element => shown(element) && !element.closest('.rows') && !element.closest('svg') &&
                         element.getBoundingClientRect().right > innerWidth + 1)
      .map(element => element.outerHTML.slice(0, 80));
    return [text.length > 20 ? [] : ['few texts'], outside.map(({ text }) => text), pairs,
            wide].flat();'''


@functools.lru_cache(maxsize=1)  # the layout tests open each report in several looks
def report_of(text):
    """Returns the report of data in JSON."""
    return subprocess.run([make_report], input=text.encode(), stdout=subprocess.PIPE, check=True).stdout


def open_report(data):
    """Makes the report of the data and opens it."""
    page = report_of(json.dumps(data))
    path = os.path.join(folder, 'report.html')
    with open(path, 'wb') as file:
        file.write(page)
    browser.show_as()
    browser.open(path)


def texts(selector):
    return browser.run('return [...document.querySelectorAll(arguments[0])]'
                       '.filter(element => element.checkVisibility())'
                       '.map(element => element.textContent)', selector)


def count_shown(selector):
    return browser.run('return [...document.querySelectorAll(arguments[0])]'
                       '.filter(element => element.checkVisibility()).length', selector)


def scripted_points(lines):
    """Returns the number of points that the report's script has for each line of a picture."""
    return browser.run('return plots.find(({stage}) => stage.dataset.lines === arguments[0])'
                       '.lines.map(({ x, y }) => Math.min(x.length, y.length));', lines)


def pictures(figure):
    """Returns the root elements of the visible SVG pictures of a figure."""
    return [root_of(source) for source in browser.run(
        'return [...document.querySelectorAll(`#${arguments[0]} img`)]'
        '.filter(img => img.checkVisibility()).map(img => img.src)', figure)]


def drawn_texts(figure):
    return [''.join(text.itertext()) for picture in pictures(figure)
            for text in picture.iter(f'{SVG}text')]


def is_shown(selector):
    return browser.run('const element = document.querySelector(arguments[0]);'
                       'return element !== null && element.checkVisibility();', selector)


def open_table(figure):
    """Opens the table behind a plot and returns its rows, the header first."""
    browser.run('document.querySelector(`#${arguments[0]} details`).open = true', figure)
    browser.settle()
    return browser.run('return [...document.querySelectorAll(`#${arguments[0]} details tr`)]'
                       '.map(row => [...row.cells].map(cell => cell.textContent))', figure)


def choose(engine):
    browser.run('const select = document.getElementById("engine"); select.value = arguments[0];'
                'select.dispatchEvent(new Event("change"));', engine)


def dot_positions(lines):
    """Scrolls to a picture and returns the positions of its first line of points in the window."""
    browser.run('plots.find(({stage}) => stage.dataset.lines === arguments[0]).stage'
                '.scrollIntoView({block: "center", behavior: "instant"})', lines)
    browser.settle()
    return browser.run('''
        const plot = plots.find(({stage}) => stage.dataset.lines === arguments[0]);
        const { left, top, width, height } = plot.frame.getBoundingClientRect();
        const [{ x, y, puzzles }] = plot.lines;
        return puzzles.map((_, puzzle) => puzzles.indexOf(puzzle))
          .map(i => [left + x[i] * width / 1e4, top + y[i] * height / 1e4]);''', lines)


def card():
    """Returns the name of the puzzle on the card and its digits, or None if the card is hidden."""
    if not is_shown('#card'):
        return None
    return browser.run('''
        const svg = document.querySelector('#card svg');
        const [rows, columns] = ['height', 'width'].map(side => (svg.viewBox.baseVal[side] - 4) / 40);
        const cells = Array(rows * columns).fill(0);
        for (const text of svg.querySelectorAll('text')) {
          const [column, row] = ['x', 'y'].map(axis => Math.floor(text.getAttribute(axis) / 40));
          cells[row * columns + column] = +text.textContent;
        }
        return [document.querySelector('#card .name').textContent, cells];''')


def expected_card(data, puzzle):
    """Returns the expected result of card() for a puzzle."""
    cells = iter(puzzle['cells'])
    return [puzzle['name'], [next(cells) if is_cell else 0
                             for is_cell in data['boards'][puzzle['board']]['places']]]


def puzzles_with_distinct_points(boards=(sample.usual_board(3, 3),)):
    """Returns twelve puzzles with rising times of engine A and falling times of B, so that no two
    points coincide."""
    data = sample.comparison(12, 3, boards)
    for engine, records in enumerate(data['runs']):
        for puzzle, record in enumerate(records):
            record['total_us'] = 10 * 2 ** (puzzle if engine != 1 else 11 - puzzle)
    return data


FOUR_SIZES = tuple(sample.usual_board(*box) for box in ((2, 2), (2, 3), (3, 3), (4, 4)))
COMPARISONS = {
    'fifty puzzles, four engines': lambda: sample.comparison(50, 4, rated=True),
    'fifty puzzles, eight engines, some not solved': lambda: sample.comparison(
        50, 8, limit_us=9000, disagreements=(3, 11)),
    'fifty puzzles, sixteen engines': lambda: sample.comparison(50, 16, limit_us=9000,
                                                                rated=True),
    'four sizes': lambda: sample.comparison(60, 4, FOUR_SIZES, limit_us=20_000),
    'four sizes, sixteen engines': lambda: sample.comparison(
        60, 16, FOUR_SIZES, limit_us=20_000),
    'other boards': lambda: sample.comparison(
        12, 3, (sample.JIGSAW, sample.WINDOKU, sample.SAMURAI), disagreements=(0, 1, 2)),
    'one puzzle': lambda: sample.comparison(1, 2),
    'one engine': lambda: sample.comparison(5, 1),
    'nothing solved': lambda: sample.comparison(20, 3, limit_us=5),
    'a board above 25': lambda: sample.comparison(3, 2, (sample.usual_board(6, 6),), limit_us=10**9),
    'many puzzles': lambda: sample.comparison(20_000, 6),
}
# The layout does not depend on the number of points; ten times as many would only take longer.
LAYOUTS = {**COMPARISONS, 'many puzzles': lambda: sample.comparison(2000, 6)}


class Page(unittest.TestCase):
    """A test of pages; checks that no page logs an error or requests another file."""

    def setUp(self):
        browser.log('browser')
        browser.requests()

    def tearDown(self):
        self.assertEqual([entry['message'] for entry in browser.log('browser')], [])
        self.assertEqual([url for url in browser.requests()
                          if url != f'file://{folder}/report.html'], [])

    def on_each(self, comparisons, check):
        for name, make in comparisons.items():
            with self.subTest(name):
                data = make()
                open_report(data)
                check(data)

class Layout(Page):
    """Tests the layout with the only font that the browser has."""
    font = None

    def test_pages_use_the_font(self):
        open_report(COMPARISONS['one puzzle']())
        self.assertEqual(browser.fonts_of('#verdict'), {self.font})

    def test_text_does_not_overflow_or_overlap(self):
        self.on_each(LAYOUTS, self.check_layout)

    def check_layout(self, data):
        for look in ({}, {'width': 700}, PHONE, PAPER):
            with self.subTest(**look):
                open_report(data)
                browser.show_as(**look)
                self.check_names(data)
                width = look.get('width', 1100)
                self.assertEqual(browser.run('return document.documentElement.scrollWidth'), width)
                self.assertEqual(browser.run(MISPLACED), [])

    def check_names(self, data):
        """Checks that every picture of engines shows each engine's name, or its beginning."""
        for figure in ('cactus', 'ratio', 'distribution', 'shares', 'clauses-by-size'):
            if not is_shown(f'#{figure}'):
                continue
            names = drawn_texts(figure)
            for letter, engine in zip(LETTERS, data['engines']):
                name = f'{letter} {engine["label"]}'
                if figure != 'clauses-by-size' or engine['clauses'] is not None:
                    self.assertTrue(name in names or f'{name[:40]}' in ''.join(names), name)


class Report(Page):
    def test_every_plot_has_as_many_points_as_puzzles(self):
        self.on_each(COMPARISONS, self.check_points)

    def check_points(self, data):
        count, engines = len(data['puzzles']), data['engines']
        solved = [engine['solved'] for engine in engines]
        drawn = [number for number in solved if number > 0]
        for lines in ('cactus', 'ratio', 'distribution'):
            self.assertEqual(scripted_points(lines), drawn, lines)
        rows = open_table('distribution')[1:]
        for engine, number in enumerate(solved):
            column = [int(row[engine + 1].replace(',', '')) for row in rows]
            self.assertEqual(sum(column), count)
            self.assertEqual(column[-1], count - number)
        if len(engines) == 1:
            self.assertFalse(is_shown('#scatter'))
            return
        others = browser.run('return [...document.querySelectorAll("#engine option")]'
                             '.map(({ value }) => +value)')
        self.assertEqual(len(others), len(engines) - 1)
        for engine in others:
            choose(engine)
            self.assertEqual(len(pictures('scatter')), 1)
            self.assertIn(f'{LETTERS[engine]} {engines[engine]["label"]}'[:40],
                          ''.join(drawn_texts('scatter')))
            self.assertEqual(scripted_points(f'scatter-{LETTERS[engine]}'), [count])

    def test_compares_sizes_if_they_differ(self):
        open_report(data := COMPARISONS['four sizes']())
        clauses = [[record['clauses'] for record in records] for records in data['runs']]
        self.assertEqual(scripted_points('time-by-size'), [60] * 4)
        self.assertEqual(scripted_points('clauses-by-size'),
                         [60 - own.count(None) for own in clauses if set(own) != {None}])
        self.assertEqual([row[:2] for row in open_table('time-by-size')[1:]],
                         [['4×4', '15'], ['6×6', '15'], ['9×9', '15'], ['16×16', '15']])
        open_report(sample.comparison(5, 2))
        self.assertFalse(is_shown('#time-by-size') or is_shown('#clauses-by-size'))

    def test_hovering_over_a_point_shows_its_puzzle(self):
        data = puzzles_with_distinct_points((sample.usual_board(3, 3), sample.usual_board(2, 3), sample.SAMURAI))
        open_report(data)
        for puzzle, (x, y) in zip(data['puzzles'], dot_positions('scatter-B'), strict=True):
            browser.point_at(x + 1, y - 1)
            self.assertEqual(card(), expected_card(data, puzzle))
        browser.point_at(1, 1)
        self.assertIsNone(card())

    def test_card_counts_clues_that_it_does_not_draw(self):
        data = puzzles_with_distinct_points()
        open_report(data)
        browser.run('puzzles[0].clues = 1; puzzles[1].clues = 23;')
        said = []
        for x, y in dot_positions('scatter-B')[:3]:
            browser.point_at(x + 1, y - 1)
            label = browser.run('return document.querySelector("#card svg title").textContent')
            said.append((label.partition(' givens')[2], texts('#card .from')[1:]))
        self.assertEqual(said, [(' and 1 clue', ['1 clue, not drawn here']),
                                (' and 23 clues', ['23 clues, not drawn here']), ('', [])])

    def test_card_shows_the_picture_of_a_puzzle_with_clues(self):
        data = puzzles_with_distinct_points()
        open_report(data)
        browser.run("Object.assign(puzzles[0], { clues: 2, picture: '<svg viewBox=\"0 0 4 4\">"
                    "<title>Its name</title><path d=\"M0 0h4v4z\"/></svg>' })")
        (x, y), *_ = dot_positions('scatter-B')
        browser.point_at(x + 1, y - 1)
        self.assertEqual(browser.run(
            'const svg = document.querySelector("#card svg"); return [svg.viewBox.baseVal.width,'
            'svg.querySelector("title").textContent.split(" givens")[1],'
            'svg.getBoundingClientRect().width];'), [4, ' and 2 clues', 216])
        self.assertEqual(texts('#card .from')[1:], [])

    def test_tapping_a_point_shows_its_puzzle(self):
        data = puzzles_with_distinct_points()
        open_report(data)
        browser.show_as(**PHONE)
        for puzzle, (x, y) in zip(data['puzzles'], dot_positions('scatter-B'), strict=True):
            browser.tap(x, y)
            self.assertEqual(card(), expected_card(data, puzzle))
            box = browser.run('const {left, right, top, bottom} = document.getElementById("card")'
                              '.getBoundingClientRect(); return [left, right, top, bottom];')
            self.assertTrue(0 <= box[0] < box[1] <= 360 and 0 <= box[2] < box[3] <= 740, box)
            self.assertFalse(box[2] <= y <= box[3], 'the card covers the point')

    def test_keyboard_reaches_every_puzzle(self):
        data = puzzles_with_distinct_points()
        open_report(data)
        for _ in range(40):
            browser.press('Tab')
            if browser.run('return document.activeElement.matches("#scatter .stage")'):
                break
        self.assertEqual(card(), expected_card(data, data['puzzles'][0]))
        for puzzle in data['puzzles'][1:]:
            browser.press('ArrowRight')
            self.assertEqual(card(), expected_card(data, puzzle))
            self.assertIn(f'{puzzle["name"]}: extended ', texts('#spoken')[0])
        browser.press('ArrowRight')
        self.assertEqual(card(), expected_card(data, data['puzzles'][-1]))
        browser.press('ArrowLeft')
        self.assertEqual(card(), expected_card(data, data['puzzles'][-2]))
        browser.press('Escape')
        self.assertIsNone(card())

    def test_text_has_enough_contrast(self):
        open_report(sample.comparison(20, 8))
        for dark in (False, True):
            browser.show_as(dark=dark)
            grounds = browser.run('return [getComputedStyle(document.body).backgroundColor, '
                                  'getComputedStyle(document.querySelector("figure"))'
                                  '.backgroundColor]')
            self.assertEqual(luminance(grounds[0]) < 0.5, dark)
            inks = browser.run('''
                return [...document.querySelectorAll('body, .note, figcaption, code, .key, .save')]
                  .map(element => getComputedStyle(element).color);''')
            for ink in set(inks):
                for ground in grounds:
                    self.assertGreaterEqual(contrast(ink, ground), 4.5, f'{ink} on {ground}')
            self.assertGreater(len(set(inks)), 8)

    def test_pictures_are_light_on_dark_in_the_dark(self):
        open_report(sample.comparison(20, 2))
        for dark in (False, True):
            browser.show_as(dark=dark)
            self.assertEqual(browser.run(
                'return getComputedStyle(document.querySelector(".picture img")).filter'),
                'invert(0.9) hue-rotate(180deg)' if dark else 'none')

    def test_zeros_are_drawn_below_a_logarithmic_scale(self):
        data = sample.comparison(20, 2, (sample.usual_board(2, 2), sample.usual_board(3, 3)))
        for puzzle, clauses in enumerate((0, 1, 0)):
            data['runs'][0][puzzle]['clauses'] = clauses
        open_report(data)
        # Equal formula sizes are at the same height; the zeros are below the others.
        y = browser.run('const [line] = data.figures["clauses-by-size"];'
                        'return line.puzzles.map((puzzle, i) => [puzzle, line.y[i]])')
        zeros = {height for puzzle, height in y if puzzle in (0, 2)}
        self.assertEqual(len(zeros), 1)
        self.assertGreater(zeros.pop(), max(height for puzzle, height in y if puzzle not in (0, 2)))
        self.assertIn('0', drawn_texts('clauses-by-size'))

    def test_solver_columns_have_no_best_engine(self):
        data = sample.comparison(20, 8)
        open_report(data)
        self.assertGreater(len(texts('#tables .best')), 0)
        self.assertEqual(texts('#tables .best[data-column="solver asked"]'), [])
        self.assertEqual(texts('#tables table:nth-child(2) .best'), [])
        for title in ('clauses', 'conflicts'):
            for engine, text in zip(data['engines'], texts(f'#tables td[data-column={title}]')):
                self.assertEqual(text == '–', engine['solver_asked'] == 0, engine['label'])

    def test_each_plot_has_a_table(self):
        open_report(COMPARISONS['four sizes']())
        figures = browser.run('return [...document.querySelectorAll("figure")].map(({id}) => id)')
        self.assertEqual(figures, ['cactus', 'ratio', 'scatter', 'distribution', 'shares',
                                   'time-by-size', 'clauses-by-size'])
        for figure in set(figures) - {'ratio'}:
            rows = open_table(figure)
            self.assertGreater(len(rows), 1, figure)
            self.assertEqual({len(row) for row in rows}, {len(rows[0])}, figure)

    def test_saves_the_shown_picture_as_svg(self):
        open_report(sample.comparison(50, 4))
        self.assertEqual(len(texts('figure a.save')), 5)
        choose(2)
        save = '''
            const link = document.querySelector(`#${arguments[0]} a.save`);
            link.addEventListener('click', event => event.preventDefault());
            link.click();
            return link.getAttribute('href');'''
        for figure in ('cactus', 'scatter'):
            saved = browser.run(save, figure)
            self.assertTrue(saved.startswith('data:image/svg+xml;charset=utf-8,<svg'))
            root = root_of(saved)
            self.assertEqual(root.tag, f'{SVG}svg')
            self.assertEqual(root.get('width'), '840')
            self.assertIn('C augmented, cadical', drawn_texts(figure))

    def test_tables_show_the_engines_results(self):
        data = sample.comparison(50, 5, limit_us=9000)
        open_report(data)
        rows = browser.run('return [...document.querySelectorAll("#tables table:first-child tbody tr")]'
                           '.map(row => [...row.cells].map(cell => cell.textContent))')
        self.assertEqual(rows[-1][0], 'virtual best')
        for row, engine in zip(rows[:-1], data['engines'], strict=True):
            # The columns are: unique, unknown, agree, solver asked, time-outs.
            self.assertEqual(row[1:3], [str(engine['solved']), str(engine['timeouts'])])
            self.assertEqual(row[4], '0' if engine['kind'] == 'backtrack' else '50')
            self.assertEqual(row[5], str(engine['timeouts']))
        first_empty = rows[-2]
        self.assertGreater(int(first_empty[5]), 0)
        self.assertEqual([first_empty[8], first_empty[10]], ['–', '–'])  # no mean, no longest time

    def test_shows_a_table_of_ratings(self):
        open_report(sample.comparison(5, 2))
        self.assertFalse(is_shown('#ratings'))
        data = sample.comparison(50, 2, rated=True)
        open_report(data)
        rows = texts('#ratings tbody tr:first-child td')
        self.assertEqual([int(row) for row in rows],
                         [sum(p['rating'] == rating for p in data['puzzles'])
                          for rating in sample.RATINGS])

    def test_shows_disagreements_with_their_grids(self):
        open_report(sample.comparison(5, 2))
        self.assertFalse(is_shown('#disagreements'))
        open_report(sample.comparison(50, 2, disagreements=(3, 11)))
        self.assertEqual(texts('#disagreements li p'),
                         ['Grid 04: a made-up disagreement', 'Grid 12: a made-up disagreement'])
        self.assertEqual(count_shown('#disagreements svg .thick'), 2)
        self.assertIn('engines disagree', drawn_texts('scatter'))

    def test_draws_grids_of_any_board(self):
        data = puzzles_with_distinct_points((sample.JIGSAW, sample.SAMURAI, sample.WINDOKU))
        open_report(data)
        looks = {0: [], 1: ['path.ground'], 2: ['.shade path', '.diagonal']}
        for puzzle, (x, y) in enumerate(dot_positions('scatter-B')[:3]):
            browser.point_at(x + 1, y - 1)
            self.assertEqual(card(), expected_card(data, data['puzzles'][puzzle]))
            for look in ('path.ground', '.shade path', '.diagonal'):
                self.assertEqual(count_shown(f'#card svg {look}') > 0, look in looks[puzzle], look)

    def test_names_boards_with_holes_by_their_cell_count(self):
        open_report(COMPARISONS['other boards']())
        self.assertEqual([row[:2] for row in open_table('time-by-size')[1:]],
                         [['4×4', '4'], ['9×9', '4'], ['369 cells', '4']])

    def test_draws_many_puzzles_with_few_elements(self):
        open_report(COMPARISONS['many puzzles']())
        self.assertLess(browser.run('return document.querySelectorAll("*").length'), 10_000)
        open_table('scatter')
        self.assertEqual(len(texts('#scatter tbody tr')), 1000)

    def test_escapes_text_from_files(self):
        data = sample.comparison(2, 2)
        name = '</script><img src=x onerror="console.error(1)"> & <b>'
        data['puzzles'][0]['name'] = data['command'] = name
        data['engines'][0]['label'] = name
        open_report(data)
        self.assertEqual(texts('#run code'), [name])
        self.assertIn(name, texts('#verdict')[0])
        self.assertEqual(open_table('scatter')[1][0], name)

    def test_paper_shows_plots_but_no_controls(self):
        open_report(COMPARISONS['fifty puzzles, four engines']())
        browser.cdp('Emulation.setEmulatedMedia', media='print')
        self.assertTrue(is_shown('#cactus') and is_shown('#run'))
        for selector in ('details', '.choice', '#card', '.save', '.screen-only'):
            self.assertFalse(is_shown(selector), selector)
        browser.show_as(dark=True)
        pdf = browser.pdf()
        self.assertTrue(pdf.startswith(b'%PDF'))
        self.assertIn(len(re.findall(rb'/Type\s*/Page\b', pdf)), range(2, 6))


def root_of(url):
    """Returns the root element of the SVG picture in a data URL."""
    return xml.etree.ElementTree.fromstring(urllib.parse.unquote(url.partition(',')[2]))


def luminance(colour):
    """Returns the relative luminance of 'rgb(r, g, b)', as WCAG defines it."""
    channels = [int(number) / 255 for number in re.findall(r'\d+', colour)[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def save_pictures(into):
    os.makedirs(into, exist_ok=True)
    for name, make in COMPARISONS.items():
        open_report(make())
        path = os.path.join(into, name.replace(', ', '-').replace(' ', '-'))
        for kind, look in {'light': {}, 'dark': {'dark': True}, 'phone': PHONE}.items():
            browser.show_as(**look)
            browser.screenshot(f'{path}-{kind}.png')
        browser.show_as()
        with open(f'{path}.pdf', 'wb') as file:
            file.write(browser.pdf())


def main():
    global browser, folder, make_report
    options = argparse.ArgumentParser(usage=__doc__)
    options.add_argument('make_report')
    options.add_argument('--font', choices=chromium.FONTS)
    options.add_argument('--pictures')
    options = options.parse_args()
    make_report = options.make_report
    missing = chromium.missing_program() or (None if shutil.which('gnuplot') else 'gnuplot')
    if missing is None and options.font and not chromium.has_font(options.font):
        missing = options.font
    if missing:
        print(f'skipped: {missing} is not installed; tools/install-packages --tests --with-browser')
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        browser = chromium.Chromium(folder, options.font)
        try:
            if options.pictures:
                return save_pictures(options.pictures)
            Layout.font = options.font
            tests = unittest.defaultTestLoader.loadTestsFromTestCase(
                Layout if options.font else Report)
            return 0 if unittest.TextTestRunner(verbosity=2).run(tests).wasSuccessful() else 1
        finally:
            browser.close()


if __name__ == '__main__':
    sys.exit(main())
