"""Tests how the page explains a search, and its presentation for a projector, see page_driver."""
import os
import re
import sys

from page_driver import (
    DATA, HARD, OUTSIDE, PUZZLE, PageTest, browser, choose_for_solver, click, focus, label, main,
    open_page, press, search_event, wait_for_search, wait_until,
)

SHORT_CONFLICT = ('--select', '2', os.path.join(DATA, 'hard.txt'))

# Elements of the presentation that must always be visible together.
TOGETHER = ['board', 'search-step', 'search-back', 'search-event', 'search-literals',
            'search-graph', 'trail-heading', 'search-trail', 'legend']

BOXES = '''return arguments[0].map((id) => {
    const element = document.getElementById(id);
    const box = element.getBoundingClientRect();
    return element.checkVisibility() ? [box.left, box.top, box.right, box.bottom] : null})'''

# The smallest height of the letters of the elements that match, in pixels of the window.
TYPE_SIZES = '''return arguments[0].map((selector) =>
    Math.min(...[...document.querySelectorAll(selector)].map((element) =>
        parseFloat(getComputedStyle(element).fontSize) *
            (element instanceof SVGGraphicsElement ? element.getScreenCTM().a : 1))))'''

# The lines of the shown clauses: the title, and of each literal its name, state and if it is the pivot.
LINES = '''return [...document.querySelectorAll('#search-literals p')].map((line) => [
    line.querySelector('.of-clause').textContent,
    [...line.querySelectorAll('.literal')].map((one) => [
        one.firstElementChild.textContent, one.classList[1], one.classList.contains('pivot'),
        one.firstElementChild.tagName])])'''


def open_solver(*arguments):
    open_page(*arguments)
    click('show-search')
    wait_for_search()
    choose_for_solver('formula-reduce', 'propagated')


def open_presentation(*arguments, width=1280, height=720):
    open_solver(*arguments)
    browser.show_as(width=width, height=height)
    click('show-presentation')


def step_to(start):
    for _ in range(2000):
        click('search-step')
        if search_event().startswith(start):
            return
    raise AssertionError(f'no event {start}')


def overlap(one, other):
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and \
        min(one[3], other[3]) - max(one[1], other[1]) > 1


def negated(name):
    return name.replace('=', '≠') if '=' in name else name.replace('≠', '=')


class Search(PageTest):
    def test_solver_does_not_open_the_formula(self):
        open_page(PUZZLE)
        click('show-search')
        wait_for_search()
        self.assertFalse(browser.run("return document.getElementById('formula').checkVisibility()"))
        self.assertTrue(browser.run(
            "return document.querySelector('#search #formula-choices').checkVisibility()"))

    def test_literals_of_cells_have_an_inequality_sign(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Conflict')
        shown = browser.run("return document.getElementById('search').textContent")
        self.assertIn('r2c1≠5', shown)
        self.assertNotIn('¬r', shown)
        click('show-formula')
        wait_until("return document.querySelector('.clause')")
        browser.run("document.querySelector('.clause:nth-child(2)').click()")
        self.assertRegex(browser.run("return document.getElementById('clause').textContent"),
                         r'\n(r.c.[=≠]\d( ∨ )?)+$')

    def test_false_literals_are_struck_out(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Forced: r1c5=5 follows from clause')
        [(title, literals)] = browser.run(LINES)
        self.assertRegex(title, r'^Clause \d+:$')
        self.assertEqual(literals, [['r1c1=5', 'false', False, 'S'], ['r1c5=5', 'true', False, 'B']])
        step_to('Conflict')
        [(_, literals)] = browser.run(LINES)
        self.assertEqual([tag for _, _, _, tag in literals], ['S', 'S'])

    def test_lit_cells_show_the_excluded_digit(self):
        open_solver(*SHORT_CONFLICT)
        click('search-all')
        step_to('Forced: r1c1≠5 follows')
        self.assertEqual(label(0), 'row 1 column 1, excluded 5, solver 2')
        step_to('Forced: r1c2≠2 follows')
        self.assertEqual(label(1), 'row 1 column 2, excluded 2, empty')
        self.assertEqual(browser.run("return document.querySelector('text.excluded').textContent"),
                         '2')
        self.assertTrue(browser.run("return document.querySelector('line.excluded')"))
        click('search-start')
        step_to('Decision')
        self.assertFalse(browser.run("return document.querySelector('.excluded')"))

    def test_arrows_of_the_graph_have_the_numbers_of_their_clauses(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Conflict')
        numbers = browser.run('''return [...document.querySelectorAll('#search-graph .number')]
            .map((number) => number.textContent)''')
        boxes = browser.run('''return [...document.querySelectorAll('#search-graph [role=option]')]
            .map((box) => box.ariaLabel)''')
        self.assertRegex(boxes[0], '^r1c1=2: first UIP, decision$')
        self.assertEqual([re.search(r'clause (\d+): ', box)[1] for box in boxes[1:]], numbers)
        self.assertIn(f'of clause {numbers[-1]} holds', search_event())

    def test_graph_works_by_keyboard(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Conflict')
        active = '''const graph = document.getElementById('search-graph');
            const box = document.getElementById(graph.getAttribute('aria-activedescendant'));
            return [graph.getAttribute('role'), box?.ariaSelected, box?.ariaLabel.split(':')[0],
                    document.getElementById('search-chosen').textContent]'''
        browser.run("document.getElementById('search-graph').focus()")
        self.assertEqual(browser.run(active), ['listbox', None, None, ''])
        press('ArrowRight')
        role, selected, name, chosen = browser.run(active)
        self.assertEqual((role, selected, name), ('listbox', 'true', 'r1c1=2'))
        self.assertRegex(chosen, '^Decision: the solver tries r1c1=2')
        press('ArrowDown')
        _, _, name, chosen = browser.run(active)
        self.assertTrue(chosen.startswith(f'Forced: {name} follows from clause '), chosen)
        press('End')
        self.assertEqual(browser.run(active)[2:], ['conflict', search_event()])
        press('ArrowLeft')
        self.assertNotEqual(browser.run(active)[2], 'conflict')

    def test_legend_explains_each_term_in_one_sentence(self):
        open_solver(PUZZLE)
        terms = browser.run('''return [...document.querySelectorAll('#legend dt')]
            .map((term) => [term.textContent, term.nextElementSibling.textContent])''')
        self.assertEqual([term for term, _ in terms],
                         ['Literal', 'Clause', 'Trail', 'Level', 'First UIP', 'Learned clause', 'VSIDS',
                          'At most one'])
        for _, text in terms:
            self.assertGreater(len(text), 20)
            self.assertNotIn('.', text)


    def test_sentences_begin_with_a_capital_and_end_with_a_point(self):
        open_presentation(*SHORT_CONFLICT)
        while not search_event().startswith('Learned'):
            for line in search_event().split('\n'):
                self.assertRegex(line, '^[A-Z].*[.:]$')
            click('search-step')


class Presentation(PageTest):
    def check_layout(self, width, height):
        names = [name for name in TOGETHER if name != 'search-literals' or browser.run(LINES)]
        boxes = dict(zip(names, browser.run(BOXES, names)))
        for name, one in boxes.items():
            self.assertIsNotNone(one, name)
            self.assertGreaterEqual(min(one[:2]), 0, name)
            self.assertLessEqual(one[2], width, name)
            self.assertLessEqual(one[3], height, name)
            for other in names:
                self.assertFalse(name < other and overlap(one, boxes[other]), (name, other))
        for name in ('search-event', 'search-literals', 'legend'):
            self.assertLessEqual(*browser.run('''const element = document.getElementById(arguments[0]);
                return [element.scrollHeight, element.clientHeight + 1]''', name), name)
        left, top, right, bottom = boxes['search-graph']
        self.assertGreater(bottom - top, 0.2 * height)
        left, top, right, bottom = boxes['board']
        self.assertGreater(bottom - top, 0.4 * height)

    def test_grid_graph_sentence_and_buttons_are_visible_together_in_large_type(self):
        for width, height in ((1280, 720), (1366, 657), (1920, 1080)):
            with self.subTest(width=width):
                open_presentation(*SHORT_CONFLICT, width=width, height=height)
                step_to('Conflict')
                sizes = browser.run(TYPE_SIZES, [
                    '#search-event', '.literal', '.row .chip', '.row .reason', '.row b',
                    '#search-graph .label', '#search-graph .number', '#search-graph .tag'])
                self.assertGreaterEqual(min(sizes), 19.99, sizes)
                while not search_event().startswith('Learned'):
                    self.check_layout(width, height)
                    click('search-step')
                self.check_layout(width, height)
                self.assertEqual(browser.run(OUTSIDE), [])
                for name in ('keypad', 'tools-pane', 'hint', 'formula', 'message'):
                    self.assertFalse(browser.run(
                        'return document.getElementById(arguments[0]).checkVisibility()', name), name)

    def test_learning_is_shown_resolution_by_resolution(self):
        open_presentation(*SHORT_CONFLICT)
        learned = 0
        while learned < 2:
            step_to('Conflict')
            [(title, before)] = browser.run(LINES)
            before = {name for name, _, _, _ in before}
            steps = 0
            while True:
                click('search-step')
                if search_event().startswith('Learned'):
                    break
                steps += 1
                self.assertRegex(search_event(), rf'^Learning, step {steps} of \d+: ')
                (first, first_literals), (second, second_literals), (third, after) = \
                    browser.run(LINES)
                self.assertEqual(first, title if steps == 1 else 'So far:')
                self.assertRegex(second, r'^Clause \d+:$')
                self.assertEqual({name for name, _, _, _ in first_literals}, before)
                [pivot] = [name for name, _, is_pivot, _ in first_literals if is_pivot]
                [forced] = [name for name, _, is_pivot, _ in second_literals if is_pivot]
                self.assertEqual(forced, negated(pivot))
                self.assertIn(f'{pivot} is false because clause {second[7:-1]} forced {forced}.',
                              search_event())
                merged = before | {name for name, _, _, _ in second_literals} - {forced}
                after = {name for name, _, _, _ in after}
                self.assertLessEqual(after, merged - {pivot})
                if 'level 0' not in search_event():
                    self.assertEqual(after, merged - {pivot})
                self.assertEqual(browser.run('''
                    return document.querySelector('.graph .current .label').textContent'''), forced)
                before = after
            self.assertGreater(steps, 2)
            self.assertEqual(third, 'Learned:')
            [(_, clause)] = browser.run(LINES)
            self.assertEqual({name for name, _, _, _ in clause}, before)
            learned += 1
        click('search-back')
        self.assertRegex(search_event(), rf'^Learning, step {steps} of {steps}: ')
        click('search-back')
        self.assertRegex(search_event(), rf'^Learning, step {steps - 1} of {steps}: ')
        for _ in range(steps - 1):
            click('search-back')
        self.assertTrue(search_event().startswith('Conflict'))

    def test_keys_of_a_presenter_step_and_escape_leaves(self):
        open_presentation(HARD)
        press('PageDown')
        first = search_event()
        self.assertNotIn('The trail is empty', first)
        press('PageDown')
        self.assertNotEqual(search_event(), first)
        press('PageUp')
        self.assertEqual(search_event(), first)
        press('Escape')
        self.assertFalse(browser.run("return document.body.matches('.presenting')"))
        self.assertEqual(search_event(), first)
        self.assertTrue(browser.run("return document.getElementById('hint').checkVisibility()"))
        step_to('Conflict')
        click('search-step')
        self.assertTrue(search_event().startswith('Learned'), search_event())
        focus(0)

    def test_the_presentation_removes_answers_from_the_grid(self):
        open_page(HARD)
        click('hint')
        self.assertTrue(browser.run("return document.querySelector('#board .marked')"))
        click('show-presentation')
        self.assertFalse(browser.run("return document.querySelector('#board .marked')"))

    def test_fits_a_phone(self):
        open_presentation(*SHORT_CONFLICT, width=360, height=740)
        step_to('Learning')
        self.assertEqual(browser.run(OUTSIDE), [])


if __name__ == '__main__':
    sys.exit(main())
