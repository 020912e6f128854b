// What is saved, as systems send it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fileToSend } from "../../../web/program/files.mjs";

test("pictures are sent as they are, and scenes as text, which all systems take", async () => {
  const picture = fileToSend("step.PNG", new Uint8Array([1, 2]));
  assert.deepEqual([picture.name, picture.type, picture.size], ["step.PNG", "image/png", 2]);
  const scene = fileToSend("two.json", new TextEncoder().encode("{}"));
  assert.deepEqual([scene.name, scene.type, await scene.text()], ["two.json.txt", "text/plain", "{}"]);
});
