// The presentation: the grid, the solver and its words in large type, for a projector. Each step of
// learning a clause is a step of the solver.
import {element} from './status.js';

/** Keys of presenters and keyboards, and the buttons that they press. */
const STEP_KEYS = new Map([['PageDown', 'search-step'], ['PageUp', 'search-back']]);

/** True while the page shows the presentation. */
export function isPresenting() {
  return document.body.classList.contains('presenting');
}

/** @param {import('./search_pane.js').SearchPane} search */
export function connectPresentation(search) {
  const show = (/** @type {boolean} */ isShown) => {
    if (isShown && !search.formula.root.hidden) search.formula.toggle();
    if (isShown) search.app.clearAnswers();
    document.body.classList.toggle('presenting', isShown);
    const legend = element('legend');
    legend.open = isShown;
    // The heading that opens the words is hidden. Keys scroll the words in a low window.
    if (isShown) legend.tabIndex = 0; else legend.removeAttribute('tabindex');
    if (isShown && search.root.hidden) search.toggle(); else search.player.go(search.player.place);
    element(isShown ? 'search-step' : 'show-presentation').focus();
  };
  element('show-presentation').addEventListener('click', () => show(true));
  element('leave').addEventListener('click', () => show(false));
  document.addEventListener('keydown', (event) => {
    if (!isPresenting() || document.querySelector('dialog[open]')) return;
    const inList = event.target instanceof Element && event.target.matches('.rows');
    const button = inList ? undefined : STEP_KEYS.get(event.key);
    if (event.key === 'Escape') show(false);
    else if (button) element(button).click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
