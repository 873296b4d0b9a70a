// Loads clausoku.wasm and answers requests (src/manual/reference/calls.md). The module has one
// thread: a call ends only when it is answered, so a page loads the module in a worker and cancels
// a call by ending the worker. The module reads no files; its only output is messages of a crash.

/**
 * @typedef {Record<string, unknown> & {command: string}} Request
 * @typedef {{message: string, option?: string, line?: number, column?: number, found: string,
 *   expected?: string, alarm?: true}} CallError
 * @typedef {Record<string, any> & {error?: CallError}} Answer
 * @typedef {(progress: Record<string, number>) => boolean | void} OnProgress
 * @typedef {{call: (request: Request) => Answer, callText: (request: string) => string}} Clausoku
 */

/** The error numbers of WASI that the functions below return. */
const SUCCESS = 0;
const BAD_FILE = 8;
const NO_SUCH_FILE = 44;
const NOT_SUPPORTED = 58;

/** Thrown if the module ends itself, for example after a broken assertion. */
export class CrashError extends Error {}

/**
 * The functions of wasi_snapshot_preview1 that the module imports: clocks, standard error, and no
 * files.
 * @param {() => DataView} view the module's memory
 * @param {(text: string) => void} print receives the module's messages
 */
function wasiFunctions(view, print) {
  const decoder = new TextDecoder();
  const setNumbers = (/** @type {number[]} */ ...places) => {
    for (const place of places) view().setUint32(place, 0, true);
    return SUCCESS;
  };
  return {
    environ_sizes_get: setNumbers,
    environ_get: () => SUCCESS,
    clock_time_get: (/** @type {number} */ clock, /** @type {bigint} */ _precision,
                     /** @type {number} */ place) => {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(place, BigInt(Math.round(milliseconds * 1e6)), true);
      return SUCCESS;
    },
    fd_write: (/** @type {number} */ _file, /** @type {number} */ pieces,
               /** @type {number} */ count, /** @type {number} */ place) => {
      let size = 0;
      for (let k = 0; k < count; ++k) {
        const begin = view().getUint32(pieces + 8 * k, true);
        const length = view().getUint32(pieces + 8 * k + 4, true);
        print(decoder.decode(new Uint8Array(view().buffer, begin, length)));
        size += length;
      }
      view().setUint32(place, size, true);
      return SUCCESS;
    },
    fd_close: () => BAD_FILE,
    fd_fdstat_get: () => BAD_FILE,
    fd_fdstat_set_flags: () => BAD_FILE,
    fd_prestat_get: () => BAD_FILE,
    fd_prestat_dir_name: () => BAD_FILE,
    fd_read: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    path_filestat_get: () => NO_SUCH_FILE,
    path_open: () => NO_SUCH_FILE,
    poll_oneoff: () => NOT_SUPPORTED,
    proc_exit: (/** @type {number} */ code) => {
      throw new CrashError(`clausoku.wasm ended itself with code ${code}`);
    },
  };
}

/**
 * Loads the module. After a call throws, the module must not be used again.
 * @param {BufferSource | WebAssembly.Module | Promise<Response>} source
 * @param {{onProgress?: OnProgress, print?: (text: string) => void}} options `onProgress` returns
 *   false to cancel the call that reports
 * @returns {Promise<Clausoku>}
 */
export async function load(source, {onProgress, print = (text) => console.error(text)} = {}) {
  /** @type {any} */
  let exports;
  const view = () => new DataView(exports.memory.buffer);
  const bytes = () => new Uint8Array(exports.memory.buffer);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const imports = {
    wasi_snapshot_preview1: wasiFunctions(view, print),
    clausoku: {
      progress: (/** @type {number} */ text, /** @type {number} */ size) => {
        if (!onProgress) return 1;
        const report = JSON.parse(decoder.decode(bytes().subarray(text, text + size)));
        return onProgress(report) === false ? 0 : 1;
      },
    },
  };
  source = await source;
  if (source instanceof WebAssembly.Module) {
    exports = (await WebAssembly.instantiate(source, imports)).exports;
  } else if (typeof Response !== 'undefined' && source instanceof Response) {
    exports = (await WebAssembly.instantiateStreaming(source, imports)).instance.exports;
  } else {
    exports = (await WebAssembly.instantiate(source, imports)).instance.exports;
  }
  exports._initialize();
  const session = exports.clausoku_open();

  /** @param {string} request */
  const callText = (request) => {
    const text = encoder.encode(request);
    const place = exports.malloc(text.length);
    bytes().set(text, place);
    const answer = exports.clausoku_call(session, place, text.length, 0, 0);
    exports.free(place);
    const memory = bytes();
    const result = decoder.decode(memory.subarray(answer, memory.indexOf(0, answer)));
    exports.clausoku_free(answer);
    return result;
  };
  return {call: (request) => JSON.parse(callText(JSON.stringify(request))), callText};
}
