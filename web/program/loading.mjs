// The parts of the program: fetched with a progress bar, and unpacked.

/** The bytes of a file of the site. `progress(length)`: how many are there. */
export async function load(name, progress) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const reader = response.body.getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    progress(length);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Files of the program: the length of a list, the list as JSON, then their bytes one after the other. */
export function unpack(FS, archive) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const length = view.getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(archive.subarray(4, 4 + length)));
  let at = 4 + length;
  for (const [name, size] of list) {
    const file = `/collidoscope/${name}`;
    FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    FS.writeFile(file, archive.subarray(at, at + size));
    at += size;
  }
}
