"""Tests the grid of the page by keys and pointer, see page_driver."""
import sys

from page_driver import (
    PUZZLE, PageTest, browser, click, focus, label, main, open_page, press, press_digit,
)


def click_with_pointer(name):
    """Clicks a button as a person does, so that it receives the focus."""
    browser.run('document.getElementById(arguments[0]).focus()', name)
    click(name)


class Grid(PageTest):
    def test_keys_work_after_a_click_on_any_button(self):
        open_page(PUZZLE)
        focus(0)
        names = browser.run("""return [...document.querySelectorAll('#tools-pane button')]
            .filter((button) => button.id && !button.disabled).map((button) => button.id)""")
        self.assertGreater(len(names), 12)
        for name in names:
            if name in ('new', 'open', 'share', 'print', 'stop', 'solve', 'wrong'):
                browser.run('document.getElementById(arguments[0]).focus()', name)
            else:
                click_with_pointer(name)
            with self.subTest(button=name):
                focused = "return document.activeElement.getAttribute('role')"
                self.assertNotEqual(browser.run(focused), 'gridcell')
                press('ArrowDown')
                self.assertEqual(browser.run(focused), 'gridcell')
                press('ArrowUp')

    def test_a_digit_after_hint_is_entered_and_space_presses_a_button(self):
        open_page(PUZZLE)
        focus(2)
        click_with_pointer('hint')
        press('ArrowRight')
        press_digit(4)
        self.assertEqual(label(3), 'row 1 column 4, 4')
        browser.run("document.getElementById('mode-digit').focus()")
        press(' ', 'Space')
        self.assertEqual(label(3), 'row 1 column 4, 4')
        press_digit(3)
        self.assertEqual(label(3), 'row 1 column 4, 3')

    def test_fields_keep_their_keys(self):
        open_page(PUZZLE)
        focus(2)
        click('open')
        browser.run("document.getElementById('open-text').focus()")
        press_digit(3)
        self.assertEqual(label(2), 'row 1 column 3, empty')
        press('Escape')
        click('show-formula')
        browser.run("document.getElementById('formula-encoding').focus()")
        press_digit(3)
        self.assertEqual(label(2), 'row 1 column 3, empty')


if __name__ == '__main__':
    sys.exit(main())
