// The copied tests of tests/engine_tests run with the engines themselves: they tell what the engine gets wrong, and
// nothing else. Engines that npm can't give are skipped.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";

import { unpack } from "../support/npm_package.mjs";

const folder = mkdtempSync(join(tmpdir(), "engine-tests-"));
after(() => rmSync(folder, { recursive: true }));

/** Of each copied test what the engine says wrongly: the lines begin so. */
const testOn = (engine, name, version, wrong) => test(engine, (context) => {
  if (!unpack(`${name}@${version}`, join(folder, "node_modules", name))) return context.skip("npm's registry is out of reach");
  for (const [file, lines] of Object.entries(wrong)) {
    const place = join(folder, `${engine}-${file}.mjs`);
    copyFileSync(fileURLToPath(new URL(`../engine_tests/${engine}/${file}.mjs`, import.meta.url)), place);
    const ran = spawnSync("node", [place], { cwd: folder });
    const said = ran.stdout.toString().split("\n");
    const found = said.filter((line) => line.startsWith("WRONG"));
    assert.equal(ran.stderr.toString(), "", file);
    assert.ok(said.some((line) => line.startsWith("ok")), file);
    assert.equal(ran.status, lines.length > 0 ? 1 : 0, file);
    assert.equal(found.length, lines.length, found.join("\n"));
    lines.forEach((line, i) => assert.ok(found[i].startsWith(line), found[i]));
  }
});

testOn("planck", "planck", 1, {
  pair: [], rounded: [], concave: [],
  ray: ["WRONG fraction 0.7906", "WRONG normal x", "WRONG normal y"], // a ray passes an edge's radius by
  cast: ["WRONG fraction 0.466"], // a cast ends before the touch, and so does an impact
  impact: ["WRONG time 0.3675"], straight: ["WRONG time 0.3581"],
});
testOn("rapier", "@dimforge/rapier2d-compat", 0, { pair: [], rounded: [], ray: [], cast: [], straight: [], concave: [] });
testOn("matter", "matter-js", "0.20", { pair: [], concave: [] });
