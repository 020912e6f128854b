// The convex pieces of an L, and its mass. Prints:
// 2 pieces, 6 kg
import { load } from "collide-2d";

const collide = await load();
const points = [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]];
const { pieces } = collide.geometry("decompose", { points });
const { mass } = collide.geometry("mass", { points, density: 2 });
console.log(`${pieces.length} pieces, ${mass} kg`);
