// The site starts without a network once it was visited: see sw.js. A frame in another page keeps nothing, and neither does
// a folder that is named after a version.
const isFramed = window.parent !== window;
const isVersion = /\/v\d+\.\d+\.\d+\//.test(location.pathname);
const place = new URL("sw.js", import.meta.url);

if ("serviceWorker" in navigator && !isFramed && !isVersion) {
  const register = () => navigator.serviceWorker.register(place).catch(() => {}); // without it all works as long as there is a network
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
