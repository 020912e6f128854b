// What the user saves: a download, and on devices with a way to send files, an offer to send it.

export function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

const TYPES = { png: "image/png", gif: "image/gif", svg: "image/svg+xml", pdf: "application/pdf", csv: "text/csv" };

/** As systems take it: few of them send JSON, but all send text. */
export function fileToSend(name, bytes) {
  const type = TYPES[name.split(".").pop().toLowerCase()];
  return type ? new File([bytes], name, { type }) : new File([bytes], `${name}.txt`, { type: "text/plain" });
}

/** `bar` says what was saved; its buttons send it and close the bar. */
export function createSaved(bar) {
  const [words] = bar.getElementsByTagName("span");
  const [send, close] = bar.getElementsByTagName("button");
  let file = null;
  close.addEventListener("click", () => (bar.hidden = true));
  send.addEventListener("click", async () => {
    try {
      await navigator.share({ files: [file], title: file.name });
      bar.hidden = true;
    } catch (error) {
      if (error.name !== "AbortError") words.textContent = `${file.name} could not be sent. It is among the downloads.`;
    }
  });
  return {
    offer(name, bytes) {
      download(name, bytes);
      file = fileToSend(name, bytes);
      bar.hidden = !navigator.canShare?.({ files: [file] });
      words.textContent = `${name} is saved.`;
    },
  };
}
