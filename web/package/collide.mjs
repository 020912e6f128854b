// Core for JavaScript, in Node.js and in browsers. `load` once; every call then answers at once.
import create from "./collide_js.mjs";

const isNode = typeof process === "object" && !!process.versions?.node;

async function bytesOf(url) {
  if (isNode && url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What a call refuses: one sentence that says what is wrong and what would be right. */
export class CollideError extends Error {}

const asText = (input) => (typeof input === "string" ? input : JSON.stringify(input));

class Collide {
  #module;
  constructor(module) {
    this.#module = module;
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

  /** The answer as text, to the byte that of the command of the same name. */
  text(name, input, options = {}) {
    const module = this.#module;
    const given = [name, asText(input), JSON.stringify(options)].map((text) => this.#copied(text));
    const reply = module._collide_call(...given);
    given.forEach((text) => module._free(text));
    if (reply === 0) throw new CollideError("There is too little memory for the answer");
    const answer = module.UTF8ToString(reply);
    module._free(reply);
    if (answer[0] === "-") throw new CollideError(answer.slice(1));
    return answer.slice(1);
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
  svg(scene, options = {}) {
    return this.text("svg", scene, options);
  }
  record(scene, options) {
    return JSON.parse(this.text("record", scene, options));
  }
}

const loading = new Map();
/** Loads the library; a second call waits for the first. `url`: where collide_js.wasm is, if not beside this file. */
export function load({ url = new URL("collide_js.wasm", import.meta.url) } = {}) {
  const place = String(url);
  if (!loading.has(place)) {
    loading.set(place, bytesOf(new URL(url)).then((wasmBinary) => create({ wasmBinary })).then((module) => new Collide(module)));
  }
  return loading.get(place);
}
