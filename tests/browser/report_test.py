"""Tests the report of compare in Chromium: in a wide window, on a phone, in dark mode, on paper,
and with several fonts.

report_test.py MAKE_REPORT [--font FAMILY] [--pictures FOLDER]
  MAKE_REPORT  the program that makes a report from data
  --font       tests only the layout, with this font (chromium.py lists the fonts)
  --pictures   writes pictures of reports instead of testing

Exits with 77 if the browser or the font is missing."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import chromium
import sample

SKIPPED = 77
PAPER = {'width': 688, 'paper': True}  # the width of A4 without the margins of the page style
PHONE = {'width': 360, 'height': 740, 'touch': True}
LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
browser = None
folder = None
make_report = None

# Lists misplaced elements: text outside its plot, overlapping texts, and elements wider than the
# window.
MISPLACED = '''
    const text = [...document.querySelectorAll('figure svg.marks text')]
      .filter(text => text.checkVisibility() && text.textContent)
      .map(text => ({ text: text.textContent, box: text.getBoundingClientRect(),
                      all: text.closest('svg').getBoundingClientRect() }));
    const outside = text.filter(({ box, all }) =>
      box.left < all.left - 1 || box.right > all.right + 1 ||
      box.top < all.top - 1 || box.bottom > all.bottom + 1);
    const overlap = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right &&
                              a.top + 3 < b.bottom && b.top + 3 < a.bottom;
    const pairs = text.flatMap((a, i) => text.slice(i + 1)
      .filter(b => overlap(a.box, b.box)).map(b => `${a.text} / ${b.text}`));
    const wide = [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility() && !element.closest('.rows') &&
                         element.getBoundingClientRect().right > innerWidth + 1)
      .map(element => element.outerHTML.slice(0, 80));
    return [...outside.map(({ text }) => text), ...pairs, ...wide];'''


def open_report(data):
    """Makes the report of the data and opens it."""
    page = subprocess.run([make_report], input=json.dumps(data).encode(), stdout=subprocess.PIPE,
                          check=True).stdout
    path = os.path.join(folder, 'report.html')
    with open(path, 'wb') as file:
        file.write(page)
    browser.show_as()
    browser.open(path)


def count_points(path_data):
    """Returns the number of points or shapes of a path; M, m and h of a shape count once."""
    return len(re.findall('[ML]', path_data or ''))


def paths(selector):
    """Returns the path data of all paths in visible plots that match a selector."""
    return browser.run('return [...document.querySelectorAll(arguments[0])]'
                       '.filter(path => path.closest("svg").checkVisibility())'
                       '.map(path => path.getAttribute("d"))', selector)


def points_in(selector):
    return sum(map(count_points, paths(selector)))


def texts(selector):
    return browser.run('return [...document.querySelectorAll(arguments[0])]'
                       '.filter(element => element.checkVisibility())'
                       '.map(element => element.textContent)', selector)


def scripted_points(figure):
    """Returns the number of points that the report's script has for each line of a plot."""
    return browser.run('const svg = shownSvg(document.getElementById(arguments[0]));'
                       'return plots.find(plot => plot.svg === svg).series'
                       '.map(({ x, y }) => Math.min(x.length, y.length));', figure)


def is_shown(selector):
    return browser.run('const element = document.querySelector(arguments[0]);'
                       'return element !== null && element.checkVisibility();', selector)


def open_table(figure):
    """Opens the table behind a plot and returns its rows, the header first."""
    browser.run('document.querySelector(`#${arguments[0]} details`).open = true', figure)
    browser.settle()
    return browser.run('return [...document.querySelectorAll(`#${arguments[0]} details tr`)]'
                       '.map(row => [...row.cells].map(cell => cell.textContent))', figure)


def choose(axis, engine):
    browser.run('const select = document.getElementById(`scatter-${arguments[0]}`);'
                'select.value = arguments[1]; select.dispatchEvent(new Event("change"));',
                axis, engine)


def dot_positions(figure):
    """Scrolls to a plot and returns the positions of its dots in the window."""
    browser.run('shownSvg(document.getElementById(arguments[0]))'
                '.scrollIntoView({block: "center", behavior: "instant"})', figure)
    browser.settle()
    return browser.run('''
        const svg = shownSvg(document.getElementById(arguments[0]));
        const box = svg.getBoundingClientRect();
        const scale = box.width / svg.viewBox.baseVal.width;
        return [...svg.querySelector('.dots').getAttribute('d').matchAll(/M([\\d.]+) ([\\d.]+)/g)]
          .map(([, x, y]) => [box.left + x * scale, box.top + y * scale]);''', figure)


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
        self.assertEqual(browser.fonts_of('#cactus .end'), {self.font})

    def test_text_does_not_overflow_or_overlap(self):
        self.on_each(LAYOUTS, self.check_layout)

    def check_layout(self, data):
        for look in ({}, {'width': 700}, PHONE, PAPER):
            with self.subTest(**look):
                browser.show_as(**look)
                width = look.get('width', 1100)
                self.assertEqual(browser.run('return document.documentElement.scrollWidth'), width)
                self.assertEqual(browser.run(MISPLACED), [])
                self.check_names(data)

    def check_names(self, data):
        """Checks that every plot of engines shows each engine's complete name."""
        for figure in ('cactus', 'distribution', 'shares', 'clauses-by-size'):
            if not is_shown(f'#{figure}'):
                continue
            names = re.sub(r'\s+', '', ''.join(texts(f'#{figure} svg.marks .own')))
            for letter, engine in zip(LETTERS, data['engines']):
                name = re.sub(r'\s+', '', f'{letter} {engine["label"]}')
                drawn = figure != 'clauses-by-size' or engine['clauses'] is not None
                solved = figure != 'cactus' or engine['solved'] > 0
                if drawn and solved:
                    self.assertIn(name, names, figure)


class Report(Page):
    def test_every_plot_has_as_many_points_as_puzzles(self):
        self.on_each(COMPARISONS, self.check_points)

    def check_points(self, data):
        count, engines = len(data['puzzles']), data['engines']
        solved = [engine['solved'] for engine in engines]
        drawn = [number for number in solved if number > 0]
        self.assertEqual(scripted_points('cactus'), drawn)
        self.assertEqual(scripted_points('distribution'), drawn)
        if count < 1000:  # plots of more puzzles draw points at the same place once
            self.assertEqual(list(map(count_points, paths('#cactus .line')))[:len(drawn)], drawn)
        if len(engines) > 1:
            self.check_scatter(data)
        rows = open_table('distribution')[1:]
        for engine, number in enumerate(solved):
            column = [int(row[engine + 1].replace(',', '')) for row in rows]
            self.assertEqual(sum(column), count)
            self.assertEqual(column[-1], count - number)
        bars = sum(row[engine + 1] != '0' for row in rows[:-1] for engine in range(len(engines)))
        self.assertEqual(points_in('#distribution .bars'), bars)

    def check_scatter(self, data):
        times = [[record['total_us'] for record in records] for records in data['runs']]
        for x, y in [(0, 1), (1, 0), (len(times) - 1, 0), (0, 0)]:
            choose('x', x)
            choose('y', y)
            missed = [(a is None) + (b is None) for a, b in zip(times[x], times[y])]
            self.assertEqual(points_in('#scatter .dots'), missed.count(0))
            self.assertEqual(list(map(count_points, paths('#scatter .missed'))),
                             [missed.count(1), missed.count(2)])
            self.assertEqual(points_in('#scatter .differing'), len(data['disagreements']))

    def test_compares_sizes_if_they_differ(self):
        data = COMPARISONS['four sizes']()
        open_report(data)
        clauses = [[record['clauses'] for record in records] for records in data['runs']]
        for e, engine in enumerate(data['engines']):
            # Plots draw points at the same place once.
            self.assertIn(points_in(f'#time-by-size .dots.e{e}'),
                          range(engine['solved'] * 3 // 4, engine['solved'] + 1))
            numbers = {(puzzle['board'], number)
                       for puzzle, number in zip(data['puzzles'], clauses[e]) if number is not None}
            self.assertEqual(points_in(f'#clauses-by-size .dots.e{e}'), len(numbers))
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
        for puzzle, (x, y) in zip(data['puzzles'], dot_positions('scatter'), strict=True):
            browser.point_at(x + 1, y - 1)
            self.assertEqual(card(), expected_card(data, puzzle))
        browser.point_at(1, 1)
        self.assertIsNone(card())

    def test_card_counts_clues_that_it_does_not_draw(self):
        data = puzzles_with_distinct_points()
        open_report(data)
        browser.run('puzzles[0].clues = 1; puzzles[1].clues = 23;')
        said = []
        for x, y in dot_positions('scatter')[:3]:
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
        (x, y), *_ = dot_positions('scatter')
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
        for puzzle, (x, y) in zip(data['puzzles'], dot_positions('scatter'), strict=True):
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
            if browser.run('return document.activeElement.matches("#scatter svg")'):
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
                const colour = (element, of) => getComputedStyle(element)[of];
                return [...[...document.querySelectorAll('body, .note, figcaption, #engines code')]
                          .map(element => colour(element, 'color')),
                        ...[...document.querySelectorAll('figure .own, figure .soft')]
                          .map(element => colour(element, 'fill')),
                        ...[...document.querySelectorAll('figure .line, figure .mark')]
                          .map(element => colour(element, 'stroke'))];''')
            for ink in set(inks):
                for ground in grounds:
                    self.assertGreaterEqual(contrast(ink, ground), 4.5, f'{ink} on {ground}')
            self.assertGreater(len(set(inks)), 8)
            for part in ('encode', 'solve', 'decode', 'other'):
                ink, ground = browser.run('''
                    const rect = document.querySelector(`#shares .share.${arguments[0]}`);
                    const probe = rect.parentNode.appendChild(
                      document.createElementNS(rect.namespaceURI, 'text'));
                    probe.setAttribute('class', `on-${arguments[0]}`);
                    return [probe, rect].map(node => getComputedStyle(node).fill);''', part)
                self.assertGreaterEqual(contrast(ink, ground), 4.5, part)

    def test_sixteen_engines_differ_without_colour(self):
        open_report(sample.comparison(20, 16))
        self.assertEqual(texts('#engines .key'), list(LETTERS[:16]))
        self.assertEqual(sorted(text[0] for text in texts('#cactus .end')), list(LETTERS[:16]))
        for figure in ('#engines', '#cactus .wide'):
            looks = browser.run('''
                const look = (element, ...what) =>
                  what.map(name => getComputedStyle(element)[name]);
                const all = kind => [...document.querySelectorAll(`${arguments[0]} ${kind}`)];
                const engineOf = element => element.getAttribute('class').match(/e\\d/)[0];
                const marks = all('.mark').filter((mark, i, marks) => i === 0 ||
                  mark.getAttribute('d') !== marks[i - 1].getAttribute('d') ||
                  mark.getAttribute('class') !== marks[i - 1].getAttribute('class'));
                return all('.line').slice(0, 16).map((line, i) => {
                  const [fill, stroke] = look(marks[i], 'fill', 'stroke');
                  return { dash: look(line, 'strokeDasharray')[0], shape: marks[i].getAttribute('d'),
                           filled: fill === stroke, colour: stroke,
                           one: engineOf(line) === engineOf(marks[i]) };
                });''', figure)
            self.assertTrue(all(look.pop('one') for look in looks))
            self.assertEqual(len(looks), 16)
            self.assertEqual(len({(l['dash'], l['shape'], l['filled']) for l in looks}), 16, figure)
            for i, one in enumerate(looks):
                for other in looks[i + 1:]:
                    self.assertGreaterEqual(sum(one[k] != other[k] for k in one), 2, figure)

    def test_numbers_are_formatted_like_in_the_terminal(self):
        with open(os.path.join(os.path.dirname(__file__), '../compare/figures.json')) as file:
            samples = json.load(file)
        open_report(COMPARISONS['one puzzle']())
        names = {'time': 'time', 'count': 'count', 'ratio': 'ratio'}
        self.assertEqual(samples.keys() - {'mean'}, names.keys())
        for kind in names:
            pairs = samples[kind]
            written = browser.run(f'return arguments[0].map({names[kind]})',
                                  [number for number, _ in pairs])
            self.assertEqual(written, [text.replace('us', 'µs') for _, text in pairs], kind)

    def test_zeros_are_drawn_below_a_logarithmic_scale(self):
        data = sample.comparison(20, 2, (sample.usual_board(2, 2), sample.usual_board(3, 3)))
        for puzzle, clauses in enumerate((0, 1, 0)):
            data['runs'][0][puzzle]['clauses'] = clauses
        open_report(data)
        y = [float(y) for y in re.findall(r'M[\d.]+ ([\d.]+)', paths('#clauses-by-size .dots.e0')[0])]
        # Equal formula sizes are drawn at the same height; the zeros are drawn clearly below.
        self.assertEqual(len(y), 4)
        self.assertGreater(max(y), sorted(y)[-2] + 10)
        zero = browser.run('return [...shownSvg(document.getElementById("clauses-by-size"))'
                           '.querySelectorAll("text")].filter(text => text.textContent === "0")'
                           '.map(text => +text.getAttribute("y"))')
        self.assertEqual(len(zero), 1)
        self.assertAlmostEqual(zero[0] - 4, max(y), delta=0.2)

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
        self.assertEqual(len(figures), 6)
        for figure in figures:
            rows = open_table(figure)
            self.assertGreater(len(rows), 1, figure)
            self.assertEqual({len(row) for row in rows}, {len(rows[0])}, figure)

    def test_saves_a_plot_as_svg(self):
        open_report(sample.comparison(50, 4))
        self.assertEqual(len(texts('figure a.save')), 4)
        save = '''
            const link = document.querySelector(`#${arguments[0]} a.save`);
            link.addEventListener('click', event => event.preventDefault());
            link.click();
            return decodeURIComponent(link.getAttribute('href'));'''
        saved = {figure: browser.run(save, figure) for figure in ('cactus', 'shares')}
        for figure, own in saved.items():
            kind, _, svg = own.partition(',')
            self.assertEqual(kind, 'data:image/svg+xml')
            root = root_of(own)
            self.assertEqual(root.tag, '{http://www.w3.org/2000/svg}svg')
            ground = root.find('{http://www.w3.org/2000/svg}rect')
            self.assertEqual(ground.get('fill'), '#fff')
            for reference in ('var(', 'href', 'url('):
                self.assertNotIn(reference, svg)
        self.assertIn('.e0 { color: #0063a6; }', saved['cactus'])
        lines = [path for path in root_of(saved['cactus']).iter('{http://www.w3.org/2000/svg}path')
                 if path.get('class') == 'line e0' and count_points(path.get('d')) == 50]
        self.assertEqual(len(lines), 1)
        browser.show_as(dark=True)
        for figure, own in saved.items():
            self.assertEqual(browser.run(save, figure), own, 'in the dark')
        self.assertEqual(browser.run('return document.querySelectorAll(".saved").length'), 0)

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
        self.assertEqual(len(paths('#disagreements svg .thick')), 2)

    def test_draws_grids_of_any_board(self):
        data = puzzles_with_distinct_points((sample.JIGSAW, sample.SAMURAI, sample.WINDOKU))
        open_report(data)
        looks = {0: [], 1: ['path.ground'], 2: ['.shade path', '.diagonal']}
        for puzzle, (x, y) in enumerate(dot_positions('scatter')[:3]):
            browser.point_at(x + 1, y - 1)
            self.assertEqual(card(), expected_card(data, data['puzzles'][puzzle]))
            for look in ('path.ground', '.shade path', '.diagonal'):
                self.assertEqual(len(paths(f'#card svg {look}')) > 0, look in looks[puzzle], look)

    def test_names_boards_with_holes_by_their_cell_count(self):
        open_report(COMPARISONS['other boards']())
        self.assertEqual([row[:2] for row in open_table('time-by-size')[1:]],
                         [['4×4', '4'], ['9×9', '4'], ['369 cells', '4']])

    def test_draws_many_puzzles_with_few_elements(self):
        open_report(COMPARISONS['many puzzles']())
        self.assertLess(browser.run('return document.querySelectorAll("*").length'), 2000)
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
        self.assertIn(len(re.findall(rb'/Type\s*/Page\b', pdf)), range(2, 5))


def root_of(link):
    """Returns the root element of the SVG in a "Save as SVG" link."""
    return xml.etree.ElementTree.fromstring(link.partition(',')[2])


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
    missing = chromium.missing_program()
    if missing is None and options.font and not chromium.has_font(options.font):
        missing = options.font
    if missing:
        print(f'skipped: {missing} is not installed; tools/install-packages --with-browser')
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
