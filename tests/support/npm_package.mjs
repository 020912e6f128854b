// A package of npm's registry, without what it depends on.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What `file` of the package exports; null where the registry is out of reach. Kept in `folder`. */
export async function npmPackage(folder, name, file) {
  const place = join(folder, name.replaceAll(/[^\w.]/g, "-"));
  if (!existsSync(join(place, file))) {
    mkdirSync(place, { recursive: true });
    const packed = spawnSync("npm", ["pack", name, "--silent", "--fetch-retries=0"], { cwd: place, timeout: 60000 });
    const archive = packed.stdout?.toString().trim();
    if (packed.status !== 0 || spawnSync("tar", ["xzf", archive, "--strip-components=1"], { cwd: place }).status !== 0) return null;
    rmSync(join(place, archive));
  }
  const found = await import(pathToFileURL(join(place, file)));
  return found.default ?? found;
}
