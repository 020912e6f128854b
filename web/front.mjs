// Links made before the program had a page of its own lead here.
if (location.hash.length > 1 || new URLSearchParams(location.search).has("embed")) {
  location.replace(`program.html${location.search}${location.hash}`);
}
