// The shared library as Node.js has it, by koffi from npm. Ends with 77 where npm's registry is out of reach.
//
//     node tests/c/shared_library.mjs LIBRARY
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "koffi-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "package.json"), '{"private": true}');
const options = ["--no-audit", "--no-fund", "--fetch-retries=0", "--ignore-scripts"];
if (spawnSync("npm", ["install", "koffi@3", ...options], { cwd: folder, timeout: 60000 }).status !== 0) process.exit(77);

const koffi = createRequire(join(folder, "package.json"))("koffi");
const lib = koffi.load(process.argv[2]);
koffi.struct("Vec2", { x: "double", y: "double" });
koffi.struct("Transform", { position: "Vec2", cosine: "double", sine: "double" });
koffi.struct("Sat", { separation: "double", normal: "Vec2", mtd: "Vec2", overlap: "int" });
koffi.opaque("Shape");
const text = lib.func("const char* collide_status_text(int status)");
const box = lib.func("int collide_shape_create_box(double width, double height, _Out_ Shape** shape)");
const create = lib.func("int collide_shape_create(const Vec2* vertices, size_t count, double radius, _Out_ Shape** shape)");
const destroy = lib.func("void collide_shape_destroy(Shape* shape)");
const at = lib.func("int collide_transform_at(double x, double y, double angle, _Out_ Transform* transform)");
const sat = lib.func("int collide_sat(Shape* a, const Transform* at_a, Shape* b, const Transform* at_b, _Out_ Sat* result)");

const made = [null];
assert.equal(box(1, 1, made), 0);
const shape = made[0];
const places = [0, 0.75].map((x) => {
  const place = {};
  assert.equal(at(x, 0, 0, place), 0);
  return place;
});
const result = {};
assert.equal(sat(shape, places[0], shape, places[1], result), 0);
assert.deepEqual(result, { separation: -0.25, normal: { x: 1, y: 0 }, mtd: { x: -0.25, y: -0 }, overlap: 1 });
destroy(shape);
const clockwise = [{ x: 0, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 0 }];
assert.match(text(create(clockwise, 3, 0, [null])), /clockwise/);
console.log("collide_sat by koffi: ok");
