// The worker: loads the module, and answers the requests of client.js one after another.
//   {module}       → {ready: true} or {crash}
//   {id, request}  → {id, progress}…, then {id, answer} or {id, crash}
import {load} from '../clausoku.js';

/** @type {any} */
const scope = globalThis;

/** @type {Promise<import('../clausoku.js').Clausoku>} */
let loaded;

/** @type {number} */
let currentId = 0;

/**
 * Decompresses the module and compiles it.
 * @param {string} base64 the compressed module
 */
async function loadCompressed(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; ++k) bytes[k] = text.charCodeAt(k);
  // WebKit cannot read a Blob here if the page comes from a file.
  const packed = /** @type {ReadableStream} */ (new Response(bytes).body);
  const stream = packed.pipeThrough(new scope.DecompressionStream('gzip'));
  return load(await new Response(stream).arrayBuffer(), {
    onProgress: (progress) => scope.postMessage({id: currentId, progress}),
  });
}

scope.onmessage = async (/** @type {MessageEvent} */ {data}) => {
  if (data.module !== undefined) loaded = loadCompressed(data.module);
  currentId = data.id;
  try {
    const clausoku = await loaded;
    if (data.request === undefined) return scope.postMessage({ready: true});
    currentId = data.id;
    scope.postMessage({id: data.id, answer: clausoku.call(data.request)});
  } catch (error) {
    scope.postMessage({id: data.id, crash: String(error)});
  }
};
