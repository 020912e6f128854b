// Runs what figures may ask (figure_tasks.mjs) in an engine that counts: node web/count_figures.mjs GLUE COUNTING.wasm SCENES PROFILE
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { tasks } from "./figure_tasks.mjs";

const [glue, counting, scenes, profile] = process.argv.slice(2);
const LARGEST_PROFILE = 1 << 20; // bytes
const { default: create } = await import(pathToFileURL(resolve(glue)));
const engine = await create({ wasmBinary: readFileSync(counting) });

function copied(text) {
  const bytes = new TextEncoder().encode(text);
  const at = engine._malloc(bytes.length + 1);
  engine.HEAPU8.set(bytes, at);
  engine.HEAPU8[at + bytes.length] = 0;
  return at;
}

for (const { name, scene, options } of tasks(scenes)) {
  const given = [name, JSON.stringify(scene), JSON.stringify(options)].map(copied);
  const reply = engine._collide_call(...given);
  const answer = engine.UTF8ToString(reply);
  if (answer[0] !== "+") throw new Error(`${name} ${JSON.stringify(options)}: ${answer}`);
  [...given, reply].forEach((text) => engine._free(text));
}
const at = engine._malloc(LARGEST_PROFILE);
const length = engine.asm.__write_profile(at, LARGEST_PROFILE);
if (length > LARGEST_PROFILE) throw new Error(`the profile has ${length} bytes`);
writeFileSync(profile, engine.HEAPU8.slice(at, at + length));
