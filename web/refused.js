// Says why the program can't start where its own code can't: a plain script, which any frame may load.
"use strict";
function refuse(sentence) {
  document.body.classList.add("failed");
  document.getElementById("status").textContent = sentence;
}
if (typeof WebAssembly === "undefined") refuse("This browser has WebAssembly switched off, and the program needs it.");
addEventListener(
  "error",
  (event) => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    refuse(
      origin === "null"
        ? 'This frame is sandboxed: its page has to add allow-same-origin, or this host to send "Access-Control-Allow-Origin: *".'
        : "The program could not be loaded. Check the connection and reload the page.",
    );
  },
  true,
);
