// The status line, a live region that screen readers announce; and the progress of long calls.
import {StoppedError} from './client.js';

/** Calls that end within this time, in milliseconds, show no progress. */
const PATIENCE = 150;

/**
 * @param {string} id
 * @returns {any} the element
 */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

export class Status {
  /** @param {import('./client.js').Client} client */
  constructor(client) {
    this.client = client;
    this.line = element('status');
    this.action = element('act');
    /** The end of the work that began last. */
    this.last = Promise.resolve();
    new ResizeObserver(() => this.updateFocus()).observe(this.line);
    element('stop').addEventListener('click', () => client.stop());
  }

  /** @param {string} text one or more lines */
  say(text) {
    this.line.textContent = text;
    this.line.classList.remove('error');
    this.action.hidden = true;
    this.action.parentElement.replaceChildren(this.action);
    this.enlarge(false);
    this.updateFocus();
  }

  /** @param {string} text a further line */
  add(text) {
    this.say(`${this.line.textContent}\n${text}`);
  }

  /** @param {string} text */
  complain(text) {
    this.say(text);
    this.line.classList.add('error');
  }

  /**
   * Offers an action beside the text that say() has shown.
   * @param {string} label
   * @param {() => void} run
   */
  offer(label, run) {
    const button = this.action.hidden ? this.action : this.action.cloneNode();
    button.textContent = label;
    button.onclick = run;
    button.hidden = false;
    if (button !== this.action) {
      button.removeAttribute('id');
      this.action.parentElement.append(button);
    }
    this.updateFocus();
  }

  /** Lets the text receive the focus while it is longer than its place, so that keys scroll it. */
  updateFocus() {
    const isLong = this.line.scrollHeight > this.line.clientHeight;
    if (isLong) this.line.tabIndex = 0; else this.line.removeAttribute('tabindex');
  }

  /** @param {boolean} isLarge true if the message may move the tools to show more of a long text */
  enlarge(isLarge) {
    element('message').classList.toggle('large', isLarge);
  }

  /** @param {string} text what is known so far */
  report(text) {
    element('elapsed').textContent = text;
  }

  /**
   * Runs work that calls the worker, after all earlier work. Stops earlier work if it already shows
   * its progress.
   * @param {() => Promise<void>} work
   */
  run(work) {
    if (!element('progress').hidden) this.client.stop();
    this.last = this.last.then(() => this.perform(work));
    return this.last;
  }

  /**
   * Runs work, shows its progress, and a button to stop it.
   * @param {() => Promise<void>} work
   */
  async perform(work) {
    const focused = document.activeElement;
    document.body.classList.add('busy');
    this.report('');
    const timer = setTimeout(() => {
      element('progress').hidden = false;
    }, PATIENCE);
    try {
      await work();
    } catch (error) {
      if (error instanceof StoppedError) {
        const known = element('elapsed').textContent;
        this.say(known ? `Stopped: ${known}` : 'Stopped.');
      } else {
        this.complain(error instanceof Error ? error.message : String(error));
      }
    } finally {
      clearTimeout(timer);
      const hadStop = document.activeElement === element('stop');
      element('progress').hidden = true;
      document.body.classList.remove('busy');
      if (hadStop && focused instanceof HTMLElement) focused.focus();
    }
  }
}
