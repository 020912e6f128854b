"use strict";
// The address says which host: ?figures=HOST for a figure, ?frame=ADDRESS for a frame that may do nothing but run scripts.
const query = new URLSearchParams(location.search);
const host = query.get("figures");
if (host) {
  const figure = document.createElement("collidoscope-figure");
  figure.setAttribute("scene", `${host}/scenes/1-first-steps/02-overlapping.json`);
  const script = document.createElement("script");
  script.type = "module";
  script.src = `${host}/figure.mjs`;
  document.body.append(figure, script);
}
if (query.has("frame")) {
  const frame = document.createElement("iframe");
  frame.id = "program";
  frame.sandbox = "allow-scripts";
  frame.width = 800;
  frame.height = 500;
  frame.src = query.get("frame");
  document.body.append(frame);
}
