// Opens formulas in DIMACS CNF: the solver searches them, and the judge says what they encode.
import {element} from './status.js';

/** The largest file that the page reads, in bytes. */
const LARGEST_FORMULA = 20_000_000;

/** What the verdicts of the judge mean. */
const VERDICTS = {
  right: 'Right: the formula has exactly the solutions.',
  wrong: 'Wrong: the formula has a fault.',
  sampled: 'No fault was found, but not all grids were tried.',
  undecided: 'A limit was hit before all was decided.',
};

/**
 * Connects the dialog that opens a formula.
 * @param {import('./app.js').App} app
 * @param {import('./search_pane.js').SearchPane} search
 */
export function connectFormulaFile(app, search) {
  const dialog = element('formula-dialog');
  let name = 'The formula';

  /** @param {() => Promise<void>} work whose error the dialog shows */
  const run = (work) => app.status.run(async () => {
    element('formula-error').textContent = '';
    element('judgement').textContent = '';
    element('judgement-page').hidden = true;
    try {
      await work();
    } catch (error) {
      element('formula-error').textContent = error instanceof Error ? error.message : String(error);
    }
  });

  /** Shows the formula in the solver, and its grid if its comments describe one. */
  const follow = async () => {
    const formula = element('formula-text').value;
    const {grid} = await app.client.call({command: 'search', formula, 'max-events': 1});
    if (grid) {
      const isNumbers = Math.max(...grid.digits) > 9;
      const puzzle = grid.digits.map((/** @type {number} */ digit) => digit || '.')
          .join(isNumbers ? ' ' : '');
      await app.open({puzzle, board: grid.board}, {name});
    }
    document.body.classList.toggle('without-grid', !grid);
    search.file = formula;
    element('formula-name').textContent = `${name} is open.`;
    element('formula-file').hidden = false;
    dialog.close('');
    if (!search.formula.root.hidden) search.formula.toggle();
    search.load();
  };

  const judge = async () => {
    const {puzzle: {source, board}} = app.game;
    const about = /** @type {Record<string, object>} */ (
      {'': {}, 'board': {board: board.name}, 'puzzle': app.ask('judge')})[
      element('formula-puzzle').value];
    const variables = element('formula-variables').value.trim();
    const rules = element('formula-puzzle').value === 'board' && source.rules ?
      {rules: source.rules} : {};
    const {verdict, text} = await app.client.call({
      ...about, ...rules, 'command': 'judge', 'formula': element('formula-text').value,
      'output-format': 'html', ...(variables ? {variables} : {}),
    });
    element('judgement').textContent = VERDICTS[/** @type {keyof VERDICTS} */ (verdict)];
    // The page's policy forbids the styles of another page.
    const plain = text.replace(/<style>[^]*<\/style>/, '');
    const page = new DOMParser().parseFromString(plain, 'text/html');
    element('judgement-page').replaceChildren(...page.querySelectorAll('figure'));
    element('judgement-page').hidden = false;
  };

  element('open-formula').addEventListener('click', () => dialog.showModal());
  element('close-formula').addEventListener('click', () => {
    search.file = null;
    document.body.classList.remove('without-grid');
    element('formula-file').hidden = true;
    search.load();
  });
  element('formula-input').addEventListener('change', async (/** @type {any} */ {target}) => {
    const [file] = target.files;
    if (!file) return;
    if (file.size > LARGEST_FORMULA) {
      element('formula-error').textContent = `${file.name} is too large: the page reads up to 20 MB.`;
      return;
    }
    name = file.name;
    element('formula-text').value = await file.text();
  });
  element('formula-text').addEventListener('input', () => {
    name = 'The formula';
  });
  element('follow-formula').addEventListener('click', () => run(follow));
  element('judge-formula').addEventListener('click', () => run(judge));
}
