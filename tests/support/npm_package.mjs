// Packages of npm's registry, without what they depend on.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Unpacks the package `name` (with or without "@version") into the folder `place`; false where the registry is out of reach. */
export function unpack(name, place) {
  mkdirSync(place, { recursive: true });
  const packed = spawnSync("npm", ["pack", name, "--silent", "--fetch-retries=0"], { cwd: place, timeout: 60000 });
  const archive = packed.stdout?.toString().trim();
  if (packed.status !== 0 || spawnSync("tar", ["xzf", archive, "--strip-components=1"], { cwd: place }).status !== 0) return false;
  rmSync(join(place, archive));
  return true;
}

/** Returns what `file` of the package exports; null where the registry is out of reach. Kept in `folder`. */
export async function npmPackage(folder, name, file) {
  const place = join(folder, name.replaceAll(/[^\w.]/g, "-"));
  if (!existsSync(join(place, file)) && !unpack(name, place)) return null;
  const found = await import(pathToFileURL(join(place, file)));
  return found.default ?? found;
}
