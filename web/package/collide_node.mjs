// The same for Node.js, which reads files where browsers fetch.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import * as common from "./collide.mjs";

export const { BroadPhaseHandle, CollideError, CollideStopped, Pieces, ShapeHandle, slotOf, World } = common;

const read = (url) => (url.protocol === "file:" ? readFile(url) : common.fetched(url));

/** Loads the library. `url`: where collide_js.wasm is, if not beside this file; a relative one counts from the working folder. */
export function load({ url = new URL("collide_js.wasm", import.meta.url) } = {}) {
  return common.load({ url: new URL(url, pathToFileURL(`${process.cwd()}/`)), read });
}
