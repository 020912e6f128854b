// <collidoscope-figure scene="x.json" overlays="mtd contacts" player="gjk 4" time="0.5" draggable>: a picture of a scene for
// articles, drawn by the engine. Its shapes can be dragged with pointer or keys, where the page asks for it. What the element
// holds (a picture, a sentence) is shown until the figure is drawn, and again when it can't be.
import { CollideStopped, load } from "./calls.mjs";

const SMALL = { url: new URL("collide_figures.wasm", import.meta.url) };

/** The engine of all figures of a page. It begins as a small one, made for pairs and shapes (make_figures.py). That one traps
 * where it lacks what a figure needs; from then on it is of no use, and the whole engine takes its place. */
const engine = {
  loading: null,
  ready: null,

  load(place) {
    this.ready = null;
    this.isSmall = place === SMALL;
    this.loading = load(place);
    this.loading.then((collide) => (this.ready = collide), () => {}); // who waits for the answer hears of the failure
  },

  /** What `ask` gets from it, at once; nothing where it is not there yet, or no more. */
  now(ask) {
    try {
      return this.ready && ask(this.ready);
    } catch (error) {
      if (!(error instanceof CollideStopped)) throw error;
      this.load();
      return null;
    }
  },

  /** `isCrowd`: what the small engine was not made for. */
  async answer(ask, isCrowd = false) {
    if (!this.loading || (isCrowd && this.isSmall)) this.load(isCrowd ? undefined : SMALL);
    const asked = this.loading;
    try {
      return ask(await asked);
    } catch (error) {
      if (!(error instanceof CollideStopped)) throw error;
      if (this.loading === asked) this.load();
      return ask(await this.loading);
    }
  },
};

const PAIRS_ALONE = { parts: [] }; // no algorithms
const OVERLAPS_ALONE = { pairs: "overlapping", parts: [] };
const CROWD = 40; // bodies: of more, the words tell how many overlap, and no pair
const STEP = 0.05; // metres, for an arrow key
const SHAPE = 1.6; // of the picture: its width by its height
const WIDTHS = [240, 720]; // pixels: as wide as its place, so that its letters are as large as those of the page
// The smallest letters, of a legend with little room, have 9.8 pixels: for a page they are too small. A narrow picture has
// no legend, and its next smallest letters have 11.5.
const LEGEND_FROM = 378; // pixels of width
const scaleFor = (width) => (width < LEGEND_FROM ? 1.1 : 1.23);
const MARGIN = 1.25;

class CollidoscopeFigure extends HTMLElement {
  static observedAttributes = ["scene", "overlays", "player", "time", "theme", "draggable"];
  #scene = null;
  #shown = null;
  #complaint = null;
  #waits = false;
  #grip = null;
  #body = 0;
  #scheme = matchMedia("(prefers-color-scheme: dark)");
  #redraw = () => this.#draw();
  #width = 0;
  #resized = new ResizeObserver(() => this.#shown && this.#widthNow() !== this.#width && this.#draw());
  #retry = () => this.#complaint && this.#load();
  #seen = null;

  constructor() {
    super();
    this.addEventListener("pointerdown", (event) => this.#press(event));
    this.addEventListener("pointermove", (event) => this.#move(event));
    // A finger on a shape drags it; elsewhere it scrolls the page.
    this.addEventListener("touchstart", (event) => this.#grip && event.preventDefault(), { passive: false });
    this.addEventListener("pointerup", () => (this.#grip = null));
    this.addEventListener("pointercancel", () => (this.#grip = null));
    this.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Also each time when the page puts it somewhere else. */
  connectedCallback() {
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    this.#scheme.addEventListener("change", this.#redraw);
    window.addEventListener("online", this.#retry);
    this.#resized.observe(this);
    if (this.#shown) return;
    // What is never scrolled to is never loaded.
    this.#seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#seen.disconnect();
      this.#load();
    }, { rootMargin: "400px" });
    this.#seen.observe(this);
  }

  disconnectedCallback() {
    this.#scheme.removeEventListener("change", this.#redraw);
    window.removeEventListener("online", this.#retry);
    this.#resized.disconnect();
    this.#seen?.disconnect();
  }

  attributeChangedCallback(name) {
    if (name === "scene") this.#scene = null;
    if (this.#shown || this.#complaint) this.#load();
  }

  get isDraggable() {
    return this.hasAttribute("draggable") && this.getAttribute("draggable") !== "false";
  }

  async #load() {
    try {
      if (!this.#scene) {
        const given = this.querySelector('script[type="application/json"]');
        if (given) {
          this.#scene = JSON.parse(given.textContent);
        } else {
          const place = this.getAttribute("scene");
          if (!place) throw new Error("it has no scene: put the address of a scene's file into the attribute scene.");
          const response = await fetch(place).catch((error) => ({ ok: false, status: error.message }));
          if (!response.ok) throw new Error(`${place} could not be loaded (${response.status})`);
          this.#scene = await response.json();
        }
      }
      if (this.isDraggable) this.tabIndex = 0;
      const told = this.#scene.camera ? null : await this.#answer((collide) => collide.query(this.#scene, this.#pairs));
      if (told) this.#scene.camera = this.#cameraOn(told);
      this.#draw(told);
    } catch (error) {
      this.#refuse(error);
    }
  }

  #widthNow() {
    return Math.min(Math.max(Math.round(this.clientWidth), WIDTHS[0]), WIDTHS[1]);
  }

  #options() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    this.#width = this.#widthNow();
    const size = [this.#width, Math.round(this.#width / SHAPE)];
    const options = { size, scale: scaleFor(this.#width), theme: this.getAttribute("theme") || (dark ? "dark" : "light") };
    const overlays = this.getAttribute("overlays");
    if (overlays !== null) options.overlays = overlays.split(/\s+/).filter(Boolean);
    const [player, step] = (this.getAttribute("player") || "").split(/[\s/:]+/);
    if (player) Object.assign(options, { player, step: Number(step) || 1, words_above: true });
    if (this.hasAttribute("time")) options.time = Number(this.getAttribute("time")); // what is no number is refused with a sentence
    return options;
  }

  /** At most once for each picture of the screen. `told` of the scene as it is spares a query. */
  #draw(told = null) {
    if (this.#waits || !this.#scene) return;
    this.#waits = true;
    requestAnimationFrame(async () => {
      this.#waits = false;
      try {
        const [picture, words] = await this.#answer((collide) => [
          collide.svg(this.#scene, this.#options()),
          this.#words(told ?? collide.query(this.#scene, this.#pairs)),
        ]);
        this.#show(picture, words);
      } catch (error) {
        this.#refuse(error);
      }
    });
  }

  /** What the page has put into the element. */
  #showFallback(isShown) {
    for (const child of this.children) if (child !== this.#shown && child !== this.#complaint) child.hidden = !isShown;
  }

  #show(picture, words) {
    const holder = document.createElement("template");
    holder.innerHTML = picture; // a parser for XML takes six times as long for a large picture
    const svg = holder.content.firstElementChild;
    svg.setAttribute("width", "100%");
    svg.removeAttribute("height");
    svg.setAttribute("aria-hidden", "true"); // the words say it
    this.#shown?.remove();
    this.#complaint?.remove();
    this.#complaint = null;
    this.append(svg);
    this.#shown = svg;
    this.#showFallback(false);
    const name = this.#bodies[this.#body]?.name || `body ${this.#body + 1}`;
    const hands = this.isDraggable ? `. The arrow keys move ${name}, Page Up and Page Down choose another body` : "";
    this.setAttribute("role", this.isDraggable ? "application" : "img");
    this.setAttribute("aria-label", words + hands);
  }

  #refuse(error) {
    this.#shown?.remove();
    this.#shown = null;
    this.#complaint ??= this.appendChild(document.createElement("p"));
    const again = document.createElement("button");
    again.textContent = "Try again";
    again.addEventListener("click", this.#retry);
    this.#complaint.replaceChildren(`The figure can't be drawn: ${error.message} `, again);
    this.#showFallback(true);
    this.removeAttribute("aria-label");
    this.removeAttribute("role");
  }

  /** Those that the page has written; what a crowd consists of can't be dragged. */
  get #bodies() {
    return this.#scene.bodies ?? [];
  }

  get #isCrowd() {
    return this.#scene.crowd !== undefined || this.#bodies.length > CROWD;
  }

  get #pairs() {
    return this.#isCrowd ? OVERLAPS_ALONE : PAIRS_ALONE;
  }

  #answer(ask) {
    return engine.answer(ask, this.#isCrowd);
  }

  #words({ pairs, bodies }) {
    if (this.#isCrowd) return [this.#scene.name, `${bodies.length} bodies, ${pairs.length} pairs overlap`].filter(Boolean).join(". ");
    const told = pairs.slice(0, 3).map((pair) => {
      const distance = Math.abs(pair.separation).toFixed(3);
      if (distance === "0.000") return `${pair.a} and ${pair.b} touch`;
      return pair.overlap ? `${pair.a} and ${pair.b} overlap by ${distance} m` : `${pair.a} and ${pair.b} are ${distance} m apart`;
    });
    return [this.#scene.name, ...told].filter(Boolean).join(". ");
  }

  /** It stays where it is when a shape is dragged. */
  #cameraOn({ bodies }) {
    const boxes = bodies.map((body) => body.aabb);
    if (boxes.length === 0) return { center: [0, 0], height: 4 };
    const lower = [0, 1].map((i) => Math.min(...boxes.map((box) => box.lower[i])));
    const upper = [0, 1].map((i) => Math.max(...boxes.map((box) => box.upper[i])));
    const [width, height] = [0, 1].map((i) => Math.max(1e-4, MARGIN * (upper[i] - lower[i])));
    const center = [0, 1].map((i) => (lower[i] + upper[i]) / 2);
    return { center, height: Math.max(height, width / SHAPE) };
  }

  #world(event) {
    const box = this.#shown.getBoundingClientRect();
    const { center, height } = this.#scene.camera;
    const canvas = box.width / SHAPE; // its height; the words of a player stand above it
    const metre = canvas / height;
    return [
      center[0] + (event.clientX - box.left - box.width / 2) / metre,
      center[1] - (event.clientY - box.bottom + canvas / 2) / metre,
    ];
  }

  #press(event) {
    if (!this.isDraggable || !this.#shown) return;
    const at = this.#world(event);
    const told = engine.now((collide) => collide.query({ ...this.#scene, points: [at], rays: [] }, this.#pairs));
    const name = told?.points[0].inside.at(-1);
    if (!name) return;
    const index = told.bodies.findIndex((body) => body.name === name);
    const body = this.#bodies[index];
    if (!body) return;
    this.#body = index;
    const position = body.position || [0, 0];
    this.#grip = [position[0] - at[0], position[1] - at[1]];
    this.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  #move(event) {
    if (!this.#grip) return;
    const at = this.#world(event);
    this.#bodies[this.#body].position = [at[0] + this.#grip[0], at[1] + this.#grip[1]];
    this.#draw();
  }

  #key(event) {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key];
    const next = { PageDown: 1, PageUp: -1 }[event.key];
    if ((!by && !next) || !this.isDraggable || !this.#scene || this.#bodies.length === 0) return;
    event.preventDefault();
    if (next) {
      const count = this.#bodies.length;
      this.#body = (this.#body + next + count) % count;
      return this.#draw();
    }
    const body = this.#bodies[this.#body];
    const position = body.position || [0, 0];
    body.position = [position[0] + by[0], position[1] + by[1]];
    this.#draw();
  }
}

customElements.define("collidoscope-figure", CollidoscopeFigure);
