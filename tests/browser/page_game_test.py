"""Tests how the page keeps and continues games, see page_driver."""
import sys
import urllib.parse

from page_driver import (
    PUZZLE, UNIQUE, PageTest, browser, click, focus, heading, label, main, open_page, paste, paths,
    press, press_digit, status, wait_until, wait_until_idle,
)

IS_DISABLED = 'return document.getElementById(arguments[0]).disabled'
NOTE = "return document.getElementById('unsaved').checkVisibility()"


def load_again(script='location.reload()'):
    browser.run('window.isOld = true')
    browser.run(script)
    wait_until('return window.isOld === undefined')
    wait_until_idle()


def visit(fragment=''):
    """Opens the page in the same browser anew, with the stored games."""
    browser.open('/dev/null')
    browser.open(f'{paths.folder}/page.html{fragment}')
    wait_until_idle()


class Saving(PageTest):
    def test_a_reload_keeps_digits_marks_and_undo(self):
        open_page(PUZZLE)
        self.assertFalse(browser.run(NOTE))
        focus(2)
        press_digit(3)
        press('ArrowRight')
        press_digit(1, modifiers=8)
        press_digit(4, modifiers=8)
        click('undo')
        load_again()
        self.assertEqual([label(2), label(3)],
                         ['row 1 column 3, 3', 'row 1 column 4, marks 1'])
        self.assertEqual(status(), 'Your game is back.')
        click('redo')
        self.assertEqual(label(3), 'row 1 column 4, marks 1 4')
        for _ in range(3):
            click('undo')
        self.assertEqual(label(2), 'row 1 column 3, empty')
        self.assertTrue(browser.run(IS_DISABLED, 'undo'))

    def test_a_reload_keeps_a_pasted_puzzle(self):
        open_page(PUZZLE)
        paste(UNIQUE)
        focus(1)
        press_digit(2)
        load_again()
        self.assertEqual([label(1), label(4)], ['row 1 column 2, 2', 'row 2 column 1, given 3'])

    def test_each_tab_keeps_its_game_and_a_new_tab_has_the_newest(self):
        open_page(PUZZLE)
        focus(2)
        press_digit(3)
        other_tab = '''const key = `clausoku ${location.pathname}`;
            const text = localStorage.getItem(key);
            localStorage.setItem(key, text.replaceAll('"digit":3', '"digit":4'));'''
        browser.run(other_tab)
        load_again()
        self.assertEqual(label(2), 'row 1 column 3, 3')
        browser.run(other_tab + 'sessionStorage.clear();')
        load_again()
        self.assertEqual(label(2), 'row 1 column 3, 4')

    def test_undo_brings_the_former_puzzle_back(self):
        open_page(PUZZLE)
        focus(2)
        press_digit(3)
        paste('.' * 81)
        self.assertEqual(status(), 'Undo brings your former game back.')
        focus(0)
        press_digit(7)
        click('undo')
        click('undo')
        self.assertEqual(label(2), 'row 1 column 3, 3')
        self.assertEqual(status(), 'Your former game is back. Redo returns to the other one.')
        click('redo')
        self.assertEqual(browser.run('return document.querySelectorAll("[role=gridcell]").length'),
                         81)
        click('redo')
        self.assertEqual(label(0), 'row 1 column 1, 7')
        self.assertTrue(browser.run(IS_DISABLED, 'redo'))
        load_again()
        self.assertEqual(label(0), 'row 1 column 1, 7')
        click('undo')
        click('undo')
        self.assertEqual(label(2), 'row 1 column 3, 3')
        click('undo')
        self.assertTrue(browser.run(IS_DISABLED, 'undo'))

    def test_a_held_key_does_not_change_the_puzzle(self):
        open_page(PUZZLE)
        paste('.' * 81)
        press_digit(7)
        undo = {'type': 'keyDown', 'key': 'z', 'code': 'KeyZ', 'modifiers': 2}
        for is_repeated in (False, True, True):
            browser.cdp('Input.dispatchKeyEvent', autoRepeat=is_repeated, **undo)
        wait_until_idle()
        self.assertRegex(heading(), '9×9')
        browser.cdp('Input.dispatchKeyEvent', **undo)
        wait_until("return document.querySelectorAll('[role=gridcell]').length === 16")

    def test_another_visit_opens_its_own_puzzle(self):
        open_page(PUZZLE)
        focus(2)
        press_digit(3)
        visit()
        self.assertEqual(label(2), 'row 1 column 3, 3')
        link = '#' + urllib.parse.urlencode({'puzzle': UNIQUE})
        visit(link)
        self.assertEqual(label(3), 'row 1 column 4, empty')
        self.assertEqual(label(2), 'row 1 column 3, empty')
        focus(1)
        press_digit(2)
        visit(link)
        self.assertEqual(label(1), 'row 1 column 2, 2')
        visit(link + '&entries=r1c2%3D4')
        self.assertEqual(label(1), 'row 1 column 2, 4')
        for expected in ('row 1 column 2, empty', 'row 1 column 2, 2'):
            click('undo')
            self.assertEqual(label(1), expected)
        click('undo')
        click('undo')
        self.assertEqual(label(2), 'row 1 column 3, 3')

    def test_says_that_nothing_is_stored(self):
        script = browser.cdp('Page.addScriptToEvaluateOnNewDocument', source='''
            Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }});
            ''')['identifier']
        try:
            open_page(PUZZLE)
            self.assertTrue(browser.run(NOTE))
            focus(2)
            press_digit(3)
            self.assertEqual(label(2), 'row 1 column 3, 3')
        finally:
            browser.cdp('Page.removeScriptToEvaluateOnNewDocument', identifier=script)

    def test_unreadable_games_are_left_out(self):
        open_page(PUZZLE)
        for text in ('[', '[{}]', '[null]', '[{"source":{"puzzle":"x"},"done":[],"undone":[]}]',
                     '[{"source":{"puzzle":"' + PUZZLE + '"},"undone":[],'
                     '"done":[{"before":[{}],"after":[{"cell":99,"digit":1}]}]}]'):
            with self.subTest(text=text):
                load_again(f'sessionStorage.setItem(`clausoku ${{location.pathname}}`, {text!r}); '
                           'location.reload()')
                self.assertEqual(label(0), 'row 1 column 1, given 1')
                focus(2)
                press_digit(3)
                self.assertEqual(label(2), 'row 1 column 3, 3')
                self.assertEqual(click('check'), 'Every digit so far is right.')


if __name__ == '__main__':
    sys.exit(main())
