// A list of any length: only the rows in view exist. The line height of the list is that of a row.

/** Rows above and below the view, so that quick scrolling shows no gaps. */
const RESERVE = 6;

/** @template Item */
export class RowList {
  /**
   * @param {HTMLElement} root the element that scrolls
   * @param {string} name the rows have the IDs `name-0`, `name-1`, …
   * @param {(row: HTMLElement, item: Item) => void} fill
   * @param {(item: Item | null) => void} onFocus is called with the active item
   */
  constructor(root, name, fill, onFocus) {
    this.root = root;
    this.rowHeight = 0;
    this.name = name;
    this.fill = fill;
    this.onFocus = onFocus;
    /** @type {Item[]} */
    this.items = [];
    this.active = -1;
    /** @type {{item: Item, scrollTop: number} | null} the active item before a preview */
    this.kept = null;
    this.rows = document.createElement('div');
    root.replaceChildren(this.rows);
    this.isDue = false;
    root.addEventListener('scroll', () => this.drawSoon());
    root.addEventListener('keydown', (event) => this.press(event));
    root.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
      if (row instanceof HTMLElement) this.activate(Number(row.dataset.index));
    });
    new ResizeObserver(() => {
      this.measure();
      this.drawSoon();
    }).observe(root);
  }

  /**
   * Shows items. The active item stays active if it is one of them; otherwise, the list scrolls to
   * its start or its end. A preview does not end the active item: it is active again afterwards.
   * @param {Item[]} items
   * @param {'start' | 'end'} [side]
   * @param {boolean} [isPreview]
   */
  show(items, side = 'start', isPreview = false) {
    const old = this.kept ??
      (this.active < 0 ? null : {item: this.items[this.active], scrollTop: this.root.scrollTop});
    const active = old ? items.indexOf(old.item) : -1;
    const isBack = this.kept !== null && !isPreview;
    this.kept = isPreview ? old : null;
    if (old && active < 0 && !isPreview) this.onFocus(null);
    this.items = items;
    this.active = active;
    this.rows.replaceChildren();  // old rows below the new end would keep their place scrollable
    const height = this.measure();
    if (active < 0) this.root.scrollTop = side === 'start' ? 0 : height;
    else if (isBack && old) this.root.scrollTop = old.scrollTop;
    this.draw();
  }

  /** Takes the height of a row from the style, which depends on the width. Returns that of all. */
  measure() {
    this.rowHeight = parseFloat(getComputedStyle(this.root).lineHeight);
    const height = this.rowHeight * this.items.length;
    this.rows.style.height = `${height}px`;
    return height;
  }

  drawSoon() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.isDue = false;
    const first = Math.max(0, Math.floor(this.root.scrollTop / this.rowHeight) - RESERVE);
    const count = Math.ceil(this.root.clientHeight / this.rowHeight) + 2 * RESERVE;
    this.rows.replaceChildren(...this.items.slice(first, first + count)
        .map((item, k) => this.makeRow(item, first + k)));
    if (this.active >= 0) {
      this.root.setAttribute('aria-activedescendant', `${this.name}-${this.active}`);
    } else {
      this.root.removeAttribute('aria-activedescendant');
    }
  }

  /**
   * @param {Item} item
   * @param {number} index
   */
  makeRow(item, index) {
    const row = document.createElement('div');
    row.id = `${this.name}-${index}`;
    row.dataset.index = String(index);
    row.className = 'row';
    row.setAttribute('role', 'option');
    row.setAttribute('aria-selected', String(index === this.active));
    row.setAttribute('aria-setsize', String(this.items.length));
    row.setAttribute('aria-posinset', String(index + 1));
    row.style.top = `${this.rowHeight * index}px`;
    row.style.height = `${this.rowHeight}px`;
    this.fill(row, item);
    return row;
  }

  /** @param {number} index */
  activate(index) {
    if (this.items.length === 0) return;
    this.kept = null;
    this.active = Math.min(Math.max(index, 0), this.items.length - 1);
    const top = this.rowHeight * this.active;
    const {scrollTop, clientHeight} = this.root;
    if (top < scrollTop) this.root.scrollTop = top;
    const bottom = top + this.rowHeight;
    if (bottom > scrollTop + clientHeight) this.root.scrollTop = bottom - clientHeight;
    this.draw();
    this.onFocus(this.items[this.active]);
  }

  /** Makes no row active, without a call of `onFocus`. */
  deactivate() {
    this.active = -1;
    this.kept = null;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const page = Math.max(1, Math.floor(this.root.clientHeight / this.rowHeight));
    const {active} = this;
    /** @type {Record<string, number>} */
    const targets = {
      ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page,
      Home: 0, End: this.items.length - 1,
    };
    if (!(event.key in targets) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.activate(targets[event.key]);
  }
}
