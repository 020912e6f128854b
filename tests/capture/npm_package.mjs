// Packages of npm alone, without what they depend on to be built.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** Unpacks `name` into the folder; false where npm's registry is out of reach. */
export function unpack(name, folder) {
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync("npm", ["pack", name, "--silent", "--fetch-retries=0"], { cwd: folder, timeout: 60000 });
  if (packed.status !== 0) return false;
  assert.equal(spawnSync("tar", ["xzf", packed.stdout.toString().trim(), "--strip-components=1"], { cwd: folder }).status, 0);
  return true;
}
