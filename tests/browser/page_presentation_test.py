"""Tests the presentation of the solver for a projector, see page_driver."""
import sys

from page_driver import (
    HARD, OUTSIDE, PageTest, browser, click, focus, main, open_page, press, search_event,
)
from page_search_test import LINES, SHORT_CONFLICT, open_solver, step_to

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


def open_presentation(*arguments, width=1280, height=720):
    open_solver(*arguments)
    browser.show_as(width=width, height=height)
    click('show-presentation')


def overlap(one, other):
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and \
        min(one[3], other[3]) - max(one[1], other[1]) > 1


def negated(name):
    return name.replace('=', '≠') if '=' in name else name.replace('≠', '=')


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

    def test_sentences_begin_with_a_capital_and_end_with_a_point(self):
        open_presentation(*SHORT_CONFLICT)
        while not search_event().startswith('Learned'):
            for line in search_event().split('\n'):
                self.assertRegex(line, '^[A-Z].*[.:]$')
            click('search-step')

    def test_each_sentence_says_why(self):
        open_presentation(*SHORT_CONFLICT)
        click('search-step')
        self.assertEqual(search_event(), 'Decision: the solver tries r1c1=2, since no clause forces a '
                         'literal. This begins level 1.')
        step_to('Conflict')
        self.assertIn('the number at an arrow is the clause that forced the literal.', search_event())
        click('search-step')
        self.assertIn('The two framed literals cannot both hold, so one of the others must: together, '
                      'the others are a new clause (a resolution).', search_event())
        self.assertEqual(browser.run('''return [...document.querySelectorAll('#search-literals p')]
            .map((line) => line.textContent.replace(/^.*\d1 ?/, ''))'''), ['', '(column 1 contains 7)', ''])
        step_to('Learned')
        self.assertRegex(search_event(), r' Now its only literal must hold: r1c1≠2\.$')
        click('search-step')
        self.assertTrue(browser.run("return document.getElementById('search-trail').innerText").replace(
            '\n', ' ').startswith('Level 0 r1c1≠2 Clause 953'))

    def test_a_learned_clause_names_the_literal_that_must_hold(self):
        open_presentation(HARD)
        step_to('Learned')
        while len(browser.run(LINES)[0][1]) == 1:
            step_to('Learned')
        [(_, [(first, *state), *others])] = browser.run(LINES)
        self.assertEqual({name for _, name, _, _ in others}, {'false'})
        self.assertRegex(search_event(),
                         rf' All its literals but {first} are still false, so {first} must hold\.$')

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
