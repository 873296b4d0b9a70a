// Sends requests to the worker. A call cannot be interrupted, so stop() ends the worker; the next
// call starts a new one.

/**
 * @typedef {import('../clausoku.js').Request} Request
 * @typedef {import('../clausoku.js').Answer} Answer
 * @typedef {(progress: Record<string, number>) => void} OnProgress
 * @typedef {{resolve: (answer: Answer) => void, reject: (error: Error) => void,
 *   onProgress?: OnProgress}} PendingCall
 */

/** Thrown by calls that stop() ends. */
export class StoppedError extends Error {}

/** Thrown if a request has an error, or if the module fails. */
export class AnswerError extends Error {}

/**
 * Describes an error in a sentence: "Expected row 4 of 9, but found the end of the text, in
 * line 4."
 * @param {import('../clausoku.js').CallError} error
 */
export function describeError({option, line, column, found, expected}) {
  const what = found.replace('the end of the file', 'the end of the text');
  const text = expected ? `expected ${expected}, but found ${what}` : what;
  const topic = !option || option === 'puzzle' ? '' : `${option}: `;
  const isStart = !line || (line === 1 && (column ?? 1) === 1);
  const columnText = column && column > 1 ? `, column ${column}` : '';
  const place = isStart ? '' : `, in line ${line}${columnText}`;
  const sentence = `${topic}${text}${place}`;
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
}

export class Client {
  /**
   * @param {string} workerSource the script of the worker
   * @param {string} module the module, compressed with gzip, as base64
   */
  constructor(workerSource, module) {
    this.workerUrl = URL.createObjectURL(new Blob([workerSource], {type: 'text/javascript'}));
    this.module = module;
    /** @type {Worker | null} */
    this.worker = null;
    this.isReady = false;
    /** @type {Map<number, PendingCall>} */
    this.pending = new Map();
    this.lastId = 0;
  }

  /** Starts the worker if none is running. */
  start() {
    if (this.worker) return this.worker;
    this.isReady = false;
    const worker = new Worker(this.workerUrl);
    worker.onmessage = ({data}) => this.receive(data);
    worker.onerror = (event) => this.fail(event.message || 'the worker has an error');
    worker.postMessage({module: this.module});
    this.worker = worker;
    return worker;
  }

  /**
   * Answers a request. Throws an AnswerError if the answer is an error.
   * @param {Request} request
   * @param {OnProgress} [onProgress]
   * @returns {Promise<Answer>}
   */
  call(request, onProgress) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, {resolve, reject, onProgress});
      try {
        this.start().postMessage({id, request});
      } catch (error) {
        this.fail(String(error));
      }
    });
  }

  /** Ends all calls. */
  stop() {
    this.end(new StoppedError('stopped'));
  }

  /** @param {any} data a message of the worker */
  receive(data) {
    if (data.ready) this.isReady = true;
    if (data.crash !== undefined) return this.fail(data.crash);
    const call = this.pending.get(data.id);
    if (!call) return;
    if (data.progress) {
      call.onProgress?.(data.progress);
      return;
    }
    this.pending.delete(data.id);
    const {error} = data.answer;
    if (error) {
      call.reject(new AnswerError(describeError(error)));
    } else {
      call.resolve(data.answer);
    }
  }

  /** @param {string} reason */
  fail(reason) {
    this.end(new AnswerError(this.isReady ?
      `The solver ended itself. The puzzle may be too large (${reason}).` :
      `The page cannot start in this browser: its solver cannot be loaded (${reason}).`));
  }

  /** @param {Error} error the error of all pending calls */
  end(error) {
    this.worker?.terminate();
    this.worker = null;
    const calls = [...this.pending.values()];
    this.pending.clear();
    for (const call of calls) call.reject(error);
  }
}
