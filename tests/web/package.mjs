// The package for JavaScript as a stranger has it: packed, installed elsewhere, its examples run, its types checked.
//
//     node tests/web/package.mjs PACKAGE
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";

const source = resolve(process.argv[2]);
const here = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "package-"));
after(() => rmSync(folder, { recursive: true }));

const run = (...words) => runIn(folder, ...words);
function runIn(cwd, ...words) {
  const done = spawnSync(words[0], words.slice(1), { cwd, encoding: "utf8" });
  assert.equal(done.status, 0, `${words.join(" ")}: ${done.error ?? ""}${done.stdout}${done.stderr}`.slice(0, 2000));
  return done.stdout;
}

const installed = join(folder, "node_modules/collide-2d");
writeFileSync(join(folder, "package.json"), '{"type": "module", "private": true}');
const packed = JSON.parse(run("npm", "pack", source, "--json", "--offline"))[0];
run("npm", "install", join(folder, packed.filename), "--offline", "--no-audit", "--no-fund");

test("it holds what it needs, and no more", () => {
  const names = packed.files.map(({ path }) => path).filter((path) => !path.startsWith("examples/"));
  const needed = ["LICENSE", "NOTICES.txt", "README.md", "collide.d.ts", "collide.mjs", "collide_js.mjs", "collide_js.wasm", "collide_node.mjs", "package.json"];
  assert.deepEqual(names.sort(), needed);
});

/** The lines at the head of an example, after "Prints:". */
function promised(text) {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.endsWith("Prints:")) + 1;
  const last = lines.findIndex((line, i) => i >= first && !line.startsWith("// "));
  return lines.slice(first, last).map((line) => line.slice(3) + "\n").join("");
}

const examples = readdirSync(join(installed, "examples"));
test("each call has an example", () => assert.equal(examples.length, 6));

for (const name of examples) {
  test(`the example ${name} prints what it says`, () => {
    copyFileSync(join(installed, "examples", name), join(folder, name));
    const words = promised(readFileSync(join(folder, name), "utf8"));
    assert.ok(words.length > 0);
    assert.equal(run("node", name), words);
  });
}

/** The code of the README between its fences, and what its comment says that it prints. */
test("the README's example prints what it says", () => {
  const code = readFileSync(join(installed, "README.md"), "utf8").match(/```js\n(.*?)```/s)[1];
  writeFileSync(join(folder, "readme.mjs"), code);
  assert.equal(run("node", "readme.mjs").trim(), code.match(/\/\/ (\S+):/)[1]);
});

/** As bundlers find it without any settings: for browsers, so nothing of Node.js may be left in it. */
const BUNDLERS = [
  ["esbuild", "esbuild@0.21", ["app.mjs", "--bundle", "--format=esm", "--outdir=esbuild"]],
  ["webpack", "webpack@5 webpack-cli@5", ["build", "--mode", "production", "--entry", "./app.mjs", "--output-path", "webpack"]],
  ["vite", "vite@5", ["build", "--outDir", "vite", "--logLevel", "warn"]],
];
const hasRegistry = spawnSync("npm", ["view", "esbuild", "version"]).status === 0;
test("bundlers take it without settings", { skip: !hasRegistry && "npm's registry, which has them, is out of reach" }, () => {
  const place = join(folder, "bundled"); // what the bundlers bring with them is not for the other tests
  const packages = BUNDLERS.flatMap(([, names]) => names.split(" "));
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), '{"type": "module", "private": true}');
  writeFileSync(join(place, "app.mjs"), 'import { load } from "collide-2d";\nload().then((collide) => console.log(collide));\n');
  writeFileSync(join(place, "index.html"), '<!DOCTYPE html><script type="module" src="app.mjs"></script>');
  runIn(place, "npm", "install", join(folder, packed.filename), ...packages, "--no-audit", "--no-fund");
  for (const [name, , words] of BUNDLERS) {
    runIn(place, "npx", "--no-install", name, ...words);
    const files = readdirSync(join(place, name), { recursive: true }).filter((file) => file.endsWith("js"));
    const text = files.map((file) => readFileSync(join(place, name, file), "utf8")).join("\n");
    assert.ok(text.includes("collide_call"), name);
    assert.ok(!/["']node:|require\(["']fs/.test(text), `${name}: it would ask a browser for files`);
  }
});

test("its types let right calls pass, and refuse wrong ones", () => {
  // Each line that must not compile is marked there: the compiler complains of a mark without an error.
  copyFileSync(join(here, "package_types.mts"), join(folder, "types.mts"));
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext"];
  run("tsc", ...options, "types.mts");
});
