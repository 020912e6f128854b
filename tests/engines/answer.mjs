// Asks the JavaScript engines what the corpus asks: node tests/engines/answer.mjs FOLDER CORPUS.collide.jsonl ...
//
// Into FOLDER goes a capture for each engine and each file, ENGINE.KIND.collide.jsonl, with its answers in place of the exact
// ones; what an engine can't be asked is not in it. Engines are kept in FOLDER/npm. The exit code is 77 when the registry is
// out of reach.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { adapters } from "./adapters.mjs";
import { npmPackage } from "../support/npm_package.mjs";

/** The nearest of what is hit. */
function nearest(bodies, ask) {
  const found = bodies.map((body) => ({ ...ask(body), name: body.name }));
  if (found.some(({ hit }) => hit === undefined)) return undefined;
  return found.filter(({ hit }) => hit).sort((a, b) => a.fraction - b.fraction)[0] ?? { hit: false };
}

/** The engine's answer to a line, undefined where it can't be asked. */
function answerTo(line, shapes, engine) {
  const body = (of, key) => ({ shape: shapes.get(of[key]), at: of[`at_${key}`], velocity: line[`velocity_${key}`], name: of.name });
  const against = line.against?.map((one) => body(one, "b")) ?? [body(line, "b")], a = line.a && body(line, "a");
  const kind = ["pair", "ray", "cast", "toi"].find((one) => one in line);
  if (!engine[kind]) return undefined;
  if (kind === "pair") return engine.pair(a, against[0]);
  if (kind === "toi") return engine.toi(a, against[0], line.duration);
  return nearest(against, (b) => (kind === "ray" ? engine.ray(line.from, line.to, b) : engine.cast(a, line.by, b)));
}

/** What the exact answer leaves open is not asked. */
function asAsked({ name, ...answer }, exact) {
  if (!exact.normal) delete answer.normal;
  if (exact.separation === undefined) for (const key of ["separation", "depth", "points"]) delete answer[key];
  if (answer.hit && typeof exact.hit === "string") answer.hit = name;
  return answer;
}

const [folder, ...files] = process.argv.slice(2);
for (const [name, adapter] of Object.entries(adapters)) {
  const found = await npmPackage(join(folder, "npm"), adapter.package, adapter.file);
  if (!found) process.exit(77);
  const engine = await adapter.open(found);
  for (const file of files) {
    const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
    const shapes = new Map();
    const out = [{ ...head, engine: adapter.title, settings: adapter.settings, slop: adapter.slop }];
    for (const line of lines) {
      if (line.shape) shapes.set(line.shape, line);
      const answer = line.shape ? undefined : answerTo(line, shapes, engine);
      if (line.shape) out.push(line);
      if (answer) out.push({ ...line, answer: asAsked(answer, line.answer) });
    }
    writeFileSync(join(folder, `${name}.${basename(file)}`), out.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }
}
