// The writer for Rust: a program with it is compiled and run. Skipped where there is no compiler.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";

const folder = mkdtempSync(join(tmpdir(), "rust-"));
after(() => rmSync(folder, { recursive: true }));
const hasCompiler = spawnSync("rustc", ["--version"]).status === 0;

test("a capture from Rust keeps its last frames, defines their shapes and has every number to the bit",
  { skip: !hasCompiler && "there is no rustc" }, () => {
    const program = join(folder, "rust"), source = fileURLToPath(new URL("rust.rs", import.meta.url));
    const built = spawnSync("rustc", ["--edition", "2021", "-D", "warnings", "-o", program, source]);
    assert.equal(built.status, 0, built.stderr.toString());
    const lines = spawnSync(program).stdout.toString().trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(lines[0], { collide_capture: 1, engine: 'an "engine" 1.0', y: "down", metre: 50, digits: 17 });
    const pair = { pair: ["crate\n4", "wall"], a: 1, at_a: [0, null, 1, 0], b: 2, at_b: [null, 0, 1, 0],
      answer: { overlap: true, normal: [0, 1], points: [[0.1, 1.6, -0.25]] } };
    assert.deepEqual(lines.slice(1, 6), [{ frame: 2, time: 0.5 },
      { shape: 1, polygon: [[-0.5, -0.3], [0.1, 1 / 3], [5e-324, -0]], radius: 0.01 },
      { shape: 2, circle: [Math.fround(0.1), 0], radius: 1.7976931348623157e308 }, pair, pair]);
    assert.deepEqual(lines.slice(11, 13), [{ ray: "gun", from: [0, 1], answer: { fraction: 0.3 } }, { note: "jump \u{1f600}" }]);
    assert.equal(lines[13].digits, 9);
    const read = lines[14].at.map((number) => (number === null ? null : Math.fround(number)));
    assert.deepEqual(read, [Math.fround(0.1), -0, null, Math.fround(1e-45), Math.fround(3.4028235e38)]);
    assert.equal(lines.length, 15);
  });
