// The calls with scenes, texts in and out: all that figures in articles need. `load` once; every call then answers at once.
import create from "./collide_js.mjs";

export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What a call refuses: one sentence that says what is wrong and what would be right. */
export class CollideError extends Error {}

/** The library has stopped in the middle of a call, mostly for want of memory. It is of no use any more: load it again. */
export class CollideStopped extends CollideError {}

const asText = (input) => (typeof input === "string" ? input : JSON.stringify(input));

export class Calls {
  #module;
  #forget;
  /** `forget` is called when the library has stopped. */
  constructor(module, forget) {
    this.#module = module;
    this.#forget = forget;
  }

  #copied(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.#module._malloc(bytes.length + 1);
    if (at === 0) throw new CollideError("There is too little memory for what is asked");
    const memory = this.#module.HEAPU8; // after malloc, which may have moved it
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }

  #reply(name, input, options) {
    const module = this.#module;
    if (!module) throw new CollideStopped("The library has stopped in an earlier call; load it again");
    try {
      const given = [name, asText(input), JSON.stringify(options)].map((text) => this.#copied(text));
      const reply = module._collide_call(...given);
      given.forEach((text) => module._free(text));
      if (reply === 0) throw new CollideError("The answer needs more memory than there is; ask for less at once");
      const text = module.UTF8ToString(reply);
      module._free(reply);
      return text;
    } catch (error) {
      const traps = [WebAssembly.RuntimeError, WebAssembly.Exception].filter(Boolean); // the second is one of C++, taken by none
      if (!traps.some((kind) => error instanceof kind)) throw error;
      this.#module = null;
      this.#forget();
      throw new CollideStopped(`The library stopped in ${name} (${error.message}); load it again and ask for less at once`);
    }
  }

  /** What was noticed in the input of the last call, a sentence each, such as a name that is not known. */
  warnings = [];

  /** The answer as text, to the byte that of the command of the same name. */
  text(name, input, options = {}) {
    this.warnings = [];
    const reply = this.#reply(name, input, options);
    if (reply[0] === "-") throw new CollideError(reply.slice(1));
    if (reply[0] === "+") return reply.slice(1);
    const end = reply.indexOf("\n");
    this.warnings = JSON.parse(reply.slice(1, end));
    return reply.slice(end + 1);
  }

  query(scene, options = {}) {
    return JSON.parse(this.text("query", scene, options));
  }
  pairs(scene, options = {}) {
    return JSON.parse(this.text("pairs", scene, options));
  }
  geometry(task, problem) {
    return JSON.parse(this.text("geometry", problem, { task }));
  }
  simulate(scene, options = {}) {
    const lines = this.text("simulate", scene, options).trimEnd().split("\n");
    return lines.map((line) => JSON.parse(line));
  }
  /** Of a capture's text: what another engine answered wrongly, as `collidoscope check` prints it. */
  check(capture, options = {}) {
    return JSON.parse(this.text("check", capture, options));
  }
  svg(scene, options = {}) {
    return this.text("svg", scene, options);
  }
  record(scene, options) {
    return JSON.parse(this.text("record", scene, options));
  }
}

/** Why a browser does not make the library of its bytes, where a page's policy or its reader is the reason. */
function refusal(error) {
  if (typeof WebAssembly === "undefined") return new CollideError("WebAssembly is switched off in this browser, and the library needs it");
  if (!/Content Security Policy|unsafe-eval/i.test(error.message)) return error;
  return new CollideError("the page's Content-Security-Policy forbids WebAssembly; its script-src needs 'wasm-unsafe-eval'");
}

async function made(wasmBinary) {
  try {
    return await create({ wasmBinary });
  } catch (error) {
    throw refusal(error);
  }
}

/** A `load` that makes an object of this class. A second call waits for the first. `url`: where collide_js.wasm is, if not beside
 * this file. */
export function loader(Made) {
  const loading = new Map(); // place -> promise
  return function load({ url = new URL("collide_js.wasm", import.meta.url), read = fetched } = {}) {
    const place = new URL(url, globalThis.document?.baseURI);
    const key = String(place);
    if (!loading.has(key)) {
      const forget = () => loading.delete(key); // the next call tries again
      const loaded = read(place)
        .then(made)
        .then((module) => new Made(module, forget));
      loaded.catch(forget);
      loading.set(key, loaded);
    }
    return loading.get(key);
  };
}
export const load = loader(Calls);
