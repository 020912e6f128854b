#!/usr/bin/env node
// The commands of Collidoscope that need no program but Node.js, with the same answers: npx collidoscope check log.jsonl
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { CollideError, load } from "./collide_node.mjs";

const EXIT = { success: 0, unusableInput: 1, wrongUsage: 2 };
const HELP = `collidoscope COMMAND FILE [OPTIONS]: FILE may be - for standard input

  query SCENE [--pair A,B]              what the algorithms answer for each pair, as JSON
  check CAPTURE [--length METRES] [--angle DEGREES] [--time SECONDS] [--lines COUNT] [--shrink]
                                        what another engine answered wrongly, the worst first
  render SCENE -o FILE.svg [--size WxH] [--overlays LIST] [--time SECONDS] [--player NAME] [--step N]
                                        a picture
  --version, --help

The program for the desktop has more commands, and PNG and GIF.
`;

/** What the command line gets wrong: a sentence. */
class WrongUsage extends Error {}

const number = (name) => (text) => {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new WrongUsage(`--${name}: ${text} is no number`);
  return value;
};
const list = (text) => text.split(/[ ,]+/).filter(Boolean);
function size(text) {
  const found = /^(\d+)x(\d+)$/.exec(text);
  if (!found) throw new WrongUsage(`--size: ${text}; the form is 800x600`);
  return [Number(found[1]), Number(found[2])];
}

// Of each command its options: how the call's is made of the text; null: it has no text.
const COMMANDS = {
  query: { options: { pair: list }, run: query },
  check: {
    options: { length: number("length"), angle: number("angle"), time: number("time"), lines: number("lines"), shrink: null },
    run: check,
  },
  render: {
    options: { output: String, size, overlays: list, time: number("time"), player: String, step: number("step") },
    run: render,
  },
};

const title = (file) => (file === "-" ? "standard input" : file);
function textOf(file) {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new CollideError(error.code === "ENOENT" ? `${file}: there is no such file` : `${title(file)}: ${error.message}`);
  }
}

const say = (sentence) => process.stderr.write(`${sentence}\n`);
const print = (text) => writeFileSync(1, text);

/** The answer to a call, in messages with the name of the file. */
function answer(collide, call, file, options) {
  const named = (sentence) => sentence.replace(/^scene(?=:)/, title(file));
  try {
    const text = collide.text(call, textOf(file), options);
    collide.warnings.map(named).forEach(say);
    return text;
  } catch (error) {
    if (error instanceof CollideError) error.message = named(error.message);
    throw error;
  }
}

function query(collide, file, { pair }) {
  print(answer(collide, "query", file, pair ? { pair } : { pairs: "all" }));
  return EXIT.success;
}

function check(collide, file, options) {
  const { text, disagrees } = JSON.parse(answer(collide, "check", file, { ...options, source: title(file) }));
  print(text);
  return disagrees ? EXIT.unusableInput : EXIT.success;
}

function render(collide, file, { output, ...options }) {
  if (!output?.endsWith(".svg")) throw new WrongUsage("render draws SVG: name a file by -o FILE.svg");
  writeFileSync(output, answer(collide, "svg", file, { size: [1280, 800], ...options }));
  return EXIT.success;
}

function parsed(words) {
  const [name, ...rest] = words;
  const command = COMMANDS[name];
  if (!command) throw new WrongUsage(`"${name ?? ""}" is no command; there are ${Object.keys(COMMANDS).join(", ")}`);
  const known = Object.fromEntries(Object.entries(command.options).map(([option, made]) => [option, { type: made ? "string" : "boolean" }]));
  if (known.output) known.output.short = "o";
  let given;
  try {
    given = parseArgs({ args: rest, options: known, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error.message);
  }
  if (given.positionals.length !== 1) throw new WrongUsage(`${name}: one file is needed`);
  const options = Object.entries(given.values).map(([option, text]) => [option, command.options[option]?.(text) ?? text]);
  return { run: command.run, file: given.positionals[0], options: Object.fromEntries(options) };
}

async function main(words) {
  if (words.length === 0 || words[0] === "--help" || words[1] === "--help") {
    print(HELP);
    return EXIT.success;
  }
  if (words[0] === "--version") {
    const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
    print(`collidoscope ${version}\n`);
    return EXIT.success;
  }
  const { run, file, options } = parsed(words);
  return run(await load(), file, options);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof WrongUsage) {
    say(`collidoscope: ${error.message}\nRun with --help for more information.`);
    process.exitCode = EXIT.wrongUsage;
  } else if (error instanceof CollideError) {
    say(error.message);
    process.exitCode = EXIT.unusableInput;
  } else {
    throw error;
  }
}
