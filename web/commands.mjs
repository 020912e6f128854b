// Runs the program for browsers as a command, here in Node.js: node web/commands.mjs BUILD ARCHIVE
// Every line of the input is a command, ["render", "/collidoscope/scenes/x.json", ...], which finds the files of the archive
// below /collidoscope and writes to OUTPUT. Every line of the answer is {"output"} or {"error"}, as JSON.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { runInThisContext } from "node:vm";
import { unpack } from "./program/loading.mjs";

const OUTPUT = "/output.svg"; // or whatever the command writes
const [build, archive] = process.argv.slice(2);
const complaints = [];

/** The program once it can be called; the little of a page that it looks for at its start is made up. */
function program() {
  return new Promise((resolve) => {
    globalThis.window = globalThis;
    globalThis.document = { currentScript: null, addEventListener() {}, getElementById: () => null };
    const module = {
      wasmBinary: readFileSync(join(build, "collidoscope.wasm")),
      noInitialRun: true,
      noExitRuntime: true,
      printErr: (line) => complaints.push(line),
      preRun: [
        () => {
          module.ENV.COLLIDOSCOPE_DATA_PATH = "/collidoscope";
          unpack(module.FS, readFileSync(archive));
        },
      ],
      postRun: [() => resolve(module)],
    };
    globalThis.Module = module;
    runInThisContext(readFileSync(join(build, "collidoscope.js"), "utf8"));
  });
}

const { FS } = await program();
for await (const line of createInterface({ input: process.stdin })) {
  complaints.length = 0;
  const code = globalThis.callMain([...JSON.parse(line), "--output", OUTPUT]);
  const answer = code === 0 ? { output: FS.readFile(OUTPUT, { encoding: "utf8" }) } : { error: complaints.join("\n") };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
