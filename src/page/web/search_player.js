// The controls of the solver: play, pause, step, back and a speed.
import {element} from './status.js';

/** @typedef {import('./search_trace.js').SearchTrace} SearchTrace */

export class SearchPlayer {
  /** @param {(trace: SearchTrace) => void} onMove is called after each move */
  constructor(onMove) {
    this.onMove = onMove;
    /** @type {SearchTrace | null} */
    this.trace = null;
    /** The number of events that are shown. */
    this.place = 0;
    /** The steps that explain the last of these events, and the number of them that are shown. */
    this.substeps = 0;
    this.substep = 0;
    /** @type {() => number} counts the steps that explain the last event */
    this.countSubsteps = () => 0;
    this.timer = 0;
    const buttons = {
      'search-start': () => this.go(0), 'search-back': () => this.move(-1),
      'search-step': () => this.move(1), 'search-end': () => this.go(Infinity, Infinity),
    };
    for (const [name, act] of Object.entries(buttons)) {
      element(name).addEventListener('click', () => {
        this.pause();
        act();
      });
    }
    element('search-play').addEventListener('click', () => this.playOrPause());
    element('search-speed').addEventListener('input', () => {
      element('search-speed').setAttribute('aria-valuetext', `${this.speed()} steps per second`);
      element('search-speed-value').textContent = `${this.speed()}/s`;
      if (this.timer) this.play();
    });
    element('search-all').addEventListener('change', () => this.go(this.place, this.substep));
  }

  /**
   * Takes a new trace and goes to its start. Without a trace, the controls are disabled.
   * @param {SearchTrace | null} trace
   */
  open(trace) {
    this.pause();
    this.trace = trace;
    this.go(0);
  }

  /** True if excluded candidates and auxiliary variables are shown too. */
  showsAll() {
    return element('search-all').checked;
  }

  /** The steps per second while playing. */
  speed() {
    return 2 ** Number(element('search-speed').value);
  }

  playOrPause() {
    if (this.timer) return this.pause();
    if (this.isAtEnd()) this.go(0);
    this.play();
  }

  play() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      this.move(1);
      if (this.isAtEnd()) this.pause();
    }, 1000 / this.speed());
    element('search-play').textContent = 'Pause';
    element('search-event').setAttribute('aria-live', 'off');
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    element('search-play').textContent = 'Play';
    element('search-event').setAttribute('aria-live', 'polite');
  }

  isAtEnd() {
    return !this.trace ||
      (this.place === this.trace.events.length && this.substep === this.substeps);
  }

  /** @param {1 | -1} direction */
  move(direction) {
    const substep = this.substep + direction;
    if (substep >= 0 && substep <= this.substeps) return this.go(this.place, substep);
    const next = this.place + direction;
    this.go(this.trace && !this.showsAll() ? this.trace.nextStop(this.place, direction) : next,
        direction > 0 ? 0 : Infinity);
  }

  /**
   * @param {number} place the number of events to show
   * @param {number} [substep] the number of steps to show that explain the last of them
   */
  go(place, substep = 0) {
    this.place = Math.min(Math.max(place, 0), this.trace?.events.length ?? 0);
    this.substeps = this.countSubsteps();
    this.substep = Math.min(substep, this.substeps);
    const focused = document.activeElement;
    element('search-play').disabled = !this.trace;
    for (const name of ['start', 'back']) element(`search-${name}`).disabled = this.place === 0;
    for (const name of ['step', 'end']) element(`search-${name}`).disabled = this.isAtEnd();
    // A disabled button would lose the focus to the page.
    if (this.trace && focused instanceof HTMLButtonElement && focused.disabled &&
        focused.id.startsWith('search-')) {
      element(this.place === 0 ? 'search-play' : 'search-back').focus();
    }
    if (this.trace) this.onMove(this.trace);
  }
}
